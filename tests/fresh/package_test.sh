#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# ./dev package-test [--suite bookworm|trixie]... [--keep] [deb|tar|wheel]...: makes each package from a clean clone of
# HEAD in a build root of each release, installs it in a bare root of that release as README says, uses it as an ordinary
# user without a network, takes away in turn what a machine may lack, removes it and compares the roots. An archive is
# made once, in bookworm, and used in each release. Prints a line for each and keeps the figures in
# tests/bench/results/packages.json. Build roots stay in /var/tmp/larmor-roots (or LARMOR_ROOTS) for the next time.
# Mounts live in a namespace of their own and vanish with it. Output goes to logs.
set -euo pipefail
here="$(cd "$(dirname "$0")/../.." && pwd)"
program=package-test
. "$here/tests/fresh/bare_root.sh"
roots="${LARMOR_ROOTS:-/var/tmp/larmor-roots}"
user=larmor-tester
clone=/srv/larmor

# ---- in the mount namespace: roots

# The bare root of a suite, of which the others are copies.
base_of() { # base_of SUITE
    [ -e "$roots/$1.base" ] && return
    rm -rf "$roots/$1.part"
    make_root "$1" "$roots/$1.part"
    mv "$roots/$1.part" "$roots/$1.base"
}

# build_in SUITE KIND: `./dev package KIND` in the build root of the suite; the package lies in $roots/SUITE.clone/dist.
build_in() {
    local root="$roots/$1.build" cache
    base_of "$1"
    [ -e "$root" ] || { cp -a "$roots/$1.base" "$root.part" && mv "$root.part" "$root"; }
    mkdir -p "$root$clone" "$root/var/cache/ccache" "$root/usr/local/cuda" "$root/opt/pip"
    mount --bind "$roots/$1.clone" "$root$clone"
    enter "$root"
    cache="$(ccache -k cache_dir 2>/dev/null || true)"
    [ ! -d "$cache" ] || mount --bind "$cache" "$root/var/cache/ccache"
    read_only /usr/local/cuda "$root/usr/local/cuda"
    inside "$root" 'apt-get -q update; apt-get -q install -y --no-install-recommends ca-certificates' # before its file is replaced
    pip_of_this_machine "$root"
    inside "$root" "cd $clone; ./dev package $2" CCACHE_DIR=/var/cache/ccache LARMOR_JOBS="${LARMOR_JOBS:-$(nproc)}" \
        "${settings[@]}"
}

read_only() { # read_only FOLDER PLACE
    [ -d "$1" ] || return 0
    mount --bind "$(readlink -f "$1")" "$2"
    mount -o remount,bind,ro "$2"
}

# pip_of_this_machine ROOT: pip there goes where this machine's goes; its variables are left in `settings`.
pip_of_this_machine() {
    local variable
    settings=()
    [ ! -e /etc/pip.conf ] || cp /etc/pip.conf "$1/etc/"
    for variable in $(compgen -v PIP_); do
        settings+=("$variable=${!variable}")
        if [ -d "${!variable}" ]; then
            mkdir -p "$1${!variable}"
            read_only "${!variable}" "$1${!variable}"
        elif [ -f "${!variable}" ]; then
            install -D -m 644 "${!variable}" "$1${!variable}"
        fi
    done
}

# ---- in the mount namespace: proofs

# as_user COMMANDS [NAME=VALUE ...]: an ordinary person with a display and without any network.
as_user() {
    local commands="$1"
    shift
    unshare --net chroot --userspec="$user:$user" "$root" env -i HOME="/home/$user" USER="$user" LANG=C.UTF-8 TERM=dumb \
        PATH="$user_path" DISPLAY="$display" "$@" bash -ec "cd; $commands" </dev/null
}

# refuses STATUS WORDS COMMAND [NAME=VALUE ...]: it ends with this status and what Larmor's failures have: a line of
# what and why, one of what to do; the words are among them.
refuses() {
    local wanted="$1" words="$2" command="$3" status=0 said
    shift 3
    said="$(as_user "$command" "$@" 2>&1 >/dev/null)" || status=$?
    echo "$command: $status: $said"
    [ "$status" = "$wanted" ] || { echo "status $wanted was expected"; return 1; }
    [ "$(wc -l <<<"$said")" -le 2 ] && [[ "$said" == "larmor: "*$words* ]] || { echo "'$words' was expected in a line or two"; return 1; }
}

