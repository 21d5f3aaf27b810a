# What the game of pegs says. A message is used as say::NAME or say::Name { … }.

## Boards

caption = { $pegs ->
    [one] { $pegs } peg
   *[other] { $pegs } pegs
 } on { $holes ->
    [one] { $holes } hole
   *[other] { $holes } holes
 }, { $jumps ->
    [0] no peg can jump
    [one] { $jumps } jump possible
   *[other] { $jumps } jumps possible
 }
caption-diagonal = { $pegs ->
    [one] { $pegs } peg
   *[other] { $pegs } pegs
 } on { $holes ->
    [one] { $holes } hole
   *[other] { $holes } holes
 }, diagonal jumps too, { $jumps ->
    [0] no peg can jump
    [one] { $jumps } jump possible
   *[other] { $jumps } jumps possible
 }
caption-triangular = { $pegs ->
    [one] { $pegs } peg
   *[other] { $pegs } pegs
 } on { $holes ->
    [one] { $holes } hole
   *[other] { $holes } holes
 }, triangular lattice, { $jumps ->
    [0] no peg can jump
    [one] { $jumps } jump possible
   *[other] { $jumps } jumps possible
 }
described = { $rows }×{ $cols } board, { $holes ->
    [one] { $holes } hole
   *[other] { $holes } holes
 }, { $pegs ->
    [one] { $pegs } peg
   *[other] { $pegs } pegs
 }
jumps-to = { $from } jumps to { $to }

## Jumps that are not possible

no-hole = { $cell } is no hole of the board
no-jump = { $word } is no jump: write r:c>r:c, as in 4:2>4:4
no-peg = there is no peg at { $cell }
no-way = no jump leads from { $from } to { $to }: a peg jumps two holes along a line, over a hole
none = no peg can jump
nothing-over = there is no peg to jump over at { $cell }
recipe-no-cell = { $word } is no cell: row and column are written r:c, counted from 1
taken = there is a peg at { $cell } already

## Hints

hint-exact = { $pegs ->
    [one] Jump { $jump }: { $pegs } peg can still be left, and no fewer.
   *[other] Jump { $jump }: { $pegs } pegs can still be left, and no fewer.
 }
hint-known = { $pegs ->
    [one] Jump { $jump }: it leads to { $pegs } peg; at least { $bound } must be left.
   *[other] Jump { $jump }: it leads to { $pegs } pegs; at least { $bound } must be left.
 }
none-left = { $pegs ->
    [one] No peg can jump: { $pegs } peg left.
   *[other] No peg can jump: { $pegs } pegs left.
 }
nothing = { $pegs ->
    [one] Nothing known leaves fewer than { $pegs } peg.
   *[other] Nothing known leaves fewer than { $pegs } pegs.
 }
stopped = No hint: the run was stopped.
worth = { $pegs ->
    [one] { $pegs } peg
   *[other] { $pegs } pegs
 }
worth-between = { $pegs ->
    [one] { $bound } to { $pegs } peg
   *[other] { $bound } to { $pegs } pegs
 }

## How many pegs must be left

bounds = At least { $parity } by parity, { $pagoda } by weights, { $integer } by the integer relaxation.
bounds-none = The integer relaxation is between { $least } and { $most }.
bounds-open = At least { $parity } by parity, { $pagoda } by weights; the integer relaxation is between { $least } and { $most }.
bounds-parity = At least { $parity } by parity; the integer relaxation is between { $least } and { $most }.

## How many pegs can be left

by-exhaustive = exhaustive
by-integer = integer
by-pagoda = pagoda
by-parity = parity
fewest = { $pegs ->
    [one] { $pegs } peg can be left, and no fewer (proof: { $by }).
   *[other] { $pegs } pegs can be left, and no fewer (proof: { $by }).
 }
fewest-between = { $pegs ->
    [one] { $pegs } peg can be left; at least { $bound } must be ({ $by }).
   *[other] { $pegs } pegs can be left; at least { $bound } must be ({ $by }).
 }
fewest-never = No peg can ever stand there (proof: { $by }).
fewest-open = { $bound ->
    [one] No end is known; at least { $bound } peg must be left ({ $by }).
   *[other] No end is known; at least { $bound } pegs must be left ({ $by }).
 }
jumps = { $n ->
    [one] { $n } jump: { $list }
   *[other] { $n } jumps: { $list }
 }

## How many games there are

games = { $most ->
    [one] Games to the end: { $complete }; those with the fewest pegs possible, { $pegs }: { $fewest }; the worst leaves { $most } peg.
   *[other] Games to the end: { $complete }; those with the fewest pegs possible, { $pegs }: { $fewest }; the worst leaves { $most } pegs.
 }
