#!/usr/bin/env bash
# Compiles the C programs of this folder, and those that docs/develop/hosts.md shows, with each
# compiler there is, and runs them with the shared library; its Python program, too. Compares trees
# with those of the C++ library, and the library's symbols with the header.
#
# usage: c_hosts_test.sh WORK-FOLDER LIBRARY TREE-NODES [SANITIZERS]
#
# Exits with 77 (skipped) where clang is missing. With sanitizers it uses gcc only, whose run-time
# library the tests are built with, and leaves out what they would change.
set -euo pipefail

work=$1
library=$2
tree_nodes=$3
sanitizers=${4:-}
here=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")" && pwd)
include=$here/../../libcore/include
page=$here/../../docs/develop/hosts.md
warnings=(-pedantic -Wall -Wextra -Wconversion -Wshadow -Werror)

fail() {
    echo "FAILED: $*"
    exit 1
}

# extract LANGUAGE FILE: the one program in this language that the page shows.
extract() {
    awk -v fence="\`\`\`$1" '
        $0 == fence { inside = 1; ++count; next }
        /^```$/ { inside = 0 }
        inside
        END { exit count != 1 }' "$page" >"$2" || fail "$page does not show one program in $1"
}

# run_all COMPILER [OPTION...]
run_all() {
    local compiler=$1 source name
    echo "== $compiler"
    for source in "$here"/c/*.c "$work/page.c"; do
        name=$work/$compiler-$(basename "$source" .c)
        "$@" -std=c11 "${warnings[@]}" -O1 -I "$include" -o "$name" "$source" "$library" \
            "-Wl,-rpath,$(dirname "$library")"
        # Only trees wants a file; the others take no argument.
        if [[ $name == *-trees ]]; then
            "$name" "$work/trees.txt" || fail "$name"
        else
            "$name" || fail "$name"
        fi
    done
}

rm -rf "$work"
mkdir -p "$work"
extract c "$work/page.c"
extract python "$work/page.py"
if [[ -n $sanitizers ]]; then
    positions=100
    # They are searched twice; the thread sanitizer needs five minutes for a hundred.
    [[ $sanitizers != *thread* ]] || positions=10
    "$tree_nodes" "$positions" >"$work/trees.txt"
    run_all gcc "-fsanitize=$sanitizers" -g
    exit 0
fi
"$tree_nodes" >"$work/trees.txt"

echo "== symbols"
exported=$(nm --dynamic --defined-only "$library" | awk '{ print $NF }' | sort)
declared=$(grep -oE '\btrebuchet_[a-z0-9_]+\(' "$include/trebuchet.h" | tr -d '(' | sort -u)
[[ $exported == "$declared" ]] || fail "$(diff <(echo "$exported") <(echo "$declared"))"
readelf --dynamic "$library" | grep -q 'soname: \[libtrebuchet.so.0\]' || fail "the soname"

echo "== the header as C++"
for standard in c++98 c++20; do
    g++ "-std=$standard" "${warnings[@]}" -fsyntax-only -x c++ "$include/trebuchet.h"
done

echo "== Python"
(cd "$(dirname "$library")" && LD_LIBRARY_PATH=. python3 "$work/page.py") || fail "Python"

run_all gcc
if ! command -v clang >/dev/null; then
    echo "skipped: there is no clang"
    exit 77
fi
run_all clang
