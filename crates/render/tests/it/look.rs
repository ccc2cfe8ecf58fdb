//! The look that the board in editors and pages reads.

use std::{fs, path::Path};

use serde_json::json;
use tailback_render::look::{DARK, LIGHT, MEASURES, OPACITIES, SHARES, Theme, WINDOW};

#[test]
fn the_board_has_this_look() {
    let theme = |theme: &Theme| {
        json!({
            "ink": theme.ink.to_string(),
            "quiet": theme.quiet.to_string(),
            "paper": theme.paper.to_string(),
            "exit": theme.exit.to_string(),
        })
    };
    let m = MEASURES;
    let look = json!({
        "measures": {
            "cell": m.cell,
            "namedBorder": m.named_border,
            "border": m.border,
            "frame": m.frame,
            "frameRadius": m.frame_radius,
            "groundRadius": m.ground_radius,
            "square": m.square,
            "squareRadius": m.square_radius,
            "wall": m.wall,
            "wallRadius": m.wall_radius,
            "car": m.car,
            "carTop": m.car_top,
            "shadowTop": m.shadow_top,
            "carRadius": m.car_radius,
            "carLine": m.car_line,
            "name": m.name,
            "longName": m.long_name,
            "arrow": m.arrow,
        },
        "light": theme(&LIGHT),
        "dark": theme(&DARK),
        "shares": {
            "frame": SHARES.frame,
            "ground": SHARES.ground,
            "square": SHARES.square,
            "wall": SHARES.wall,
        },
        "opacities": {
            "shadow": OPACITIES.shadow,
            "line": OPACITIES.line,
            "roof": OPACITIES.roof,
            "window": OPACITIES.window,
        },
        "window": WINDOW.to_string(),
    });
    let look = serde_json::to_string_pretty(&look).expect("it is JSON") + "\n";
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../editors/board/src/view/look.json");
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        fs::write(&path, &look).expect("it is written");
    }
    assert!(
        fs::read_to_string(&path).is_ok_and(|it| it == look),
        "look.json is not what the look says; UPDATE_EXPECT=1 writes it anew"
    );
}
