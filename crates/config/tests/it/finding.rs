//! Which configuration belongs to a file.

use std::{fs, time::Duration};

use tailback_check::rules::{frozen_car, unproven};
use tailback_config::{Choice, Configs, Fold, Trouble};
use tailback_diagnostics::Severity;
use tailback_syntax::Difficulty;
use tempfile::TempDir;

/// A folder with these files.
fn folder(files: &[(&str, &str)]) -> TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    for (path, text) in files {
        let path = folder.path().join(path);
        fs::create_dir_all(path.parent().expect("a folder")).expect("a folder is made");
        fs::write(path, text).expect("a file is written");
    }
    folder
}

/// How severe `frozen-car` and `unproven` are in the file at `path` of `folder`.
fn severities(configs: &Configs, folder: &TempDir, path: &str) -> [Option<Severity>; 2] {
    let path = folder.path().join(path);
    let severities = configs.of_file(&path).settings(&path).severities;
    [&frozen_car::RULE, &unproven::RULE].map(|rule| severities.of(rule))
}

const AS_IT_IS: [Option<Severity>; 2] = [Some(Severity::Information), Some(Severity::Warning)];

#[test]
fn the_nearest_configuration_replaces_those_above() {
    let folder = folder(&[
        (".git/HEAD", ""),
        ("tailback.toml", "rules.frozen-car = \"off\""),
        ("a/tailback.toml", "rules.unproven = \"error\""),
        ("a/b/x.rush", ""),
        ("c/x.rush", ""),
    ]);
    let configs = Configs::default();
    let near = [Some(Severity::Information), Some(Severity::Error)];
    let far = [None, Some(Severity::Warning)];
    assert_eq!(severities(&configs, &folder, "a/b/x.rush"), near);
    assert_eq!(severities(&configs, &folder, "a/x.rush"), near);
    assert_eq!(severities(&configs, &folder, "c/../a/x.rush"), near);
    assert_eq!(severities(&configs, &folder, "c/x.rush"), far);
    assert_eq!(severities(&configs, &folder, "x.rush"), far);
}

#[test]
fn the_nearest_settings_override_those_of_the_extended_file() {
    let folder = folder(&[
        (
            "tailback.toml",
            "include = [\"*.txt\"]\nrules.frozen-car = \"off\"\nrules.unproven = \"off\"\n\
             limits.effort = \"1G\"\nlimits.time = \"1s\"\ndifficulty.beginner = \"..9\"\n\
             pieces.walls = 3\nreport.fold = \"always\"\nreport.baseline = \"known.txt\"\n\
             [[rule]]\nname = \"short\"\nwhen = \"moves < 8\"\nmessage = \"short\"\n\
             [[overrides]]\npaths = [\"/a/old/\"]\nrules.unproven = \"hint\"\n",
        ),
        (
            "a/tailback.toml",
            "extend = \"../tailback.toml\"\nexclude = [\"/old/b.txt\"]\nrules.short = \"error\"\n\
             rules.frozen-car = \"error\"\nlimits.time = \"2s\"\ndifficulty.expert = \"40..\"\n",
        ),
        (
            "a/b/tailback.toml",
            "extend = \"../tailback.toml\"\nreport.fold = \"never\"\n",
        ),
    ]);
    let configs = Configs::default();
    let path = folder.path().join("a/old/x.txt");
    let config = configs.of_file(&path);
    assert!(configs.broken().is_empty(), "{:?}", configs.broken());
    let settings = config.settings(&path);
    assert_eq!(settings.severities.of_name("short"), Some(Severity::Error));
    assert_eq!(
        settings.severities.of(&frozen_car::RULE),
        Some(Severity::Error)
    );
    assert_eq!(
        settings.severities.of(&unproven::RULE),
        Some(Severity::Hint)
    );
    assert_eq!(settings.limits.effort, Some(1_000_000_000));
    assert_eq!(settings.limits.time, Some(Duration::from_secs(2)));
    assert!(settings.bands.of(Difficulty::Beginner).is_some());
    assert!(settings.bands.of(Difficulty::Expert).is_some());
    assert_eq!(settings.pieces.walls, 3);
    assert_eq!(settings.fold, Fold::Always);
    assert_eq!(config.baseline(), Some(folder.path().join("known.txt")));
    assert!(config.is_included(&path));
    assert!(config.is_excluded(&folder.path().join("a/old/b.txt"), false));
    // Three in a row.
    let path = folder.path().join("a/b/x.txt");
    let settings = configs.of_file(&path).settings(&path);
    assert_eq!(settings.fold, Fold::Never);
    assert_eq!(settings.severities.of_name("short"), Some(Severity::Error));
}

