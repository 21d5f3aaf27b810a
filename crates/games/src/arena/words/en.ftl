# What the game of arenas says. A message is used as say::NAME or say::Name { … }.

## Answers

alternate = { $edges ->
    [one] { $edges } edge
   *[other] { $edges } edges
 } on { $vertices ->
    [one] { $vertices } vertex
   *[other] { $vertices } vertices
 }; the players strictly alternate.
attractor = { $all ->
    [one] The attractor has { $size } of { $all } vertex, with ranks up to { $rank }.
   *[other] The attractor has { $size } of { $all } vertices, with ranks up to { $rank }.
 }
attractor-empty = { $vertices ->
    [one] The attractor is empty: none of { $vertices } vertex can force anything.
   *[other] The attractor is empty: none of { $vertices } vertices can force anything.
 }
chomp = Whoever begins wins by { $moves } in { $bites ->
    [one] { $bites } bite
   *[other] { $bites } bites
 }; { $lost ->
    [one] { $lost } is lost
   *[other] { $lost } are lost
 } of { $positions ->
    [one] { $positions } position
   *[other] { $positions } positions
 }.
chomp-lost = Whoever begins has lost.
or = { $one } or { $other }
parity = { $zero ->
    [one] Player 0 wins { $zero } vertex, player 1 wins { $one }.
   *[other] Player 0 wins { $zero } vertices, player 1 wins { $one }.
 }
regions = { $zero ->
    [one] Player 0 wins { $zero } vertex, player 1 wins { $one }, nobody wins { $nobody }.
   *[other] Player 0 wins { $zero } vertices, player 1 wins { $one }, nobody wins { $nobody }.
 }
safety = { $all ->
    [one] Player { $player } stays safe from { $safe } of { $all } vertex.
   *[other] Player { $player } stays safe from { $safe } of { $all } vertices.
 }
stays = { $edges ->
    [one] { $edges } edge
   *[other] { $edges } edges
 } on { $vertices ->
    [one] { $vertices } vertex
   *[other] { $vertices } vertices
 }; the edge from { $from } to { $to } stays with one player.

## Captions of pictures

at = player { $player } at { $vertex }
caption = { $vertices ->
    [one] { $vertices } vertex
   *[other] { $vertices } vertices
 }, { $edges ->
    [one] { $edges } edge
   *[other] { $edges } edges
 }
caption-legend = { $caption }; circles: player 0, boxes: player 1
caption-parity = { $caption }; w0: player 0 wins the parity game
caption-part = { $shown ->
    [one] { $caption }; only { $shown } vertex shown, those near { $vertex } first; +3: 3 more edges
   *[other] { $caption }; only { $shown } vertices shown, those near { $vertex } first; +3: 3 more edges
 }
caption-priorities = { $vertices ->
    [one] { $vertices } vertex
   *[other] { $vertices } vertices
 }, { $edges ->
    [one] { $edges } edge
   *[other] { $edges } edges
 }, priorities up to { $highest }
caption-regions = { $caption }; w0/3: player 0 wins in 3 moves, w-: nobody wins
caption-rule = { $vertices ->
    [one] { $rule }: { $vertices } vertex
   *[other] { $rule }: { $vertices } vertices
 }
caption-rule-large = { $rule }: { $why }
caption-start = { $caption }; play starts in { $vertex }
described = arena, { $vertices ->
    [one] { $vertices } vertex
   *[other] { $vertices } vertices
 }, { $edges ->
    [one] { $edges } edge
   *[other] { $edges } edges
 }
described-rule = { $vertices ->
    [one] { $rule }, { $vertices } vertex
   *[other] { $rule }, { $vertices } vertices
 }

## Moves on the table

bite = bite at { $place }, to { $after }
element = { $element } goes with all above it, to { $after }
go = go to { $vertex }
hit-pin = hit the pin at { $place }, to { $after }
hit-pins = hit two pins at { $place }, to { $after }
may-not = { $n } may not be taken
no-cell = there is no cell { $cell } to bite
nothing-there = nothing can be taken at { $place }
poison = nobody eats the poison at 1:1
take = take { $n } from heap { $heap } at { $place }, to { $after }
take-both = take { $n } from both heaps at { $place }, to { $after }
take-heap = take { $n } of the heap at { $place }, to { $after }

## Play

empty = the arena is empty: there is nowhere to start
no-edge = no edge leads from { $from } to { $to }
target-reached = the target is reached
widest = '{ $rule }' has up to { $moves } moves at once, at most { $most } are listed

## Hints and notes beside moves

