// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/capability_abilities.h"

#include <vector>

namespace larmor::model {

namespace {

constexpr std::string_view tableG1 = "CUDA C Programming Guide 3.0, table G-1";
constexpr std::string_view now = "CUDA C++ Programming Guide 13.0, Compute Capabilities";
constexpr std::string_view isa = "PTX ISA 9.0";

/// 1.1 to 1.3.
std::vector<AbilityFacts> firstAbilities()
{
    return {
        {Ability::GlobalAtomics,
         "global-atomics",
         say("Integer atomics in global memory"),
         {1, 1},
         {},
         tableG1},
        {Ability::SharedAtomics,
         "shared-atomics",
         say("Integer atomics in shared memory"),
         {1, 2},
         {},
         tableG1},
        {Ability::LongGlobalAtomics,
         "long-global-atomics",
         say("64-bit integer atomics in global memory"),
         {1, 2},
         {},
         tableG1},
        {Ability::Votes, "votes", say("Votes of a warp (all, any)"), {1, 2}, {}, tableG1},
        {Ability::MappedMemory,
         "mapped-memory",
         say("Host memory mapped into the device's"),
         {1, 2},
         {},
         "CUDA C Programming Guide 3.0, 3.2.5.3; of 1.1 boards within a chip set, too: canMapHostMemory "
         "tells"},
        {Ability::Doubles, "doubles", say("Double precision"), {1, 3}, {}, tableG1},
    };
}

/// 2.0: what threads of a kernel do.
std::vector<AbilityFacts> threadAbilities()
{
    return {
        {Ability::FloatAtomics, "float-atomics", say("Atomic addition of floats"), {2, 0}, {}, tableG1},
        {Ability::LongSharedAtomics,
         "long-shared-atomics",
         say("64-bit integer atomics in shared memory"),
         {2, 0},
         {},
         "CUDA C Programming Guide 4.2, table F-1"},
        {Ability::Ballots, "ballots", say("Ballots of a warp"), {2, 0}, {}, tableG1},
        {Ability::BarrierReductions,
         "barrier-reductions",
         say("Barriers that count, and, or"),
         {2, 0},
         {},
         tableG1},
        {Ability::NamedBarriers,
         "named-barriers",
         say("Several barriers, and barriers of some threads"),
         {2, 0},
         {},
         isa},
        {Ability::SystemFences,
         "system-fences",
         say("Fences towards the host and other GPUs"),
         {2, 0},
         {},
         tableG1},
    };
}

/// 2.0: the rest.
std::vector<AbilityFacts> boardAbilities()
{
    return {
        {Ability::Surfaces,
         "surfaces",
         say("Surfaces: textures that are written"),
         {2, 0},
         {},
         "CUDA C Programming Guide 4.2, table F-1"},
        {Ability::ThirdGridDimension,
         "grid-z",
         say("Grids of three dimensions"),
         {2, 0},
         {},
         "CUDA C Programming Guide 4.2, table F-2; guide 3.0 (table G-1, B.16) still asks for z = 1 on 2.0"},
        {Ability::ConcurrentKernels,
         "concurrent-kernels",
         say("Several kernels at once"),
         {2, 0},
         {},
         "CUDA C Programming Guide 3.0, 3.2.6.3"},
        {Ability::UnifiedAddressing,
         "unified-addressing",
         say("One address space of host and devices"),
         {2, 0},
         {},
         "CUDA C Programming Guide 4.0, 3.2.7; Kirk & Hwu 2010, 12.2.1"},
        {Ability::CachedGlobalMemory,
         "cached-global-memory",
         say("Global memory behind caches"),
         {2, 0},
         {},
         "CUDA C Programming Guide 3.0, G.4.2"},
        {Ability::FusedMultiplyAdd,
         "fused-multiply-add",
         say("Fused multiply-add of floats in hardware"),
         {2, 0},
         {},
         "CUDA C Programming Guide 3.0, G.2"},
        {Ability::LongClock, "clock64", say("64-bit clock of a multiprocessor"), {2, 0}, {}, isa},
        {Ability::FunctionCalls,
         "function-calls",
         say("Function pointers, recursion, printf"),
         {2, 0},
         {},
         "CUDA C Programming Guide 3.0, B.1 and D.2; Kirk & Hwu 2010, 12.3"},
    };
}

/// 3.0 to 6.1.
std::vector<AbilityFacts> middleAbilities()
{
    return {
        {Ability::WideGrid,
         "wide-grid",
         say("More than 65,535 blocks in x"),
         {3, 0},
         {},
         "CUDA C Programming Guide 4.2, table F-2"},
        {Ability::Shuffles,
         "shuffles",
         say("Shuffles between the lanes of a warp"),
         {3, 0},
         {},
         "CUDA C Programming Guide 4.2, B.13"},
        {Ability::GlobalTimer, "global-timer", say("One clock for all multiprocessors"), {3, 0}, {}, isa},
        {Ability::ManagedMemory, "managed-memory", say("Managed memory"), {3, 0}, {}, now},
        {Ability::TextureObjects,
         "texture-objects",
         say("Textures as objects"),
         {3, 0},
         {},
         "CUDA C Programming Guide 5.0, 3.2.10"},
        {Ability::DynamicParallelism,
         "dynamic-parallelism",
         say("Kernels that launch kernels"),
         {3, 5},
         {},
         now},
        {Ability::LongAtomicExtremes,
         "long-atomic-extremes",
         say("64-bit atomic minimum, maximum, and, or, xor"),
         {3, 5},
         {},
         "CUDA C Programming Guide 5.0, B.11"},
        {Ability::HalfArithmetic, "half-arithmetic", say("Arithmetic in half precision"), {5, 3}, {}, now},
        {Ability::DoubleAtomics, "double-atomics", say("Atomic addition of doubles"), {6, 0}, {}, now},
        {Ability::ScopedAtomics,
         "scoped-atomics",
         say("Atomics of a block's or the system's scope"),
         {6, 0},
         {},
         "CUDA C++ Programming Guide 13.0, Atomic Functions"},
        {Ability::DotProducts, "dot-products", say("Integer dot products of four bytes"), {6, 1}, {}, isa},
    };
}

/// 7.0 on.
std::vector<AbilityFacts> lateAbilities()
{
    return {
        {Ability::IndependentThreads,
         "independent-threads",
         say("Threads of a warp that go their own ways"),
         {7, 0},
         {},
         now},
        {Ability::Matches,
         "matches",
         say("Matches between the lanes of a warp"),
         {7, 0},
         {},
         "CUDA C++ Programming Guide 13.0, Warp Match Functions"},
        {Ability::TensorCores, "tensor-cores", say("Tensor cores"), {7, 0}, {}, now},
        {Ability::FastTanh, "fast-tanh", say("Hyperbolic tangent in hardware"), {7, 5}, {}, isa},
        {Ability::LargeTensorShapes,
         "large-tensor-shapes",
         say("Tensor products m16n8k16, and m16n8k8 with TF32"),
         {8, 0},
         {},
         isa},
        {Ability::Bfloat16, "bfloat16", say("Arithmetic in bfloat16"), {8, 0}, {}, now},
        {Ability::AsyncCopies,
         "async-copies",
         say("Copies to shared memory past the registers"),
         {8, 0},
         {},
         now},
        {Ability::WarpReductions,
         "warp-reductions",
         say("Reductions of a warp in one instruction"),
         {8, 0},
         {},
         "CUDA C++ Programming Guide 13.0, Warp Reduce Functions"},
        {Ability::Clusters,
         "clusters",
         say("Clusters of blocks, shared memory of a neighbour"),
         {9, 0},
         {},
         now},
        {Ability::TensorMemoryAccelerator,
         "tensor-memory-accelerator",
         say("Tensor Memory Accelerator"),
         {9, 0},
         {},
         now},
        {Ability::VectorAtomics,
         "vector-atomics",
         say("Atomic addition of two or four floats"),
         {9, 0},
         {},
         "CUDA C++ Programming Guide 13.0, Atomic Functions"},
        {Ability::WarpGroupProducts,
         "warp-group-products",
         say("Tensor products of four warps (wgmma)"),
         {9, 0},
         ComputeCapability{9, 0},
         isa},
    };
}

std::vector<AbilityFacts> abilityTable()
{
    std::vector<AbilityFacts> all = firstAbilities();
    for (const auto &part : {threadAbilities(), boardAbilities(), middleAbilities(), lateAbilities()})
        all.insert(all.end(), part.begin(), part.end());
    return all;
}

} // namespace

std::span<const AbilityFacts> abilities()
{
    static const std::vector<AbilityFacts> all = abilityTable();
    return all;
}

const AbilityFacts &factsOf(Ability ability)
{
    return abilities()[std::size_t(ability)];
}

bool has(ComputeCapability capability, Ability ability)
{
    const AbilityFacts &facts = factsOf(ability);
    return capability >= facts.since && (!facts.until || capability <= *facts.until);
}

} // namespace larmor::model
