"""``ludoteca.pettingzoo.env("hatsuden")``: the games as PettingZoo environments (see ``adapters/pettingzoo.py``)."""

from ludoteca.adapters.pettingzoo import env, parallel_env, raw_env, register

__all__ = ["env", "parallel_env", "raw_env", "register"]

register()