# quietly COMMAND [NAME=VALUE ...]: it works, and says one line at most that is no result.
quietly() {
    local said
    said="$(as_user "$@" 2>&1 >/dev/null)" || { echo "$1: $said"; return 1; }
    echo "$1: $said"
    [ "$(wc -l <<<"$said")" -le 1 ] || { echo "one line at most was expected"; return 1; }
}

picture='test "$(head -c 4 shot.png | tail -c 3)" = PNG && test "$(stat -c %s shot.png)" -gt 10000 && rm shot.png'

# What a person does with it first. The time of the first window is told apart.
prove_use() {
    as_user 'larmor --version'
    as_user "larmor --screenshot shot.png; $picture"
    echo "first window after $(since "$installing") s" # read by the one who called
    as_user 'larmor --language de --screenshot shot.png;'"$picture"
    as_user 'larmor lesson transpose --engine model; larmor lesson transpose --engine opencl'
    as_user 'larmor recon scan.h5 -o image.npy --engine cpu && test "$(stat -c %s image.npy)" -gt 10000'
    as_user 'larmor lab run transpose preset=tiled size=512 --engine opencl'
}

# What a machine may lack. Each runs in mounts of its own, so that nothing of it stays.
prove_lacks() {
    refuses 3 DISPLAY 'larmor' DISPLAY=
    refuses 3 'nothing answers' 'larmor' DISPLAY=:5999
    in_mounts '
        hide "$root"/usr/lib/*/dri "$root"/usr/lib/*/libGLX_mesa.so.0 "$root"/usr/lib/*/libEGL_mesa.so.0 \
            "$root"/usr/lib/*/gbm "$root"/usr/lib/*/libgallium*.so
        quietly "larmor --screenshot shot.png; $picture"'
    in_mounts '
        mount --bind "$root/home/$user" "$root/home/$user"
        mount -o remount,bind,ro "$root/home/$user"
        quietly "larmor --screenshot /tmp/shot.png; cd /tmp; $picture"
        quietly "larmor recon scan.h5 -o /tmp/image.npy --engine cpu; rm /tmp/image.npy"
        quietly "larmor lab run transpose preset=tiled size=256 --engine opencl"'
    in_mounts '
        hide "$root"/etc/OpenCL
        refuses 3 pocl-opencl-icd "larmor lab run transpose preset=tiled size=256 --engine opencl"
        hide "$root"/usr/lib/*/libOpenCL.so.1
        refuses 3 ocl-icd-libopencl1 "larmor lab run transpose preset=tiled size=256 --engine opencl"
        quietly "larmor --screenshot shot.png; $picture"'
}

in_mounts() { # in_mounts COMMANDS: in a namespace below this one
    export root user user_path display picture
    unshare --mount --propagation private bash -ec "$(declare -f as_user refuses quietly hide); $1"
}

hide() { # hide PATH...: empty folders and files in their place; one of them is there
    local path hidden=
    for path in "$@"; do
        if [ -d "$path" ]; then
            mount -t tmpfs none "$path" && hidden=1
        elif [ -e "$path" ]; then
            mount --bind /dev/null "$(readlink -f "$path")" && hidden=1
        fi
    done
    [ -n "$hidden" ] || { echo "nothing of $* is here to be hidden"; return 1; }
}

# Names of all files but those that the package manager keeps for itself, of caches that any program may make anew,
# and of the person's own.
files_of() { # files_of ROOT
    (cd "$1" && find . -xdev \( -path ./proc -o -path ./sys -o -path ./dev -o -path ./tmp -o -path ./run \
        -o -path ./var/lib/apt -o -path ./var/lib/dpkg -o -path ./var/cache -o -path ./var/log \
        -o -path "./home/$user" \) -prune -o -print | LC_ALL=C sort)
}

since() { awk -v then="$1" -v now="$(date +%s.%N)" 'BEGIN { printf "%.1f", now - then }'; }

