//! New puzzles: what is asked for, and their text.

use std::{collections::HashSet, fmt::Write as _, ops::RangeInclusive};

#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::Serialize;
use tailback_check::Bands;
use tailback_facts::Facts;
use tailback_formats::{Framed, Framing};
use tailback_generator::{Attempt, Gap, PuzzleSpec, generate_with};
use tailback_puzzle::{
    Canonical, DraftExit, Exit, Extras, Puzzle, Side, Size,
    words::{count, lane_word, or_list},
};
use tailback_solver::{Budget, Control, Limit};
use tailback_syntax::{Difficulty, to_rush};

use crate::version::Version;

/// The requirements for new puzzles.
#[derive(Clone, Debug)]
pub struct Request {
    /// The columns and rows.
    pub size: Size,
    /// One exit, or two at both ends of a lane. Without a lane, they are in the middle one.
    pub exits: Vec<DraftExit>,
    /// The number of cars, the target among them; by default as dense as the classic boards.
    pub cars: Option<RangeInclusive<usize>>,
    /// The number of walls.
    pub walls: usize,
    /// The optimum in moves.
    pub moves: RangeInclusive<u32>,
}

impl Default for Request {
    /// Returns what is made where nothing else is given.
    fn default() -> Self {
        Self {
            size: Size {
                columns: 6,
                rows: 6,
            },
            exits: vec![DraftExit {
                side: Side::Right,
                lane: None,
            }],
            cars: None,
            walls: 0,
            moves: 10..=u32::MAX,
        }
    }
}

impl Request {
    /// Returns what the solver is asked for.
    ///
    /// # Errors
    ///
    /// Returns the reason why no puzzle can be like this.
    pub fn spec(&self) -> Result<PuzzleSpec, String> {
        if self.moves.is_empty() {
            return Err("the range of `moves` ends before it begins".to_owned());
        }
        if self.cars.as_ref().is_some_and(RangeInclusive::is_empty) {
            return Err("the range of `cars` ends before it begins".to_owned());
        }
        let exits = self.exits_in_one_lane()?;
        let axis = exits[0].side.axis();
        let size = self.size;
        if self.moves.end() == &0 {
            return Err("a puzzle takes at least 1 move".to_owned());
        }
        let n_in_lane = usize::from(size.along(axis));
        if n_in_lane <= 2 {
            return Err(format!(
                "the target fills its {}, so it starts at the exit; use a larger board than {size}",
                lane_word(axis)
            ));
        }
        let n_cells = usize::from(size.columns) * usize::from(size.rows);
        if self.walls + n_in_lane > n_cells {
            return Err(format!(
                "there is no room for {} next to the target's {}",
                count(self.walls, "wall"),
                lane_word(axis)
            ));
        }
        // The density of the classic boards. With more cars, ever fewer have an effect.
        let most = (n_cells / 3).clamp(2, 24);
        let cars = self.cars.clone().unwrap_or(6.min(most / 2)..=most);
        if *cars.start() == 0 {
            return Err("a puzzle has at least one car, the target".to_owned());
        }
        if self.walls + 2 * cars.start() > n_cells {
            let walls = match self.walls {
                0 => String::new(),
                n => format!(" and {}", count(n, "wall")),
            };
            return Err(format!(
                "there is no room for {}{walls} on a board of {size}",
                count(*cars.start(), "car"),
            ));
        }
        if *cars.end() == 1 && *self.moves.start() > 1 {
            return Err("the target alone leaves in 1 move; use more cars".to_owned());
        }
        Ok(PuzzleSpec {
            size,
            exits,
            cars,
            walls: self.walls,
            moves: self.moves.clone(),
        })
    }

