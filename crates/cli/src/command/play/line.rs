//! What does a line mean during play? A few words are commands, everything else is a move.

/// The commands, for `help`.
pub(super) const HELP: &str = "\
undo [N], redo [N]   take steps back, play them again
go N                 go to the position after N steps
hint                 a good move and why
moves                the legal moves
auto [PLAYER] [N]    let the seat's player, or a named one, make N moves
show                 draw the position again
save                 keep the position as saved_graph_0 or saved_board_0, _1, ...: never over another file
save FILE, load FILE keep this game, take up another
quit                 end
";

/// One line of the user.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Line {
    Nothing,
    Move(String),
    Undo(usize),
    Redo(usize),
    Go(usize),
    Hint,
    Moves,
    Auto {
        player: Option<String>,
        count: usize,
    },
    Show,
    /// The position alone, under a name that is free.
    Keep,
    Save(String),
    Load(String),
    Help,
    Quit,
    /// A command with words that do not fit it.
    Wrong(String),
}

impl Line {
    pub(super) fn parse(text: &str) -> Line {
        let text = text.trim();
        let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        let rest = rest.trim();
        let count = |make: fn(usize) -> Line| match rest {
            "" => make(1),
            _ => rest.parse().map_or_else(|_| Line::Wrong(format!("'{rest}' is no number")), make),
        };
        let alone = |line: Line| {
            if rest.is_empty() { line } else { Line::Wrong(format!("'{word}' stands alone")) }
        };
        let file = |make: fn(String) -> Line| {
            if rest.is_empty() {
                Line::Wrong(format!("'{word}' needs the name of a file"))
            } else {
                make(rest.to_owned())
            }
        };
        match word {
            "" => Line::Nothing,
            "undo" => count(Line::Undo),
            "redo" => count(Line::Redo),
            "go" if rest.is_empty() => Line::Wrong("'go' needs the number of a step".to_owned()),
            "go" => count(Line::Go),
            "hint" => alone(Line::Hint),
            "moves" => alone(Line::Moves),
            "show" => alone(Line::Show),
            "auto" => auto(rest),
            "save" if rest.is_empty() => Line::Keep,
            "save" => file(Line::Save),
            "load" => file(Line::Load),
            "help" | "?" => alone(Line::Help),
            "quit" | "exit" => alone(Line::Quit),
            _ => Line::Move(text.to_owned()),
        }
    }
}

/// `auto`, `auto 3`, `auto greedy`, `auto greedy 3`.
fn auto(rest: &str) -> Line {
    if let Ok(count) = rest.parse() {
        return Line::Auto { player: None, count };
    }
    let (player, count) = match rest.rsplit_once(char::is_whitespace) {
        Some((player, last)) if last.parse::<usize>().is_ok() => (player.trim(), last.parse().unwrap_or(1)),
        _ => (rest, 1),
    };
    Line::Auto { player: (!player.is_empty()).then(|| player.to_owned()), count }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, expected: Line) {
        assert_eq!(Line::parse(text), expected, "{text}");
    }

    #[test]
    fn a_line_is_a_command_or_a_move() {
        check("  ", Line::Nothing);
        check("-3", Line::Move("-3".into()));
        check("cops 3 5", Line::Move("cops 3 5".into()));
        check("undo", Line::Undo(1));
        check("undo 4", Line::Undo(4));
        check("go 0", Line::Go(0));
        check("auto", Line::Auto { player: None, count: 1 });
        check("auto 5", Line::Auto { player: None, count: 5 });
        check("auto greedy", Line::Auto { player: Some("greedy".into()), count: 1 });
        check(
            "auto mixed[until=turn:12] 2",
            Line::Auto { player: Some("mixed[until=turn:12]".into()), count: 2 },
        );
        check("save", Line::Keep);
        check("save my game.json", Line::Save("my game.json".into()));
        check("quit", Line::Quit);
    }

    #[test]
    fn a_command_with_wrong_words_says_so() {
        for wrong in ["undo x", "undo -1", "go", "go x", "hint me", "load", "quit now"] {
            assert!(matches!(Line::parse(wrong), Line::Wrong(_)), "{wrong}");
        }
    }
}
