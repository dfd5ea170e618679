#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# ./dev fresh-test [--keep] [SUITE]: in a bare root of Debian 12 (or Debian 13, trixie, or Ubuntu's noble), with none
# of Larmor's packages and no CUDA toolkit, runs `./dev test` and `./dev run` from a clean clone of HEAD.
# Mounts live in a namespace of their own and vanish with it. Output goes to a log; one line is printed.
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

prove() { # in the mount namespace
    local root="$1"
    make_root "$suite" "$root"
    enter "$root"
    step() { inside "$root" "cd /srv/larmor; $1"; }
    step '! command -v cmake && ! command -v c++ && ! command -v nvcc' # the root is bare
    step './dev test'
    step 'xvfb-run -a ./dev run -- --screenshot /tmp/shot.png --json'
    step 'head -c 8 /tmp/shot.png | grep -q PNG && test "$(stat -c %s /tmp/shot.png)" -gt 10000'
    step 'SECONDS=0; xvfb-run -a ./dev run -- --screenshot /tmp/shot.png; echo "second run: $SECONDS s"'
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
    echo "fresh-test: $suite passed in $((SECONDS / 60)) min: $(grep -E '^[0-9]+ passed' "$log" | tail -1) ($log)"
else
    echo "fresh-test: $suite FAILED after $((SECONDS / 60)) min; the end of $log:" >&2
    tail -15 "$log" >&2
fi
exit $status