draw-word = a draw
first-edge = { $why }: the first edge is taken
hint-caught = From there player { $other } cannot move: player { $player } wins at once.
hint-draw-all = From there nobody can force a win; no move here wins, and none loses.
hint-draw-only = From there nobody can force a win; every other move loses.
hint-draw-some = From there nobody can force a win; other moves lose.
hint-goes-on = { $moves ->
    [one] Whatever player { $other } answers, player { $player } goes on winning: { $moves } move in all.
   *[other] Whatever player { $other } answers, player { $player } goes on winning: { $moves } moves in all.
 }
hint-loses = { $moves ->
    [one] Every move leads to where player { $player } wins; this one holds out longest, { $moves } move.
   *[other] Every move leads to where player { $player } wins; this one holds out longest, { $moves } moves.
 }
hint-nearer = { $moves ->
    [one] That vertex is player { $player }'s too, and a step nearer to the end: { $moves } move in all.
   *[other] That vertex is player { $player }'s too, and a step nearer to the end: { $moves } moves in all.
 }
keeps = nobody can force a win; this move keeps it so
keeps-priorities = nobody can force the other into a dead end, and play does not count priorities
large = the arena is too large to be solved here
loses = { $moves ->
    [one] no winning strategy for player { $player }: he loses, and this move delays it to { $moves } move
   *[other] no winning strategy for player { $player }: he loses, and this move delays it to { $moves } moves
 }
no-edge-here = there is no edge to take
no-hint = No hint: { $why }.
not-alternating = The players do not alternate (the edge { $from } to { $to } stays with one): each round adds vertices of both, beyond the sheet's rule.
unknown-word = unknown
way = { $way }: { $what }
wins-in = { $moves ->
    [one] player { $player } wins in { $moves } move
   *[other] player { $player } wins in { $moves } moves
 }
wins-word = player { $player } wins in { $rank }

## Settings of questions

accepting = { $question ->
    [buchi] the priorities do not say what is accepting: buchi reads 1 and 2
    [buchi-other] the priorities do not say what is accepting: buchi reads two in a row of which the stronger one is good for player 0
    [cobuchi] the priorities do not say what is accepting: cobuchi reads 0 and 1
   *[cobuchi-other] the priorities do not say what is accepting: cobuchi reads two in a row of which the stronger one is good for player 1
 }
accepting-help = --set accepting=3,5 names the vertices
dead-end = vertex { $vertex } has no successor, and dead_end=error refuses dead ends
dead-end-help = --set dead_end=loses or dead_end=self-loop gives them a meaning
no-bar = this arena is no bar of Chomp
no-bar-help = a bar is text:chomp 2 3 or new:family=chomp,rows=2,cols=3
no-label = no vertex has the label '{ $label }'
no-label-near = no vertex has the label '{ $label }'; did you mean '{ $near }'?
no-name = '{ $text }' is neither a vertex nor a label
no-name-near = '{ $text }' is neither a vertex nor a label; did you mean '{ $near }'?
no-vertex = there is no vertex { $vertex }
read-no-player = { $player } is no player: 0 or 1 is expected
read-no-vertex = there is no vertex { $vertex }: they go from 0 to { $last }
read-no-vertex-empty = there is no vertex { $vertex }: the arena is empty
several = { $count } vertices have the label '{ $label }': { $list }

## Rules by their names

above-itself = { $low }<{ $high } would put { $low } above itself
no-element = there is no element { $element }: there are { $n }, from 0 on
number-large = { $number } is more than { $most }
number-none = '{ $word }' is no number
numbers-many = more than { $most } numbers
recipe-elements = { $n ->
    [one] { $n } element is more than { $most }
   *[other] { $n } elements are more than { $most }
 }
recipe-least = at least 1 is expected
rule-expected = a rule is expected, as in chomp 2 3
rule-takes = { $rule ->
    [chomp] chomp takes rows and columns
    [kayles] kayles takes the number of pins
    [nim] nim takes the heaps
    [poset] poset takes the number of elements, then pairs as 0<1
    [subtraction] subtraction takes the heap, then the numbers that may be taken
   *[wythoff] wythoff takes two heaps
 }
rule-unknown = no rule named '{ $name }' (known: { $known })
rule-unknown-near = no rule named '{ $name }'; did you mean '{ $near }'? (known: { $known })

## Rules that are too large

