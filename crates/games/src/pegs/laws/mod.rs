//! What is always true of pegs? Brute force against the solvers, and the numbers of the literature.
