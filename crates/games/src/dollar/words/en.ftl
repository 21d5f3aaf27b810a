# What the dollar game says. A message is used as say::NAME or say::Name { … }.

## The board

borrows = { $vertex } borrows
caption = { $vertices ->
    [one] { $vertices } vertex
   *[other] { $vertices } vertices
 }, { $edges }, genus { $genus }, { $dollars ->
    [-1] { $dollars } dollars
    [one] { $dollars } dollar
   *[other] { $dollars } dollars
 }, { $debt }
described = { $name }, { $vertices ->
    [one] { $vertices } vertex
   *[other] { $vertices } vertices
 }, { $edges ->
    [one] { $edges } edge
   *[other] { $edges } edges
 }, { $dollars ->
    [-1] { $dollars } dollars
    [one] { $dollars } dollar
   *[other] { $dollars } dollars
 } in all
edges = { $edges ->
    [one] { $edges } edge
   *[other] { $edges } edges
 }
graph = graph
in-debt = { $vertices ->
    [one] { $vertices } vertex in debt
   *[other] { $vertices } vertices in debt
 }
lends = { $vertex } lends
no-loan = everybody is in debt
nobody = nobody is in debt
parallel = { $edges ->
    [one] { $edges } edge ({ $copies } parallel)
   *[other] { $edges } edges ({ $copies } parallel)
 }

## Moves

move-digits = '{ $word }': a vertex and a repetition are written in digits
move-no-vertex = '{ $word }': there is no such vertex
move-too-often = '{ $word }': this is too often
move-why = '{ $word }': { $why }
no-move = '{ $word }': a move is +V (V lends) or -V (V borrows), as in +3 or -3*12
no-times = '{ $word }': 0 times is no move
no-vertex = there is no vertex { $vertex }: they go from 0 to { $last }
too-many-dollars = so many dollars cannot be counted here (the limit is 10^32)
too-many-moves = so many moves cannot be counted

## Hints

borrow = { $moves ->
    [one] Let vertex { $vertex } borrow: it is part of a shortest script, of { $moves } move.
   *[other] Let vertex { $vertex } borrow: it is part of a shortest script, of { $moves } moves.
 }
borrow-steady = { $moves ->
    [one] Let vertex { $vertex } borrow: this leads to a win in at most { $moves } move, perhaps not the fewest.
   *[other] Let vertex { $vertex } borrow: this leads to a win in at most { $moves } moves, perhaps not the fewest.
 }
lend = { $moves ->
    [one] Let vertex { $vertex } lend: it is part of a shortest script, of { $moves } move.
   *[other] Let vertex { $vertex } lend: it is part of a shortest script, of { $moves } moves.
 }
lend-steady = { $moves ->
    [one] Let vertex { $vertex } lend: this leads to a win in at most { $moves } move, perhaps not the fewest.
   *[other] Let vertex { $vertex } lend: this leads to a win in at most { $moves } moves, perhaps not the fewest.
 }
no-hint = No hint: { $why }.
nothing-helps = Nothing helps: whatever is done, vertex { $root } or another one stays in debt.
nothing-total = Nothing helps: the component of vertex { $root } owns { $total } in all, and moves keep totals.
won = Nobody is in debt: the game is won.

## Can it be won, and how fast?

known = { $moves ->
    [one] A script of { $moves } move is known; every script has at least { $bound }.
   *[other] A script of { $moves } moves is known; every script has at least { $bound }.
 }
known-many = A script of very many moves is known; every script has at least { $bound }.
shortest = { $moves ->
    [one] The shortest script has { $moves } move: { $script }.
   *[other] The shortest script has { $moves } moves: { $script }.
 }
shortest-none = { $moves ->
    [one] The shortest script has { $moves } move.
   *[other] The shortest script has { $moves } moves.
 }
unwinnable = Unwinnable: in the reduced divisor at vertex { $root } that vertex still owes.
unwinnable-total = Unwinnable: total { $total } in the component of vertex { $root }, and moves keep totals.
winnable = { $moves ->
    [one] Winnable: a script of { $moves } move leaves nobody in debt.
   *[other] Winnable: a script of { $moves } moves leaves nobody in debt.
 }
