//! A configuration, and its settings for one file.

use std::{
    ops::Range,
    path::{Component, Path, PathBuf},
    sync::Arc,
};

use schemars::JsonSchema;
use tailback_check::{Bands, CustomRules, Policy, Severities};
use tailback_diagnostics::Diagnostic;
use tailback_facts::words::units::{Bytes, Effort, Time};
use tailback_puzzle::Pieces;
use tailback_solver::Limits;
use toml::de::DeTable;

use crate::{
    bands::BandTable,
    choices::Choices,
    custom_rules::RuleTables,
    faults::{Faults, Value},
    patterns::Patterns,
    pieces::PieceTable,
    table::{Read, table},
    values::one_of,
};

/// A configuration. Its paths are relative to a folder.
#[derive(Clone, Debug, Default)]
pub struct Config {
    root: PathBuf,
    content: Content,
    /// The configuration that this one extends.
    base: Option<Arc<Config>>,
}

/// Returns the configuration at a path that another one extends, or the reason why that is impossible.
pub(crate) type ReadBase<'a> = &'a mut dyn FnMut(&Path) -> Result<Arc<Config>, String>;

/// The settings that apply to one file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Settings {
    /// The rules that run, and the severity of their reports.
    pub severities: Severities,
    /// The limits for each puzzle; the memory is that of the whole process.
    pub limits: Limits,
    /// The number of moves in the puzzles of each difficulty.
    pub bands: Bands,
    /// The pieces of the boxed game that boards are laid out with.
    pub pieces: Pieces,
    /// Whether reports of severity information and hint are counted instead of shown.
    pub fold: Fold,
}

table! {
    /// The configuration of Tailback.
    pub(crate) struct Content {
        /// Another configuration, whose settings apply where this one has none. The path is relative to this file.
        #[schemars(with = "String")]
        extend: Option<Extend>,
        /// Which files of folders hold puzzles, as patterns of an ignore file. Files that are named on the
        /// command line are read in any case.
        #[schemars(with = "Vec<String>")]
        include: Option<Patterns>,
        /// Which files and folders are left out, as patterns of an ignore file.
        #[schemars(with = "Vec<String>")]
        exclude: Option<Patterns>,
        /// The severity of each rule, or of a group of rules.
        rules: Choices,
        /// Custom rules, each of which reports the puzzles for which an expression holds.
        rule: RuleTables,
        /// The limits for each puzzle.
        limits: LimitTable,
        /// The moves that the puzzles of each difficulty have.
        difficulty: BandTable,
        /// The pieces of the boxed game that boards are laid out with; the default is that of 6x6 cells.
        pieces: PieceTable,
        /// How reports are shown.
        report: ReportTable,
        /// Settings that differ for some files; if several match, later ones take precedence.
        overrides: Vec<Override>,
    }
}

table! {
    /// The limits for each puzzle. Command-line options override them.
    pub(crate) struct LimitTable {
        /// Counted work for each puzzle, such as `500M` or `20G`: what it stops is the same on every machine.
        #[schemars(with = "String", regex(pattern = "^[0-9]+[kMGT]?$"))]
        effort: Option<Effort>,
        /// Time for each puzzle, such as `250ms`, `30s` or `5m`.
        #[schemars(with = "String", regex(pattern = "^[0-9]+(ms|s|m|h)$"))]
        time: Option<Time>,
        /// The memory of all searches together, such as `512MiB` or `2GiB`. If a run has several configurations,
        /// the smallest applies.
        #[schemars(with = "String", regex(pattern = "^[0-9]+([KMGT]i)?B$"))]
        memory: Option<Bytes>,
    }
}

impl LimitTable {
    fn apply(&self, limits: &mut Limits) {
        let of_puzzle = PuzzleLimits {
            effort: self.effort,
            time: self.time,
        };
        of_puzzle.apply(limits);
        limits.memory = self.memory.map(|Bytes(n)| n).or(limits.memory);
    }
}