# bare_root: a copy of the suite's bare root with a person in it who has a scan.
bare_root() {
    root="$roots/$suite.bare"
    base_of "$suite"
    cp -a "$roots/$suite.base" "$root"
    enter "$root"
    inside "$root" "useradd --create-home $user"
    mkdir -p "$root/tmp/.X11-unix"
    mount --bind /tmp/.X11-unix "$root/tmp/.X11-unix"
    user_path=/usr/local/bin:/usr/bin:/bin
}

# A real scan where there is one, else a simulated one, by the program under test.
give_scan() {
    local scan="$here/../shared/data/brain-spiral-15x4940-220.h5"
    if [ -e "$scan" ]; then
        install -m 644 "$scan" "$root/home/$user/scan.h5"
    else
        as_user 'larmor simulate --trajectory spiral --matrix 128 --interleaves 16 --samples 3000 --snr 20 --seed 1 -o scan.h5'
    fi
}

prove_deb() { # prove_deb FILE
    local name="${1##*/}" started
    inside "$root" 'apt-get -q update'
    files_of "$root" >"$work/before"
    started="$(used "$root")"
    cp "$1" "$root/root/$name"
    installing="$(date +%s.%N)"
    inside "$root" "cd /root; apt-get -q install -y ./$name; rm $name; apt-get -q clean"
    echo "installed: $(inside "$root" 'dpkg-query -W -f "\${Installed-Size}" larmor') kB, with what it needs $(($(used "$root") - started)) kB"
    give_scan
    prove_use
    inside "$root" 'gzip -t /usr/share/man/man1/larmor.1.gz /usr/share/doc/larmor/changelog.gz /usr/share/doc/larmor/changelog.Debian.gz'
    inside "$root" 'test -e /usr/share/doc/larmor/copyright'
    inside "$root" '! command -v update-mime-database || grep -qx "application/x-bart-cfl:\*.cfl" /usr/share/mime/globs'
    prove_lacks
    # As README says; then what apt would keep because the bare root's own packages recommend it, to compare the rest.
    inside "$root" 'apt-get -q purge -y larmor; apt-get -q autoremove -y --purge'
    inside "$root" 'apt-get -q autoremove -y --purge -o APT::AutoRemove::RecommendsImportant=false'
    compare
}

# What the archive and the wheel need of the system stands in README, in calls of apt-get.
install_as_readme_says() { # install_as_readme_says PACKAGE...
    local packages
    packages="$(sed -n 's/^ *sudo apt-get install \([a-z].*\)$/\1/p' "$here/README.md" | tr '\n' ' ')"
    [ -n "$packages" ] || { echo "README does not say what the archive needs"; return 1; }
    inside "$root" "apt-get -q update; apt-get -q install -y --no-install-recommends $packages $*; apt-get -q clean"
}

prove_tar() { # prove_tar FILE
    local folder
    install_as_readme_says
    files_of "$root" >"$work/before"
    installing="$(date +%s.%N)"
    install -m 644 "$1" "$root/home/$user/"
    as_user "tar xf ${1##*/}"
    folder="$(basename "$1" .tar.xz)"
    user_path="/home/$user/$folder/bin:$user_path"
    echo "installed: $(du -sk "$root/home/$user/$folder" | cut -f 1) kB"
    give_scan
    prove_use
    as_user "ldd $folder/bin/larmor | grep -q '$folder/.*libQt6Widgets'"
    prove_lacks
    # The loader says which library of the system's is missing.
    in_mounts '
        hide "$root"/usr/lib/*/libOpenGL.so.0
        said="$(as_user "larmor --version" 2>&1)" && exit 1
        [ "$(wc -l <<<"$said")" = 1 ] && [[ "$said" == larmor*libOpenGL.so.0* ]]'
    as_user "rm -r $folder ${1##*/}"
    compare
}

# online COMMANDS: as the person, with pip's settings and this machine's network.
online() {
    chroot --userspec="$user:$user" "$root" env -i HOME="/home/$user" PATH="$user_path" LANG=C.UTF-8 \
        ${http_proxy:+http_proxy="$http_proxy"} ${https_proxy:+https_proxy="$https_proxy"} "${settings[@]}" \
        bash -ec "cd; $1" </dev/null
}

