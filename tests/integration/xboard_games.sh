#!/usr/bin/env bash
# Runs the real XBoard, on a screen in memory, with Trebuchet against Fairy-Max: two whole games,
# one with each colour. XBoard then ends by itself.
#
# usage: xboard_games.sh PROGRAM FOLDER      FOLDER is new; what XBoard saves is left there
#
# Succeeds if XBoard and Trebuchet ended as they should and left nothing running; what the games are
# worth is for others to judge (games.pgn). Exits with 77 where something is not installed.
set -euo pipefail

program=$1
folder=$2
PATH=$PATH:/usr/games
# What each side has for the whole game, and gets for each move, in seconds. It bounds how long all
# this takes, however busy the machine is; and because of the increment there is always so much left
# that a hiccup of the machine costs no game.
clock=0:08
increment=0.08
most_seconds=85

for needed in Xvfb xboard fairymax; do
    if ! command -v "$needed" >/dev/null; then
        echo "skipped: there is no $needed"
        exit 77
    fi
done

fail() {
    echo "FAILED: $*"
    echo "== the end of XBoard's debug file"
    tail -n 40 "$folder/xboard.debug" || true
    exit 1
}

mkdir "$folder"
# What is kept in a home, by whatever library, stays apart. XBoard asks the system where the home is
# and believes no variable, so it is told below not to save its settings.
mkdir "$folder/home"
export HOME=$folder/home LC_ALL=C
unset WAYLAND_DISPLAY DBUS_SESSION_BUS_ADDRESS XDG_CONFIG_HOME XDG_RUNTIME_DIR

# Xvfb finds a display number that is free and writes it down.
Xvfb -displayfd 3 -screen 0 1024x768x24 -nolisten tcp 3>"$folder/display" 2>"$folder/xvfb.log" &
screen=$!
trap 'kill "$screen" 2>/dev/null; wait "$screen" 2>/dev/null || true' EXIT
for ((i = 0; i < 200; ++i)); do
    if [[ -s $folder/display ]] || ! kill -0 "$screen" 2>/dev/null; then
        break
    fi
    sleep 0.1
done
DISPLAY=:$(<"$folder/display")
export DISPLAY
[[ $DISPLAY != : ]] || fail "Xvfb did not start: $(<"$folder/xvfb.log")"

# Between XBoard and the program, to see how it ends and whether it complains.
cat >"$folder/trebuchet" <<END
#!/bin/sh
"$program" --no-book 2>>errors
echo "\$?" >>exit_status
END
chmod +x "$folder/trebuchet"

# Fairy-Max 5.0b crashes every second time that it receives `computer`, so that is not sent.
play() (
    cd "$folder"
    exec timeout --kill-after=5 "$most_seconds" xboard \
        -fcp ./trebuchet -fd "$folder" -scp 'fairymax 20' -sd "$folder" \
        -matchMode true -matchGames 2 -timeControl "$clock" -timeIncrement "$increment" \
        -secondComputerString '' -variant normal -xponder -xexit -soundProgram '' \
        -saveSettingsOnExit false \
        -saveGameFile games.pgn -debugMode true -nameOfDebugFile xboard.debug \
        </dev/null >xboard.log 2>&1
)
status=0
play || status=$?
((status != 124)) || fail "XBoard was not done after $most_seconds s"
((status == 0)) || fail "XBoard ended with status $status: $(<"$folder/xboard.log")"

# All that XBoard started works in this folder.
leftovers() {
    local process
    for process in /proc/[0-9]*; do
        if [[ $(readlink "$process/cwd") == "$folder" ]]; then
            tr '\0' ' ' <"$process/cmdline"
        fi
    done 2>/dev/null || true
}
for ((i = 0; i < 50; ++i)); do
    [[ -n $(leftovers) ]] || break
    sleep 0.1
done
[[ -z $(leftovers) ]] || fail "still running: $(leftovers)"

[[ -s $folder/exit_status ]] || fail "Trebuchet did not end by itself"
# One process plays both games.
[[ $(<"$folder/exit_status") == 0 ]] || fail "Trebuchet ended with $(<"$folder/exit_status")"
[[ ! -s $folder/errors ]] || fail "Trebuchet complained: $(<"$folder/errors")"
[[ -s $folder/games.pgn ]] || fail "XBoard saved no games"
cat "$folder/xboard.log"
