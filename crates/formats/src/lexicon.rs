//! The words and signs of boards: the names of the fields of cars, the values of each, and the signs of cells.

use std::{collections::HashMap, sync::LazyLock};

use memchr::memchr2_iter;
use tailback_puzzle::{
    Axis::{self, Horizontal, Vertical},
    Side,
};

/// A field of a car.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Field {
    Id,
    Colour,
    Row,
    Column,
    LastRow,
    LastColumn,
    /// A cell as `c3` or `(2, 0)`, or one coordinate as `row 2`. A car may have several.
    Cell,
    /// The lane: the row of a horizontal car, the column of a vertical one.
    Lane,
    /// The offset in the lane.
    Offset,
    Length,
    /// The number of columns and of rows that a car covers.
    Width,
    Height,
    /// `car` or `truck`.
    Kind,
    Axis,
    IsHorizontal,
    IsVertical,
    IsTarget,
}

/// The names of each field, in lower case without signs, the one for messages first, and the description of a value.
const FIELDS: [(Field, &str, &str); 17] = [
    (
        Field::Id,
        "name",
        "id name car label letter vehicle piece block symbol auto wagen fahrzeug vehicule véhicule voiture coche carro veiculo veículo bil pojazd araç arac машина",
    ),
    (
        Field::Colour,
        "colour",
        "colour color farbe couleur kleur colore cor 颜色",
    ),
    (
        Field::Row,
        "row",
        "row rows y r 行 gy yposition ypos posy startrow starty top row1 y1 r1 line zeile zeilen reihe reihen ligne lignes fila filas linha linhas riga righe rij rijen rad satır satir wiersz строка",
    ),
    (
        Field::Column,
        "column",
        "column col columns x c 列 gx xposition xpos posx startcol startcolumn startx left col1 x1 c1 spalte spalten colonne colonnes columna columnas coluna colunas colonna kolom kolommen kolumn kolumna sütun sutun столбец",
    ),
    (
        Field::LastRow,
        "row",
        "lastrow endrow endy row2 y2 r2 bottom",
    ),
    (
        Field::LastColumn,
        "column",
        "lastcolumn lastcol endcol endcolumn endx col2 x2 c2",
    ),
    (
        Field::Cell,
        "place",
        "cell position pos square at start end from to first last location coordinates coords place positions head tail squares células celulas celdas casillas felder cases caselle vakjes клетки",
    ),
    (Field::Lane, "lane", "lane fixedposition fixed moveon"),
    (Field::Offset, "offset", "offset variableposition variable"),
    (
        Field::Length,
        "length",
        "length len size l cells länge laenge longueur longitud tamanho comprimento lunghezza lengte längd długość uzunluk taille tamaño grootte dimensione длина 长度 長さ",
    ),
    (Field::Width, "width", "width w gw"),
    (Field::Height, "height", "height h gh"),
    (Field::Kind, "kind", "type kind model t typ tipo"),
    (
        Field::Axis,
        "direction",
        "axis orientation direction dir orient o richtung ausrichtung lage sens orientacion orientación orientacao orientação orientamento orientatie riktning kierunek yön yon ориентация",
    ),
    (
        Field::IsHorizontal,
        "yes or no",
        "horizontal ishorizontal hz horiz waagrecht waagerecht horizontale orizzontale",
    ),
    (
        Field::IsVertical,
        "yes or no",
        "vertical isvertical vert senkrecht verticale",
    ),
    (
        Field::IsTarget,
        "yes or no",
        "target istarget player isplayer main ismain hero goal isgoal isred red",
    ),
];

/// Words before or after the name of a field, which make another name: `grid_x`, `endRow`.
const PLACES: &str = "grid tile cell start initial init pos top left first begin from index idx position coord coordinate no";
const ENDS: &str = "end last stop bottom right to";
const CARS: &str = "car vehicle piece block";