    /// Returns the exits, all in one lane: that of the first one given, or a middle one.
    fn exits_in_one_lane(&self) -> Result<Vec<Exit>, String> {
        let first = self.exits.first().ok_or("a puzzle has an exit")?;
        let axis = first.side.axis();
        let n_lanes = self.size.along(axis.across());
        let mut lanes = self.exits.iter().filter_map(|exit| exit.lane);
        let lane = match lanes.next() {
            None => (n_lanes - 1) / 2,
            Some(lane) => u8::try_from(lane - 1)
                .ok()
                .filter(|lane| *lane < n_lanes)
                .ok_or_else(|| format!("the exit lies outside of the board of {}", self.size))?,
        };
        let number = u32::from(lane) + 1;
        let is_in_lane = |exit: &DraftExit| {
            exit.side.axis() == axis && exit.lane.is_none_or(|lane| lane == number)
        };
        if !self.exits.iter().all(is_in_lane) {
            return Err(format!(
                "the exits do not lie in one {}; the target leaves by its own alone",
                lane_word(axis)
            ));
        }
        let mut exits: Vec<Exit> = Vec::new();
        for &DraftExit { side, .. } in &self.exits {
            if exits.iter().all(|exit| exit.side != side) {
                exits.push(Exit { side, lane });
            }
        }
        Ok(exits)
    }
}

/// Returns the optima in moves that new puzzles are to have: `moves` if given, else those of the boxed cards of a
/// difficulty, else the usual ones. A requested time decides how hard a puzzle is. Returns the difficulty, too.
///
/// # Errors
///
/// Returns a message if the difficulty is unknown, or given together with `moves`.
pub fn lengths(
    moves: Option<RangeInclusive<u32>>,
    difficulty: Option<&str>,
    has_time: bool,
) -> Result<(RangeInclusive<u32>, Option<Difficulty>), String> {
    let Some(word) = difficulty else {
        let usual = if has_time {
            1..=u32::MAX
        } else {
            Request::default().moves
        };
        return Ok((moves.unwrap_or(usual), None));
    };
    if moves.is_some() {
        return Err("give `moves` or `difficulty`, not both".to_owned());
    }
    let bands = Bands::of_boxed_set();
    let found = Difficulty::from_word(word).and_then(|it| Some((it, bands.of(it)?)));
    let (difficulty, band) = found.ok_or_else(|| {
        let known = Difficulty::ALL.into_iter();
        let known = known.filter(|it| bands.of(*it).is_some());
        let known = or_list(known.map(|it| format!("`{}`", it.word())));
        format!("`difficulty` is {word:?}; expected {known}")
    })?;
    let moves = band.min.unwrap_or(1)..=band.max.unwrap_or(u32::MAX);
    Ok((moves, Some(difficulty)))
}

/// Returns a generated puzzle in the language, with both optima.
///
/// # Errors
///
/// Returns the reason why the language cannot have it.
pub fn to_text(
    puzzle: &Puzzle,
    title: &str,
    (note, difficulty): (String, Option<Difficulty>),
) -> Result<String, String> {
    // The cluster was visited already, so this is quick.
    let facts = Facts::solve(puzzle, &Control::default());
    let extras = Extras {
        difficulty,
        notes: vec![note],
        n_moves: facts.n_moves(),
        n_steps: facts.n_steps(),
        ..Extras::default()
    };
    to_rush(title, &puzzle.to_draft(), &extras).map_err(|why| why.to_string())
}

/// The beginning of titles for which nothing else was asked.
pub const TITLE: &str = "Generated";

/// Returns the title of puzzle `number`, which begins with `name`.
pub fn title(name: &str, number: usize) -> String {
    format!("{name} {number}")
}

/// Returns the number in a title that begins with `name`.
pub fn number_of(title: &str, name: &str) -> Option<usize> {
    title.strip_prefix(name)?.strip_prefix(' ')?.parse().ok()
}

/// New puzzles, and what was found on the way.
#[derive(Debug, Default)]
pub struct Made {
    /// The puzzles, each with the number of its attempt.
    pub puzzles: Vec<(Puzzle, u64)>,
    /// The number of attempts that were made.
    pub n_attempts: u64,
    /// The number of boards that were tried.
    pub n_tried: u64,
    /// The limit that an attempt reached; that of memory if several were reached.
    pub limit: Option<Limit>,
    /// The boards that new ones must differ from.
    pub boards: HashSet<Canonical>,
    /// The hardest board that did not meet the spec: its optimum, and its cars.
    hardest: Option<(u32, usize)>,
    /// The number of attempts whose board met the spec, but not the further requirement.
    n_unwanted: u64,
    /// The number of attempts whose board was known.
    n_repeated: u64,
}

