//! The parts of a statement: the one list of what each kind of statement consists of.

use std::iter;

use tailback_diagnostics::Span;
use tailback_puzzle::{CellRef, MoveNotation};

use crate::{
    CarStatement, Content, Difficulty, DrawnGrid, Expectation, Grid, Keyword, Row,
    SolutionStatement, Spanned, Statement, StatementKind,
};

/// A word of a statement, a drawn cell, or an expectation with its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Part<'a> {
    /// Its place in the text.
    pub span: Span,
    /// Its role in the statement.
    pub role: Role<'a>,
}

/// The role of a part, with its value where a reader of the parts needs it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role<'a> {
    /// The first word.
    Keyword(Keyword),
    /// The version of the language.
    Version,
    /// The title of a puzzle, with its quotes.
    Title,
    /// Any other text, with its quotes.
    Text,
    /// The name of a difficulty.
    Difficulty,
    /// A tag.
    Tag(&'a str),
    /// The size of a declared grid: `6x6`.
    Size,
    /// The side of an exit.
    Side,
    /// The row or column of an exit.
    Lane,
    /// The name of a declared car.
    Car(&'a str),
    /// The name of a car in `target` or `goal`.
    Target(&'a str),
    /// The word `to` of a goal.
    To,
    /// The cell of a declared car or a goal.
    Cell,
    /// The axis of a declared car.
    Axis,
    /// The length of a declared car.
    Length,
    /// A declared wall.
    Wall(CellRef),
    /// A drawn cell.
    Drawn(Content, CellRef),
    /// A part of a bad row that is neither a wall nor a car.
    Unclear,
    /// An expectation: the fact, with its number or range if it has one.
    Expectation(&'a Expectation),
    /// A move.
    Move(&'a MoveNotation),
    /// The name of a rule.
    Rule(&'a str),
    /// The end of a block.
    End,
}

impl<'a> Role<'a> {
    fn at(self, span: Span) -> Part<'a> {
        Part { span, role: self }
    }
}

/// The name of a car at one place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CarName<'a> {
    /// The name.
    pub name: &'a str,
    /// The span of the name alone: one cell of a drawn grid, the beginning of a move.
    pub span: Span,
    /// The use of the name.
    pub usage: NameUse,
}

/// The use of a car's name at one place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NameUse {
    /// A cell that the car is drawn on.
    Drawn,
    /// The name in the declaration of the car.
    Declared,
    /// The name in `target` or `goal`.
    Target,
    /// The name in a move.
    Moved,
}

impl NameUse {
    /// Returns whether the name puts the car on the board, as opposed to referring to it.
    pub fn is_definition(self) -> bool {
        matches!(self, Self::Drawn | Self::Declared)
    }
}

impl<'a> Part<'a> {
    /// Returns the name of a car that the part is or begins with.
    pub fn car_name(self) -> Option<CarName<'a>> {
        let (name, usage) = match self.role {
            Role::Drawn(content, _) => (content.name()?, NameUse::Drawn),
            Role::Car(name) => (name, NameUse::Declared),
            Role::Target(name) => (name, NameUse::Target),
            Role::Move(made) => (&*made.car, NameUse::Moved),
            _ => return None,
        };
        let Span { start, .. } = self.span;
        let span = Span::new(start, start + name.len());
        Some(CarName { name, span, usage })
    }
}

impl Content {
    /// Returns the name of the car that the cell belongs to.
    pub fn name(self) -> Option<&'static str> {
        const NAMES: &str = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
        match self {
            Self::Car(name) => NAMES.find(name).map(|at| &NAMES[at..=at]),
            Self::Empty | Self::Wall => None,
        }
    }
}

