// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/sass/issued_units.h"

#include <map>

namespace larmor::model::sass {

namespace {

constexpr double IssuedUnits::*counters[] = {&IssuedUnits::all,     &IssuedUnits::fused,
                                             &IssuedUnits::integer, &IssuedUnits::arithmetic,
                                             &IssuedUnits::special, &IssuedUnits::doubles};

/// Where a unit's instructions are counted; null: in the sum of all alone.
double IssuedUnits::*counterOf(Unit unit)
{
    static const std::map<Unit, double IssuedUnits::*> ofUnits{{Unit::Fused, &IssuedUnits::fused},
                                                               {Unit::Integer, &IssuedUnits::integer},
                                                               {Unit::Arithmetic, &IssuedUnits::arithmetic},
                                                               {Unit::Special, &IssuedUnits::special},
                                                               {Unit::Doubles, &IssuedUnits::doubles}};
    const auto found = ofUnits.find(unit);
    return found == ofUnits.end() ? nullptr : found->second;
}

} // namespace

IssuedUnits IssuedUnits::scaled(double factor) const
{
    IssuedUnits result = *this;
    for (const auto counter : counters)
        result.*counter *= factor;
    return result;
}

IssuedUnits &IssuedUnits::operator+=(const IssuedUnits &other)
{
    for (const auto counter : counters)
        this->*counter += other.*counter;
    return *this;
}

IssuedUnits issuedUnits(const CompiledCode &code, const std::vector<double> &times)
{
    IssuedUnits sum;
    for (std::size_t i = 0; i < code.issued.size(); ++i) {
        sum.all += times[i];
        if (const auto counter = counterOf(code.issued[i].unit)) sum.*counter += times[i];
    }
    return sum;
}

} // namespace larmor::model::sass
