#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# ./dev fresh-test [--keep] [SUITE]: in a bare root of Debian 12 (or Debian 13, trixie, or Ubuntu's noble), with none
# of Larmor's packages and no CUDA toolkit, runs `./dev run` and `./dev test` from a clean clone of HEAD. The times of a
# root that passes are kept in tests/bench/results/fresh.json. Mounts live in a namespace of their own and vanish with it.
# Output goes to a log; one line is printed.
set -euo pipefail
here="$(cd "$(dirname "$0")/../.." && pwd)"
program=fresh-test
. "$here/tests/fresh/bare_root.sh"
keep= suite=bookworm
for word in "$@"; do
    case "$word" in
        --keep) keep=1 ;;
        bookworm | trixie | noble) suite="$word" ;;
        *) echo "fresh-test: unknown word $word (--keep, bookworm, trixie, noble)" >&2; exit 2 ;;
    esac
done
need_debootstrap

timed() { # timed WORDS COMMANDS: and a line of the seconds that they took
    local start
    start="$(date +%s.%N)"
    step "$2"
    awk -v words="$1" -v from="$start" -v to="$(date +%s.%N)" 'BEGIN { printf "%s %.0f s\n", words, to - from }'
}

prove() { # in the mount namespace
    local root="$1"
    make_root "$suite" "$root"
    enter "$root"
    step() { inside "$root" "cd /srv/larmor; $1"; }
    step '! command -v cmake && ! command -v c++ && ! command -v nvcc' # the root is bare
    # Packages first, so that what they take is told apart from the build, of which the window is the end.
    timed 'packages of run after' './dev setup'
    step 'apt-get -q install -y --no-install-recommends xvfb xauth' # a desktop's
    timed 'first run:' 'xvfb-run -a ./dev run -- --screenshot /tmp/shot.png --json'
    step 'head -c 8 /tmp/shot.png | grep -q PNG && test "$(stat -c %s /tmp/shot.png)" -gt 10000'
    timed 'second run:' 'xvfb-run -a ./dev run -- --screenshot /tmp/shot.png'
    step 'build/larmor --version'
    timed 'test:' './dev test'
}

if [ "${LARMOR_FRESH_ROOT:-}" ]; then
    prove "$LARMOR_FRESH_ROOT"
    exit
fi

folder="$(mktemp -d /tmp/larmor-fresh.XXXXXX)"
log="/tmp/larmor-fresh-$suite.log"
trap '[ -n "$keep" ] || rm -rf --one-file-system "$folder"' EXIT
mkdir -p "$folder/root/srv"
git clone -q --no-hardlinks "$here" "$folder/clone"
SECONDS=0
status=0
LARMOR_FRESH_ROOT="$folder/root" unshare --mount --propagation private bash -ec '
    mkdir -p "$LARMOR_FRESH_ROOT/srv/larmor"
    mount --bind "'"$folder"'/clone" "$LARMOR_FRESH_ROOT/srv/larmor"
    exec bash "'"$here"'/tests/fresh/fresh_test.sh" '"$suite" >"$log" 2>&1 || status=$?
if [ $status = 0 ]; then
    python3 "$here/tests/fresh/figures.py" fresh "$here/tests/bench/results/fresh.json" \
        "$(git -C "$folder/clone" rev-parse --short=12 HEAD)" "$suite" "$log"
    python3 "$here/tests/bench/make_table.py"
else
    echo "fresh-test: $suite FAILED after $((SECONDS / 60)) min; the end of $log:" >&2
    tail -15 "$log" >&2
fi
exit $status