/// The lengths of the names that begin with each letter, as bits. Most words of a document are none of them.
static LENGTHS_OF_NAMES: LazyLock<[u32; 128]> = LazyLock::new(|| {
    let mut lengths = [0; 128];
    for name in FIELDS.iter().flat_map(|it| it.2.split(' ')) {
        if let Some(lengths) = lengths.get_mut(usize::from(name.as_bytes()[0])) {
            *lengths |= 1 << name.len();
        }
    }
    lengths
});

/// The field of each of these names.
static NAMES: LazyLock<HashMap<&str, Field>> = LazyLock::new(|| {
    let names = FIELDS.iter().rev();
    let names = names.flat_map(|(field, _, names)| names.split(' ').map(|it| (it, *field)));
    names.collect()
});

/// The words of a value, in lower case.
type Table<T> = [(T, &'static str)];

const AXES: &Table<Axis> = &[
    (
        Horizontal,
        "h horizontal horiz hor across right - e rl lr ew we east eastwest westeast leftright waagerecht waagrecht horizontale orizzontale horizontaal vågrät yatay poziomo pozioma горизонтально 横 横向 水平 → ← ↔",
    ),
    (
        Vertical,
        "v vertical vert ver down | s ud du ns sn south northsouth southnorth updown topbottom senkrecht vertikal verticale verticaal lodrät dikey pionowo pionowa вертикально 竖 纵向 縦 垂直 ↓ ↑ ↕",
    ),
];
const LENGTHS: &Table<u32> = &[
    (
        2,
        "car c auto wagen pkw voiture coche carro машина redcar maincar playercar",
    ),
    (
        3,
        "truck lorry bus t lkw camion camión caminhão vrachtwagen грузовик",
    ),
];
const TRUTHS: &Table<bool> = &[(true, "true yes 1"), (false, "false no 0")];
/// Names of targets. The last ones are common, and count only for a car that can leave by the usual exit.
pub(crate) const TARGETS: &str = "x red target player hero main red_car redcar red-car main_car xx you me rot rote rouge rojo rosso rossa rood vermelho vermelha красная красный 红车 红色轿车 赤車";
pub(crate) const LETTERS: &str = "r 0 a p z";
pub(crate) const REDS: &str = "red #ff0000 #f00 rot rote rouge rojo rosso rossa rood vermelho vermelha красная красный 红车 红色轿车 赤車";
pub(crate) const WALLS: &str =
    "# wall walls obstacle obstacles mine mines stone stones mauer wand mur pared muro";
/// Names of exits, which have a row and a column as cars have.
pub(crate) const EXITS: &str = "exit goal gate door";

/// The signs of empty cells that do not occur in words, and the others, the most likely first.
pub(crate) const EMPTY_SIGNS: &str = ".·•□-—–";
pub(crate) const OTHER_EMPTY_SIGNS: &str = "_~:o0*O";
pub(crate) const WALL_SIGNS: &str = "#@%■█";
/// The names of drawn targets, the most likely first.
pub(crate) const TARGET_SIGNS: &str = "XxRrAaPz";
/// Those in the format `line` and in framed drawings.
const LINE_TARGET_SIGNS: &str = "AXRx";

/// Returns the names of targets of a drawing, or of a board as in the format `line`, the most likely first.
pub(crate) fn target_signs(is_line: bool) -> &'static str {
    if is_line {
        LINE_TARGET_SIGNS
    } else {
        TARGET_SIGNS
    }
}

/// Returns whether `c` may be an empty cell.
pub(crate) fn is_empty_sign(c: char) -> bool {
    EMPTY_SIGNS.contains(c) || OTHER_EMPTY_SIGNS.contains(c)
}

/// A statement next to a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum About {
    Size,
    Width,
    Height,
    Count,
    ExitRow,
    Title,
    /// Walls, an exit or a target, which this reader does not read.
    Unread,
}

