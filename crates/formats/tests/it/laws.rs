//! Properties of any text and any draft, called by the tests next to this file and by a fuzzer.

use tailback_formats::scan::{Notation, scan};
use tailback_formats::{Export, FORMATS, Format, ReadOptions, Sizes, recognise};
use tailback_puzzle::{Canonical, Draft, Extras, Puzzle, Size};
use tailback_syntax::to_rush;

/// Reads `text` in every format, and does with the boards what can be done.
pub(crate) fn any_text_can_be_read_in_any_format(text: &str, options: ReadOptions<'_>) {
    let n_lines = text.split(['\n', '\r']).count();
    let _ = recognise(text, options);
    for format in FORMATS {
        let (boards, errors) = format.read(text, options);
        for error in errors {
            assert!((1..=n_lines).contains(&error.line), "{format}: {error}");
        }
        let mut last = 0;
        for board in boards {
            assert!(
                last <= board.line && board.line <= board.last_line,
                "{format}"
            );
            assert!(board.last_line <= n_lines, "{format}");
            last = board.last_line;
            any_draft_can_be_judged_and_written(&board.draft);
        }
    }
}

/// Looks for boards in `text`: what is found lies in it, in its order, and says why it is there.
pub(crate) fn any_text_can_be_scanned(text: &str, options: ReadOptions<'_>) {
    let mut after = 0;
    let scanned = scan(text, options);
    for miss in &scanned.misses {
        assert!(text.get(miss.span.clone()).is_some_and(|it| !it.is_empty()));
        assert!(!miss.why.is_empty());
    }
    for find in scanned.finds {
        assert!(after <= find.span.start, "the finds are in order");
        after = find.span.start;
        assert!(!find.reasons.is_empty());
        for part in &find.parts {
            assert!(find.span.start <= part.start && part.end <= find.span.end);
            assert!(text.get(part.clone()).is_some_and(|it| !it.is_empty()));
        }
        // The letters of a drawing are those of the text, unless they name kinds or stand for longer names.
        let is_drawn = matches!(
            find.notation,
            Notation::Word | Notation::Drawing | Notation::Rows
        );
        if is_drawn && !find.reasons.iter().any(|it| it.contains("kinds")) && !text.contains('&') {
            let own: Vec<&str> = find.parts.iter().map(|it| &text[it.clone()]).collect();
            let own = own.join("\n");
            for car in &find.draft.cars {
                // Squares of emoji have no letters.
                let is_emoji = own.chars().any(|c| ('\u{2b1b}'..='\u{1f7ff}').contains(&c));
                let is_there = own.contains(&car.name) || is_wide(&own) || is_emoji;
                assert!(is_there, "{} in {own}", car.name);
            }
        }
        any_draft_can_be_judged_and_written(&find.draft);
    }
}

/// Whether the cells of a drawing in a text are of two characters, in a row at least.
fn is_wide(drawing: &str) -> bool {
    let is_wide = |row: &str| {
        let cells = row.split(|c: char| c.is_whitespace() || "[](){},;|\"'`".contains(c));
        cells.map(|cell| cell.chars().count()).max() == Some(2)
    };
    drawing.split(['\n', '\r']).any(is_wide)
}

/// Checks and writes a draft; of a sound one every text that can be made is of the same board.
pub(crate) fn any_draft_can_be_judged_and_written(draft: &Draft) {
    let _ = to_rush("title", draft, &Extras::default());
    let Ok(puzzle) = draft.validate() else { return };
    assert_eq!(puzzle.to_draft().validate().as_ref(), Ok(&puzzle));
    for format in FORMATS {
        if let Ok(text) = format.write(&[export(&puzzle)]) {
            survives(format, &puzzle, &text);
        }
    }
}

/// The size that a reader needs, where neither the format nor 6x6 gives it.
fn size_to_tell(format: &Format, puzzle: &Puzzle) -> Option<Size> {
    (format.capabilities.sizes == Sizes::Unsaid).then(|| puzzle.board().size())
}

pub(crate) fn export(puzzle: &Puzzle) -> Export<'_> {
    Export {
        n_moves: Some(7),
        n_states: Some(99),
        ..Export::from(puzzle)
    }
}

/// Checks that `text` is the text of `puzzle` in `format`.
#[track_caller]
pub(crate) fn survives(format: &Format, puzzle: &Puzzle, text: &str) {
    let options = ReadOptions {
        size: size_to_tell(format, puzzle),
        ..ReadOptions::default()
    };
    let (boards, errors) = format.read(text, options);
    assert_eq!(errors, [], "{format}\n{text}");
    let [again] = boards.as_slice() else {
        panic!("{format} holds one board\n{text}")
    };
    let sound = again.draft.validate().expect("the board is still sound");
    assert_eq!(
        Canonical::of(&sound),
        Canonical::of(puzzle),
        "{format}\n{text}"
    );
    let own = &*puzzle.cars()[puzzle.target()].name;
    let target = format.capabilities.target.unwrap_or(own);
    assert_eq!(again.draft.target(), target, "{format}");
    let figures = format.capabilities.figures;
    let is_moves_kept = figures || format.name == "exchange";
    assert_eq!(again.n_moves, is_moves_kept.then_some(7), "{format}");
    assert_eq!(again.n_states, figures.then_some(99), "{format}");
}
