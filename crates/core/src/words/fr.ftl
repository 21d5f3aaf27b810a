# Ce que tous les jeux partagent.

illegal = « { $move } » est interdit : { $why }
no-move = aucun coup possible : { $why }
