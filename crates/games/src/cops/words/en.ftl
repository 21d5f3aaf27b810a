# What the game of cops and robber says. A message is used as say::NAME or say::Name { … }.
# Where both forms of a choice are equal, English needs only one, but another language needs two or more.

## The graph

described = { $name }, { $vertices ->
    [one] { $vertices } vertex
   *[other] { $vertices } vertices
 }, { $edges ->
    [one] { $edges } edge
   *[other] { $edges } edges
 }
directed-graph = directed graph
graph = graph
size = { $vertices ->
    [one] { $vertices } vertex
   *[other] { $vertices } vertices
 }, { $kind ->
    [arcs] { $lines ->
        [one] { $lines } arc
       *[other] { $lines } arcs
     }
   *[edges] { $lines ->
        [one] { $lines } edge
       *[other] { $lines } edges
     }
 }
size-parts = { $size }, { $parts ->
    [one] { $parts } component
   *[other] { $parts } components
 }

## Positions and moves

caption = { $size }, { $state }
cop-goes = cop { $cop } goes to { $vertex }
cop-placed = cop { $cop } is placed at { $vertex }
robber-goes = the robber goes to { $vertex }
robber-placed = the robber is placed at { $vertex }
state-caught = the robber is caught in round { $round }
state-place = cop { $cop } of { $all } is to be placed
state-place-robber = the robber is to be placed
state-robber = round { $round }, the robber to move
state-turn = round { $round }, cop { $cop } of { $all } to move

## Moves that are refused

cops-turn = the cops are to move
expected = a move is expected, as in cops 3 5 or robber 4
lazy-stays = lazy cops move one at a time, he must stay at { $from }
moved-already = { $next ->
    [one] { $next } of the cops have moved already
   *[other] { $next } of the cops have moved already
 }: go on with cop V
must-leave = round { $round }: the robber must leave { $from }
no-edge = no edge leads from { $from } to { $to }
no-move = '{ $word }' is no move: they are cops 3 5, cop 5 and robber 4
no-number = '{ $word }' is not the number of a vertex
no-places = 'cops': where do they go? as in cops 3 5
no-vertex = there is no vertex { $vertex }: they go from 0 to { $last }
no-way = { $speed ->
    [one] no way of at most { $speed } edges is open from { $from } to { $to }
   *[other] no way of at most { $speed } edges is open from { $from } to { $to }
 }
one-vertex = '{ $word }': { $token } goes to one vertex, as in { $token } 4
places = { $places } places for { $cops } cops
robber-turn = the robber is to move
round-cop = round { $round }, cop { $cop }: { $why }
round-robber = round { $round }: the robber: { $why }
word-places = '{ $word }': { $why }

## Settings, recipes and formats

dead-end-number = this is no number to multiply with
empty = the graph is empty: at least one vertex is needed
flows = { $flows } times is too often: at most { $most }
loses-directions = the directions of the arcs
loses-names = the names of the vertices
loses-positions = the positions of the vertices
many-cops = { $cops } cops are too many: at most { $most } are played
no-cops = 0 cops catch nobody: at least 1 is needed
no-setting = cops has no setting '{ $name }' for reading
no-speed = 0 edges in a turn: at least 1 is needed
no-truth = '{ $word }' is neither true nor false
recipe-connected = none of { $n } graphs was connected
rounds = from 1 to { $most } rounds are played
shares = one number or several are needed, none of them infinite

## How many cops are needed

bounds = At least { $lower } ({ $low }), at most { $upper } ({ $high }).
by-aigner-fromme = Aigner-Fromme girth bound
by-bradshaw = Bradshaw girth bound
by-chase = chase up to symmetry
by-components = components
by-counting = counting exits
by-dismantling = dismantling
by-domination = domination
by-frankl = Frankl girth bound
by-hideouts = hideouts
by-late-orbits = late sets up to symmetry
by-late-sets = late sets
by-nothing = not shown
by-open = too few to hold every vertex
by-order = order
by-outerplanarity = outerplanarity
by-planarity = planarity
by-product = product of trees and cycles
by-safe-orbits = safe sets up to symmetry
by-safe-sets = safe sets
by-strategy = strategy
by-trap = trap
by-treewidth = treewidth
needed = { $cops ->
    [one] { $cops } cop is needed ({ $why }).
   *[other] { $cops } cops are needed ({ $why }).
 }
needed-between = { $upper ->
    [one] Between { $lower } and { $upper } cops are needed ({ $why }).
   *[other] Between { $lower } and { $upper } cops are needed ({ $why }).
 }
number-progress = at least { $n }, at most { $cops ->
    [one] { $cops } cop
   *[other] { $cops } cops
 }
why = below: { $low }; above: { $high }

## Can they catch the robber

