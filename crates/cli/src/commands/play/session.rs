//! A session in the terminal: its keys, its mouse, and the terminal as it was before.

use std::{
    io::{self, Stdout, stdout},
    mem, panic,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

use ratatui::{
    Terminal,
    backend::CrosstermBackend,
    crossterm::{
        event::{
            self, DisableMouseCapture, EnableMouseCapture, Event, KeyCode, KeyEvent, KeyEventKind,
            KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
        },
        execute,
        terminal::{EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode},
    },
    layout::Position,
};
use tailback_facts::words::length;
use tailback_puzzle::{Direction, words::count};
use tailback_solver::Metric;

use super::{
    game::Game,
    helper::{Found, Search},
    progress::{Played, Progress, key},
    screen::{self, BoardArea, Shown},
};
use crate::{
    console,
    error::{Error, Result, describe},
    input::Job,
    interrupt,
};

/// The time between two looks at a search that is under way.
const TICK: Duration = Duration::from_millis(100);

/// Plays `jobs`, which are sound, until the player leaves.
pub(super) fn run(jobs: Vec<Job>, first: Option<usize>, progress: Progress) -> Result<()> {
    let progress = Arc::new(Mutex::new(progress));
    let shared = Arc::clone(&progress);
    // A signal ends the process on another thread; nothing else puts the terminal back then. The lock is kept, so that
    // nothing is drawn afterwards.
    interrupt::at_end(move || {
        let mut progress = locked(&shared);
        restore();
        let _ = progress.write();
        mem::forget(progress);
    });
    let before = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        restore();
        before(info);
    }));
    let played = {
        let _restored = Restored::begin().map_err(|error| cannot_play(&error))?;
        Session::new(jobs, first, Arc::clone(&progress)).play()
    };
    let written = locked(&progress).write();
    if let Err(why) = written {
        console::warning(&why);
    }
    played.map_err(|error| cannot_play(&error))
}

fn cannot_play(error: &io::Error) -> Error {
    Error::Failed(format!("cannot play in this terminal: {}", describe(error)))
}

fn locked(progress: &Mutex<Progress>) -> MutexGuard<'_, Progress> {
    progress.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The terminal in its own mode, until this is dropped.
struct Restored;

impl Restored {
    fn begin() -> io::Result<Self> {
        enable_raw_mode()?;
        let restored = Self;
        execute!(stdout(), EnterAlternateScreen, EnableMouseCapture)?;
        Ok(restored)
    }
}

impl Drop for Restored {
    fn drop(&mut self) {
        restore();
    }
}

/// Puts the terminal back. A failure is ignored, because there is no other terminal to report it on.
fn restore() {
    let _ = execute!(
        stdout(),
        DisableMouseCapture,
        LeaveAlternateScreen,
        ratatui::crossterm::cursor::Show
    );
    let _ = disable_raw_mode();
}

struct Session {
    jobs: Vec<Job>,
    at: usize,
    game: Game,
    progress: Arc<Mutex<Progress>>,
    message: String,
    shows_keys: bool,
    hint: Option<Search>,
    /// The move of the last hint.
    hinted: Option<tailback_puzzle::Move>,
    optimum: Option<Search>,
    n_optimum: Option<u32>,
    /// The car that is dragged, and the cell of it that was taken.
    dragged: Option<(usize, u8)>,
    place: Option<BoardArea>,
    /// When the clock was last advanced.
    clock: Instant,
}

impl Session {
    fn new(jobs: Vec<Job>, first: Option<usize>, progress: Arc<Mutex<Progress>>) -> Self {
        let last = locked(&progress).last().and_then(|last| {
            jobs.iter()
                .position(|job| job.puzzle.as_deref().is_some_and(|it| key(it) == last))
        });
        let at = first.or(last).unwrap_or(0);
        let (game, message) = begin(&jobs[at], &locked(&progress));
        let optimum = Search::begin(&game.puzzle, game.puzzle.start());
        Self {
            jobs,
            at,
            game,
            progress,
            message,
            shows_keys: false,
            hint: None,
            hinted: None,
            optimum: Some(optimum),
            n_optimum: None,
            dragged: None,
            place: None,
            clock: Instant::now(),
        }
    }