impl Statement {
    /// Returns the parts of the statement in the order of the text, without overlaps. A bad line has none except its
    /// keyword.
    pub fn parts(&self) -> impl Iterator<Item = Part<'_>> {
        self.parts_from(0)
    }

    /// Returns the parts without those of a list that end before `offset`.
    fn parts_from(&self, offset: usize) -> impl Iterator<Item = Part<'_>> {
        // Most statements have a few words, the others a list. The list is read as it is iterated over, since a drawn
        // grid may be huge.
        let mut words = [None; 4];
        let mut names: (&[Spanned<String>], fn(_) -> _) = (&[], Role::Tag);
        let mut walls: &[Spanned<CellRef>] = &[];
        let mut expectations: &[Spanned<Expectation>] = &[];
        let mut moves: &[Spanned<MoveNotation>] = &[];
        let mut rows: &[Row] = &[];
        match &self.kind {
            StatementKind::Rush(it) => words[0] = Some(Role::Version.at(it.span)),
            StatementKind::Puzzle(title) => {
                words[0] = title.as_ref().map(|it| Role::Title.at(it.span));
            }
            StatementKind::Author(it) | StatementKind::Source(it) | StatementKind::Note(it) => {
                words[0] = Some(Role::Text.at(it.span));
            }
            StatementKind::Difficulty(it) => words[0] = Some(Role::Difficulty.at(it.span)),
            StatementKind::Tags(all) => names.0 = all,
            StatementKind::Grid(Grid::Declared { columns, rows }) => {
                words[0] = Some(Role::Size.at(columns.span.to(rows.span)));
            }
            StatementKind::Grid(Grid::Drawn(grid)) => rows = &grid.rows,
            StatementKind::Exit { side, lane } => {
                words[0] = Some(Role::Side.at(side.span));
                words[1] = lane.as_ref().map(|it| Role::Lane.at(it.span));
            }
            StatementKind::Target(all) => names = (all, Role::Target),
            StatementKind::Goal { name, to, cell } => {
                words[0] = Some(Role::Target(&name.value).at(name.span));
                words[1] = Some(Role::To.at(*to));
                words[2] = Some(Role::Cell.at(cell.span));
            }
            StatementKind::Car(car) => {
                words[0] = Some(Role::Car(&car.name.value).at(car.name.span));
                words[1] = Some(Role::Cell.at(car.cell.span));
                words[2] = Some(Role::Axis.at(car.axis.span));
                words[3] = car.length.as_ref().map(|it| Role::Length.at(it.span));
            }
            StatementKind::Wall(all) => walls = all,
            StatementKind::Expect(all) => expectations = all,
            StatementKind::Solution(solution) => moves = &solution.moves,
            StatementKind::Allow(all) => names = (all, Role::Rule),
            StatementKind::Junk => {}
        }
        let keyword = self.keyword.value;
        let keyword = keyword.map(|it| Role::Keyword(it).at(self.keyword.span));
        let (names, name) = names;
        let end = self.block_end().flatten();
        let n_before = rows.partition_point(|row| row.span.end < offset);
        let rows = (1..).zip(rows).skip(n_before);
        let parts = [keyword].into_iter().chain(words).flatten();
        let mut parts = parts
            .chain(list(names, offset, move |it| name(it)))
            .chain(list(walls, offset, |it| Role::Wall(*it)))
            .chain(list(expectations, offset, Role::Expectation))
            .chain(list(moves, offset, Role::Move))
            .chain(rows.flat_map(move |(row, drawn)| cells(row, drawn, offset)))
            .chain(end.map(|end| Role::End.at(end)));
        // This way the chain is compiled once, and not for each loop over it.
        iter::from_fn(move || parts.next())
    }

    /// Returns the part at `offset`, which may be directly after it. Between two parts that touch, it is the second.
    pub fn part_at(&self, offset: usize) -> Option<Part<'_>> {
        let before = self
            .parts_from(offset)
            .take_while(|it| it.span.start <= offset);
        before.last().filter(|it| it.span.touches(offset))
    }

    /// Returns the keyword, or `None` if the line is bad.
    pub fn valid_keyword(&self) -> Option<Keyword> {
        let is_bad = self.kind == StatementKind::Junk;
        self.keyword.value.filter(|_| !is_bad)
    }

    /// Returns whether it is a statement with `keyword`, and not a bad line.
    pub fn is(&self, keyword: Keyword) -> bool {
        self.valid_keyword() == Some(keyword)
    }

    /// Returns the car that it declares.
    pub fn car(&self) -> Option<&CarStatement> {
        match &self.kind {
            StatementKind::Car(car) => Some(car),
            _ => None,
        }
    }

    /// Returns the length of `car`, the car that it declares, written or implied by the keyword.
    pub fn length_of(&self, car: &CarStatement) -> u32 {
        let default = || self.keyword.value.map_or(2, Keyword::default_length);
        car.length
            .as_ref()
            .map_or_else(default, |length| length.value)
    }

    /// Returns the grid.
    pub fn grid(&self) -> Option<&Grid> {
        match &self.kind {
            StatementKind::Grid(grid) => Some(grid),
            _ => None,
        }
    }

    /// Returns the grid, if it is drawn.
    pub fn drawn(&self) -> Option<&DrawnGrid> {
        match self.grid()? {
            Grid::Drawn(grid) => Some(grid),
            Grid::Declared { .. } => None,
        }
    }

    /// Returns the solution.
    pub fn solution(&self) -> Option<&SolutionStatement> {
        match &self.kind {
            StatementKind::Solution(solution) => Some(solution),
            _ => None,
        }
    }

    /// Returns the difficulty.
    pub fn difficulty(&self) -> Option<&Spanned<Difficulty>> {
        match &self.kind {
            StatementKind::Difficulty(difficulty) => Some(difficulty),
            _ => None,
        }
    }

    /// Returns the expectations; none if it is not an `expect`.
    pub fn expectations(&self) -> &[Spanned<Expectation>] {
        match &self.kind {
            StatementKind::Expect(all) => all,
            _ => &[],
        }
    }

    /// Returns the names of rules; none if it is not an `allow`.
    pub fn allowed(&self) -> &[Spanned<String>] {
        match &self.kind {
            StatementKind::Allow(rules) => rules,
            _ => &[],
        }
    }

    /// Returns the tags; none if it is not a `tags`.
    pub fn tags(&self) -> &[Spanned<String>] {
        match &self.kind {
            StatementKind::Tags(tags) => tags,
            _ => &[],
        }
    }

    /// Returns the walls that it declares; none if it is not a `wall`.
    pub fn walls(&self) -> &[Spanned<CellRef>] {
        match &self.kind {
            StatementKind::Wall(cells) => cells,
            _ => &[],
        }
    }

    /// Returns the `end` of a block, which is `None` if it is missing. The outer option is `None` for a statement of
    /// one line.
    pub fn block_end(&self) -> Option<Option<Span>> {
        match &self.kind {
            StatementKind::Grid(Grid::Drawn(grid)) => Some(grid.end),
            StatementKind::Solution(solution) => solution.block_end,
            _ => None,
        }
    }

    /// Returns whether it is a block without an `end`.
    pub fn is_unclosed(&self) -> bool {
        self.block_end() == Some(None)
    }
}

fn list<'a, T>(
    all: &'a [Spanned<T>],
    offset: usize,
    role: impl Fn(&'a T) -> Role<'a>,
) -> impl Iterator<Item = Part<'a>> {
    let n_before = all.partition_point(|it| it.span.end < offset);
    all[n_before..]
        .iter()
        .map(move |it| role(&it.value).at(it.span))
}

/// Returns the cells of a row. A word of a bad row that is not a cell counts as an empty one.
fn cells(row: u32, drawn: &Row, offset: usize) -> impl Iterator<Item = Part<'_>> {
    let n_before = drawn.cells.partition_point(|it| it.span.end < offset);
    let cells = (1..).zip(&drawn.cells).skip(n_before);
    cells.map(move |(column, cell)| Part {
        span: cell.span,
        role: match cell.content {
            Content::Empty if drawn.is_bad => Role::Unclear,
            content => Role::Drawn(content, CellRef { row, column }),
        },
    })
}
