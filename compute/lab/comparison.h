// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/json.h"
#include "lab/measurement.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace larmor {

enum class Verdict {
    Faster,
    Slower,
    Same,   ///< within the noise, or too small to matter
    Unknown ///< too few samples to tell noise from change
};
std::string_view toString(Verdict verdict);

/// How one time changed into another, with a judgement of the noise.
struct Change {
    double ratio = 1;         ///< median time after / before: 0.5 is twice as fast
    double low = 1, high = 1; ///< 95 % interval of the ratio, by bootstrap
    double pValue = 1;        ///< that both have one distribution: Mann-Whitney, two-sided
    Verdict verdict = Verdict::Unknown;
    Json toJson() const;
};

/// Least relative change of the median that is called one, however small the noise.
inline constexpr double leastChange = 0.02;
/// Samples on each side below which nothing is judged.
inline constexpr std::size_t leastSamples = 5;

/// Faster or slower where three things agree: the median changed by at least `threshold`, the 95 % percentile
/// interval of 2,000 bootstrap ratios of medians (seeded, so that a comparison repeats) excludes 1, and the
/// Mann-Whitney test (normal approximation with ties and continuity) gives p < 0.01. The first keeps out
/// changes that no one would notice, the second long tails, the third a bootstrap of few samples.
Change compareSamples(std::span<const double> before, std::span<const double> after,
                      double threshold = leastChange);

/// Two-sided p of the Mann-Whitney U test, by the normal approximation; 1 where a side is empty.
double mannWhitney(std::span<const double> a, std::span<const double> b);

/// All measurements in a JSON result of ours: of lab run, an array of them, a sweep, or a result store.
/// @throws Error FileFormat.
std::vector<Measurement> measurementsOf(const Json &result);

struct ComparedPair {
    Measurement before, after;
    Change change;
};
struct Comparison {
    std::vector<ComparedPair> pairs;
    std::vector<Measurement> onlyBefore, onlyAfter;
    std::vector<std::string> warnings; ///< another device, a clock that fell
    std::size_t count(Verdict verdict) const;
    bool regressed() const { return count(Verdict::Slower) > 0; }
    Json toJson() const;
};
/// Pairs results by kernel, problem, options, host form, cache state and loop. Skipped, wrong and failed ones
/// are left out; a result that was right and is wrong now counts as slower.
Comparison compareResults(const std::vector<Measurement> &before, const std::vector<Measurement> &after,
                          double threshold = leastChange);

} // namespace larmor
