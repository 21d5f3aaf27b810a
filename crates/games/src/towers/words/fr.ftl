# Ce que dit le jeu des tours.

## Réponses

ambiguous = Ambigu : il y a plusieurs solutions.
count-all = { $n ->
    [one] Il y a { $n } solution.
   *[other] Il y a { $n } solutions.
 }
count-garbled = Le nombre de solutions est illisible.
count-least = Il y a au moins { $n ->
    [one] { $n } solution
   *[other] { $n } solutions
 }.
grade = { $tier ->
    [easy] Facile
    [hard] Difficile
   *[extreme] Extrême
 } : résolu en { $steps ->
    [one] { $steps } pas
   *[other] { $steps } pas
 }.
grade-open = Non décidé : il y a une seule solution, et { $steps ->
    [one] { $steps } pas a été fait
   *[other] { $steps } pas ont été faits
 } jusqu’ici.
grade-trial = Déraisonnable : après { $steps ->
    [one] { $steps } pas
   *[other] { $steps } pas
 }, seuls les essais aident.
infeasible = Impossible : { $why }.
multiple = Plusieurs solutions : celle-ci et une autre qui en diffère dans { $cells ->
    [one] { $cells } case
   *[other] { $cells } cases
 }.
no-filling = aucun remplissage ne respecte tous les indices
solved = Résolu.
unique = Unique : c’est la seule solution.

## Le plateau et ses endroits

caption = { $n }x{ $n }, { $clues ->
    [one] { $clues } indice
   *[other] { $clues } indices
 }, cases remplies : { $filled } sur { $all }
caption-conflict = { $board } ; { $conflict }
caption-conflicts = { $board } ; { $conflict } ; et { $more ->
    [one] { $more } autre conflit
   *[other] { $more } autres conflits
 }
caption-solved = { $board }, résolu
clear = vider
column = la colonne { $n }
described = plateau { $n }×{ $n }, { $clues ->
    [one] { $clues } indice
   *[other] { $clues } indices
 }, { $givens ->
    [one] { $givens } tour donnée
   *[other] { $givens } tours données
 }
down = l’indice du bas de la colonne { $n }
down-says = l’indice du bas de la colonne { $n } ({ $value })
left = l’indice de gauche de la ligne { $n }
left-says = l’indice de gauche de la ligne { $n } ({ $value })
pencil-it = crayonner { $height }
put = mettre { $height }
right = l’indice de droite de la ligne { $n }
right-says = l’indice de droite de la ligne { $n } ({ $value })
row = la ligne { $n }
up = l’indice du haut de la colonne { $n }
up-says = l’indice du haut de la colonne { $n } ({ $value })

## Ce qui ne peut pas rester ainsi

both-all = { $one } et { $other } valent tous deux { $height } : deux escaliers égaux côte à côte
both-ends = { $one } fait face à { $other }, mais la plus haute tour ne peut pas être aux deux bouts
both-one = { $one } et { $other } valent tous deux 1, mais { $height } ne peut se trouver qu’une fois à côté d’eux
conflict-both = { $one } et { $other } ne peuvent plus être respectés ensemble
conflict-least = { $clue } vaut { $value }, mais on en verra au moins { $least }
conflict-most = { $clue } vaut { $value }, mais on peut en voir au plus { $most }
conflict-never = { $clue } vaut { $value }, mais on ne peut plus en voir autant
conflict-seen = { $clue } vaut { $value }, mais on en voit { $seen }
conflict-twice = { $height } figure deux fois dans { $line }, en { $one } et { $other }
given-twice = { $height } est donné deux fois dans { $line }, en { $one } et { $other }
together = { $one } fait face à { $other }, ensemble plus que n + 1 = { $most }

## Coups refusés, joueurs sans coup

filled-cell = { $cell } est rempli : videz-le d’abord, par { $example }
full-board = le plateau est plein
given = { $cell } est donné et reste ainsi
move-counted = « { $word } » : lignes et colonnes sont comptées à partir de 1
move-digits = « { $word } » : lignes, colonnes et hauteurs s’écrivent en chiffres
move-high = « { $word } » : aucune tour n’est si haute
move-large = « { $word } » : aucun plateau n’est si grand
move-pencil = « { $word } » : 0 ne peut pas être crayonné
no-cell = il n’y a pas de case { $cell } : lignes et colonnes vont de 1 à { $n }
no-filling-here = d’ici, aucun remplissage ne respecte tous les indices
no-height = il n’y a pas de hauteur { $height } : les hauteurs vont de 1 à { $n }
no-height-fits = aucune hauteur ne va dans une case vide
no-more-rules = les règles ne disent plus rien
no-move = « { $word } » : un coup est r:c=k, r:c=0 ou r:c?k, comme 2:3=4
unreadable = le plateau est illisible