#[test]
fn a_rule_replaces_the_extended_one_of_its_name() {
    let rule = |name: &str, when: &str| {
        format!("[[rule]]\nname = \"{name}\"\nwhen = \"{when}\"\nmessage = \"m\"\n")
    };
    let base = rule("one", "moves < 8") + &rule("two", "moves < 9");
    let own = "extend = \"base.toml\"\n".to_owned()
        + &rule("two", "cars < 3")
        + &rule("three", "cars < 4");
    let folder = folder(&[("base.toml", &base), ("tailback.toml", &own)]);
    let configs = Configs::default();
    let path = folder.path().join("x.rush");
    let settings = configs.of_file(&path).settings(&path);
    let rules = settings.severities.custom().iter();
    let rules: Vec<String> = rules
        .map(|rule| format!("{}: {}", rule.name, rule.summary))
        .collect();
    assert_eq!(
        rules,
        [
            "one: Reports puzzles for which `moves < 8` holds",
            "two: Reports puzzles for which `cars < 3` holds",
            "three: Reports puzzles for which `cars < 4` holds",
        ]
    );
    let many: String = (0..63)
        .map(|n| rule(&format!("rule-{n}"), "cars < 3"))
        .collect();
    fs::write(folder.path().join("base.toml"), many).expect("it is written");
    configs.refresh();
    configs.of_file(&path);
    let broken = configs.broken();
    let [
        tailback_config::Broken {
            trouble: Trouble::Faults(_, faults),
            ..
        },
    ] = &broken[..]
    else {
        panic!("{broken:?}");
    };
    assert_eq!(
        faults[0].message,
        "a configuration has at most 64 custom rules, those that it extends included"
    );
}

#[test]
fn what_cannot_be_extended_is_a_fault() {
    let folder = folder(&[
        ("a/tailback.toml", "extend = \"../b/tailback.toml\"\n"),
        ("b/tailback.toml", "extend = \"../a/tailback.toml\"\n"),
        ("c/tailback.toml", "extend = \"none.toml\"\n"),
        ("d/tailback.toml", "extend = \".\"\n"),
    ]);
    let messages = |path: &str| {
        let configs = Configs::default();
        configs.of_file(&folder.path().join(path));
        let broken = configs.broken();
        let of_file = broken.iter().map(|broken| match &broken.trouble {
            Trouble::Unreadable(error) => error.to_string(),
            Trouble::Faults(_, faults) => faults[0].message.clone(),
        });
        of_file.collect::<Vec<_>>()
    };
    assert_eq!(
        messages("a/x.rush"),
        ["../a/tailback.toml extends this file in turn; remove one `extend`"]
    );
    assert_eq!(
        messages("c/x.rush"),
        ["cannot read none.toml: no such file or folder"]
    );
    assert_eq!(messages("d/x.rush").len(), 1);
}

#[test]
fn the_search_stops_at_the_repository() {
    let folder = folder(&[
        ("tailback.toml", "rules.frozen-car = \"off\""),
        ("mine/.git", "gitdir: elsewhere"),
        ("mine/sub/x.rush", ""),
    ]);
    let configs = Configs::default();
    assert_eq!(severities(&configs, &folder, "mine/sub/x.rush"), AS_IT_IS);
    assert_eq!(severities(&configs, &folder, "x.rush")[0], None);
}

#[test]
fn one_configuration_or_none_can_be_requested() {
    let folder = folder(&[
        ("tailback.toml", "rules.frozen-car = \"off\""),
        ("other.toml", "rules.unproven = \"error\""),
    ]);
    let configs = Configs::new(Choice::Nothing);
    assert_eq!(severities(&configs, &folder, "x.rush"), AS_IT_IS);
    let configs = Configs::new(Choice::File(folder.path().join("other.toml")));
    let other = [Some(Severity::Information), Some(Severity::Error)];
    assert_eq!(severities(&configs, &folder, "x.rush"), other);
}

