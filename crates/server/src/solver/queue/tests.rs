//! The order of the searches, without threads: each job ends when the test says so.

use std::time::Duration;

use tailback_check::SourceFile;
use tailback_facts::Questions;
use tailback_solver::{Bounds, Control, Limits};

use super::*;

const LIMITS: Limits = Limits {
    effort: None,
    states: None,
    memory: Some(512 << 20),
    time: Some(Duration::from_secs(60)),
};

/// Returns a puzzle that is unique to its number.
fn puzzle(number: u32) -> Arc<Puzzle> {
    let text = format!("puzzle \"\"\ngrid 6x1\ncar X{number} a1 h\ntarget X{number}\n");
    let file = SourceFile::new("", text);
    Arc::clone(file.puzzle(0).expect("it is sound"))
}

fn puzzles(numbers: &[u32]) -> Vec<Arc<Puzzle>> {
    numbers.iter().map(|&number| puzzle(number)).collect()
}

/// Returns the result of a search under `limits`.
fn found(puzzle: &Puzzle, limits: Limits) -> Facts {
    let control = Control {
        limits,
        ..Control::default()
    };
    Facts::solve(puzzle, &control)
}

fn unfinished(puzzle: &Puzzle, limit: Limit) -> Facts {
    let limits = match limit {
        Limit::Time => Limits {
            time: Some(Duration::ZERO),
            ..Limits::default()
        },
        _ => Limits {
            memory: Some(0),
            ..Limits::default()
        },
    };
    found(puzzle, limits)
}

struct Setup {
    queue: Queue,
    /// The puzzles that the document wants.
    wanted: Vec<u32>,
}

const DOCUMENT: FileId = FileId(0);

impl Setup {
    fn new(n_threads: usize) -> Self {
        let limits = SearchLimits {
            asked: Limits::default(),
            default: LIMITS,
        };
        Self {
            queue: Queue::new(limits, n_threads),
            wanted: Vec::new(),
        }
    }

    /// Changes the document to these puzzles.
    fn want(&mut self, numbers: &[u32]) {
        let not_in = |all: &[u32], other: &[u32]| -> Vec<Arc<Puzzle>> {
            let own = all.iter().filter(|number| !other.contains(number));
            own.map(|&number| puzzle(number)).collect()
        };
        let come = not_in(numbers, &self.wanted);
        let gone = not_in(&self.wanted, numbers);
        self.queue.want(Owner::Document(DOCUMENT), &come, &gone);
        self.wanted = numbers.to_vec();
    }

    fn take(&mut self) -> Job {
        let job = self.queue.take(false, Duration::ZERO);
        job.expect("there is work")
    }

    fn finish(&mut self, job: &Job, facts: Facts) -> bool {
        self.queue.finish(job, facts).has_facts
    }

    fn so_far(&self, puzzle: &Arc<Puzzle>) -> Option<SoFar> {
        self.queue.known(puzzle)?.so_far
    }

    /// Sets the limits in the configuration of the document.
    fn limit(&mut self, limits: Limits) {
        self.queue.limit(&[(DOCUMENT, limits)], &[]);
    }

    fn is_idle(&mut self) -> bool {
        self.queue.take(false, Duration::ZERO).is_none()
    }

    /// Takes the next job, which must be for puzzle `number` with `priority`.
    #[track_caller]
    fn expect(&mut self, number: u32, priority: Priority) -> Job {
        let job = self.take();
        assert_eq!((&job.puzzle, job.priority), (&puzzle(number), priority));
        job
    }
}

#[test]
fn the_latest_request_comes_first_then_the_order_of_the_text() {
    let mut setup = Setup::new(2);
    setup.want(&[1, 2, 3]);
    setup.want(&[1, 2, 3, 4]);
    for number in [4, 1, 2, 3] {
        let job = setup.expect(number, Priority::ShortOptima);
        let facts = found(&job.puzzle, LIMITS);
        assert!(setup.finish(&job, facts));
    }
    // All optima are found before anything else.
    for number in [4, 1, 2, 3] {
        let job = setup.expect(number, Priority::ShortExtras);
        let mut facts = Facts::clone(job.facts.as_deref().unwrap());
        facts.complete(&job.puzzle, Questions::ALL, &Control::default());
        setup.finish(&job, facts);
    }
    assert!(setup.is_idle());
    setup.want(&[3, 4]);
    assert!(setup.is_idle());
}

