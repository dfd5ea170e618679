#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Pictures of every page, in the themes, scales and languages given, to be looked at one by one:
#
#   tests/gui/pictures.sh FOLDER [THEMES [SCALES [LANGUAGES [TESTS]]]]
#   tests/gui/pictures.sh /tmp/pages "dark light" "1 2" "en de" "pages_test desk_test lessons_test"
#
# Each test keeps what it looks at as FOLDER/LANGUAGE-THEME-SCALE/NAME.png. The build folder is build-dev, or BUILD.
set -euo pipefail
here="$(cd "$(dirname "$0")/../.." && pwd)"
folder="${1:?a folder for the pictures}"
themes="${2:-dark light}" scales="${3:-1 2}" languages="${4:-en de}"
tests="${5:-pages_test desk_test lessons_test compare_test stream_test model_page_test}"
build="${BUILD:-$here/build-dev}"
home="$(mktemp -d)"
trap 'rm -rf "$home"' EXIT
failed=0
for language in $languages; do
    for theme in $themes; do
        for scale in $scales; do
            out="$folder/$language-$theme-$scale"
            mkdir -p "$out"
            for test in $tests; do
                XDG_CONFIG_HOME="$home" XDG_CACHE_HOME="$home" XDG_DATA_HOME="$home" LC_ALL=C.UTF-8 \
                    QT_QPA_PLATFORM=offscreen QT_SCALE_FACTOR="$scale" LARMOR_LANGUAGE="$language" \
                    LARMOR_THEME="$theme" LARMOR_PICTURES="$out" \
                    "$build/tests/gui/$test" >"$out/$test.log" 2>&1 || { echo "$out: $test failed" >&2; failed=1; }
            done
            echo "$out: $(find "$out" -name '*.png' | wc -l) pictures"
        done
    done
done
exit $failed
