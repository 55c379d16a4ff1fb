"""The games as environments for research: one module for each library that learners already use."""
