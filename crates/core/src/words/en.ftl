# What all games share. A message is used as say::NAME or say::Name { … }.

illegal = '{ $move }' is illegal: { $why }
no-move = no move possible: { $why }
