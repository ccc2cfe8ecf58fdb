//! The types of the parts of an expression.
//!
//! Each function returns the typed part, or `None` if it has added a fault: the other parts are still checked,
//! so that all faults are reported at once.

use pest::iterators::{Pair, Pairs};
use tailback_diagnostics::Span;
use tailback_facts::{
    fact::{Fact, Get},
    value::{Fraction, Kind},
};

use super::{
    grammar::Rule,
    names::{find_difficulty, find_fact, with_hyphens},
};
use crate::{
    fault::Fault,
    tree::{Comparator, Condition, Level, Number, Text, Tree},
};

/// The facts that were named, and the faults that were found.
pub(super) struct Typing<'t> {
    text: &'t str,
    pub(super) facts: Vec<&'static Fact>,
    pub(super) faults: Vec<Fault>,
}

/// A part of a type that is not known yet, and its place.
type Part = Option<(Tree, Span)>;

impl<'t> Typing<'t> {
    pub(super) fn new(text: &'t str) -> Self {
        Self {
            text,
            facts: Vec::new(),
            faults: Vec::new(),
        }
    }

    pub(super) fn whole(&mut self, expression: Pair<'_, Rule>) -> Option<Condition> {
        let any = expression.into_inner().next()?;
        let part = self.any(any)?;
        self.condition(part)
    }

    fn any(&mut self, pair: Pair<'_, Rule>) -> Part {
        self.chain(pair, Rule::all, Self::all, Condition::Any)
    }

    fn all(&mut self, pair: Pair<'_, Rule>) -> Part {
        self.chain(pair, Rule::opposite, Self::opposite, Condition::All)
    }

