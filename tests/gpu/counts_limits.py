# SPDX-License-Identifier: GPL-3.0-or-later
"""Which differences between predicted and counted figures are known, and how far each may go: counts_known.json."""
import json
import math
import pathlib
import re


KINDS = {"absolute", "ratio", "stated"}


def within(limit, predicted, counted, stated):
    """Whether one of the limit's bounds holds. @param stated the range that the model gives, or None."""
    apart = abs(predicted - counted)
    less, more = sorted((predicted, counted))
    if limit.get("stated") and stated and stated[0] <= counted <= stated[1]:
        return True
    return apart <= limit.get("absolute", -1) or (less > 0 and more / less <= limit.get("ratio", 0))


class Known:
    """The cases, and which of them the compared rows have used."""

    def __init__(self, path, of_all_rows=None):
        """@param of_all_rows another such file, of which the cases count that hold for every row."""
        path = pathlib.Path(path)
        self.cases = self.read(path)
        if of_all_rows:
            self.cases += [case for case in self.read(pathlib.Path(of_all_rows)) if not case["rows"]]
        for case in self.cases:
            for figure, limit in case["figures"].items():
                if not limit or set(limit) - KINDS or any(not value >= 0 for value in limit.values()):
                    raise SystemExit(f"{path}: {case['rows']}: {figure} has no limit; give it one of {', '.join(sorted(KINDS))}, not {limit}")
        self.used = {}  # (case, figure): the largest difference and ratio
        self.compared = set()  # figures

    @staticmethod
    def read(path):
        entries = json.loads(path.read_text(encoding="utf-8"))["known"]
        return [{**case, "reason": entry["reason"]} for entry in entries for case in entry["cases"]]

    def explain(self, row, figure, predicted, counted):
        """What is known of a difference: its reason, and the limit where it goes beyond; None for nothing.
        @param row with its name, and what the model says is in doubt and the ranges that it states."""
        for number, case in enumerate(self.cases):
            if not re.search(case["rows"], row["name"]) or ("needs" in case and not row.get(case["needs"])):
                continue
            for expression, limit in case["figures"].items():
                if re.fullmatch(expression, figure):
                    self.note((number, expression), predicted, counted)
                    holds = within(limit, predicted, counted, row.get("ranges", {}).get(figure))
                    return {"reason": case["reason"], **({} if holds else {"limit": limit})}
        return None

    def note(self, key, predicted, counted):
        less, more = sorted((predicted, counted))
        apart, ratio, rows = self.used.get(key, (0, 1, 0))
        self.used[key] = (max(apart, more - less), max(ratio, more / less if less > 0 else math.inf), rows + 1)

    def unused(self):
        """Cases that no difference has asked for, though their figures were compared."""
        return [f"{case['rows']}: {figure}" for number, case in enumerate(self.cases) for figure in case["figures"]
                if (number, figure) not in self.used and any(re.fullmatch(figure, name) for name in self.compared)]

    def table(self):
        """What each limit allows and what was found."""
        return [f"  {self.cases[number]['rows']} {figure}: {rows} differ, {apart:g} apart, ratio {ratio:.4g}; allowed "
                + " or ".join(f"{kind} {value:g}" for kind, value in self.cases[number]["figures"][figure].items())
                for (number, figure), (apart, ratio, rows) in sorted(self.used.items())]