prove_wheel() { # prove_wheel FILE
    local name="${1##*/}" settings said other unusual
    install_as_readme_says python3-venv ca-certificates
    pip_of_this_machine "$root"
    files_of "$root" >"$work/before"
    install -m 644 "$1" "$root/home/$user/"
    # For another Python, pip says so in a line and leaves the environment as it was.
    other="$(sed 's/-cp3[0-9]*-cp3[0-9]*-/-cp39-cp39-/' <<<"$name")"
    online "python3 -m venv venv; mv $name $other"
    said="$(online "venv/bin/pip install -q ./$other" 2>&1)" && return 1
    [ "$(wc -l <<<"$said")" = 1 ] && [[ "$said" == *"$other is not a supported wheel on this platform"* ]] || { echo "$said"; return 1; }
    online "mv $other $name; rm -r venv"
    installing="$(date +%s.%N)"
    online "python3 -m venv venv; venv/bin/pip install -q ./$name"
    user_path="/home/$user/venv/bin:$user_path"
    echo "installed: $(du -sk "$root/home/$user/venv" | cut -f 1) kB"
    give_scan
    prove_use
    as_user 'python3 -c "import larmor; print(larmor.__version__)"'
    prove_lacks
    # NVIDIA's compiler, which the extra brings, is found: an option set that nothing which travels along knows.
    unusual='larmor model run transpose size=97 tile=16 rows=2 pad=1 unroll=4 --device h200'
    refuses 3 nvidia-cuda-nvrtc "$unusual"
    online "pip install -q './$name[cuda]'"
    as_user "$unusual"
    as_user 'pip uninstall -q -y larmor; ! find venv -iname "*larmor*" | grep .'
    as_user "rm -r venv $name"
    compare
}

used() { du -skx "$1" | cut -f 1; }

# What the scripts of systemd made, which apt keeps where it came as what the bare root's packages recommend.
of_systemd='^\./(etc/(default/locale|machine-id|mtab|vconsole\.conf|systemd/.*)|root/\.ssh|var/lib/(private|systemd/.*|dbus.*))$'

