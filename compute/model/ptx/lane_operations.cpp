// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/ptx/lane_operations.h"

#include "model/ptx/lane_tables.h"

#include <cfenv>

namespace larmor::model::ptx {

LaneFunction laneFunction(const LaneForm &form)
{
    for (const auto part :
         {comparisonLanes, integerLanes, floatLanes, approximateLanes, conversionLanes, halfLanes})
        if (const LaneFunction function = part(form)) return function;
    return nullptr;
}

RoundingScope::RoundingScope(Rounding rounding) : m_before(std::fegetround())
{
    constexpr int modes[] = {FE_TONEAREST, FE_TOWARDZERO, FE_DOWNWARD, FE_UPWARD};
    std::fesetround(modes[static_cast<int>(rounding)]);
}

RoundingScope::~RoundingScope()
{
    std::fesetround(m_before);
}

} // namespace larmor::model::ptx
