// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/demonstrations.h"

#include "kernels/demonstrations_parts.h"

namespace larmor {

std::span<const KernelDefinition *const> demonstrations()
{
    static const DemonstrationKernel divergence(divergenceDemonstration()),
        neighbourWrite(neighbourWriteDemonstration()), atomics(atomicsDemonstration()),
        vote(voteDemonstration()), clock(clockDemonstration()), occupancy(occupancyDemonstration()),
        throughput(throughputDemonstration()), compilerHints(compilerHintsDemonstration());
    static const std::vector<const KernelDefinition *> all{
        &divergence, &neighbourWrite, &associativityDefinition(), &atomics, &vote, &clock, &occupancy,
        &throughput, &compilerHints};
    return all;
}

} // namespace larmor
