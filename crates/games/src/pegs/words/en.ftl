# What the game of pegs says. A message is used as say::NAME or say::Name { … }.

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
