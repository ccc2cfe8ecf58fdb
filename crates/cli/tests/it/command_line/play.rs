//! `play` on a pseudo-terminal, whose screen a terminal emulator keeps.

use std::{
    fs::{self, File, OpenOptions},
    io::{Read as _, Write as _},
    num::NonZero,
    os::unix::{fs::OpenOptionsExt as _, process::ExitStatusExt as _},
    process::{Child, Command, ExitStatus},
    sync::{
        Arc, Mutex,
        atomic::{AtomicUsize, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use rustix::{
    process::{Pid, Signal, kill_process},
    pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt},
    termios::{LocalModes, Winsize, tcgetattr, tcsetwinsize},
};

use super::{CARD, Folder};

const COLUMNS: u16 = 80;
const LINES: u16 = 30;
/// A puzzle of two moves: A goes down, and the target out.
const SHORT: &str = "puzzle \"Short\"\ngrid\n  X X . A\n  . . . A\n  . . . .\n  . . . .\nend\n";

struct Terminal {
    child: Child,
    controller: File,
    /// The other end, which is kept open so that its modes can be read.
    device: File,
    screen: Arc<Mutex<vt100::Parser>>,
    /// The number of frames that were drawn: each hides the cursor.
    n_frames: Arc<AtomicUsize>,
}

impl Terminal {
    fn start(folder: &Folder, args: &[&str]) -> Self {
        let controller = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).expect("a terminal");
        grantpt(&controller).expect("it is granted");
        unlockpt(&controller).expect("it is unlocked");
        let name = ptsname(&controller, Vec::new()).expect("it has a name");
        let size = Winsize {
            ws_row: LINES,
            ws_col: COLUMNS,
            ws_xpixel: 0,
            ws_ypixel: 0,
        };
        tcsetwinsize(&controller, size).expect("it has a size");
        let no_terminal = i32::try_from(rustix::fs::OFlags::NOCTTY.bits()).expect("a flag");
        let mut options = OpenOptions::new();
        options.read(true).write(true).custom_flags(no_terminal);
        let device = options
            .open(name.to_str().expect("a path"))
            .expect("it opens");
        let end = || device.try_clone().expect("it is open");
        // The terminal is that of its session, as under a shell.
        let mut command = Command::new("setsid");
        command.args(["--ctty", env!("CARGO_BIN_EXE_tailback"), "play"]);
        command.args(args).current_dir(folder.path(""));
        command.env("XDG_STATE_HOME", folder.path("state"));
        command
            .env("TERM", "xterm-256color")
            .env("COLORTERM", "truecolor");
        command.env_remove("NO_COLOR");
        let child = command.stdin(end()).stdout(end()).stderr(end()).spawn();
        let [lines, columns] = [LINES, COLUMNS].map(|n| NonZero::new(n).expect("it is not 0"));
        let screen = Arc::new(Mutex::new(vt100::Parser::new(lines, columns, 0)));
        let controller = File::from(controller);
        let mut reader = controller.try_clone().expect("it is open");
        let shown = Arc::clone(&screen);
        let n_frames = Arc::new(AtomicUsize::new(0));
        let counted = Arc::clone(&n_frames);
        thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(n @ 1..) = reader.read(&mut bytes) {
                let hides = bytes[..n].windows(6).filter(|it| it == b"\x1b[?25l");
                counted.fetch_add(hides.count(), Ordering::Relaxed);
                shown.lock().expect("no panic").process(&bytes[..n]);
            }
        });
        Self {
            child: child.expect("`setsid` of util-linux starts it"),
            controller,
            device,
            screen,
            n_frames,
        }
    }

    fn press(&mut self, keys: &str) {
        self.controller
            .write_all(keys.as_bytes())
            .expect("it is open");
    }

    fn text(&self) -> String {
        self.screen.lock().expect("no panic").screen().contents()
    }

    /// Waits until the screen shows `words`.
    #[track_caller]
    fn wait(&self, words: &str) {
        self.wait_until(words, |screen| screen.contents().contains(words));
    }

    #[track_caller]
    fn wait_until(&self, what: &str, is_so: impl Fn(&vt100::Screen) -> bool) {
        let begin = Instant::now();
        while begin.elapsed() < Duration::from_secs(30) {
            if is_so(self.screen.lock().expect("no panic").screen()) {
                return;
            }
            thread::sleep(Duration::from_millis(10));
        }
        panic!("{what} does not come:\n{}", self.text());
    }

    fn signal(&self, signal: Signal) {
        let id = i32::try_from(self.child.id()).expect("an id");
        kill_process(Pid::from_raw(id).expect("an id"), signal).expect("it runs");
    }

    /// Waits for the end, after which the terminal must be as it was.
    #[track_caller]
    fn end(mut self) -> ExitStatus {
        let status = super::end_of(&mut self.child, || ())
            .unwrap_or_else(|| panic!("it does not end:\n{}", self.text()));
        let modes = tcgetattr(&self.device).expect("it has modes").local_modes;
        let usual = LocalModes::ICANON | LocalModes::ECHO | LocalModes::ISIG;
        assert!(
            modes.contains(usual),
            "the terminal is not as it was: {modes:?}"
        );
        self.wait_until("the screen as it was", |screen| {
            let has_mouse = screen.mouse_protocol_mode() != vt100::MouseProtocolMode::None;
            !screen.alternate_screen() && !screen.hide_cursor() && !has_mouse
        });
        status
    }

    /// Clicks on a cell of the board of six by three characters each.
    fn pointer(column: u16, row: u16) -> (u16, u16) {
        (3 + 6 * column + 2 + 1, 3 + 3 * row + 1 + 1)
    }

    fn drag(&mut self, from: (u16, u16), to: (u16, u16)) {
        let ((x, y), (to_x, to_y)) = (Self::pointer(from.0, from.1), Self::pointer(to.0, to.1));
        self.press(&format!(
            "\x1b[<0;{x};{y}M\x1b[<32;{to_x};{to_y}M\x1b[<0;{to_x};{to_y}m"
        ));
    }
}