## Raisons des déductions ; ce qui est exclu est une liste comme 2:3=4, 2:4=1-3

arrangement = aucun arrangement de { $line } n’a { $removed }
arrangement-both = avec { $one } et { $other }, aucun arrangement de { $line } n’a { $removed }
arrangement-by = avec { $clue }, aucun arrangement de { $line } n’a { $removed }
bare = il ne reste aucun arrangement de { $line }
bare-both = avec { $one } et { $other }, il ne reste aucun arrangement de { $line }
bare-by = avec { $clue }, il ne reste aucun arrangement de { $line }
chain = une chaîne de cases à deux hauteurs mène de { $from } à { $to } : l’une des deux la contient, donc pas { $removed }
clue-high = { $clue } vaut { $value } : une haute tour si près cacherait trop, donc pas { $removed }
clue-more = { $clue } vaut { $value } : on voit une tour de plus avant celles connues, donc pas { $removed }
clue-one = { $clue } vaut 1, donc la tour la plus proche est la plus haute
homeless = la hauteur { $height } ne peut pas figurer une fois dans chaque ligne et chaque colonne
last-height = il ne reste aucune autre hauteur pour cette case
last-place = nulle part ailleurs dans { $line } il n’y a de place pour cette hauteur
staircases = { $one } et { $other } font n + 1, donc les deux escaliers finissent à la plus haute tour
tied = la hauteur { $height } est liée à autant de lignes que de colonnes ailleurs, donc pas { $removed }

## Conseils : un pas et sa raison, et les raisons d’avant

and = { $one } ; { $other }
and-more = { $grounds } ; et { $n } { $n ->
    [one] autre
   *[other] autres
 }
dead-cell = { $why } ; alors il ne reste aucune hauteur pour { $cell }
dead-place = { $why } ; alors dans { $line } il ne reste aucune place pour la hauteur { $height }
deduction-size = la déduction va jusqu’à la taille { $size }
first = D’abord : { $conflict }.
full = Le plateau est plein et rien ne se contredit : c’est résolu.
given-at = { $height } est donné en { $cell }
ground = { $move } : { $why }
hopeless = Ce casse-tête n’a pas de solution : { $why }.
mistake-trial = { $cell } ne peut pas contenir { $height } : videz cette case. Aucune règle ne le dit, mais les essais montrent qu’aucun remplissage ne l’a.
mistake-why = { $cell } ne peut pas contenir { $height } : videz cette case, car { $why }.
must-stand = { $height } doit se trouver en { $cell } : { $why }
must-stand-there = { $height } doit s’y trouver : { $why }
no-hint = Pas de conseil : { $why }.
nothing = Rien n’y fait : d’ici, aucun remplissage ne respecte tous les indices.
several = { $move } : d’ici, plusieurs solutions sont possibles, et ceci fait partie de l’une d’elles.
step = { $move } : { $why }.
step-before = { $move } : { $why }. Avant cela : { $grounds }.
trial = { $move } : aucune règle n’aide ici, mais par essais, toute autre hauteur de { $cell } échoue.
trial-why = { $move } : aucune règle n’aide ici, mais par essais : avec { $other } à la place, rien ne va à la fin ; { $why }.

## Fautes de lecture, limites d’écriture

read-around = { $n ->
    [one] { $n } indice ne peut
   *[other] { $n } indices ne peuvent
 } pas entourer un carré : il en faut 4n
read-cells = { $count ->
    [one] { $count } case
   *[other] { $count } cases
 } : il en faut { $needed }
read-clue-number = un indice est un nombre, et « / » sépare les indices
read-clues = { $count ->
    [one] { $count } indice
   *[other] { $count } indices
 } : il en faut { $needed }
read-clues-most = plus de { $n } indices : les tailles vont de 1 à { $most }
read-clues-over = trop d’indices : il en faut { $needed }
read-clues-side = { $count ->
    [one] { $count } indice
   *[other] { $count } indices
 } { $side ->
    [up] en haut
    [down] en bas
    [left] à gauche
   *[right] à droite
 } : il en faut { $needed }
