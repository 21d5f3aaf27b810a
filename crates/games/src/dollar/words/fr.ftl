# Ce que dit le jeu du dollar.

## Le plateau

borrows = { $vertex } emprunte
caption = { $vertices ->
    [one] { $vertices } sommet
   *[other] { $vertices } sommets
 }, { $edges }, genre { $genus }, { $dollars ->
    [one] { $dollars } dollar
   *[other] { $dollars } dollars
 }, { $debt }
described = { $name }, { $vertices ->
    [one] { $vertices } sommet
   *[other] { $vertices } sommets
 }, { $edges ->
    [one] { $edges } arête
   *[other] { $edges } arêtes
 }, { $dollars ->
    [one] { $dollars } dollar
   *[other] { $dollars } dollars
 } en tout
edges = { $edges ->
    [one] { $edges } arête
   *[other] { $edges } arêtes
 }
graph = graphe
in-debt = { $vertices ->
    [one] { $vertices } sommet en dette
   *[other] { $vertices } sommets en dette
 }
lends = { $vertex } prête
no-loan = tout le monde est endetté
nobody = personne n’est endetté
parallel = { $edges ->
    [one] { $edges } arête (parallèles : { $copies })
   *[other] { $edges } arêtes (parallèles : { $copies })
 }

## Les coups

move-digits = « { $word } » : un sommet et un nombre de répétitions s’écrivent en chiffres
move-no-vertex = « { $word } » : ce sommet n’existe pas
move-too-often = « { $word } » : c’est trop de répétitions
move-why = « { $word } » : { $why }
no-move = « { $word } » : un coup est +V (V prête) ou -V (V emprunte), comme +3 ou -3*12
no-times = « { $word } » : 0 fois n’est pas un coup
no-vertex = il n’y a pas de sommet { $vertex } : ils vont de 0 à { $last }
too-many-dollars = on ne peut pas compter ici autant de dollars (la limite est 10^32)
too-many-moves = on ne peut pas compter autant de coups

## Les indices

borrow = { $moves ->
    [one] Faites emprunter le sommet { $vertex } : ce coup fait partie d’un script minimal, de { $moves } coup.
   *[other] Faites emprunter le sommet { $vertex } : ce coup fait partie d’un script minimal, de { $moves } coups.
 }
borrow-steady = { $moves ->
    [one] Faites emprunter le sommet { $vertex } : cela mène à la victoire en { $moves } coup au plus, peut-être pas le minimum.
   *[other] Faites emprunter le sommet { $vertex } : cela mène à la victoire en { $moves } coups au plus, peut-être pas le minimum.
 }
lend = { $moves ->
    [one] Faites prêter le sommet { $vertex } : ce coup fait partie d’un script minimal, de { $moves } coup.
   *[other] Faites prêter le sommet { $vertex } : ce coup fait partie d’un script minimal, de { $moves } coups.
 }
lend-steady = { $moves ->
    [one] Faites prêter le sommet { $vertex } : cela mène à la victoire en { $moves } coup au plus, peut-être pas le minimum.
   *[other] Faites prêter le sommet { $vertex } : cela mène à la victoire en { $moves } coups au plus, peut-être pas le minimum.
 }
no-hint = Pas d’indice : { $why }.
nothing-helps = Rien n’y fait : quoi qu’on fasse, le sommet { $root } ou un autre reste endetté.
nothing-total = Rien n’y fait : la composante du sommet { $root } possède { $total } en tout, et les coups gardent les totaux.
won = Personne n’est endetté : la partie est gagnée.

## Peut-on gagner, et en combien de coups ?

known = { $moves ->
    [one] On connaît un script de { $moves } coup ; tout script en a au moins { $bound }.
   *[other] On connaît un script de { $moves } coups ; tout script en a au moins { $bound }.
 }
known-many = On connaît un script d’un très grand nombre de coups ; tout script en a au moins { $bound }.
shortest = { $moves ->
    [one] Le plus court script a { $moves } coup : { $script }.
   *[other] Le plus court script a { $moves } coups : { $script }.
 }