    fn play(mut self) -> io::Result<()> {
        let mut terminal = Terminal::new(CrosstermBackend::new(stdout()))?;
        let mut is_drawn = false;
        loop {
            if !is_drawn {
                self.draw(&mut terminal)?;
            }
            let has_event = event::poll(self.patience())?;
            let second = self.game.time.as_secs();
            self.pass_time();
            let has_heard = self.hear_searches();
            is_drawn = !has_heard && self.game.time.as_secs() == second;
            if !has_event {
                continue;
            }
            match event::read()? {
                Event::Key(key) if key.kind != KeyEventKind::Release => {
                    let is_over = !self.key(key);
                    if is_over {
                        break;
                    }
                }
                Event::Mouse(mouse) if mouse.kind != MouseEventKind::Moved => self.mouse(mouse),
                Event::Resize(..) => {}
                _ => continue,
            }
            is_drawn = false;
            self.keep();
        }
        self.keep();
        Ok(())
    }

    fn draw(&mut self, terminal: &mut Terminal<CrosstermBackend<Stdout>>) -> io::Result<()> {
        let mut place = None;
        let _drawing = locked(&self.progress);
        terminal.draw(|frame| {
            let job = &self.jobs[self.at];
            let shown = Shown {
                title: job.title.as_deref().unwrap_or("Untitled"),
                number: self.at + 1,
                n_puzzles: self.jobs.len(),
                message: &self.message,
                shows_keys: self.shows_keys,
                is_coloured: console::is_output_coloured(),
            };
            place = screen::draw(&self.game, &shown, frame.buffer_mut());
        })?;
        self.place = place;
        Ok(())
    }

    /// Returns the time after which the screen may change without a key.
    fn patience(&self) -> Duration {
        const SECOND: Duration = Duration::from_secs(1);
        if self.hint.is_some() || self.optimum.is_some() {
            TICK
        } else {
            SECOND.saturating_sub(Duration::from_nanos(self.game.time.subsec_nanos().into()))
        }
    }

    /// Advances the clock, unless the puzzle is solved. A pause in which the process did not run does not count.
    fn pass_time(&mut self) {
        let now = Instant::now();
        let passed = now - self.clock;
        self.clock = now;
        if !self.game.is_solved() && passed < Duration::from_secs(5) {
            self.game.time += passed;
        }
    }

    fn keep(&self) {
        let key = key(&self.game.puzzle);
        let mut progress = locked(&self.progress);
        let before = progress.played(&key);
        let moves = self.game.made().to_vec();
        let solved = self.game.is_solved().then_some(moves.len() as u32);
        progress.keep(
            key,
            Played {
                seconds: self.game.time.as_secs(),
                best: before.best.into_iter().chain(solved).min(),
                moves,
            },
        );
    }

    /// Acts on the answers of searches. Returns whether there were any.
    fn hear_searches(&mut self) -> bool {
        let optimum = self.optimum.as_ref().and_then(Search::answer);
        let hint = self.hint.as_ref().and_then(Search::answer);
        let has_heard = optimum.is_some() || hint.is_some();
        if let Some(found) = optimum {
            self.optimum = None;
            match found {
                Found::Way(_, n) => self.n_optimum = Some(n),
                Found::Unsolvable => "this puzzle has no solution".clone_into(&mut self.message),
                Found::Unknown => {}
            }
            if self.game.is_solved() {
                self.say_solved();
            }
        }
        if let Some(found) = hint
            && let Some(search) = self.hint.take()
            && search.state == self.game.state
        {
            self.say_hint(&found);
        }
        has_heard
    }

