# Что говорит игра «Семь цветов».

## Доска

board = { $rows ->
    [one] { $rows } строка
    [few] { $rows } строки
    [many] { $rows } строк
   *[other] { $rows } строки
 }, { $cols ->
    [one] { $cols } столбец
    [few] { $cols } столбца
    [many] { $cols } столбцов
   *[other] { $cols } столбца
 }, { $colours ->
    [one] { $colours } цвет
    [few] { $colours } цвета
    [many] { $colours } цветов
   *[other] { $colours } цвета
 }, ^ { $up }, v { $down }
described = доска { $rows }×{ $cols }, { $colours ->
    [one] { $colours } цвет
    [few] { $colours } цвета
    [many] { $colours } цветов
   *[other] { $colours } цвета
 }

## Позиции и ходы

caption = ^ { $up }, v { $down }
caption-classic = ^ ({ $up }) { $cells }, v ({ $down }) { $others }
share = { $cells ->
    [one] { $cells } клетка
    [few] { $cells } клетки
    [many] { $cells } клеток
   *[other] { $cells } клетки
 } ({ $percent } %)
wins = { $letter } приносит { $cells ->
    [one] { $cells } клетку
    [few] { $cells } клетки
    [many] { $cells } клеток
   *[other] { $cells } клетки
 }

## Отвергнутые ходы

forbidden = { $letter } — { $whose ->
    [own] ваш собственный
   *[theirs] чужой
 } цвет, классическое правило его запрещает
no-colour = цвета { $letter } нет: они от A до { $last }
not-a-colour = «{ $word }» — не цвет: цвет обозначается заглавной буквой

## Доски, которые не подходят к правилу

classic-colours = цветов { $n }: классике нужно не меньше { $least }
classic-help = на доске из одних цветов играют с --set rule=classic
classic-owned = по классическому правилу на доске одни цвета, без ^ и v
corner-cell = оба угла — клетка { $cell }
corner-colour = оба угла цвета { $sign }: по классическому правилу они разные
corner-wall = в углу препятствие
detached = { $sign } в клетке { $cell } не связан с первым
no-seat = { $seat } — не сторона: 0 это ^, 1 это v
no-seat-cell = на доске нет { $sign }: по правилу документа у каждой стороны есть клетка

## Чтение

colours-help = --set colours=N задаёт число цветов N, до { $most }
empty = доска пуста
many-colours = цветов { $colours }: их бывает от { $least } до { $most }
no-format = формата { $format } нет
no-number = «{ $word }» — не число от { $least } до { $most }
one-square = у каждой клетки должно быть содержимое
read-beyond = цвет { $letter } — вне цветов доски, их { $n }
read-blank = пробел внутри строки: клетки пишутся подряд
read-cell = { $letter } — не клетка: клетка — это цвет, ^, v или #
read-digits = цифры — для заливки: на доске для игры буквы
read-empty-row = пустая строка внутри доски
read-letter = «{ $letter }» — не клетка: цвета — заглавные буквы, как { $upper }
read-mixed = «{ $letter }»: на доске или буквы, или цифры
read-row = в этой строке клеток { $cells }, а в первой { $first }
read-second = вторая доска: доски по одной на строку читает --each
read-sides = на доске не больше { $most } строк и столбцов
read-size = на доске не больше { $most } клеток
read-square = квадратной доски не сложить, клеток { $n }
sizes = на доске не больше { $sides } строк и столбцов и { $cells } клеток

## Рецепты

flood-players = у досок для заливки нет игроков
recipe-cells = клеток { $n }: их не больше { $most }
recipe-classic = классике нужно не меньше { $n }
recipe-corners = нужны два разных угла, как top-right,bottom-left
recipe-none-of = «{ $word }» — ни один из { $names }
recipe-one-cell = оба угла — клетка { $cell }: двум игрокам нужны две
recipe-pattern = классике нужны 3 цвета: они есть только при случайном узоре
recipe-range = { $value } — не от { $least } до { $most }
recipe-tries = досок подряд с одинаковыми углами или меньше чем с 3 цветами: { $n }

## Перевес при лучшей игре

by-calling = если назвать { $letters }
no-calling = ни один приносящий клетки цвет к этому не ведёт
or = { $one } или { $other }
value-between = Разница от { $lower } до { $upper }.
value-draw = Ничья, { $calls } (в доказательстве { $shown ->
    [one] { $shown } ход
    [few] { $shown } хода
    [many] { $shown } ходов
   *[other] { $shown } хода
 }).
value-loses = Ходящий проигрывает с разницей { $margin }, { $calls } (в доказательстве { $shown ->
    [one] { $shown } ход
    [few] { $shown } хода
    [many] { $shown } ходов
   *[other] { $shown } хода
 }).
value-progress = перевес от { $lower } до { $upper }
value-wins = Ходящий выигрывает с разницей { $margin }, { $calls } (в доказательстве { $shown ->
    [one] { $shown } ход
    [few] { $shown } хода
    [many] { $shown } ходов
   *[other] { $shown } хода
 }).

## Заливка

flood = Доска заливается за { $calls ->
    [one] { $calls } ход
    [few] { $calls } хода
    [many] { $calls } ходов
   *[other] { $calls } хода
 }, и не меньше: { $sequence }
flood-bound = Доска заливается за { $calls ->
    [one] { $calls } ход
    [few] { $calls } хода
    [many] { $calls } ходов
   *[other] { $calls } хода
 }, нужно не меньше { $bound }: { $sequence }
