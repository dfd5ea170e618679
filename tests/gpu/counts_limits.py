# SPDX-License-Identifier: GPL-3.0-or-later
"""Which differences between predicted and counted figures are known, and how far each may go: counts_known.json."""
import json
import math
import pathlib
import re


def within(limit, predicted, counted):
    """Whether one of the limit's bounds holds."""
    apart = abs(predicted - counted)
    less, more = sorted((predicted, counted))
    return apart <= limit.get("absolute", -1) or (less > 0 and more / less <= limit.get("ratio", 0))


class Known:
    """The cases, and which of them the compared rows have used."""

    def __init__(self, path):
        path = pathlib.Path(path)
        entries = json.loads(path.read_text(encoding="utf-8"))["known"] if path.exists() else []
        self.cases = [{**case, "reason": entry["reason"]} for entry in entries for case in entry["cases"]]
        for case in self.cases:
            for figure, limit in case["figures"].items():
                if not limit or set(limit) - {"absolute", "ratio"} or any(not value >= 0 for value in limit.values()):
                    raise SystemExit(f"{path}: {case['rows']}: {figure} has no limit; give it absolute or ratio, not {limit}")
        self.used = {}  # (case, figure): the largest difference and ratio

    def explain(self, row, figure, predicted, counted):
        """What is known of a difference: its reason, and the limit where it goes beyond; None for nothing."""
        for number, case in enumerate(self.cases):
            if not re.search(case["rows"], row):
                continue
            for expression, limit in case["figures"].items():
                if re.fullmatch(expression, figure):
                    self.note((number, expression), predicted, counted)
                    beyond = {} if within(limit, predicted, counted) else {"limit": limit}
                    return {"reason": case["reason"], **beyond}
        return None

    def note(self, key, predicted, counted):
        less, more = sorted((predicted, counted))
        apart, ratio, rows = self.used.get(key, (0, 1, 0))
        self.used[key] = (max(apart, more - less), max(ratio, more / less if less > 0 else math.inf), rows + 1)

    def unused(self):
        return [f"{case['rows']}: {figure}" for number, case in enumerate(self.cases) for figure in case["figures"]
                if (number, figure) not in self.used]

    def table(self):
        """What each limit allows and what was found."""
        return [f"  {self.cases[number]['rows']} {figure}: {rows} differ, {apart:g} apart, ratio {ratio:.4g}; allowed "
                + " or ".join(f"{kind} {value:g}" for kind, value in self.cases[number]["figures"][figure].items())
                for (number, figure), (apart, ratio, rows) in sorted(self.used.items())]