table! {
    /// How reports are shown to people.
    pub(crate) struct ReportTable {
        /// Whether reports of severity information and hint are counted instead of shown.
        #[schemars(with = "Fold")]
        fold: Option<Fold>,
        /// The file of known diagnostics that are not reported, from the folder of the configuration.
        #[schemars(with = "String")]
        baseline: Option<PathBuf>,
    }
}

table! {
    /// Settings that differ for some files.
    pub(crate) struct Override {
        /// The files, as patterns of an ignore file.
        #[schemars(with = "Vec<String>")]
        paths: Patterns,
        /// The severity of each rule, or of a group of rules.
        rules: Choices,
        /// The limits for each puzzle.
        limits: PuzzleLimits,
    }
}

table! {
    /// The limits for each puzzle.
    pub(crate) struct PuzzleLimits {
        /// Counted work for each puzzle, such as `500M` or `20G`: what it stops is the same on every machine.
        #[schemars(with = "String", regex(pattern = "^[0-9]+[kMGT]?$"))]
        effort: Option<Effort>,
        /// Time for each puzzle, such as `250ms`, `30s` or `5m`.
        #[schemars(with = "String", regex(pattern = "^[0-9]+(ms|s|m|h)$"))]
        time: Option<Time>,
    }
}

impl PuzzleLimits {
    fn apply(&self, limits: &mut Limits) {
        limits.effort = self.effort.map(|Effort(n)| n).or(limits.effort);
        limits.time = self.time.map(|Time(time)| time).or(limits.time);
    }
}

/// Whether reports of severity information and hint are counted instead of shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, JsonSchema)]
#[schemars(rename_all = "lowercase")]
pub enum Fold {
    /// Only if there are more than a few.
    #[default]
    Auto,
    /// In any case.
    Always,
    /// They are shown.
    Never,
}

impl Read for Fold {
    fn read(value: &Value<'_>, faults: &mut Faults) -> Option<Self> {
        let choices = [
            ("auto", Self::Auto),
            ("always", Self::Always),
            ("never", Self::Never),
        ];
        one_of(value, faults, "way to fold", &choices)
    }
}

/// The path of a configuration to extend, with its place.
#[derive(Clone, Debug)]
pub(crate) struct Extend(PathBuf, Range<usize>);

impl Read for Extend {
    fn read(value: &Value<'_>, faults: &mut Faults) -> Option<Self> {
        let path = faults.text(value, "a path such as `\"../tailback.toml\"`")?;
        Some(Self(path.into(), value.span()))
    }
}

impl Content {
    /// Reports each severity of an unknown rule. `inherited` are the rules of the configurations that are extended.
    fn refuse_unknown_rules(&self, inherited: &CustomRules, faults: &mut Faults) {
        let choices = self.overrides.iter().map(|own| &own.rules);
        for choices in [&self.rules].into_iter().chain(choices) {
            choices.refuse_unknown(&self.rule, inherited, faults);
        }
    }
}

impl Settings {
    /// Returns the rules and severities for the puzzles of the file.
    pub fn policy(&self) -> Policy {
        Policy {
            severities: self.severities.clone(),
            bands: self.bands,
            pieces: self.pieces,
            ..Policy::default()
        }
    }
}

impl Config {
    /// Parses `text`, with its paths relative to `root`. Returns every fault if there are any.
    ///
    /// # Errors
    /// Returns the faults if the text is not valid TOML, or if it has an unknown setting or an invalid value.
    pub fn read(text: &str, root: impl Into<PathBuf>) -> Result<Self, Vec<Diagnostic>> {
        let mut no_files =
            |_: &Path| Err("a configuration without a file cannot extend one".to_owned());
        Self::read_with(text, root, &mut no_files)
    }