flood-never = Залить доску нельзя: до клетки { $cell } не добраться.
flood-progress = { $calls ->
    [one] { $calls } ход найден
    [few] { $calls } хода найдено
    [many] { $calls } ходов найдено
   *[other] { $calls } хода найдено
 }, нужно не меньше { $bound }
root-colourless = в клетке { $cell } стоит { $sign }, это не цвет
root-no-cell = «{ $word }» — не клетка: top-left, centre или r:c, счёт с 1
root-outside = клетка { $cell } вне доски: строк { $rows }, столбцов { $cols }

## Партия жадных игроков и один ход

duel = После { $calls ->
    [one] { $calls } хода
    [few] { $calls } ходов
    [many] { $calls } ходов
   *[other] { $calls } хода
 }: ^ { $up ->
    [one] { $up } клетка
    [few] { $up } клетки
    [many] { $up } клеток
   *[other] { $up } клетки
 }, v { $down ->
    [one] { $down } клетка
    [few] { $down } клетки
    [many] { $down } клеток
   *[other] { $down } клетки
 }.
update = Приносит { $cells ->
    [one] { $cells } клетку
    [few] { $cells } клетки
    [many] { $cells } клеток
   *[other] { $cells } клетки
 }; { $looks ->
    [one] { $looks } взгляд
    [few] { $looks } взгляда
    [many] { $looks } взглядов
   *[other] { $looks } взгляда
 } на клетки.

## Подсказки и игроки

ends-ahead = вы закончите на { $cells ->
    [one] { $cells } клетку
    [few] { $cells } клетки
    [many] { $cells } клеток
   *[other] { $cells } клетки
 } впереди
ends-behind = вы закончите на { $cells ->
    [one] { $cells } клетку
    [few] { $cells } клетки
    [many] { $cells } клеток
   *[other] { $cells } клетки
 } позади, и лучше хода нет
ends-level = игра кончится вничью
hint = { $letter } приносит сейчас { $cells ->
    [one] { $cells } клетку
    [few] { $cells } клетки
    [many] { $cells } клеток
   *[other] { $cells } клетки
 }. { $why }
hint-alone = Больше ничего не просмотрено.
hint-best = Ни один ход не даёт больше сразу, и ни один не лучше через { $calls ->
    [one] { $calls } ход
    [few] { $calls } хода
    [many] { $calls } ходов
   *[other] { $calls } хода
 }.
hint-exact = При лучшей игре обоих { $ends }.
hint-later = { $letter } приносит сразу { $cells ->
    [one] { $cells } клетку
    [few] { $cells } клетки
    [many] { $cells } клеток
   *[other] { $cells } клетки
 }, но через { $calls ->
    [one] { $calls } ход
    [few] { $calls } хода
    [many] { $calls } ходов
   *[other] { $calls } хода
 } стоит хуже.
lost-turn = потерянный ход
note-depth = глубина { $depth }, { $nodes ->
    [one] { $nodes } узел
    [few] { $nodes } узла
    [many] { $nodes } узлов
   *[other] { $nodes } узла
 }
note-exact = точно: в конце перевес { $margin }
note-games = { $games ->
    [one] { $games } партия
    [few] { $games } партии
    [many] { $games } партий
   *[other] { $games } партии
 }
play-over = партия окончена
wins-word = приносит { $cells ->
    [one] { $cells } клетку
    [few] { $cells } клетки
    [many] { $cells } клеток
   *[other] { $cells } клетки
 }

## Что останавливает решатель

flood-regions = областей { $n }, а заливки находятся, если их не больше { $most }
root-uncoloured = у корня нет цвета
states-memory = нужно больше состояний, чем { $n }, это { $bytes }
table-entry = запись таблицы была неверна: у двух позиций общий хеш
table-memory = таблице позиций нужно { $bytes }, а разрешено { $allowed }
value-regions = свободных областей { $n }, а значения находятся, если их не больше { $most }

## Почему сертификат отвергнут: перевес и стратегии

alphabet = буквы не по алфавиту
cells-missing = партия кончается, а клеток не хватает: { $n }
depth = подряд прослеживается { $most } ходов, а в { $which } больше
ends-early = стратегия кончается слишком рано
goes-on = стратегия продолжается, но показывать больше нечего
margin-range = перевес — от { $low } до { $high }
no-letter = это не буква цвета
no-margin = такого перевеса не бывает
no-sure-plan = по классическому правилу ходу можно помешать, поэтому надёжных планов нет
no-useless = это не бесполезный цвет, который можно назвать в начале
nothing-changes = измениться уже ничего не может, а клетки говорят другое
wins-nothing-here = этот цвет здесь ничего не приносит, или его нельзя назвать
wins-nothing-yet = { $letter } в начале ничего не приносит, или этот цвет нельзя назвать

## Почему сертификат отвергнут: заливка

bound-above = { $bound } больше, чем { $calls }, а столько достаточно
call-useless = этот ход ничего не приносит
cell-colourless = в ней нет цвета, и добираться до неё не нужно
cell-outside = она вне доски
cell-reached = до неё можно добраться
few-flood = доска залита, ходов { $calls }, это меньше { $bound }
floods = залито { $flooded } из { $all } клеток
strange-colour = «{ $letter }» — не цвет этой доски
take-back = взять назад столько ходов нельзя
zone-missing = зоны после хода { $letter } в списке нет
zone-sign = это ни буква цвета, ни число ходов назад

## Почему сертификат отвергнут: партии и ходы

cells-won = прибавится клеток: { $n }
duel-cells = клеток { $up } и { $down }
duel-early = партия кончилась до этого хода
duel-greedy = жадный ход — { $letter }
duel-open = партия не кончена
