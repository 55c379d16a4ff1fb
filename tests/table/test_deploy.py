"""The files in deploy/: what can be tried of them without their engines is (proxies: test_proxies.py)."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from ludoteca.table.configuring import configured

DEPLOY = Path(__file__).parents[2] / "deploy"


@pytest.mark.parametrize("file", ["Containerfile", "compose.yaml", "ludoteca.service"])
def test_what_is_set_in_the_environment_can_be_set(file: str) -> None:
    found = dict(re.findall(r"(LUDOTECA_[A-Z_]+)(?:=|: )(\S+)", (DEPLOY / file).read_text()))
    assert "LUDOTECA_DATA" in found
    assert configured(None, found).data == found["LUDOTECA_DATA"]


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
