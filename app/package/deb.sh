#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# deb.sh BUILD DIST: the release build in BUILD as DIST/larmor_VERSION_ARCHITECTURE.deb, for the release that runs here.
# The version's tail names that release: its libraries are what the package asks for. Prints the package's name.
set -euo pipefail
umask 022
here="$(cd "$(dirname "$0")" && pwd)"
source="$(cd "$here/../.." && pwd)"
build="$(cd "$1" && pwd)"
mkdir -p "$2"
dist="$(cd "$2" && pwd)"

. /etc/os-release
case "${ID:-}" in
    debian) tail="deb$VERSION_ID" ;;
    ubuntu) tail="ubuntu$VERSION_ID" ;;
    *) tail="${ID:-linux}${VERSION_ID:-}" ;;
esac
number="$(sed -n 's/^CMAKE_PROJECT_VERSION:STATIC=//p' "$build/CMakeCache.txt")"
version="$number-1~$tail"
architecture="$(dpkg --print-architecture)"
# Who answers for the package: as Debian's tools are told, else who made the last commit.
maintainer="$(git -C "$source" log -1 --format='%an <%ae>')"
[ -z "${DEBEMAIL:-}" ] || maintainer="${DEBFULLNAME:-Larmor} <$DEBEMAIL>"
date="$(git -C "$source" log -1 --format=%cD)"
SOURCE_DATE_EPOCH="$(git -C "$source" log -1 --format=%ct)"
export SOURCE_DATE_EPOCH # times in the package are the commit's

work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
tree="$work/tree"
cmake --install "$build" --prefix "$tree/usr" --strip >"$work/install.log" || { cat "$work/install.log" >&2; exit 1; }
program="$tree/usr/bin/larmor"
patchelf --remove-rpath "$program" # every library is where the loader looks
strip --remove-section=.comment --remove-section=.note "$program"

documents="$tree/usr/share/doc/larmor"
rm "$documents/LICENSE"
install -m 644 "$here/copyright" "$documents/copyright"
mv "$documents/changelog.md" "$documents/changelog"
cat >"$documents/changelog.Debian" <<CHANGES
larmor ($version) ${VERSION_CODENAME:-unstable}; urgency=medium

  * For ${PRETTY_NAME:-this release}.
  * What is new in $number stands in changelog.gz.

 -- $maintainer  $date
CHANGES
gzip -9n "$documents/changelog" "$documents/changelog.Debian" "$tree/usr/share/man/man1/larmor.1"

mkdir -p "$tree/usr/share/lintian/overrides"
cat >"$tree/usr/share/lintian/overrides/larmor" <<'OVERRIDES'
# Compressed, no text.
larmor: national-encoding [usr/share/larmor/code.larmor-pack]
OVERRIDES

# What the program is linked with; dpkg-shlibdeps wants a source package around it.
mkdir "$work/debian"
printf 'Source: larmor\n\nPackage: larmor\nArchitecture: any\n' >"$work/debian/control"
depends="$(cd "$work" && dpkg-shlibdeps -O "$program" 2>"$work/shlibdeps.log" | sed -n 's/^shlibs:Depends=//p')"
[ -n "$depends" ] || { cat "$work/shlibdeps.log" >&2; echo "deb.sh: dpkg-shlibdeps found no dependencies" >&2; exit 1; }

# Loaded when it is first used, so that the program runs without: OpenCL, with PoCL the one that needs no GPU; OpenGL
# in software, where no driver is; Qt's own words in other languages; types of files. Fonts come with fontconfig, Qt's
# platforms with libqt6gui6.
mkdir "$tree/DEBIAN"
cat >"$tree/DEBIAN/control" <<CONTROL
Package: larmor
Version: $version
Architecture: $architecture
Maintainer: $maintainer
Installed-Size: $(du -sk --apparent-size "$tree/usr" | cut -f 1)
Depends: $depends
Recommends: pocl-opencl-icd, ocl-icd-libopencl1 | libopencl1, libgl1-mesa-dri, qt6-translations-l10n, shared-mime-info
Suggests: libcuda1, nvidia-opencl-icd, fonts-noto-cjk, bart
Section: science
Priority: optional
Description: live MRI reconstruction, and what makes it fast
 Larmor reconstructs MRI slices live. Every stage of the reconstruction is a
 GPU kernel whose optimisations are switches: tile, padding, unrolling, memory
 space, fast trigonometry, block size. Throw one, and the picture stays right
 while the charts of time and bandwidth step.
 .
 It runs on CUDA, on OpenCL and on the processor, in a window and on the
 command line, models GPUs that are not present, and reads ISMRMRD, BART and
 NumPy files.
CONTROL
(cd "$tree" && find usr -type f -print0 | sort -z | xargs -0 md5sum >DEBIAN/md5sums)

package="larmor_${version}_$architecture.deb"
dpkg-deb -Zxz --root-owner-group --build "$tree" "$work/$package" >"$work/build.log" || { cat "$work/build.log" >&2; exit 1; }
mv "$work/$package" "$dist/.$package.part"
mv "$dist/.$package.part" "$dist/$package"
echo "$package"
