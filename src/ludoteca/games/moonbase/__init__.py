"""Moon Base: two crews stack rings of three colours on the craters of the moon."""
