//! The modules of this crate use each other in one direction.

#[test]
fn rooms_use_only_rooms_below_them() {
    tailback_rooms::assert_layered(env!("CARGO_MANIFEST_DIR"));
}