    fn say_hint(&mut self, found: &Found) {
        self.message = match *found {
            Found::Way(Some(m), n) => {
                self.hinted = Some(m);
                self.game.chosen = m.car;
                let name = &self.game.puzzle.cars()[m.car].name;
                let cells = count(m.n_steps, "cell");
                let rest = length(n, Metric::Moves);
                format!(
                    "hint: {name} {cells} {}, {rest} to go; h makes the move",
                    m.direction
                )
            }
            Found::Way(None, _) => "it is solved".to_owned(),
            Found::Unsolvable => "there is no solution from here".to_owned(),
            Found::Unknown => "no hint was found in time".to_owned(),
        };
    }

    /// Acts on a key. Returns `false` if the player leaves.
    fn key(&mut self, key: KeyEvent) -> bool {
        let with_control = key.modifiers.contains(KeyModifiers::CONTROL);
        if self.shows_keys && !with_control {
            self.shows_keys = false;
            return !matches!(key.code, KeyCode::Char('q'));
        }
        if !self.game.is_solved() {
            // It was about the last key.
            self.message.clear();
        }
        match key.code {
            KeyCode::Char('c' | 'd') if with_control => return false,
            KeyCode::Char('q') | KeyCode::Esc => return false,
            KeyCode::Left => self.arrow(Direction::Left),
            KeyCode::Right => self.arrow(Direction::Right),
            KeyCode::Up => self.arrow(Direction::Up),
            KeyCode::Down => self.arrow(Direction::Down),
            KeyCode::Home => self.far(false),
            KeyCode::End => self.far(true),
            KeyCode::Tab => self.game.choose_next(1),
            KeyCode::BackTab => self.game.choose_next(-1),
            KeyCode::Char('?') => self.shows_keys = true,
            KeyCode::Char('z') if with_control => self.step_back(),
            KeyCode::Char('u') | KeyCode::Backspace => self.step_back(),
            KeyCode::Char('r' | 'y') if with_control => self.step_on(),
            KeyCode::Char('r') => self.restart(),
            KeyCode::Char('h') => self.help(),
            KeyCode::Char('n') => self.go(1),
            KeyCode::Char('p') => self.go(-1),
            KeyCode::Char(letter) => self.choose(letter),
            _ => {}
        }
        true
    }

    fn choose(&mut self, letter: char) {
        let is_car = self.game.choose_name(&letter.to_string())
            || self.game.choose_name(&letter.to_uppercase().to_string());
        if !is_car {
            self.message = format!("no car is called {letter}; ? shows the keys");
        }
    }

    fn arrow(&mut self, direction: Direction) {
        let chosen = self.game.chosen;
        if self.game.puzzle.cars()[chosen].axis == direction.axis() {
            self.slide(chosen, direction, 1);
        } else {
            self.game.choose_towards(direction);
        }
    }

    fn far(&mut self, towards_end: bool) {
        let chosen = self.game.chosen;
        let direction = self.game.puzzle.cars()[chosen].axis.direction(towards_end);
        self.slide(chosen, direction, u8::MAX);
    }

    fn slide(&mut self, car: usize, direction: Direction, n: u8) {
        if self.game.is_solved() {
            "it is solved: u takes back the last move".clone_into(&mut self.message);
        } else if self.game.slide(car, direction, n) {
            self.changed();
        } else {
            let name = &self.game.puzzle.cars()[car].name;
            self.message = format!("{name} cannot go {direction}");
        }
    }

    fn step_back(&mut self) {
        if self.game.undo() {
            self.changed();
        } else {
            "there is nothing to undo".clone_into(&mut self.message);
        }
    }

    fn step_on(&mut self) {
        if self.game.redo() {
            self.changed();
        } else {
            "nothing to redo".clone_into(&mut self.message);
        }
    }

    fn restart(&mut self) {
        self.game.restart();
        self.changed();
        "at the start; Ctrl-R makes the moves again".clone_into(&mut self.message);
    }

