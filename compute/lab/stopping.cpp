// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/stopping.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace larmor {

namespace {
constexpr double binWidth = 0.01;   // of the median
constexpr double steadyBits = 0.05; // change of the entropy that counts as none
constexpr std::size_t entropyLeast = 10;
} // namespace

double sampleEntropy(std::span<const double> samples)
{
    if (samples.size() < 2) return 0;
    const double width = binWidth * spreadOf(samples).median;
    if (!(width > 0)) return 0;
    std::map<long long, int> bins;
    for (const double sample : samples)
        ++bins[std::llround(std::min(sample / width, 1e15))];
    double entropy = 0;
    for (const auto &[bin, count] : bins) {
        const double share = count / static_cast<double>(samples.size());
        entropy -= share * std::log2(share);
    }
    return entropy;
}

StoppingCriterion::StoppingCriterion(const MeasureSettings &settings)
    : m_rule(settings.stopping), m_least(static_cast<std::size_t>(std::max(settings.minRepeats, 1))),
      m_spread(settings.relativeSpread)
{
}

void StoppingCriterion::add(double sample)
{
    m_samples.push_back(sample);
    if (m_rule == StoppingRule::Entropy) m_entropies.push_back(sampleEntropy(m_samples));
}

bool StoppingCriterion::met() const
{
    if (m_samples.size() < m_least) return false;
    if (m_rule == StoppingRule::Spread) return spreadOf(m_samples).relative() <= m_spread;
    if (m_samples.size() < entropyLeast) return false;
    const auto half = m_entropies.end() - static_cast<std::ptrdiff_t>(m_entropies.size() / 2);
    const auto [low, high] = std::minmax_element(half, m_entropies.end());
    return *high - *low <= steadyBits;
}

} // namespace larmor
