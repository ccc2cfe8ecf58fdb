//! What is to say of the word under the cursor.

use std::borrow::Cow;

use tailback_check::{Facts, rules};
use tailback_diagnostics::Span;
use tailback_puzzle::{Cell, Puzzle};
use tailback_solver::{Metric, Outcome};
use tailback_syntax::{
    Content, DrawnGrid, Expectation, Figure, Grid, Keyword, Spanned, Statement, StatementKind,
};

use crate::{
    Analysis, board, car,
    figures::{SOLVING, counted, figure, figures},
    help::help,
    played,
};

/// Moves of a solution that a title shows.
const N_FIRST_MOVES: usize = 12;

/// What an editor shows beside a word.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hover {
    /// The word.
    pub span: Span,
    /// What is to say of it.
    pub markdown: String,
}

/// What is to say of the word at `offset`.
pub fn hover(analysis: &Analysis<'_>, offset: usize) -> Option<Hover> {
    let document = &analysis.file.document;
    let behind = document
        .statements
        .partition_point(|statement| statement.span.start <= offset);
    let index = behind.checked_sub(1)?;
    let statement = &document.statements[index];
    if !statement.span.touches(offset) {
        return None;
    }
    let n_begun = document
        .puzzles
        .partition_point(|puzzle| puzzle.statements.start <= index);
    let place = Place {
        analysis,
        puzzle: n_begun.checked_sub(1),
        offset,
    };
    if statement.keyword.span.touches(offset) {
        return place.keyword(statement);
    }
    place.argument(statement)
}

/// The cursor, and the puzzle that it is in.
struct Place<'a> {
    analysis: &'a Analysis<'a>,
    puzzle: Option<usize>,
    offset: usize,
}