fn folder() -> Folder {
    Folder::with(&[("a.rush", &format!("{SHORT}\n{CARD}"))])
}

const DOWN: &str = "\x1b[B";
const RIGHT: &str = "\x1b[C";
const END: &str = "\x1b[F";

#[test]
fn a_puzzle_is_played_with_keys() {
    let folder = folder();
    let mut terminal = Terminal::start(&folder, &["a.rush"]);
    terminal.wait("Short  1 of 2");
    terminal.wait("0 moves · 0 steps");
    terminal.press(RIGHT);
    terminal.wait("1 move · 1 step");
    terminal.press("\x1b[D");
    terminal.wait("0 moves · 0 steps");
    terminal.press("A");
    terminal.press(DOWN);
    terminal.wait("1 move · 1 step");
    terminal.press("u");
    terminal.wait("0 moves · 0 steps");
    // Control-R, as in Vim.
    terminal.press("\x12");
    terminal.wait("1 move · 1 step");
    // As on the board in the browser.
    terminal.press("r");
    terminal.wait("0 moves · 0 steps");
    terminal.press("\x12");
    terminal.wait("1 move · 1 step");
    terminal.press("\t");
    terminal.press(END);
    terminal.wait("Solved in 2 moves, the fewest possible");
    terminal.press("n");
    terminal.wait("Card 1  2 of 2");
    terminal.press("?");
    terminal.wait("slide it as far as it goes");
    terminal.press("?n");
    terminal.wait("this is the last puzzle");
    terminal.press("q");
    assert_eq!(terminal.end().code(), Some(0));
}

#[test]
fn the_screen_is_drawn_when_something_on_it_changes() {
    let folder = folder();
    let mut terminal = Terminal::start(&folder, &["a.rush"]);
    terminal.wait("Short  1 of 2");
    let frames_in = |terminal: &Terminal, time| {
        let before = terminal.n_frames.load(Ordering::Relaxed);
        thread::sleep(time);
        terminal.n_frames.load(Ordering::Relaxed) - before
    };
    // The search for the optimum ends, and the clock advances.
    terminal.wait("0:01");
    let n_frames = frames_in(&terminal, Duration::from_millis(2500));
    assert!((1..=3).contains(&n_frames), "{n_frames}");
    terminal.press("A");
    terminal.press(END);
    terminal.press("\t");
    terminal.press(END);
    terminal.wait("Solved in 2 moves, the fewest possible");
    // The clock of a solved puzzle stops, and a pointer that only passes by changes nothing.
    thread::sleep(Duration::from_millis(200));
    terminal.press("\x1b[<35;9;9M\x1b[<35;9;10M");
    assert_eq!(frames_in(&terminal, Duration::from_millis(1200)), 0);
    terminal.press("q");
    assert_eq!(terminal.end().code(), Some(0));
}

