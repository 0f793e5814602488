# scripts/fics through XBoard's Zippy mode: how XBoard is run, and the server's settings. Sourced by
# that script, whose variables and functions it uses.
# shellcheck shell=bash disable=SC2034,SC2154

# Settings sent to the server at the start of a session. Zippy needs the first three (zippy.README).
# The server calls the flag, and does not send messages that are meant for people.
choose_settings() {
    settings=(
        'set oldmatch 0' 'set examine 0' 'set highlight 0'
        'set autoflag 1' 'set seek 0' 'set shout 0' 'set cshout 0'
        'set gin 0' 'set pin 0' 'set bell 0'
        "set formula $formula" 'set open 1'
        # A game that a lost line has interrupted goes on, with boards that XBoard can read.
        'set style 12' resume
    )
    game_end=
    if [[ -n $seek ]]; then
        # m: XBoard answers what comes, as it does with challenges; f: by the formula.
        game_end="seek $seek m f"
        settings+=("$game_end")
    fi
}

# Whatever a saved setting of XBoard could spoil is said here. XBoard splits a command at blanks, so
# the engine's is in a script that has none.
choose_command() {
    choose_settings
    command=(
        xboard -zp -xzt -ics -icshost "$host" -icsport "$port" -icslogon "$work/login"
        -fcp ./engine -fd "$work" -defaultHashSize "$hash" -smpCores "$threads"
        -ponderNextMove "$ponder" -variant normal -zippyVariants normal
        -zippyAdjourn "$adjourn" -zippyAbort false -zippyShortGame 4
        -zippyMaxGames "$in_a_row" -zippyReplayTimeout 120
        -zippyGameStart '' -zippyGameEnd "$game_end"
        -zippyPassword '' -zippyPassword2 '' -zippyBughouse 0
        -egtFormats '' -getMoveList true -autoCallFlag true -keepAlive 4
        -premove false -quietPlay false -colorizeMessages false -icsAlarm false
        # The debug file would hold the password, and a logon file of XBoard's making too.
        -debugMode false -autoCreateLogon false
        -popupExitMessage false -popupMoveErrors false -saveSettingsOnExit false
        -ringBellAfterMoves false -soundProgram '' -saveGameFile "$folder/fics.pgn"
    )
    if [[ -n $accept_only ]]; then
        command+=(-zippyAcceptOnly "$accept_only")
    fi
    if [[ -n $timeseal ]]; then
        command+=(-icshelper "$timeseal")
    fi
}

install_bridge() {
    command -v xboard >/dev/null || install_missing "${display_packages[@]}"
    $show || command -v Xvfb >/dev/null || install_missing "${screen_packages[@]}"
}

# Where there is none, or no longer. What is started gets a session of its own, so that a Ctrl-C
# reaches this script only.
prepare_call() {
    if $show || { [[ -n $screen ]] && kill -0 "$screen" 2>/dev/null; }; then
        return 0
    fi
    local output display
    exec {output}< <(exec setsid Xvfb -displayfd 1 -screen 0 1024x768x24 -nolisten tcp \
        2>/dev/null {lock}>&-)
    screen=$!
    if ! read -r -t 60 -u "$output" display; then
        tell "Xvfb does not start"
        exit 1
    fi
    export DISPLAY=:$display GDK_BACKEND=x11
    unset WAYLAND_DISPLAY
}

end_after_game() {
    to_server 'set open 0'
    to_server unseek
}

# The server hangs up then, unless it is deaf.
leave() {
    to_server quit
    ends_by=$((SECONDS + 10))
}

settle_in() {
    local setting
    logged_in=true
    for setting in "${settings[@]}"; do
        to_server "$setting"
    done
}

# XBoard overlooks these requests on servers of the FICS family.
answer_request() {
    case $1 in
        adjourn)
            if $adjourn; then
                to_server adjourn
            else
                to_server 'decline adjourn'
            fi
            ;;
        abort) to_server 'decline abort' ;;
        *) to_server 'decline takeback' ;;
    esac
}

# Keeps the log, notes whether a game is being played, and answers what XBoard does not. People can
# say the same words as the server, but not at the start of a line.
hear() {
    local line=${1//[[:cntrl:]]/} start='^([a-z]+% )*'
    if $logged_in && [[ $line =~ $game_news ]]; then
        case $line in
            *') Creating '* | *') Continuing '*) note_game_begun ;;
            *) note_game_over ;;
        esac
    fi
    note_line "$line"
    if [[ $line =~ ${start}xboard:.*first\ chess\ program ]]; then
        # XBoard would go on without it.
        [[ -n $ends_by ]] || engine_is_gone
    elif $hopeless; then
        return 0
    elif [[ $line =~ $start'**** '$name' has arrived - you can' ]]; then
        give_up "another program has logged in as $name"
    elif ! $logged_in; then
        case $line in
            *'**** Starting '*' session as '*) settle_in ;;
            *'Invalid password'*) give_up "the server does not take the password in $login" ;;
            *'is not a registered name'*)
                give_up "the server does not know $name; see docs/use/serve.md"
                ;;
        esac
    elif [[ $line =~ ${start}[a-z]+\ would\ like\ to\ (abort|adjourn|take\ back)\  ]]; then
        answer_request "${BASH_REMATCH[2]}"
    fi
}
