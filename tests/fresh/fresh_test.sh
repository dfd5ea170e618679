#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# ./dev fresh-test [--keep] [SUITE]: in a bare root of Debian 12 (or Ubuntu's noble), with none of Larmor's
# packages and no CUDA toolkit, runs `./dev test` and `./dev run` from a clean clone of HEAD.
# Mounts live in a namespace of their own and vanish with it. Output goes to a log; one line is printed.
set -euo pipefail
here="$(cd "$(dirname "$0")/../.." && pwd)"
keep= suite=bookworm
for word in "$@"; do
    case "$word" in
        --keep) keep=1 ;;
        bookworm | noble) suite="$word" ;;
        *) echo "fresh-test: unknown word $word (--keep, bookworm, noble)" >&2; exit 2 ;;
    esac
done
[ "$(id -u)" = 0 ] || { echo "fresh-test: needs root, to make a root file system" >&2; exit 1; }
if ! command -v debootstrap >/dev/null; then
    apt-get -q update && apt-get -q install -y --no-install-recommends debootstrap
fi

# Repository of a suite in this machine's apt sources; LARMOR_MIRROR names one for a suite that is not there.
mirror_of() {
    local uri
    uri="$(apt-get indextargets --format '$(RELEASE) $(REPO_URI)' 'Created-By: Packages' 2>/dev/null |
        awk -v suite="$1" '$1 == suite {print $2; exit}')"
    uri="${uri:-${LARMOR_MIRROR:-}}"
    [ -n "$uri" ] || { echo "fresh-test: no $1 in this machine's apt sources: set LARMOR_MIRROR to its repository" >&2; exit 1; }
    echo "$uri"
}

make_root() { # make_root FOLDER
    local keyring=() script=
    if [ "$suite" = noble ]; then
        mirror="$(mirror_of noble)"
        [ -e /usr/share/debootstrap/scripts/noble ] || script=/usr/share/debootstrap/scripts/gutsy
        [ -e /usr/share/keyrings/ubuntu-archive-keyring.gpg ] || keyring=(--no-check-gpg)
        debootstrap --variant=minbase --components=main,universe "${keyring[@]}" noble "$1" "$mirror" $script
        printf 'deb %s noble main universe\ndeb %s noble-updates main universe\n' "$mirror" "$mirror" \
            >"$1/etc/apt/sources.list"
    else
        mirror="$(mirror_of bookworm)"
        debootstrap --variant=minbase bookworm "$1" "$mirror"
        printf 'deb %s bookworm main\ndeb %s bookworm-updates main\ndeb %s bookworm-security main\n' \
            "$mirror" "$mirror" "$(mirror_of bookworm-security)" \
            >"$1/etc/apt/sources.list"
    fi
    apt-config dump | grep -E '^Acquire::(https?|ftp|Check|Retries|ForceIPv|BrokenProxy)' \
        >"$1/etc/apt/apt.conf.d/99host" || true
    cp -L /etc/resolv.conf /etc/hosts "$1/etc/"
}

inside() { chroot "$root" env -i HOME=/root PATH=/usr/sbin:/usr/bin:/sbin:/bin TERM=dumb CI=true \
    ${http_proxy:+http_proxy="$http_proxy"} ${https_proxy:+https_proxy="$https_proxy"} bash -ec "cd /srv/larmor; $1" </dev/null; }

prove() { # in the mount namespace
    root="$1"
    make_root "$root"
    mount --rbind /dev "$root/dev"
    mount -t proc proc "$root/proc"
    mount -t sysfs sysfs "$root/sys" -o ro || true
    inside '! command -v cmake && ! command -v c++ && ! command -v nvcc' # the root is bare
    inside './dev test'
    inside 'xvfb-run -a ./dev run -- --screenshot /tmp/shot.png --json'
    inside 'head -c 8 /tmp/shot.png | grep -q PNG && test "$(stat -c %s /tmp/shot.png)" -gt 10000'
    inside 'SECONDS=0; xvfb-run -a ./dev run -- --screenshot /tmp/shot.png; echo "second run: $SECONDS s"'
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
