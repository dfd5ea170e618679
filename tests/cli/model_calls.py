# SPDX-License-Identifier: GPL-3.0-or-later
"""What of the program needs compiled kernels and no GPU: all lessons, the presets, the documents' commands.

Their code travels with the program, packed by tests/fresh/pack_code.py, which makes these calls where NVRTC is;
no_nvidia_test.py makes them where it is hidden.
"""
import json
import re
import shlex
import subprocess

from support import SOURCE

DOCUMENTS = [SOURCE / "README.md", *sorted((SOURCE / "resources/manual").glob("*.md"))]
BOARD = "h200"  # for which every preset is modelled; the lessons have those of other times


def lessons(program):
    listed = subprocess.run([program, "lesson", "--json"], capture_output=True, text=True, check=True).stdout
    return [lesson["name"] for lesson in json.loads(listed)["lessons"]]


def lesson_calls(program):
    return [["lesson", name, "--engine", "model"] for name in lessons(program)]


def document_calls():
    """The commands of the documents that model or emulate."""
    calls = set()
    for document in DOCUMENTS:
        for block in re.findall(r"```sh\n(.*?)```", document.read_text(), re.S):
            for line in block.splitlines():
                words = shlex.split(line, comments=True)
                if words[:1] == ["larmor"] and words[1:] and (
                        words[1:3] == ["model", "run"] or words[1:3] == ["lab", "why"] or
                        "model" in words and words[1] == "lab"):
                    calls.add(tuple(words[1:]))
    return [list(call) for call in sorted(calls)]


def preset_calls(program):
    """Every preset, a block of it."""
    listed = json.loads(subprocess.run([program, "lab", "list", "--json"], capture_output=True, text=True,
                                       check=True).stdout)
    for kernel in listed["kernels"]:
        for preset in kernel["presets"]:
            yield ["model", "run", kernel["name"], f"preset={preset['name']}", "--device", BOARD, "--blocks", "1",
                   "--no-yardstick"]