    /// Types conditions of the rule `each` that are joined by a word, or a single part of any type.
    fn chain(
        &mut self,
        pair: Pair<'_, Rule>,
        each: Rule,
        part: fn(&mut Self, Pair<'_, Rule>) -> Part,
        join: fn(Vec<Condition>) -> Condition,
    ) -> Part {
        let span = place_of(&pair);
        let parts = pair.into_inner().filter(|pair| pair.as_rule() == each);
        let mut parts: Vec<Part> = parts.map(|pair| part(self, pair)).collect();
        if parts.len() == 1 {
            return parts.pop()?;
        }
        let conditions = parts.into_iter().map(|part| self.condition(part?));
        let conditions: Vec<Option<Condition>> = conditions.collect();
        let conditions: Option<Vec<Condition>> = conditions.into_iter().collect();
        Some((Tree::Condition(join(conditions?)), span))
    }

    fn opposite(&mut self, pair: Pair<'_, Rule>) -> Part {
        let span = place_of(&pair);
        let mut pairs = pair.into_inner();
        let n_nots = take_all(&mut pairs, Rule::not);
        let part = self.comparison(pairs.next()?)?;
        if n_nots == 0 {
            return Some(part);
        }
        let condition = self.condition(part)?;
        let condition = if n_nots.is_multiple_of(2) {
            condition
        } else {
            Condition::Not(Box::new(condition))
        };
        Some((Tree::Condition(condition), span))
    }

    fn comparison(&mut self, pair: Pair<'_, Rule>) -> Part {
        let span = place_of(&pair);
        let mut pairs = pair.into_inner();
        let first = self.sum(pairs.next()?);
        let Some(operator) = pairs.next() else {
            return first;
        };
        let condition = match operator.as_rule() {
            Rule::within => self.range(first, pairs.next()?),
            Rule::has => {
                let second = self.sum(pairs.next()?);
                self.has(first?, second?)
            }
            _ => {
                let second = self.sum(pairs.next()?);
                self.compare(first?, comparator(operator.as_str()), second?)
            }
        };
        if let Some(further) = pairs.next() {
            let message = "a comparison cannot be compared with a further value; join two with `and`, as in \
                           `5 < moves and moves < 10`, or write a range, as in `moves in 6..9`";
            self.fault(place_of(&further), message);
            return None;
        }
        Some((Tree::Condition(condition?), span))
    }

    fn compare(
        &mut self,
        one: (Tree, Span),
        comparator: Comparator,
        other: (Tree, Span),
    ) -> Option<Condition> {
        let whole = one.1.to(other.1);
        match (one, other) {
            ((Tree::Number(one), _), (Tree::Number(other), _)) => {
                Some(Condition::Numbers(one, comparator, other))
            }
            ((Tree::Text(one), _), (Tree::Text(other), _)) => {
                let equal = Condition::Texts(one, other);
                match comparator {
                    Comparator::Equal => Some(equal),
                    Comparator::Unequal => Some(Condition::Not(Box::new(equal))),
                    _ => {
                        self.fault(
                            whole,
                            "texts cannot be ordered; compare them with `==`, `!=` or `has`",
                        );
                        None
                    }
                }
            }
            ((Tree::Condition(_), span), _) | (_, (Tree::Condition(_), span)) => {
                let message = "a condition cannot be compared: write it alone, as in `hardest and not minimal`";
                self.fault(span, message);
                None
            }
            ((Tree::Texts(_), span), _) | (_, (Tree::Texts(_), span)) => {
                let message =
                    "a list of texts cannot be compared; use `has`, as in `tags has \"classic\"`";
                self.fault(span, message);
                None
            }
            (one @ (Tree::Difficulty(_), _), other) | (one, other @ (Tree::Difficulty(_), _)) => {
                let (one, other) = (self.level(one), self.level(other));
                Some(Condition::Levels(one?, comparator, other?))
            }
            ((one, _), (other, _)) => {
                let (one, other) = (one.kind().phrase(), other.kind().phrase());
                self.fault(whole, format!("{one} cannot be compared with {other}"));
                None
            }
        }
    }

    /// Types `value in range`.
    fn range(&mut self, value: Part, range: Pair<'_, Rule>) -> Option<Condition> {
        let span = place_of(&range);
        let (mut ends, mut is_after) = ([None, None], false);
        for pair in range.into_inner() {
            if pair.as_rule() == Rule::dots {
                is_after = true;
            } else {
                ends[usize::from(is_after)] = Some(self.sum(pair)?);
            }
        }
        let (value, place) = value?;
        if !matches!(value, Tree::Number(_) | Tree::Difficulty(_)) {
            let found = value.kind().phrase();
            self.fault(
                place,
                format!("expected a number or a difficulty before `in`, found {found}"),
            );
            return None;
        }
        if let [None, None] = ends {
            self.fault(
                span,
                "this range has no end; write one, as in `5..10`, `5..` or `..10`",
            );
            return None;
        }
        if let [
            Some((Tree::Number(Number::Constant(low)), _)),
            Some((Tree::Number(Number::Constant(high)), _)),
        ] = ends
            && high < low
        {
            self.fault(span, "this range is empty: it ends before it begins");
            return None;
        }
        let ends = ends
            .into_iter()
            .zip([Comparator::AtLeast, Comparator::AtMost]);
        let sides = ends.filter_map(|(end, comparator)| Some((comparator, end?)));
        let sides =
            sides.map(|(comparator, end)| self.compare((value.clone(), place), comparator, end));
        let sides: Vec<Option<Condition>> = sides.collect();
        let sides: Option<Vec<Condition>> = sides.into_iter().collect();
        Some(Condition::Range(sides?))
    }

    /// Types `one has other`.
    fn has(
        &mut self,
        (one, place): (Tree, Span),
        (other, part): (Tree, Span),
    ) -> Option<Condition> {
        let Tree::Text(other) = other else {
            let found = other.kind().phrase();
            self.fault(
                part,
                format!("expected a text in quotes after `has`, found {found}"),
            );
            return None;
        };
        match one {
            Tree::Texts(texts) => Some(Condition::Lists(texts, other)),
            Tree::Text(text) => Some(Condition::Contains(text, other)),
            one => {
                let found = one.kind().phrase();
                self.fault(
                    place,
                    format!("expected a text before `has`, found {found}"),
                );
                None
            }
        }
    }

    fn sum(&mut self, pair: Pair<'_, Rule>) -> Part {
        self.arithmetic(pair, Rule::product, Self::product, "-", Number::Sum)
    }

    fn product(&mut self, pair: Pair<'_, Rule>) -> Part {
        self.arithmetic(pair, Rule::signed, Self::signed, "/", Number::Product)
    }

    /// Types numbers of the rule `each` that are joined by signs, of which `inverse` is one, or a single part of any type.
    fn arithmetic(
        &mut self,
        pair: Pair<'_, Rule>,
        each: Rule,
        part: fn(&mut Self, Pair<'_, Rule>) -> Part,
        inverse: &str,
        join: fn(Vec<(bool, Number)>) -> Number,
    ) -> Part {
        let span = place_of(&pair);
        let mut parts = Vec::new();
        let mut is_inverse = false;
        for pair in pair.into_inner() {
            if pair.as_rule() == each {
                parts.push((is_inverse, part(self, pair)));
            } else {
                is_inverse = pair.as_str() == inverse;
            }
        }
        if parts.len() == 1 {
            return parts.pop()?.1;
        }
        let numbers = parts.into_iter().map(|(is_inverse, part)| {
            let number = self.number(part?)?;
            Some((is_inverse, number))
        });
        let numbers: Vec<Option<(bool, Number)>> = numbers.collect();
        let numbers: Option<Vec<(bool, Number)>> = numbers.into_iter().collect();
        Some((Tree::Number(join(numbers?)), span))
    }

    fn signed(&mut self, pair: Pair<'_, Rule>) -> Part {
        let span = place_of(&pair);
        let mut pairs = pair.into_inner();
        let n_signs = take_all(&mut pairs, Rule::minus);
        let part = self.value(pairs.next()?)?;
        if n_signs == 0 {
            return Some(part);
        }
        let number = match (self.number(part)?, n_signs % 2) {
            (number, 0) => number,
            (Number::Constant(number), _) => {
                let opposite = number.negated();
                Number::Constant(opposite.expect("the opposite of a written number fits as well"))
            }
            (number, _) => Number::Negated(Box::new(number)),
        };
        Some((Tree::Number(number), span))
    }

    fn value(&mut self, pair: Pair<'_, Rule>) -> Part {
        let span = place_of(&pair);
        let text = pair.as_str();
        let tree = match pair.as_rule() {
            Rule::group => {
                let (tree, _) = self.any(pair.into_inner().next()?)?;
                tree
            }
            Rule::number => {
                let Some(number) = number(text) else {
                    self.fault(span, "the number has too many digits");
                    return None;
                };
                Tree::Number(Number::Constant(number))
            }
            Rule::text => Tree::Text(Text::Constant(text[1..text.len() - 1].to_owned())),
            Rule::absence => {
                let name = pair
                    .into_inner()
                    .find(|pair| pair.as_rule() == Rule::name)?;
                let fact = self.fact(name.as_str(), place_of(&name))?;
                Tree::Condition(Condition::Missing(fact.get))
            }
            _ => match text {
                "true" => Tree::Condition(Condition::Constant(true)),
                "false" => Tree::Condition(Condition::Constant(false)),
                name => match self.fact(name, span)?.get {
                    Get::Number(get) => Tree::Number(Number::Fact(get)),
                    Get::Condition(get) => Tree::Condition(Condition::Fact(get)),
                    Get::Text(get) => Tree::Text(Text::Fact(get)),
                    Get::Texts(get) => Tree::Texts(get),
                    Get::Difficulty(get) => Tree::Difficulty(Level::Fact(get)),
                },
            },
        };
        Some((tree, span))
    }

    /// Returns the fact called `name`, and records that it is used.
    fn fact(&mut self, name: &str, span: Span) -> Option<&'static Fact> {
        match find_fact(name, span) {
            Ok(fact) => {
                if !self.facts.iter().any(|known| known.name == fact.name) {
                    self.facts.push(fact);
                }
                Some(fact)
            }
            Err(fault) => {
                let fault = match with_hyphens(self.text, span) {
                    Some((fact, whole)) => {
                        let (found, name) = (whole.of(self.text), fact.name);
                        Fault::new(
                            whole,
                            format!("unknown fact `{found}`; did you mean `{name}`?"),
                        )
                    }
                    None => fault,
                };
                // The parts of a name with hyphens are one fault.
                if self.faults.last() != Some(&fault) {
                    self.faults.push(fault);
                }
                None
            }
        }
    }

    fn condition(&mut self, (tree, span): (Tree, Span)) -> Option<Condition> {
        match tree {
            Tree::Condition(condition) => Some(condition),
            other => {
                let (found, text) = (other.kind(), span.of(self.text));
                let advice = match found {
                    Kind::Number => format!("; compare it, as in `{text} > 0`"),
                    Kind::Text | Kind::Texts => {
                        format!("; ask for a part, as in `{text} has \"word\"`")
                    }
                    Kind::Difficulty => format!("; compare it, as in `{text} == \"expert\"`"),
                    Kind::Condition => String::new(),
                };
                let found = found.phrase();
                self.fault(span, format!("expected a condition, found {found}{advice}"));
                None
            }
        }
    }

    fn number(&mut self, (tree, span): (Tree, Span)) -> Option<Number> {
        match tree {
            Tree::Number(number) => Some(number),
            other => {
                let found = other.kind().phrase();
                self.fault(span, format!("expected a number, found {found}"));
                None
            }
        }
    }

    /// Types a difficulty, which a text in quotes may name.
    fn level(&mut self, (tree, span): (Tree, Span)) -> Option<Level> {
        match tree {
            Tree::Difficulty(level) => Some(level),
            Tree::Text(Text::Constant(name)) => match find_difficulty(&name, span) {
                Ok(difficulty) => Some(Level::Constant(difficulty)),
                Err(fault) => {
                    self.faults.push(fault);
                    None
                }
            },
            other => {
                let found = other.kind().phrase();
                self.fault(
                    span,
                    format!("expected a difficulty in quotes, found {found}"),
                );
                None
            }
        }
    }

    fn fault(&mut self, span: Span, message: impl Into<String>) {
        self.faults.push(Fault::new(span, message));
    }
}

/// Returns the place of `pair`, without the blanks that pest counts with it.
fn place_of(pair: &Pair<'_, Rule>) -> Span {
    let start = pair.as_span().start();
    Span::new(start, start + pair.as_str().trim_end().len())
}

/// Takes all pairs of `rule` from the front, and returns their number.
fn take_all(pairs: &mut Pairs<'_, Rule>, rule: Rule) -> usize {
    let mut n = 0;
    while pairs.peek().is_some_and(|pair| pair.as_rule() == rule) {
        pairs.next();
        n += 1;
    }
    n
}

fn comparator(sign: &str) -> Comparator {
    match sign {
        "<" => Comparator::Less,
        "<=" => Comparator::AtMost,
        "==" => Comparator::Equal,
        "!=" => Comparator::Unequal,
        ">=" => Comparator::AtLeast,
        _ => Comparator::Greater,
    }
}

/// Returns the value of a number as the grammar reads it, or `None` if it has too many digits.
fn number(text: &str) -> Option<Fraction> {
    let digits = text.trim_end_matches('%').trim_end().replace('_', "");
    let (whole, parts) = digits.split_once('.').unwrap_or((&digits, ""));
    let ten = |n: usize| 10_i128.checked_pow(n.try_into().ok()?);
    let percent = if text.ends_with('%') { 2 } else { 0 };
    Fraction::new(
        format!("{whole}{parts}").parse().ok()?,
        ten(parts.len() + percent)?,
    )
}

impl Tree {
    fn kind(&self) -> Kind {
        match self {
            Self::Condition(_) => Kind::Condition,
            Self::Number(_) => Kind::Number,
            Self::Text(_) => Kind::Text,
            Self::Texts(_) => Kind::Texts,
            Self::Difficulty(_) => Kind::Difficulty,
        }
    }
}