#[test]
fn a_hint_is_given_and_made() {
    let folder = folder();
    let mut terminal = Terminal::start(&folder, &["a.rush"]);
    terminal.wait("Short  1 of 2");
    terminal.press("h");
    terminal.wait("hint: A ");
    terminal.wait("2 moves to go");
    terminal.press("h");
    terminal.wait("1 move · ");
    terminal.press("h");
    terminal.wait("hint: X 2 cells right, 1 move to go");
    terminal.press("h");
    terminal.wait("Solved in 2 moves");
    terminal.press("q");
    assert_eq!(terminal.end().code(), Some(0));
}

#[test]
fn goals_are_listed_below_the_board() {
    let folder = folder();
    folder.write(
        "goals.rush",
        "puzzle \"Goals\"\ngrid 3x3\ncar A a1 h 2\ncar B a2 h 2\ngoal A to b1\ngoal B to b2\n",
    );
    let mut terminal = Terminal::start(&folder, &["goals.rush"]);
    terminal.wait("Goals  1 of 1");
    terminal.wait("A to b1, B to b2");
    terminal.press("A");
    terminal.press(END);
    terminal.press("B");
    terminal.press(END);
    terminal.wait_until("no other puzzle is offered", |screen| {
        let text = screen.contents();
        text.contains("Solved in 2 moves") && !text.contains("goes to the next puzzle")
    });
    terminal.press("\x1b");
    assert_eq!(terminal.end().code(), Some(0));
}

#[test]
fn cars_are_dragged_with_the_mouse() {
    let folder = folder();
    let mut terminal = Terminal::start(&folder, &["a.rush"]);
    terminal.wait("Short  1 of 2");
    // Farther than the board: as far as it goes.
    terminal.drag((3, 1), (3, 9));
    terminal.wait("1 move · 2 steps");
    terminal.drag((1, 0), (3, 0));
    terminal.wait("Solved in 2 moves");
    terminal.press("q");
    assert_eq!(terminal.end().code(), Some(0));
}

#[test]
fn a_session_goes_on_where_the_last_one_ended() {
    let folder = folder();
    let mut terminal = Terminal::start(&folder, &["a.rush", "--puzzle", "2"]);
    terminal.wait("Card 1  2 of 2");
    terminal.press("B");
    terminal.press(RIGHT);
    terminal.wait("1 move · 1 step");
    terminal.press("q");
    assert_eq!(terminal.end().code(), Some(0));
    // The text around the board may change.
    folder.write("a.rush", format!("// more\n{SHORT}\n{CARD}"));
    let mut terminal = Terminal::start(&folder, &["a.rush"]);
    terminal.wait("Card 1  2 of 2");
    terminal.wait("1 move · 1 step");
    terminal.press("u");
    terminal.wait("0 moves");
    terminal.press("p");
    terminal.wait("Short  1 of 2");
    terminal.press("A");
    terminal.press(END);
    terminal.wait("1 move");
    terminal.press("q");
    terminal.end();
    let mut terminal = Terminal::start(&folder, &["a.rush", "--fresh"]);
    terminal.wait("Short  1 of 2");
    terminal.wait("0 moves");
    terminal.press("q");
    terminal.end();
}

#[test]
fn a_puzzle_has_the_number_that_other_commands_give_it() {
    let folder = Folder::with(&[("a.rush", &[super::BAD, SHORT, CARD].concat())]);
    let mut terminal = Terminal::start(&folder, &["a.rush", "--puzzle", "2"]);
    terminal.wait("Short  ");
    terminal.press("q");
    terminal.end();
}

#[test]
fn signals_and_control_c_put_the_terminal_back_and_keep_the_moves() {
    for signal in [Signal::TERM, Signal::HUP, Signal::INT, Signal::QUIT] {
        let folder = folder();
        let mut terminal = Terminal::start(&folder, &["a.rush"]);
        terminal.wait("Short  1 of 2");
        terminal.press("A");
        terminal.press(END);
        terminal.wait("1 move · 2 steps");
        terminal.signal(signal);
        assert_eq!(terminal.end().signal(), Some(signal.as_raw()));
        let mut terminal = Terminal::start(&folder, &["a.rush"]);
        terminal.wait("1 move · 2 steps");
        // Control-C is a key here.
        terminal.press("\x03");
        assert_eq!(terminal.end().code(), Some(0));
    }
}

