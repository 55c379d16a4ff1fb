"""Tests of Pampero."""
