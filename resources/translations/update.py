#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Brings the catalogues of translations up to date with the sources, or checks that they are.

  update.py           writes ui/language/compute_texts.h, runs lupdate on larmor_*.ts, says what lacks a translation
  update.py --check   changes nothing; exit 1 names every text that is missing, unfinished or no longer there, and every
                      translation whose places (%1, %n), mnemonics or line ends differ from the source's
"""
import argparse
import re
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import compute_texts

here = Path(__file__).resolve().parent
root = here.parents[1]
texts_header = root / "ui/language/compute_texts.h"
catalogues = [here / "larmor_de.ts", here / "larmor_zh_CN.ts"]
english = here / "larmor_en.ts"  # plurals alone
# Free functions call their translating function text(); lupdate files their words under the namespace.
options = ["-I", str(root / "ui"), "-tr-function-alias", "tr+=text", "-source-language", "en", "-locations", "none",
           "-no-obsolete", "-silent"]


def lupdate_program():
    for name in ("lupdate-qt6", "/usr/lib/qt6/bin/lupdate", "lupdate"):
        if found := shutil.which(name):
            return found
    print("skipped: no lupdate here; install qt6-l10n-tools")
    sys.exit(77)


def run_lupdate(files):
    for file in files:
        plurals = ["-pluralonly"] if file.name == english.name else []
        subprocess.run([lupdate_program(), str(root / "ui"), *options, *plurals, "-ts", str(file)], check=True,
                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def messages(file):
    """(context, source, comment) -> the forms of the translation, or None where it is unfinished."""
    found = {}
    for context in ElementTree.parse(file).getroot().iter("context"):
        for message in context.iter("message"):
            translation = message.find("translation")
            forms = [form.text or "" for form in translation.iter("numerusform")] or [translation.text or ""]
            key = (context.findtext("name"), message.findtext("source"), message.findtext("comment") or "")
            found[key] = None if translation.get("type") == "unfinished" or not all(forms) else forms
    return found


def places(text):
    return sorted(re.findall(r"%(?:L?\d|n)", text))


def mnemonics(text):
    return len(re.findall(r"&(?![&\s])", text.replace("&&", "")))


def complaints(context, source, forms):
    for number, form in enumerate(forms):
        bare = source.replace("%n", "") if number == 0 and len(forms) > 1 and "%n" not in form else source  # "one step"
        if places(form) != places(bare):
            yield f"places {places(source)} against {places(form)}"
        if context != "compute" and mnemonics(form) != mnemonics(source):
            yield "another number of mnemonics (&)"
        # Chinese signs are as wide as a sign and its space.
        for ends in ("\n", " ", "…"):
            wanted = (ends, "，", "：", "；") if ends == " " and source.endswith(" ") else ends
            if source.endswith(ends) != form.endswith(wanted) and not source.endswith("..."):
                yield f"one ends in {ends!r}, the other does not"
        if source.startswith((" ", "\n")) != form.startswith((" ", "\n")) and form[0] not in "，；、。（":
            yield "one begins with a space or line end, the other does not"


def check():
    bad = []
    if not texts_header.exists() or texts_header.read_text(encoding="utf-8") != compute_texts.header():
        bad.append(f"{texts_header.relative_to(root)} is not what compute_texts.py makes now: run ./dev translate")
    with tempfile.TemporaryDirectory() as folder:
        for file in [*catalogues, english]:
            fresh = Path(folder) / file.name
            shutil.copy(file, fresh)
            run_lupdate([fresh])
            wanted, had = messages(fresh), messages(file)
            for key in had.keys() - wanted.keys():
                bad.append(f"{file.name}: no longer in the sources: {key[0]}: {key[1]!r}")
            for key, forms in sorted(wanted.items()):
                if forms is None:
                    bad.append(f"{file.name}: not translated: {key[0]}: {key[1]!r}")
                    continue
                bad += [f"{file.name}: {key[0]}: {key[1]!r}: {what}" for what in complaints(key[0], key[1], forms)]
    return bad


def update():
    texts_header.write_text(compute_texts.header(), encoding="utf-8")
    run_lupdate([*catalogues, english])
    for file in [*catalogues, english]:
        lacking = [key for key, forms in messages(file).items() if forms is None]
        print(f"{file.name}: {len(messages(file))} texts, {len(lacking)} without a translation")
        for context, source, _ in lacking:
            print(f"  {context}: {source!r}")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true")
    if parser.parse_args().check:
        found = check()
        print("\n".join(found) if found else "the catalogues are complete")
        sys.exit(1 if found else 0)
    update()
