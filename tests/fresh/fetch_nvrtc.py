#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""fetch_nvrtc.py FOLDER: NVIDIA's runtime compiler alone, as FOLDER/lib/libnvrtc.so.13, from its pinned package on PyPI.

PIP_INDEX_URL names another index. The package is checked by its SHA-256. Exit 1 with one line where it cannot be had.
"""
import hashlib
import html.parser
import os
import platform
import sys
import tempfile
import urllib.parse
import urllib.request
import zipfile
from pathlib import Path

VERSION = "13.0.88"
WHEELS = {  # by machine: the end of the file's name, and its SHA-256
    "x86_64": ("manylinux2010_x86_64.manylinux_2_12_x86_64.whl",
               "ad9b6d2ead2435f11cbb6868809d2adeeee302e9bb94bcf0539c7a40d80e8575"),
}
LIBRARIES = ("libnvrtc.so.13", "libnvrtc-builtins.so.13.0")


class Links(html.parser.HTMLParser):
    def __init__(self):
        super().__init__()
        self.found = []

    def handle_starttag(self, tag, attributes):
        if tag == "a":
            self.found.append(dict(attributes).get("href") or "")


def address_of(name):
    index = os.environ.get("PIP_INDEX_URL", "https://pypi.org/simple").rstrip("/") + "/nvidia-cuda-nvrtc/"
    links = Links()
    with urllib.request.urlopen(index, timeout=60) as page:
        links.feed(page.read().decode())
    for link in links.found:
        if urllib.parse.unquote(link.split("#")[0].rsplit("/", 1)[-1]) == name:
            return urllib.parse.urljoin(index, link.split("#")[0])
    raise OSError(f"{index} has no {name}")


def fetch(folder):
    machine = platform.machine()
    if machine not in WHEELS:
        raise OSError(f"no package is pinned for {machine}")
    end, digest = WHEELS[machine]
    name = f"nvidia_cuda_nvrtc-{VERSION}-py3-none-{end}"
    with tempfile.TemporaryDirectory(dir=folder) as scratch:
        wheel = Path(scratch) / name
        seen = hashlib.sha256()
        with urllib.request.urlopen(address_of(name), timeout=60) as source, open(wheel, "wb") as target:
            while piece := source.read(1 << 20):
                seen.update(piece)
                target.write(piece)
        if seen.hexdigest() != digest:
            raise OSError(f"{name} has another SHA-256 than the pinned one")
        with zipfile.ZipFile(wheel) as packed:
            for library in LIBRARIES:
                packed.extract(f"nvidia/cu13/lib/{library}", scratch)
        (folder / "lib").mkdir(exist_ok=True)
        for library in reversed(LIBRARIES):  # the one that is looked for comes last
            os.replace(Path(scratch) / "nvidia/cu13/lib" / library, folder / "lib" / library)


def main():
    folder = Path(sys.argv[1])
    if all((folder / "lib" / library).exists() for library in LIBRARIES):
        return 0
    try:
        folder.mkdir(parents=True, exist_ok=True)
        fetch(folder)
    except (OSError, zipfile.BadZipFile) as error:
        print(f"fetch_nvrtc: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
