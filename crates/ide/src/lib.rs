//! Editor features for the Rush puzzle language, on byte offsets and plain data.
//!
//! Each feature is a function from an [`Analysis`] and a position in the text to a result. This crate never
//! blocks and is independent of the protocol; `quick_search` bounds every search to a few milliseconds.
//!
//! From the top, each module uses only the modules on its own line and below it:
//!
//! | module | holds |
//! |---|---|
//! | `completion/`, `hover`, `navigation`, `symbol`, `document_link`, `folding_range`, `selection_range`, `semantic_tokens`, `quick_fix` | a file or folder for each feature of editors |
//! | `code_lens`, `board_view`, `nearby` | the features of puzzles as a whole: lenses, the board next to the text, and the boards near it |
//! | `actions/`, `inlay_hint` | the changes that are offered, and the figures at titles |
//! | `board_edit/`, `rename` | changes of the board and of names as edits of the text |
//! | `formatting/`, `board_layout`, `occurrences`, `car`, `replayed_solution` | edits of lines; the board as data; the names of cars; descriptions of cars and moves |
//! | `cursor`, `help` | the word at an offset; the reference of each word |
//! | `analysis` | everything that an editor knows about a text |
//! | `figures/`, `quick_search`, `markdown_board` | the wording of figures; searches of some milliseconds; drawings of boards |

mod actions;
mod analysis;
mod board_edit;
mod board_layout;
mod board_view;
mod car;
mod code_lens;
mod completion;
mod cursor;
mod document_link;
mod figures;
mod folding_range;
mod formatting;
mod help;
mod hover;
mod inlay_hint;
mod markdown_board;
mod navigation;
mod nearby;
mod occurrences;
mod quick_fix;
mod quick_search;
mod rename;
mod replayed_solution;
mod selection_range;
mod semantic_tokens;
mod symbol;

pub use actions::{
    Action, ActionKind, Expectations, ExpectedBoard, ExpectedBoardSearch, actions,
    change_to_expected, expectations, expected_board, hardest_start, start_from_hardest,
    write_solution,
};
pub use analysis::{Analysis, Earlier};
pub use board_edit::{BoardEdit, board_edit, move_puzzle};
pub use board_layout::{BoardLayout, CarLayout, CarPlacement, GoalLayout};
pub use board_view::{
    BoardFigures, BoardView, Jam, People, Remark, Standing, board_view, car_at, difficulty,
};
pub use code_lens::{CodeLens, LensKind, code_lenses};
pub use completion::{Completion, CompletionKind, Completions, Trigger, completion, tags};
pub use document_link::{DocumentLink, document_links};
pub use figures::{Figures, SoFar};
pub use folding_range::{FoldingRange, folding_ranges};
pub use formatting::{changes, formatting, line_formatting, range_formatting};
pub use hover::{Hover, hover};
pub use inlay_hint::{InlayHint, inlay_hints};
pub use markdown_board::Boards;
pub use navigation::{definition, occurrences};
pub use nearby::{Comparison, EditedOptimum, Nearby, NearbyBoard, NearbyGroup, nearby};
pub use quick_fix::{QuickFix, can_fix_any, fix_all, quick_fixes};
pub use quick_search::QuickSearch;
pub use rename::{renamable, rename};
pub use selection_range::selection_ranges;
pub use semantic_tokens::{N_COLOURS, SemanticToken, TokenKind, semantic_tokens};
pub use symbol::{Symbol, SymbolKind, find_titles, symbols};
