#!/bin/sh
# The smallest player of Seven Colors for `ludo match`: it calls the seven colours in turn and looks at nothing.
set -- A B C D E F G
while read -r word rest; do
    case $word in
    ludo) echo "ready cycle.sh" ;;
    go)
        echo "move $1"
        set -- "$@" "$1"
        shift
        ;;
    quit) exit ;;
    esac
done
