# Ce que dit le jeu de pions.

## Combien de pions peut-on laisser ?

by-exhaustive = énumération
by-integer = relaxation entière
by-pagoda = pagode
by-parity = parité
fewest = { $pegs ->
    [one] On peut ne laisser que { $pegs } pion, pas moins (preuve : { $by }).
   *[other] On peut ne laisser que { $pegs } pions, pas moins (preuve : { $by }).
 }
fewest-between = { $pegs ->
    [one] On peut ne laisser que { $pegs } pion ; il en reste au moins { $bound } ({ $by }).
   *[other] On peut ne laisser que { $pegs } pions ; il en reste au moins { $bound } ({ $by }).
 }
fewest-never = Aucun pion ne peut jamais y finir (preuve : { $by }).
fewest-open = { $bound ->
    [one] Aucune fin n’est connue ; il reste au moins { $bound } pion ({ $by }).
   *[other] Aucune fin n’est connue ; il reste au moins { $bound } pions ({ $by }).
 }
jumps = { $n ->
    [one] { $n } saut : { $list }
   *[other] { $n } sauts : { $list }
 }