winnable-many = Winnable: a script of very many moves leaves nobody in debt.
winnable-theorem = { $moves ->
    [one] Winnable: a script of { $moves } move leaves nobody in debt (theorem 1 decides: total { $total } is at least the genus { $genus }).
   *[other] Winnable: a script of { $moves } moves leaves nobody in debt (theorem 1 decides: total { $total } is at least the genus { $genus }).
 }
winnable-theorem-many = Winnable: a script of very many moves leaves nobody in debt (theorem 1 decides: total { $total } is at least the genus { $genus }).

## Does an algorithm win?

gives-up = { $moves ->
    [one] { $method } gives up after { $moves } move.
   *[other] { $method } gives up after { $moves } moves.
 }
hopeless = { $what } Nothing can win here. { $why }
stopped-after = { $moves ->
    [one] { $method } was stopped after { $moves } move.
   *[other] { $method } was stopped after { $moves } moves.
 }
stuck = { $moves ->
    [one] { $method } is stuck after { $moves } move: no move possible.
   *[other] { $method } is stuck after { $moves } moves: no move possible.
 }
unfinished = { $moves ->
    [one] { $method } has not won after { $moves } move.
   *[other] { $method } has not won after { $moves } moves.
 }
wins = { $moves ->
    [one] { $method } wins in { $moves } move, { $shorter } after minimisation.
   *[other] { $method } wins in { $moves } moves, { $shorter } after minimisation.
 }

## What does a sequence come to?

form-counts = lends and borrows: { $list }
form-minimised = minimised: { $list }
form-net = net: { $list }
nobody-word = nobody
sequence-at = Nobody is in debt after { $at } of { $made } moves.
sequence-longer = { $moves ->
    [one] { $what } The shortest one has { $moves } move.
   *[other] { $what } The shortest one has { $moves } moves.
 }
sequence-move = move { $number }: { $what }
sequence-never = After none of the { $made } moves is everybody out of debt.
sequence-optimal = { $what } No sequence is shorter.
sequence-other = { $what } The other sequence leads to other dollars.
sequence-same = { $what } The other sequence leads to the same dollars.
sequence-shorter = { $moves ->
    [one] { $what } A shorter one has { $moves } move.
   *[other] { $what } A shorter one has { $moves } moves.
 }
sequence-shorter-many = { $what } A shorter one has very many moves.
sequence-start = Nobody is in debt at the start.
sequence-unknown = { $what } Whether another sequence is shorter is not known.

## Divisors and the graph

gonality = Gonality { $gonality }: any one dollar can be missed of those at { $owners }.
gonality-between = The gonality lies between { $lower } and { $upper }.
jacobian = { $count ->
    [one] { $count } spanning tree; the Jacobian is { $group }.
   *[other] { $count } spanning trees; the Jacobian is { $group }.
 }
jacobian-forests = { $count ->
    [one] { $count } spanning forest; the Jacobian is { $group }.
   *[other] { $count } spanning forests; the Jacobian is { $group }.
 }
rank = Rank { $rank }: { $meaning } (total { $total }, genus { $genus }).
rank-any = { $rank ->
    [one] any { $rank } dollar can be missed, but not any { $more }
   *[other] any { $rank } dollars can be missed, but not any { $more }
 }
rank-between = The rank lies between { $lower } and { $upper }.
rank-never = the game is unwinnable
rank-one = any one dollar can be missed, but not any two
rank-zero = winnable, but there is a dollar that cannot be missed
reduced = Reduced: { $owning } of { $all } vertices own or owe.
reduced-elsewhere = { $what } The components without the root are left as they are.
trivial = trivial

## Reading

read-after = '{ $word }' follows after the last of { $n } edges
read-bar = a bar '|' between the values and the edges is missing
read-degree-line = a degree is a name and a number
read-edge = '{ $word }' is not an edge of the form 0-1
read-edge-line = an edge is two names and a valence
read-empty = the graph is empty: at least one vertex is needed
read-ends = the text ends where { $what ->
    [vertices] the number of vertices
    [edges] the number of edges
    [value] a value
    [first] the first end of an edge
   *[second] the second end of an edge
 } is expected