rule-far = '{ $rule }' has far more than the { $most } positions that are numbered
rule-listed = '{ $rule }' has more than the { $most } positions that are listed
rule-moves = '{ $rule }' has { $moves } moves, at most { $most } are looked at
rule-pins = '{ $rule }' has { $pins } pins, at most { $most } are looked at
rule-positions = '{ $rule }' has { $positions } positions, at most { $most } are numbered
rule-side = '{ $rule }' has a side of { $longest }, at most { $most } are looked at
rule-written = '{ $rule }' has { $vertices } vertices and up to { $edges } edges, at most { $most } are written out

## Recipes

and = { $one } and { $other }
family-takes = the family { $family } takes { $settings }
recipe-above = { $least } is above most, which is { $most }
recipe-edges = up to { $n } edges are too many to be numbered
recipe-share = { $share } is no share: between 0 and 1
recipe-simple = { $others ->
    [one] { $least } successors, but with simple there are { $others } other vertex
   *[other] { $least } successors, but with simple there are { $others } other vertices
 }
recipe-wythoff = Wythoff's game has two, not { $count }

## What a file looks like

looks-aiger = this looks like AIGER
looks-bytes = these are bytes of another program
looks-dimacs = this looks like DIMACS
looks-graphviz = this looks like Graphviz
looks-hoa = this looks like a HOA automaton
looks-list = this is a JSON list; an object with n, adj and control is expected
looks-negative = a negative number is no vertex
looks-solution = this looks like a solution (paritysol), not like a game
looks-unknown = this is no known format
looks-xml = this looks like XML
read-formats = known formats: json { "{" }"n":…,"adj":…,"control":…{ "}" }, pg (parity 3; 0 1 0 1,2; …), csr, rule (chomp 2 3)

## Reading

labels-fit = one label for each vertex
offsets-fit = the offsets do not fit the vertices and edges
offsets-order = the offsets are not in order
priorities-fit = one priority for each vertex is needed
priority-high = priority { $priority } is above { $most }
read-again = vertex { $vertex } comes again; it is defined in line { $line }
read-again-help = --set duplicates=last takes the last one, as PGSolver does
read-byte = the byte { $byte }
read-empty = the input is empty
read-end = the end of the file
read-expected = { $what } is expected, not { $here }
read-for = { $entries ->
    [one] { $entries } entry
   *[other] { $entries } entries
 } for { $lists ->
    [one] { $lists } list
   *[other] { $lists } lists
 }
read-header = the header says that { $most } is the largest vertex, but it is { $n }
read-header-none = the header says that { $most } is the largest vertex, but there is none
read-help = an arena is { "{" }"n":2,"adj":[[1],[]],"control":[0,1]{ "}" }
read-id = an id
read-label = this label has no closing quotation mark on its line
read-label-long = the label is too long
read-large = { $value } is too large for { $what }: at most { $most }
read-large-bits = { $value } is too large for { $what }: it does not fit 64 bits
read-largest = the largest vertex
read-lists-differ = { $lists ->
    [one] n is { $n }, but adj has { $lists } list
   *[other] n is { $n }, but adj has { $lists } lists
 }
read-missing = { $n ->
    [one] vertex { $vertex } is missing: { $n } vertex must have the ids 0 to { $last }
   *[other] vertex { $vertex } is missing: { $n } vertices must have the ids 0 to { $last }
 }
read-negative = the negative number '{ $n }'
read-no-field = is missing
read-no-whole = { $word } is no whole number that is expected here
read-owner = { $player } is no player: the owner is 0 or 1
read-owner-here = the owner, 0 or 1
read-priority = a priority
read-range = { $priority } is not between 0 and { $most }
read-semicolon = ';' is expected at the end of this
read-semicolon-here = ';'
read-start = the vertex where play starts
read-start-again = start comes a second time
read-successor = a successor
read-successor-label = a successor, a label or ';'
read-vertex = a vertex (id priority owner successors;)
read-word = '{ $word }'
too-many-edges = more than { $most } edges cannot be numbered
too-many-vertices = more than { $most } vertices cannot be numbered

## What stands beside a rule

rule-edges = '{ $rule }' gives another arena than adj and control
rule-labels = '{ $rule }' has other labels
rule-players = '{ $rule }' has other players
rule-priorities = an arena named by a rule has none
rule-size = { $vertices ->
    [one] n is { $n }, but '{ $rule }' has { $vertices } vertex
   *[other] n is { $n }, but '{ $rule }' has { $vertices } vertices
 }
rule-size-many = n is { $n }, but '{ $rule }' has too many vertices
rule-start = an arena named by a rule starts in vertex 0

## Binary files

