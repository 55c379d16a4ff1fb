"""Pampero: up to four companies build wind farms and power lines across Uruguay."""
