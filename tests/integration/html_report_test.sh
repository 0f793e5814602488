#!/usr/bin/env bash
# Opens a report in headless Chromium and uses it: keys, clicks on buttons, moves, variations and
# the graph. html_report_checks.js does it, as a script inside the page.
#
# usage: html_report_test.sh PROGRAM      exits with 77 (skipped) where there is no Chromium
set -euo pipefail

program=$1
here=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")" && pwd)
browser=$(command -v chromium || command -v chromium-browser || command -v google-chrome) || {
    echo "skipped: no Chromium"
    exit 77
}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

cat >"$work/games.pgn" <<'PGN'
[White "Scholar"]
[Black "Victim"]
[Result "1-0"]

1. e4 {[%clk 0:05:00]} e5 {[%clk 0:05:00]} 2. Qh5 {[%clk 0:04:58]} Nc6 {[%clk 0:04:50]}
3. Bc4 {[%clk 0:04:57]} Nf6 {[%clk 0:04:49]} 4. Qxf7# 1-0

[White "Fool"]
[Black "Lucky"]
[Result "0-1"]

1. f3 e5 2. g4 Qh4# 0-1
PGN
"$program" annotate "$work/games.pgn" --depth 8 --threads 1 --out "$work/out.pgn" \
    --html "$work/report.html" >/dev/null

# Faults of the page's own script are seen from the beginning.
watch='<script>window.faults = []; onerror = (text) => { faults.push(text); };</script>'
{
    sed "s|<head>|<head>$watch|; s|</body>||; s|</html>||" "$work/report.html"
    printf '<script>\n'
    cat "$here/html_report_checks.js"
    printf '</script></body></html>\n'
} >"$work/page.html"

options=(--headless --disable-gpu --user-data-dir="$work/profile" "--window-size=1280,900")
# Chromium's own sandbox does not work for root.
if [[ $(id -u) -eq 0 ]]; then
    options+=(--no-sandbox)
fi
HOME=$work "$browser" "${options[@]}" --dump-dom "file://$work/page.html" >"$work/seen.html" \
    2>"$work/browser.log" || {
    cat "$work/browser.log"
    exit 1
}
verdict=$(grep -o '<pre id="verdict">.*' "$work/seen.html" || true)
echo "${verdict:-the checks did not run}"
[[ $verdict == *'all checks passed'* ]]
