# What the game of towers says. A message is used as say::NAME or say::Name { … }.

## Answers

ambiguous = Ambiguous: there are several solutions.
count-all = { $n ->
    [one] There is { $n } solution.
   *[other] There are { $n } solutions.
 }
count-garbled = The number of solutions cannot be read.
count-least = There are at least { $n ->
    [one] { $n } solution
   *[other] { $n } solutions
 }.
grade = { $tier ->
    [easy] Easy
    [hard] Hard
   *[extreme] Extreme
 }: solved in { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
 }.
grade-open = Not decided: there is one solution, and { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
 } were made so far.
grade-trial = Unreasonable: after { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
 } only trial and error helps.
infeasible = Infeasible: { $why }.
multiple = Several solutions: this one and another that differs in { $cells } { $cells ->
    [one] cells
   *[other] cells
 }.
no-filling = no filling meets every clue
solved = Solved.
unique = Unique: this is the only solution.

## The board and its places

caption = { $n }x{ $n }, { $clues ->
    [one] { $clues } clue
   *[other] { $clues } clues
 }, { $filled } of { $all } filled
caption-conflict = { $board }; { $conflict }
caption-conflicts = { $board }; { $conflict }; and { $more ->
    [one] { $more } conflict
   *[other] { $more } conflicts
 } more
caption-solved = { $board }, solved
clear = clear
column = column { $n }
described = { $n }×{ $n } board, { $clues ->
    [one] { $clues } clue
   *[other] { $clues } clues
 }, { $givens ->
    [one] { $givens } given tower
   *[other] { $givens } given towers
 }
down = the bottom clue of column { $n }
down-says = the bottom clue of column { $n } ({ $value })
left = the left clue of row { $n }
left-says = the left clue of row { $n } ({ $value })
pencil-it = pencil { $height }
put = put { $height }
right = the right clue of row { $n }
right-says = the right clue of row { $n } ({ $value })
row = row { $n }
up = the top clue of column { $n }
up-says = the top clue of column { $n } ({ $value })

## What cannot stay so

both-all = { $one } and { $other } are both { $height }: two equal staircases side by side
both-ends = { $one } faces { $other }, but the tallest tower cannot stand at both ends
both-one = { $one } and { $other } are both 1, but { $height } can stand only once beside them
conflict-both = { $one } and { $other } can no longer be met together
conflict-least = { $clue } is { $value }, but at least { $least } will be seen
conflict-most = { $clue } is { $value }, but at most { $most } can be seen
conflict-never = { $clue } is { $value }, but that number can no longer be seen
conflict-seen = { $clue } is { $value }, but the number seen is { $seen }
conflict-twice = { $height } stands twice in { $line }, at { $one } and { $other }
given-twice = { $height } is given twice in { $line }, at { $one } and { $other }
together = { $one } faces { $other }, more than n + 1 = { $most } together

## Moves that are refused, players without one

filled-cell = { $cell } is filled: clear it first, as in { $example }
full-board = the board is full
given = { $cell } is given and stays as it is
move-counted = '{ $word }': rows and columns are counted from 1
move-digits = '{ $word }': rows, columns and heights are written in digits
move-high = '{ $word }': no tower is so high
move-large = '{ $word }': no board is so large
move-pencil = '{ $word }': 0 cannot be pencilled
no-cell = there is no cell { $cell }: rows and columns go from 1 to { $n }
no-filling-here = no filling meets every clue from here
no-height = there is no height { $height }: heights go from 1 to { $n }
no-height-fits = no height fits into an empty cell
no-more-rules = the rules say nothing more
no-move = '{ $word }': a move is r:c=k, r:c=0 or r:c?k, as in 2:3=4
unreadable = the board cannot be read

## Reasons of deductions; what is removed is a list as in 2:3=4, 2:4=1-3

arrangement = no arrangement of { $line } has { $removed }
arrangement-both = with { $one } and { $other }, no arrangement of { $line } has { $removed }
arrangement-by = with { $clue }, no arrangement of { $line } has { $removed }
bare = no arrangement of { $line } is left
bare-both = with { $one } and { $other }, no arrangement of { $line } is left
bare-by = with { $clue }, no arrangement of { $line } is left
chain = a chain of cells with two heights leads from { $from } to { $to }: one of them holds it, so not { $removed }
clue-high = { $clue } is { $value }: a tall tower so near would hide too much, so not { $removed }
clue-more = { $clue } is { $value }: one more tower is seen before those known, so not { $removed }
clue-one = { $clue } is 1, so the nearest tower is the tallest
homeless = height { $height } cannot stand once in every row and every column
last-height = no other height is left for this cell
last-place = nowhere else in { $line } is room for this height
staircases = { $one } and { $other } make n + 1, so both staircases end at the tallest tower
tied = height { $height } is tied to as many rows as columns elsewhere, so not { $removed }

## Hints: a step with its reason, and the reasons before it

