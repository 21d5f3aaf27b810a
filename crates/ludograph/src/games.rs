//! The six games: their instances by the usual name, and a method for each question.

use crate::ask::Ask;
use crate::instance::Playable;
use ludograph_core::erased::Entry;
use std::sync::LazyLock;

/// Arenas: attractors, regions, parity games, Chomp.
pub mod arena {
    use super::{Ask, Entry, LazyLock, Playable};
    pub use ludograph_games::arena::*;

    /// An arena: a directed graph whose vertices belong to two players.
    pub type Arena = crate::Instance<Arenas>;

    impl Playable for Arenas {
        fn entry() -> &'static Entry {
            static ENTRY: LazyLock<Entry> = LazyLock::new(ludograph_games::arena::entry);
            &ENTRY
        }
    }

    impl crate::Instance<Arenas> {
        /// How large is the arena, and do the players alternate?
        pub fn facts(&self) -> Ask<'_, Facts> {
            self.ask()
        }

        /// From which vertices can a player force the token into the target?
        pub fn attractor(&self) -> Ask<'_, Attractor> {
            self.ask()
        }

        /// Who wins from which vertex?
        pub fn regions(&self) -> Ask<'_, Regions> {
            self.ask()
        }

        /// From which vertices can a player avoid the target forever?
        pub fn safety(&self) -> Ask<'_, Safety> {
            self.ask()
        }

        /// Who wins the parity game from which vertex?
        pub fn parity(&self) -> Ask<'_, Parity> {
            self.ask()
        }

        /// From which vertices can player 0 force infinitely many visits to accepting vertices?
        pub fn buchi(&self) -> Ask<'_, Buchi> {
            self.ask()
        }

        /// From which vertices can player 0 force the play to stay in accepting vertices eventually?
        pub fn cobuchi(&self) -> Ask<'_, CoBuchi> {
            self.ask()
        }

        /// Who wins Chomp, and by which bites?
        pub fn chomp(&self) -> Ask<'_, ChompQuestion> {
            self.ask()
        }
    }
}

/// Seven Colors and Flood-It.
pub mod colors {
    use super::{Ask, Entry, LazyLock, Playable};
    pub use ludograph_games::colors::*;

    /// A board of coloured cells.
    pub type Board = crate::Instance<Colors>;

    impl Playable for Colors {
        fn entry() -> &'static Entry {
            static ENTRY: LazyLock<Entry> = LazyLock::new(ludograph_games::colors::entry);
            &ENTRY
        }
    }

    impl crate::Instance<Colors> {
        /// By how many cells does the player to move win, if both play perfectly?
        pub fn value(&self) -> Ask<'_, Value> {
            self.ask()
        }

        /// What is the minimum number of moves that floods the board?
        pub fn flood(&self) -> Ask<'_, Flood> {
            self.ask()
        }

        /// How does a game between two built-in players end?
        pub fn duel(&self) -> Ask<'_, Duel> {
            self.ask()
        }

        /// How much work is one update of the zones?
        pub fn update(&self) -> Ask<'_, Update> {
            self.ask()
        }
    }

    impl Ask<'_, Flood> {
        /// Where the zone begins: `top-left`, `centre` or a cell as `3:4`.
        pub fn root(self, cell: &str) -> Self {
            self.with(|query| query.root = cell.to_owned())
        }
    }
}

/// Cops and Robber.
pub mod cops {
    use super::{Ask, Entry, LazyLock, Playable};
    pub use ludograph_games::cops::*;

    /// A graph on which cops chase a robber.
    pub type Graph = crate::Instance<Cops>;

    impl Playable for Cops {
        fn entry() -> &'static Entry {
            static ENTRY: LazyLock<Entry> = LazyLock::new(ludograph_games::cops::entry);
            &ENTRY
        }
    }

    impl crate::Instance<Cops> {
        /// How many cops are needed to catch the robber?
        pub fn cop_number(&self) -> Ask<'_, CopNumber> {
            self.ask()
        }

        /// Between which numbers does the cop number lie, and by which theorems?
        pub fn bounds(&self) -> Ask<'_, Bounds> {
            self.ask()
        }

        /// How many cops do the algorithms of the paper need?
        pub fn empirical(&self) -> Ask<'_, Empirical> {
            self.ask()
        }

        /// Can this many cops catch the robber, and in how many turns?
        pub fn catch(&self, cops: u32) -> Ask<'_, Catch> {
            self.ask().with(|query: &mut CatchQuery| query.cops = cops)
        }
    }
}

/// The dollar game (chip-firing).
pub mod dollar {
    use super::{Ask, Entry, LazyLock, Playable};
    pub use ludograph_games::dollar::*;

    /// A graph whose vertices own or owe dollars.
    pub type Game = crate::Instance<Dollar>;

