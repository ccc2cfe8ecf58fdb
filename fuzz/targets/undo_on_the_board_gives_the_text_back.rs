#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| tailback_properties::hold("undo_on_the_board_gives_the_text_back", data));
