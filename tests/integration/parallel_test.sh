#!/usr/bin/env bash
# scripts/cluster/parallel with the real GNU parallel: on two hosts by ssh (two names of this
# machine, an sshd of the test's own on the loopback), with one worker killed in the middle of its
# piece and one piece that cannot be done at first. The same command does that one only, and the
# merged data equal those of a run in one piece.
#
# usage: parallel_test.sh PROGRAM SCRIPTS
#
# Exit status 77: skipped, with the reason.
set -uo pipefail
program=$1 scripts=$2
export PATH=$PATH:/usr/sbin

for tool in parallel sshd ssh ssh-keygen; do
    command -v "$tool" >/dev/null || {
        echo "skipped: there is no $tool (Debian: parallel, openssh-server, openssh-client)"
        exit 77
    }
done
if ! parallel --version 2>/dev/null | grep -q 'GNU parallel'; then
    echo 'skipped: parallel is not GNU parallel'
    exit 77
fi

work=$(mktemp -d -t trebuchet-parallel-XXXXXX)
daemon=
clean_up() {
    [[ -z $daemon ]] || kill "$daemon" 2>/dev/null
    wait 2>/dev/null
    rm -rf "$work"
}
trap clean_up EXIT

fail() {
    echo "FAILED: $*"
    cat "$work/output" "$work/sshd.log" 2>/dev/null
    exit 1
}

until_true() {
    local end=$((SECONDS + $1))
    shift
    until "$@"; do
        ((SECONDS < end)) || return 1
        sleep 0.05
    done
}

# --- Two hosts -----------------------------------------------------------------------------------

ssh-keygen -q -t ed25519 -N '' -f "$work/host_key"
ssh-keygen -q -t ed25519 -N '' -f "$work/user_key"
cp "$work/user_key.pub" "$work/authorized_keys"
port=$((20000 + RANDOM % 20000))
cat >"$work/sshd_config" <<END
ListenAddress 127.0.0.1:$port
HostKey $work/host_key
AuthorizedKeysFile $work/authorized_keys
PidFile none
StrictModes no
UsePAM no
PermitRootLogin prohibit-password
END
# It checks that this folder is there.
[[ -d /run/sshd ]] || mkdir -p /run/sshd 2>/dev/null
"$(command -v sshd)" -D -e -f "$work/sshd_config" 2>"$work/sshd.log" &
daemon=$!
login="ssh -q -p $port -i $work/user_key -o IdentitiesOnly=yes -o StrictHostKeyChecking=no \
-o UserKnownHostsFile=/dev/null"
# shellcheck disable=SC2086
until_true 10 $login 127.0.0.1 true || fail 'there is no way in by ssh'

# --- The run -------------------------------------------------------------------------------------

cd "$work" || exit 1
export TREBUCHET=$program
command=(datagen --games 60 --nodes 3000 --threads 1 --seed 5)
begin=$(date +%s.%N)
"$program" "${command[@]}" --out whole.data >/dev/null 2>&1 || fail 'in one piece'
alone=$(date +%s.%N)
run() {
    "$scripts/cluster/parallel" 4 merged.data \
        --ssh "$login" --sshlogin 1/127.0.0.1 --sshlogin 1/localhost \
        -- "${command[@]}" >output 2>&1
}
# One piece fails for good: something else has its name.
mkdir merged.data.pieces
echo nonsense >merged.data.pieces/3-of-4
run &
job=$!
has_items() { grep -q '^item ' merged.data.pieces/2-of-4.part 2>/dev/null; }
until_true 60 has_items || fail 'piece 2 does not begin'
victim=$(pgrep -f -- "^$program .*--shard 2/4 --out merged.data.pieces/2-of-4" | tail -n 1)
kill -KILL "$victim" || fail 'the worker of piece 2 is not found'
echo "killed the worker of piece 2 (process $victim)"
wait "$job" && fail 'piece 3 cannot be done, and nobody has said so'
end=$(date +%s.%N)
grep -h continued output || fail 'no piece was continued'
[[ ! -e merged.data ]] || fail 'there is a result without piece 3'
cut -f1,2,4,7,8 merged.data.pieces/joblog

rm merged.data.pieces/3-of-4
run || fail 'again: it has ended with an error'
[[ $(grep -c 'is done, ' output) == 1 ]] || fail 'again: not one piece was made'
cmp whole.data merged.data || fail 'the data differ'
echo 'the same command has made the missing piece'
echo 'the merged data equal those of the run in one piece'
awk -v b="$begin" -v a="$alone" -v e="$end" \
    'BEGIN { printf "in one piece %.1f s; three of four on two hosts %.1f s\n", a - b, e - a }'