    impl Playable for Dollar {
        fn entry() -> &'static Entry {
            static ENTRY: LazyLock<Entry> = LazyLock::new(ludograph_games::dollar::entry);
            &ENTRY
        }
    }

    impl crate::Instance<Dollar> {
        /// Can the game be won, so that no vertex is in debt?
        pub fn winnable(&self) -> Ask<'_, Winnable> {
            self.ask()
        }

        /// What is the minimum number of moves that wins?
        pub fn shortest(&self) -> Ask<'_, Shortest> {
            self.ask()
        }

        /// What does a sequence of moves do?
        pub fn sequence(&self) -> Ask<'_, Sequence> {
            self.ask()
        }

        /// Does one of the algorithms of the paper win, and how fast?
        pub fn win(&self) -> Ask<'_, Win> {
            self.ask()
        }

        /// What is the largest k such that the game stays winnable after removing any k dollars?
        pub fn rank(&self) -> Ask<'_, Rank> {
            self.ask()
        }

        /// What is the reduced divisor at a vertex?
        pub fn reduced(&self) -> Ask<'_, Reduced> {
            self.ask()
        }

        /// How many spanning trees are there, and what is the Jacobian (critical group)?
        pub fn jacobian(&self) -> Ask<'_, Jacobian> {
            self.ask()
        }

        /// What is the minimum degree of a divisor of rank at least 1?
        pub fn gonality(&self) -> Ask<'_, Gonality> {
            self.ask()
        }
    }
}

/// Peg solitaire.
pub mod pegs {
    use super::{Ask, Entry, LazyLock, Playable};
    pub use ludograph_games::pegs::*;

    /// A board with holes and pegs.
    pub type Board = crate::Instance<Pegs>;

    impl Playable for Pegs {
        fn entry() -> &'static Entry {
            static ENTRY: LazyLock<Entry> = LazyLock::new(ludograph_games::pegs::entry);
            &ENTRY
        }
    }

    impl crate::Instance<Pegs> {
        /// What is the minimum number of pegs that can be left?
        pub fn fewest(&self) -> Ask<'_, Fewest> {
            self.ask()
        }

        /// How many positions can be reached?
        pub fn positions(&self) -> Ask<'_, Positions> {
            self.ask()
        }

        /// How many games are there?
        pub fn games(&self) -> Ask<'_, Games> {
            self.ask()
        }

        /// What is the minimum number of moves, if consecutive jumps of one peg count once?
        pub fn shortest(&self) -> Ask<'_, Shortest> {
            self.ask()
        }

        /// How many pegs does uniformly random play leave on average?
        pub fn random(&self) -> Ask<'_, RandomPlay> {
            self.ask()
        }

        /// Which lower bounds are known?
        pub fn bounds(&self) -> Ask<'_, Bounds> {
            self.ask()
        }

        /// How many pegs do the greedy algorithms of the paper leave?
        pub fn greedy(&self) -> Ask<'_, Greedy> {
            self.ask()
        }

        /// From how many positions can the fewest pegs still be reached?
        pub fn winning(&self) -> Ask<'_, Winning> {
            self.ask()
        }
    }

    impl Ask<'_, Fewest> {
        /// Where the last peg must stand, as in `4:4`.
        pub fn target(self, cell: &str) -> Self {
            self.with(|query| query.target = cell.to_owned())
        }
    }

    impl Ask<'_, Shortest> {
        /// Where the last peg must stand, as in `4:4`.
        pub fn target(self, cell: &str) -> Self {
            self.with(|query| query.target = cell.to_owned())
        }
    }

    impl Ask<'_, Games> {
        /// Where the last peg must stand, as in `4:4`.
        pub fn target(self, cell: &str) -> Self {
            self.with(|query| query.target = cell.to_owned())
        }
    }
}

/// Towers (Skyscrapers).
pub mod towers {
    use super::{Ask, Entry, LazyLock, Playable};
    pub use ludograph_games::towers::*;

    /// A square with clues at its sides.
    pub type Puzzle = crate::Instance<Towers>;

    impl Playable for Towers {
        fn entry() -> &'static Entry {
            static ENTRY: LazyLock<Entry> = LazyLock::new(ludograph_games::towers::entry);
            &ENTRY
        }
    }

    impl crate::Instance<Towers> {
        /// Can the board be filled so that every clue is met?
        pub fn fill(&self) -> Ask<'_, Fill> {
            self.ask()
        }

        /// Is there exactly one solution?
        pub fn unique(&self) -> Ask<'_, Unique> {
            self.ask()
        }

        /// How many solutions are there?
        pub fn count(&self) -> Ask<'_, Count> {
            self.ask()
        }

        /// How hard is the puzzle for a human solver?
        pub fn grade(&self) -> Ask<'_, Grade> {
            self.ask()
        }
    }
}