read-first-line = the line GRAPH_VERTICES must come first
read-head = '{ $word }' is none of GRAPH_VERTICES, GRAPH_EDGE, DEGREE
read-limit = '{ $word }' is beyond the limit of 10^30 dollars
read-limit-number = { $n } is beyond the limit of 10^30 dollars
read-line-ends = { $wanted } ends of an edge are expected in this line, { $n } are there
read-line-values = { $wanted } values are expected in this line, { $n } are there
read-list = a list is no game: an object with vertices and edges is needed
read-list-help = as in { $example }
read-loop = a loop moves no dollar: remove it
read-loop-at = a loop at vertex { $vertex } moves no dollar: remove it
read-more-than-limit = { $value } dollars are more than the limit of 10^30
read-named = there is no vertex named '{ $name }'
read-no-edges-number = '{ $word }' is not the number of edges
read-no-name = has no name though others have: give all or none
read-no-pos = has no pos though others have: give all or none
read-no-setting = the dollar game has no setting '{ $name }' for reading
read-no-valence = '{ $word }' is not a valence
read-no-value = has no value though others have
read-no-vertices-line = the line GRAPH_VERTICES is missing
read-no-vertices-number = '{ $word }' is not the number of vertices
read-nothing = the input is empty
read-positions = one position for each value is needed
read-several = the input has several graphs; use --each to process every line
read-twice = the vertex '{ $name }' is listed twice
read-valence = a valence of { $valence } is out of range: from 1 to { $most }
read-values = { $count } values for { $vertices } vertices: one each is needed
read-vertex = '{ $word }' is not the number of a vertex
read-whole = '{ $word }' is not a whole number of dollars
read-whole-number = { $word } is not a whole number of dollars

## Writing

export-clauses = needs more than 10 million clauses: opb says the same in fewer
export-moves = needs to know how long a script may be: --set moves=N
export-no-setting = has no setting '{ $name }'
export-range = takes moves from 1 to 99999
export-vertex = needs a vertex
loses-names = the names of the vertices
loses-positions = the positions of the vertices
loses-strange-names = names that are equal, or that have commas or blanks at their ends

## Generating

recipe-both = a game that cannot be won has no shortest solution
recipe-canonical = the canonical divisor leaves nothing to be wanted
recipe-debt = { $value } is not 0 or less
recipe-deep = so deep a debt would need more than { $dollars } dollars to fall
recipe-low = { $low } is above high, which is { $high }
recipe-none = no game with { $par } moves was found on this graph in { $attempts } attempts
recipe-none-help = try another par, another seed, or a larger graph
recipe-none-unique = no game with { $par } moves and only one solution was found on this graph in { $attempts } attempts
recipe-par = a solution of more than { $most } moves is no puzzle
recipe-par-parts = a wanted length needs a connected graph
recipe-total-high = { $total } is not below the genus { $genus }: by theorem 1 every such game can be won
recipe-total-low = { $total } is too far below the genus { $genus }
recipe-total-parts = an unwinnable total needs a connected graph
recipe-unique = needs par, the wanted number of moves

## Limits

clauses-too-long = clauses about { $budget } moves; budgets below { $most } are checked
genus-bits = the genus needs more than 31 bits
level-memory = a level of the search needs more than { $memory }
moves-memory = the moves need more than { $memory }
script-bits = the script needs numbers beyond 128 bits
scripts-memory = the scripts that show any dollar to be missed would take { $memory }
search-too-long = scripts of { $moves } moves are beyond a search by budgets

## Why a certificate is rejected: what several questions say

contrary = this claims the contrary
is-not = is { $found }, not { $claimed }
majority = a majority lends or borrows: a shift is shorter
no-such-vertex = there is no vertex { $vertex }
not-a-shift = is not the net script shifted by a constant
numbers-for = { $numbers } numbers for { $vertices } vertices
script-for = a script of { $numbers } numbers for { $vertices } vertices
script-uncounted = the script moves more than can be counted
too-large = too large
uncounted = more than can be counted

## Why a certificate is rejected: winnable, reduced