impl<'a> Place<'a> {
    fn sound(&self) -> Option<&'a Puzzle> {
        self.analysis.file.puzzle(self.puzzle?).map(AsRef::as_ref)
    }

    fn facts(&self) -> Option<Cow<'a, Facts>> {
        self.analysis.facts(self.puzzle?)
    }

    /// The one of `words` that the cursor is at.
    fn pick<'w, T>(&self, words: &'w [Spanned<T>]) -> Option<(usize, &'w Spanned<T>)> {
        words
            .iter()
            .enumerate()
            .find(|(_, word)| word.span.touches(self.offset))
    }

    fn keyword(&self, statement: &Statement) -> Option<Hover> {
        let keyword = statement.keyword.value?;
        let (usage, meaning) = help(keyword);
        let mut markdown = format!("`{usage}`: {meaning}");
        if matches!(
            keyword,
            Keyword::Puzzle | Keyword::Grid | Keyword::Solution | Keyword::Expect
        ) && let Some(overview) = self.overview()
        {
            markdown = format!("{overview}\n\n---\n\n{markdown}");
        }
        Some(Hover {
            span: statement.keyword.span,
            markdown,
        })
    }

    fn argument(&self, statement: &Statement) -> Option<Hover> {
        let (span, markdown) = match &statement.kind {
            StatementKind::Puzzle(title) => {
                let title = title.as_ref().filter(|t| t.span.touches(self.offset))?;
                (title.span, self.overview()?)
            }
            StatementKind::Car(declared) | StatementKind::Truck(declared) => {
                // A name may stand twice: the place tells which car it is.
                let places = &self.lowered()?.places;
                let is_here = |name: Span| name == declared.name.span;
                let car = places.cars.iter().position(|car| is_here(car.name))?;
                (statement.span, self.car(car)?)
            }
            StatementKind::Target(name) => (name.span, self.car(self.named(&name.value)?)?),
            StatementKind::Grid(Grid::Drawn(grid)) => self.drawn_cell(grid)?,
            StatementKind::Wall(cells) => {
                let (_, cell) = self.pick(cells)?;
                (cell.span, format!("wall at {}", cell.value))
            }
            StatementKind::Expect(expectations) => {
                let (_, expectation) = self.pick(expectations)?;
                (expectation.span, self.truth(&expectation.value)?)
            }
            StatementKind::Solution(solution) => {
                let (index, word) = self.pick(&solution.moves)?;
                let puzzle = self.sound().filter(|_| !solution.is_bad)?;
                (word.span, played::after(puzzle, solution, index + 1))
            }
            StatementKind::Allow(words) => {
                let (_, word) = self.pick(words)?;
                (word.span, rules::find(&word.value)?.page.to_owned())
            }
            StatementKind::Rush(_)
            | StatementKind::Author(_)
            | StatementKind::Source(_)
            | StatementKind::Note(_)
            | StatementKind::Difficulty(_)
            | StatementKind::Tags(_)
            | StatementKind::Grid(Grid::Declared { .. })
            | StatementKind::Exit { .. }
            | StatementKind::Junk => return None,
        };
        Some(Hover { span, markdown })
    }

    fn lowered(&self) -> Option<&'a tailback_check::Lowered> {
        Some(&self.analysis.file.puzzles[self.puzzle?])
    }

    fn named(&self, name: &str) -> Option<usize> {
        let cars = &self.lowered()?.draft.cars;
        cars.iter().position(|car| car.name == name)
    }

    /// Car `car` of the draft. The cars of a sound puzzle are those of its draft, in order.
    fn car(&self, car: usize) -> Option<String> {
        Some(match self.sound() {
            Some(puzzle) => car::describe(puzzle, self.facts().as_deref(), car),
            None => car::describe_draft(self.lowered()?, car),
        })
    }

    fn drawn_cell(&self, grid: &DrawnGrid) -> Option<(Span, String)> {
        let (row, drawn) = grid
            .rows
            .iter()
            .enumerate()
            .find(|(_, row)| row.span.touches(self.offset))?;
        // Where two cells touch, the cursor is on the one that it stands before.
        let (column, cell) = drawn
            .cells
            .iter()
            .enumerate()
            .rfind(|(_, cell)| cell.span.touches(self.offset))?;
        let named = |what: &str| {
            self.sound()?;
            let (row, column) = (row.try_into().ok()?, column.try_into().ok()?);
            Some(format!("{what} {}", Cell { row, column }))
        };
        let markdown = match cell.content {
            Content::Empty => named("empty cell")?,
            Content::Wall => named("wall at")?,
            Content::Car(name) => self.car(self.named(name.encode_utf8(&mut [0; 4]))?)?,
        };
        Some((cell.span, markdown))
    }

    /// The board, both optima, and how the solution begins.
    fn overview(&self) -> Option<String> {
        let puzzle = self.sound()?;
        let board = board::block(puzzle, puzzle.start());
        let Some(facts) = self.facts() else {
            return Some(format!("{board}\n\n{SOLVING}"));
        };
        let mut paragraphs = vec![board, figures(&facts, &self.analysis.limits)];
        paragraphs.extend(solutions(puzzle, &facts));
        Some(paragraphs.join("\n\n"))
    }

    /// The true figure for an expectation.
    fn truth(&self, expectation: &Expectation) -> Option<String> {
        self.sound()?;
        let Some(facts) = self.facts() else {
            return Some(SOLVING.to_owned());
        };
        let limits = &self.analysis.limits;
        let found = figures(&facts, limits);
        Some(match expectation {
            Expectation::Solvable | Expectation::Unsolvable => match &facts.moves.outcome {
                Outcome::Solved(_) | Outcome::Unknown { best: Some(_), .. } => {
                    format!("solvable: {found}")
                }
                Outcome::Unsolvable => "unsolvable: no sequence of moves solves it".to_owned(),
                Outcome::Unknown { .. } => format!("not known: {found}"),
            },
            Expectation::Length { figure: which, .. } => {
                let metric = match which {
                    Figure::Moves => Metric::Moves,
                    Figure::Steps => Metric::Steps,
                };
                let answer = facts.answer(metric);
                let at_most = match &answer.outcome {
                    Outcome::Unknown {
                        best: Some(best), ..
                    } => format!("; at most {}", counted(metric.length(best), metric)),
                    _ => String::new(),
                };
                format!("the optimum: {}{at_most}", figure(metric, answer, limits))
            }
        })
    }
}

/// How the best solutions known begin: the one in moves, and the one in steps where it is another.
fn solutions(puzzle: &Puzzle, facts: &Facts) -> Vec<String> {
    let in_moves = facts.moves.outcome.solution();
    let in_steps =
        facts.steps.outcome.solution().filter(|in_steps| {
            in_moves.is_none_or(|in_moves| in_steps.n_steps() < in_moves.n_steps())
        });
    [(&facts.moves, in_moves), (&facts.steps, in_steps)]
        .into_iter()
        .filter_map(|(answer, solution)| Some((answer, solution?)))
        .filter(|(_, solution)| !solution.0.is_empty())
        .map(|(answer, solution)| {
            let moves = solution.notation(puzzle);
            let first = &moves[..moves.len().min(N_FIRST_MOVES)];
            let is_proved = matches!(answer.outcome, Outcome::Solved(_));
            format!(
                "{} and {}{}: `{}`{}",
                counted(solution.n_moves(), Metric::Moves),
                counted(solution.n_steps(), Metric::Steps),
                if is_proved { "" } else { ", the best known" },
                first.join(" "),
                if first.len() < moves.len() {
                    " …"
                } else {
                    ""
                },
            )
        })
        .collect()
}
