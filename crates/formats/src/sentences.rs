//! The sentences next to a board, which may state its size, exit and target, the meaning of values and signs, and the
//! fewest moves.

use tailback_puzzle::{Axis, DraftExit, Exit, Puzzle, Side};

use super::{
    Meaning,
    lexicon::{self, ABOUT, About, Field, Figure, SIDES, find, has, number, words},
    text::boundary_before,
};

const BEST: &str = "optimal optimum best minimum min minimal shortest fewest optimale";
const MOVES: &str = "moves züge zügen coups movimientos mosse zetten";

const EXITS: &str = "exit exits ausgang sortie salida uscita";
const IS: &str = "is ist est es";
const RED: &str = "red target player hero goal rot rotes rote rouge rojo rosso rossa free";
const OWN: &str = "my mine our ours your yours";
const CARS: &str = "cars vehicles trucks numcars ncars numvehicles autos voitures coches pojazdów vehiculos veicoli";

/// Returns the fewest moves that a line of text claims: `Optimal solution: 12 moves`, `"minMoves": 12`.
pub(crate) fn claimed_moves(line: &str) -> Option<u32> {
    let is_part = |c: char| c.is_alphanumeric() || c == '_';
    let words = line.split(|c| !is_part(c)).filter(|it| !it.is_empty());
    let words: Vec<&str> = words.collect();
    let is_best = words.iter().any(|it| has(BEST, it));
    let is_claim = |at: usize| {
        let before = at.checked_sub(1).map(|at| words[at]);
        let is_named = before.is_some_and(|it| {
            let is_bare = has(MOVES, it) && (at == 1 || is_best);
            is_bare
                || has(BEST, it) && words.len() < 4
                || !has(MOVES, it) && Figure::of(it) == Some(Figure::Moves)
        });
        is_named || is_best && words.get(at + 1).is_some_and(|it| has(MOVES, it))
    };
    let number = |at: usize| words[at].parse().ok().filter(|it| (1..1000).contains(it));
    (0..words.len()).filter(|at| is_claim(*at)).find_map(number)
}

/// Returns whether `line` may name a figure, an exit or a target.
pub(crate) fn has_claim(line: &str) -> bool {
    let line = line.to_ascii_lowercase();
    ["moves", "states", "cluster", "exit", "target"]
        .iter()
        .any(|word| line.contains(word))
}

/// Returns what a line of text says about a board that is not true of `puzzle`: its exit, target, number of cars or size.
pub(crate) fn contradiction(line: &str, puzzle: &Puzzle) -> Option<&'static str> {
    let words: Vec<&str> = words(line).collect();
    if is_other_exit(&words, puzzle) {
        Some("exit")
    } else if is_other_target(&words, puzzle) {
        Some("target")
    } else if is_other_count(&words, puzzle) {
        Some("number of cars")
    } else {
        is_other_size(line, &words, puzzle).then_some("size")
    }
}

/// Returns the exit that `text` begins with, and whether it says nothing else: `right 3`, `l3`, `{row: 3, side: "left"}`.
/// A lane is a number, or after the side the letter of a column. Of a cell, the side decides which number counts.
pub(crate) fn exit(text: &str) -> Option<(DraftExit, bool)> {
    const NAMES: &str = "exit side lane edge direction index number at";
    const LONGEST: usize = 80;
    let text = &text[..boundary_before(text, text.len().min(LONGEST))];
    let parts = words(text).flat_map(|word| {
        let letters = word.trim_end_matches(|c: char| c.is_ascii_digit());
        [letters, &word[letters.len()..]]
    });
    let (mut side, mut lane, mut is_whole) = (None, None, true);
    let (mut row, mut column, mut axis) = (None, None, None);
    for part in parts.filter(|it| !it.is_empty() && !has(NAMES, it)) {
        let field = Field::of(part).filter(|_| find(SIDES, part).is_none());
        if matches!(field, Some(Field::Row | Field::Column)) {
            axis = field;
            continue;
        }
        let letter = part
            .bytes()
            .next()
            .filter(|_| part.len() == 1 && side.is_some());
        let letter = letter.filter(u8::is_ascii_alphabetic);
        let letter = letter.map(|it| u32::from(it.to_ascii_lowercase() - b'a') + 1);
        let stated = find(SIDES, part).filter(|_| side.is_none());
        let place = match axis.take() {
            Some(Field::Row) => &mut row,
            Some(_) => &mut column,
            None => &mut lane,
        };
        let number = number(part).or(letter).filter(|_| place.is_none());
        if stated.is_none() && number.is_none() {
            is_whole = false;
            break;
        }
        side = side.or(stated);
        *place = place.or(number);
    }
    let is_any = [lane, row, column].iter().any(Option::is_some) || side.is_some();
    let side = side.or((row.is_none() && column.is_some()).then_some(Side::Bottom));
    let side = side.unwrap_or(Side::Right);
    let in_lane = if side.axis() == Axis::Horizontal {
        row
    } else {
        column
    };
    let lane = lane.or(in_lane);
    is_any.then_some((DraftExit { side, lane }, is_whole))
}