pub(crate) const ABOUT: &Table<About> = &[
    (About::ExitRow, "exitrow"),
    (
        About::Size,
        "boardsize size gridsize n dim dimension board grid",
    ),
    (
        About::Width,
        "width columns cols gridsizex boardwidth gridwidth boardcolumns ncols",
    ),
    (
        About::Height,
        "height rows gridsizey boardheight gridheight boardrows nrows",
    ),
    (
        About::Count,
        "count vehiclecount ncars nvehicles numcars numvehicles numberofcars vehicles cars pieces blocks carcount",
    ),
    (About::Title, "title name id level"),
];
/// A figure of a board in a table.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Figure {
    Moves,
    States,
}

const FIGURES: &Table<Figure> = &[
    (
        Figure::Moves,
        "moves nmoves numberofmoves optimalmoves minmoves minimummoves",
    ),
    (
        Figure::States,
        "states nstates numberofstates reachablestates clustersize",
    ),
];

impl Figure {
    pub(crate) fn of(name: &str) -> Option<Self> {
        find(FIGURES, &plain(name)?)
    }
}

const UNREAD: &str = "wall obstacle blocked fixed static door gate hole exit goal target hero player mine redcar truck origin indexing";
const SIZES: &str = "size dimension width height board grid shape";

pub(crate) fn find<T: Copy>(table: &Table<T>, word: &str) -> Option<T> {
    let is_it = |(_, words): &&(T, &str)| has(words, word);
    table.iter().find(is_it).map(|it| it.0)
}

pub(crate) const SIDES: &Table<Side> = &[
    (Side::Left, "left l west links gauche izquierda sinistra"),
    (Side::Right, "right r east rechts droite derecha destra"),
    (Side::Top, "top t up north oben haut arriba"),
    (Side::Bottom, "bottom b down south unten bas abajo"),
];
/// The points of the compass.
const COMPASS: &Table<Side> = &[
    (Side::Left, "w"),
    (Side::Right, "e"),
    (Side::Top, "n"),
    (Side::Bottom, "s"),
];

/// Returns the side that is named by a word or by a point of the compass.
pub(crate) fn direction(word: &str) -> Option<Side> {
    find(SIDES, word).or_else(|| find(COMPASS, word))
}

/// Returns the words of `text`, of letters and digits.
pub(crate) fn words(text: &str) -> impl Iterator<Item = &str> + Clone {
    let words = text.split(|c: char| !c.is_alphanumeric());
    words.filter(|it| !it.is_empty())
}

/// Returns the numbers in `text`.
pub(crate) fn numbers(text: &str) -> Vec<u32> {
    let numbers = text.split(|c: char| !c.is_ascii_digit());
    numbers.filter_map(|it| it.parse().ok()).collect()
}

/// Returns whether `word` is one of `words`, in any case.
pub(crate) fn has(words: &str, word: &str) -> bool {
    let (words, word) = (words.as_bytes(), word.as_bytes());
    let Some(first) = word.first().filter(|_| !word.contains(&b' ')) else {
        return false;
    };
    let is_it = |at: usize| {
        let end = at + word.len();
        let is_begun = at == 0 || words[at - 1] == b' ';
        let is_ended = words.get(end).is_none_or(|byte| *byte == b' ');
        let found = words.get(at..end).filter(|_| is_begun && is_ended);
        found.is_some_and(|it| it.eq_ignore_ascii_case(word))
    };
    // Most words are none of a table, and it is looked into for each word of a document.
    let [lower, upper] = [first.to_ascii_lowercase(), first.to_ascii_uppercase()];
    memchr2_iter(lower, upper, words).any(is_it)
}

/// Returns `name` in lower case without signs, if it is short.
fn plain(name: &str) -> Option<String> {
    let letters = name.chars().filter(|it| it.is_alphanumeric());
    let is_short = name.len() <= 24 && !name.is_empty();
    is_short.then(|| letters.flat_map(char::to_lowercase).collect())
}

impl Field {
    pub(crate) fn of(name: &str) -> Option<Self> {
        Self::of_word(name).or_else(|| Self::of_compound(name))
    }