shortest-none = { $moves ->
    [one] Le plus court script a { $moves } coup.
   *[other] Le plus court script a { $moves } coups.
 }
unwinnable = Ingagnable : dans le diviseur réduit au sommet { $root }, ce sommet doit encore.
unwinnable-total = Ingagnable : total { $total } dans la composante du sommet { $root }, et les coups gardent les totaux.
winnable = { $moves ->
    [one] Gagnable : un script de { $moves } coup ne laisse personne endetté.
   *[other] Gagnable : un script de { $moves } coups ne laisse personne endetté.
 }
winnable-many = Gagnable : un script d’un très grand nombre de coups ne laisse personne endetté.
winnable-theorem = { $moves ->
    [one] Gagnable : un script de { $moves } coup ne laisse personne endetté (le théorème 1 décide : total { $total } au moins égal au genre { $genus }).
   *[other] Gagnable : un script de { $moves } coups ne laisse personne endetté (le théorème 1 décide : total { $total } au moins égal au genre { $genus }).
 }
winnable-theorem-many = Gagnable : un script d’un très grand nombre de coups ne laisse personne endetté (le théorème 1 décide : total { $total } au moins égal au genre { $genus }).

## Un algorithme gagne-t-il ?

gives-up = { $moves ->
    [one] { $method } abandonne après { $moves } coup.
   *[other] { $method } abandonne après { $moves } coups.
 }
hopeless = { $what } Rien ne peut gagner ici. { $why }
stopped-after = { $moves ->
    [one] { $method } a été arrêté après { $moves } coup.
   *[other] { $method } a été arrêté après { $moves } coups.
 }
stuck = { $moves ->
    [one] { $method } est bloqué après { $moves } coup : aucun coup possible.
   *[other] { $method } est bloqué après { $moves } coups : aucun coup possible.
 }
unfinished = { $moves ->
    [one] { $method } n’a pas gagné après { $moves } coup.
   *[other] { $method } n’a pas gagné après { $moves } coups.
 }
wins = { $moves ->
    [one] { $method } gagne en { $moves } coup, { $shorter } après minimisation.
   *[other] { $method } gagne en { $moves } coups, { $shorter } après minimisation.
 }

## À quoi mène une suite ?

form-counts = prêts et emprunts : { $list }
form-minimised = minimisé : { $list }
form-net = net : { $list }
nobody-word = personne
sequence-at = Personne n’est endetté après le coup { $at } sur { $made }.
sequence-longer = { $moves ->
    [one] { $what } La plus courte a { $moves } coup.
   *[other] { $what } La plus courte a { $moves } coups.
 }
sequence-move = coup { $number } : { $what }
sequence-never = Aucun coup ne libère tout le monde de ses dettes (coups joués : { $made }).
sequence-optimal = { $what } Aucune suite n’est plus courte.
sequence-other = { $what } L’autre suite mène à d’autres dollars.
sequence-same = { $what } L’autre suite mène aux mêmes dollars.
sequence-shorter = { $moves ->
    [one] { $what } Une plus courte a { $moves } coup.
   *[other] { $what } Une plus courte a { $moves } coups.
 }
sequence-shorter-many = { $what } Une plus courte a un très grand nombre de coups.
sequence-start = Personne n’est endetté au départ.
sequence-unknown = { $what } On ne sait pas si une autre suite est plus courte.

## Les diviseurs et le graphe

gonality = Gonalité { $gonality } : on peut se passer d’un dollar quelconque de ceux en { $owners }.
gonality-between = La gonalité est entre { $lower } et { $upper }.
jacobian = { $count ->
    [one] { $count } arbre couvrant ; la jacobienne est { $group }.
   *[other] { $count } arbres couvrants ; la jacobienne est { $group }.
 }
jacobian-forests = { $count ->
    [one] { $count } forêt couvrante ; la jacobienne est { $group }.
   *[other] { $count } forêts couvrantes ; la jacobienne est { $group }.
 }
