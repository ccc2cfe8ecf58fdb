//! The modules of this crate use each other in one direction.

#[test]
fn rooms_use_only_rooms_below_them() {
    tailback_rooms::assert_layered(env!("CARGO_MANIFEST_DIR"));
}

#[test]
fn the_architecture_has_the_rooms() {
    tailback_rooms::assert_mapped(env!("CARGO_MANIFEST_DIR"), "## The server");
}