#[test]
fn a_search_that_is_not_short_waits_for_those_that_may_be() {
    let mut setup = Setup::new(2);
    setup.want(&[1, 2]);
    let job = setup.expect(1, Priority::ShortOptima);
    let facts = unfinished(&job.puzzle, Limit::Time);
    assert!(!setup.finish(&job, facts));
    assert_eq!(setup.queue.facts(&job.puzzle), None);
    let other = setup.expect(2, Priority::ShortOptima);
    let facts = found(&other.puzzle, LIMITS);
    setup.finish(&other, facts);
    let extras = setup.expect(2, Priority::ShortExtras);
    let facts = Facts::clone(extras.facts.as_deref().unwrap());
    setup.finish(&extras, facts);
    let long = setup.expect(1, Priority::LongOptima);
    let facts = unfinished(&long.puzzle, Limit::Time);
    assert!(setup.finish(&long, facts.clone()));
    assert_eq!(
        setup.queue.facts(&long.puzzle).map(AsRef::as_ref),
        Some(&facts)
    );
    assert!(setup.is_idle());
}

#[test]
fn a_search_that_runs_out_of_its_share_gets_all_memory() {
    let mut setup = Setup::new(3);
    setup.want(&[1, 2]);
    for number in [1, 2] {
        let job = setup.expect(number, Priority::ShortOptima);
        let facts = unfinished(&job.puzzle, Limit::Memory);
        setup.finish(&job, facts);
    }
    let one = setup.expect(1, Priority::LongOptima);
    let two = setup.expect(2, Priority::LongOptima);
    let facts = unfinished(&one.puzzle, Limit::Memory);
    assert!(!setup.finish(&one, facts.clone()));
    // The queue is idle while the other search runs.
    assert!(setup.is_idle());
    setup.finish(&two, facts);
    let alone = setup.expect(1, Priority::AloneOptima);
    assert!(setup.is_idle());
    setup.want(&[1, 2, 3]);
    // The thread for short searches has its own memory.
    let short = setup.queue.take(true, Duration::ZERO).expect("a short one");
    assert_eq!(short.puzzle, puzzle(3));
    let facts = unfinished(&alone.puzzle, Limit::Memory);
    assert!(setup.finish(&alone, facts));
    setup.expect(2, Priority::AloneOptima);
}

#[test]
fn a_search_for_what_nobody_wants_is_cancelled() {
    let mut setup = Setup::new(2);
    setup.want(&[1]);
    let job = setup.expect(1, Priority::ShortOptima);
    setup.want(&[2]);
    assert!(job.run.is_cancelled.load(Ordering::Relaxed));
    setup.want(&[1, 2]);
    // The old search no longer reports anything, though its puzzle is wanted again.
    let facts = found(&job.puzzle, LIMITS);
    assert!(!setup.finish(&job, facts));
    assert_eq!(setup.queue.facts(&job.puzzle), None);
    setup.expect(1, Priority::ShortOptima);
    setup.expect(2, Priority::ShortOptima);
}

#[test]
fn a_search_ended_by_the_user_is_not_restarted() {
    let mut setup = Setup::new(2);
    setup.want(&[1]);
    let job = setup.expect(1, Priority::ShortOptima);
    setup.queue.cancel_by_user(job.run.id);
    assert!(job.run.is_cancelled.load(Ordering::Relaxed));
    let facts = super::super::task::given_up(&job.puzzle);
    assert!(setup.finish(&job, facts.clone()));
    setup.want(&[1, 2]);
    assert_eq!(
        setup.queue.facts(&job.puzzle).map(AsRef::as_ref),
        Some(&facts)
    );
    setup.expect(2, Priority::ShortOptima);
    assert!(setup.is_idle());
}