/// Returns the exit that `text` states in any syntax: `exit(left, 4)`, `Exit{Top, 3}`, `<exit side="left" row="3"/>`.
pub(crate) fn stated_exit(text: &str) -> Option<DraftExit> {
    let mut names = words(text).filter(|it| has(EXITS, it));
    names.find_map(|name| {
        let at = name.as_ptr().addr() - text.as_ptr().addr();
        let after = &text[at + name.len()..];
        let is_tag = text[..at].ends_with('<');
        let value = after.trim_start_matches(['"', '\'', ' ', ':', '=']);
        if let Some(below) = value.strip_prefix('\n') {
            let lines = below.split_inclusive('\n');
            let lines = lines.take_while(|it| it.starts_with(' '));
            let n_bytes = lines.map(str::len).sum();
            return exit(&below[..n_bytes]).filter(|it| it.1).map(|it| it.0);
        }
        let end = match value.as_bytes().first()? {
            _ if is_tag => '>',
            b'(' => ')',
            b'{' => '}',
            b'[' => ']',
            _ if after.len() - value.len() > 1 && after.contains([':', '=']) => '\n',
            _ => return None,
        };
        // `System.exit(0)`
        let value = value.split(end).next();
        let value = value.filter(|it| it.contains(char::is_alphabetic))?;
        exit(value).filter(|it| it.1).map(|it| it.0)
    })
}

/// Returns the exit that a line consists of: a side and a number, as `top 4`.
pub(crate) fn bare_exit(line: &str) -> Option<DraftExit> {
    let side = words(line).next().filter(|it| it.len() > 2)?;
    find(SIDES, side)?;
    let (exit, is_whole) = exit(line)?;
    (is_whole && exit.lane.is_some()).then_some(exit)
}

/// Returns the exit that a sentence describes: `the exit is at the left end of row 3`.
pub(crate) fn described_exit(text: &str) -> Option<DraftExit> {
    const GAPS: &str = "gap opening hole door exit ausgang sortie salida uscita";
    let words: Vec<&str> = words(text).collect();
    let start = words.iter().position(|it| has(GAPS, it))?;
    let near = &words[start + 1..words.len().min(start + 14)];
    let is_lane = |at: &usize| {
        let field = Field::of(near[*at]).filter(|_| near[*at].len() > 2);
        matches!(field, Some(Field::Row | Field::Column)) && number_at(near, at + 1).is_some()
    };
    let at = (0..near.len()).find(is_lane)?;
    let mut sides = near[..at].iter().filter(|it| it.len() > 2);
    let side = sides.find_map(|it| find(SIDES, it))?;
    Some(DraftExit {
        side,
        lane: number_at(near, at + 1),
    })
}

/// Returns the first and the last of the names that a line gives a length by their kind: `A to K are cars, O to R trucks`.
pub(crate) fn kinds_of_names(line: &str) -> Vec<(char, char, u32)> {
    let words: Vec<&str> = words(line).collect();
    let letter = |at: usize| {
        let letters = words.get(at).filter(|it| it.len() == 1);
        letters.and_then(|it| it.chars().next().filter(char::is_ascii_uppercase))
    };
    let kind = |word: &&str| {
        let one = word.strip_suffix('s').unwrap_or(word);
        lexicon::length(one).filter(|_| one.len() > 1)
    };
    let range = |at: usize| {
        let last = at + 1 + usize::from(words.get(at + 1) == Some(&"to"));
        let (from, to) = (letter(at)?, letter(last)?);
        let after = words[last + 1..].iter().take(2).find_map(kind);
        let before = at.checked_sub(1).and_then(|at| kind(&words[at]));
        Some((from, to, after.or(before)?)).filter(|_| from < to)
    };
    (0..words.len()).filter_map(range).collect()
}