    /// Returns the field of a name that is not a compound.
    pub(crate) fn of_word(name: &str) -> Option<Self> {
        if name.is_ascii() {
            let mut letters = name.bytes().filter(u8::is_ascii_alphanumeric);
            let first = letters.next()?.to_ascii_lowercase();
            let lengths = LENGTHS_OF_NAMES[usize::from(first)];
            let length = 1 + letters.take(31).count();
            if length > 31 || lengths & 1 << length == 0 {
                return None;
            }
        }
        NAMES.get(plain(name)?.as_str()).copied()
    }

    /// Returns the field of a name of two words, of which one names a field: `grid_x`, `endRow`.
    fn of_compound(name: &str) -> Option<Self> {
        let bytes = name.as_bytes();
        let is_start =
            |at: &usize| bytes[*at].is_ascii_uppercase() && bytes[at - 1].is_ascii_lowercase();
        let start = (1..bytes.len().min(24)).find(|at| bytes[*at] == b'_' || is_start(at))?;
        let (one, other) = (&name[..start], name[start..].trim_start_matches('_'));
        let of = |word, field| match Self::of_word(field)? {
            row @ (Self::Row | Self::Column) if has(PLACES, word) => Some(row),
            Self::Row if has(ENDS, word) => Some(Self::LastRow),
            Self::Column if has(ENDS, word) => Some(Self::LastColumn),
            field => has(CARS, word).then_some(field),
        };
        of(one, other).or_else(|| of(other, one))
    }

    /// Returns the first name of each field.
    pub(crate) fn first_names() -> impl Iterator<Item = &'static str> {
        FIELDS.iter().filter_map(|it| it.2.split(' ').next())
    }

    /// Returns a name of the field that [`Field::of`] knows.
    pub(crate) fn key(self) -> &'static str {
        let names = FIELDS.iter().find(|it| it.0 == self).map_or("", |it| it.2);
        names.split(' ').next().unwrap_or_default()
    }

    /// Returns a description of the value.
    pub(crate) fn name(self) -> &'static str {
        FIELDS.iter().find(|it| it.0 == self).map_or("", |it| it.1)
    }
}

impl About {
    pub(crate) fn of(name: &str) -> Option<Self> {
        let name = plain(name)?;
        find(ABOUT, &name).or_else(|| {
            let is_part = |words: &str| words.split(' ').any(|word| name.contains(word));
            (is_part(UNREAD) || is_part(SIZES)).then_some(Self::Unread)
        })
    }

    pub(crate) fn is_size(name: &str) -> bool {
        plain(name).is_some_and(|name| SIZES.split(' ').any(|word| name.contains(word)))
    }
}

/// Returns the axis of a word. A number has none.
pub(crate) fn axis(word: &str) -> Option<Axis> {
    let joined = || {
        word.split_once(['-', '_'])
            .map(|(one, other)| one.to_owned() + other)
    };
    find(AXES, word).or_else(|| find(AXES, &joined()?))
}

/// Returns the axis of a car that is described by the lane that it keeps: `row` or `column`.
pub(crate) fn axis_of_lane(word: &str) -> Option<Axis> {
    match Field::of(word).filter(|_| word.len() > 2)? {
        Field::Row => Some(Horizontal),
        Field::Column => Some(Vertical),
        _ => None,
    }
}

pub(crate) fn truth(word: &str) -> Option<bool> {
    find(TRUTHS, word)
}

/// Returns whether `word` is `true` or `false`. Shorter words and digits may mean something else.
pub(crate) fn is_truth(word: &str) -> bool {
    word.len() > 3 && truth(word).is_some()
}

pub(crate) fn length(word: &str) -> Option<u32> {
    find(LENGTHS, word)
}