#[test]
fn results_are_remembered_for_a_while() {
    let mut setup = Setup::new(2);
    let n = MAX_REMEMBERED as u32 + 10;
    let facts = found(&puzzle(0), LIMITS);
    for number in 0..n {
        setup.want(&[number]);
        let job = setup.take();
        setup.finish(&job, facts.clone());
    }
    setup.want(&[n - 1]);
    let n_known = setup.queue.entries.len();
    assert!((MAX_REMEMBERED / 2..=MAX_REMEMBERED + 1).contains(&n_known));
    assert_eq!(setup.queue.facts(&puzzle(0)), None);
    assert!(setup.queue.facts(&puzzle(n - 2)).is_some());
}

#[test]
fn visible_puzzles_come_first_among_short_searches() {
    let mut setup = Setup::new(2);
    setup.want(&[1, 2, 3, 4]);
    setup.queue.view(DOCUMENT, puzzles(&[3]));
    for (number, priority) in [
        (3, Priority::ShortOptima),
        (3, Priority::ShortExtras),
        (1, Priority::ShortOptima),
    ] {
        let job = setup.expect(number, priority);
        let facts = found(&job.puzzle, LIMITS);
        setup.finish(&job, facts);
    }
    // A change of the view reorders the waiting searches.
    setup.queue.view(DOCUMENT, puzzles(&[4]));
    setup.expect(4, Priority::ShortOptima);
}

#[test]
fn owners_have_independent_requests() {
    let mut setup = Setup::new(2);
    let other = Owner::Document(FileId(1));
    setup.want(&[1, 2]);
    setup.queue.want(other, &puzzles(&[1]), &[]);
    let job = setup.expect(1, Priority::ShortOptima);
    setup.want(&[2, 3]);
    assert!(!job.run.is_cancelled.load(Ordering::Relaxed));
    setup.queue.want(other, &[], &puzzles(&[1]));
    assert!(job.run.is_cancelled.load(Ordering::Relaxed));
}

#[test]
fn a_copied_puzzle_is_wanted_until_both_copies_are_gone() {
    let mut setup = Setup::new(2);
    let owner = Owner::Document(DOCUMENT);
    setup.queue.want(owner, &puzzles(&[1, 1]), &[]);
    let job = setup.expect(1, Priority::ShortOptima);
    setup.queue.want(owner, &[], &puzzles(&[1]));
    assert!(!job.run.is_cancelled.load(Ordering::Relaxed));
    // The puzzle moves: it is added and removed at once.
    setup.queue.want(owner, &puzzles(&[1]), &puzzles(&[1]));
    assert!(!job.run.is_cancelled.load(Ordering::Relaxed));
    setup.queue.want(owner, &[], &puzzles(&[1]));
    assert!(job.run.is_cancelled.load(Ordering::Relaxed));
}

#[test]
fn a_view_lets_go_of_what_its_document_has_lost() {
    let mut setup = Setup::new(2);
    setup.want(&[1, 2]);
    setup.queue.view(DOCUMENT, puzzles(&[1, 2]));
    let job = setup.expect(1, Priority::ShortOptima);
    setup.want(&[2]);
    assert!(job.run.is_cancelled.load(Ordering::Relaxed));
    setup.expect(2, Priority::ShortOptima);
}

#[test]
fn bounds_that_rise_are_news() {
    let mut setup = Setup::new(2);
    setup.want(&[1]);
    let job = setup.expect(1, Priority::ShortOptima);
    let so_far = |lower| SoFar {
        moves: Bounds { lower, upper: None },
        steps: None,
    };
    assert!(setup.queue.advance(&job, so_far(5)));
    assert!(!setup.queue.advance(&job, so_far(5)));
    assert!(setup.queue.advance(&job, so_far(6)));
    assert_eq!(setup.so_far(&job.puzzle), Some(so_far(6)));
    let facts = found(&job.puzzle, LIMITS);
    setup.finish(&job, facts);
    assert_eq!(setup.so_far(&job.puzzle), None);
    // An ended search reports nothing.
    assert!(!setup.queue.advance(&job, so_far(7)));
}

#[test]
fn a_search_that_begins_anew_takes_back_nothing() {
    let mut setup = Setup::new(2);
    setup.want(&[1]);
    let moves = |lower, upper| SoFar {
        moves: Bounds { lower, upper },
        steps: None,
    };
    let short = setup.expect(1, Priority::ShortOptima);
    assert!(setup.queue.advance(&short, moves(7, Some(7))));
    let facts = unfinished(&short.puzzle, Limit::Time);
    setup.finish(&short, facts);
    let long = setup.expect(1, Priority::LongOptima);
    assert!(!setup.queue.advance(&long, moves(2, None)));
    let so_far = setup.so_far(&long.puzzle).expect("there is something");
    assert_eq!(so_far.moves, moves(7, Some(7)).moves);
}