rank = Rang { $rank } : { $meaning } (total { $total }, genre { $genus }).
rank-any = { $rank ->
    [one] on peut se passer de { $rank } dollar quelconque, mais pas de { $more }
   *[other] on peut se passer de { $rank } dollars quelconques, mais pas de { $more }
 }
rank-between = Le rang est entre { $lower } et { $upper }.
rank-never = la partie est ingagnable
rank-one = on peut se passer d’un dollar quelconque, mais pas de deux
rank-zero = gagnable, mais un dollar ne peut pas manquer
reduced = Réduit : sommets qui possèdent ou doivent : { $owning } sur { $all }.
reduced-elsewhere = { $what } Les composantes sans la racine restent telles quelles.
trivial = triviale

## La lecture

read-after = « { $word } » suit la dernière arête (nombre d’arêtes : { $n })
read-bar = il manque la barre « | » entre les valeurs et les arêtes
read-degree-line = un degré est un nom et un nombre
read-edge = « { $word } » n’est pas une arête de la forme 0-1
read-edge-line = une arête est deux noms et une valence
read-empty = le graphe est vide : il faut au moins un sommet
read-ends = le texte finit là où l’on attend { $what ->
    [vertices] le nombre de sommets
    [edges] le nombre d’arêtes
    [value] une valeur
    [first] le premier bout d’une arête
   *[second] le second bout d’une arête
 }
read-first-line = la ligne GRAPH_VERTICES doit venir en premier
read-head = « { $word } » n’est ni GRAPH_VERTICES, ni GRAPH_EDGE, ni DEGREE
read-limit = « { $word } » dépasse la limite de 10^30 dollars
read-limit-number = { $n } dépasse la limite de 10^30 dollars
read-line-ends = cette ligne attend { $wanted } bouts d’arête, il y en a { $n }
read-line-values = nombre de valeurs attendu dans cette ligne : { $wanted }, il y en a { $n }
read-list = une liste n’est pas un jeu : il faut un objet avec vertices et edges
read-list-help = comme dans { $example }
read-loop = une boucle ne déplace aucun dollar : retirez-la
read-loop-at = une boucle au sommet { $vertex } ne déplace aucun dollar : retirez-la
read-more-than-limit = { $value } dollars dépassent la limite de 10^30
read-named = aucun sommet ne s’appelle « { $name } »
read-no-edges-number = « { $word } » n’est pas le nombre d’arêtes
read-no-name = n’a pas de nom alors que d’autres en ont : donnez-les tous ou aucun
read-no-pos = n’a pas de pos alors que d’autres en ont : donnez-les toutes ou aucune
read-no-setting = le jeu du dollar n’a pas de réglage « { $name } » pour la lecture
read-no-valence = « { $word } » n’est pas une valence
read-no-value = n’a pas de valeur alors que d’autres en ont
read-no-vertices-line = il manque la ligne GRAPH_VERTICES
read-no-vertices-number = « { $word } » n’est pas le nombre de sommets
read-nothing = l’entrée est vide
read-positions = il faut une position pour chaque valeur
read-several = l’entrée contient plusieurs graphes ; utilisez --each pour traiter chaque ligne
read-twice = le sommet « { $name } » figure deux fois
read-valence = une valence de { $valence } est hors limites : de 1 à { $most }
read-values = nombre de valeurs : { $count }, nombre de sommets : { $vertices } ; il en faut une par sommet
read-vertex = « { $word } » n’est pas le numéro d’un sommet
read-whole = « { $word } » n’est pas un nombre entier de dollars
read-whole-number = { $word } n’est pas un nombre entier de dollars

## L’écriture

export-clauses = demande plus de 10 millions de clauses : opb dit la même chose avec moins
export-moves = doit savoir quelle longueur un script peut avoir : --set moves=N
export-no-setting = n’a pas de réglage « { $name } »
export-range = accepte moves de 1 à 99999
export-vertex = demande au moins un sommet
loses-names = les noms des sommets
loses-positions = les positions des sommets
loses-strange-names = des noms égaux, ou qui ont des virgules ou des espaces à leurs extrémités

