#!/usr/bin/env bash
# One task of the job array of scripts/cluster/slurm: N FOLDER PROGRAM COMMAND [ARGUMENT]...
set -uo pipefail

most_restarts=20
pieces=$1 folder=$2 program=$3
shift 3

"$program" "$@" --shard "$SLURM_ARRAY_TASK_ID/$pieces" \
    --out "$folder/$SLURM_ARRAY_TASK_ID-of-$pieces" &
child=$!
trap 'kill -TERM "$child" 2>/dev/null' TERM
wait "$child"
status=$?
# The trap ends `wait` before the program has ended.
while kill -0 "$child" 2>/dev/null; do
    wait "$child"
    status=$?
done

# 130: it was interrupted; more: a signal has killed it. Other errors would only come again.
if ((status >= 130 && ${SLURM_RESTART_COUNT:-0} < most_restarts)); then
    echo "ended with status $status: requeued"
    scontrol requeue "$SLURM_JOB_ID"
    # Until Slurm ends this run of the task.
    sleep 60
fi
exit "$status"
