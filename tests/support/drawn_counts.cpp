// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/drawn_counts.h"

#include "core/error.h"
#include "core/file.h"
#include "lab/emulated_kernel.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <random>
#include <sstream>
#include <stdexcept>

namespace larmor {
namespace {

/// The generator's numbers are the same with every library; distributions are not.
class Draw {
public:
    explicit Draw(std::uint64_t seed) : m_random(seed) {}
    std::size_t below(std::size_t end) { return std::size_t(m_random() % end); }
    double fraction() { return double(m_random() >> 11) * 0x1p-53; }

private:
    std::mt19937_64 m_random;
};

/// Problems that the rows of a kernel state.
std::vector<OptionSet> statedProblems(const KernelDefinition &kernel, const std::string &rows)
{
    std::vector<OptionSet> problems;
    std::istringstream lines(rows);
    for (std::string line; std::getline(lines, line);) {
        std::istringstream words(line);
        std::string word;
        if (!(words >> word) || word != kernel.name()) continue;
        OptionSet problem;
        while (words >> word) {
            const std::size_t equals = word.find('=');
            const std::string name = word.substr(0, equals);
            if (std::ranges::find(kernel.problem(), name, &OptionSpec::name) != kernel.problem().end())
                problem.set(name, word.substr(equals + 1));
        }
        const bool isSample = line.find(" blocks=") != std::string::npos; // too large for all blocks
        if (!isSample) problems.push_back(problem);
    }
    return problems;
}

/// Every number of "67x40" times a factor from a half to one.
std::string shrunk(const std::string &value, Draw &draw)
{
    std::string text;
    for (std::size_t at = 0; at < value.size();) {
        std::size_t end = at;
        while (end < value.size() && std::isdigit(static_cast<unsigned char>(value[end])))
            ++end;
        if (end == at) {
            text += value[at++];
            continue;
        }
        const double number = std::stod(value.substr(at, end - at));
        text += std::to_string(long(std::ceil(number * (1 + draw.fraction()) / 2)));
        at = end;
    }
    return text;
}

OptionSet drawnProblem(const KernelDefinition &kernel, const std::vector<OptionSet> &stated, Draw &draw)
{
    OptionSet problem = stated[draw.below(stated.size())];
    for (const OptionSpec &spec : kernel.problem()) {
        if (!problem.has(spec.name)) continue;
        const std::string value(problem.text(spec.name));
        const bool isSize = std::isdigit(static_cast<unsigned char>(value.front())) &&
                            std::isdigit(static_cast<unsigned char>(spec.defaultValue.front()));
        if (isSize && spec.name != "angle") problem.set(spec.name, shrunk(value, draw));
    }
    return kernel.resolveProblem(problem);
}

/// The compiler's switches seldom change a count: most sets leave them as they are.
constexpr std::string_view switches[] = {"ftz",  "prec-div",      "prec-sqrt",
                                         "fmad", "launch-bounds", "max-registers"};
constexpr double shareOfSwitched = 0.1;

OptionSet drawnOptions(const KernelDefinition &kernel, Draw &draw)
{
    OptionSet options;
    for (const OptionSpec &spec : kernel.options()) {
        const bool stays =
            std::ranges::find(switches, spec.name) != std::end(switches) && draw.fraction() > shareOfSwitched;
        options.set(spec.name, stays ? spec.defaultValue : spec.values[draw.below(spec.values.size())]);
    }
    return options;
}

/// Nothing where the kernel refuses the set.
std::optional<CountedSet> drawnSet(const KernelDefinition &kernel, const std::vector<OptionSet> &stated,
                                   Draw &draw)
{
    try {
        CountedSet set{&kernel, drawnProblem(kernel, stated, draw), drawnOptions(kernel, draw)};
        set.options = kernel.resolve(set.options);
        for (const EngineKind engine : {EngineKind::Model, EngineKind::Cuda})
            if (!kernel.violation(set.options, engine).empty()) return {};
        if (kernel.wrongOnPurpose(set.options)) return {};
        EmulatedKernel(*kernel.experiment(set.problem, 1), set.options, model::deviceProfile("h200"), {});
        return set;
    } catch (const Error &error) {
        if (error.code() != ErrorCode::InvalidCall) throw;
        return {};
    }
}

} // namespace

std::string CountedSet::words() const
{
    std::string text(kernel->name());
    for (const OptionSet *part : {&problem, &options})
        for (const auto &[name, value] : part->values())
            text += ' ' + name + '=' + value;
    return text;
}

std::vector<CountedSet> drawCountedSets(std::uint64_t seed, std::size_t count, const std::string &rows)
{
    constexpr int tries = 400;
    Draw draw(seed);
    const std::string text = readFile(rows);
    std::vector<CountedSet> sets;
    while (sets.size() < count)
        for (const KernelDefinition *kernel : catalogue()) {
            if (sets.size() >= count || !kernel->notModelled().empty()) continue;
            const std::vector<OptionSet> stated = statedProblems(*kernel, text);
            if (stated.empty())
                throw std::runtime_error(rows + " has no row of " + std::string(kernel->name()));
            std::optional<CountedSet> set;
            for (int i = 0; i < tries && !set; ++i)
                set = drawnSet(*kernel, stated, draw);
            if (!set)
                throw std::runtime_error("no option set of " + std::string(kernel->name()) + " is legal");
            sets.push_back(std::move(*set));
        }
    return sets;
}

} // namespace larmor
