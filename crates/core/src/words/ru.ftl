# Общее для всех игр.

illegal = «{ $move }» нельзя: { $why }
no-move = нет хода: { $why }
