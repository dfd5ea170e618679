// SPDX-License-Identifier: GPL-3.0-or-later
#include "palette/fuzzy.h"

#include <algorithm>
#include <vector>

namespace larmor {

namespace {

constexpr int atWordStart = 10, inARun = 6, anywhere = 1, skipped = 1, unmatched = -1000000;

bool startsWord(QStringView text, qsizetype i)
{
    return i == 0 || !text[i - 1].isLetterOrNumber() || (text[i].isUpper() && text[i - 1].isLower());
}

} // namespace

std::optional<int> fuzzyScore(QStringView typed, QStringView text)
{
    // best[i]: of the letters so far, the last one at i.
    std::vector<int> best(std::size_t(text.size()), unmatched), next(best);
    bool first = true;
    for (const QChar wanted : typed) {
        if (wanted.isSpace()) continue;
        std::fill(next.begin(), next.end(), unmatched);
        int before = unmatched; // best that ends left of i - 1, less what was skipped since
        for (qsizetype i = 0; i < text.size(); ++i) {
            const auto at = std::size_t(i);
            if (text[i].toCaseFolded() == wanted.toCaseFolded()) {
                const int here = startsWord(text, i) ? atWordStart : anywhere;
                const int run = i > 0 && best[at - 1] > unmatched / 2 ? best[at - 1] + inARun : unmatched;
                const int base = first ? -int(std::min<qsizetype>(i, 8)) * skipped : std::max(before, run);
                if (base > unmatched / 2) next[at] = base + here;
            }
            if (i > 0) before = std::max(before, best[at - 1]) - skipped;
        }
        first = false;
        std::swap(best, next);
    }
    if (first) return 0; // nothing was typed: everything fits alike
    const int score = best.empty() ? unmatched : *std::max_element(best.begin(), best.end());
    return score > unmatched / 2 ? std::optional(score) : std::nullopt;
}

} // namespace larmor
