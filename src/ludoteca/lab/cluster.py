"""The same work on Ray, where one machine is too small. Ray is imported here and only here, when it is asked for."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator, Sequence
from concurrent.futures import Future
from typing import Any, cast

import ludoteca
from ludoteca.lab.extras import needs
from ludoteca.lab.plan import Plan
from ludoteca.lab.playing import Played
from ludoteca.lab.work import Done, in_order, play_chunk

LOCAL = "local"
CHUNK = 3.0  # seconds of work sent to a node at once
QUIET: dict[str, Any] = {"log_to_driver": False, "logging_level": "ERROR"}
KNOCK = 5.0  # seconds until an address that does not answer is given up
JOINING = 60.0  # and one that answers, but does not let us in


def on_ray(plan: Plan, numbers: Sequence[int], address: str) -> Iterator[Played]:
    """Plays the games on the cluster at that address; ``local`` starts one on this machine."""
    ray = needs("ray", "ray", "--ray")
    if address == LOCAL:
        # In this thread: the cluster's processes end with the thread that has started them.
        ray.init(address=LOCAL, include_dashboard=False, **QUIET)
    else:
        knock(address)
        join(ray, address)
    try:
        chunk = ray.remote(num_cpus=1)(remote_chunk)

        def submit(of: Plan, which: Sequence[int]) -> Future[Done]:
            return cast("Future[Done]", chunk.remote(of, list(which), ludoteca.__version__).future())

        workers = max(1, int(ray.cluster_resources().get("CPU", 1)))
        yield from in_order(plan, numbers, submit, workers, seconds=CHUNK)
    finally:
        ray.shutdown()


def knock(address: str) -> None:
    """Refuses an address at which nobody listens: Ray itself would wait for it without an end."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if not colon or not port.isdecimal() or not 0 < int(port) < 65536:
        raise ValueError(f"a Ray cluster's address is HOST:PORT, or 'local' for one on this machine, not {address!r}")
    try:
        with socket.create_connection((host.strip("[]"), int(port)), timeout=KNOCK):
            pass
    except OSError as problem:
        raise silent(address, str(problem)) from None


def join(ray: Any, address: str) -> None:
    """Joins the cluster; whoever listens at the address may be no Ray, so the wait has an end."""
    problems: list[Exception] = []

    def begin() -> None:
        try:
            ray.init(address=address, **QUIET)
        except Exception as problem:  # told by the one who waits
            problems.append(problem)

    joining = threading.Thread(target=begin, daemon=True)
    joining.start()
    joining.join(JOINING)
    if joining.is_alive():
        raise silent(address, f"no answer in {JOINING:.0f} seconds")
    if problems:
        raise silent(address, str(problems[0]))


def silent(address: str, why: str) -> ValueError:
    """There is no cluster to play on."""
    return ValueError(
        f"no Ray cluster answers at {address} ({why}); start one with 'ray start --head', or give --ray local"
    )


def remote_chunk(plan: Plan, numbers: Sequence[int], version: str) -> Done:
    """Plays a chunk on a node, which must have the same Ludoteca."""
    if ludoteca.__version__ != version:
        raise ValueError(f"a node of the cluster has Ludoteca {ludoteca.__version__}, this machine has {version}")
    return play_chunk(plan, numbers)
