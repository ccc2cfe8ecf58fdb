//! Runs that are interrupted: files are whole, and nothing else is left.

use std::{os::unix::process::ExitStatusExt as _, process::Stdio};

use rustix::process::{Pid, Signal, kill_process};

use super::{EASY, Folder};

#[test]
fn an_interrupt_waits_until_the_file_is_whole() {
    let ugly = EASY.replace("puzzle ", "puzzle   ");
    let many = |puzzle: &str| vec![puzzle; 10_000].join("\n");
    let (ugly, formatted) = (many(&ugly), many(EASY));
    let folder = Folder::with(&[]);
    let names: Vec<String> = (0..30).map(|number| format!("{number:02}.rush")).collect();
    for name in &names {
        folder.write(name, &ugly);
    }
    let mut child = folder
        .command(&["fmt"])
        .stderr(Stdio::null())
        .spawn()
        .expect("the program starts");
    // A file is being written while there is one more.
    while folder.names().len() == names.len() {
        assert_eq!(child.try_wait().expect("it is a child"), None);
    }
    let _ = kill_process(Pid::from_child(&child), Signal::INT);
    let status = child.wait().expect("the program ends");
    assert_eq!(status.signal(), Some(Signal::INT.as_raw()), "{status}");
    assert_eq!(folder.names(), names);
    let texts: Vec<String> = names.iter().map(|name| folder.read(name)).collect();
    assert!(texts.iter().all(|it| *it == ugly || *it == formatted));
    assert!(texts.contains(&ugly) && texts.contains(&formatted));
}
