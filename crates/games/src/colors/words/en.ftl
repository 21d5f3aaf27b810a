# What the game of seven colours says. A message is used as say::NAME or say::Name { … }.
# Where both forms of a choice are equal, English needs only one, but another language needs two or more.

## The board

board = { $rows ->
    [one] { $rows } rows
   *[other] { $rows } rows
 }, { $cols ->
    [one] { $cols } columns
   *[other] { $cols } columns
 }, { $colours ->
    [one] { $colours } colour
   *[other] { $colours } colours
 }, ^ { $up }, v { $down }
described = { $rows }×{ $cols } board, { $colours ->
    [one] { $colours } colour
   *[other] { $colours } colours
 }

## Positions and calls

caption = ^ { $up }, v { $down }
caption-classic = ^ ({ $up }) { $cells }, v ({ $down }) { $others }
share = { $cells ->
    [one] { $cells } cell
   *[other] { $cells } cells
 } ({ $percent } %)
wins = { $letter } wins { $cells ->
    [one] { $cells } cell
   *[other] { $cells } cells
 }

## Calls that are refused

forbidden = { $letter } is { $whose ->
    [own] your own
   *[theirs] the opponent's
 } colour, which the classic rule forbids
no-colour = there is no colour { $letter }: they go from A to { $last }
not-a-colour = '{ $word }' is no colour: a colour is a capital letter

## Boards that do not fit the rule

classic-colours = { $n } colours: the classic rule needs at least { $least }
classic-help = a board of colours alone is played with --set rule=classic
classic-owned = by the classic rule a board is colours alone, without ^ and v
corner-cell = both corners are cell { $cell }
corner-colour = both corners have colour { $sign }: by the classic rule they differ
corner-wall = a corner is an obstacle
detached = the { $sign } in cell { $cell } is detached from the first one
no-seat = { $seat } is no seat: 0 is ^, 1 is v
no-seat-cell = the board has no { $sign }: by the document's rule both seats own a cell

## Reading

colours-help = --set colours=N says that there are N colours, up to { $most }
empty = the board is empty
many-colours = { $colours } colours: there are { $least } to { $most }
no-format = no format named { $format }
no-number = '{ $word }' is no number from { $least } to { $most }
one-square = one square per cell is needed
read-beyond = colour { $letter } is beyond the { $n } colours of the board
read-blank = a blank inside a row: cells stand side by side
read-cell = { $letter } is no cell: a cell is a colour, ^, v or #
read-digits = digits are for flooding: a board that is played has letters
read-empty-row = an empty row inside the board
read-letter = '{ $letter }' is no cell: colours are capital letters, as { $upper }
read-mixed = '{ $letter }': a board has letters or digits, not both
read-row = this row has { $cells } cells, the first one { $first }
read-second = a second board: one board a line, answered by --each
read-sides = a board has at most { $most } rows and columns
read-size = a board has at most { $most } cells
read-square = { $n } cells are no square board
sizes = boards have at most { $sides } rows and columns and { $cells } cells

## Recipes

flood-players = boards for flooding have no players
recipe-cells = { $n } cells: there are at most { $most }
recipe-classic = the classic rule needs at least { $n }
recipe-corners = two different corners are needed, as in top-right,bottom-left
recipe-none-of = '{ $word }' is none of { $names }
recipe-one-cell = both corners are cell { $cell }: two players need two cells
recipe-pattern = the classic rule needs 3 colours: only random has them
recipe-range = { $value } is not from { $least } to { $most }
recipe-tries = { $n } boards in a row had equal corners or fewer than 3 colours

## The margin of the best play

by-calling = by calling { $letters }
no-calling = no winning colour reaches it
or = { $one } or { $other }
value-between = The margin lies from { $lower } to { $upper }.
value-draw = A draw, { $calls } (shown by { $shown ->
    [one] { $shown } calls
   *[other] { $shown } calls
 }).
value-loses = The mover loses by { $margin }, { $calls } (shown by { $shown ->
    [one] { $shown } calls
   *[other] { $shown } calls
 }).
value-progress = margin between { $lower } and { $upper }
value-wins = The mover wins by { $margin }, { $calls } (shown by { $shown ->
    [one] { $shown } calls
   *[other] { $shown } calls
 }).

## Flooding

flood = { $calls ->
    [one] { $calls } call
   *[other] { $calls } calls
 } flood the board, and fewer do not: { $sequence }
