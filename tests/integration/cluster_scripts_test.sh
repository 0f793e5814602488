#!/usr/bin/env bash
# What scripts/cluster say when something is missing, and that `parallel` never takes pieces of
# another command, or a list of jobs, for its own. Seconds, on this machine alone.
#
# usage: cluster_scripts_test.sh PROGRAM SCRIPTS
#
# Exit status 77: there is no GNU parallel; what does not need it has passed.
set -uo pipefail
program=$1 scripts=$2

work=$(mktemp -d -t trebuchet-cluster-XXXXXX)
trap 'rm -rf "$work"' EXIT
cd "$work" || exit 1

fail() {
    echo "FAILED: $*"
    cat output 2>/dev/null
    exit 1
}

# says STATUS TEXT COMMAND...: it ends with the status and says the text.
says() {
    local status=$1 text=$2
    shift 2
    "$@" >output 2>&1
    [[ $? == "$status" ]] || fail "not status $status: $*"
    grep -qF -- "$text" output || fail "not '$text': $*"
}

# --- What is missing -----------------------------------------------------------------------------

# A PATH with what the scripts need, but without parallel and sbatch.
mkdir tools
for tool in bash readlink dirname env; do
    ln -s "$(command -v "$tool")" tools
done
bare() {
    PATH=$work/tools "$@"
}

for script in parallel slurm; do
    path=$scripts/cluster/$script
    says 2 "Try '$path --help'" "$path"
    says 2 "Try '$path --help'" "$path" 2 out
    TREBUCHET=/nope says 1 '/nope: there is no such program' "$path" 2 out -- datagen
    TREBUCHET=$work says 1 "$work: there is no such program" "$path" 2 out -- datagen
done
export TREBUCHET=$program
says 1 'install the Debian package parallel' bare "$scripts/cluster/parallel" 2 out -- datagen
says 1 'install the Debian package slurm-client' bare "$scripts/cluster/slurm" 2 out -- datagen
[[ ! -e out.pieces ]] || fail 'a folder stays of a run that cannot begin'

# --- Pieces of another command -------------------------------------------------------------------

if [[ $(parallel --version 2>/dev/null) != 'GNU parallel'* ]]; then
    echo 'skipped: there is no GNU parallel (Debian: parallel)'
    exit 77
fi
run() {
    "$scripts/cluster/parallel" "$1" out --jobs 2 -- datagen --nodes 200 --threads 1 --games "$2"
}
made() { grep -c 'is done, ' output; }

says 0 '3 pieces, 6 items' run 3 6
cp out whole
rm out
says 0 '3 pieces, 6 items' run 3 6
[[ $(made) == 0 ]] || fail 'what is done is made again'

rm out
says 3 'is of another run: items is' run 3 12
[[ ! -e out ]] || fail 'pieces of 6 games are taken for those of 12'
says 0 '3 pieces, 6 items' run 3 6
[[ $(made) == 0 ]] || fail 'what is done is made again after a refusal'
cmp out whole || fail 'the data differ after a refusal'

rm out
says 0 '2 pieces, 6 items' run 2 6
[[ $(made) == 2 ]] || fail 'the pieces of another number of them are not made'
cmp out whole || fail 'the data differ in another number of pieces'

rm out out.pieces/2-of-2
says 0 '2 pieces, 6 items' run 2 6
[[ $(made) == 1 ]] || fail 'a piece that was removed is not made again'
cmp out whole || fail 'the data differ after a piece was made again'

# The same command, but the input is no longer what it was.
printf '%s\n' '4k3/8/8/8/8/8/4P3/4K3 w - -' '4k3/4p3/8/8/8/8/8/4K3 b - -' >suite.epd
analyze() {
    "$scripts/cluster/parallel" 2 lines -- analyze suite.epd --nodes 100 --json
}
says 0 '2 pieces, 2 items' analyze
sleep 1
sed -i 's/4P3/3P4/' suite.epd
says 2 'is of another run' analyze
echo 'all is well'