## La création

recipe-both = un jeu ingagnable n’a pas de plus courte solution
recipe-canonical = le diviseur canonique ne laisse rien à choisir
recipe-debt = { $value } n’est pas 0 ou moins
recipe-deep = une dette si profonde demanderait plus de { $dollars } dollars
recipe-low = { $low } est au-dessus de high, qui vaut { $high }
recipe-none = aucun jeu n’a été trouvé sur ce graphe (coups voulus : { $par }, tentatives : { $attempts })
recipe-none-help = essayez un autre par, une autre graine ou un graphe plus grand
recipe-none-unique = aucun jeu à solution unique n’a été trouvé sur ce graphe (coups voulus : { $par }, tentatives : { $attempts })
recipe-par = une solution de plus de { $most } coups n’est pas un casse-tête
recipe-par-parts = une longueur voulue demande un graphe connexe
recipe-total-high = { $total } n’est pas inférieur au genre { $genus } : d’après le théorème 1, tout jeu de ce genre est gagnable
recipe-total-low = { $total } est trop loin au-dessous du genre { $genus }
recipe-total-parts = un total ingagnable demande un graphe connexe
recipe-unique = demande par, le nombre de coups voulu

## Les limites

clauses-too-long = des clauses sur un budget de { $budget } ; seuls les budgets inférieurs à { $most } sont vérifiés
genus-bits = le genre demande plus de 31 bits
level-memory = un niveau de la recherche demande plus de { $memory }
moves-memory = les coups demandent plus de { $memory }
script-bits = le script demande des nombres de plus de 128 bits
scripts-memory = les scripts qui montrent qu’on peut se passer de tout dollar prendraient { $memory }
search-too-long = des scripts de { $moves } coups sont hors de portée d’une recherche par budgets

## Pourquoi un certificat est rejeté : communs à plusieurs questions

contrary = ceci affirme le contraire
is-not = vaut { $found }, et non { $claimed }
majority = une majorité prête ou emprunte : un décalage est plus court
no-such-vertex = il n’y a pas de sommet { $vertex }
not-a-shift = n’est pas le script net décalé d’une constante
numbers-for = nombre de valeurs : { $numbers }, nombre de sommets : { $vertices }
script-for = longueur du script : { $numbers }, nombre de sommets : { $vertices }
script-uncounted = le script déplace plus de dollars qu’on n’en peut compter
too-large = trop grand
uncounted = plus qu’on ne peut compter

## Pourquoi un certificat est rejeté : winnable, reduced

burns-twice = le sommet { $vertex } brûle deux fois
component-owns = la composante du sommet { $root } possède { $sum }, et non { $total }
does-not-burn = possède { $value } pour un nombre d’arêtes en feu de { $fire } seulement : il ne brûle pas
keeps-dollars = est dans une autre composante et doit garder ses dollars
leads-to = le script mène à { $value }
neighbour-never-burns = un voisin du sommet { $vertex } ne brûle jamais
never-burns = le sommet { $vertex } de la composante ne brûle jamais
not-negative = { $total } n’est pas négatif
owes-beside = doit { $debt } sans être la racine
owns-beside = possède { $value } ; nombre d’arêtes en feu : { $fire }
root-owns = la racine possède { $value } : elle ne doit rien
still-owes = doit encore { $debt }

## Pourquoi un certificat est rejeté : shortest

bound-negative = un minorant inférieur à 0
clause-does-not-follow = la clause { $clause } ne découle pas du reste
clause-is-no-list = la clause { $clause } n’est pas une liste de bornes
clauses-open = les clauses n’aboutissent pas à une contradiction
component-shorter = le script de cette composante est plus court que son minorant
debts-ask = nombre de coups que les dettes demandent : { $known }, et non { $bound }
parts-prove = les parties prouvent { $sum }, et non { $bound }
root-elsewhere = la racine n’est pas un sommet d’une composante à elle
row-is-no-list = la ligne { $row } n’est pas une liste de multiples de règles
script-shorter = le script est plus court que son minorant
total-not-zero = le total est { $total }, et non 0