flood-bound = { $calls ->
    [one] { $calls } call
   *[other] { $calls } calls
 } flood the board, at least { $bound } are needed: { $sequence }
flood-never = The board cannot be flooded: cell { $cell } cannot be reached.
flood-progress = { $calls ->
    [one] { $calls } call
   *[other] { $calls } calls
 } found, at least { $bound } needed
root-colourless = cell { $cell } is { $sign }, which has no colour
root-no-cell = '{ $word }' is no cell: top-left, centre or r:c, counted from 1
root-outside = cell { $cell } is outside: the board has { $rows } rows and { $cols } columns

## A game of greedy players, and one call

duel = ^ { $up ->
    [one] { $up } cell
   *[other] { $up } cells
 } and v { $down ->
    [one] { $down } cell
   *[other] { $down } cells
 } after { $calls ->
    [one] { $calls } call
   *[other] { $calls } calls
 }.
update = Wins { $cells ->
    [one] { $cells } cell
   *[other] { $cells } cells
 }; { $looks ->
    [one] { $looks } look
   *[other] { $looks } looks
 } at cells.

## Hints and players

ends-ahead = you end { $cells ->
    [one] { $cells } cell
   *[other] { $cells } cells
 } ahead
ends-behind = you end { $cells ->
    [one] { $cells } cell
   *[other] { $cells } cells
 } behind, and no call does better
ends-level = it ends level
hint = { $letter } wins { $cells ->
    [one] { $cells } cell
   *[other] { $cells } cells
 } now. { $why }
hint-alone = Nothing else was looked at.
hint-best = No call wins more at once, and none stands better after { $calls ->
    [one] { $calls } call
   *[other] { $calls } calls
 }.
hint-exact = With the best play of both, { $ends }.
hint-later = { $letter } wins { $cells ->
    [one] { $cells } cell
   *[other] { $cells } cells
 } at once, but stands worse after { $calls ->
    [one] { $calls } call
   *[other] { $calls } calls
 }.
lost-turn = a lost turn
note-depth = depth { $depth }, { $nodes ->
    [one] { $nodes } node
   *[other] { $nodes } nodes
 }
note-exact = exact: ends { $margin } cells ahead
note-games = { $games ->
    [one] { $games } game
   *[other] { $games } games
 }
play-over = play is over
wins-word = wins { $cells ->
    [one] { $cells } cell
   *[other] { $cells } cells
 }

## What stops a solver

flood-regions = { $n } regions, and floodings of at most { $most } are found
root-uncoloured = the root has no colour
states-memory = more than { $n } states are needed, which take { $bytes }
table-entry = a table entry was wrong: two positions share a hash
table-memory = the table of positions needs { $bytes }, and { $allowed } are allowed
value-regions = { $n } free regions, and values of at most { $most } are found

## Why a claim is refused: margins and strategies

alphabet = the letters are not in alphabetical order
cells-missing = play ends, and { $n } cells are missing
depth = { $most } calls in a row are followed, and { $which } has more
ends-early = the strategy ends too early
goes-on = the strategy goes on, but nothing is left to show
margin-range = the margin lies from { $low } to { $high }
no-letter = is not the letter of a colour
no-margin = is no possible margin
no-sure-plan = by the classic rule a call can be blocked, so no plan is sure
no-useless = no useless colour that may be called at the start
nothing-changes = nothing can change any more, and the cells say something else
wins-nothing-here = this colour wins nothing here, or may not be called
wins-nothing-yet = { $letter } wins nothing at the start, or may not be called

## Why a claim is refused: flooding

bound-above = { $bound } is above { $calls }, and so many suffice
call-useless = this call wins nothing
cell-colourless = has no colour and need not be reached
cell-outside = lies outside the board
cell-reached = can be reached
few-flood = { $calls } calls flood the board, fewer than { $bound }
floods = floods { $flooded } of { $all } cells
strange-colour = '{ $letter }' is no colour of this board
take-back = there are not so many calls to take back
zone-missing = the zone after calling { $letter } is not in the list
zone-sign = is neither the letter of a colour nor a number of calls to take back

## Why a claim is refused: games and calls

cells-won = { $n } cells are won
duel-cells = the cells are { $up } and { $down }
duel-early = play is over before this call
duel-greedy = the greedy call is { $letter }
duel-open = play is not over
