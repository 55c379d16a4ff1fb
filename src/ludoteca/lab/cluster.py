"""The same work on Ray, where one machine is too small. Ray is imported here and only here, when it is asked for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import Future
from typing import cast

import ludoteca
from ludoteca.lab.extras import needs
from ludoteca.lab.plan import Plan
from ludoteca.lab.playing import Played
from ludoteca.lab.work import Done, in_order, play_chunk

LOCAL = "local"
CHUNK = 3.0  # seconds of work sent to a node at once


def on_ray(plan: Plan, numbers: Sequence[int], address: str) -> Iterator[Played]:
    """Plays the games on the cluster at that address; ``local`` starts one on this machine."""
    ray = needs("ray", "ray", "--ray")
    ray.init(
        address="local" if address == LOCAL else address,
        log_to_driver=False,
        logging_level="ERROR",
        include_dashboard=False if address == LOCAL else None,
    )
    try:
        chunk = ray.remote(num_cpus=1)(remote_chunk)

        def submit(of: Plan, which: Sequence[int]) -> Future[Done]:
            return cast("Future[Done]", chunk.remote(of, list(which), ludoteca.__version__).future())

        workers = max(1, int(ray.cluster_resources().get("CPU", 1)))
        yield from in_order(plan, numbers, submit, workers, seconds=CHUNK)
    finally:
        ray.shutdown()


def remote_chunk(plan: Plan, numbers: Sequence[int], version: str) -> Done:
    """Plays a chunk on a node, which must have the same Ludoteca."""
    if ludoteca.__version__ != version:
        raise ValueError(f"a node of the cluster has Ludoteca {ludoteca.__version__}, this machine has {version}")
    return play_chunk(plan, numbers)
