"""Packages of other people, as the examples are."""