impl Made {
    /// Makes `count` different puzzles one after another, or as many as the limits of `control` allow for all of them
    /// together. Calls `tell` with their number after each.
    pub fn make(
        spec: &PuzzleSpec,
        gap: &Gap<'_>,
        (count, seed): (usize, u64),
        control: &Control<'_>,
        tell: impl Fn(usize),
    ) -> Self {
        let budget = Budget::new(control);
        let mut made = Self::default();
        while made.puzzles.len() < count && made.limit.is_none() {
            let attempt = made.n_attempts;
            let tried = generate_with(spec, gap, (seed, attempt), &budget.rest());
            if let Some(puzzle) = made.add(spec, tried) {
                made.puzzles.push((puzzle, attempt));
                tell(made.puzzles.len());
            }
        }
        made
    }

    /// Adds the result of an attempt. Returns its puzzle if it is one of those asked for, and not known yet.
    pub fn add(&mut self, spec: &PuzzleSpec, tried: Attempt) -> Option<Puzzle> {
        self.n_tried += tried.n_tried;
        let found = match tried.made {
            Ok(found) => found,
            Err(limit) => {
                if self.limit != Some(Limit::Memory) {
                    self.limit = Some(limit);
                }
                return None;
            }
        };
        self.n_attempts += 1;
        if found.is_match {
            let is_new = self.boards.insert(Canonical::of(&found.puzzle));
            self.n_repeated += u64::from(!is_new);
            return is_new.then_some(found.puzzle);
        }
        if spec.is_met_by(&found.puzzle, found.n_moves) {
            self.n_unwanted += 1;
        } else {
            let board = (found.n_moves, found.puzzle.cars().len());
            self.hardest = self.hardest.max(Some(board));
        }
        None
    }

    /// Describes what was found instead of the puzzles that are missing, each part after a semicolon.
    pub fn shortfall(&self) -> String {
        let hardest = self.hardest.map(|(n_moves, n_cars)| {
            let (moves, cars) = (count(n_moves, "move"), count(n_cars, "car"));
            format!("; the hardest other board has {moves} and {cars}")
        });
        let mut words = hardest.unwrap_or_default();
        if self.n_unwanted > 0 {
            let attempts = count(self.n_unwanted, "attempt");
            let why = "ended without a board of the wanted time or expression";
            let _ = write!(words, "; {attempts} {why}");
        }
        if self.n_repeated > 0 {
            let _ = write!(words, "; {} more were among them already", self.n_repeated);
        }
        words
    }
}

/// New puzzles as text.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Generated {
    /// The version of this output format.
    version: Version,
    /// The puzzles in the language, each with both optima.
    pub rush: String,
    /// The number of puzzles.
    pub made: usize,
    /// The number of attempts that were made.
    attempts: u64,
}

impl Generated {
    /// Writes the puzzles that were made with `seed` in the language.
    ///
    /// # Errors
    ///
    /// Returns the reason why the language cannot have a puzzle.
    pub fn new(made: &Made, seed: u64, difficulty: Option<Difficulty>) -> Result<Self, String> {
        let mut framed = Framed::new(Framing::BlankLines);
        let mut rush = String::new();
        for (number, (puzzle, attempt)) in (1..).zip(&made.puzzles) {
            let note = format!("generated with seed {seed}, attempt {attempt}");
            rush += &framed.add(to_text(puzzle, &title(TITLE, number), (note, difficulty))?);
        }
        rush += &framed.finish();
        Ok(Self {
            version: Version,
            rush,
            made: made.puzzles.len(),
            attempts: made.n_attempts,
        })
    }
}
