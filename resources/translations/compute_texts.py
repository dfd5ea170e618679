#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Texts that `compute` and the resources show to people, for the catalogues of translations.

`compute` knows no Qt. Its texts are the first argument of say(), a literal. In files that do not say() theirs yet, a
sentence is a literal, or literals and values joined by `+`, which become one text with %1, %2 ... where the values
stand. Published tables are read as JSON. Prints the header that ui/language/compute_words.cpp looks texts up in and lupdate reads.
"""
import json
import re
import sys
from pathlib import Path

root = Path(__file__).resolve().parents[2]
# What only the command line prints, what authors of lessons and profiles read, and what a person meets only where the
# program or a device is broken: English everywhere.
silent = ("model/ptx/", "model/sass/", "model/device_profile", "model/latency", "kernels/dialect", "core/dominant",
          "core/double_fft", "core/linear_algebra", "core/wavelet", "core/words", "lesson/report", "lesson/html",
          "lesson/reader", "lesson/place", "lab/comparison", "lab/compiled_figures", "lab/counters", "lab/cupti",
          "lab/expression", "lab/launch_preview", "lab/nvml", "lab/shows", "lab/toy_float", "scan/hdf5", "scan/ismrmrd_",
          "engine/model/", "engine/kernel_", "engine/streams",
          *(f"engine/cpu/{name}" for name in ("device", "difference", "factored", "fft", "grid", "host_view", "pruned",
                                              "recurrence", "transpose", "vector")),
          *(f"engine/cuda/{name}" for name in ("cublas", "cuda_display", "cuda_engine", "cuda_graph", "cuda_kernel",
                                               "cuda_streams", "cufft", "device_pool", "event", "kernel_res", "operation", "staging", "sum",
                                               "texture")),
          *(f"engine/opencl/opencl_{name}" for name in ("buffer", "device", "images", "runner", "streams")))
# All of whose texts are said.
converted = ("core/text", "lab/expectation", "lab/why_slow")
token = re.compile(
    r'//[^\n]*|/\*.*?\*/|#[^\n]*(?:\\\n[^\n]*)*|R"(?P<d>\w*)\(.*?\)(?P=d)"|"(?:[^"\\\n]|\\.)*"|\'(?:[^\'\\]|\\.)+\'|'
    r'[A-Za-z_]\w*|\d[\w.\']*|::|->|\+=|\+\+|==|!=|<=|>=|&&|\|\||.',
    re.S)
opening, closing = dict(zip(")]}", "([{")), dict(zip("([{", ")]}"))


def tokens_of(text):
    """Strings as ("s", text), all else as ("t", token); neighbouring literals joined, std::string("x") unwrapped."""
    found = []
    for match in token.finditer(text):
        word = match.group(0)
        if word.isspace() or word.startswith(("//", "/*", "#", 'R"')):
            continue
        if word.startswith('"'):
            words = re.sub(r"\\(.)", lambda m: {"n": "\n", "t": "\t"}.get(m.group(1), m.group(1)), word[1:-1])
            if found and found[-1][0] == "s":
                found[-1] = ("s", found[-1][1] + words)
            else:
                found.append(("s", words))
        else:
            found.append(("t", word))
    joined = []
    for item in found:
        joined.append(item)
        if item == ("t", ")") and len(joined) >= 4 and joined[-2][0] == "s" and joined[-3] == ("t", "(") and \
                joined[-4] in (("t", "string"), ("t", "string_view")):
            literal = joined[-2]
            del joined[-4:]
            if joined[-2:] == [("t", "std"), ("t", "::")]:
                del joined[-2:]
            joined.append(literal)
    return joined


def value_after(tokens, at):
    """Index behind the operand that begins at `at`; None where it is none."""
    begin = at
    while at < len(tokens):
        kind, word = tokens[at]
        if kind == "s":
            return at + 1 if at == begin else at
        if word in closing:
            depth = 0
            while at < len(tokens):
                if tokens[at][0] == "t" and tokens[at][1] in closing:
                    depth += 1
                if tokens[at][0] == "t" and tokens[at][1] in opening:
                    depth -= 1
                    if depth == 0:
                        break
                at += 1
            at += 1
        elif re.match(r"\w|'", word) or word in ("::", ".", "->", "*", "!"):
            at += 1
        else:
            break
    return at if at > begin else None


def value_before(tokens, at):
    """Index of the first token of the operand that ends before `at`; None where it is none."""
    end = at
    while at > 0:
        kind, word = tokens[at - 1]
        if kind == "s":
            return at - 1 if at == end else at
        if word in opening:
            depth = 0
            while at > 0:
                at -= 1
                if tokens[at][0] == "t" and tokens[at][1] in opening:
                    depth += 1
                if tokens[at][0] == "t" and tokens[at][1] in closing:
                    depth -= 1
                    if depth == 0:
                        break
        elif (re.match(r"\w|'", word) and word not in ("return", "throw")) or word in ("::", ".", "->"):
            at -= 1
        else:
            break
    return at if at < end else None


def chains(tokens):
    """Every text: literals and values joined by +, the values as None."""
    done = set()
    for start, (kind, _) in enumerate(tokens):
        if kind != "s" or start in done:
            continue
        parts, at = [], start
        while at >= 1 and tokens[at - 1] == ("t", "+"):
            before = value_before(tokens, at - 1)
            if before is None:
                break
            at = before
            literal = tokens[at][0] == "s"
            parts.insert(0, tokens[at][1] if literal else None)
        parts.append(tokens[start][1])
        at = start + 1
        while at < len(tokens) and tokens[at] == ("t", "+"):
            after = value_after(tokens, at + 1)
            if after is None:
                break
            literal = tokens[at + 1][0] == "s"
            parts.append(tokens[at + 1][1] if literal else None)
            if literal:
                done.add(at + 1)
            at = after
        yield parts


def template(parts):
    text, count = "", 0
    for part in parts:
        if part is None:
            count += 1
            text += f"%{count}"
        else:
            text += part
    # What snprintf is given is a value, too.
    def numbered(found):
        nonlocal count
        if found.group(0) == "%%":
            return "%"
        count += 1
        return f"%{count}"

    return re.sub(r"%%|%[-+0]?\d*(?:\.\d+)?(?:zu|lld|ld|[dfgeus])(?![a-z])", numbered, text)


# Titles of works are cited as they were printed.
cited = re.compile(r"(%1)?(section|Fig\.|Kirk & Hwu|CUDA (C )?Programming Guide|OpenCL (Best|Programming)|Optimizing CUDA|"
                   r"PTX ISA|Barnett|NVIDIA, |P\. C\. Hansen|Hansen & O)")


def is_for_people(text):
    bare = re.sub(r"%\d", " ", text)
    letters = sum(c.isalpha() for c in bare)
    if cited.match(text) or text.startswith("{'"):
        return False
    if re.search(r"[{};]\s*\n|^\s*#|__|\w\(|==|//|\\|^[a-z_]+\.[a-z_]+$|^/", bare) and not re.search(r"[a-z] [a-z]+ [a-z]", bare):
        return False
    if "%1" in text:
        return letters >= 8 and re.search(r"[a-z]{2,} ?[A-Za-z]", bare) is not None and " " in bare.strip()
    if re.search(r"[A-Za-z]{2,}('s)?[,:]? [A-Za-z(0-9]|^[A-Z]\S* [A-Za-z] [a-z]{2,}$", bare):
        return True
    return re.fullmatch(r"[A-Z][a-z]+(-[A-Za-z]+)*", text) is not None


literal = r'"(?:[^"\\\n]|\\.)*"'
said_or_skipped = re.compile(rf"//[^\n]*|\bsay\(\s*((?:{literal}\s*)+)|{literal}")


def said(source):
    """The first arguments of say(), neighbouring literals joined."""
    for match in said_or_skipped.finditer(source):
        if match.group(1):
            words = "".join(part[1:-1] for part in re.findall(literal, match.group(1)))
            yield re.sub(r"\\(.)", lambda m: {"n": "\n", "t": "\t"}.get(m.group(1), m.group(1)), words)


def compute_texts():
    texts = set()
    for path in sorted((root / "compute").rglob("*")):
        name = path.relative_to(root / "compute").as_posix()
        if path.suffix not in (".cpp", ".h"):
            continue
        source = path.read_text(encoding="utf-8")
        texts.update(said(source))
        if name.startswith(silent + converted):
            continue
        for parts in chains(tokens_of(source)):
            text = template(parts)
            if is_for_people(text):
                texts.add(text)
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
        members = ("title", "notes", "hardware", "problem")
        texts.update(members_of(json.loads(path.read_text(encoding="utf-8")), members))
    lone = ("rate", "evaluations", "bound", "reconstruction", "peak")
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
