//! Hovers: the description of the word under the cursor.

use std::borrow::Cow;

use tailback_check::{rules, words::claims};
use tailback_diagnostics::Span;
use tailback_facts::{
    Facts,
    rating::{rate, words::in_detail},
    words::{craft, known, length, stopped},
};
use tailback_puzzle::{Puzzle, Solution, words::count};
use tailback_solver::{Answer, Cluster, Metric, Outcome};
use tailback_syntax::{Claim, Content, Expectation, Keyword, Role};

use crate::{
    analysis::Analysis,
    car,
    cursor::{self, CursorPlace},
    figures::{figure, figures},
    help,
    markdown_board::Boards,
    replayed_solution,
};

/// The number of moves of a solution shown at a title.
const N_FIRST_MOVES: usize = 12;

/// The rule between the facts about this word and the language reference.
const RULER: &str = "\n\n---\n\n";

/// The description of a word, as an editor shows it next to the word.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hover {
    /// The span of the word.
    pub span: Span,
    /// The description, as Markdown.
    pub markdown: String,
}

/// Returns the description of the word at `offset`, with boards drawn in the form `boards`.
pub fn hover(analysis: &Analysis<'_>, offset: usize, boards: Boards) -> Option<Hover> {
    let place = cursor::at(analysis, offset)?;
    let hovered = Hovered {
        analysis,
        place,
        boards,
    };
    let keyword = place.statement.keyword.value;
    let part = place.part;
    if let Some(Role::Keyword(keyword)) = part.map(|part| part.role) {
        let markdown = hovered.keyword(keyword);
        let span = place.span();
        return Some(Hover { span, markdown });
    }
    let help = part.and_then(|part| Some((part.span, help::of_part(part.role, keyword)?)));
    let (span, help) = help.map_or((place.span(), None), |(span, help)| (span, Some(help)));
    let said: Vec<String> = hovered
        .fact()
        .into_iter()
        .chain(help.map(Cow::into_owned))
        .collect();
    let markdown = said.join(RULER);
    (!said.is_empty()).then_some(Hover { span, markdown })
}

struct Hovered<'a> {
    analysis: &'a Analysis<'a>,
    place: CursorPlace<'a>,
    boards: Boards,
}

