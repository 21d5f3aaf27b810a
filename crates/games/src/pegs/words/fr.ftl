# Ce que dit le jeu de pions.

## Plateaux

caption = { $pegs ->
    [one] { $pegs } pion
   *[other] { $pegs } pions
 } sur { $holes ->
    [one] { $holes } trou
   *[other] { $holes } trous
 }, { $jumps ->
    [0] aucun pion ne peut sauter
    [one] { $jumps } saut possible
   *[other] { $jumps } sauts possibles
 }
caption-diagonal = { $pegs ->
    [one] { $pegs } pion
   *[other] { $pegs } pions
 } sur { $holes ->
    [one] { $holes } trou
   *[other] { $holes } trous
 }, sauts en diagonale aussi, { $jumps ->
    [0] aucun pion ne peut sauter
    [one] { $jumps } saut possible
   *[other] { $jumps } sauts possibles
 }
caption-triangular = { $pegs ->
    [one] { $pegs } pion
   *[other] { $pegs } pions
 } sur { $holes ->
    [one] { $holes } trou
   *[other] { $holes } trous
 }, réseau triangulaire, { $jumps ->
    [0] aucun pion ne peut sauter
    [one] { $jumps } saut possible
   *[other] { $jumps } sauts possibles
 }
described = plateau { $rows }×{ $cols }, { $holes ->
    [one] { $holes } trou
   *[other] { $holes } trous
 }, { $pegs ->
    [one] { $pegs } pion
   *[other] { $pegs } pions
 }
jumps-to = { $from } saute en { $to }

## Sauts impossibles

no-hole = { $cell } n’est pas un trou du plateau
no-jump = { $word } n’est pas un saut : écrivez l:c>l:c, comme 4:2>4:4
no-peg = il n’y a pas de pion en { $cell }
no-way = aucun saut ne mène de { $from } à { $to } : un pion saute de deux trous en ligne, par-dessus un trou
none = aucun pion ne peut sauter
nothing-over = il n’y a pas de pion à sauter en { $cell }
recipe-no-cell = { $word } n’est pas une case : ligne et colonne s’écrivent l:c, depuis 1
taken = il y a déjà un pion en { $cell }

## Indices

hint-exact = { $pegs ->
    [one] Sautez { $jump } : on peut encore ne laisser que { $pegs } pion, pas moins.
   *[other] Sautez { $jump } : on peut encore ne laisser que { $pegs } pions, pas moins.
 }
hint-known = { $pegs ->
    [one] Sautez { $jump } : cela mène à { $pegs } pion ; il en restera au moins { $bound }.
   *[other] Sautez { $jump } : cela mène à { $pegs } pions ; il en restera au moins { $bound }.
 }
none-left = { $pegs ->
    [one] Aucun pion ne peut sauter : il reste { $pegs } pion.
   *[other] Aucun pion ne peut sauter : il reste { $pegs } pions.
 }
nothing = { $pegs ->
    [one] Rien de connu ne laisse moins de { $pegs } pion.
   *[other] Rien de connu ne laisse moins de { $pegs } pions.
 }
stopped = Pas d’indice : le calcul a été arrêté.
worth = { $pegs ->
    [one] { $pegs } pion
   *[other] { $pegs } pions
 }
worth-between = { $pegs ->
    [one] { $bound } à { $pegs } pion
   *[other] { $bound } à { $pegs } pions
 }

## Combien de pions faut-il laisser ?

bounds = Au moins { $parity } par parité, { $pagoda } par poids, { $integer } par relaxation entière.
bounds-none = La relaxation entière est entre { $least } et { $most }.
bounds-open = Au moins { $parity } par parité, { $pagoda } par poids ; la relaxation entière est entre { $least } et { $most }.
bounds-parity = Au moins { $parity } par parité ; la relaxation entière est entre { $least } et { $most }.

## Combien de pions peut-on laisser ?

by-exhaustive = énumération
by-integer = relaxation entière
by-pagoda = pagode
by-parity = parité
fewest = { $pegs ->
    [one] On peut ne laisser que { $pegs } pion, pas moins (preuve : { $by }).
   *[other] On peut ne laisser que { $pegs } pions, pas moins (preuve : { $by }).
 }
fewest-between = { $pegs ->
    [one] On peut ne laisser que { $pegs } pion ; il en reste au moins { $bound } ({ $by }).
   *[other] On peut ne laisser que { $pegs } pions ; il en reste au moins { $bound } ({ $by }).
 }