catch = { $cops ->
    [one] { $cops } cop catches
   *[other] { $cops } cops catch
 } the robber within { $turns ->
    [one] { $turns } turn
   *[other] { $turns } turns
 }, placed at { $places }.
catch-plain = { $cops ->
    [one] { $cops } cop catches
   *[other] { $cops } cops catch
 } the robber within { $turns ->
    [one] { $turns } turn
   *[other] { $turns } turns
 }.
escapes = The robber escapes { $cops ->
    [one] { $cops } cop
   *[other] { $cops } cops
 } for ever.
not-decided = Not decided: no capture by { $cops ->
    [one] { $cops } cop
   *[other] { $cops } cops
 } within { $turns ->
    [one] { $turns } turn
   *[other] { $turns } turns
 }; the cop number lies between { $lower } and { $upper }.
not-decided-bounds = Not decided: the cop number lies between { $lower } and { $upper }.
time-open = The robber is caught by { $cops ->
    [one] { $cops } cop
   *[other] { $cops } cops
 }; how fast is not decided.
time-open-after = The robber is caught by { $cops ->
    [one] { $cops } cop
   *[other] { $cops } cops
 }, but not within { $turns ->
    [one] { $turns } turn
   *[other] { $turns } turns
 }; how fast is not decided.

## The document's algorithms

empirical = { $cops ->
    [one] { $cops } cop by these algorithms catch
   *[other] { $cops } cops by these algorithms catch
 } the robber, in { $turns ->
    [one] { $turns } turn
   *[other] { $turns } turns
 }; with fewer he escapes ({ $rule }).
empirical-all = { $cops ->
    [one] as many as { $cops } cops, one a vertex, do not catch by these algorithms
   *[other] as many as { $cops } cops, one a vertex, do not catch by these algorithms
 }
empirical-open = Not decided: { $cops ->
    [one] { $cops } cop by these algorithms do
   *[other] { $cops } cops by these algorithms do
 } not catch the robber ({ $rule }).
empirical-progress = more than { $cops ->
    [one] { $cops } cop
   *[other] { $cops } cops
 }
end-cap = when the rounds are over
end-repeat = when a position repeats

## Hints and players

as-good = The robber is safe whatever is done; this is as good as any.
capture = capture in { $turns ->
    [one] { $turns }
   *[other] { $turns }
 }
caught = The robber is caught.
he-is-caught = He will be caught in { $turns ->
    [one] { $turns }
   *[other] { $turns }
 }; nowhere later.
is-caught = the robber is caught
leads = This leads to capture in { $turns ->
    [one] { $turns }
   *[other] { $turns }
 }.
nearest-way = { $why }: the nearest way is taken
no-cop = there is no cop
no-prey = nobody is to be caught
nothing-left = nothing can be done
plays-cops = this player plays the cops
plays-robber = this player plays the robber
safe-there = There the robber is safe.
safe-word = safe
too-large = No hint: the game is too large to be played out.

## What stops a solver

chase-memory = { $cops } cops on { $vertices ->
    [one] { $vertices } vertices
   *[other] { $vertices } vertices
 } need { $needed }, and { $allowed } are allowed
distances = a table of distances of { $vertices } vertices is too large: at most { $most }
joint-moves = { $cops } cops have more than { $most } joint moves to compare
many = { $cops } cops on { $vertices ->
    [one] { $vertices } vertices
   *[other] { $vertices } vertices
 } are too many for the exact player
more = more than max={ $most } cops are needed
overflow = the potentials overflow: EP or EPp is too large
speed-parts = with speeds or distances, components of at most { $most } vertices are solved
too-large-between = { $what }; the cop number lies between { $lower } and { $upper }
uncountable = too many bytes to count
up-to-symmetry = placements were counted up to symmetry, as by the method orbits

## Why a claim is refused: bounds of the cop number

above = { $lower } is above { $upper }
corner-gone = { $corner } cannot be cut off by { $by }: both must be there
corner-sees = { $corner } sees { $near }, but { $by } does not: it is no corner
cut-terms = corners are cut in the plain game on undirected graphs only
cut-turns = cutting corners saves time: it says nothing about turns
late-floor = to be late is not to escape
nobody = nobody is the reason for 0 cops and for no other number
one-a-component = { $n } are needed, one a component
one-a-vertex = { $n } are needed, one a vertex
other-max = the claim is about another max
shown = { $shown } is shown, not { $bound }
theorem-asks = the theorem asks for { $bound } cops, not for more than { $cops }

## Why a claim is refused: catching

