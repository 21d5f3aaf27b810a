//! Where in a file does each mutant have its switch?

use crate::{Mutant, Position};
use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::ops::Range;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};

/// A place of switches, in bytes of the file. Places lie within each other or apart.
#[derive(Debug)]
pub(crate) struct Place {
    pub(crate) range: Range<usize>,
    pub(crate) kind: Kind,
}

#[derive(Debug)]
pub(crate) enum Kind {
    /// Before the first statement of a function: values that it returns at once.
    Return(Vec<(u32, String)>),
    /// The guard of an arm.
    Guard(Guard),
    /// An expression, and what stands in place of its parts.
    Expression(Vec<(u32, Range<usize>, String)>),
}

/// What may become of a guard: it always holds, it never holds.
#[derive(Debug, Default)]
pub(crate) struct Guard {
    pub(crate) always: Option<u32>,
    pub(crate) never: Option<u32>,
}

/// Sorts by start; what is empty comes first, then what is longer, then what encloses.
type Key = (usize, bool, Reverse<usize>, u8);

fn key(range: Range<usize>, rank: u8) -> Key {
    (range.start, !range.is_empty(), Reverse(range.end), rank)
}

/// The places of all mutants that have one, outer places before inner ones.
pub(crate) fn places(text: &str, mutants: &[&Mutant]) -> Result<Vec<Place>, syn::Error> {
    let mut seen = Seen::default();
    seen.visit_file(&syn::parse_file(text)?);
    let mut places: BTreeMap<Key, Kind> = BTreeMap::new();
    for mutant in mutants {
        let span = bytes(text, mutant.span.start)..bytes(text, mutant.span.end);
        if seen.fixed.iter().any(|fixed| fixed.start <= span.start && span.end <= fixed.end) {
            continue;
        }
        let (id, with) = (mutant.id, mutant.replacement.clone());
        match mutant.genre.as_str() {
            "FnValue" => {
                let key = key(span.start..span.start, 0);
                if let Kind::Return(all) = places.entry(key).or_insert(Kind::Return(Vec::new())) {
                    all.push((id, with));
                }
            }
            "MatchArmGuard" => {
                if !seen.guards.contains(&span) {
                    continue;
                }
                let key = key(span, 1);
                if let Kind::Guard(guard) = places.entry(key).or_insert(Kind::Guard(Guard::default())) {
                    *(if with == "true" { &mut guard.always } else { &mut guard.never }) = Some(id);
                }
            }
            _ => {
                let Some(whole) = seen.expressions.get(&span.start) else { continue };
                let key = key(whole.clone(), 2);
                let kind = places.entry(key).or_insert(Kind::Expression(Vec::new()));
                if let Kind::Expression(all) = kind {
                    all.push((id, span, with));
                }
            }
        }
    }
    Ok(places
        .into_iter()
        .map(|((start, _, Reverse(end), _), kind)| Place { range: start..end, kind })
        .collect())
}

/// Columns count characters.
fn bytes(text: &str, position: Position) -> usize {
    let line: usize = text.split_inclusive('\n').take(position.line - 1).map(str::len).sum();
    text[line..].chars().take(position.column - 1).map(char::len_utf8).sum::<usize>() + line
}

/// What of a file may get a switch.
#[derive(Default)]
struct Seen {
    /// Expressions by the start of their operator, field or arm.
    expressions: BTreeMap<usize, Range<usize>>,
    guards: Vec<Range<usize>>,
    /// What is evaluated at compile time.
    fixed: Vec<Range<usize>>,
}

fn range(node: &impl Spanned) -> Range<usize> {
    node.span().byte_range()
}

/// `let` binds names in a chain of conditions: such a chain cannot stand in a block of its own.
fn binds(expression: &syn::Expr) -> bool {
    match expression {
        syn::Expr::Let(_) => true,
        syn::Expr::Binary(binary) => binds(&binary.left) || binds(&binary.right),
        _ => false,
    }
}

impl<'ast> Visit<'ast> for Seen {
    fn visit_expr(&mut self, expression: &'ast syn::Expr) {
        let whole = range(expression);
        match expression {
            syn::Expr::Binary(binary) if !binds(expression) => {
                self.expressions.insert(range(&binary.op).start, whole);
            }
            syn::Expr::Unary(unary) => {
                self.expressions.insert(range(&unary.op).start, whole);
            }
            syn::Expr::Struct(made) => {
                for field in &made.fields {
                    self.expressions.insert(range(field).start, whole.clone());
                }
            }
            syn::Expr::Match(chosen) => {
                for arm in &chosen.arms {
                    self.expressions.insert(range(arm).start, whole.clone());
                }
            }
            syn::Expr::Repeat(repeat) => self.fixed.push(range(&repeat.len)),
            syn::Expr::Const(_) => self.fixed.push(whole),
            _ => {}
        }
        visit::visit_expr(self, expression);
    }

    fn visit_arm(&mut self, arm: &'ast syn::Arm) {
        self.guards.extend(arm.guard.as_ref().map(|(_, guard)| range(guard)));
        visit::visit_arm(self, arm);
    }

    fn visit_pat(&mut self, pattern: &'ast syn::Pat) {
        self.fixed.push(range(pattern));
    }

    fn visit_type(&mut self, kind: &'ast syn::Type) {
        self.fixed.push(range(kind));
    }

    fn visit_item_fn(&mut self, function: &'ast syn::ItemFn) {
        if function.sig.constness.is_some() {
            self.fixed.push(range(function));
        }
        visit::visit_item_fn(self, function);
    }

    fn visit_impl_item_fn(&mut self, function: &'ast syn::ImplItemFn) {
        if function.sig.constness.is_some() {
            self.fixed.push(range(function));
        }
        visit::visit_impl_item_fn(self, function);
    }

    fn visit_item_const(&mut self, item: &'ast syn::ItemConst) {
        self.fixed.push(range(item));
    }

    fn visit_impl_item_const(&mut self, item: &'ast syn::ImplItemConst) {
        self.fixed.push(range(item));
    }

    fn visit_item_static(&mut self, item: &'ast syn::ItemStatic) {
        self.fixed.push(range(item));
    }
}
