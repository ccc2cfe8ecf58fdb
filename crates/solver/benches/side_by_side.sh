#!/bin/sh
# Runs the yardstick program and this solver on the same tables, one after the other, several
# times in turn, and prints the best run of each.
#
# usage: benches/side_by_side.sh YARDSTICK TABLE…
set -eu
yardstick=$1
shift
root=$(cd "$(dirname "$0")/../../.." && pwd)
cargo build --quiet --release --manifest-path "$root/Cargo.toml" -p tailback-solver --example measure
target=${CARGO_TARGET_DIR:-$root/target}

best() {
    sed 's/.* total_ms \([0-9.]*\) .*/\1 &/' | sort -n | head -n 1 | cut -d ' ' -f 2-
}

for table; do
    echo "$table"
    log=$(mktemp -d)
    for _ in 1 2 3 4 5; do
        "$yardstick" "$table" >>"$log/yardstick"
        "$target/release/examples/measure" moves "$table" >>"$log/moves"
        "$target/release/examples/measure" steps "$table" >>"$log/steps"
    done
    for program in yardstick moves steps; do
        printf '  %-10s' "$program"
        best <"$log/$program"
    done
    rm -r "$log"
done