    /// Parses `text` like [`read`](Self::read), and reads the configuration that it extends by `read_base`.
    pub(crate) fn read_with(
        text: &str,
        root: impl Into<PathBuf>,
        read_base: ReadBase<'_>,
    ) -> Result<Self, Vec<Diagnostic>> {
        let mut faults = Faults::new(text);
        let (table, errors) = DeTable::parse_recoverable(text);
        for error in errors {
            let end = text.len();
            faults.add(error.span().unwrap_or(end..end), error.message());
        }
        let place = table.span();
        let value = Value::new(place, toml::de::DeValue::Table(table.into_inner()));
        let content = Content::read(&value, &mut faults).unwrap_or_default();
        let mut base = None;
        if let Some(Extend(path, place)) = &content.extend {
            match read_base(path) {
                Ok(read) => base = Some(read),
                Err(why) => faults.add(place.clone(), why),
            }
        }
        let inherited = base.as_deref().map(Self::custom_rules).unwrap_or_default();
        content.rule.refuse_too_many(&inherited, &mut faults);
        content.refuse_unknown_rules(&inherited, &mut faults);
        let root = root.into();
        faults.or(Self {
            root,
            content,
            base,
        })
    }

    /// Returns the rules that it adds, with those of the configurations that it extends.
    fn custom_rules(&self) -> CustomRules {
        self.settings(&self.root).severities.custom().clone()
    }

    /// Returns the settings for the file at `path`, which is absolute.
    pub fn settings(&self, path: &Path) -> Settings {
        let base = self.base.as_ref();
        let mut settings = base.map(|base| base.settings(path)).unwrap_or_default();
        let Content {
            rules,
            rule,
            limits,
            difficulty,
            pieces,
            report,
            overrides,
            ..
        } = &self.content;
        difficulty.apply(&mut settings.bands);
        pieces.apply(&mut settings.pieces);
        settings.fold = report.fold.unwrap_or(settings.fold);
        rule.add_to(&mut settings.severities);
        rules.apply(&mut settings.severities);
        limits.apply(&mut settings.limits);
        let relative = self.relative(path);
        for own in overrides {
            if own.paths.matches(relative, false) {
                own.rules.apply(&mut settings.severities);
                own.limits.apply(&mut settings.limits);
            }
        }
        settings
    }

    /// Returns the path of the baseline: the file of known diagnostics that are not reported.
    pub fn baseline(&self) -> Option<PathBuf> {
        match &self.content.report.baseline {
            Some(path) => Some(self.root.join(path)),
            None => self.base.as_ref()?.baseline(),
        }
    }

    /// Returns whether the file or folder at `path`, which is absolute, is excluded.
    pub fn is_excluded(&self, path: &Path, is_folder: bool) -> bool {
        if let (None, Some(base)) = (&self.content.exclude, &self.base) {
            return base.is_excluded(path, is_folder);
        }
        // As in a walk, which does not enter an excluded folder.
        let folders = self.relative(path).ancestors().skip(1);
        let mut folders = folders.filter(|it| !it.as_os_str().is_empty());
        self.leaves_out(path, is_folder) || folders.any(|folder| self.leaves_out(folder, true))
    }

    /// Returns whether this configuration alone excludes `path`, whatever it says about the folders above
    /// it. This is for files and folders found in a folder that was named explicitly.
    pub fn leaves_out(&self, path: &Path, is_folder: bool) -> bool {
        match (&self.content.exclude, &self.base) {
            (Some(exclude), _) => exclude.matches_itself(self.relative(path), is_folder),
            (None, Some(base)) => base.leaves_out(path, is_folder),
            (None, None) => false,
        }
    }

    /// Returns whether the file at `path`, which is absolute, counts as a puzzle file when it is found in a
    /// folder. Without an `include` setting, files in the language do.
    pub fn is_included(&self, path: &Path) -> bool {
        match (&self.content.include, &self.base) {
            (Some(include), _) => include.matches(self.relative(path), false),
            (None, Some(base)) => base.is_included(path),
            (None, None) => path.extension().is_some_and(|ending| ending == "rush"),
        }
    }

    /// Returns `path` relative to the folder of the configuration, or relative to the root of the
    /// file system if it lies elsewhere.
    fn relative<'p>(&self, path: &'p Path) -> &'p Path {
        path.strip_prefix(&self.root).unwrap_or_else(|_| {
            let mut rest = path.components();
            let is_start = |part: Option<Component<'_>>| {
                matches!(part, Some(Component::Prefix(_) | Component::RootDir))
            };
            while is_start(rest.clone().next()) {
                rest.next();
            }
            rest.as_path()
        })
    }
}