fewest-never = Aucun pion ne peut jamais y finir (preuve : { $by }).
fewest-open = { $bound ->
    [one] Aucune fin n’est connue ; il reste au moins { $bound } pion ({ $by }).
   *[other] Aucune fin n’est connue ; il reste au moins { $bound } pions ({ $by }).
 }
jumps = { $n ->
    [one] { $n } saut : { $list }
   *[other] { $n } sauts : { $list }
 }

## Combien de parties y a-t-il ?

games = { $most ->
    [one] Parties jusqu’au bout : { $complete } ; avec le moins de pions possible, { $pegs } : { $fewest } ; la pire laisse { $most } pion.
   *[other] Parties jusqu’au bout : { $complete } ; avec le moins de pions possible, { $pegs } : { $fewest } ; la pire laisse { $most } pions.
 }
games-least = Parties jusqu’au bout : au moins { $lower }.
games-never = { $most ->
    [one] Parties jusqu’au bout : { $complete } ; aucune avec un pion sur la cible ; la pire laisse { $most } pion.
   *[other] Parties jusqu’au bout : { $complete } ; aucune avec un pion sur la cible ; la pire laisse { $most } pions.
 }
games-part = { $most ->
    [one] Parties jusqu’au bout : au moins { $lower } ; la pire laisse { $most } pion.
   *[other] Parties jusqu’au bout : au moins { $lower } ; la pire laisse { $most } pions.
 }

## Ce que laissent les heuristiques et le hasard

greedy = { $pegs ->
    [one] { $method } laisse { $pegs } pion.
   *[other] { $method } laisse { $pegs } pions.
 }
random = Le hasard laisse { $mean } pions en moyenne.
random-between = Le hasard laisse entre { $lower } et { $upper } pions en moyenne.

## Combien de positions y a-t-il ?

by-level = Par nombre de sauts : { $list }
positions = { $reachable ->
    [one] On peut atteindre { $reachable } position, { $classes } à symétrie près.
   *[other] On peut atteindre { $reachable } positions, { $classes } à symétrie près.
 }
positions-part = { $reachable ->
    [one] On peut atteindre au moins { $reachable } position ; les niveaux suivants n’ont pas été comptés.
   *[other] On peut atteindre au moins { $reachable } positions ; les niveaux suivants n’ont pas été comptés.
 }
winning = { $winning ->
    [one] Sur un chemin vers le moins de pions : { $winning } position, { $classes } à symétrie près.
   *[other] Sur un chemin vers le moins de pions : { $winning } positions, { $classes } à symétrie près.
 }
winning-never = Aucune position n’y mène : aucun pion ne peut se trouver sur la cible.

## Le plus petit nombre de coups

shortest = { $moves ->
    [one] Le plus court chemin prend { $moves } coup : { $list }
   *[other] Le plus court chemin prend { $moves } coups : { $list }
 }
shortest-lists = Pas de preuve du minorant : plus de { $n } positions à énumérer.
shortest-never = Une telle fin n’existe pas (preuve : { $by }).
shortest-none = Il n’y a rien à faire.
shortest-open = { $moves ->
    [one] Un chemin prend { $moves } coup, et il en existe peut-être de plus courts : { $list }
   *[other] Un chemin prend { $moves } coups, et il en existe peut-être de plus courts : { $list }
 }
shortest-stopped = Pas de preuve du minorant, à cause d’une limite : { $why }.

## Lecture

read-cells = un plateau a au plus { $most } cases
read-columns = un identifiant commence par le nombre de colonnes
read-empty = il n’y a rien à lire
read-equal = chaque ligne doit avoir autant de cases
read-format = aucun format nommé { $format } ne peut être lu
read-id = un identifiant est LxHtype: puis une lettre par case, comme 3x1random:PPH
read-letter = { $letter } n’est ni x (pion), ni o (trou), ni . (dehors)
read-letter-digit = { $letter } n’est ni 0 (trou), ni 1 (pion), ni 2 (dehors)
read-letter-id = { $letter } n’est ni P (pion), ni H (trou), ni O (dehors)
read-letter-space = { $letter } n’est ni x (pion), ni o (trou), ni une espace (dehors)
read-letters = nombre de lettres : { $count }, mais { $size } cases
read-no-hole = le plateau n’a pas de trou : toutes les cases sont dehors
read-row = nombre de cases de cette ligne : { $n }, de la première : { $first }
read-rows = le nombre de lignes manque : un identifiant commence par LxH
read-size = ce n’est pas la taille d’un plateau : au moins 1, et au plus { $most } cases
read-type = { $word } n’est pas un type : cross, octagon, random, diagonal ou triangular