fn number_at(words: &[&str], at: usize) -> Option<u32> {
    words.get(at).and_then(|it| number(it))
}

fn is_other_exit(words: &[&str], puzzle: &Puzzle) -> bool {
    let is_side = |at: usize| {
        let mut next = words[at + 1..].iter().take(1);
        words[at] == "side" && next.any(|it| find(SIDES, it).is_some())
    };
    let mut at = 0..words.len();
    let Some(at) = at.find(|at| has(EXITS, words[*at]) || is_side(*at)) else {
        return false;
    };
    // How cells are counted is another statement.
    let is_same = |it: &&&str| !has("counted indices indexed start starts", it);
    let near = words[at + 1..].iter().take(5).take_while(is_same);
    let near: Vec<&str> = near.copied().collect();
    let sides: Vec<Side> = near.iter().filter_map(|it| find(SIDES, it)).collect();
    // A cell has two numbers.
    let numbers = near.iter().map(|it| it.parse::<u8>().ok());
    let numbers = numbers.skip_while(Option::is_none).take(2);
    let numbers: Vec<u8> = numbers.map_while(|it| it).collect();
    let is_it = |exit: &Exit| {
        let is_side = sides.is_empty() || sides.contains(&exit.side);
        let is_lane = |n: &u8| *n == exit.lane || *n == exit.lane + 1;
        is_side && (numbers.is_empty() || numbers.iter().any(is_lane))
    };
    !puzzle.board().exits().iter().any(is_it)
}

fn is_other_target(words: &[&str], puzzle: &Puzzle) -> bool {
    let is_red = words.iter().any(|it| has(RED, it));
    // `A` is a word as well.
    let is_name = |at: usize| {
        words[at].len() == 1 && (words[at] != "A" || words.get(at + 1).is_none_or(|it| *it == "is"))
    };
    let named = (0..words.len())
        .filter(|at| is_red && is_name(*at))
        .map(|at| words[at]);
    let mut named = named
        .filter(|it| puzzle.cars().iter().any(|car| car.name == **it))
        .peekable();
    let target = &puzzle.cars()[puzzle.target()].name;
    named.peek().is_some() && named.all(|it| it != target)
}

fn is_other_count(words: &[&str], puzzle: &Puzzle) -> bool {
    let n_cars = (0..words.len()).filter(|at| has(CARS, words[*at]));
    let n_cars = n_cars.map(|at| {
        let before = at.checked_sub(1).and_then(|at| number_at(words, at));
        before.or(number_at(words, at + 1))
    });
    let counts: Vec<u32> = n_cars.flatten().collect();
    // `13 vehicles (10 cars, 3 trucks)`
    let n_cars: u32 = match counts.as_slice() {
        [all, parts @ ..] if *all == parts.iter().sum::<u32>() => *all,
        counts => counts.iter().sum(),
    };
    // Some counts leave out the target.
    let n_own = puzzle.cars().len() as u32;
    n_cars > 0 && n_cars != n_own && n_cars + 1 != n_own
}

fn is_other_size(line: &str, words: &[&str], puzzle: &Puzzle) -> bool {
    let size = puzzle.board().size();
    let own = [u32::from(size.columns), u32::from(size.rows)];
    // A size may include the frame.
    let is_own = |sides: [u32; 2]| {
        let is_it =
            |n: u32| own.map(|it| it + n) == sides || own.map(|it| it + n) == [sides[1], sides[0]];
        is_it(0) || is_it(2)
    };
    // `size: 5`, and `rows: 5` of a board that has other rows.
    let is_other_number = |at: usize| {
        let is_named = has("size gridsize grid_size boardsize board_size", words[at])
            || matches!(words, ["N", _]);
        let own = match find(ABOUT, &words[at].to_lowercase()) {
            Some(About::Width) => &own[..1],
            Some(About::Height) => &own[1..],
            _ if is_named => &own[..],
            _ => return false,
        };
        let is_only = number_at(words, at + 2).is_none();
        let n = number_at(words, at + 1).filter(|it| is_only && is_side(*it));
        n.is_some_and(|n| !own.contains(&n) && !own.contains(&n.saturating_sub(2)))
    };
    sizes(line).into_iter().any(|it| !is_own(it)) || (0..words.len()).any(is_other_number)
}

