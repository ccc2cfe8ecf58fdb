#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| tailback_properties::hold("the_solver_finds_what_a_naive_search_finds", data));