and = { $one }; { $other }
and-more = { $grounds }; and { $n } { $n ->
    [one] more
   *[other] more
 }
dead-cell = { $why }; then no height is left for { $cell }
dead-place = { $why }; then no place in { $line } is left for height { $height }
deduction-size = deduction goes up to size { $size }
first = First of all: { $conflict }.
full = The board is full and nothing clashes: it is solved.
given-at = { $height } is given at { $cell }
ground = { $move }: { $why }
hopeless = This puzzle has no solution: { $why }.
mistake-trial = { $cell } cannot hold { $height }: clear it. No rule says so, but by trial no filling has it.
mistake-why = { $cell } cannot hold { $height }: clear it, because { $why }.
must-stand = { $height } must stand at { $cell }: { $why }
must-stand-there = { $height } must stand there: { $why }
no-hint = No hint: { $why }.
nothing = Nothing helps: from here no filling meets every clue.
several = { $move }: several solutions are possible from here, and this is part of one.
step = { $move }: { $why }.
step-before = { $move }: { $why }. Before: { $grounds }.
trial = { $move }: no rule helps here, but by trial every other height of { $cell } fails.
trial-why = { $move }: no rule helps here, but by trial: with { $other } instead nothing fits in the end; { $why }.

## Faults of readers, limits of writers

read-around = { $n } { $n ->
    [one] clues
   *[other] clues
 } cannot stand around a square: 4n are needed
read-cells = { $count } { $count ->
    [one] cells
   *[other] cells
 }: { $needed } are needed
read-clue-number = a clue is a number, and '/' stands between clues
read-clues = { $count } { $count ->
    [one] clues
   *[other] clues
 }: { $needed } are needed
read-clues-most = more than { $n } clues: sizes go from 1 to { $most }
read-clues-over = too many clues: { $needed } are needed
read-clues-side = { $count } { $count ->
    [one] clues
   *[other] clues
 } on the side { $side ->
    [up] Up
    [down] Down
    [left] Left
   *[right] Right
 }: { $needed } are needed
read-colon = ':' is expected after the size
read-corner = a corner holds { $value }: corners are blank or 0
read-corner-blank = a corner is blank or 0
read-down = clue { $clue } out of 1..{ $n } (Down, column { $column })
read-empty = the input is empty
read-fields = one field too many: a line has { $n }
read-format = no format named { $name }
read-givens = givens are numbers, letters a to z and '_'
read-grade = an unknown grade: de, dh, dx and du are easy, hard, extreme and unreasonable
read-height = height { $height } out of 1..{ $n } (cell { $cell })
read-how-large = neither n nor a list of clues nor givens: how large is the board?
read-id = a game ID begins with the size, as in 5:
read-id-end = the game ID should end here
read-id-line = a game ID is one line
read-left = clue { $clue } out of 1..{ $n } (Left, row { $row })
read-lines = { $count } { $count ->
    [one] lines
   *[other] lines
 } for a board of size { $size }: { $needed } are needed
read-lines-large = { $count } lines are a board of size more than { $most }: sizes go from 1 to { $most }
read-lines-none = { $count } { $count ->
    [one] lines
   *[other] lines
 } are a board of size 0: sizes go from 1 to { $most }
read-missing = a clue is missing here: 0 is no clue
read-no-clue = { $word } is no clue: clues are whole numbers, 0 for none
read-number = { $word } is no whole number from 0 to { $n }
read-numbers = { $count } { $count ->
    [one] numbers
   *[other] numbers
 }: { $needed } are needed
read-past = a number past the grid
read-range = { $number } out of 1..{ $n }
read-right = clue { $clue } out of 1..{ $n } (Right, row { $row })
read-rows = { $count } { $count ->
    [one] rows
   *[other] rows
 }: { $needed } are needed
read-run = a run of { $run } { $run ->
    [one] cells
   *[other] cells
 } goes past the grid: { $left } are left
read-seed = a random seed holds no puzzle: give the game ID with its clues
read-semicolon = ';' between fields: a grid has commas there
read-short = a short line: { $count } { $count ->
    [one] fields
   *[other] fields
 }, { $needed } are needed
read-size = a board of size { $size }: sizes go from 1 to { $most }
read-up = clue { $clue } out of 1..{ $n } (Up, column { $column })
read-whole = { $word } is no whole number from 1 to { $n } and no blank
write-givens = the givens
write-setting = has no setting '{ $name }'

## Recipes and what becomes of them

hardest = impossible: no puzzle of size { $n } is harder than { $grade ->
    [easy] easy
    [hard] hard
    [extreme] extreme
   *[unreasonable] unreasonable
 }
not-found = no puzzle of size { $n } { $wish } was found on { $tried } squares; try another seed, another size, or a weaker wish
not-found-sets = no puzzle of size { $n } without givens and with at most { $clues ->
    [one] { $clues } clue
   *[other] { $clues } clues
 } was found among { $tried } sets of clues; { $enough } { $enough ->
    [one] clues are
   *[other] clues are
 } always enough, whether fewer can be is open from size 6 on