fn is_side(side: u32) -> bool {
    (4..=26).contains(&side)
}

/// Returns the sizes in a line: `6x6`, `7 by 6`.
fn sizes(line: &str) -> Vec<[u32; 2]> {
    let line = line.replace(" by ", "x").replace(" columns x", "x");
    let parts = line.split(|c: char| !c.is_ascii_digit() && !"x×*X ".contains(c));
    let pairs = parts.filter_map(|it| it.split_once(['x', '×', '*', 'X']));
    let sizes = pairs.filter_map(|(one, other)| {
        let one = one.trim_end().rsplit(' ').next()?;
        let other = other.trim_start().split(' ').next()?;
        let sides = [one.parse().ok()?, other.parse().ok()?];
        sides.iter().all(|it| is_side(*it)).then_some(sides)
    });
    sizes.collect()
}

/// Returns the sides of the only board that `text` states, in any order: `a 6x6 board`, `SIZE = 6`.
pub(crate) fn sides(text: &str) -> Option<[u32; 2]> {
    let is_size = |word: &str| word.to_ascii_lowercase().ends_with("size");
    let words = text.split(|c: char| !c.is_alphanumeric() && c != '_');
    let words: Vec<&str> = words.filter(|it| !it.is_empty()).collect();
    let named = (0..words.len()).filter(|at| is_size(words[*at]));
    let named = named.filter_map(|at| {
        let one = number_at(&words, at + 1)?;
        let sides = [one, number_at(&words, at + 2).unwrap_or(one)];
        sides.iter().all(|it| is_side(*it)).then_some(sides)
    });
    let sizes = text.lines().flat_map(sizes);
    let mut all = named.chain(sizes);
    let first = all.next()?;
    all.all(|it| it == first).then_some(first)
}

/// Returns the fields of cars that `text` lists in the order of the values: `(row, col, length, direction)`.
pub(crate) fn order(text: &str) -> Vec<Field> {
    const BETWEEN: &str = "or and und et y in the";
    let mut order: Vec<Field> = Vec::new();
    let is_whole = |order: &[Field]| {
        order.len() > 2 && order.contains(&Field::Row) && order.contains(&Field::Column)
    };
    for word in words(&text.replace("h/v", "axis")) {
        match Field::of(word) {
            Some(field) if !order.contains(&field) => order.push(field),
            None if has(BETWEEN, word) => {}
            _ if is_whole(&order) => break,
            other => order = other.into_iter().collect(),
        }
    }
    if is_whole(&order) { order } else { Vec::new() }
}

/// Returns whether `text` says that the column is first in a cell, or that the row is: `(x, y)`, `row, col`.
pub(crate) fn is_column_first(text: &str) -> Option<bool> {
    let fields = text.split(',').collect::<Vec<_>>();
    let mut found = fields.windows(2).filter_map(|pair| {
        let one = Field::of(pair[0].rsplit(|c: char| !c.is_alphanumeric()).next()?)?;
        let after = pair[1].trim_start();
        let other = Field::of(after.split(|c: char| !c.is_alphanumeric()).next()?)?;
        match (one, other) {
            (Field::Column, Field::Row) => Some(true),
            (Field::Row, Field::Column) => Some(false),
            _ => None,
        }
    });
    let first = found.next()?;
    found.all(|it| it == first).then_some(first)
}

