#!/usr/bin/env bash
# scripts/cluster/slurm on a real Slurm: munged, slurmctld and two nodes (slurmd) on this machine,
# started here and stopped at the end. One task's program is killed, and one node is lost in the
# middle of a piece; the merged games equal those of a run in one piece.
#
# usage: slurm_test.sh PROGRAM SCRIPTS
#
# Exit status 77: skipped, with the reason.
set -uo pipefail
program=$1 scripts=$2
patience=600

skip() {
    echo "skipped: $*"
    exit 77
}

for tool in slurmctld slurmd sbatch scontrol munged mungekey; do
    command -v "$tool" >/dev/null || PATH=$PATH:/usr/sbin command -v "$tool" >/dev/null ||
        skip "there is no $tool (Debian: slurm-wlm, munge)"
done
export PATH=$PATH:/usr/sbin
[[ $(id -u) -eq 0 ]] || skip 'slurmd needs root'

unset SLURM_CONF
work=$(mktemp -d -t trebuchet-slurm-XXXXXX)
chmod 755 "$work"
daemons=()
# Only what this test has started.
clean_up() {
    # Without a Slurm of our own it would cancel the jobs of another.
    [[ -z ${SLURM_CONF:-} ]] || scancel --user="$(id -un)" 2>/dev/null
    sleep 1
    local daemon
    for daemon in "${daemons[@]}"; do
        kill -KILL "$daemon" 2>/dev/null
    done
    wait 2>/dev/null
    rm -rf "$work"
}
trap clean_up EXIT