    fn changed(&mut self) {
        self.message.clear();
        self.hinted = None;
        self.hint = None;
        if self.game.is_solved() {
            self.say_solved();
        }
    }

    fn say_solved(&mut self) {
        let n = self.game.made().len() as u32;
        let own = length(n, Metric::Moves);
        self.message = match self.n_optimum {
            Some(optimum) if optimum < n => format!("Solved in {own}; the optimum is {optimum}"),
            Some(_) => format!("Solved in {own}, the fewest possible"),
            None => format!("Solved in {own}"),
        };
        if self.at + 1 < self.jobs.len() {
            self.message += ". n goes to the next puzzle";
        }
    }

    fn help(&mut self) {
        if let Some(m) = self.hinted.take() {
            self.slide(m.car, m.direction, m.n_steps);
        } else if self.game.is_solved() {
            "it is solved".clone_into(&mut self.message);
        } else if self.hint.is_none() {
            self.hint = Some(Search::begin(&self.game.puzzle, &self.game.state));
            "searching …".clone_into(&mut self.message);
        }
    }

    fn go(&mut self, by: isize) {
        let Some(next) = self
            .at
            .checked_add_signed(by)
            .filter(|&at| at < self.jobs.len())
        else {
            let end = if by > 0 { "last" } else { "first" };
            self.message = format!("this is the {end} puzzle");
            return;
        };
        self.keep();
        self.at = next;
        let mut progress = locked(&self.progress);
        let (game, message) = begin(&self.jobs[next], &progress);
        let written = progress.write();
        drop(progress);
        self.optimum = Some(Search::begin(&game.puzzle, game.puzzle.start()));
        self.game = game;
        self.message = written.err().unwrap_or(message);
        (self.hint, self.hinted, self.n_optimum, self.dragged) = (None, None, None, None);
    }

    fn mouse(&mut self, mouse: MouseEvent) {
        let Some(place) = self.place else {
            return;
        };
        let at = Position::new(mouse.column, mouse.row);
        match mouse.kind {
            MouseEventKind::Down(MouseButton::Left) => {
                let cell = place.cell(&self.game, at, false);
                let car = cell.and_then(|cell| Some((cell, self.game.car_at(cell)?)));
                self.dragged = car.map(|(cell, car)| {
                    self.game.chosen = car;
                    (car, self.along(car, cell) - self.game.state.0[car])
                });
            }
            MouseEventKind::Drag(MouseButton::Left) => {
                let cell = place.cell(&self.game, at, true);
                if let (Some((car, taken)), Some(cell)) = (self.dragged, cell) {
                    let wanted = self.along(car, cell).saturating_sub(taken);
                    let offset = self.game.state.0[car];
                    let direction = self.game.puzzle.cars()[car].axis.direction(wanted > offset);
                    if wanted != offset && !self.game.is_solved() {
                        // As far as the way is free.
                        if self.game.slide(car, direction, wanted.abs_diff(offset)) {
                            self.changed();
                        }
                    }
                }
            }
            MouseEventKind::Up(_) => self.dragged = None,
            _ => {}
        }
    }

    /// Returns the part of a cell along the lane of a car.
    fn along(&self, car: usize, cell: tailback_puzzle::Cell) -> u8 {
        cell.along(self.game.puzzle.cars()[car].axis)
    }
}

/// Returns the game of a puzzle as it was left, and the message about it.
fn begin(job: &Job, progress: &Progress) -> (Game, String) {
    let puzzle = job
        .puzzle
        .as_deref()
        .expect("only sound puzzles are played");
    let played = progress.played(&key(puzzle));
    let game = Game::new(puzzle.clone(), &played.moves, played.time());
    let message = match played.best {
        Some(best) => format!("solved before in {}", length(best, Metric::Moves)),
        None => String::new(),
    };
    (game, message)
}
