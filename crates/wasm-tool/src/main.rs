//! Writes the module, its JavaScript and its types from a compiled `tailback_wasm.wasm`, under another name.

use std::{env, path::PathBuf, process::ExitCode};

use wasm_bindgen_cli_support::Bindgen;

fn main() -> ExitCode {
    let arguments: Vec<PathBuf> = env::args_os().skip(1).map(PathBuf::from).collect();
    let [compiled, out, name] = arguments.as_slice() else {
        eprintln!("usage: tailback-wasm-tool COMPILED.wasm FOLDER NAME");
        return ExitCode::from(2);
    };
    let written = Bindgen::new()
        .input_path(compiled)
        .web(true)
        .and_then(|it| {
            it.out_name(&name.to_string_lossy())
                .typescript(true)
                // After a panic, the module begins anew.
                .reset_state_function(true)
                .remove_producers_section(true)
                // The names of functions stay: the optimiser sorts by them, and leaves them out.
                .generate(out)
        });
    match written {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}
