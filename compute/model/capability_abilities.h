// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/text.h"
#include "model/compute_capability.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace larmor::model {

/// What a GPU can do or cannot, by its compute capability. In the order in which they came.
enum class Ability : std::uint8_t {
    GlobalAtomics, ///< of 32-bit integers; exchanges of floats
    SharedAtomics,
    LongGlobalAtomics, ///< of 64-bit integers: add, exchange, compare and swap
    Votes,
    MappedMemory,
    Doubles,
    FloatAtomics, ///< addition
    LongSharedAtomics,
    Ballots,
    BarrierReductions,
    NamedBarriers,
    SystemFences,
    Surfaces,
    ThirdGridDimension,
    ConcurrentKernels,
    UnifiedAddressing,
    CachedGlobalMemory,
    FusedMultiplyAdd,
    LongClock,
    FunctionCalls,
    WideGrid,
    Shuffles,
    GlobalTimer,
    ManagedMemory,
    TextureObjects,
    DynamicParallelism,
    LongAtomicExtremes, ///< and logic
    HalfArithmetic,
    DoubleAtomics, ///< addition
    ScopedAtomics,
    DotProducts,
    IndependentThreads,
    Matches,
    TensorCores,
    FastTanh,
    LargeTensorShapes,
    Bfloat16,
    AsyncCopies,
    WarpReductions,
    Clusters,
    TensorMemoryAccelerator,
    VectorAtomics, ///< of two or four floats
    WarpGroupProducts,
    LastOne = WarpGroupProducts
};
constexpr int abilityCount = int(Ability::LastOne) + 1;

struct AbilityFacts {
    Ability ability = Ability::GlobalAtomics;
    std::string_view word; ///< as files and commands name it: "shared-atomics"
    Text title;            ///< "Integer atomics in shared memory"
    ComputeCapability since;
    std::optional<ComputeCapability> until; ///< the last that has it; none: all later ones do
    std::string_view source;
};

/// One for each ability, in the order of the enumeration. 1.0 to 2.0: CUDA C Programming Guide 3.0, table G-1
/// and appendix B; newer: CUDA C++ Programming Guide 13.0, "Compute Capabilities", and PTX ISA 9.0 where it
/// alone tells.
std::span<const AbilityFacts> abilities();
const AbilityFacts &factsOf(Ability ability);
inline ComputeCapability since(Ability ability)
{
    return factsOf(ability).since;
}
inline const Text &title(Ability ability)
{
    return factsOf(ability).title;
}
bool has(ComputeCapability capability, Ability ability);

} // namespace larmor::model