#[test]
fn nothing_is_drawn_after_a_signal() {
    let folder = folder();
    for _ in 0..5 {
        let mut terminal = Terminal::start(&folder, &["a.rush"]);
        terminal.wait("Short  1 of 2");
        terminal.press(&"\t".repeat(500));
        terminal.signal(Signal::TERM);
        assert_eq!(terminal.end().signal(), Some(Signal::TERM.as_raw()));
    }
}

#[test]
fn moves_that_cannot_be_read_are_left_alone() {
    let folder = folder();
    // Returns what is on the screen afterwards.
    let terminal = |args: &[&str], keys: &str, shown: &str| {
        let mut terminal = Terminal::start(&folder, args);
        let screen = Arc::clone(&terminal.screen);
        terminal.wait(shown);
        terminal.press(keys);
        assert_eq!(terminal.end().code(), Some(0));
        screen.lock().expect("no panic").screen().contents()
    };
    terminal(&["a.rush"], "A\x1b[Fq", "Short  1 of 2");
    let kept = fs::read_dir(folder.path("state/tailback/play")).expect("a folder");
    let kept: Vec<_> = kept.map(|it| it.expect("it is there").path()).collect();
    assert_eq!(kept.len(), 1, "{kept:?}");
    for text in [
        "",
        "{",
        "[]",
        "{\"version\":9,\"last\":null,\"puzzles\":{}}",
    ] {
        fs::write(&kept[0], text).expect("it is written");
        let after = terminal(&["a.rush"], "A\x1b[Fq", "0 moves");
        assert!(
            after.contains("those of this game will not be kept"),
            "{after}"
        );
        assert_eq!(fs::read_to_string(&kept[0]).expect("it is there"), text);
    }
    terminal(&["a.rush", "--fresh"], "q", "0 moves");
    // Moves of a car that is not there.
    let text = fs::read_to_string(&kept[0]).expect("it is text");
    assert!(text.contains("\"moves\":[]"), "{text}");
    let wrong = "\"moves\":[{\"car\":77,\"direction\":\"Up\",\"n_steps\":255}]";
    fs::write(&kept[0], text.replace("\"moves\":[]", wrong)).expect("it is written");
    terminal(&["a.rush"], "q", "0 moves");
}

#[test]
fn a_small_terminal_shows_what_the_board_needs() {
    let text = "puzzle \"large\"\ngrid 26x26\ncar X a1 h\n";
    let folder = Folder::with(&[("a.rush", text)]);
    let mut terminal = Terminal::start(&folder, &["a.rush"]);
    terminal.wait("the board needs 58 columns and 34 lines");
    terminal.press("q");
    assert_eq!(terminal.end().code(), Some(0));
}

#[test]
fn without_a_terminal_or_a_puzzle_nothing_is_played() {
    let folder = Folder::with(&[("a.rush", SHORT), ("bad.rush", super::BAD), ("no.rush", "")]);
    let check = |args: &[&str], expected: &str| {
        let run = folder.run(&[&["play"], args].concat());
        assert_eq!((run.status, run.out.as_str()), (2, ""), "{run:?}");
        assert!(run.err.contains(expected), "{run:?}");
    };
    check(
        &["a.rush"],
        "`play` needs a terminal for its input and output",
    );
    check(&["bad.rush"], "no puzzle to play");
    check(&["no.rush"], "no puzzle to play");
    check(&["none.rush"], "no such file or folder");
    check(
        &["a.rush", "--puzzle", "shrt"],
        "no puzzle `shrt`, the input has 1 puzzle",
    );
    check(
        &["a.rush", "--puzzle", "2"],
        "no puzzle `2`, the input has 1 puzzle",
    );
    // Invalid puzzles count too, as in every command.
    folder.write("mixed.rush", [super::BAD, SHORT].concat());
    let puzzle = |word| ["mixed.rush", "--puzzle", word];
    check(&puzzle("2"), "`play` needs a terminal");
    check(&puzzle("3"), "no puzzle `3`, the input has 2 puzzles");
    check(&puzzle("1"), "the puzzle `1` is invalid");
    check(&puzzle("bad"), "the puzzle `bad` is invalid");
    check(&[], "the following required arguments were not provided");
}