bounds-only = what is not decided has bounds and nothing else
catch-within = they catch within { $time } turns, not { $turns }
cops-of-claim = { $cops } cops are not those of the claim
cut-hides = cutting corners hides turns
escape-plan = a robber who escapes is not caught by a plan
escape-turns = { $shown } turns of escape are not one fewer than { $turns }
hunters = { $cops } cops hunt, but there are { $all }
no-catch = they do not catch within { $turns } turns
not-too-few = { $least } cops are needed at least, and there are { $cops }
only-turns = only { $shown } turns of escape are shown
other-cops = the claim is about { $cops } cops
takes-turns = it takes { $taken } turns, not { $turns }

## Why a claim is refused: plans

cannot-go = a cop cannot go from { $from } to { $to }
cop-places = { $cops } cops have { $cops } places
lazy-movers = { $movers } lazy cops move at once
no-plan = the robber goes to { $vertex }, where there is no plan: not fewer than before
no-turn-left = no turn is left, but the robber is free
not-fewer = the robber goes to { $vertex }, where there is { $left } turns left: not fewer than before
not-in-part = vertex { $vertex } is not in this part
positions-sorted = positions must be sorted, each there once
unplanned-start = nothing is said about a robber who starts at { $vertex }

## Why a claim is refused: traps and guards

catch-everybody = { $cops } cops could catch everybody where they are placed
gap-cases = { $guards } cops can guard place { $place }, not { $cases }
gap-guarded = the cop at { $cop } guards place { $place } already
gap-no-cop = without a cop there are no cases
gap-order = places must be in order, each there once
gap-unneeded = nobody needs to guard place { $place }
gap-weight = { $cops } cops who guard { $each } each may guard { $total }
shares-around = the shares around { $vertex } are not more than { $cops }
trapped = one cop can trap a robber at { $vertex }

## Why a claim is refused: theorems

changes = the edge from { $from } to { $to } does not change exactly one coordinate
coordinates = { $n } places in the same two or more factors are needed
edge-leaves = an edge leaves the part
edge-one-way = an edge goes one way only
factor = factor { $factor } is neither a tree nor a cycle
factor-edges = { $edges } edges are not the { $expected } of the product
faces = { $faces } faces are not those of a drawing in the plane
girth-other = the shortest cycle has length { $girth }, not { $claimed }
girth-small = the girth { $girth } is less than { $least }
neighbours-once = the order around { $vertex } must hold every neighbour once
no-common-face = no face meets every vertex
no-cycle = there is no cycle
one-order = there must be one order for every vertex of the part
order-many = { $n } vertices are not fewer than { $most }
order-once = the order must hold every vertex of the part once
plain-theorem = this theorem is about the plain game on undirected graphs
unfilled = the vertices do not fill the product of the factors
unseen = nobody sees vertex { $vertex }

## Why a claim is refused: tables and symmetries

all-lists = lists for 0 to { $cops } cops are needed
breaks-off = it breaks off
bytes = { $needed } bytes are needed, not { $given }
called-safe = with cops at { $cops } a caught place, or none, is called safe
caught-within = { $cops } cops catch within { $turns } turns
driven-from = cops at { $cops } can drive a robber at { $robber } out of his safe places
driven-out = cops at { $cops } can drive a robber out of his safe places
edges-differ = the edges of { $from } and of its image { $image } differ
few-bytes = the table has only { $given } bytes, too few for { $cops } cops
goes-on = it goes on after its end
hideout-terms = hideouts are for robbers who may stay and go one step
hideout-turns = hideouts are for 1 turn and for 2
join-lost = a cop at { $cop } joins those at [{ $cops }]: [{ $larger }] is not in the list
joins-each = a word for every vertex is needed
joins-row = a row for every placement is needed
large-number = a number is too large
lazy-orbits = cops who move one at a time by rule have no chase up to symmetry
list-begins = it begins with no cop at all
lists = lists for { $cops } cops are needed
many-rows = this table has too many rows for this checker
no-class = cops come to { $cops }, which is no class
no-permutation = this is no permutation of { $n } vertices
no-placement = this is no placement of so many cops
no-safe-place = there is no safe place when the cops start at { $cops }
no-such-vertex = there is no vertex { $vertex }
no-symmetry = there is no symmetry { $symmetry }
not-caught-within = { $cops } cops do not catch within { $turns } turns
one-a-placement = { $n } are needed, one a placement
set-words = the sets of { $states } states need { $words } words
strike = cops at { $cops } strike a robber at { $robber }
to-move = only { $waiting } cops are still to move, not { $at }
turns-counted = they must be counted
turns-or-safe = either turns are counted or safe places are given

## Why a claim is refused: games

game-other-end = the claim is about another end rule
game-over = the game is over before
game-robber-free = the robber is not caught
game-too-soon = the robber is caught with fewer cops
game-unfinished = the game was not played to its end
game-unplaced = the robber is not placed
games-none = there is no game