games-least = Games to the end: at least { $lower }.
games-never = { $most ->
    [one] Games to the end: { $complete }; none with a peg on the target; the worst leaves { $most } peg.
   *[other] Games to the end: { $complete }; none with a peg on the target; the worst leaves { $most } pegs.
 }
games-part = { $most ->
    [one] Games to the end: at least { $lower }; the worst leaves { $most } peg.
   *[other] Games to the end: at least { $lower }; the worst leaves { $most } pegs.
 }

## What heuristics and random play leave

greedy = { $pegs ->
    [one] { $method } leaves { $pegs } peg.
   *[other] { $method } leaves { $pegs } pegs.
 }
random = Random play leaves { $mean } pegs on average.
random-between = Random play leaves between { $lower } and { $upper } pegs on average.

## How many positions there are

by-level = By the number of jumps: { $list }
positions = { $reachable ->
    [one] { $reachable } position can be reached, { $classes } up to symmetry.
   *[other] { $reachable } positions can be reached, { $classes } up to symmetry.
 }
positions-part = { $reachable ->
    [one] At least { $reachable } position can be reached; later levels were not counted.
   *[other] At least { $reachable } positions can be reached; later levels were not counted.
 }
winning = { $winning ->
    [one] On a way to the fewest pegs: { $winning } position, { $classes } up to symmetry.
   *[other] On a way to the fewest pegs: { $winning } positions, { $classes } up to symmetry.
 }
winning-never = No position is on a way there: no peg can ever stand on the target.

## The least number of moves

shortest = { $moves ->
    [one] The shortest way takes { $moves } move: { $list }
   *[other] The shortest way takes { $moves } moves: { $list }
 }
shortest-lists = No proof of the lower bound: more than { $n } positions to list.
shortest-never = There is no such end (proof: { $by }).
shortest-none = Nothing needs to be done.
shortest-open = { $moves ->
    [one] A way takes { $moves } move, and fewer may do: { $list }
   *[other] A way takes { $moves } moves, and fewer may do: { $list }
 }
shortest-stopped = No proof of the lower bound, because of a limit: { $why }.

## Reading

read-cells = a board has at most { $most } cells
read-columns = a game ID begins with the number of columns
read-empty = the input is empty
read-equal = every row needs the same number of cells
read-format = no format named { $format } can be read
read-id = a game ID is WxHtype: and a letter a cell, as in 3x1random:PPH
read-letter = { $letter } is not x (peg), o (hole) or . (outside)
read-letter-digit = { $letter } is not 0 (hole), 1 (peg) or 2 (outside)
read-letter-id = { $letter } is not P (peg), H (hole) or O (outside)
read-letter-space = { $letter } is not x (peg), o (hole) or a space (outside)
read-letters = { $count } letters, but { $size } cells
read-no-hole = the board has no hole: every cell lies outside
read-row = this row has { $n } cells, the first one has { $first }
read-rows = the number of rows is missing: a game ID begins with WxH
read-size = this is no size of a board: at least 1, and at most { $most } cells
read-type = { $word } is no type: cross, octagon, random, diagonal or triangular

## Recipes

recipe-by-chance = only random boards are made by reverse play or by chance
recipe-cells = a board has at most { $most } cells, not { $n }
recipe-empty = a board needs at least one row and one column
recipe-figure = { $word } is neither a cell r:c nor a figure: { $names }
recipe-figured = a figure says where all pegs stand
recipe-odd = { $n } is not an odd number of at least { $least }
recipe-order = only croix, europeenne, diamond and triangle have an order to choose
recipe-reach = only random boards made by reverse play have a number of pegs to reach
recipe-reverse = a board made by reverse play has its own pegs; set soluble=false to choose them
recipe-rows = only rectangle and random boards have rows and columns to choose
recipe-share = { $share } is not between 0 and 1
recipe-shares = only random boards with soluble=false have shares of holes and pegs
recipe-start = reverse play begins with one peg: at least 1
recipe-vacancy = { $why }; or say centre, random or none

## Settings

negative = { $k } is not a number of at least 0
of-setting = { $name }: { $why }
target = { $why }; or any

## Writing

write-clauses = needs more than 10 million clauses
write-pegs = expected a number of pegs, found '{ $pegs }'
write-refused = cannot be written: { $why }
write-setting = has no setting '{ $name }'

## Limits

