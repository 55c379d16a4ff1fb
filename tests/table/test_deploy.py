"""The files in deploy/: what can be tried of them without their engines is (proxies: test_proxies.py)."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from ludoteca.table.configuring import configured

DEPLOY = Path(__file__).parents[2] / "deploy"


@pytest.mark.parametrize("file", ["Containerfile", "compose.yaml", "ludoteca.service"])
def test_what_is_set_in_the_environment_can_be_set(file: str) -> None:
    found = dict(re.findall(r"(LUDOTECA_[A-Z_]+)(?:=|: )(\S+)", (DEPLOY / file).read_text()))
    assert "LUDOTECA_DATA" in found
    assert configured(None, found).data == found["LUDOTECA_DATA"]


@pytest.fixture
def compose() -> Any:
    """What deploy/compose.yaml says."""
    yaml = pytest.importorskip("yaml", reason="PyYAML is not here (pip install pyyaml)")
    return yaml.safe_load((DEPLOY / "compose.yaml").read_text())


def command(service: Any) -> str:
    """What the shell of a service is told to do."""
    shell, option, told = service["command"]
    assert (shell, option) == ("sh", "-c")
    return str(told).replace("$$", "$")


@pytest.mark.skipif(os.name != "posix" or not shutil.which("openssl"), reason="openssl is not here")
def test_the_password_of_compose_is_ones_own_and_reaches_the_houses(compose: Any, tmp_path: Path) -> None:
    """Compose reads it: a file in the container that only its owner may read is nothing for a house that is nobody."""
    (tmp_path / "deploy").mkdir()
    make = re.findall(r"^# +(\(umask .+)$", (DEPLOY / "compose.yaml").read_text(), re.MULTILINE)[0]
    subprocess.run(["sh", "-c", make], cwd=tmp_path, check=True)
    file = tmp_path / "deploy" / "password"
    assert file.stat().st_mode & 0o077 == 0
    name, _, word = file.read_text().strip().partition("=")
    assert len(word) == 48
    services = compose["services"]
    assert {one: service.get("env_file") for one, service in services.items()} == {
        **dict.fromkeys(("house1", "house2", "house3", "postgres"), file.name),
        "nginx": None,
    }
    for program, does in (("ludoteca", 'echo "$PGPASSWORD $*"'), ("hostname", "echo 10.1.2.3 fe80::1")):
        (tmp_path / program).write_text(f"#!/bin/sh\n{does}\n")
        (tmp_path / program).chmod(0o755)
    for house in ("house1", "house2", "house3"):
        environment = {"PATH": f"{tmp_path}:{os.environ['PATH']}", name: word}
        ran = subprocess.run(
            ["sh", "-c", command(services[house])], env=environment, capture_output=True, text=True, check=True
        )
        assert ran.stdout == f"{word} serve --inside 10.1.2.3:8765\n"


def test_in_compose_only_nginx_is_believed_and_it_finds_the_houses(compose: Any) -> None:
    services = compose["services"]
    at = {name: service["networks"]["house"]["ipv4_address"] for name, service in services.items()}
    houses = ["house1", "house2", "house3"]
    assert {services[house]["environment"]["LUDOTECA_PROXY"] for house in houses} == {at["nginx"]}
    words = shlex.split(command(services["nginx"]).partition(";exec")[0])
    assert words[:2] == ["sed", "-e"]
    led = subprocess.run(
        ["sed", "-e", words[2], DEPLOY / "nginx.conf"], capture_output=True, text=True, check=True
    ).stdout
    assert re.findall(r"^ +server ([\d.:]+) ", led, re.MULTILINE) == [f"{at[house]}:8765" for house in houses]


def test_secrets_and_the_history_go_into_no_image() -> None:
    ignored = (DEPLOY.parent / ".dockerignore").read_text().splitlines()
    assert {"deploy/password", ".*"} <= set(ignored)


def test_systemd_knows_everything_in_the_unit(tmp_path: Path) -> None:
    program = shutil.which("systemd-analyze")
    if program is None:
        pytest.skip("systemd-analyze is not here (Debian: apt-get install systemd)")
    unit = (DEPLOY / "ludoteca.service").read_text().replace("/opt/ludoteca/bin/ludoteca", "/bin/true")
    (tmp_path / "ludoteca.service").write_text(unit)
    ran = subprocess.run(
        [program, "verify", tmp_path / "ludoteca.service"], capture_output=True, text=True, check=False
    )
    assert [line for line in ran.stderr.splitlines() if "ludoteca" in line] == []
    assert ran.returncode == 0, ran.stderr
