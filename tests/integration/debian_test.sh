#!/bin/bash
# The Debian package that `scripts/package deb` has left in a folder, on a fresh Debian: installed,
# used, upgraded to a later version, purged. The fresh Debian is made by mmdebstrap, from the
# network, in a folder; it takes minutes.
#
# usage: debian_test.sh FOLDER
set -euo pipefail

skip() {
    echo "skipped: $*"
    exit 77
}
check() {
    echo "checking: $1"
    shift
    "$@" || { echo "failed: $*"; exit 1; }
}

packages=$1
architecture=$(dpkg --print-architecture 2>/dev/null) || skip "not a Debian system"
package=$(find "$packages" -name "trebuchet_*_$architecture.deb" 2>/dev/null | sort -V | tail -n 1)
[[ -n $package ]] || skip "no package in $packages: scripts/package deb makes it"
command -v mmdebstrap >/dev/null || skip "no mmdebstrap"
[[ $(id -u) == 0 ]] || skip "only root can change its root"

folder=$(mktemp -d)
trap 'rm -rf --one-file-system "$folder"' EXIT
fresh=$folder/root
mmdebstrap --quiet --variant=apt bookworm "$fresh" || skip "mmdebstrap made no fresh Debian"
cp /etc/resolv.conf "$fresh/etc/resolv.conf"

inside() {
    chroot "$fresh" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin:/usr/games HOME=/root LC_ALL=C.UTF-8 \
        DEBIAN_FRONTEND=noninteractive "$@"
}
# All names but those in which apt and dpkg keep their own books.
names() {
    (cd "$fresh" && find . -path ./proc -prune -o -path ./dev -prune -o -path ./var/cache -prune \
        -o -path ./var/log -prune -o -path ./var/lib/apt -prune -o -path ./var/lib/dpkg -prune \
        -o -name __pycache__ -prune -o -print | sort)
}
# The input stays open until the move is there.
plays() {
    inside trebuchet --version | grep '^Trebuchet ' >/dev/null \
        && { printf 'xboard\nprotover 2\nnew\nsd 3\nusermove e2e4\n'; sleep 3; } \
            | inside trebuchet --own-book off | grep '^move ' >/dev/null
}

# The same package under a later version.
dpkg-deb --raw-extract "$package" "$folder/later"
version=$(sed -n 's/^Version: //p' "$folder/later/DEBIAN/control")
sed -i "s/^Version: .*/&.1/" "$folder/later/DEBIAN/control"
dpkg-deb --root-owner-group --build "$folder/later" "$fresh/later.deb" >/dev/null
cp "$package" "$fresh/package.deb"

# What it depends on comes first, so that what a purge leaves can be told.
inside apt-get -qq update
inside apt-get -qq -y install --no-install-recommends /package.deb >/dev/null
inside apt-get -qq -y purge trebuchet >/dev/null
names >"$folder/before"

inside apt-get -qq -y install --no-install-recommends /package.deb >/dev/null
check "the program is a game" test -x "$fresh/usr/games/trebuchet"
check "XBoard would list it" test -f "$fresh/usr/share/games/plugins/xboard/trebuchet.eng"
check "it plays" plays
inside apt-get -qq -y install --no-install-recommends /later.deb >/dev/null
check "it was upgraded" test "$(inside dpkg-query -W trebuchet | cut -f 2)" = "$version.1"
check "it still plays" plays
inside apt-get -qq -y purge trebuchet >/dev/null
names >"$folder/after"
check "nothing stays" diff "$folder/before" "$folder/after"