/// Returns whether `text` says that the first car is the target.
pub(crate) fn is_target_first(text: &str) -> bool {
    const FIRST: &str = "first erste erster erstes premier première primero primer primera";
    let words: Vec<&str> = words(text).collect();
    let is_it = |at: usize| {
        let mut after = words[at + 1..].iter();
        // `cars[0] is the red one`
        let n_between = if words[at] == "0" { 1 } else { 3 };
        let is_first = has(FIRST, words[at]) || words[at] == "0";
        let is_said = is_first && after.by_ref().take(n_between).any(|it| has(IS, it));
        is_said
            && after
                .take(4)
                .any(|it| has(RED, it) && *it != "free" || has(OWN, it))
    };
    (0..words.len()).any(is_it)
}

/// Returns the name that a line gives to the target: `X is the red car`, `0 = red`, `X has to leave`.
pub(crate) fn target(line: &str) -> Option<&str> {
    const MUST: &str = "must has should needs wants muss doit debe deve";
    const LEAVE: &str = "leave exit escape out";
    let ends = |c: char| ",;.)(".contains(c);
    line.split(ends).find_map(|part| {
        let verb = words(part).find(|it| has(IS, it) || has(MUST, it));
        // The verb may be a part of an earlier word, as in `This is`.
        let around = |verb: &str| {
            let at = verb.as_ptr().addr() - part.as_ptr().addr();
            (&part[..at], &part[at + verb.len()..])
        };
        let (name, meaning) = part.split_once('=').or_else(|| verb.map(around))?;
        let is_it = |word: &str| {
            let is_target = has(RED, word) && word != "free" || has(OWN, word);
            is_target || verb.is_some_and(|it| has(MUST, it)) && has(LEAVE, word)
        };
        let name = words(name).last().filter(|it| it.len() < 3)?;
        words(meaning).take(4).any(is_it).then_some(name)
    })
}

/// Returns the signs that a line says are walls or empty cells: `* is a wall`, `empty block = @`.
pub(crate) fn meanings(line: &str) -> Vec<(char, Meaning)> {
    const EMPTY: &str = "empty free blank leer vide vacío vuoto";
    const FIXED: &str = "fixed blocked concrete";
    let sign = |word: &str| {
        if word.len() > 4 || word.bytes().any(|it| it.is_ascii_alphanumeric()) {
            return None;
        }
        let around = ['`', '"', '\'', '(', ')', ':', ',', ';'];
        let mut signs = word.trim_matches(around).chars();
        let sign = signs.next().filter(char::is_ascii_punctuation);
        sign.filter(|_| signs.next().is_none())
    };
    let meaning = |word: &str| {
        let word = word.trim_matches(|c: char| !c.is_alphanumeric());
        let empty = has(EMPTY, word).then_some(Meaning::Empty);
        let is_wall = has(lexicon::WALLS, word) || has(FIXED, word);
        empty.or(is_wall.then_some(Meaning::Wall))
    };
    let mut meanings = Vec::new();
    if !line
        .split(' ')
        .any(|it| sign(it).is_some_and(|it| it != '='))
    {
        return meanings;
    }
    // The meaning in the words before the sign.
    let mut before = None;
    let mut words = line.split(' ');
    while let Some(word) = words.next() {
        match sign(word) {
            Some('=') => {}
            Some(found) => {
                let next = words.clone().take(3);
                let mut next = next.take_while(|it| sign(it).is_none_or(|it| it == '='));
                let meaning = next.find_map(meaning).or(before.take());
                meanings.extend(meaning.map(|it| (found, it)));
            }
            None if word.ends_with([',', '.', ';']) => before = None,
            None => before = meaning(word).or(before),
        }
    }
    meanings
}

/// Returns the letters for both axes that `text` explains: `V = vågrät, L = lodrät`.
pub(crate) fn axes(text: &str) -> Vec<(String, Axis)> {
    let words: Vec<&str> = words(text).collect();
    let axis = |pair: &[&str]| {
        let is_sign = pair[0].chars().count() == 1 && pair[1].len() > 3;
        let axis = lexicon::axis(pair[1]).filter(|_| is_sign)?;
        Some((pair[0].to_owned(), axis))
    };
    let stated: Vec<(String, Axis)> = words.windows(2).filter_map(axis).collect();
    let has = |axis| stated.iter().any(|it| it.1 == axis);
    if has(Axis::Horizontal) && has(Axis::Vertical) {
        stated
    } else {
        Vec::new()
    }
}