# Removal leaves the root as it was, but for packages that apt keeps for others' sake: their files are known to dpkg.
compare() {
    files_of "$root" >"$work/after"
    sed -e 's#^/\(lib\|bin\|sbin\|lib64\)/#/usr/\1/#' -e 's#^#.#' "$root"/var/lib/dpkg/info/*.list | LC_ALL=C sort -u >"$work/owned"
    LC_ALL=C comm -23 "$work/before" "$work/after" >"$work/gone"
    LC_ALL=C comm -13 "$work/before" "$work/after" | LC_ALL=C comm -23 - "$work/owned" >"$work/new"
    if [ -s "$work/gone" ] || grep -vE "$of_systemd" "$work/new"; then
        cat "$work/gone"
        echo "these files are left or gone"
        return 1
    fi
    echo "nothing is left"
    # And of the person's folder what the person made, and what programs keep for people.
    as_user 'find . -type f -not -path "./.cache/*"; du -sk .cache' | sed 's/^/kept for the person: /'
}

if [ "${LARMOR_PACKAGE_STEP:-}" ]; then
    exec {BASH_XTRACEFD}>&1 # not among what programs say
    set -x
    suite="$1" kind="$2" work="$3" display="$4"
    case "$LARMOR_PACKAGE_STEP" in
        build) build_in "$suite" "$kind" ;;
        prove)
            bare_root
            "prove_$kind" "$5"
            ;;
    esac
    exit
fi

# ---- outside

suites=() kinds=() keep=
while [ $# -gt 0 ]; do
    case "$1" in
        --keep) keep=1 ;;
        --suite) suites+=("${2:?--suite needs bookworm or trixie}"); shift ;;
        deb | tar | wheel) kinds+=("$1") ;;
        *) echo "package-test: unknown word $1 (--suite bookworm|trixie, --keep, deb, tar, wheel)" >&2; exit 2 ;;
    esac
    shift
done
[ ${#suites[@]} -gt 0 ] || suites=(bookworm trixie)
[ ${#kinds[@]} -gt 0 ] || kinds=(deb tar wheel)
for suite in "${suites[@]}"; do
    [[ "$suite" =~ ^(bookworm|trixie)$ ]] || { echo "package-test: unknown suite $suite (bookworm, trixie)" >&2; exit 2; }
done
need_debootstrap
command -v Xvfb >/dev/null || { apt-get -q update && apt-get -q install -y --no-install-recommends xvfb; } # a desktop's, not the package's
mkdir -p "$roots"
[[ " ${kinds[*]} " == *" tar "* ]] && taken=(bookworm "${suites[@]}") || taken=("${suites[@]}")
for suite in $(printf '%s\n' "${taken[@]}" | sort -u); do # whose roots nobody else uses meanwhile
    exec {lock}>"$roots/$suite.lock"
    flock -n "$lock" || complain "another one uses $roots/$suite.*"
done

work="$(mktemp -d /tmp/larmor-package.XXXXXX)"
xserver=
finish() {
    [ -z "$xserver" ] || kill "$xserver" 2>/dev/null || true
    rm -rf "$work"
}
trap finish EXIT
mkdir -p /tmp/.X11-unix
Xvfb -displayfd 3 -ac -nolisten tcp -screen 0 1600x1000x24 3>"$work/display" 2>"$work/xvfb.log" &
xserver=$!
for _ in $(seq 100); do [ -s "$work/display" ] && break; sleep 0.1; done
[ -s "$work/display" ] || complain "Xvfb does not start: $(tail -1 "$work/xvfb.log")"
display=":$(cat "$work/display")"

step() { # step build|prove SUITE KIND LOG [FILE]: in a mount namespace, as one process
    LARMOR_PACKAGE_STEP="$1" unshare --mount --propagation private bash "$here/tests/fresh/package_test.sh" "$2" "$3" \
        "$work" "$display" "${@:5}" >>"$4" 2>&1
}

failed() { # failed SUITE KIND WHAT LOG
    echo "package-test: $1 $2 FAILED: $3; the end of $4:" >&2
    grep -v '^+' "$4" | tail -12 >&2
    status=1
}

commit="$(git -C "$here" rev-parse --short=12 HEAD)"
keep_figures() { # keep_figures SUITE KIND FILE BUILD_S LOG
    python3 "$here/tests/fresh/figures.py" package "$here/tests/bench/results/packages.json" "$commit" "$@"
}

declare -A made=() built=()
status=0
for kind in "${kinds[@]}"; do
    for suite in "${suites[@]}"; do
        log="/tmp/larmor-package-$suite-$kind.log"
        : >"$log"
        where="$suite" # an archive is made once, in the oldest of them
        [ "$kind" != tar ] || where=bookworm
        if [ -z "${made[$where-$kind]:-}" ]; then
            SECONDS=0
            # A clean clone of HEAD; what was compiled in it before stays, as in any working tree.
            [ -e "$roots/$where.clone/.git" ] || git clone -q --no-hardlinks "$here" "$roots/$where.clone"
            git -C "$roots/$where.clone" fetch -q "$here" HEAD
            git -C "$roots/$where.clone" checkout -q --detach FETCH_HEAD
            git -C "$roots/$where.clone" clean -q -ffd
            rm -rf "$roots/$where.clone/dist"
            step build "$where" "$kind" "$log" || { failed "$suite" "$kind" "build" "$log"; continue; }
            built[$where-$kind]=$SECONDS
            file="$(ls "$roots/$where.clone/dist/"*)"
            made[$where-$kind]="$here/dist/${file##*/}"
            mkdir -p "$here/dist"
            cp "$file" "$here/dist/.part" && mv "$here/dist/.part" "${made[$where-$kind]}"
        fi
        file="${made[$where-$kind]}"
        rm -rf --one-file-system "$roots/$suite.bare"
        if step prove "$suite" "$kind" "$log" "$file"; then
            keep_figures "$suite" "$kind" "$file" "${built[$where-$kind]}" "$log"
            python3 "$here/tests/bench/make_table.py"
        else
            failed "$suite" "$kind" "proof" "$log"
        fi
        [ -n "$keep" ] || rm -rf --one-file-system "$roots/$suite.bare"
    done
done
exit $status
