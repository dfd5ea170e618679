#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Texts that `compute` and the resources show to people, for the catalogues of translations.

`compute` knows no Qt. Its texts are the first argument of say(), or of unsaid() in tables, a literal. Published tables are
read as JSON. Prints the header that lupdate reads.
"""
import json
import re
import sys
from pathlib import Path

root = Path(__file__).resolve().parents[2]
# Titles of works are cited as they were printed.
cited = re.compile(r"(%1)?(section|Fig\.|Kirk & Hwu|CUDA (C )?Programming Guide|OpenCL (Best|Programming)|Optimizing CUDA|"
                   r"PTX ISA|Barnett|NVIDIA, |P\. C\. Hansen|Hansen & O)")
literal = r'"(?:[^"\\\n]|\\.)*"'
said_or_skipped = re.compile(rf"//[^\n]*|\b(?:say|unsaid)\(\s*((?:{literal}\s*)+)|{literal}")


def said(source):
    """The first arguments of say() and unsaid(), neighbouring literals joined."""
    for match in said_or_skipped.finditer(source):
        if match.group(1):
            words = "".join(part[1:-1] for part in re.findall(literal, match.group(1)))
            yield re.sub(r"\\(.)", lambda m: {"n": "\n", "t": "\t"}.get(m.group(1), m.group(1)), words)


def compute_texts():
    texts = set()
    for path in sorted((root / "compute").rglob("*")):
        if path.suffix in (".cpp", ".h"):
            texts.update(said(path.read_text(encoding="utf-8")))
    return sorted(texts)


def members_of(value, members, member=""):
    if isinstance(value, dict):
        for key, each in value.items():
            yield from members_of(each, members, key)
    elif isinstance(value, list):
        for each in value:
            yield from members_of(each, members, member)
    elif isinstance(value, str) and member in members and re.search("[a-z]{2}", value):
        yield value


def published():
    """Titles and notes of printed tables, but not the names of functions that they list."""
    texts = set()
    for path in sorted([*(root / "resources/reference").glob("*.json"), *(root / "resources/published").glob("*.json")]):
        # Reasons are told by source: "model", "here", or "" for any.
        members = ("title", "notes", "hardware", "problem", "unit", "model", "here", "")
        texts.update(members_of(json.loads(path.read_text(encoding="utf-8")), members))
    lone = ("value", "1/clock", "rate", "evaluations", "bound", "reconstruction", "peak")
    return sorted(text for text in texts if not cited.match(text) and (" " in text or text in lone))


def devices():
    """Why a figure of a GPU is not known."""
    texts = set()
    for path in (root / "resources/devices").glob("*.json"):
        texts.update(members_of(json.loads(path.read_text(encoding="utf-8")), ("why",)))
    return sorted(texts)


# Words that stand alone, which nothing tells from the spelling of an option.
lone_words = ("none", "measured", "modelled", "emulated", "reconstructed", "computed", "absent", "latency", "arithmetic",
              "warps", "registers", "blocks", "launch", "issue", "cartesian", "spiral",
              "radial", "rosette", "epi", "cones", "kooshball", "stack of stars", "stack of spirals")


def quoted(text):
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n").replace("\t", "\\t")
    return f'"{escaped}"'


def header():
    """What ui/language/compute_texts.h holds."""
    lines = ["// clang-format off", "// SPDX-License-Identifier: GPL-3.0-or-later",
             "// Texts of compute and published tables, as resources/translations/compute_texts.py finds them. Do not edit.",
             "#pragma once", "", "#include <QtGlobal>", "", "namespace larmor {", "",
             "inline constexpr const char *computeTexts[] = {"]
    known = set()
    for text in [*compute_texts(), *lone_words, *published(), *devices()]:
        if text not in known:
            known.add(text)
            lines.append(f'    QT_TRANSLATE_NOOP("compute", {quoted(text)}),')
    return "\n".join(lines + ["};", "", "} // namespace larmor", ""])


if __name__ == "__main__":
    sys.stdout.write(header())
