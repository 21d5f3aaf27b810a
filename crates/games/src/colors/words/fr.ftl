# Ce que dit le jeu des sept couleurs.

## Le plateau

board = { $rows ->
    [one] { $rows } ligne
   *[other] { $rows } lignes
 }, { $cols ->
    [one] { $cols } colonne
   *[other] { $cols } colonnes
 }, { $colours ->
    [one] { $colours } couleur
   *[other] { $colours } couleurs
 }, ^ { $up }, v { $down }
described = plateau { $rows }×{ $cols }, { $colours ->
    [one] { $colours } couleur
   *[other] { $colours } couleurs
 }

## Positions et annonces

caption = ^ { $up }, v { $down }
caption-classic = ^ ({ $up }) { $cells }, v ({ $down }) { $others }
share = { $cells ->
    [one] { $cells } case
   *[other] { $cells } cases
 } ({ $percent } %)
wins = { $letter } gagne { $cells ->
    [one] { $cells } case
   *[other] { $cells } cases
 }

## Annonces refusées

forbidden = { $letter } est { $whose ->
    [own] votre propre couleur
   *[theirs] la couleur adverse
 }, ce que la règle classique interdit
no-colour = il n’y a pas de couleur { $letter } : elles vont de A à { $last }
not-a-colour = « { $word } » n’est pas une couleur : une couleur est une majuscule

## Plateaux contraires à la règle

classic-colours = nombre de couleurs : { $n } ; la règle classique en demande au moins { $least }
classic-help = un plateau fait seulement de couleurs se joue avec --set rule=classic
classic-owned = par la règle classique un plateau n’a que des couleurs, sans ^ ni v
corner-cell = les deux coins sont la case { $cell }
corner-colour = les deux coins ont la couleur { $sign } : par la règle classique ils diffèrent
corner-wall = un coin est un obstacle
detached = le { $sign } de la case { $cell } est détaché du premier
no-seat = { $seat } n’est pas un camp : 0 est ^, 1 est v
no-seat-cell = le plateau n’a pas de { $sign } : selon la règle du document chaque camp possède une case

## Lecture

colours-help = --set colours=N dit qu’il y a N couleurs, { $most } au plus
empty = le plateau est vide
many-colours = nombre de couleurs : { $colours } ; il y en a de { $least } à { $most }
no-format = aucun format ne s’appelle { $format }
no-number = « { $word } » n’est pas un nombre de { $least } à { $most }
one-square = il faut un contenu par case
read-beyond = la couleur { $letter } dépasse les { $n } couleurs du plateau
read-blank = un blanc dans une ligne : les cases se touchent
read-cell = { $letter } n’est pas une case : une case est une couleur, ^, v ou #
read-digits = les chiffres servent à l’inondation : un plateau de jeu a des lettres
read-empty-row = une ligne vide dans le plateau
read-letter = « { $letter } » n’est pas une case : les couleurs sont des majuscules, comme { $upper }
read-mixed = « { $letter } » : un plateau a des lettres ou des chiffres, pas les deux
read-row = nombre de cases de cette ligne : { $cells }, de la première : { $first }
read-second = un second plateau : un plateau par ligne, avec --each
read-sides = un plateau a au plus { $most } lignes et colonnes
read-size = un plateau a au plus { $most } cases
read-square = le nombre de cases { $n } ne fait pas un plateau carré
sizes = un plateau a au plus { $sides } lignes et colonnes et { $cells } cases

## Recettes

flood-players = un plateau d’inondation n’a pas de joueurs
recipe-cells = { $n } cases : il y en a au plus { $most }
recipe-classic = la règle classique en demande au moins { $n }
recipe-corners = il faut deux coins différents, comme top-right,bottom-left
recipe-none-of = « { $word } » n’est aucun de { $names }
recipe-one-cell = les deux coins sont la case { $cell } : deux joueurs veulent deux cases
recipe-pattern = la règle classique veut 3 couleurs : seul le hasard les a
recipe-range = { $value } n’est pas entre { $least } et { $most }
recipe-tries = { $n } plateaux de suite avaient des coins égaux ou moins de 3 couleurs

## L’écart du meilleur jeu

by-calling = en annonçant { $letters }
no-calling = aucune couleur gagnante n’y mène
or = { $one } ou { $other }
value-between = L’écart est entre { $lower } et { $upper }.
value-draw = Nulle, { $calls } (prouvé par { $shown ->
    [one] { $shown } annonce
   *[other] { $shown } annonces
 }).
value-loses = Celui qui joue perd de { $margin }, { $calls } (prouvé par { $shown ->
    [one] { $shown } annonce
   *[other] { $shown } annonces
 }).
value-progress = écart entre { $lower } et { $upper }
value-wins = Celui qui joue gagne de { $margin }, { $calls } (prouvé par { $shown ->
    [one] { $shown } annonce
   *[other] { $shown } annonces
 }).

## Inondation

flood = Le plateau est envahi en { $calls ->
    [one] { $calls } annonce
   *[other] { $calls } annonces
 }, et pas en moins : { $sequence }
flood-bound = Le plateau est envahi en { $calls ->
    [one] { $calls } annonce
   *[other] { $calls } annonces
 } ; il en faut au moins { $bound } : { $sequence }
