//! Boards with walls, other sizes, other exits and many cars, for tests.

use tailback_puzzle::{DraftExit, Puzzle, Side};

use crate::support::draft;

/// A board in the notation of a line, and its exit if that is not the default.
pub(crate) struct Board {
    pub(crate) line: &'static str,
    pub(crate) exit: Option<(Side, u32)>,
}

const fn board(line: &'static str) -> Board {
    Board { line, exit: None }
}

/// Published boards: boxed cards, course boards, the hardest known with and without walls, and
/// generated ones.
pub(crate) const BOARDS: [Board; 12] = [
    board("BBoooCDooEoCDAAEoCDooEooFoooGGFoHHHo"),
    board("BooCCCBooDoEAAoDFEGGGoFEooHoIIJJHKKo"),
    board("oooooooooooooAABoooCCBoDoEoBoDoEFFoD"),
    board("BBBCDEFGGCDEFoAADEHHIooooJIoKKoJLLMM"),
    board("IBBxooIooLDDJAALooJoKEEMFFKooMGGHHHM"),
    board("ooooooooxoooAADoooooDooooCCooooooooo"),
    board("oBBCCCoDDFEEAAHFoJGGHIIJLoMoKKLoMooo"),
    board("BBBoCDDEFGGCoHEFIoJJHAAIooKHLMNNNKoLMOOPPPLQQRRSS"),
    board("CBBBoEoooCooGoEDDDoooGoEooIFFoGoHHHIJAAKooooIJoOKoLLLQMMOPNNooQRoOPToooQRSSSTUUVV"),
    board(
        "BCDEFGHHHHBCDEFGIIIIJJKAAGLMNOPPKoQQLMNORRRRSTLMNUVVVVSTLMNUWWWWSTLMNUXXXXSoLMNUYYYYSoLMNZaaaaSooooZ",
    ),
    Board {
        line: "BBoCooDDDCoEFFAGGEooAHHIJoKKLIJMMMLo",
        exit: Some((Side::Bottom, 3)),
    },
    board(
        "DoooooEBBBCCDooooHEoooJKFFFGGHPIIoJKRSoooOPLLMMoRSNNNOPQQQooRSAAUVooooooTTTXUVeZoassWWWXYYeZoabbccgdddefffojooghhhmoiiqjoooooomoopqrokklllmnnpqr",
    ),
];

impl Board {
    /// Returns the exit as the option of a reader.
    pub(crate) fn draft_exit(&self) -> Option<DraftExit> {
        self.exit.map(|(side, lane)| DraftExit {
            side,
            lane: Some(lane),
        })
    }

    /// The puzzle that the line says.
    #[track_caller]
    pub(crate) fn puzzle(&self) -> Puzzle {
        let side = self.line.len().isqrt();
        let rows: Vec<&str> = (0..side)
            .map(|row| &self.line[row * side..][..side])
            .collect();
        let drawn = format!("|{}\n=A", rows.join("\n|"));
        let mut draft = draft(&drawn.replace('o', ".").replace('x', "#"));
        draft.exits.extend(self.draft_exit());
        draft.validate().expect("published boards are sound")
    }
}