burns-twice = vertex { $vertex } burns twice
component-owns = the component of vertex { $root } owns { $sum }, not { $total }
does-not-burn = owns { $value } and has only { $fire } burning edges: it does not burn
keeps-dollars = lies in another component and must keep its dollars
leads-to = the script leads to { $value }
neighbour-never-burns = a neighbour of vertex { $vertex } never burns
never-burns = vertex { $vertex } of the component never burns
not-negative = { $total } is not negative
owes-beside = owes { $debt } beside the root
owns-beside = owns { $value } beside { $fire } burning edges
root-owns = the root owns { $value }: it does not owe
still-owes = still owes { $debt }

## Why a certificate is rejected: shortest

bound-negative = a bound below 0
clause-does-not-follow = clause { $clause } does not follow
clause-is-no-list = clause { $clause } is no list of bounds
clauses-open = the clauses do not end in a contradiction
component-shorter = the script of this component is shorter than its bound
debts-ask = the debts ask for { $known } moves, not { $bound }
parts-prove = the parts prove { $sum }, not { $bound }
root-elsewhere = the root is no vertex of a component of its own
row-is-no-list = row { $row } is no list of multiples of rules
script-shorter = the script is shorter than its bound
total-not-zero = the total is { $total }, not 0

## Why a certificate is rejected: win, sequence

already-won = the game was already won
beyond-cap = { $made } moves are more than the cap of { $cap }
classes-differ = do not fit the dollars at the end
first-after = nobody is in debt for the first time: after { $at } moves
first-never = nobody is in debt for the first time: never
is-no-move = { $step } is no move
nearer-shift = a shift nearer to the net script is as short
not-ended = the moves do not end so
only-when-asked = stands there exactly when it was asked for
only-when-won = stands there exactly when the game is won
should-be = should be { $value }
too-often = moves more often than can be counted
would-not-play = { $method } would not play { $step } here

## Why a certificate is rejected: rank

bound-uncounted = a bound beyond counting
bounds-crossed = is not between -1 and the upper bound
clifford-silent = Clifford's theorem says nothing: total { $total }, genus { $genus }
components-show = the components show { $lower } to { $upper }, not { $claimed_lower } to { $claimed_upper }
cycle-left = without it there is a cycle near vertex { $vertex }
proofs-for = { $proofs } proofs for { $components } components
riemann-roch-silent = Riemann and Roch alone say nothing: total { $total }, genus { $genus }
stands-twice = vertex { $vertex } stands twice
the-set-is-empty = the set is empty
two-edges = vertex { $vertex } has two edges to the tree of vertex { $tree }
ways-fewer = are fewer than there are ways to take dollars away
ways-more = are more than there are ways to take dollars away
witness-takes = does not take { $dollars } dollars and one more away

## Why a certificate is rejected: jacobian

common-divisor = the last one has a divisor in common with its factor
dependent = they depend on each other modulo { $prime }
does-not-divide = does not divide the next
functions-for = { $functions } functions for { $factors } factors
not-above-one = is not above 1
not-below-factor = is not below its factor
not-grounded = is not 0 at the least vertex of a component
not-mean = is not the mean of its neighbours modulo the factor
not-product = is not the product of the factors
trees-modulo = modulo { $prime } there are { $found }, not { $claimed }
values-missing = needs a value for each vertex

## Why a certificate is rejected: gonality

a-set-is-empty = a set is empty
above-divisor = are above what the divisor shows
bounds-for = { $bounds } bounds for { $components } components
egg-elsewhere = is no egg of this room
egg-hit = this egg is hit by the vertices chosen
few-paths = fewer than { $bound } paths join this set and that of vertex { $vertex }
few-sets = { $sets } sets cannot show { $bound }
in-two-sets = vertex { $vertex } lies in two sets
is-negative = is negative
loss-missing = is missing: nothing can be lost there
room-trees = a number and a tree for each room are needed
room-vertex = vertex { $vertex } is not there, or in two rooms
rooms-need = the rooms need { $hits } vertices, not { $paths }
scripts-missing = one for each vertex is needed
set-in-pieces = the set does not hang together
tree-ends = the tree ends too early
tree-goes-on = the tree goes on, but nothing is left to show
