"""Hit Plan: producers compete for rights to hits, while a Criminal Organisation waits for victims."""
