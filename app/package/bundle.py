#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""bundle.py BUILD DIST: the release build in BUILD as DIST/larmor-VERSION-linux-x86_64.tar.xz, with the libraries it needs.

Unpacked anywhere it runs on the release that it was made on and on later ones. Debian's tools say where libraries come
from; each brings the copyright file of its package. Prints the archive's name.
"""
import os
import platform
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path

SOURCE = Path(__file__).resolve().parents[2]
# What stays the system's, and all that these need in turn:
SYSTEM = re.compile("|".join((
    # the C library, which its loader belongs to, and the libraries of the compiler: a newer system's OpenGL driver asks for
    # its own, newer ones, and a process has one of each;
    r"ld-linux.*", r"lib(c|m|dl|rt|pthread|resolv|util)\.so.*", r"lib(stdc\+\+|gcc_s)\.so.*",
    # OpenGL, whose dispatcher and driver are of one make, with the libraries of the display that drivers use as well;
    r"lib(GL|EGL|GLX|OpenGL|GLdispatch|drm|gbm)\.so.*", r"libwayland-.*", r"libX(11|11-xcb|au|dmcp|ext|fixes|xf86vm)\.so.*",
    r"libxcb\.so.*", r"libxcb-(dri2|dri3|glx|present|randr|shm|sync|xfixes)\.so.*", r"libxshmfence\.so.*",
    # fonts: the library and the system's settings go together, and FreeType is of the same age;
    r"lib(fontconfig|freetype|expat)\.so.*",
    # what drivers and their compilers are linked with, too, and comes with them or with the package manager.
    r"lib(z|zstd|lzma|ffi)\.so.*")))
# XWayland serves where there is no X server, so that one platform of windows is enough; offscreen and minimal are for
# pictures without a display; input contexts for dead keys and for Chinese; JPEG for pictures of a person's.
PLUGINS = ("platforms/libqxcb.so", "platforms/libqoffscreen.so", "platforms/libqminimal.so",
           "xcbglintegrations/libqxcb-egl-integration.so", "xcbglintegrations/libqxcb-glx-integration.so",
           "platforminputcontexts/libcomposeplatforminputcontextplugin.so",
           "platforminputcontexts/libibusplatforminputcontextplugin.so", "imageformats/libqjpeg.so")
PLUGINS_IF_THERE = ("imageformats/libqsvg.so", "iconengines/libqsvgicon.so")  # themes of desktops have such icons
TRANSLATIONS = ("qtbase_de.qm", "qtbase_zh_CN.qm")  # the program's own are compiled in
SETTINGS = """[Paths]
Prefix = ..
Plugins = lib/qt6/plugins
Translations = share/qt6/translations
"""


def output_of(*words):
    done = subprocess.run(words, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"bundle: {' '.join(map(str, words))}: {(done.stderr or done.stdout).strip()}")
    return done.stdout


def needed_by(file):
    """Names and places of the libraries that the loader takes for `file`, those of libraries counted."""
    found = {}
    for line in output_of("ldd", file).splitlines():
        name, arrow, place = line.strip().partition(" => ")
        if "not found" in place:
            sys.exit(f"bundle: {file} needs {name}, which is not here")
        if arrow:
            found[name] = Path(place.split(" (")[0])
    return found


def bundled_for(files):
    """All libraries that the files need but for the system's and what those need."""
    every = {}
    for file in files:
        every.update(needed_by(file))
    systems = {name for name in every if SYSTEM.fullmatch(name)}
    for name in list(systems):
        systems |= needed_by(every[name]).keys()
    return {name: place for name, place in every.items() if name not in systems}, systems


def owner_of(place):
    """The package of a file: dpkg knows some by /lib, some by /usr/lib."""
    for path in dict.fromkeys((str(place), os.path.realpath(place), os.path.realpath(place).replace("/usr/lib/", "/lib/", 1),
                               "/usr" + str(place))):
        done = subprocess.run(["dpkg", "-S", path], capture_output=True, text=True)
        if done.returncode == 0:
            return done.stdout.split(": ")[0].split(",")[0].split(":")[0]
    sys.exit(f"bundle: no package owns {place}, and its licence must go with it")


