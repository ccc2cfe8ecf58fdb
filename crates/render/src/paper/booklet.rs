//! A booklet: pages of half the paper's size, in the order in which printed sheets are folded together.

use super::{Line, PaperOptions, Solutions, card::Card, cards::list, points, tagged};
use crate::{
    pdf::Page,
    scene::{Anchor, Group, Item, Rectangle, Role, Transform, Weight},
};

/// The part of a page that stays empty at each edge.
const MARGIN: f32 = 9.0;

/// Returns the sides of the sheets, each with two pages next to each other.
pub(super) fn pages(cards: &[Card<'_>], options: &PaperOptions) -> Vec<Page> {
    let (height, width) = options.paper.size();
    impose(&leaves(cards, options), (width, height))
}

/// Returns the pages in the order of reading: a cover, the puzzles from the shortest solution to the longest, and the
/// solutions.
fn leaves(cards: &[Card<'_>], options: &PaperOptions) -> Vec<Page> {
    let (height, width) = options.paper.size();
    let (width, height) = (width / 2.0, height);
    let mut order: Vec<&Card<'_>> = cards.iter().collect();
    // Puzzles whose optimum is not known come last. Those of equal length keep their order.
    order.sort_by_key(|card| card.subject.n_moves.unwrap_or(u32::MAX));
    let mut pages = vec![cover((width, height), options)];
    let room = Rectangle::new(
        MARGIN,
        MARGIN,
        width - 2.0 * MARGIN,
        height - 2.0 * MARGIN - 6.0,
        0.0,
    );
    for card in &order {
        pages.push(Page {
            width,
            height,
            items: vec![card.front(room, options)],
        });
    }
    if options.solutions != Solutions::None {
        let owned: Vec<Card<'_>> = order
            .iter()
            .map(|card| Card {
                subject: card.subject,
                code: None,
            })
            .collect();
        pages.extend(list(&owned, (width, height), options));
    }
    for (number, page) in pages.iter_mut().enumerate().skip(1) {
        let number = Line {
            words: &(number + 1).to_string(),
            weight: Weight::Regular,
            size: points(if options.large_print { 18.0 } else { 8.0 }),
            anchor: Anchor::Middle,
        };
        // Reading software numbers the pages itself.
        page.items.push(number.at(width / 2.0, height - 6.0));
    }
    pages
}

fn cover((width, height): (f32, f32), options: &PaperOptions) -> Page {
    let fonts = &options.fonts;
    let room = width - 2.0 * MARGIN;
    let size = fonts
        .size(&options.title, Weight::Bold, points(28.0), room)
        .max(points(12.0));
    let shown = fonts.fitted(&options.title, Weight::Bold, size, room);
    let title = Line {
        words: &shown,
        weight: Weight::Bold,
        size,
        anchor: Anchor::Middle,
    };
    let line = Line {
        words: &options.subtitle,
        weight: Weight::Regular,
        size: points(if options.large_print { 18.0 } else { 12.0 }),
        anchor: Anchor::Middle,
    };
    Page {
        width,
        height,
        items: vec![
            tagged(Role::Heading, vec![title.at(width / 2.0, height * 0.4)]),
            tagged(
                Role::Paragraph,
                vec![line.at(width / 2.0, height * 0.4 + size * 1.2)],
            ),
        ],
    }
}

/// Lays pages next to each other so that the sheets, folded together, have them in order: the outer side of the first
/// sheet has the last and the first page, its inner side the second and the last but one.
fn impose(leaves: &[Page], (width, height): (f32, f32)) -> Vec<Page> {
    let n = leaves.len().next_multiple_of(4);
    let half = |number: usize, x: f32| -> Option<Item> {
        let leaf = leaves.get(number)?;
        let place = Transform::shift(x, 0.0);
        Some(
            Group::at(place, leaf.items.clone())
                .with(Role::Section)
                .into(),
        )
    };
    order(n)
        .into_iter()
        .map(|(left, right)| Page {
            width,
            height,
            items: [half(left, 0.0), half(right, width / 2.0)]
                .into_iter()
                .flatten()
                .collect(),
        })
        .collect()
}

/// Returns the pages on the left and right of each side of a sheet, from 0, for `n` pages, a multiple of four.
fn order(n: usize) -> Vec<(usize, usize)> {
    (0..n / 2)
        .map(|side| {
            let (near, far) = (side, n - 1 - side);
            if side % 2 == 0 {
                (far, near)
            } else {
                (near, far)
            }
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Folds sheets together and turns the pages.
    fn folded(sides: &[(usize, usize)]) -> Vec<usize> {
        let mut front = Vec::new();
        let mut back = Vec::new();
        for sheet in sides.chunks(2) {
            let [(last, first), (second, last_but_one)] = sheet else {
                panic!("a sheet has two sides");
            };
            front.extend([*first, *second]);
            back.extend([*last, *last_but_one]);
        }
        front.into_iter().chain(back.into_iter().rev()).collect()
    }

    #[test]
    fn folded_sheets_have_their_pages_in_order() {
        assert_eq!(order(8), [(7, 0), (1, 6), (5, 2), (3, 4)]);
        for n in [4, 8, 12, 44] {
            assert_eq!(folded(&order(n)), (0..n).collect::<Vec<_>>());
        }
    }
}
