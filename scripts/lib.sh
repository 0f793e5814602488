# Shared by the scripts of this folder: `source` it. No side effects but these definitions.
# shellcheck shell=bash

root=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd)

# What each purpose needs on Debian 12. Used by scripts that source this file.
# shellcheck disable=SC2034
{
    build_packages=(
        cmake ninja-build g++ libboost-program-options-dev libboost-log-dev libfathom-dev)
    display_packages=(xboard)
    # A display in memory, for XBoard without a screen.
    screen_packages=(xvfb)
    # clang and pkg-config, because the installed library is tried with both compilers and by both
    # ways to find it; the rest plays games.
    test_packages=(libgtest-dev libgmock-dev clang pkg-config python3 xboard xvfb fairymax)
    check_packages=(python3 clang clang-format clang-tidy shellcheck)
    # libclang-rt: what clang's fuzzer and sanitizers need at run time.
    fuzz_packages=(clang libclang-rt-14-dev)
    mingw_packages=(g++-mingw-w64-x86-64-posix)
    # The program for Windows compiles its book with itself while it is built.
    wine_packages=(wine64)
    # What libraries for other systems are built with.
    cross_packages=(libboost1.74-dev googletest)
    arm_packages=(g++-aarch64-linux-gnu qemu-user)
    emulator_packages=(qemu-user)
    # For pictures of a display: taking them, typing, a terminal and its letters, a browser.
    picture_packages=(imagemagick xdotool xterm fonts-dejavu-core chromium)
}

say() {
    printf '%s: %s\n' "${0##*/}" "$*" >&2
}

as_root() {
    if [[ $(id -u) -eq 0 ]]; then
        "$@"
    elif command -v sudo >/dev/null; then
        sudo "$@"
    else
        say "this needs root, and there is no sudo; as root, run: $*"
        return 1
    fi
}

# install_missing PACKAGE...: installs what is not there yet, and nothing else.
install_missing() {
    if ! command -v dpkg-query >/dev/null; then
        say "not a Debian system: taking for granted what these packages hold: $*"
        return 0
    fi
    local package missing=()
    for package in "$@"; do
        if ! dpkg-query -W -f='${Status}' "$package" 2>/dev/null | grep -q ' installed$'; then
            missing+=("$package")
        fi
    done
    if ((${#missing[@]} == 0)); then
        return 0
    fi
    say "installing ${missing[*]}"
    # Old package lists may still do, so a failure here is not the end.
    as_root apt-get -q update || say "cannot refresh the package lists; using the old ones"
    as_root env DEBIAN_FRONTEND=noninteractive \
        apt-get -q -y install --no-install-recommends "${missing[@]}" </dev/null
}

# with_fixed_addresses COMMAND [ARGUMENT...]: where the kernel spreads memory further than this, the
# sanitizers of g++ 12 and clang 14 cannot find their way.
with_fixed_addresses() {
    local most_bits=28 launcher=(setarch "$(uname -m)" --addr-no-randomize)
    if (($(cat /proc/sys/vm/mmap_rnd_bits 2>/dev/null || echo 0) <= most_bits)); then
        "$@"
    elif "${launcher[@]}" true 2>/dev/null; then
        "${launcher[@]}" "$@"
    else
        say "cannot fix addresses here: programs built with sanitizers may die at their start"
        "$@"
    fi
}

# How many jobs at once.
jobs_here() {
    nproc 2>/dev/null || getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2
}

# Compiling the same thing again takes no time where there is ccache. What it keeps is for this
# processor and this compiler, wherever the clone is.
use_ccache() {
    if ! command -v ccache >/dev/null || [[ -n ${CMAKE_CXX_COMPILER_LAUNCHER:-} ]]; then
        return 0
    fi
    export CMAKE_CXX_COMPILER_LAUNCHER=ccache CCACHE_BASEDIR=$root CCACHE_NOHASHDIR=1
    export CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime
    # By whole files, not by what the preprocessor leaves of them: `#pragma once` knows a header in
    # a precompiled one by all its text, so one kept before a comment changed includes it twice.
    export CCACHE_DEPEND=1
    # What earlier versions of this script kept the other way is not met again: another name.
    local processor
    # ARM's processors have Features in place of flags.
    processor=$({ grep -m 1 -E '^(flags|Features)' /proc/cpuinfo 2>/dev/null || uname -m; } | cksum)
    export CCACHE_NAMESPACE=trebuchet-files-${processor%% *}
}

# build PRESET [TARGET [CMAKE-OPTION...]]: configures and builds; TARGET "all" builds everything.
# In CI a warning is an error.
build() {
    local preset=$1 target=${2:-all}
    shift
    if (($# > 0)); then
        shift
    fi
    say "building the preset $preset in build/$preset"
    (
        cd "$root" || exit
        use_ccache
        cmake --preset "$preset" "-DTREBUCHET_WERROR=${CI:+ON}" "$@" || exit
        cmake --build --preset "$preset" --parallel "$(jobs_here)" --target "$target"
    ) </dev/null
}
