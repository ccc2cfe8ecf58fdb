//! Slips of the hand, put into a sound puzzle one at a time.

/// A line of a puzzle.
#[derive(Clone, Debug)]
pub(crate) struct Line {
    pub(crate) text: String,
    pub(crate) kind: Kind,
}

/// The role of a line for its author.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// A row of a drawn grid.
    Row,
    /// A line of moves.
    Moves,
    /// A claim on one line.
    Claim,
    /// The line that closes a block.
    End,
    /// Anything else.
    Other,
}

/// A puzzle with a slip in it.
pub(crate) struct Slip {
    pub(crate) name: String,
    pub(crate) lines: Vec<Line>,
}

impl Slip {
    /// The failure that `why` says, with the text before and after.
    pub(crate) fn fail<T>(&self, why: &str, after: &str) -> Result<T, String> {
        let before = text(&self.lines);
        Err(format!("{}: {why}\n{before}after:\n{after}", self.name))
    }
}

/// The lines of a sound puzzle.
pub(crate) fn lines(text: &str) -> Vec<Line> {
    let mut block = None;
    text.lines()
        .map(|line| {
            let kind = match (line.trim(), block) {
                ("end", _) => {
                    block = None;
                    Kind::End
                }
                (_, Some(kind)) => kind,
                ("grid", None) => {
                    block = Some(Kind::Row);
                    Kind::Other
                }
                ("solution", None) => {
                    block = Some(Kind::Moves);
                    Kind::Other
                }
                (words, None) => match words.split(' ').next() {
                    Some("expect" | "solution" | "difficulty") => Kind::Claim,
                    _ => Kind::Other,
                },
            };
            let text = line.to_owned();
            Line { text, kind }
        })
        .collect()
}

/// The text of `lines`.
pub(crate) fn text(lines: &[Line]) -> String {
    lines.iter().map(|line| line.text.clone() + "\n").collect()
}

/// Numbers that look random and are the same in every run.
pub(crate) struct Random(pub(crate) u64);

impl Random {
    pub(crate) fn below(&mut self, n: usize) -> usize {
        // SplitMix64.
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) % n as u64) as usize
    }

    fn letter(&mut self) -> char {
        char::from(b'a' + self.below(26) as u8)
    }
}

/// `word` with one letter wrong.
fn misspelt(word: &str, random: &mut Random) -> String {
    let mut letters: Vec<char> = word.chars().collect();
    let at = random.below(letters.len());
    match random.below(6) {
        0 => {
            letters.remove(at);
        }
        1 if at > 0 => letters.swap(at - 1, at),
        2 => letters.insert(at, letters[at]),
        3 => letters[at] = random.letter(),
        4 => letters[0] = letters[0].to_ascii_uppercase(),
        _ => letters.insert(at, random.letter()),
    }
    letters.into_iter().collect()
}

/// All those of `slips` at once that change lines of `lines` and neither add nor take any; of two on
/// one line, the later.
pub(crate) fn together(lines: &[Line], slips: &[&Slip]) -> Slip {
    let mut all = lines.to_vec();
    for slip in slips.iter().filter(|slip| slip.lines.len() == lines.len()) {
        for (own, (old, new)) in all.iter_mut().zip(lines.iter().zip(&slip.lines)) {
            if old.text != new.text {
                own.text.clone_from(&new.text);
            }
        }
    }
    let names: Vec<&str> = slips.iter().map(|slip| slip.name.as_str()).collect();
    Slip {
        name: names.join(", "),
        lines: all,
    }
}

/// Slips of each kind in a puzzle of `lines`, one in each of the puzzles that come back.
pub(crate) fn slips(lines: &[Line], random: &mut Random) -> Vec<Slip> {
    let mut slips = Vec::new();
    let mut change = |name: &str, at: usize, text: String| {
        let mut lines = lines.to_vec();
        if lines[at].text != text {
            lines[at].text = text;
            let name = format!("{name} in line {}", at + 1);
            slips.push(Slip { name, lines });
        }
    };
    for (at, line) in lines.iter().enumerate() {
        let words: Vec<&str> = line.text.split(' ').collect();
        match line.kind {
            Kind::Row => {
                let cells: Vec<&str> = line.text.split_whitespace().collect();
                let cell = random.below(cells.len());
                let row = |cells: &[&str]| format!("  {}", cells.join(" "));
                let mut dropped = cells.clone();
                dropped.remove(cell);
                change("a cell dropped", at, row(&dropped));
                let other = ["A", "B", "X", "Q", "z", ".", "#"][random.below(7)];
                let mut changed = cells.clone();
                changed[cell] = other;
                change("a cell changed", at, row(&changed));
                let mut added = cells.clone();
                added.insert(cell, other);
                change("a cell added", at, row(&added));
                change("a space lost", at, line.text.replacen(' ', "", 3));
            }
            Kind::End => {
                for word in ["edn", "End", "ned", "en", "endd", "END"] {
                    change("`end` misspelt", at, word.to_owned());
                }
                change("`end` misspelt", at, misspelt("end", random));
            }
            Kind::Moves => {
                change("a move lost", at, words[1..].join(" "));
                change("a space lost", at, line.text.replacen(' ', "", 1));
            }
            Kind::Claim | Kind::Other => {
                for _ in 0..3 {
                    let mut words: Vec<String> = words.iter().map(|&it| it.to_owned()).collect();
                    words[0] = misspelt(&words[0], random);
                    change("a keyword misspelt", at, words.join(" "));
                }
                let word = random.below(words.len());
                let mut changed: Vec<String> = words.iter().map(|&it| it.to_owned()).collect();
                changed[word] = misspelt(words[word], random);
                change("a word misspelt", at, changed.join(" "));
                change("a quote lost", at, line.text.replacen('"', "", 1));
                let last = line.text.strip_suffix('"');
                change("a quote lost", at, last.unwrap_or(&line.text).to_owned());
                change("a comma lost", at, line.text.replacen(',', "", 1));
                change("a comma for a space", at, line.text.replacen("h ", "h,", 1));
                change("a space lost", at, line.text.replacen(' ', "", 1));
                if words[0] == "car" {
                    change("a car renamed", at, line.text.replace(words[1], "red"));
                    change("a car renamed", at, line.text.replace(words[1], "Red"));
                    for cell in ["z1", "a26", "a1", "f6"] {
                        change("a car moved", at, line.text.replace(words[2], cell));
                    }
                }
            }
        }
        if let Some(space) = line.text.trim_start().find(' ') {
            let mut text = line.text.clone();
            let place = line.text.len() - line.text.trim_start().len() + space;
            text.replace_range(place..=place, "\u{a0}");
            change("a no-break space", at, text);
        }
    }
    for at in 0..lines.len() {
        let mut doubled = lines.to_vec();
        doubled.insert(at, lines[at].clone());
        let name = format!("line {} doubled", at + 1);
        slips.push(Slip {
            name,
            lines: doubled,
        });
        let mut lost = lines.to_vec();
        lost.remove(at);
        let name = format!("line {} lost", at + 1);
        slips.push(Slip { name, lines: lost });
    }
    slips
}
