// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/sass/joining.h"

#include <algorithm>
#include <numeric>
#include <set>
#include <tuple>
#include <utility>

namespace larmor::model::sass {
namespace {

constexpr int widest = 16;         // bytes of a lane
constexpr double mostWays = 20000; // of joining that are tried

/// Lengths of the pieces that a run is joined into, in accesses: each as wide as `cap` and the alignment of
/// its offset allow.
std::vector<int> piecesOf(const Run &run, int cap, std::int64_t shift)
{
    const int bytes = run.front().bytes;
    std::vector<int> pieces;
    for (std::size_t i = 0; i < run.size(); i += std::size_t(pieces.back())) {
        int width = std::max(cap, bytes);
        while (width > bytes &&
               ((run[i].offset + shift) % width != 0 || std::size_t(width / bytes) > run.size() - i))
            width /= 2;
        pieces.push_back(width / bytes);
    }
    return pieces;
}

/// Runs of one look, which the assembler is taken to join in one way.
struct Shape {
    std::vector<const Run *> runs;
    std::vector<std::vector<int>> choices; ///< each a list of lengths
};

std::vector<std::vector<int>> choicesOf(const Run &run, bool shifted)
{
    const int bytes = run.front().bytes;
    std::vector<std::vector<int>> choices;
    for (int cap = bytes; cap <= std::max(widest, bytes); cap *= 2)
        for (std::int64_t shift = 0; shift < (shifted ? cap : 1); shift += bytes) {
            std::vector<int> pieces = piecesOf(run, cap, shift);
            if (std::ranges::find(choices, pieces) == choices.end()) choices.push_back(std::move(pieces));
        }
    return choices;
}

/// Tries every way of joining.
class Puzzle {
public:
    Puzzle(const std::vector<const Run *> &runs, WidthsByLine code, bool shifted, bool pooled)
        : m_code(std::move(code)), m_pooled(pooled)
    {
        if (pooled) {
            Widths all;
            for (const auto &[place, widths] : m_code)
                for (const auto &[width, count] : widths)
                    all[width] += count;
            m_code = {{CodePlace{}, std::move(all)}};
        }
        std::map<std::vector<std::tuple<CodePlace, int, std::int64_t>>, Shape> shapes;
        for (const Run *run : runs) {
            std::vector<std::tuple<CodePlace, int, std::int64_t>> look;
            for (const Access &access : *run)
                look.emplace_back(placeIn(access), access.bytes, access.offset - run->front().offset);
            std::get<2>(look.front()) = run->front().offset & (widest - 1);
            shapes[look].runs.push_back(run);
        }
        for (auto &[look, shape] : shapes) {
            shape.choices = choicesOf(*shape.runs.front(), shifted);
            m_shapes.push_back(std::move(shape));
        }
    }
    /// Bytes by step, if the code's widths follow in one way alone.
    std::optional<std::map<std::uint32_t, int>> solve()
    {
        double ways = 1;
        for (const Shape &shape : m_shapes)
            ways *= double(shape.choices.size());
        if (ways > mostWays) return {};
        choose(0);
        if (m_solutions.size() != 1) return {};
        return *m_solutions.begin();
    }

private:
    CodePlace placeIn(const Access &access) const { return m_pooled ? CodePlace{} : access.place; }

    void choose(std::size_t shape)
    {
        if (shape == m_shapes.size()) {
            if (fits()) m_solutions.insert(bytesBySteps());
            return;
        }
        for (const std::vector<int> &choice : m_shapes[shape].choices) {
            m_chosen.push_back(&choice);
            choose(shape + 1);
            m_chosen.pop_back();
        }
    }
    template <class Visit>
    void eachPiece(Visit visit) const
    {
        for (std::size_t s = 0; s < m_shapes.size(); ++s)
            for (const Run *run : m_shapes[s].runs) {
                auto first = run->begin();
                for (const int length : *m_chosen[s]) {
                    visit(first, first + length);
                    first += length;
                }
            }
    }
    /// Whether each line's widths are those of the pieces, or of several copies of them: loops are unrolled.
    bool fits() const
    {
        WidthsByLine widths;
        eachPiece([&](Run::const_iterator first, Run::const_iterator end) {
            // The instruction bears the line of the access that came first.
            const auto leader = std::min_element(
                first, end, [](const Access &a, const Access &b) { return a.step < b.step; });
            ++widths[placeIn(*leader)][first->bytes * int(end - first)];
        });
        for (const auto &[place, code] : m_code)
            if (!code.empty() && !widths.contains(place)) return false;
        return std::ranges::all_of(widths, [&](const auto &line) {
            const auto code = m_code.find(line.first);
            if (code == m_code.end() || total(code->second) % total(line.second) != 0) return false;
            const int copies = total(code->second) / total(line.second);
            Widths own = line.second;
            for (auto &[width, count] : own)
                count *= copies;
            return copies > 0 && own == code->second;
        });
    }
    std::map<std::uint32_t, int> bytesBySteps() const
    {
        std::map<std::uint32_t, int> bytes;
        eachPiece([&](Run::const_iterator first, Run::const_iterator end) {
            bytes[first->step] = first->bytes * int(end - first);
            for (auto other = first + 1; other != end; ++other)
                bytes[other->step] = 0;
        });
        return bytes;
    }

    WidthsByLine m_code;
    bool m_pooled;
    std::vector<Shape> m_shapes;
    std::vector<const std::vector<int> *> m_chosen;
    std::set<std::map<std::uint32_t, int>> m_solutions;
};

} // namespace

int total(const Widths &widths)
{
    return std::accumulate(widths.begin(), widths.end(), 0,
                           [](int sum, const auto &entry) { return sum + entry.second; });
}

std::optional<std::map<std::uint32_t, int>> Joining::solve() const
{
    return Puzzle(runs, code, shifted, pooled).solve();
}

} // namespace larmor::model::sass
