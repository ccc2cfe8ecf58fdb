//! QR codes.

use qrcodegen::{QrCode, QrCodeEcc};
use tailback_puzzle::Rgb;

use crate::scene::{Group, Item, Outline, Rectangle, Role, Segment, Transform};

/// The QR code of an address.
pub(crate) struct Code {
    address: String,
    code: QrCode,
}

/// The width of the empty border, in modules.
const QUIET: f32 = 4.0;

impl Code {
    /// Returns the code of an address. `None` if the address is too long for one.
    pub(crate) fn new(address: &str) -> Option<Self> {
        let code = QrCode::encode_text(address, QrCodeEcc::Low).ok()?;
        Some(Self {
            address: address.to_owned(),
            code,
        })
    }

    /// Returns the number of modules along a side, with the border.
    pub(crate) fn n_modules(&self) -> f32 {
        self.code.size() as f32 + 2.0 * QUIET
    }

    /// Draws the code with its border in a square.
    pub(crate) fn item(&self, x: f32, y: f32, side: f32, description: &str) -> Item {
        let by = side / self.n_modules();
        let all = self.n_modules();
        let paper = Rectangle::new(-QUIET, -QUIET, all, all, 0.0).filled(Rgb(255, 255, 255));
        let mut segments = Vec::new();
        for row in 0..self.code.size() {
            let mut column = 0;
            while column < self.code.size() {
                let begin = column;
                while self.code.get_module(column, row) {
                    column += 1;
                }
                // One run of dark modules is one rectangle, so that no gap shows between them.
                if column > begin {
                    let (left, right) = (begin as f32, column as f32);
                    let (top, bottom) = (row as f32, (row + 1) as f32);
                    segments.extend([
                        Segment::Move(left, top),
                        Segment::Line(right, top),
                        Segment::Line(right, bottom),
                        Segment::Line(left, bottom),
                        Segment::Close,
                    ]);
                }
                column += 1;
            }
        }
        let modules = Outline::Path(segments).filled(Rgb(0, 0, 0), 100);
        let place = Transform::scale(by, x + QUIET * by, y + QUIET * by);
        let role = Role::Link(description.to_owned(), self.address.clone());
        Group::at(place, vec![paper, modules]).with(role).into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Fonts, raster, scene::Picture};

    /// Paints a code and reads it with a library that is not ours.
    fn read(code: &Code, width: u32) -> String {
        let side = 20.0;
        let picture = Picture {
            x: 0.0,
            y: 0.0,
            width: side,
            height: side,
            paper: Rgb(255, 255, 255),
            title: String::new(),
            description: String::new(),
            items: vec![code.item(0.0, 0.0, side, "")],
        };
        let pixels =
            raster::paint_all(&picture, &Fonts::default(), width).expect("it can be painted");
        let width = pixels.width as usize;
        let grey = |x: usize, y: usize| pixels.rgb[3 * (y * width + x)];
        let mut image =
            rqrr::PreparedImage::prepare_from_greyscale(width, pixels.height as usize, grey);
        let grids = image.detect_grids();
        assert_eq!(grids.len(), 1);
        grids[0].decode().expect("it can be read").1
    }

    #[test]
    fn a_reader_reads_the_code() {
        for length in [1, 40, 160, 300, 1000] {
            let address = format!(
                "https://example.org/#solve={}",
                "aZ0_-".repeat(length / 5 + 1)
            );
            let code = Code::new(&address).expect("it fits");
            assert_eq!(read(&code, 1000), address);
        }
    }

    #[test]
    fn a_code_holds_so_much_and_no_more() {
        // The capacity of version 40 at the lowest level of correction, by ISO/IEC 18004.
        assert!(Code::new(&"x".repeat(2953)).is_some());
        assert!(Code::new(&"x".repeat(2954)).is_none());
    }
}