/// Returns the length for a kind of car, and the axis if the word includes one: `truck`, `hcar`, `carH2`.
pub(crate) fn kind(word: &str) -> Option<(u32, Option<Axis>)> {
    if let [sign @ (b'H' | b'V' | b'h' | b'v'), digit @ b'2'..=b'5'] = word.as_bytes() {
        let axis = if b"Hh".contains(sign) {
            Horizontal
        } else {
            Vertical
        };
        return Some((u32::from(digit - b'0'), Some(axis)));
    }
    let word = word.split(" (").next().unwrap_or(word);
    // `add_truck`
    let added = ["add_", "place_", "put_", "new_", "add", "place", "new"];
    let word = added
        .iter()
        .find_map(|it| word.strip_prefix(it))
        .unwrap_or(word);
    if word.len() < 3 {
        return None;
    }
    if let Some(length) = length(word) {
        return Some((length, None));
    }
    if !word.is_ascii() {
        return None;
    }
    let sign = ['-', '_'];
    if let Some(rest) = ["car", "truck", "c", "t"].iter().find_map(|kind| {
        word.to_ascii_lowercase()
            .strip_prefix(kind)
            .map(|rest| rest.trim_start_matches(sign).to_owned())
    }) && rest.len() > 1
        && let Some(axis) = axis(&rest[..1])
    {
        let digits = rest[1..].split(|c: char| !c.is_ascii_digit()).next()?;
        return digits
            .parse()
            .ok()
            .filter(|it| (2..=5).contains(it))
            .map(|it| (it, Some(axis)));
    }
    for (name, axis) in [("horizontal", Horizontal), ("vertical", Vertical)] {
        let head = word
            .get(..name.len())
            .filter(|it| it.eq_ignore_ascii_case(name));
        let rest = head.map(|_| word[name.len()..].trim_start_matches(sign));
        if let Some(length) = rest.and_then(length) {
            return Some((length, Some(axis)));
        }
    }
    let rest = word[1..].trim_start_matches(sign);
    let axis = axis(&word[..1]).filter(|_| rest.len() > 2 && !word.starts_with(sign))?;
    Some((length(rest)?, Some(axis)))
}

/// Returns a number that may be a coordinate or a count: `2`, `2.0`, `2f`.
pub(crate) fn number(word: &str) -> Option<u32> {
    let word = word.strip_suffix(['f', 'F']).unwrap_or(word);
    let word = word.strip_suffix(".0").unwrap_or(word);
    word.parse().ok().filter(|it| *it < 1000)
}

/// Returns a row or a column that is named with its value: `column 0`.
pub(crate) fn half(value: &str) -> Option<(Field, u32)> {
    let (name, number) = value.split_once([' ', ':', '='])?;
    let field = Field::of(name).filter(|it| matches!(it, Field::Row | Field::Column))?;
    Some((field, self::number(number.trim())?))
}

/// Returns two numbers: `(2, 0)`, `2,0`.
pub(crate) fn pair(value: &str) -> Option<(u32, u32)> {
    let value = value.trim_matches(['(', ')', '[', ']', '{', '}', ' ']);
    let (one, other) = value.split_once([',', ' ', ';', '-', '_'])?;
    Some((number(one.trim())?, number(other.trim())?))
}

/// Returns the row and column of a named cell: `c3` (counted from 1), or `r3c1`.
pub(crate) fn cell(value: &str) -> Option<(u32, u32)> {
    let lower = value.to_ascii_lowercase();
    if let Some((row, column)) = lower.strip_prefix('r').and_then(|it| it.split_once('c')) {
        return Some((number(row)?, number(column)?));
    }
    let letter = lower.bytes().next().filter(u8::is_ascii_lowercase)?;
    Some((number(&lower[1..])?, u32::from(letter - b'a') + 1))
}

/// Returns the cells of `r3c1-r3c2` or `a3`.
pub(crate) fn cells(value: &str) -> Option<Vec<(u32, u32)>> {
    let cells = value
        .split(['-', '>', '.', ':'])
        .filter(|it| !it.is_empty())
        .map(cell);
    cells
        .collect::<Option<Vec<_>>>()
        .filter(|it| !it.is_empty())
}
