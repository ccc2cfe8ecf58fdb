//! Pages of cards, with marks for cutting.

use super::{
    Line, PaperOptions, Solutions,
    card::{Card, solution_words},
    cut, points, tagged, wrapped,
};
use crate::{
    pdf::Page,
    scene::{Anchor, Item, Rectangle, Role, Weight},
};

/// The part of a page outside of the cards, which no printer needs to print on but for the marks.
const MARGIN: f32 = 10.0;
/// The length of a mark, and its distance from the cards.
const MARK: f32 = 5.0;
const MARK_GAP: f32 = 2.0;

/// Returns the pages with `n` cards on each.
pub(super) fn pages(cards: &[Card<'_>], n: u8, options: &PaperOptions) -> Vec<Page> {
    let side = match n {
        1 => 1,
        4 => 2,
        _ => 3,
    };
    let mut pages = Vec::new();
    for some in cards.chunks(side * side) {
        pages.push(page(side, options, |column, row, room| {
            some.get(row * side + column)
                .map(|card| card.front(room, options))
        }));
        if options.solutions == Solutions::Back {
            // The sheet is turned about its long edge, so the columns are in the other order.
            pages.push(page(side, options, |column, row, room| {
                let card = some.get(row * side + (side - 1 - column));
                card.map(|card| card.back(room, options))
            }));
        }
    }
    if options.solutions == Solutions::End {
        pages.extend(list(cards, options.paper.size(), options));
    }
    pages
}

fn page(
    side: usize,
    options: &PaperOptions,
    draw: impl Fn(usize, usize, Rectangle) -> Option<Item>,
) -> Page {
    let (width, height) = options.paper.size();
    let (across, down) = (
        (width - 2.0 * MARGIN) / side as f32,
        (height - 2.0 * MARGIN) / side as f32,
    );
    let mut items = marks(side, (width, height), (across, down));
    for row in 0..side {
        for column in 0..side {
            let (x, y) = (MARGIN + column as f32 * across, MARGIN + row as f32 * down);
            items.extend(draw(column, row, Rectangle::new(x, y, across, down, 0.0)));
        }
    }
    Page {
        width,
        height,
        items,
    }
}

/// Returns the marks in the margin, at the ends of each cut.
fn marks(side: usize, (width, height): (f32, f32), (across, down): (f32, f32)) -> Vec<Item> {
    let mut marks = Vec::new();
    for n in 0..=side {
        let (x, y) = (MARGIN + n as f32 * across, MARGIN + n as f32 * down);
        let (near, far) = (MARGIN - MARK_GAP, MARGIN - MARK_GAP - MARK);
        marks.push(cut((x, far), (x, near)));
        marks.push(cut((x, height - near), (x, height - far)));
        marks.push(cut((far, y), (near, y)));
        marks.push(cut((width - near, y), (width - far, y)));
    }
    marks
}

/// Returns pages with the solutions of all cards.
pub(super) fn list(
    cards: &[Card<'_>],
    (width, height): (f32, f32),
    options: &PaperOptions,
) -> Vec<Page> {
    let fonts = &options.fonts;
    let size = points(if options.large_print { 18.0 } else { 9.0 });
    let margin = MARGIN + 2.0;
    let room = width - 2.0 * margin;
    let new = |pages: &mut Vec<Page>| {
        pages.push(Page {
            width,
            height,
            items: Vec::new(),
        });
    };
    let mut pages = Vec::new();
    new(&mut pages);
    let mut y = margin + size * 1.8;
    let heading = Line {
        words: "Solutions",
        weight: Weight::Bold,
        size: size * 1.6,
        anchor: Anchor::Start,
    };
    let mut items = vec![tagged(Role::Heading, vec![heading.at(margin, y)])];
    y += size * 1.4;
    for card in cards {
        let subject = card.subject;
        let name = subject.title.as_ref().map_or_else(
            || subject.name(),
            |title| format!("{}. {title}", subject.number),
        );
        let moves = wrapped(&solution_words(subject), fonts, Weight::Regular, size, room);
        let mut lines = vec![(fonts.fitted(&name, Weight::Bold, size, room), Weight::Bold)];
        lines.extend(moves.into_iter().map(|line| (line, Weight::Regular)));
        if y + lines.len() as f32 * size * 1.4 > height - margin {
            pages
                .last_mut()
                .expect("there is one")
                .items
                .append(&mut items);
            new(&mut pages);
            y = margin;
        }
        let mut rows = Vec::new();
        for (words, weight) in &lines {
            y += size * 1.4;
            if y > height - margin {
                items.push(tagged(Role::Paragraph, std::mem::take(&mut rows)));
                pages
                    .last_mut()
                    .expect("there is one")
                    .items
                    .append(&mut items);
                new(&mut pages);
                y = margin + size * 1.4;
            }
            let line = Line {
                words,
                weight: *weight,
                size,
                anchor: Anchor::Start,
            };
            rows.push(line.at(margin, y));
        }
        items.push(tagged(Role::Paragraph, rows));
        y += size * 0.5;
    }
    pages
        .last_mut()
        .expect("there is one")
        .items
        .append(&mut items);
    pages
}
