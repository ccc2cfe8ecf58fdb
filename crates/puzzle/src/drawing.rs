//! Drawings of states as rows of characters, in the form of a grid in the language.

use crate::{Exit, Puzzle, Side, State, short_names};

/// A drawn state: one character for each cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drawing {
    /// The rows, one character for each cell: `.` empty, `#` wall, else a car.
    pub rows: Vec<String>,
    /// The characters that represent cars with longer names, in the order of the cars: the
    /// character and the car's index.
    pub legend: Vec<(char, usize)>,
}

/// Returns the lines of `state` in a form for people: its rows with a space between cells and
/// arrows at the exits, followed by the legend for cars with longer names, and by the places of goals.
pub fn draw_with_exits(puzzle: &Puzzle, state: &State) -> Vec<String> {
    draw_with_exits_as(puzzle, state, |_, letters| letters.to_owned())
}

/// Returns the lines of [`draw_with_exits`] with the letters of each car as `show` writes them. `show` receives the
/// index of the car and a run of its adjacent letters, with the spaces between them.
pub fn draw_with_exits_as(
    puzzle: &Puzzle,
    state: &State,
    show: impl Fn(usize, &str) -> String,
) -> Vec<String> {
    let drawing = draw(puzzle, state);
    let occupants = puzzle.occupants(state);
    let exits = puzzle.board().exits();
    let is_open = |side, lane| exits.contains(&Exit { side, lane });
    let has_left = exits.iter().any(|exit| exit.side == Side::Left);
    let margin = if has_left { "  " } else { "" };
    let spaced = |cells: &mut dyn Iterator<Item = char>| {
        let cells: Vec<String> = cells.map(String::from).collect();
        cells.join(" ")
    };
    let border = |side, arrow| {
        let lanes = 0..puzzle.board().size().columns;
        let marks = spaced(&mut lanes.map(|lane| if is_open(side, lane) { arrow } else { ' ' }));
        let marks = marks.trim_end();
        (!marks.is_empty()).then(|| format!("{margin}{marks}"))
    };
    let rows = (0..).zip(&drawing.rows).map(|(lane, row)| {
        let left = if is_open(Side::Left, lane) {
            "← "
        } else {
            margin
        };
        let right = if is_open(Side::Right, lane) {
            " →"
        } else {
            ""
        };
        let symbols: Vec<char> = row.chars().collect();
        let mut symbols = symbols.as_slice();
        let mut runs = Vec::new();
        let first = usize::from(lane) * symbols.len();
        let occupants = &occupants[first..first + symbols.len()];
        for run in occupants.chunk_by(|one, next| one == next) {
            let (here, rest) = symbols.split_at(run.len());
            let letters = spaced(&mut here.iter().copied());
            runs.push(run[0].map_or(letters.clone(), |car| show(car, &letters)));
            symbols = rest;
        }
        format!("{left}{}{right}", runs.join(" "))
    });
    let legend = drawing.legend.iter();
    let goals = puzzle.goals().iter().filter_map(|&goal| {
        let cell = puzzle.goal_cell(goal)?;
        let name = show(goal.car, &puzzle.cars()[goal.car].name);
        Some(format!("{name} to {cell}"))
    });
    border(Side::Top, '↑')
        .into_iter()
        .chain(rows)
        .chain(border(Side::Bottom, '↓'))
        .chain(legend.map(|&(symbol, car)| {
            let symbol = show(car, &symbol.to_string());
            format!("{symbol} = {}", puzzle.cars()[car].name)
        }))
        .chain(goals)
        .collect()
}

/// Draws `state`. A car whose name is one character is drawn as that character. Other cars get
/// characters that no car has as its name, and `*` once those run out.
pub fn draw(puzzle: &Puzzle, state: &State) -> Drawing {
    let own = |name: &str| {
        let mut characters = name.chars();
        characters.next().filter(|_| characters.next().is_none())
    };
    let taken: Vec<char> = puzzle
        .cars()
        .iter()
        .filter_map(|car| own(&car.name))
        .collect();
    let mut spare = short_names().filter(|c| !taken.contains(c));
    let mut legend = Vec::new();
    let symbols: Vec<char> = puzzle
        .cars()
        .iter()
        .enumerate()
        .map(|(index, car)| {
            own(&car.name).unwrap_or_else(|| {
                let symbol = spare.next().unwrap_or('*');
                legend.push((symbol, index));
                symbol
            })
        })
        .collect();
    let size = puzzle.board().size();
    let mut cells: Vec<char> = puzzle
        .occupants(state)
        .into_iter()
        .map(|occupant| occupant.map_or('.', |car| symbols[car]))
        .collect();
    for &wall in puzzle.board().walls() {
        cells[size.index(wall)] = '#';
    }
    Drawing {
        rows: cells
            .chunks(usize::from(size.columns))
            .map(|row| row.iter().collect())
            .collect(),
        legend,
    }
}