def add_licences(folder, places):
    """The copyright file of each package, and which version it was, whose source its distribution keeps."""
    lines = ["Libraries in lib/ are those of these packages, unchanged but for where they look for each other; their sources",
             "are in the same distribution, their licences in the folder licences.", ""]
    for package in sorted({owner_of(place) for place in places}):
        version, source = output_of("dpkg-query", "-W", "-f", "${Version}\t${source:Package} ${source:Version}",
                                    package).splitlines()[0].split("\t")
        lines.append(f"{package} {version}, of source {source}")
        (folder / "licences").mkdir(parents=True, exist_ok=True)
        shutil.copyfile(f"/usr/share/doc/{package}/copyright", folder / "licences" / package)
    release = next(line for line in Path("/etc/os-release").read_text().splitlines() if line.startswith("PRETTY_NAME="))
    lines.insert(2, "Distribution: " + release.split("=")[1].strip('"'))
    (folder / "libraries.txt").write_text("\n".join(lines) + "\n")


def make_tree(build, tree):
    output_of("cmake", "--install", build, "--prefix", tree, "--strip")
    program = tree / "bin/larmor"
    plugins = Path(output_of("qmake6", "-query", "QT_INSTALL_PLUGINS").strip())
    translations = Path(output_of("qmake6", "-query", "QT_INSTALL_TRANSLATIONS").strip())
    (tree / "bin/qt.conf").write_text(SETTINGS)
    (tree / "share/qt6/translations").mkdir(parents=True)
    for name in TRANSLATIONS:
        shutil.copyfile(translations / name, tree / "share/qt6/translations" / name)

    taken = [*PLUGINS, *(name for name in PLUGINS_IF_THERE if (plugins / name).exists())]
    originals = [plugins / name for name in taken]
    libraries, systems = bundled_for([program, *originals])
    lib = tree / "lib"
    lib.mkdir()
    for name, place in libraries.items():
        shutil.copyfile(place, lib / name)
        (lib / name).chmod(0o755)
        output_of("patchelf", "--set-rpath", "$ORIGIN", lib / name)
    for name in taken:
        copy = lib / "qt6/plugins" / name
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(plugins / name, copy)
        output_of("patchelf", "--set-rpath", "$ORIGIN/../../..", copy)
    output_of("patchelf", "--set-rpath", "$ORIGIN/../lib", program)

    documents = tree / "share/doc/larmor"
    shutil.copyfile(SOURCE / "app/package/copyright", documents / "copyright")
    add_licences(documents, [*libraries.values(), *originals, *(translations / name for name in TRANSLATIONS)])
    return libraries, systems


def check(tree):
    """Every library is found, and none of the bundled ones outside the tree."""
    bundled = {file.name for file in (tree / "lib").iterdir()}
    for file in [tree / "bin/larmor", *(tree / "lib").rglob("*.so*")]:
        for name, place in needed_by(file).items():
            if name in bundled and tree not in Path(os.path.normpath(place)).parents:
                sys.exit(f"bundle: {file.relative_to(tree)} takes {name} from {place}")


def main():
    build, dist = Path(sys.argv[1]).resolve(), Path(sys.argv[2]).resolve()
    os.umask(0o022)
    version = re.search(r"^CMAKE_PROJECT_VERSION:STATIC=(.*)$", (build / "CMakeCache.txt").read_text(), re.M).group(1)
    name = f"larmor-{version}-linux-{platform.machine()}"
    dist.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as scratch:
        tree = Path(scratch) / name
        make_tree(build, tree)
        check(tree)
        time = int(output_of("git", "-C", SOURCE, "log", "-1", "--format=%ct"))

        def plain(entry):
            entry.uid = entry.gid = 0
            entry.uname = entry.gname = "root"
            entry.mtime = time
            return entry

        part = dist / f".{name}.part"
        with tarfile.open(part, "w:xz") as archive:
            archive.add(tree, name, filter=plain)
        part.replace(dist / f"{name}.tar.xz")
    print(f"{name}.tar.xz")


if __name__ == "__main__":
    main()
