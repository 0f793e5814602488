# scripts/fics through icsdrone, a bridge without a window: how it is run, and what it says. Sourced
# by that script, whose variables and functions it uses.
# shellcheck shell=bash disable=SC2034,SC2154

# What it does not say by itself at the login. It reads a backslash and an n as the end of a line.
choose_settings() {
    settings=("set autoflag 1" "set formula $formula")
    if [[ -n $seek ]]; then
        # m: icsdrone answers what comes, as it does with challenges; f: by the formula.
        settings+=("seek $seek m f")
    fi
}

choose_command() {
    local at_login easy=on
    choose_settings
    at_login=$(printf '%s\\n' "${settings[@]}")
    if $ponder; then
        easy=off
    fi
    command=(
        # A line of what it says shall come when it is said.
        stdbuf -oL
        "$icsdrone" -icsHost "$host" -icsPort "$port" -loginScript "$work/login"
        -program ./engine -easyMode "$easy" -dontReuseEngine off
        # Trebuchet decides about these.
        -resign off -acceptDraw off
        # When the engine fails icsdrone leaves without resigning; this script connects again.
        -bailoutStrategy 2
        -variants 'lightning,blitz,standard'
        -sendLogin "$at_login" -sendTimeout resume -sendGameStart ''
        -limitRematches "$in_a_row" -feedback off -autoJoin off
        # Its log would hold the password.
        -logging off -shortLogging off -pgnFile "$folder/fics.pgn"
        # The console is needed to end it. This script reconnects.
        -console on -autoReconnect off
    )
    if [[ -n $seek ]]; then
        command+=(-sendGameEnd "seek $seek m f")
    fi
    if [[ -n $accept_only ]]; then
        command+=(-acceptOnly "$accept_only")
    fi
    if [[ -n $timeseal ]]; then
        command+=(-timeseal "$timeseal")
    fi
    # No bridge of Debian's asks for these by CECP, but XBoard; and node counts have 32 bits here.
    bridge_engine_options=(--hash "$hash" --threads "$threads" --short-node-counts)
}

install_bridge() {
    # It looks for the names of colours and keys.
    export TERM=dumb
    # These would go before the login file.
    unset FICSHANDLE ICSHANDLE FICSPASSWD ICSPASSWD
}

prepare_call() {
    :
}

# At once if there is no game.
end_after_game() {
    to_server softquit
}

leave() {
    to_server softquit
    ends_by=$((SECONDS + 10))
}

# Keeps the log, and notes whether a game is being played. What people say has a colon in it.
hear() {
    local line=${1//[[:cntrl:]]/}
    # Its prompts.
    while [[ $line == "$name> "* ]]; do
        line=${line#"$name> "}
    done
    [[ -n $line ]] || return 0
    case $line in
        *:*) ;;
        "$name logged in.") logged_in=true ;;
        *' vs '*' started.') note_game_begun ;;
        *' (1-0).' | *' (0-1).' | *' (1/2-1/2).' | *' (*).') note_game_over ;;
    esac
    note_line "$line"
    if ! $logged_in && ! $hopeless; then
        case $line in
            'Invalid password!') give_up "the server does not take the password in $login" ;;
            'Invalid username!') give_up "the server does not know $name; see docs/use/serve.md" ;;
        esac
    fi
}
