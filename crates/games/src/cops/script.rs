//! How is a game scripted in ten lines? As the document's console program does it.
//!
//! The document's shortest program makes a 3x3x3 grid, sets two cops and a robber, and lets each side move
//! once. Here it is again, a line for a line:
//!
//! ```
//! use ludograph_games::cops::script::Script;
//!
//! let mut game = Script::generate("family=grid,dims=3,3,3").unwrap();
//! game.set_cops(&[0, 1]);
//! game.set_robber(5);
//! game.move_robber().unwrap();
//! game.auto_move_cops().unwrap();
//! assert!(!game.is_on_cop(game.robber()));
//! println!("cops {:?}, robber {}", game.cops(), game.robber());
//! ```
//!
//! The robber follows algorithm 3 and the cops are dual to it, as in the document's program; other
//! parameters are set with [`Script::thinking`], another judgement of places with [`Script::judge`].

use super::players::dual::Dual;
use super::players::potential::{Algorithm, Evaluate, Kind, Parameters, Robber};
use super::{Cops, Instance, Terms};
use ludograph_core::{Faults, Generate, GenerateError, Limits, Pairs, Run, Stop, settings};
use ludograph_graph::Vertex;

/// A game that is set up by hand and moved by the document's algorithms.
pub struct Script {
    instance: Instance,
    terms: Terms,
    judge: Box<dyn Evaluate>,
    cops: Vec<Vertex>,
    robber: Vertex,
    limits: Limits,
}

impl Script {
    /// On a graph.
    ///
    /// # Errors
    /// When the graph is too large for a table of distances.
    pub fn on(instance: Instance) -> Result<Self, Faults> {
        let judge = Algorithm::new(&instance, Kind::Alg3, Parameters::default()).map_err(Faults::whole)?;
        let (terms, cops, limits) = (Terms::default(), Vec::new(), Limits::none());
        Ok(Self { instance, terms, judge: Box::new(judge), cops, robber: Vertex(0), limits })
    }

    /// On a graph made by a recipe, as in `family=grid,dims=3,3,3`.
    ///
    /// # Errors
    /// When the recipe makes no graph.
    pub fn generate(recipe: &str) -> Result<Self, Faults> {
        let recipe = settings::from_pairs("recipe field", &Pairs::parse(recipe)?)?;
        let instance = Cops::generate(&recipe, &Run::default()).map_err(|error| match error {
            GenerateError::Impossible(faults) => faults,
            GenerateError::Stopped(why) => Faults::whole(why.to_string()),
        })?;
        Self::on(instance)
    }

    /// Lets the robber follow another of the document's algorithms.
    ///
    /// # Errors
    /// When the parameters cannot be used.
    pub fn thinking(&mut self, kind: Kind, parameters: Parameters) -> Result<(), Faults> {
        parameters.admit()?;
        self.judge = Box::new(Algorithm::new(&self.instance, kind, parameters).map_err(Faults::whole)?);
        Ok(())
    }

    /// Lets the robber judge places in your own way.
    pub fn judge(&mut self, judge: impl Evaluate + 'static) {
        self.judge = Box::new(judge);
    }

    /// Places the cops.
    ///
    /// # Panics
    /// When there is no such vertex.
    pub fn set_cops(&mut self, cops: &[u32]) {
        assert!(cops.iter().all(|&cop| (cop as usize) < self.instance.vertices()), "cops stand on vertices");
        self.cops = cops.iter().map(|&cop| Vertex(cop)).collect();
    }

    /// Places the robber.
    ///
    /// # Panics
    /// When there is no such vertex.
    pub fn set_robber(&mut self, robber: u32) {
        assert!((robber as usize) < self.instance.vertices(), "the robber stands on a vertex");
        self.robber = Vertex(robber);
    }

    /// Where the cops stand.
    pub fn cops(&self) -> Vec<u32> {
        self.cops.iter().map(|cop| cop.0).collect()
    }

    /// Where the robber stands.
    pub fn robber(&self) -> u32 {
        self.robber.0
    }

    /// Whether a cop stands on a vertex; with the robber's own, whether the game is over.
    pub fn is_on_cop(&self, vertex: u32) -> bool {
        self.cops.contains(&Vertex(vertex))
    }

    /// The robber moves by his potentials, the first of equals.
    ///
    /// # Errors
    /// When potentials overflow.
    pub fn move_robber(&mut self) -> Result<(), Stop> {
        if self.is_on_cop(self.robber.0) {
            return Ok(());
        }
        let robber =
            Robber { evaluate: &*self.judge, instance: &self.instance, terms: &self.terms, stays: false };
        let (equals, _) = robber.steps(&self.cops, self.robber, &mut Vec::new());
        self.robber = *equals.first().ok_or_else(super::players::dual::overflow)?;
        Ok(())
    }

    /// All cops move by the dual algorithm, the first of equals.
    ///
    /// # Errors
    /// When there are too many joint moves, or potentials overflow.
    pub fn auto_move_cops(&mut self) -> Result<(), Stop> {
        if self.cops.is_empty() || self.is_on_cop(self.robber.0) {
            return Ok(());
        }
        let dual = Dual::new(&*self.judge, &self.instance, &self.terms, &self.limits);
        if let Some(first) = dual.steps(&self.cops, self.robber)?.into_iter().next() {
            self.cops = first;
        }
        Ok(())
    }
}