fn seconds(n: u64) -> Limits {
    Limits {
        time: Some(Duration::from_secs(n)),
        ..Limits::default()
    }
}

#[test]
fn a_search_begins_anew_where_its_limits_change() {
    let mut setup = Setup::new(2);
    setup.want(&[1]);
    let job = setup.expect(1, Priority::ShortOptima);
    setup.limit(seconds(60));
    assert!(!job.run.is_cancelled.load(Ordering::Relaxed));
    setup.limit(seconds(5));
    assert!(job.run.is_cancelled.load(Ordering::Relaxed));
    assert!(!setup.finish(&job, found(&job.puzzle, LIMITS)));
    let job = setup.expect(1, Priority::ShortOptima);
    let facts = unfinished(&job.puzzle, Limit::Time);
    setup.finish(&job, facts);
    let long = setup.expect(1, Priority::LongOptima);
    assert_eq!(long.limits.time, seconds(5).time);
    // The memory reserved for the first search is free again.
    let facts = unfinished(&long.puzzle, Limit::Time);
    assert!(setup.finish(&long, facts));
    assert!(setup.is_idle());
}

#[test]
fn a_stopped_search_is_repeated_under_another_limit() {
    let mut setup = Setup::new(2);
    let stop = |setup: &mut Setup, limit| {
        let short = setup.expect(1, Priority::ShortOptima);
        let facts = unfinished(&short.puzzle, limit);
        setup.finish(&short, facts.clone());
        let long = setup.expect(1, Priority::LongOptima);
        setup.finish(&long, facts);
        assert!(setup.is_idle());
    };
    setup.want(&[1]);
    stop(&mut setup, Limit::Time);
    let states = Limits {
        states: Some(1000),
        ..Limits::default()
    };
    setup.limit(states);
    assert!(setup.is_idle());
    setup.limit(seconds(120));
    assert_eq!(setup.queue.facts(&puzzle(1)), None);
    assert!(setup.so_far(&puzzle(1)).is_some());
    stop(&mut setup, Limit::Memory);
    let memory = Limits {
        memory: Some(1 << 30),
        ..seconds(120)
    };
    setup.limit(memory);
    let job = setup.expect(1, Priority::ShortOptima);
    let facts = found(&job.puzzle, LIMITS);
    setup.finish(&job, facts);
    // Results are kept.
    let extras = setup.expect(1, Priority::ShortExtras);
    let facts = Facts::clone(extras.facts.as_deref().unwrap());
    setup.finish(&extras, facts);
    setup.limit(seconds(1));
    assert!(setup.is_idle());
}

#[test]
fn a_board_in_two_files_may_cost_as_much_as_in_the_more_patient_one() {
    let mut setup = Setup::new(2);
    let other = FileId(1);
    setup.limit(seconds(5));
    setup.queue.limit(&[(other, seconds(300))], &[]);
    setup.want(&[1, 2]);
    setup
        .queue
        .want(Owner::Document(other), &puzzles(&[1]), &[]);
    let known = |setup: &Setup, number| setup.queue.known(&puzzle(number)).unwrap().limits.time;
    assert_eq!(known(&setup, 1), seconds(300).time);
    assert_eq!(known(&setup, 2), seconds(5).time);
    // The memory limit is shared by all, and the smallest one counts.
    let memory = |bytes| Limits {
        memory: Some(bytes),
        ..seconds(5)
    };
    setup.queue.limit(&[(DOCUMENT, memory(2 << 30))], &[]);
    assert_eq!(setup.queue.limits.memory(), Some(2 << 30));
    setup.queue.limit(&[(other, memory(1 << 30))], &[]);
    assert_eq!(setup.queue.limits.memory(), Some(1 << 30));
    setup.queue.limit(&[], &[DOCUMENT, other]);
    assert_eq!(setup.queue.limits.memory(), LIMITS.memory);
}
