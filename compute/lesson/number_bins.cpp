// SPDX-License-Identifier: GPL-3.0-or-later
#include "lesson/number_bins.h"

#include <algorithm>
#include <cmath>

namespace larmor::lesson {

namespace {

using Kind = NumberBin::Kind;

constexpr std::size_t mostValueBars = 8;
constexpr double mostRanges = 10;    ///< between the two bars for what lies beyond
constexpr double farApartRatio = 20; ///< ratio of the deciles from which bounds are in ratios

/// Of sorted values, between neighbours.
double quantile(const std::vector<double> &sorted, double share)
{
    const double at = share * double(sorted.size() - 1);
    const auto below = std::size_t(at);
    const std::size_t above = std::min(below + 1, sorted.size() - 1);
    return sorted[below] + (at - double(below)) * (sorted[above] - sorted[below]);
}

struct Fences {
    double low, high;
};

/// Within the values, in their own scale or that of their logarithms.
Fences fencesOf(const std::vector<double> &sorted)
{
    const double first = quantile(sorted, 0.25), third = quantile(sorted, 0.75),
                 reach = 1.5 * (third - first);
    return {std::max(sorted.front(), first - reach), std::min(sorted.back(), third + reach)};
}

/// 10^exponent; exact for what is short as a decimal number.
double decimal(double mantissa, int exponent)
{
    return exponent < 0 ? mantissa / std::pow(10, -exponent) : mantissa * std::pow(10, exponent);
}

/// The next of 1, 2 and 5 times powers of ten from `least` on.
struct StepOfTen {
    double mantissa = 1;
    int exponent = 0;
    double value() const { return decimal(mantissa, exponent); }
};

StepOfTen stepFrom(double least)
{
    const int exponent = int(std::floor(std::log10(least)));
    for (const double mantissa : {1.0, 2.0, 5.0})
        if (decimal(mantissa, exponent) >= least) return {mantissa, exponent};
    return {1, exponent + 1};
}

std::vector<double> evenBounds(const Fences &fences)
{
    // Beyond nine digits bounds would not be told apart.
    const double magnitude = std::max(std::abs(fences.low), std::abs(fences.high));
    const StepOfTen step =
        stepFrom(std::max((fences.high - fences.low) / (mostRanges - 2), 1e-9 * magnitude));
    const auto bound = [&](double k) { return decimal(k * step.mantissa, step.exponent); };
    double first = std::floor(fences.low / step.value()) + 1; // the quotient is rounded
    while (bound(first) > fences.low)
        --first;
    std::vector<double> bounds{bound(first)};
    while (bounds.back() <= fences.high)
        bounds.push_back(bound(++first));
    return bounds;
}

/// Of the power of ten at or below a positive number.
int exponentOf(double number)
{
    const int near = int(std::floor(std::log10(number))) + 1;
    return decimal(1, near) <= number ? near : decimal(1, near - 1) <= number ? near - 1 : near - 2;
}

/// 1, 2, 5, 10, 20 ..., or powers of ten where those are too many.
std::vector<double> bounds125(const Fences &fences)
{
    const int first = exponentOf(fences.low), last = exponentOf(fences.high);
    std::vector<double> bounds;
    for (int exponent = first; exponent <= last + 1; ++exponent)
        for (const double mantissa : {1.0, 2.0, 5.0})
            bounds.push_back(decimal(mantissa, exponent));
    const auto from = std::upper_bound(bounds.begin(), bounds.end(), fences.low) - 1;
    const auto to = std::upper_bound(bounds.begin(), bounds.end(), fences.high);
    if (to - from <= std::ptrdiff_t(mostRanges)) return {from, to + 1};
    const int stride = int(std::ceil((last + 1 - first) / mostRanges));
    bounds = {decimal(1, first)};
    for (int exponent = first + stride; bounds.back() <= fences.high; exponent += stride)
        bounds.push_back(decimal(1, exponent));
    return bounds;
}

std::vector<NumberBin> barPerValue(const std::vector<double> &sorted)
{
    std::vector<NumberBin> bins;
    for (const double value : sorted) {
        if (bins.empty() || bins.back().low != value) bins.push_back({Kind::Value, value, value, 0});
        ++bins.back().count;
    }
    return bins;
}

/// More than half are one number, so that there is no width to divide.
std::vector<NumberBin> aroundOne(double value)
{
    return {{Kind::Below, value, value, 0}, {Kind::Value, value, value, 0}, {Kind::Above, value, value, 0}};
}

std::vector<NumberBin> between(const std::vector<double> &bounds)
{
    std::vector<NumberBin> bins{{Kind::Below, bounds.front(), bounds.front(), 0}};
    for (std::size_t i = 0; i + 1 < bounds.size(); ++i)
        bins.push_back({Kind::Range, bounds[i], bounds[i + 1], 0});
    bins.push_back({Kind::Above, bounds.back(), bounds.back(), 0});
    return bins;
}

} // namespace

bool NumberBin::holds(double value) const
{
    switch (kind) {
    case Kind::Value:
        return value == low;
    case Kind::Range:
        return low <= value && value < high;
    case Kind::Below:
        return value < high;
    case Kind::Above:
        return value >= low;
    }
    return false;
}

std::vector<NumberBin> numberBins(std::vector<double> values)
{
    std::sort(values.begin(), values.end());
    std::vector<NumberBin> bins = barPerValue(values);
    if (bins.size() <= mostValueBars) return bins;
    const double low = quantile(values, 0.1), high = quantile(values, 0.9);
    Fences fences = fencesOf(values);
    if (low > 0 && high > farApartRatio * low) {
        std::vector<double> logarithms;
        for (const double value : values)
            if (value > 0) logarithms.push_back(std::log(value));
        const Fences apart = fencesOf(logarithms);
        const double least = *std::upper_bound(values.begin(), values.end(), 0.0);
        fences = {std::max(least, std::exp(apart.low)), std::min(values.back(), std::exp(apart.high))};
        bins = between(bounds125(fences));
    } else if (fences.high > fences.low) {
        bins = between(evenBounds(fences));
    } else {
        bins = aroundOne(fences.low);
    }
    for (const double value : values) // the bar of a single value comes before that of all from it on
        ++std::find_if(bins.begin(), bins.end(), [&](const NumberBin &bin) {
              return bin.holds(value);
          })->count;
    std::erase_if(bins, [](const NumberBin &bin) {
        return bin.count == 0 && (bin.kind == Kind::Below || bin.kind == Kind::Above);
    });
    return bins;
}

} // namespace larmor::lesson
