#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| tailback_properties::hold("results_are_in_the_document", data));
