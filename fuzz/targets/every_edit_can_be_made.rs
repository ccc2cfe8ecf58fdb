#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| tailback_properties::hold("every_edit_can_be_made", data));
