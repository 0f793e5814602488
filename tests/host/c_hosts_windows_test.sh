#!/usr/bin/env bash
# The DLL as its users have it: what it needs and exports; and the C programs of this folder and of
# docs/develop/hosts.md, compiled for Windows and run under Wine. Compares trees with those of the
# C++ library for Windows.
#
# usage: c_hosts_windows_test.sh WORK-FOLDER DLL IMPORT-LIBRARY TREE-NODES COMPILER OBJDUMP
#                                EMULATOR...
set -euo pipefail

work=$1
dll=$2
import_library=$3
tree_nodes=$4
compiler=$5
objdump=$6
emulator=("${@:7}")
here=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")" && pwd)
include=$here/../../libcore/include
page=$here/../../docs/develop/hosts.md
warnings=(-pedantic -Wall -Wextra -Wconversion -Wshadow -Werror)

fail() {
    echo "FAILED: $*"
    exit 1
}

rm -rf "$work"
mkdir -p "$work"
# Windows looks for it beside the program.
cp "$dll" "$work"
cd "$work"

echo "== what it needs and exports"
"$objdump" -p "$dll" >headers.txt
needed=$(sed -n 's/.*DLL Name: //p' headers.txt | tr '\n' ' ')
[[ $needed == "KERNEL32.dll msvcrt.dll " ]] || fail "it needs $needed"
exported=$(awk '/Name Pointer\] Table$/ { inside = 1; next } /^$/ { inside = 0 }
    inside { print $NF }' headers.txt | sort)
declared=$(grep -oE '\btrebuchet_[a-z0-9_]+\(' "$include/trebuchet.h" | tr -d '(' | sort -u)
[[ $exported == "$declared" ]] || fail "$(diff <(echo "$exported") <(echo "$declared"))"

echo "== programs in C"
awk '$0 == "```c" { inside = 1; next } /^```$/ { inside = 0 } inside' "$page" >page.c
"${emulator[@]}" "$tree_nodes" | tr -d '\r' >trees.txt
for source in "$here"/c/*.c page.c; do
    program=$(basename "$source" .c).exe
    "$compiler" -std=c11 "${warnings[@]}" -O1 -I "$include" -o "$program" "$source" \
        "$import_library"
    # Only trees wants a file; the others take no argument.
    arguments=()
    [[ $program == trees.exe ]] && arguments=(trees.txt)
    "${emulator[@]}" "$program" "${arguments[@]}" || fail "$program"
done
