//! The modules of this crate use each other in one direction.

#[test]
fn rooms_use_only_rooms_below_them() {
    tailback_rooms::assert_layered(env!("CARGO_MANIFEST_DIR"));
}

#[test]
fn features_share_nothing_through_the_root() {
    tailback_rooms::assert_root_unused(env!("CARGO_MANIFEST_DIR"));
}