flood-never = Le plateau ne peut pas être envahi : la case { $cell } est hors d’atteinte.
flood-progress = { $calls ->
    [one] { $calls } annonce trouvée
   *[other] { $calls } annonces trouvées
 }, il en faut au moins { $bound }
root-colourless = la case { $cell } est { $sign }, qui n’a pas de couleur
root-no-cell = « { $word } » n’est pas une case : top-left, centre ou r:c, à partir de 1
root-outside = la case { $cell } est dehors ; lignes du plateau : { $rows }, colonnes : { $cols }

## Une partie de joueurs gloutons, et une annonce

duel = ^ { $up ->
    [one] { $up } case
   *[other] { $up } cases
 } et v { $down ->
    [one] { $down } case
   *[other] { $down } cases
 } après { $calls ->
    [one] { $calls } annonce
   *[other] { $calls } annonces
 }.
update = Gagne { $cells ->
    [one] { $cells } case
   *[other] { $cells } cases
 } ; { $looks ->
    [one] { $looks } regard
   *[other] { $looks } regards
 } sur des cases.

## Conseils et joueurs

ends-ahead = vous finissez avec { $cells ->
    [one] { $cells } case
   *[other] { $cells } cases
 } d’avance
ends-behind = vous finissez avec { $cells ->
    [one] { $cells } case
   *[other] { $cells } cases
 } de retard, et aucune annonce ne fait mieux
ends-level = la partie finit à égalité
hint = { $letter } gagne { $cells ->
    [one] { $cells } case
   *[other] { $cells } cases
 } maintenant. { $why }
hint-alone = Rien d’autre n’a été regardé.
hint-best = Aucune annonce ne gagne plus tout de suite, et aucune n’est mieux après { $calls ->
    [one] { $calls } annonce
   *[other] { $calls } annonces
 }.
hint-exact = Si les deux jouent au mieux, { $ends }.
hint-later = { $letter } gagne { $cells ->
    [one] { $cells } case
   *[other] { $cells } cases
 } tout de suite, mais est moins bien après { $calls ->
    [one] { $calls } annonce
   *[other] { $calls } annonces
 }.
lost-turn = un tour perdu
note-depth = profondeur { $depth }, { $nodes ->
    [one] { $nodes } nœud
   *[other] { $nodes } nœuds
 }
note-exact = exact : finit avec { $margin } cases d’avance
note-games = { $games ->
    [one] { $games } partie
   *[other] { $games } parties
 }
play-over = la partie est finie
wins-word = gagne { $cells ->
    [one] { $cells } case
   *[other] { $cells } cases
 }

## Ce qui arrête un solveur

flood-regions = nombre de régions : { $n } ; on trouve les inondations de { $most } au plus
root-uncoloured = la racine n’a pas de couleur
states-memory = il faut plus de { $n } états, qui prennent { $bytes }
table-entry = une entrée de la table était fausse : deux positions partagent une empreinte
table-memory = la table des positions a besoin de { $bytes }, et { $allowed } sont permis
value-regions = nombre de régions libres : { $n } ; on trouve les valeurs pour { $most } au plus

## Pourquoi un certificat est refusé : écarts et stratégies

alphabet = les lettres ne sont pas en ordre alphabétique
cells-missing = la partie finit, et il manque des cases : { $n }
depth = on suit { $most } annonces de suite, et { $which } en a plus
ends-early = la stratégie finit trop tôt
goes-on = la stratégie continue, mais il ne reste rien à montrer
margin-range = l’écart est entre { $low } et { $high }
no-letter = ce n’est pas la lettre d’une couleur
no-margin = ce n’est pas un écart possible
no-sure-plan = par la règle classique une annonce peut être bloquée, donc aucun plan n’est sûr
no-useless = ce n’est pas une couleur inutile qu’on peut annoncer au début
nothing-changes = plus rien ne peut changer, et les cases disent autre chose
wins-nothing-here = cette couleur ne gagne rien ici, ou ne peut pas être annoncée
wins-nothing-yet = { $letter } ne gagne rien au début, ou ne peut pas être annoncée

## Pourquoi un certificat est refusé : inondation

bound-above = { $bound } dépasse { $calls }, qui suffisent
call-useless = cette annonce ne gagne rien
cell-colourless = elle n’a pas de couleur, il n’est pas besoin de l’atteindre
cell-outside = elle est hors du plateau
cell-reached = elle peut être atteinte
few-flood = { $calls } annonces inondent le plateau, moins que { $bound }
floods = inonde { $flooded } des { $all } cases
strange-colour = « { $letter } » n’est pas une couleur de ce plateau
take-back = il n’y a pas autant d’annonces à reprendre
zone-missing = la zone après l’annonce de { $letter } n’est pas dans la liste
zone-sign = ce n’est ni la lettre d’une couleur ni un nombre d’annonces à reprendre

## Pourquoi un certificat est refusé : parties et annonces

cells-won = cases gagnées : { $n }
duel-cells = les nombres de cases sont { $up } et { $down }
duel-early = la partie est finie avant cette annonce
duel-greedy = l’annonce gloutonne est { $letter }
duel-open = la partie n’est pas finie