impl<'a> Hovered<'a> {
    fn sound(&self) -> Option<&'a Puzzle> {
        let puzzle = self.analysis.file.puzzle(self.place.puzzle?);
        puzzle.map(AsRef::as_ref)
    }

    fn facts(&self) -> Option<Cow<'a, Facts>> {
        self.analysis.facts(self.place.puzzle?)
    }

    fn provisional(&self) -> String {
        let puzzle = self.place.puzzle;
        puzzle.map_or_else(String::new, |puzzle| self.analysis.provisional(puzzle))
    }

    /// Returns the facts about this very word, in addition to the language reference.
    fn fact(&self) -> Option<String> {
        if let Some(car) = self.place.car {
            return self.car(car);
        }
        match self.place.part?.role {
            Role::Title => self.overview(),
            Role::Drawn(Content::Empty, cell) => self.sound().map(|_| format!("empty cell {cell}")),
            Role::Wall(cell) | Role::Drawn(Content::Wall, cell) => Some(format!("wall at {cell}")),
            Role::Expectation(expectation) => self.truth(expectation),
            Role::Move(_) => {
                let solution = self.place.statement.solution()?;
                let puzzle = self.sound().filter(|_| !solution.is_bad)?;
                let moves = &solution.moves;
                let end = self.place.span().end;
                let n_moves = moves.partition_point(|it| it.span.end <= end);
                let search = self.analysis.search;
                Some(replayed_solution::after(
                    puzzle,
                    solution,
                    n_moves,
                    self.boards,
                    search,
                ))
            }
            Role::Rule(name) => match rules::find(name) {
                Some(rule) => Some(rule.page.to_owned()),
                None => Some(self.analysis.custom_rules.find(name)?.page.clone()),
            },
            _ => None,
        }
    }

    fn keyword(&self, keyword: Keyword) -> String {
        let tells_of_puzzle = matches!(
            keyword,
            Keyword::Puzzle | Keyword::Grid | Keyword::Solution | Keyword::Expect
        );
        let overview = tells_of_puzzle.then(|| self.overview()).flatten();
        match overview {
            Some(overview) => overview + RULER + &help::of(keyword),
            None => help::of(keyword),
        }
    }

    /// Describes car `car` of the draft. The cars of a sound puzzle are those of its draft, in the same order.
    fn car(&self, car: usize) -> Option<String> {
        Some(match self.sound() {
            Some(puzzle) => {
                let (facts, search) = (self.facts(), self.analysis.search);
                car::describe(puzzle, facts.as_deref(), car, self.boards, search)
            }
            None => car::describe_draft(&self.analysis.file.puzzles[self.place.puzzle?], car),
        })
    }

    /// Returns the board, both optima and the beginning of the solution.
    fn overview(&self) -> Option<String> {
        let puzzle = self.sound()?;
        let board = self.boards.block(puzzle, puzzle.start());
        let Some(facts) = self.facts() else {
            return Some(format!("{board}\n\n{}", self.provisional()));
        };
        let figures = self.analysis.figures(self.place.puzzle?, &facts);
        let mut paragraphs = vec![board, figures];
        paragraphs.extend(rate(puzzle, &facts).ok().map(|it| in_detail(&it)));
        paragraphs.extend(solutions(puzzle, &facts));
        paragraphs.extend(facts.cluster.as_ref().and_then(hardness));
        let craft = facts.craft.as_ref();
        paragraphs.extend(craft.and_then(|craft| craft::notable(puzzle, craft)));
        Some(paragraphs.join("\n\n"))
    }

    /// Returns the true figure for an expectation.
    fn truth(&self, expectation: &Expectation) -> Option<String> {
        let puzzle = self.sound()?;
        let Some(facts) = self.facts() else {
            return Some(self.provisional());
        };
        let limits = &self.analysis.limits;
        let found = || figures(&facts, None, limits);
        let fact = expectation.fact;
        if let Some(metric) = fact.metric() {
            let optimum = match (&facts.answer(metric).outcome, facts.bounds(metric)) {
                (Outcome::Unknown { limit, .. }, Some(bounds)) => {
                    format!("{} ({})", known(bounds, metric), stopped(*limit, limits))
                }
                _ => figure(metric, facts.answer(metric), limits),
            };
            return Some(format!("the optimum: {optimum}"));
        }
        let subject = claims::subject(puzzle, &facts);
        let finding = fact.finding(&subject);
        let holds = claims::holds(expectation, puzzle, &facts);
        if let (Some(opposite), Some(holds)) = (fact.opposite, holds) {
            let is_it = holds == (expectation.claim == Claim::Holds);
            let words = finding.map_or_else(found, |it| it.words);
            return Some(format!(
                "{}: {words}",
                if is_it { fact.name } else { opposite }
            ));
        }
        Some(match (finding, &expectation.claim, holds) {
            (Some(finding), Claim::Within(_), _) => finding.detail.unwrap_or(finding.words),
            (None, Claim::Within(_), Some(_)) => format!("the puzzle has no `{}`", fact.name),
            (Some(finding), _, Some(true)) => format!("it holds: {}", finding.words),
            (Some(finding), _, Some(false)) => format!("it does not hold: {}", finding.words),
            (None, _, Some(true)) => "it holds".to_owned(),
            (None, _, Some(false)) => "it does not hold".to_owned(),
            (_, _, None) => format!("not known: {}", found()),
        })
    }
}

/// Returns the beginnings of the best known solutions: that in moves and, if it is a different one, that in
/// steps. The lengths are left out for a solution that is the shortest in both, since they are shown above it.
fn solutions(puzzle: &Puzzle, facts: &Facts) -> Vec<String> {
    let in_moves = facts.moves.outcome.solution();
    let in_steps =
        facts.steps.outcome.solution().filter(|in_steps| {
            in_moves.is_none_or(|in_moves| in_steps.n_steps() < in_moves.n_steps())
        });
    let written = |answer: &Answer, solution: &Solution| {
        let moves = solution.notation(puzzle);
        let first = &moves[..moves.len().min(N_FIRST_MOVES)];
        let more = if first.len() < moves.len() {
            " …"
        } else {
            ""
        };
        let moves = format!("`{}`{more}", first.join(" "));
        let (n_moves, n_steps) = (solution.n_moves(), solution.n_steps());
        if facts.n_moves() == Some(n_moves) && facts.n_steps() == Some(n_steps) {
            return moves;
        }
        let is_proved = matches!(answer.outcome, Outcome::Solved(_));
        format!(
            "{} and {}{}: {moves}",
            length(n_moves, Metric::Moves),
            length(n_steps, Metric::Steps),
            if is_proved { "" } else { ", the best known" },
        )
    };
    [(&facts.moves, in_moves), (&facts.steps, in_steps)]
        .into_iter()
        .filter_map(|(answer, solution)| Some((answer, solution?)))
        .filter(|(_, solution)| !solution.0.is_empty())
        .map(|(answer, solution)| written(answer, solution))
        .collect()
}

/// Describes the number of reachable states and the greatest distance. Returns `None` if no state is solved.
fn hardness(cluster: &Cluster) -> Option<String> {
    let farthest = cluster.histogram.len().checked_sub(1)?;
    Some(format!(
        "{}, the hardest {} from a solved one",
        count(cluster.n_states, "state"),
        length(farthest as u32, Metric::Moves),
    ))
}