#[test]
fn a_configuration_that_breaks_is_what_it_was() {
    let folder = folder(&[("tailback.toml", "rules.frozen-car = \"off\"")]);
    let configs = Configs::default();
    let file = folder.path().join("tailback.toml");
    let now = || severities(&configs, &folder, "x.rush")[0];
    assert_eq!(now(), None);
    assert!(configs.broken().is_empty());

    fs::write(&file, "rules.frozen-cra = \"off\"").unwrap();
    configs.refresh();
    assert_eq!(now(), None);
    let broken = configs.broken();
    let [broken] = &broken[..] else {
        panic!("{broken:?}")
    };
    assert_eq!(broken.path, file);
    assert!(matches!(&broken.trouble, Trouble::Faults(_, faults) if faults.len() == 1));

    fs::write(&file, "rules.frozen-car = \"hint\"").unwrap();
    configs.refresh();
    assert_eq!(now(), Some(Severity::Hint));
    assert!(configs.broken().is_empty());

    fs::remove_file(&file).unwrap();
    configs.refresh();
    assert_eq!(now(), Some(Severity::Information));
}

#[test]
fn a_configuration_that_cannot_be_read_is_broken() {
    let configs = Configs::new(Choice::File("nowhere.toml".into()));
    let folder = folder(&[]);
    assert_eq!(severities(&configs, &folder, "x.rush"), AS_IT_IS);
    assert!(matches!(
        configs.broken()[0].trouble,
        Trouble::Unreadable(_)
    ));
}

#[cfg(unix)]
#[test]
fn unreadable_folders_are_returned() {
    use std::os::unix::fs::symlink;

    let folder = folder(&[("a.rush", ""), ("sub/b.rush", ""), ("out/c.rush", "")]);
    let path = |name: &str| folder.path().join(name);
    for (target, name) in [
        ("a.rush", "linked.rush"),
        ("gone", "dangling.rush"),
        ("gone", "notes.txt"),
        ("gone", "out/dangling.rush"),
        ("round.rush", "round.rush"),
        ("..", "sub/up"),
    ] {
        symlink(target, path(name)).unwrap();
    }
    fs::write(path("tailback.toml"), "exclude = [\"out\"]").unwrap();
    let found = Configs::default().files_in(folder.path(), |_| false);
    let files = ["a.rush", "linked.rush", "sub/b.rush"].map(path);
    assert_eq!(found.files, files);
    let unseen: Vec<String> = found.unseen.iter().map(ToString::to_string).collect();
    let expected = [
        ("dangling.rush", "it is a broken link to gone"),
        ("round.rush", "too many levels of symbolic links"),
    ];
    let expected =
        expected.map(|(name, why)| format!("cannot read {}: {why}", path(name).display()));
    assert_eq!(unseen, expected);
    let gone = Configs::default().files_in(&path("gone"), |_| false);
    assert_eq!(gone.unseen[0].path, path("gone"));
    assert_eq!(gone.unseen[0].why, "no such file or folder");
}

#[cfg(unix)]
#[test]
fn no_configuration_is_read_without_end() {
    let folder = folder(&[("big.toml", &"#".repeat((1 << 20) + 1))]);
    for file in ["/dev/zero".into(), folder.path().join("big.toml")] {
        let configs = Configs::new(Choice::File(file));
        severities(&configs, &folder, "x.rush");
        let Trouble::Unreadable(why) = &configs.broken()[0].trouble else {
            panic!("it is not text");
        };
        assert_eq!(why.to_string(), "it is larger than 1 MiB");
    }
    // This one was not named.
    std::os::unix::fs::symlink("/dev/zero", folder.path().join("tailback.toml")).unwrap();
    let configs = Configs::default();
    severities(&configs, &folder, "x.rush");
    let Trouble::Unreadable(why) = &configs.broken()[0].trouble else {
        panic!("it is not text");
    };
    assert_eq!(why.to_string(), "not a regular file");
}
