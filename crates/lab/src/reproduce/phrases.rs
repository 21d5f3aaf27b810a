//! What do judges say? Their sentences with holes and codes, so that a page can say them in another language.

use ludograph_core::Phrase;

/// What the documents said, what was found, and why; sorted by code.
pub const PHRASES: &[Phrase] = &[
    Phrase { code: "lab-agree-open", english: "cannot be told from these runs" },
    Phrase { code: "lab-agree-partly", english: "in part" },
    Phrase { code: "lab-agree-silent", english: "the document prints nothing to compare" },
    Phrase { code: "lab-and", english: "{one}; {other}" },
    Phrase {
        code: "lab-arena-attractor",
        english: "player 0 attracts {zero} states, player 1 {one}; the first player wins in {rank} plies by {moves}",
    },
    Phrase {
        code: "lab-arena-attractor-said",
        english: "Q8 asks for the attractor of each player; the sheet does not print it",
    },
    Phrase {
        code: "lab-arena-attractor-why",
        english: "equal to the exact answer by hand (9 and 8 states, nobody draws); the sheet's method and counters agree",
    },
    Phrase {
        code: "lab-arena-cost",
        english: "fitted exponents of the counted work on lines: by rounds {a}, by counters {b} (of the time {c} and {d}); on random arenas {e} and {f} (time {g} and {h})",
    },
    Phrase {
        code: "lab-arena-cost-said",
        english: "Q9 asks for the complexity of the method by rounds; with m of the order of n it is O(n·m), quadratic on a line",
    },
    Phrase {
        code: "lab-arena-cost-why",
        english: "work is vertices looked at by rounds, edges by counters; times also feel the caches. Random arenas have few rounds, so both are nearly linear there; the sheet's \"connected, so n ≤ m\" is false for trees (m ≥ n − 1)",
    },
    Phrase { code: "lab-arena-size", english: "{vertices}, {edges}, strictly alternating" },
    Phrase {
        code: "lab-arena-size-said",
        english: "Chomp (2, 3) has vertices 0 to 8 for player 0 and 9 to 16 for player 1",
    },
    Phrase { code: "lab-colors-ahead", english: "foresighted scores {share} % against greedy" },
    Phrase {
        code: "lab-colors-ahead-said",
        english: "looking two calls ahead (foresighted) is better than greedy",
    },
    Phrase { code: "lab-colors-ahead-why", english: "the document prints no number" },
    Phrase { code: "lab-colors-greedy", english: "{wins} of {games} games, and {all} of {total} in all" },
    Phrase {
        code: "lab-colors-greedy-said",
        english: "greedy won all of 100 games on 30×30 against {player}, sides exchanged",
    },
    Phrase {
        code: "lab-colors-greedy-why",
        english: "the document does not say which random player it was; both are tried",
    },
    Phrase {
        code: "lab-colors-growth",
        english: "cells a turn in own turns 1–10, 11–25, later: ring hegemonic {ring}, literal {literal}, greedy {greedy}",
    },
    Phrase {
        code: "lab-colors-growth-end",
        english: "the slow end belongs to the ring readings, which leave holes; the literal reading has none of it (errata 6 and 7)",
    },
    Phrase {
        code: "lab-colors-growth-said",
        english: "hegemonic is extremely effective at the start and very slow at the end; greedy grows slightly slower",
    },
    Phrase {
        code: "lab-colors-growth-slow",
        english: "the ring readings are not even fast at the start, and their end is slow, because they leave holes; the literal reading is faster than greedy throughout (errata 6 and 7)",
    },
    Phrase {
        code: "lab-colors-hegemonic",
        english: "read literally it scores {literal} % against greedy, as the outer ring of free cells {ring} %",
    },
    Phrase {
        code: "lab-colors-hegemonic-said",
        english: "hegemonic: cells that have a neighbour belonging to the player",
    },
    Phrase {
        code: "lab-colors-hegemonic-why",
        english: "the definition has five readings and they are different players (erratum 6): the literal one counts own cells too and beats greedy, rings lose",
    },
    Phrase {
        code: "lab-colors-size",
        english: "against greedy, foresighted goes from {a} % at {small} to {b} % at {large}, ring hegemonic from {c} % to {d} %",
    },
    Phrase {
        code: "lab-colors-size-grows",
        english: "found here: differences between players grow with the board",
    },
    Phrase { code: "lab-colors-size-none", english: "found here: no clear influence" },
    Phrase {
        code: "lab-colors-size-said",
        english: "it would be interesting to find the influence of the size by experiment (not done)",
    },
    Phrase {
        code: "lab-colors-switch",
        english: "best switch of {tried} tried: own turn {turn} ({a} %), Poisson mean {poisson} ({b} %), share {share} ({c} %) against greedy",
    },
    Phrase {
        code: "lab-colors-switch-said",
        english: "it seems wise to be hegemonic up to some point and greedy after it; the best point is to be found by experiment",
    },
    Phrase {
        code: "lab-colors-switch-why",
        english: "a small gain with the ring of free cells; with the literal reading one should never switch (erratum 7)",
    },
    Phrase { code: "lab-colors-update", english: "fitted exponents of the looks at cells; {data}" },
    Phrase {
        code: "lab-colors-update-said",
        english: "the sweeping update is O(n⁴) and a spiral attains it; the traversal is Θ(n²)",
    },
    Phrase {
        code: "lab-colors-update-why",
        english: "counted looks, not seconds; half of the spiral runs against the sweep and costs a sweep a cell; on random boards a few sweeps suffice, and their number does not grow",
    },
    Phrase {
        code: "lab-cops-grid-why",
        english: "ended when a position repeats; its 60 and 80 are of ten trials (95 % intervals 31 to 83 and 49 to 94), and its parameters are not printed: only cells of 0 and 100 can be reproduced. The sides are 3, not 4 as the heads of the tables say (erratum 1)",
    },
    Phrase {
        code: "lab-cops-meyniel",
        english: "from N = 5 on the mean divided by √N is at most {a} (algorithm 1), {b} (algorithm 3), {c} (exact)",
    },
    Phrase {
        code: "lab-cops-meyniel-said",
        english: "in the range drawn the mean stays below Meyniel's d·√N",
    },
    Phrase { code: "lab-cops-meyniel-why", english: "with d = 1; nothing follows for larger N" },
    Phrase {
        code: "lab-cops-number",
        english: "the exact mean is greatest at N = {a} ({b}) and comes to {c} at N = {d}; algorithm 1 lies {one}, algorithm 3 {three}",
    },
    Phrase { code: "lab-cops-number-said", english: "the growth is taken for the cop number's" },
    Phrase { code: "lab-cops-number-sides", english: "below it at {below} sizes and above it at {above}" },
    Phrase {
        code: "lab-cops-number-why",
        english: "the cop number does not grow (erratum 17): below the exact curve the heuristic robber is caught by too few cops, above it the heuristic cops miss a robber who can be caught; the growth measures both heuristics",
    },
    Phrase { code: "lab-cops-shape", english: "algorithm 1: {one}; algorithm 3: {three}" },
    Phrase {
        code: "lab-cops-shape-curve",
        english: "{a} at N = {b}, {c} at N = {d}, {e} at N = {f} ({slope} per vertex after the dip, R² = {r})",
    },
    Phrase {
        code: "lab-cops-shape-fall",
        english: "{a} at N = {b}, {c} at N = {d}, {e} at N = {f}, {g} at N = {h} ({slope} per vertex after the dip, R² = {r})",
    },
    Phrase {
        code: "lab-cops-shape-said",
        english: "a local maximum at small N, then monotone, almost linear growth of the mean empirical cop number",
    },
    Phrase {
        code: "lab-cops-shape-why",
        english: "which algorithm was drawn, and its parameters, are not printed; EN = 2, EP = 0.01, EPp = 0.1 are used here. The local maximum is there with both; algorithm 1 grows to the end, algorithm 3 falls again when graphs become dense",
    },
    Phrase {
        code: "lab-cops-table",
        english: "{equal} of {cells} cells equal, {within} within the intervals of both; {differ}",
    },
    Phrase { code: "lab-cops-table-cell", english: "{dims} with {cops}: {printed} printed, {found} found" },
    Phrase { code: "lab-cops-table-none", english: "none differ" },
    Phrase { code: "lab-cops-table-said", english: "sixteen cells, ten games each" },
    Phrase {
        code: "lab-cops-torus-why",
        english: "with sides of 3 the exact cop numbers 1, 2, 3, 4 fit every cell; with sides of 4, as the heads of the tables say, they would not (erratum 1)",
    },
    Phrase { code: "lab-dollar-optimal", english: "{size} vertices {share} % of {count}" },
    Phrase {
        code: "lab-dollar-optimal-said",
        english: "minimised sequences are sometimes optimal for 5 to 10 vertices of degree 5 or less, much more rarely on larger graphs",
    },
    Phrase {
        code: "lab-dollar-optimal-why",
        english: "only-borrow, minimised, against the proved shortest script",
    },
    Phrase { code: "lab-dollar-others", english: "only-give won {a} %, alternate {b} %" },
    Phrase {
        code: "lab-dollar-others-said",
        english: "size {size}, degree {degree}: only_give and alternate are unsuccessful",
    },
    Phrase {
        code: "lab-dollar-shorter",
        english: "{a} against {b} moves; after minimisation {c} against {d}",
    },
    Phrase { code: "lab-dollar-shorter-after", english: "true after minimisation only" },
    Phrase {
        code: "lab-dollar-shorter-before",
        english: "true before minimisation; after it only-borrow is the shorter one",
    },
    Phrase { code: "lab-dollar-shorter-both", english: "before and after minimisation" },
    Phrase { code: "lab-dollar-shorter-neither", english: "neither before nor after minimisation" },
    Phrase {
        code: "lab-dollar-shorter-said",
        english: "size {size}, degree {degree}: naive mostly finds a shorter sequence than only-borrow",
    },
    Phrase { code: "lab-dollar-succeeds", english: "naive {a} %, only-borrow {b} % of {games}" },
    Phrase {
        code: "lab-dollar-succeeds-said",
        english: "size {size}, degree {degree}: only-borrow succeeds more often on random graphs",
    },
    Phrase {
        code: "lab-dollar-succeeds-why",
        english: "naive failed {a} times, only-borrow {b}; a winnable game is lost to only-borrow by the cap of 1000 moves alone",
    },
    Phrase { code: "lab-ended", english: "ended" },
    Phrase { code: "lab-fold", english: "{factor}-fold" },
    Phrase { code: "lab-fold-unknown", english: "by a factor that too few solved sizes show" },
    Phrase { code: "lab-list", english: "{one}, {other}" },
    Phrase { code: "lab-no", english: "no" },
    Phrase { code: "lab-not-ended", english: "did not end" },
    Phrase { code: "lab-nothing", english: "nothing" },
    Phrase { code: "lab-of", english: "{a} of {b}" },
    Phrase {
        code: "lab-pegs-cplex",
        english: "one method proves {pegs} in {seconds} s; the document's program on {solver} {ended} in its time limit",
    },
    Phrase {
        code: "lab-pegs-cplex-said",
        english: "croix 7: CPLEX needs several minutes and leaves two pegs",
    },
    Phrase {
        code: "lab-pegs-cplex-why",
        english: "two pegs are not optimal: the optimum is one (erratum 11)",
    },
    Phrase {
        code: "lab-pegs-growth",
        english: "the document's program on {solver} solved {a} boards, its median grows {fold} per peg; sweep solved {b}, {other}",
    },
    Phrase {
        code: "lab-pegs-growth-said",
        english: "with CPLEX the solve time grows very fast with the number of pegs at the start",
    },
    Phrase {
        code: "lab-pegs-growth-why",
        english: "the document had no time for its performance diagram; here it is in pegs-methods",
    },
    Phrase { code: "lab-pegs-heuristics", english: "means {data}" },
    Phrase {
        code: "lab-pegs-heuristics-said",
        english: "croix 7: the heuristics answer at once and leave about 5 pegs on average",
    },
    Phrase {
        code: "lab-pegs-heuristics-why",
        english: "at once, yes; about 5, no: their ties and their code are unknown (errata 4 and 10), and agglomeration is worse than chance",
    },
    Phrase {
        code: "lab-pegs-penalty",
        english: "penalised and agglomeration leave the same pegs on every board: {same}",
    },
    Phrase { code: "lab-pegs-penalty-said", english: "penalising empty holes improves agglomeration" },
    Phrase {
        code: "lab-pegs-penalty-why",
        english: "every jump makes exactly one hole more, so the penalty is the same for all candidates (erratum 1)",
    },
    Phrase {
        code: "lab-towers-figure",
        english: "solved within the time limit, integer programs on {solver}: {data}",
    },
    Phrase {
        code: "lab-towers-figure-said",
        english: "figure 6: CPLEX solves the 40 instances of n = 5 to 8 with the document's program",
    },
    Phrase {
        code: "lab-towers-figure-why",
        english: "the figure's curve is lost, and CPLEX is not free: the integer programs run on HiGHS where it is installed (make highs), else on microlp, a small solver in pure Rust. The exact line method needs no integer program",
    },
    Phrase {
        code: "lab-towers-growth",
        english: "medians grow {fold} per row with the document's program on {solver}, {other} with line-dp",
    },
    Phrase {
        code: "lab-towers-growth-said",
        english: "the solve time has an at least exponential growth with the size",
    },
    Phrase {
        code: "lab-towers-growth-shown",
        english: "a performance diagram does not show the size (erratum 15): time against size is drawn beside it",
    },
    Phrase {
        code: "lab-towers-growth-why",
        english: "growth by a constant factor per row over the sizes measured; nothing is proved about larger ones",
    },
    Phrase {
        code: "lab-towers-ten",
        english: "line-dp solved {a} of {b} 10×10 instances, the slowest in {seconds} s; the document's program on {solver} solved {c} of {d}, none was given more than {limit} s",
    },
    Phrase {
        code: "lab-towers-ten-said",
        english: "one 10×10 was not solved after two hours of branch and bound",
    },
    Phrase {
        code: "lab-towers-ten-why",
        english: "the claim is about the integer program, and two hours are not spent here; the size itself is not hard for a method that treats each line exactly",
    },
    Phrase { code: "lab-yes", english: "yes" },
];
