# SPDX-License-Identifier: GPL-3.0-or-later
# Bare roots of Debian and Ubuntu, for fresh_test.sh and package_test.sh. Sourced; `program` names who complains.
# Folders named below are never removed where something is mounted: mounts live in a namespace of the calling script.

complain() { echo "$program: $*" >&2; exit 1; }

need_debootstrap() {
    [ "$(id -u)" = 0 ] || complain "needs root, to make a root file system"
    command -v debootstrap >/dev/null || { apt-get -q update && apt-get -q install -y --no-install-recommends debootstrap; }
}

# Repository of a suite in this machine's apt sources; LARMOR_MIRROR names one for a suite that is not there. Debian's
# suites lie side by side: another one's repository has it as well.
mirror_of() {
    local uri like
    for like in "$@"; do
        uri="$(apt-get indextargets --format '$(RELEASE) $(REPO_URI)' 'Created-By: Packages' 2>/dev/null |
            awk -v suite="$like" '$1 == suite {print $2; exit}')"
        [ -z "$uri" ] || break
    done
    uri="${uri:-${LARMOR_MIRROR:-}}"
    [ -n "$uri" ] || complain "no $1 in this machine's apt sources: set LARMOR_MIRROR to its repository"
    echo "$uri"
}

make_root() { # make_root SUITE FOLDER
    local suite="$1" folder="$2" keyring=() script= mirror security
    case "$suite" in
        noble)
            mirror="$(mirror_of noble)"
            [ -e /usr/share/debootstrap/scripts/noble ] || script=/usr/share/debootstrap/scripts/gutsy
            [ -e /usr/share/keyrings/ubuntu-archive-keyring.gpg ] || keyring=(--no-check-gpg)
            debootstrap --variant=minbase --components=main,universe "${keyring[@]}" noble "$folder" "$mirror" $script
            printf 'deb %s noble main universe\ndeb %s noble-updates main universe\n' "$mirror" "$mirror" \
                >"$folder/etc/apt/sources.list"
            ;;
        *)
            mirror="$(mirror_of "$suite" bookworm trixie)"
            security="$(mirror_of "$suite-security" bookworm-security trixie-security)"
            debootstrap --variant=minbase "$suite" "$folder" "$mirror"
            printf 'deb %s %s main\ndeb %s %s-updates main\ndeb %s %s-security main\n' \
                "$mirror" "$suite" "$mirror" "$suite" "$security" "$suite" >"$folder/etc/apt/sources.list"
            ;;
    esac
    apt-config dump | grep -E '^Acquire::(https?|ftp|Check|Retries|ForceIPv|BrokenProxy)' \
        >"$folder/etc/apt/apt.conf.d/99host" || true
    cp -L /etc/resolv.conf /etc/hosts "$folder/etc/"
    # Whom this machine trusts beside those whom everybody trusts: of its network.
    mkdir -p "$folder/usr/local/share/ca-certificates"
    find /usr/local/share/ca-certificates -name '*.crt' -exec cp -Lt "$folder/usr/local/share/ca-certificates" {} + 2>/dev/null || true
}

# enter ROOT: the kernel's file systems in it, in the mount namespace of the caller.
enter() {
    mount --rbind /dev "$1/dev"
    mount -t proc proc "$1/proc"
    mount -t sysfs sysfs "$1/sys" -o ro || true
}

# inside ROOT COMMANDS [NAME=VALUE ...]: as root of that root, without anything of this machine's surroundings.
inside() {
    local root="$1" commands="$2"
    shift 2
    chroot "$root" env -i HOME=/root PATH=/usr/sbin:/usr/bin:/sbin:/bin TERM=dumb CI=true DEBIAN_FRONTEND=noninteractive \
        ${http_proxy:+http_proxy="$http_proxy"} ${https_proxy:+https_proxy="$https_proxy"} "$@" bash -ec "$commands" </dev/null
}
