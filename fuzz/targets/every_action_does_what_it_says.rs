#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| tailback_properties::hold("every_action_does_what_it_says", data));