fail() {
    echo "FAILED: $*"
    tail -n 20 "$work"/*.log 2>/dev/null
    exit 1
}

# until_true SECONDS COMMAND...
until_true() {
    local end=$((SECONDS + $1))
    shift
    until "$@"; do
        ((SECONDS < end)) || return 1
        sleep 0.2
    done
}

# --- A small Slurm -------------------------------------------------------------------------------

mungekey --create --keyfile "$work/munge.key"
munged --foreground --force --key-file="$work/munge.key" --socket="$work/munge.sock" \
    --pid-file="$work/munged.pid" --log-file="$work/munged.log" --seed-file="$work/munge.seed" \
    >/dev/null 2>&1 &
daemons+=($!)
until_true 10 test -S "$work/munge.sock" || fail 'munged does not start'

port=$((20000 + RANDOM % 20000))
host=$(hostname -s)
cat >"$work/slurm.conf" <<END
ClusterName=trebuchet
SlurmctldHost=$host(127.0.0.1)
SlurmctldPort=$port
SlurmUser=root
AuthType=auth/munge
AuthInfo=socket=$work/munge.sock
CredType=cred/munge
StateSaveLocation=$work/state
SlurmdSpoolDir=$work/spool-%n
SlurmctldPidFile=$work/slurmctld.pid
SlurmdPidFile=$work/slurmd-%n.pid
SlurmctldLogFile=$work/slurmctld.log
SlurmdLogFile=$work/slurmd-%n.log
ProctrackType=proctrack/pgid
TaskPlugin=task/none
MpiDefault=none
SwitchType=switch/none
ReturnToService=2
JobRequeue=1
SlurmdTimeout=10
KillWait=2
MinJobAge=3600
SchedulerType=sched/backfill
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
NodeName=one NodeHostname=$host NodeAddr=127.0.0.1 Port=$((port + 1)) CPUs=1 State=UNKNOWN
NodeName=two NodeHostname=$host NodeAddr=127.0.0.1 Port=$((port + 2)) CPUs=1 State=UNKNOWN
PartitionName=main Nodes=one,two Default=YES MaxTime=INFINITE State=UP
END
export SLURM_CONF=$work/slurm.conf
mkdir "$work/state" "$work/spool-one" "$work/spool-two"
slurmctld -D -i >/dev/null 2>&1 &
daemons+=($!)
declare -A node
start_node() {
    slurmd -D -N "$1" >/dev/null 2>&1 &
    node[$1]=$!
    daemons+=($!)
}
start_node one
start_node two
idle_nodes() { [[ $(sinfo --noheader --states=idle --format=%D 2>/dev/null) == "$1" ]]; }
until_true 30 idle_nodes 2 || fail 'the nodes do not start'

# --- The run -------------------------------------------------------------------------------------

cd "$work" || exit 1
export TREBUCHET=$program
"$program" match --games 16 --nodes 200 --both hash=1 --pgn games.pgn >/dev/null 2>&1
command=(annotate games.pgn --nodes 20000 --threads 1 --hash 1)

begin=$(date +%s.%N)
"$program" "${command[@]}" --out whole.pgn --html whole.html >/dev/null 2>&1 || fail 'in one piece'
alone=$(date +%s.%N)
jobs=$("$scripts/cluster/slurm" 4 merged.pgn --merge-html=merged.html -- "${command[@]}") ||
    fail 'the jobs are not accepted'
read -r array merge <<<"$jobs"
echo "jobs $array (4 pieces) and $merge (merge)"

# The program of one task is killed when it has done something.
part_of() { ls merged.pgn.pieces/"$1"-of-4.part 2>/dev/null; }
has_items() { [[ $(grep -c '^item ' "$(part_of "$1")" 2>/dev/null) -ge 1 ]]; }
# programs_of PIECE: the processes that work on it, of this test and no other.
programs_of() {
    local process
    for process in $(pgrep -f -- "$program .*--shard $1/4 --out merged.pgn.pieces/$1-of-4"); do
        if [[ $(readlink "/proc/$process/cwd") == "$work" ]]; then
            echo "$process"
        fi
    done
}
until_true 60 has_items 1 || fail 'piece 1 does not begin'
victim=$(programs_of 1 | tail -n 1)
kill -KILL "$victim" || fail 'the program of piece 1 is not found'
echo "killed the program of piece 1 (process $victim)"

# A whole node is lost: its slurmd, the steps that it has started, and their programs.
until_true 60 has_items 2 || fail 'piece 2 does not begin'
lost=$(squeue --noheader --states=running --format='%K %N' --jobs="$array" | awk '$1==2 {print $2}')
steps=$(pgrep -f "slurmstepd: \[${array}" | tr '\n' ' ')
if [[ -n $lost ]]; then
    on_node=$(programs_of 2 | tr '\n' ' ')
    kill -KILL "${node[$lost]}"
    for step in $steps; do
        # Those of the lost node only: their parents were its slurmd.
        # A step's first process has its node in its environment.
        if grep -qsz "^SLURMD_NODENAME=$lost" /proc/"$step"/environ; then
            kill -KILL "$step"
        fi
    done
    # shellcheck disable=SC2086
    kill -KILL $on_node
    echo "lost node $lost with piece 2 (processes ${node[$lost]} $on_node)"
    is_down() { [[ $(sinfo --noheader --nodes="$lost" --format=%T) == down* ]]; }
    until_true 90 is_down || fail "$lost is not seen down"
    echo "Slurm has seen that $lost is down"
    start_node "$lost"
else
    fail 'piece 2 was too fast: no node was lost'
fi

# Slurm lets a requeued task wait for two minutes.
release() {
    local task
    for task in $(squeue --noheader --array --states=pending --format='%i %r' |
        awk '$2=="BeginTime" {print $1}'); do
        scontrol update "JobId=$task" StartTime=now 2>/dev/null
    done
    [[ -e merged.html ]]
}
until_true "$patience" release || { squeue; scontrol show job "$array"; fail 'it is not merged'; }
end=$(date +%s.%N)

cmp whole.pgn merged.pgn || fail 'the games differ'
cmp whole.html merged.html || fail 'the reports differ'
grep -H continued merged.pgn.pieces/*.log || fail 'no piece was continued'
echo "the merged games and their report equal those of the run in one piece"
awk -v b="$begin" -v a="$alone" -v e="$end" \
    'BEGIN { printf "in one piece %.1f s; in four, with losses %.1f s\n", a - b, e - a }'
