# Shared by the scripts of this folder: `source` it. What both say on their command lines.
# shellcheck shell=bash

say() {
    printf '%s: %s\n' "${0##*/}" "$*" >&2
}

# read_words SCRIPT WORD...: sets pieces, out, folder, scheduler_options, merge_options and command.
# The script's usage is in its first comment.
read_words() {
    local script=$1
    shift
    if [[ ${1:-} == --help || ${1:-} == -h ]]; then
        sed -n '2,/^set /{s/^# \{0,1\}//p}' "$script"
        exit 0
    fi
    scheduler_options=() merge_options=() command=()
    pieces=${1:-} out=${2:-}
    shift $(($# < 2 ? $# : 2))
    while (($# > 0)) && [[ $1 != -- ]]; do
        case $1 in
        --merge-*=*) merge_options+=("--${1#--merge-}") ;;
        *) scheduler_options+=("$1") ;;
        esac
        shift
    done
    command=("${@:2}")
    local problem=
    if [[ ! $pieces =~ ^[1-9][0-9]*$ ]]; then
        problem="N is a number from 1, not '$pieces'"
    elif [[ -z $out ]]; then
        problem='FILE is missing'
    elif ((${#command[@]} == 0)); then
        problem='there is no command behind --'
    fi
    if [[ -n $problem ]]; then
        say "$problem. Try '$script --help'"
        exit 2
    fi
    folder=$out.pieces
}

# need_tool NAME PACKAGE: ends the script if the machine lacks the tool of this Debian package.
need_tool() {
    command -v "$1" >/dev/null || {
        say "there is no $1: install the Debian package $2"
        exit 1
    }
}

# The program: $TREBUCHET, that of this clone, or the installed one.
find_program() {
    local here
    if [[ -n ${TREBUCHET:-} ]]; then
        program=$(command -v -- "$TREBUCHET") || {
            say "$TREBUCHET: there is no such program; TREBUCHET names it"
            exit 1
        }
        return
    fi
    here=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.." && pwd)
    program=$here/build/release/trebuchet
    if [[ ! -x $program ]]; then
        program=$(command -v trebuchet) || {
            say 'there is no program trebuchet: build it, or name it in TREBUCHET'
            exit 1
        }
    fi
}

# The names of all pieces, in order, and their folder.
prepare_pieces() {
    local number
    piece_files=()
    for ((number = 1; number <= pieces; ++number)); do
        piece_files+=("$folder/$number-of-$pieces")
    done
    mkdir -p -- "$folder"
}
