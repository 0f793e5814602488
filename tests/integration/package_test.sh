#!/usr/bin/env bash
# Installs a build into a folder of its own and uses it as a stranger would: looks for every file,
# runs the program, and builds and runs external_project with each compiler there is, and with it
# every whole program that README.md and docs/develop/api.md show.
#
# usage: package_test.sh BUILD-FOLDER CMAKE GENERATOR BUILD-TOOL
#
# GENERATOR and BUILD-TOOL are those of the build itself: CMake's default generator needs make,
# which may not be installed. Exits with 77 (skipped) where clang++ is missing.
set -euo pipefail

build=$1
cmake=$2
generator=$3
build_tool=$4
here=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")" && pwd)
work=$build/package_test
prefix=$work/prefix

fail() {
    echo "FAILED: $*"
    exit 1
}

# find_installed PATTERN: the one installed file whose path ends so.
find_installed() {
    local found
    found=$(find "$prefix" -path "*/$1")
    [[ -n $found && $(wc -l <<<"$found") -eq 1 ]] || fail "not installed exactly once: $1: $found"
    printf '%s\n' "$found"
}

# extract_examples DOCUMENT NAME: the C++ of the document that has a main, as NAME_1.cpp, ...
extract_examples() {
    awk -v prefix="$work/examples/$2" '
        /^```cpp$/ { inside = 1; text = ""; next }
        /^```$/ && inside {
            inside = 0
            if (text ~ /int main\(/) { printf "%s", text >(prefix "_" ++count ".cpp") }
        }
        inside { text = text $0 "\n" }' "$1"
    [[ -f $work/examples/$2_1.cpp ]] || fail "$1 shows no whole program"
}

# build_guest NAME [CMAKE-OPTION...]
build_guest() {
    local name=$1 example examples=("$work"/examples/*.cpp)
    shift
    echo "== external project: $name"
    "$cmake" -S "$here/external_project" -B "$work/$name" -G "$generator" \
        "-DCMAKE_MAKE_PROGRAM=$build_tool" "-DCMAKE_PREFIX_PATH=$prefix" \
        "-DEXAMPLES=$(IFS=';' && echo "${examples[*]}")" -DCMAKE_BUILD_TYPE=Release "$@"
    "$cmake" --build "$work/$name"
    "$work/$name/guest" || fail "the guest built as '$name' found something wrong"
    "$work/$name/c_guest" || fail "the guest in C, built as '$name', found something wrong"
    for example in "${examples[@]}"; do
        example=$(basename "$example" .cpp)
        "$work/$name/$example" || fail "$example, built as '$name', did not run"
    done
}

rm -rf "$work"
"$cmake" --install "$build" --prefix "$prefix" >/dev/null

echo "== installed files"
program=$(find_installed bin/trebuchet)
library=$(find_installed libtrebuchet_core.a)
shared=$(find_installed libtrebuchet.so)
find_installed include/trebuchet.h
find_installed include/trebuchet/util/version.h
find_installed cmake/trebuchet/trebuchetConfig.cmake
pkgconfig=$(find_installed pkgconfig/trebuchet.pc)
find_installed pkgconfig/trebuchet-core.pc
manual=$(find_installed share/man/man6/trebuchet.6)
find_installed share/games/plugins/xboard/trebuchet.eng
"$program" --version

echo "== the manual page names the program's options and no others"
# options_in: each --option of the text, once. The page writes hyphens that are not to be broken.
options_in() {
    sed 's/\\-/-/g' | grep -oE -e '--[a-z][a-z-]*' | sort -u
}
mapfile -t commands < <("$program" --help | sed -nE '/^Commands/,/^$/s/^  ([a-z]+) .*/\1/p')
((${#commands[@]} > 1)) || fail "the program names no commands"
told=$({
    "$program" --help
    for command in "${commands[@]}"; do "$program" "$command" --help; done
} | options_in)
written=$(options_in <"$manual")
[[ $told == "$written" ]] || fail "they differ: $(diff <(echo "$told") <(echo "$written"))"

echo "== plain objects in the library"
sections=$(readelf --section-headers --wide "$library")
grep -q ' \.text' <<<"$sections" || fail "no code in $library"
if grep -q '\.gnu\.lto_' <<<"$sections"; then
    fail "$library holds objects of g++'s link-time optimisation"
fi

echo "== a host that compiles as C++17 is told so"
if g++ -std=c++17 -fsyntax-only -I "$prefix/include" -include trebuchet/search/searcher.h -x c++ \
    /dev/null 2>"$work/cxx17.log"; then
    fail "C++17 is enough for trebuchet/search/searcher.h"
fi
first=$(grep -m 1 error "$work/cxx17.log")
[[ $first == *"need C++20"* ]] || fail "C++17's first error is: $first"

mkdir "$work/examples"
extract_examples "$here/../../README.md" readme
extract_examples "$here/../../docs/develop/api.md" api

build_guest gxx -DCMAKE_CXX_COMPILER=g++
# The library is portable, its user's own code need not be: the two must still agree on everything
# that the headers say.
build_guest gxx-native -DCMAKE_CXX_COMPILER=g++ -DCMAKE_CXX_FLAGS=-march=native
echo "== pkg-config, with everything moved elsewhere"
cp -R "$prefix" "$work/moved"
pkgconfig=$work/moved${pkgconfig#"$prefix"}
if command -v pkg-config >/dev/null; then
    export PKG_CONFIG_PATH=${pkgconfig%/*}
    flags=()
    # pkg-config quotes for a shell: a folder may have a blank in its name.
    eval "flags=($(pkg-config --cflags --libs trebuchet-core))"
    g++ -std=c++20 -o "$work/by_pkg_config" "$here"/external_project/*.cpp "${flags[@]}"
    "$work/by_pkg_config" || fail "the guest built by pkg-config's flags found something wrong"
    eval "flags=($(pkg-config --cflags --libs trebuchet))"
    gcc -std=c11 -o "$work/c_by_pkg_config" "$here"/external_project/c_guest.c "${flags[@]}"
    LD_LIBRARY_PATH=$work/moved${shared#"$prefix"}
    LD_LIBRARY_PATH=${LD_LIBRARY_PATH%/*} "$work/c_by_pkg_config" \
        || fail "the guest in C built by pkg-config's flags found something wrong"
else
    echo "left out: there is no pkg-config"
fi
if ! command -v clang++ >/dev/null; then
    echo "skipped: there is no clang++"
    exit 77
fi
build_guest clang -DCMAKE_CXX_COMPILER=clang++
echo "all well"