## Recettes

recipe-by-chance = seuls les plateaux au hasard se font à rebours ou par tirage
recipe-cells = un plateau a au plus { $most } cases, pas { $n }
recipe-empty = un plateau veut au moins une ligne et une colonne
recipe-figure = { $word } n’est ni une case l:c ni une figure : { $names }
recipe-figured = une figure dit où sont tous les pions
recipe-odd = { $n } n’est pas un nombre impair d’au moins { $least }
recipe-order = seuls croix, europeenne, diamond et triangle ont un ordre à choisir
recipe-reach = seuls les plateaux faits à rebours ont un nombre de pions à atteindre
recipe-reverse = un plateau fait à rebours a ses propres pions ; réglez soluble=false pour les choisir
recipe-rows = seuls rectangle et random ont des lignes et des colonnes à choisir
recipe-share = { $share } n’est pas entre 0 et 1
recipe-shares = seuls les plateaux au hasard avec soluble=false ont des parts de trous et de pions
recipe-start = le jeu à rebours commence avec un pion : au moins 1
recipe-vacancy = { $why } ; ou dites centre, random ou none

## Réglages

negative = { $k } n’est pas un nombre d’au moins 0
of-setting = { $name } : { $why }
target = { $why } ; ou any

## Écriture

write-clauses = demande plus de 10 millions de clauses
write-pegs = attend un nombre de pions et a reçu « { $pegs } »
write-refused = ne peut pas être écrit : { $why }
write-setting = n’a pas de réglage « { $name } »

## Limites

checker-checks = ce vérificateur suit au plus { $most } contrôles sur une partie du plateau
checker-holes = ce vérificateur compte les positions d’au plus { $most } trous
exact-holes = le plateau a { $holes } trous ; les méthodes exactes en admettent au plus { $most }
games-overflow = il y a plus de parties que 128 bits ne peuvent en compter
memory-bitmap = { $size } pour un tableau de bits de la classe de parité ; la limite est { $limit }
memory-bitmaps = { $size } pour deux tableaux de bits de la classe de parité ; la limite est { $limit }
memory-jumps = { $size } pour les positions de niveau { $jumps } ({ $all } jusqu’ici) ; la limite est { $limit }
memory-kept = il faudrait garder plus de { $most } positions ({ $size })
memory-level = plus de { $size } pour un niveau
memory-level-beside = plus de { $size } pour un niveau ; positions déjà gardées : { $kept }
memory-list = { $size } pour une liste de { $all } positions sur un chemin ; la limite est { $limit }
memory-pegs = plus de { $room } pour les positions (nombre de pions : { $pegs }), à côté de { $held } pour celles à { $left } ; positions jusqu’ici : { $all }
memory-way = plus de { $size } pour les positions sur un chemin
no-sweep = aucun balayage n’a été assez large
parities = une partie du plateau a plus de { $most } parités indépendantes
program-columns = le programme entier aurait { $columns } colonnes ; on en fait au plus { $most }
program-infeasible = { $by } déclare le programme irréalisable, ce qu’il n’est pas
program-optimum = { $by } déclare l’optimum { $told }, mais il est { $found }
relaxation-holes = le plateau a { $holes } trous ; la relaxation en admet au plus { $most }
relaxation-overflow = les nombres de la relaxation ont dépassé 64 bits
symmetric = 2^{ $cycles } positions sont symétriques

## Pourquoi des certificats sur des parties sont refusés

above-left = les sauts laissent moins de pions que le minorant
end-missing = des sauts sans fin de partie
end-possible = la preuve laisse une fin possible
end-target = aucun pion n’est sur la cible à la fin
jump-here = { $jump } n’est pas possible ici
left = pions restants : { $left }
left-not = pions restants : { $left }, et non { $pegs }
left-one = pions restants : { $left }, et non un seul
left-proof = pions restants : { $left } ; la preuve est pour { $need }
moves-are = nombre de coups que font les sauts : { $moves }
moves-fewer = { $moves ->
    [one] il y a un chemin en { $moves } coup
   *[other] il y a un chemin en { $moves } coups
 }