checker-checks = this checker follows at most { $most } checks on a part of the board
checker-holes = this checker counts positions of at most { $most } holes
exact-holes = the board has { $holes } holes; exact methods hold at most { $most }
games-overflow = there are more games than 128 bits can count
memory-bitmap = { $size } for a bitmap of the parity class; the limit is { $limit }
memory-bitmaps = { $size } for a pair of bitmaps of the parity class; the limit is { $limit }
memory-jumps = { $size } for the positions after { $jumps } jumps ({ $all } so far); the limit is { $limit }
memory-kept = more than { $most } positions would be kept ({ $size })
memory-level = more than { $size } for a level
memory-level-beside = more than { $size } for a level, beside { $kept } positions that are kept
memory-list = { $size } for a list of { $all } positions on a way; the limit is { $limit }
memory-pegs = more than { $room } for the positions with { $pegs } pegs, beside { $held } for those with { $left }; { $all } positions so far
memory-way = more than { $size } for the positions on a way
no-sweep = no sweep was wide enough
parities = one part of the board has more than { $most } independent parities
program-columns = the integer program would have { $columns } columns; at most { $most } are made
program-infeasible = { $by } calls the program infeasible, which it is not
program-optimum = { $by } calls { $told } the optimum, but { $found } it is
relaxation-holes = the board has { $holes } holes; the relaxation holds at most { $most }
relaxation-overflow = numbers of the relaxation grew beyond 64 bits
symmetric = 2^{ $cycles } positions are symmetric

## Why claims about games are rejected

above-left = the jumps leave fewer pegs than the bound
end-missing = jumps without an end
end-possible = the proof leaves an end possible
end-target = no peg stands on the target at the end
jump-here = { $jump } is not possible here
left = { $left } pegs are left
left-not = { $left } pegs are left, not { $pegs }
left-one = { $left } pegs are left, not one
left-proof = { $left } pegs are left; the proof is for { $need }
moves-are = the jumps are { $moves } moves
moves-fewer = { $moves ->
    [one] there is a way in { $moves } move
   *[other] there is a way in { $moves } moves
 }
moves-shown = { $shown ->
    [one] only { $shown } move are shown to be needed
   *[other] only { $shown } moves are shown to be needed
 }
rule-jump = { $method } would not jump { $jump } here
rule-open = { $jump } is still possible
rule-unknown = there is no heuristic named { $method }

## Why claims about numbers are rejected

classes-are = there are { $classes } classes
classes-many = more classes than positions, or none
count-again = counted again there are { $found }, not { $told }
count-digits = is no number
count-fit = does not fit the fewest and the most pegs
count-games = there are { $games } games
count-part = is for games that were not all counted
count-some = there is a game, and it leaves at most all pegs
count-whole = either all games are counted, or none of the numbers is whole
count-worst = the worst game leaves { $pegs }
levels-are = the counts are { $counts }
levels-begin = begins with 1, and no level is empty
levels-few = there is no position left
levels-for = { $levels } levels for { $jumps } jumps
levels-jumps = begins with 1, then at most one position a jump
levels-many = has more levels than the game, or none
levels-positions = there are { $positions } positions
levels-reach = { $left } pegs can be reached
levels-sum = too many to add up
mean-again = weighed again it is { $mean }
mean-between = does not lie between its bounds
mean-possible = is no possible number of pegs
sides-apart = both sides have nothing in common

## Why proofs are rejected

bound-checks = the checks show another number
bound-leads = leads to { $left } pegs
bound-leaves = leaves { $left } pegs, not { $most }
bound-more = leaves more than { $pegs } pegs
bound-parity = parity shows { $least } pegs, not { $need }
bound-sides = is not the number of pegs that both sides show
bound-zero = without pegs every bound is 0
check-apart = lies in several parts of the board
check-empty = is empty
check-hole = names a hole that is none
check-holes = { $hole } is no hole, or stands there twice
check-jump = meets the jump { $jump } in an odd number of holes
check-odd = meets a jump in an odd number of holes
image-closed = one after another is none of them
image-each = one image a hole is needed
image-hole = { $hole } is no hole, or the image of two
image-jump = the image of the jump { $jump } is no jump
image-target = the target is moved
odd-hole = { $hole } is not a hole, or is listed twice
odd-parity = the turned holes have the parity of the start
odd-turned = the turned hole { $hole } is not on the check, or is listed twice
point-hole = the hole { $cell } ends with less than no peg or more than one
point-jump = there is no such jump
point-times = one number of times, not below 0, is needed for each jump
round-factor = a factor is beyond { $most }
round-turned = the turned hole { $hole } does not exist, or is listed twice
round-weights = one weight for each hole and a scale above 0 are needed
tree-cut = this cuts nothing
tree-ends = ends before every part is shown
tree-over = nothing is left to show
used-large = the multiples of inequalities are too large
used-less = an inequality is used less than 0 times
used-many = more than { $most } inequalities are added up
used-none = without pegs none is left
used-unknown = there is no inequality { $number }
weights-each = one weight a hole and a scale above 0 are needed
weights-for = { $weights } weights for { $holes } holes
weights-gain = the jump { $jump } gains weight
weights-often = the jump { $jump } would gain weight, as often as one likes
weights-scale = the scale is below 0
weights-show = the weights show { $sum }, more than { $enough } is needed
