// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/measurement.h"

#include <span>

namespace larmor {

/// Shannon entropy in bits of samples sorted into bins 1 % of their median wide; 0 for fewer than two.
double sampleEntropy(std::span<const double> samples);

/// Says when samples are enough. `Spread`: interquartile range over median is at most the wanted share;
/// robust against a few interrupted runs. `Entropy`: over the last half of the samples the entropy of the
/// distribution changed by less than a twentieth of a bit, so that more of them tell nothing new, also where
/// times have two modes and the spread never falls.
class StoppingCriterion {
public:
    explicit StoppingCriterion(const MeasureSettings &settings);
    void add(double sample);
    bool met() const;
    const std::vector<double> &samples() const { return m_samples; }

private:
    StoppingRule m_rule;
    std::size_t m_least;
    double m_spread;
    std::vector<double> m_samples, m_entropies;
};

} // namespace larmor