moves-shown = nombre de coups démontrés nécessaires : seulement { $shown }
rule-jump = { $method } ne sauterait pas { $jump } ici
rule-open = { $jump } est encore possible
rule-unknown = il n’y a pas d’heuristique nommée { $method }

## Pourquoi des certificats sur des nombres sont refusés

classes-are = nombre de classes : { $classes }
classes-many = plus de classes que de positions, ou aucune
count-again = un nouveau comptage donne { $found }, et non { $told }
count-digits = n’est pas un nombre
count-fit = ne s’accorde pas avec le plus petit et le plus grand nombre de pions
count-games = nombre de parties : { $games }
count-part = est pour les parties qui n’ont pas toutes été comptées
count-some = il y a une partie, et elle laisse au plus tous les pions
count-whole = ou bien toutes les parties sont comptées, ou bien aucun des nombres n’est complet
count-worst = nombre de pions que laisse la pire partie : { $pegs }
levels-are = les nombres sont { $counts }
levels-begin = commence par 1, et aucun niveau n’est vide
levels-few = il ne reste aucune position
levels-for = nombre de niveaux : { $levels }, nombre de sauts : { $jumps }
levels-jumps = commence par 1, puis au plus une position par saut
levels-many = a plus de niveaux que la partie, ou aucun
levels-positions = nombre de positions : { $positions }
levels-reach = nombre de pions que l’on peut atteindre : { $left }
levels-sum = trop nombreux pour être additionnés
mean-again = un nouveau calcul donne { $mean }
mean-between = n’est pas entre ses bornes
mean-possible = n’est pas un nombre de pions possible
sides-apart = les deux côtés n’ont rien en commun

## Pourquoi des preuves sont refusées

bound-checks = les contrôles montrent un autre nombre
bound-leads = nombre de pions auquel cela mène : { $left }
bound-leaves = nombre de pions que cela laisse : { $left }, et non { $most }
bound-more = nombre de pions que cela laisse : plus de { $pegs }
bound-parity = minorant que montre la parité : { $least }, et non { $need }
bound-sides = n’est pas le nombre de pions que montrent les deux côtés
bound-zero = sans pions, tous les minorants sont 0
check-apart = s’étend sur plusieurs parties du plateau
check-empty = est vide
check-hole = nomme un trou qui n’existe pas
check-holes = { $hole } n’est pas un trou, ou figure deux fois
check-jump = touche le saut { $jump } en un nombre impair de trous
check-odd = touche un saut en un nombre impair de trous
image-closed = une permutation après une autre n’en est pas une de la liste
image-each = il faut une image par trou
image-hole = { $hole } n’est pas un trou, ou est l’image de deux
image-jump = l’image du saut { $jump } n’est pas un saut
image-target = la cible est déplacée
odd-hole = { $hole } n’est pas un trou, ou figure deux fois
odd-parity = les trous inversés ont la parité du début
odd-turned = le trou inversé { $hole } n’est pas dans le contrôle, ou figure deux fois
point-hole = le trou { $cell } finit avec moins de zéro pion ou plus d’un
point-jump = ce saut n’existe pas
point-times = il faut pour chaque saut un nombre de fois, au moins 0
round-factor = un facteur dépasse { $most }
round-turned = le trou inversé { $hole } n’existe pas, ou figure deux fois
round-weights = il faut un poids par trou et une échelle supérieure à 0
tree-cut = cela ne coupe rien
tree-ends = finit avant que chaque partie soit montrée
tree-over = il ne reste rien à montrer
used-large = les multiples d’inégalités sont trop grands
used-less = une inégalité est utilisée moins de 0 fois
used-many = plus de { $most } inégalités sont additionnées
used-none = sans pions, il n’en reste aucun
used-unknown = il n’y a pas d’inégalité { $number }
weights-each = il faut un poids par trou et une échelle supérieure à 0
weights-for = nombre de poids : { $weights }, nombre de trous : { $holes }
weights-gain = le saut { $jump } gagne du poids
weights-often = le saut { $jump } gagnerait du poids, aussi souvent qu’on veut
weights-scale = l’échelle est inférieure à 0
weights-show = les poids montrent { $sum } ; il faut plus de { $enough }