read-colon = « : » est attendu après la taille
read-corner = un coin contient { $value } : les coins sont vides ou 0
read-corner-blank = un coin est vide ou 0
read-down = l’indice { $clue } en bas de la colonne { $column } n’est pas entre 1 et { $n }
read-empty = l’entrée est vide
read-fields = un champ de trop : une ligne en a { $n }
read-format = aucun format ne s’appelle { $name }
read-givens = les valeurs données sont des nombres, des lettres de a à z et « _ »
read-grade = difficulté inconnue : de, dh, dx et du sont facile, difficile, extrême et déraisonnable
read-height = la hauteur { $height } de la case { $cell } n’est pas entre 1 et { $n }
read-how-large = ni n, ni liste d’indices, ni valeurs données : quelle est la taille du plateau ?
read-id = un identifiant commence par la taille, comme 5:
read-id-end = l’identifiant devrait finir ici
read-id-line = un identifiant tient en une ligne
read-left = l’indice { $clue } à gauche de la ligne { $row } n’est pas entre 1 et { $n }
read-lines = { $count ->
    [one] { $count } ligne
   *[other] { $count } lignes
 } pour un plateau de taille { $size } : il en faut { $needed }
read-lines-large = { $count } lignes font un plateau de taille supérieure à { $most } : les tailles vont de 1 à { $most }
read-lines-none = { $count ->
    [one] { $count } ligne fait
   *[other] { $count } lignes font
 } un plateau de taille 0 : les tailles vont de 1 à { $most }
read-missing = il manque un indice ici : 0 veut dire aucun
read-no-clue = { $word } n’est pas un indice : ce sont des nombres entiers, 0 pour aucun
read-number = { $word } n’est pas un entier de 0 à { $n }
read-numbers = { $count ->
    [one] { $count } nombre
   *[other] { $count } nombres
 } : il en faut { $needed }
read-past = un nombre au-delà de la grille
read-range = { $number } n’est pas entre 1 et { $n }
read-right = l’indice { $clue } à droite de la ligne { $row } n’est pas entre 1 et { $n }
read-rows = { $count ->
    [one] { $count } ligne
   *[other] { $count } lignes
 } : il en faut { $needed }
read-run = une suite de { $run ->
    [one] { $run } case
   *[other] { $run } cases
 } dépasse la grille : il en reste { $left }
read-seed = une graine ne contient pas de casse-tête : donnez l’identifiant avec ses indices
read-semicolon = « ; » entre les champs : une grille y met des virgules
read-short = une ligne courte : { $count ->
    [one] { $count } champ
   *[other] { $count } champs
 }, il en faut { $needed }
read-size = un plateau de taille { $size } : les tailles vont de 1 à { $most }
read-up = l’indice { $clue } en haut de la colonne { $column } n’est pas entre 1 et { $n }
read-whole = { $word } n’est ni un entier de 1 à { $n } ni un blanc
write-givens = les valeurs données
write-setting = n’a pas d’option « { $name } »

## Recettes, et ce qu’elles deviennent

hardest = impossible : aucun casse-tête de taille { $n } n’est plus dur que { $grade ->
    [easy] facile
    [hard] difficile
    [extreme] extrême
   *[unreasonable] déraisonnable
 }
not-found = aucun casse-tête de taille { $n } { $wish } n’a été trouvé sur { $tried } carrés ; essayez une autre graine, une autre taille ou un souhait plus faible
not-found-sets = aucun casse-tête de taille { $n } sans valeurs données et avec au plus { $clues ->
    [one] { $clues } indice
   *[other] { $clues } indices
 } n’a été trouvé parmi { $tried } ensembles d’indices ; { $enough ->
    [one] { $enough } indice suffit
   *[other] { $enough } indices suffisent
 } toujours, et on ignore à partir de la taille 6 si moins peuvent suffire
not-found-sets-grade = aucun casse-tête de taille { $n } de difficulté { $grade ->
    [easy] facile
    [hard] difficile
    [extreme] extrême
   *[unreasonable] déraisonnable
 } sans valeurs données et avec au plus { $clues ->
    [one] { $clues } indice
   *[other] { $clues } indices
 } n’a été trouvé parmi { $tried } ensembles d’indices ; essayez une autre graine, plus d’indices ou une autre difficulté
recipe-bare = impossible : un plateau vide sans indices a plusieurs solutions
recipe-clues = impossible : sans valeurs données, il faut au moins { $least ->
    [one] { $least } indice
   *[other] { $least } indices
 } pour une solution unique de taille { $n }
recipe-document = le générateur du document va jusqu’à la taille { $most }, pas { $n }
recipe-each = 0 graine par taille
recipe-proved = { $n } n’est pas entre 1 et { $most }, car une solution unique doit être prouvée
recipe-size = { $n } n’est pas entre 1 et { $most }
recipe-uniform = square=uniform fait des carrés de toutes les tailles
thin-stopped = { $why } : voici le casse-tête le plus mince jusqu’ici, et tous ses indices et valeurs données ne sont peut-être pas nécessaires
thin-unsure = vérifications arrivées à leur limite de nœuds : { $n } ; tous les indices et valeurs données ne sont peut-être pas nécessaires
wish-both = avec au plus { $clues ->
    [one] { $clues } indice
   *[other] { $clues } indices
 } et au plus { $givens ->
    [one] { $givens } valeur donnée
   *[other] { $givens } valeurs données
 }
