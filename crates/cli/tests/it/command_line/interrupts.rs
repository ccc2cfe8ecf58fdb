//! Runs that are interrupted: files are whole, and nothing else is left.

use std::{
    fs,
    os::unix::process::ExitStatusExt as _,
    process::{Command, Stdio},
    thread,
    time::{Duration, Instant},
};

use rustix::process::{Pid, Signal, kill_process};

use super::{EASY, Folder};

const UGLY: &str = "puzzle   \"easy\"\ngrid\nXX..\nend\n\n\n";
const N_FILES: usize = 12;

/// Fails where the tests themselves were started with `signal` ignored, as a shell does to what it starts in the
/// background: the programs that they start would ignore it too.
#[track_caller]
pub(super) fn assert_heard(signal: Signal) {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let ignored = status
        .lines()
        .find_map(|line| line.strip_prefix("SigIgn:"))
        .and_then(|bits| u64::from_str_radix(bits.trim(), 16).ok())
        .unwrap_or(0);
    assert!(
        ignored & (1 << (signal.as_raw() - 1)) == 0,
        "{signal:?} is ignored here; start the tests in the foreground, and without `nohup`"
    );
}

fn name(number: usize) -> String {
    format!("{number:02}.rush")
}

#[test]
fn a_hundred_interrupts_leave_nothing_after() {
    let signals = [Signal::INT, Signal::TERM, Signal::HUP];
    for signal in signals {
        assert_heard(signal);
    }
    let folder = Folder::with(&[]);
    let names: Vec<String> = (0..N_FILES).map(name).collect();
    let write_all = || names.iter().for_each(|name| folder.write(name, UGLY));
    write_all();
    let began = Instant::now();
    assert_eq!(folder.run(&["fmt"]).status, 0);
    let whole = began.elapsed();
    let (mut n_half_done, mut n_ended) = (0, 0);
    for number in 0..100 {
        write_all();
        let signal = signals[number as usize % signals.len()];
        let mut child = folder
            .command(&["fmt"])
            .stderr(Stdio::null())
            .spawn()
            .expect("the program starts");
        thread::sleep(whole * number / 100);
        let _ = kill_process(Pid::from_child(&child), signal);
        let status = child.wait().expect("the program ends");
        if status.code() == Some(0) {
            n_ended += 1;
        } else {
            assert_eq!(status.signal(), Some(signal.as_raw()), "{status}");
        }
        assert_eq!(folder.names(), names, "try {number}");
        let texts = names.iter().map(|name| folder.read(name));
        let n_formatted = texts
            .map(|text| match &*text {
                EASY => 1,
                UGLY => 0,
                other => panic!("try {number}: {other:?}"),
            })
            .sum::<usize>();
        n_half_done += usize::from((1..N_FILES).contains(&n_formatted));
    }
    assert!(n_half_done > 0, "{n_ended} ended before");
}

/// As under `nohup`.
#[test]
fn an_ignored_signal_stays_ignored() {
    let folder = Folder::with(&[]);
    (0..N_FILES).for_each(|number| folder.write(&name(number), UGLY));
    let mut child = Command::new("sh")
        .args(["-c", "trap '' HUP; exec \"$0\" fmt"])
        .arg(env!("CARGO_BIN_EXE_tailback"))
        .current_dir(folder.path(""))
        .stderr(Stdio::null())
        .spawn()
        .expect("the shell starts");
    // The shell has to come to its trap.
    thread::sleep(Duration::from_millis(30));
    let status = loop {
        let _ = kill_process(Pid::from_child(&child), Signal::HUP);
        if let Some(status) = child.try_wait().expect("it is a child") {
            break status;
        }
        thread::sleep(Duration::from_millis(1));
    };
    assert_eq!(status.code(), Some(0), "{status}");
}
