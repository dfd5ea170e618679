// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/task.h"
#include "kernels/launch_plan.h"
#include "model/ptx/census.h"
#include "model/ptx/finding.h"
#include "model/ptx/global_memory.h"
#include "model/ptx/program.h"
#include "model/warp_access.h"

#include <memory>
#include <optional>
#include <span>

namespace larmor::model::ptx {

/// The memory of a loaded program: it outlives launches, as a module's does.
struct ModuleMemory {
    std::vector<std::byte> constants, globals;
    explicit ModuleMemory(const Program &program)
        : constants(program.constantBank), globals(program.globalBank)
    {
    }
};

/// How a texture handle reads (CUDA C Programming Guide, appendix F).
struct TextureBinding {
    enum class Addressing { Clamp, Wrap };
    const float *data = nullptr; ///< x fastest, then y, z; `channels` values for each texel
    std::int64_t width = 1, height = 1, depth = 1;
    int channels = 1;
    bool linear = false, normalised = false;
    Addressing addressing = Addressing::Clamp;
    int texelBytes = 4; ///< on a GPU
    /// In an array: tiles of 64 bytes by 8 rows, of which 16 bytes by 2 rows are a sector (NVIDIA, Tegra X1
    /// Technical Reference Manual, 20.1: block linear). Else row after row.
    bool tiled = true;
    /// Which 32 bytes of its memory a texel lies in.
    std::uint64_t sectorOf(std::int64_t x, std::int64_t y, std::int64_t z) const;
};

/// What a kernel is launched with.
struct Launch {
    Dim3 grid, block;
    std::uint64_t dynamicShared = 0;
    std::vector<std::byte> parameters; ///< Program::parameters says where each lies
    GlobalMemory memory;
    std::vector<TextureBinding> textures; ///< handle n + 1 is the n-th
};

/// Where something happened.
struct StepPlace {
    std::uint32_t step = 0;  ///< of the program
    std::uint64_t block = 0; ///< number in the grid, x fastest
    int warp = 0;
    int line = 0; ///< of the kernel's source
};

/// Watches the blocks of a launch. One object watches one block, from one thread.
class BlockObserver {
public:
    virtual ~BlockObserver() = default;
    /// One memory instruction of one warp. Addresses of local memory are those of its interleaved layout:
    /// word w of lane t lies at (32 w + t) words,
    /// and the further words of a wide access 32 words on each.
    virtual void access(const StepPlace &, const WarpAccess &) {}
    /// One fetch of one warp through texture units.
    /// @param sectors of 32 bytes that its texels lie in, ascending, each once; no two textures share one.
    virtual void texture(const StepPlace &, std::span<const std::uint64_t> /*sectors*/) {}
    /// Whether `access` or `texture` is to be called for this visit of a warp to an instruction: its
    /// addresses are only then worked out.
    virtual bool wantsAccess(std::uint32_t /*step*/, int /*warp*/) { return true; }
    virtual void branch(const StepPlace &, std::uint32_t /*active*/, std::uint32_t /*taken*/) {}
    virtual void barrier(const StepPlace &) {}
    /// Whether `issued` is to be called: for every instruction, after what it did was shown.
    virtual bool wantsIssues() const { return false; }
    /// @param mask lanes that took part; none where a predicate switched all off.
    virtual void issued(std::uint32_t /*step*/, int /*warp*/, std::uint32_t /*mask*/) {}
};

class Observer {
public:
    virtual ~Observer() = default;
    /// Called from several threads; may return null for a block that is not watched.
    virtual std::unique_ptr<BlockObserver> enter(std::uint64_t block) = 0;
    /// Called from several threads, in no order of the blocks.
    virtual void leave(std::uint64_t block, std::unique_ptr<BlockObserver> observer) = 0;
};

struct ExecutionSettings {
    bool checks = true; ///< races, undefined values and barriers; memory outside buffers is never touched
    /// Lanes of a warp that run in step are ordered by their instructions, as before Volta; else, as since,
    /// by bar.warp.sync alone. For the check of shared memory; they run in step in any case.
    bool lockStep = true;
    /// Run this many blocks, chosen by the seed; all where the grid has no more.
    std::optional<std::uint64_t> sampledBlocks;
    /// Of them one stands as many blocks after another, where the grid has room: 0 for none.
    std::uint64_t apart = 0;
    /// Instructions of warps that such a sample may take: fewer blocks run where one of them, the first,
    /// shows that they would take more, but always that one. 0: any number.
    std::uint64_t sampledInstructions = 0;
    bool firstBlocks = false; ///< sample the first ones in launch order, which run side by side, instead
    std::uint64_t seed = 1;
    int threads = 0; ///< 0: all cores; 1: findings and float atomics come in the order of the blocks
    std::uint64_t stepLimit = std::uint64_t(1) << 36; ///< instructions of one warp, against endless loops
    double seconds = 0; ///< that a launch may take, also against endless loops; 0: any number
    std::uint64_t threadsPerBlock = 1024, sharedPerBlock = 227 * 1024; ///< beyond these a launch is refused
    Observer *observer = nullptr;
};

struct Execution {
    std::uint64_t blocks = 0; ///< that ran
    std::uint64_t gridBlocks = 0;
    std::vector<StepCount> counts; ///< of each step of the program
    std::vector<Finding> findings; ///< by kind and place; empty without checks
};

/// Runs a kernel: warp after warp of each block to its next barrier, 32 lanes in step; lanes that part at a
/// branch meet again at its immediate post-dominator. Blocks run on all cores.
/// @throws Error InvalidCall for a launch without threads or beyond the limits of a block; DeviceFailure for
/// what a GPU would stop at (an access outside all buffers, a trap, a barrier that is never complete) where
/// checks are off, or where it takes longer than it may; Cancelled.
Execution execute(const Program &program, const Launch &launch, ModuleMemory &module,
                  const ExecutionSettings &settings = {}, const Task &task = {});

} // namespace larmor::model::ptx