wish-clues = avec au plus { $clues ->
    [one] { $clues } indice
   *[other] { $clues } indices
 }
wish-givens = avec au plus { $givens ->
    [one] { $givens } valeur donnée
   *[other] { $givens } valeurs données
 }
wish-grade = de difficulté { $grade ->
    [easy] facile
    [hard] difficile
    [extreme] extrême
   *[unreasonable] déraisonnable
 }
wish-grade-few = de difficulté { $grade ->
    [easy] facile
    [hard] difficile
    [extreme] extrême
   *[unreasonable] déraisonnable
 } { $few }
wish-one = à solution unique

## Jusqu’où vont les méthodes

count-huge = au moins { $n } solutions : leur nombre peut être énorme, limit=N s’arrête à N
count-large = plus de 10^38 solutions
count-progress = au moins { $n ->
    [one] { $n } solution
   *[other] { $n } solutions
 }
large-lines = le plateau est de taille { $n }, et line-dp va jusqu’à { $most } ; pour fill, ip-strong n’a pas cette limite
large-program = le programme en nombres entiers d’un plateau de taille { $n } demande environ { $size } Mo
proof-long = la preuve est trop longue pour être gardée
proof-size = les preuves par lignes sont vérifiées jusqu’à la taille { $most }
steps-size = les pas sont vérifiés jusqu’à la taille { $most }

## Pourquoi une réponse est refusée

count-limit = le comptage s’arrête à la limite de { $limit }
count-nothing = 0 solution se compte sans regarder : au moins 1
count-number = n’est pas un nombre
count-shown = la preuve montre en tout { $n ->
    [one] { $n } solution
   *[other] { $n } solutions
 }
grid-clue = l’indice vaut { $value }, mais on voit { $seen ->
    [one] { $seen } tour
   *[other] { $seen } tours
 }
grid-given = contient { $height }, mais { $given } est donné
grid-height = la hauteur { $height } n’est pas entre 1 et { $n }
grid-same = est la même grille
grid-shape = n’est pas une grille de { $n ->
    [one] { $n } ligne de { $n } hauteur
   *[other] { $n } lignes de { $n } hauteurs
 }
grid-shown = n’est pas la solution que la preuve montre
grid-twice = { $height } figure deux fois
proof-breaks-off = la preuve s’interrompt
proof-case-missing = le cas { $cell }={ $height } manque
proof-case-place = le cas de { $height } à la place { $place } de { $line } manque
proof-case-twice = le cas { $cell }={ $height } se trouve ici deux fois
proof-cell = une case s’écrit r:c
proof-end = la preuve continue après sa fin
proof-found = elle montre une solution
proof-no-case = « { $word } » n’est pas un cas de cette disjonction
proof-no-clash = il n’y a pas deux nombres du casse-tête qui s’excluent
proof-no-number = « { $word } » n’est pas un nombre de 1 à { $n }
proof-no-split = aucune disjonction n’est ouverte
proof-no-word = « { $word } » n’est pas un mot de preuve
proof-one-case = il n’y a rien à distinguer
proof-open = ce cas n’est pas contradictoire
proof-solution = { $place } : { $what }
proof-solutions = montre { $n ->
    [one] { $n } solution
   *[other] { $n } solutions
 }, pas 1
proof-splits = plus de disjonctions emboîtées que de cases
proof-undecided = toutes les cases ne sont pas décidées ici
step-easier = { $rule } est { $tier ->
    [easy] facile
    [hard] difficile
    [extreme] extrême
   *[unreasonable] déraisonnable
 } et dit quelque chose de nouveau
step-none = ceci n’est pas un pas
step-stale = ceci ne dit rien de nouveau
steps-away = ils éloignent de la solution
steps-break-off = ils s’interrompent : { $rule } dit quelque chose de nouveau
steps-made = { $made ->
    [one] { $made } est fait
   *[other] { $made } sont faits
 }, pas { $steps }
steps-unasked = sans solution unique, aucun pas n’est fait
tier-alone = une difficulté va avec une solution unique, et avec rien d’autre
tier-shown = les pas sont de difficulté { $shown ->
    [easy] facile
    [hard] difficile
    [extreme] extrême
   *[unreasonable] déraisonnable
 }, pas { $tier ->
    [easy] facile
    [hard] difficile
    [extreme] extrême
   *[unreasonable] déraisonnable
 }
tier-unnamed = les déductions montrent une difficulté, et aucune n’est nommée
