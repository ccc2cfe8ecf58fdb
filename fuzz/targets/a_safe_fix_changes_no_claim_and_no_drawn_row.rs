#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| tailback_properties::hold("a_safe_fix_changes_no_claim_and_no_drawn_row", data));