not-found-sets-grade = no puzzle of size { $n } of the grade { $grade ->
    [easy] easy
    [hard] hard
    [extreme] extreme
   *[unreasonable] unreasonable
 } without givens and with at most { $clues ->
    [one] { $clues } clue
   *[other] { $clues } clues
 } was found among { $tried } sets of clues; try another seed, more clues, or another grade
recipe-bare = impossible: an empty board without clues has several solutions
recipe-clues = impossible: without givens one solution of size { $n } needs at least { $least } { $least ->
    [one] clues
   *[other] clues
 }
recipe-document = the document's generator goes up to size { $most }, not { $n }
recipe-each = 0 seeds for each size
recipe-proved = { $n } is not from 1 to { $most }, because one solution must be proved
recipe-size = { $n } is not from 1 to { $most }
recipe-uniform = square=uniform makes squares of every size
thin-stopped = { $why }: this is the thinnest puzzle so far, and not all of its clues and givens may be needed
thin-unsure = checks that reached their node limit: { $n }; not all clues and givens may be needed
wish-both = with at most { $clues ->
    [one] { $clues } clue
   *[other] { $clues } clues
 } and at most { $givens ->
    [one] { $givens } given
   *[other] { $givens } givens
 }
wish-clues = with at most { $clues ->
    [one] { $clues } clue
   *[other] { $clues } clues
 }
wish-givens = with at most { $givens ->
    [one] { $givens } given
   *[other] { $givens } givens
 }
wish-grade = of the grade { $grade ->
    [easy] easy
    [hard] hard
    [extreme] extreme
   *[unreasonable] unreasonable
 }
wish-grade-few = of the grade { $grade ->
    [easy] easy
    [hard] hard
    [extreme] extreme
   *[unreasonable] unreasonable
 } { $few }
wish-one = with one solution

## How far solvers go

count-huge = at least { $n } solutions: the number may be huge, limit=N stops at N
count-large = more than 10^38 solutions
count-progress = at least { $n ->
    [one] { $n } solution
   *[other] { $n } solutions
 }
large-lines = the board has size { $n }, and line-dp goes up to { $most }; for fill, ip-strong has no such limit
large-program = the integer program of a board of size { $n } needs about { $size } MB
proof-long = the proof is too long to be kept
proof-size = proofs by lines are checked up to size { $most }
steps-size = steps are checked up to size { $most }

## Why an answer is refused

count-limit = counting ends at the limit of { $limit }
count-nothing = 0 solutions are counted without looking: at least 1
count-number = is no number
count-shown = the proof shows all { $n ->
    [one] { $n } solution
   *[other] { $n } solutions
 }
grid-clue = the clue is { $value }, but { $seen } { $seen ->
    [one] towers are seen
   *[other] towers are seen
 }
grid-given = holds { $height }, but { $given } is given
grid-height = height { $height } out of 1..{ $n }
grid-same = is the same grid
grid-shape = is no grid of { $n } { $n ->
    [one] rows of { $n } heights
   *[other] rows of { $n } heights
 }
grid-shown = is not the solution that the proof shows
grid-twice = { $height } stands twice
proof-breaks-off = the proof breaks off
proof-case-missing = the case { $cell }={ $height } is missing
proof-case-place = the case of { $height } at place { $place } of { $line } is missing
proof-case-twice = the case { $cell }={ $height } stands here twice
proof-cell = a cell is r:c
proof-end = the proof goes on after its end
proof-found = it shows a solution
proof-no-case = '{ $word }' is no case of this split
proof-no-clash = no two numbers of the puzzle exclude each other
proof-no-number = '{ $word }' is no number from 1 to { $n }
proof-no-split = no split is open
proof-no-word = '{ $word }' is no word of a proof
proof-one-case = there is nothing to split
proof-open = this case is not contradictory
proof-solution = { $place }: { $what }
proof-solutions = shows { $n } { $n ->
    [one] solutions
   *[other] solutions
 }, not 1
proof-splits = more splits inside each other than there are cells
proof-undecided = not every cell is decided here
step-easier = { $rule } is { $tier ->
    [easy] easy
    [hard] hard
    [extreme] extreme
   *[unreasonable] unreasonable
 } and says something new
step-none = this is no step
step-stale = this says nothing new
steps-away = they lead away from the solution
steps-break-off = they break off: { $rule } says something new
steps-made = { $made } { $made ->
    [one] are made
   *[other] are made
 }, not { $steps }
steps-unasked = without exactly one solution no step is made
tier-alone = a tier goes with one solution, and with nothing else
tier-shown = the steps are { $shown ->
    [easy] easy
    [hard] hard
    [extreme] extreme
   *[unreasonable] unreasonable
 }, not { $tier ->
    [easy] easy
    [hard] hard
    [extreme] extreme
   *[unreasonable] unreasonable
 }
tier-unnamed = deductions show a tier, and none is named