csr-after = there are bytes after the arena, which ends at byte { $byte }
csr-kinds = priorities of { $width } bytes or labels of kind { $kind } are not known
csr-label-long = is longer than what is left of the labels
csr-letters = there are letters after the last label
csr-magic = these are not the bytes of an arena: LUDOCSR1 is missing
csr-need = { $vertices } vertices and { $edges } edges need more than the { $bytes } bytes of the file
csr-short = the file ends too early: it has { $bytes } bytes
csr-zero = what is not used, in the head or between two lists, must be 0

## Solutions of parity games

solution-again = vertex { $vertex } comes again
solution-dead-end = cannot hold a game with dead ends, as vertex { $vertex } is one, unless --set dead_end=loses or dead_end=self-loop says what they mean
solution-entry = an entry is: id winner [successor];
solution-header = the header is paritysol MAX;
solution-large = { $vertices ->
    [one] the header says that { $most } is the largest vertex, but the game has { $vertices } vertex
   *[other] the header says that { $most } is the largest vertex, but the game has { $vertices } vertices
 }
solution-number = { $word } is no number of a vertex
solution-part = { $all ->
    [one] vertex { $vertex } has no winner: { $missing } of { $all } vertex are not listed, and only a solution of the whole game can be checked
   *[other] vertex { $vertex } has no winner: { $missing } of { $all } vertices are not listed, and only a solution of the whole game can be checked
 }
solution-part-0 = { $all ->
    [one] vertex { $vertex } has no winner: { $missing } of { $all } vertex are not listed, and only a solution of the whole game can be checked; if all others are player 0's, they must be listed too
   *[other] vertex { $vertex } has no winner: { $missing } of { $all } vertices are not listed, and only a solution of the whole game can be checked; if all others are player 0's, they must be listed too
 }
solution-part-1 = { $all ->
    [one] vertex { $vertex } has no winner: { $missing } of { $all } vertex are not listed, and only a solution of the whole game can be checked; if all others are player 1's, they must be listed too
   *[other] vertex { $vertex } has no winner: { $missing } of { $all } vertices are not listed, and only a solution of the whole game can be checked; if all others are player 1's, they must be listed too
 }
solution-semicolon = ';' is expected
solution-winner = { $player } is no player: the winner is 0 or 1

## Writing

write-bytes = labels that are not UTF-8
write-quotes = labels with quotation marks or line ends
write-rule = names arenas by their rule, and this one is written out
write-setting = takes no setting { $name }
write-shown = cannot show this: { $why }

## Why a claim is refused

flaw-claimed = { $stated } is claimed, it is { $found }
flaw-colour = play stays there, where the colour is { $colour }
flaw-counted = { $stated } are claimed, { $counted } are there
flaw-cycle = on a cycle through it the loser of the region has the deciding priority (colour { $colour })
flaw-dead-end = is a dead end, but goes to { $to }
flaw-digit = a digit 0 or 1 is expected
flaw-entries = { $entries ->
    [one] { $entries } entry
   *[other] { $entries } entries
 } for { $vertices ->
    [one] { $vertices } vertex
   *[other] { $vertices } vertices
 }
flaw-leads = its strategy goes to { $to }, where { $value } holds
flaw-leaves = its strategy leaves the region of its winner for { $to }
flaw-leaves-all = every way leaves the region of its winner
flaw-listed = is listed as lost, but a bite leads to a lost one
flaw-loser = is the loser's, but has the strategy { $to }
flaw-lost-rank = has rank { $expected }, not { $rank }
flaw-needless = needs no strategy, but goes to { $to }
flaw-no-strategy = needs a strategy, and has none
flaw-no-successor = its strategy { $to } is no successor
flaw-no-witness = no edge from { $from } to { $to } stays with one player
flaw-not-listed = has no bite to a lost position, but is not listed as lost
flaw-order = the positions are not in order, or too large
flaw-owner-lost = its owner cannot move and has lost
flaw-player = the claim is about the other player
flaw-rank = has rank { $rank }, its successors give { $expected }
flaw-rank-large = { $all ->
    [one] has rank { $rank }, but there are { $all } vertex
   *[other] has rank { $rank }, but there are { $all } vertices
 }
flaw-rank-next = its strategy goes to { $to } of rank { $rank }, not { $next }
flaw-start = is won by player { $player } from the start, without a move
flaw-target = is in the target: rank 0 without a strategy, not rank { $rank } and { $to }
flaw-trap = the region is no trap: the loser leaves it for { $to }
flaw-value = { $stated } is claimed, its successors give { $found }
flaw-witness = none is claimed, but the edge from { $from } to { $to } stays with one player
win = a win of player { $player } in { $rank }
