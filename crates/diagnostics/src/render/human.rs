//! A diagnostic with the lines that it is about, its notes, and its fixes.

use codespan_reporting::{
    diagnostic as codespan,
    term::{Config, emit_to_write_style},
};

use super::{Renderer, excerpt::Excerpts, quoted, severity};
use crate::{
    Diagnostic, FileId, Span,
    style::Painter,
    text::{clean, clean_line},
};

/// The most places that are drawn besides the main one. Further places are only counted.
const MAX_LABELS: usize = 12;

impl Renderer<'_> {
    /// Adds the diagnostic on file `file` to `out`, followed by a blank line. `within` names the surroundings of its
    /// place, such as a puzzle, if they have a name.
    pub fn human(
        &self,
        out: &mut String,
        (file, within): (FileId, Option<&str>),
        diagnostic: &Diagnostic,
    ) {
        let shown = &diagnostic.labels[..diagnostic.labels.len().min(MAX_LABELS)];
        let main = (file, diagnostic.span);
        let others = shown
            .iter()
            .map(|label| (label.file.unwrap_or(file), label.span));
        let places: Vec<(FileId, Span)> = std::iter::once(main).chain(others).collect();
        let (excerpts, ranges) = Excerpts::new(&places, |file| self.sources[file.0]);
        let caption = diagnostic.caption.as_deref().unwrap_or_default();
        let captions = std::iter::once(caption).chain(shown.iter().map(|label| &*label.message));
        let labels = places.iter().zip(ranges).zip(captions).enumerate().map(
            |(number, ((&(file, _), range), caption))| {
                let label = if number == 0 {
                    codespan::Label::primary(file, range)
                } else {
                    codespan::Label::secondary(file, range)
                };
                label.with_message(clean_line(caption))
            },
        );
        let mut notes: Vec<String> = diagnostic
            .notes
            .iter()
            .map(|note| clean(note).into_owned())
            .collect();
        if diagnostic.labels.len() > shown.len() {
            let n_more = diagnostic.labels.len() - shown.len();
            notes.push(format!("and {n_more} more places"));
        }
        let severity = severity(diagnostic.severity);
        let drawn = codespan::Diagnostic::new(severity)
            .with_code(diagnostic.rule)
            .with_message(clean_line(&diagnostic.message))
            .with_labels(labels.collect())
            .with_notes(notes);
        let mut painter = Painter {
            out,
            is_coloured: self.is_coloured,
        };
        let begin = painter.out.len();
        emit_to_write_style(&mut painter, &Config::default(), &excerpts, &drawn)
            .expect("every place lies in its excerpt, and memory takes what is written");
        // `codespan-reporting` calls information a note, and a hint help.
        let theirs = match severity {
            codespan::Severity::Note => "note",
            codespan::Severity::Help => "help",
            _ => diagnostic.severity.name(),
        };
        if let Some(at) = painter.out[begin..].find(theirs) {
            let range = begin + at..begin + at + theirs.len();
            painter.out.replace_range(range, diagnostic.severity.name());
        }
        // The header is one line, and the first place is on the next.
        let header = painter.out[begin..].find('\n');
        if let (Some(at), Some(within)) = (header, within) {
            let place = begin + at + 1;
            let end = painter.out[place..].find('\n').unwrap_or(0);
            painter
                .out
                .insert_str(place + end, &format!(" in {}", quoted(within)));
        }
        if !diagnostic.fixes.is_empty() {
            // The blank line follows the fixes.
            if painter.out.ends_with("\n\n") {
                painter.out.pop();
            }
            self.help(&mut painter, file, diagnostic);
            painter.out.push('\n');
        }
    }
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};

    use super::*;
    use crate::{Applicability, Edit, Label, Severity, Source, text::LineIndex};

    fn drawn(texts: &[&str], diagnostic: &Diagnostic) -> String {
        drawn_within(None, texts, diagnostic)
    }

    fn drawn_within(within: Option<&str>, texts: &[&str], diagnostic: &Diagnostic) -> String {
        let lines: Vec<LineIndex> = texts.iter().map(|text| LineIndex::new(text)).collect();
        let paths = ["one.rush", "two.rush"];
        let sources: Vec<Source<'_>> = texts
            .iter()
            .zip(&lines)
            .zip(paths)
            .map(|((text, lines), path)| Source { path, text, lines })
            .collect();
        let renderer = Renderer {
            sources: &sources,
            is_coloured: false,
        };
        let mut out = String::new();
        let place = (FileId(0), within);
        renderer.human(&mut out, place, diagnostic);
        renderer.short(&mut out, place, diagnostic);
        out
    }

    #[track_caller]
    fn check(texts: &[&str], diagnostic: &Diagnostic, expected: &Expect) {
        expected.assert_eq(&drawn(texts, diagnostic));
    }

    fn report(start: usize, end: usize) -> Diagnostic {
        Diagnostic::new(
            "overlap",
            Severity::Error,
            Span::new(start, end),
            "`A` and `B` are both on a1",
        )
    }

    #[test]
    fn each_severity_goes_by_its_own_name() {
        for severity in Severity::ALL {
            let diagnostic = Diagnostic {
                severity,
                ..report(0, 3)
            };
            let drawn = drawn(&["car A a1 h\n"], &diagnostic);
            let header = format!("{}[overlap]: `A` and `B`", severity.name());
            assert_eq!(drawn.matches(&header).count(), 2, "{drawn}");
        }
    }

    #[test]
    fn labels_notes_and_fixes_are_drawn() {
        let text = "car A a1 h\ncar B a1 v\ncar C c1 v\n";
        let diagnostic = report(11, 21)
            .with_caption("`B` is here")
            .with_label(Span::new(0, 10), "`A` is here")
            .with_note("a cell holds one car")
            .with_fix(
                Applicability::Unsafe,
                "move `B` to b1",
                Span::new(17, 19),
                "b1",
            );
        check(
            &[text],
            &diagnostic,
            &expect![[r"
                error[overlap]: `A` and `B` are both on a1
                  ┌─ one.rush:2:1
                  │
                1 │ car A a1 h
                  │ ---------- `A` is here
                2 │ car B a1 v
                  │ ^^^^^^^^^^ `B` is here
                  │
                  = a cell holds one car
                  = help (unsafe): move `B` to b1
                    2 - car B a1 v
                    2 + car B b1 v

                one.rush:2:1: error[overlap]: `A` and `B` are both on a1
            "]],
        );
    }

    #[test]
    fn the_context_of_a_place_follows_it() {
        let long = format!("\u{1b}[2J{}", "long ".repeat(100));
        for (within, named) in [
            ("Card 1", "\"Card 1\"".to_owned()),
            (&long, format!("\"␛[2J{}…\"", "long ".repeat(11) + "l")),
        ] {
            let drawn = drawn_within(Some(within), &["car A a1 h\n"], &report(0, 3));
            let (place, message) = ("one.rush:1:1", "`A` and `B` are both on a1");
            assert!(
                drawn.contains(&format!("┌─ {place} in {named}\n")),
                "{drawn}"
            );
            let short = format!("{place}: error[overlap]: {message} (in {named})\n");
            assert!(drawn.ends_with(&short), "{drawn}");
        }
    }

    #[test]
    fn labels_of_other_files_have_their_path() {
        let mut diagnostic = report(0, 3);
        diagnostic.labels.push(Label {
            file: Some(FileId(1)),
            span: Span::new(4, 7),
            message: "the first one".to_owned(),
        });
        check(
            &["one\n", "\r\n\r\ntwo\r\n"],
            &diagnostic,
            &expect![[r"
                error[overlap]: `A` and `B` are both on a1
                  ┌─ one.rush:1:1
                  │
                1 │ one
                  │ ^^^
                  │
                  ┌─ two.rush:3:1
                  │
                3 │ two
                  │ --- the first one

                one.rush:1:1: error[overlap]: `A` and `B` are both on a1
            "]],
        );
    }

    #[test]
    fn terminal_control_characters_are_shown_as_pictures() {
        let mut diagnostic = report(7, 10);
        diagnostic.message = "\u{1b}[2J".to_owned();
        check(
            &["\t\u{1b}é\u{202e}end\rnext"],
            &diagnostic,
            &expect![[r"
                error[overlap]: ␛[2J
                  ┌─ one.rush:1:5
                  │
                1 │  ␛é�end
                  │     ^^^

                one.rush:1:5: error[overlap]: ␛[2J
            "]],
        );
    }

    #[test]
    fn long_lines_are_cut_around_the_places() {
        let text = format!("{}here{}\n", "é ".repeat(1_000_000), " ü".repeat(1_000_000));
        let at = text.find("here").expect("it is there");
        let out = drawn(&[&text], &report(at, at + 4));
        assert!(out.len() < 1000, "{}", out.len());
        assert!(out.contains("one.rush:1:2000001"), "{out}");
        assert!(out.contains("é here ü"), "{out}");
        let all = drawn(&[&text], &report(0, text.len()));
        assert!(all.len() < 1500, "{}", all.len());
    }

    #[test]
    fn places_at_ends_and_beyond_are_drawn() {
        for text in ["", "a", "a\r\n", "é\r", "\n\n", "\u{feff}a"] {
            for start in 0..=text.len() + 2 {
                for end in start..=text.len() + 2 {
                    let span = Span { start, end };
                    let edits = vec![Edit::insert(text.len(), "end")];
                    let mut diagnostic =
                        report(0, 0).with_edits(Applicability::Safe, "add `end`", edits);
                    diagnostic.labels.push(Label {
                        file: None,
                        span,
                        message: String::new(),
                    });
                    drawn(&[text], &diagnostic);
                }
            }
        }
    }

    #[test]
    fn a_place_of_very_many_lines_is_its_first_line() {
        let text = "line\n".repeat(1000);
        let out = drawn(&[&text], &report(0, text.len()));
        assert!(out.lines().count() < 10, "{out}");
    }
}