## Pourquoi un certificat est rejeté : win, sequence

already-won = la partie était déjà gagnée
beyond-cap = nombre de coups : { $made }, plus que le plafond de { $cap }
classes-differ = ne correspondent pas aux dollars à la fin
first-after = personne n’est endetté pour la première fois : après le coup { $at }
first-never = personne n’est endetté pour la première fois : jamais
is-no-move = { $step } n’est pas un coup
nearer-shift = un décalage plus proche du script net est aussi court
not-ended = les coups ne finissent pas ainsi
only-when-asked = figure exactement quand on l’a demandé
only-when-won = figure exactement quand la partie est gagnée
should-be = devrait être { $value }
too-often = joue plus de fois qu’on ne peut compter
would-not-play = { $method } ne jouerait pas { $step } ici

## Pourquoi un certificat est rejeté : rank

bound-uncounted = un minorant ou majorant trop grand pour être compté
bounds-crossed = n’est pas entre -1 et le majorant
clifford-silent = le théorème de Clifford ne dit rien : total { $total }, genre { $genus }
components-show = les composantes montrent de { $lower } à { $upper }, et non de { $claimed_lower } à { $claimed_upper }
cycle-left = sans lui, il y a un cycle près du sommet { $vertex }
proofs-for = nombre de preuves : { $proofs }, nombre de composantes : { $components }
riemann-roch-silent = le théorème de Riemann-Roch seul ne dit rien : total { $total }, genre { $genus }
stands-twice = le sommet { $vertex } figure deux fois
the-set-is-empty = l’ensemble est vide
two-edges = le sommet { $vertex } a deux arêtes vers l’arbre du sommet { $tree }
ways-fewer = sont moins nombreux que les façons de retirer des dollars
ways-more = sont plus nombreux que les façons de retirer des dollars
witness-takes = ne retire pas autant de dollars qu’il faut : { $dollars } et un de plus

## Pourquoi un certificat est rejeté : jacobian

common-divisor = la dernière a un diviseur commun avec son facteur
dependent = elles dépendent les unes des autres modulo { $prime }
does-not-divide = ne divise pas le suivant
functions-for = nombre de fonctions : { $functions }, nombre de facteurs : { $factors }
not-above-one = n’est pas supérieur à 1
not-below-factor = n’est pas inférieur à son facteur
not-grounded = n’est pas 0 au plus petit sommet d’une composante
not-mean = n’est pas la moyenne de ses voisins modulo le facteur
not-product = n’est pas le produit des facteurs
trees-modulo = modulo { $prime } il y en a { $found }, et non { $claimed }
values-missing = demande une valeur pour chaque sommet

## Pourquoi un certificat est rejeté : gonality

a-set-is-empty = un ensemble est vide
above-divisor = dépassent ce que montre le diviseur
bounds-for = nombre de minorants : { $bounds }, nombre de composantes : { $components }
egg-elsewhere = n’est pas un œuf de cette pièce
egg-hit = cet œuf est touché par les sommets choisis
few-paths = le nombre de chemins entre cet ensemble et celui du sommet { $vertex } est inférieur à { $bound }
few-sets = nombre d’ensembles : { $sets }, ce qui ne peut montrer { $bound }
in-two-sets = le sommet { $vertex } est dans deux ensembles
is-negative = est négatif
loss-missing = manque : on ne peut rien y perdre
room-trees = il faut un nombre et un arbre pour chaque pièce
room-vertex = le sommet { $vertex } n’existe pas, ou est dans deux pièces
rooms-need = nombre de sommets que les pièces demandent : { $hits }, et non { $paths }
scripts-missing = il en faut un pour chaque sommet
set-in-pieces = l’ensemble n’est pas connexe
tree-ends = l’arbre finit trop tôt
tree-goes-on = l’arbre continue, mais il n’y a plus rien à montrer
