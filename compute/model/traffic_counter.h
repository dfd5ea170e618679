// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/compute_capability.h"
#include "model/ptx/executor.h"
#include "model/sass/compiled_accesses.h"

#include <map>
#include <mutex>
#include <vector>

namespace larmor::model {

/// Accesses of one kind, summed over warps.
struct AccessCount {
    std::uint64_t instructions = 0, requests = 0, transactions = 0;
    std::uint64_t bytesRequested = 0, bytesMoved = 0;
    /// Of reductions: extra visits to a sector because lanes of one instruction change the same word.
    std::uint64_t repeats = 0;
    AccessCount &operator+=(const AccessCount &other);
};

/// Accesses of one kind to shared memory, summed over warps.
struct SharedCount {
    std::uint64_t instructions = 0, requests = 0, wavefronts = 0;
    SharedCount &operator+=(const SharedCount &other);
};

/// What the memory instructions of one source line, or of a launch, do on one GPU, by the kinds that its
/// counters tell apart.
struct LineTraffic {
    AccessCount globalRead, globalWritten;
    AccessCount globalAtomic, globalReduced; ///< with and without the old value
    AccessCount globalCopied;                ///< asynchronously to shared memory
    AccessCount localRead, localWritten;
    SharedCount sharedRead, sharedWritten, sharedAtomic, sharedCopied;
    int mostWays = 0; ///< of the worst bank conflict
    std::uint64_t constantInstructions = 0, constantRequests = 0;
    /// A block's texels come once: its texture cache holds them.
    std::uint64_t textureFetches = 0, textureBytes = 0;

    /// All kinds together.
    AccessCount global() const;
    AccessCount local() const;
    SharedCount shared() const;
    /// Bytes that leave memory, and that go there; an atomic's do both.
    std::uint64_t bytesRead() const;
    std::uint64_t bytesWritten() const;
    /// Steps beyond one for each request.
    std::uint64_t conflicts() const { return shared().wavefronts - shared().requests; }
    LineTraffic &operator+=(const LineTraffic &other);
    /// As of so many times as many blocks, rounded.
    LineTraffic scaled(double factor) const;
};

/// One memory instruction as all watched warps come to it for the same time: what each partition then has to
/// do.
struct CampingMoment {
    int line = 0;
    std::uint32_t step = 0, occurrence = 0;
    bool store = false;
    std::vector<std::uint64_t> loads; ///< transactions that each partition has to serve
    double factor = 1;                ///< most loaded partition over the average
};

/// Watches a launch in the emulator and counts by the rules of one compute capability.
class TrafficCounter final : public ptx::Observer {
public:
    /// @param partitions of the memory, where camping is to be seen; 0: none.
    /// @param compiled the widths of the instructions, where they are known; else those of PTX are counted.
    explicit TrafficCounter(ComputeCapability capability, int partitions = 0,
                            const sass::CompiledAccesses *compiled = nullptr);
    ~TrafficCounter() override;
    std::unique_ptr<ptx::BlockObserver> enter(std::uint64_t block) override;
    void leave(std::uint64_t block, std::unique_ptr<ptx::BlockObserver> observer) override;

    /// By line of the kernel's source.
    const std::map<int, LineTraffic> &lines() const { return m_lines; }
    LineTraffic total() const;
    /// Camping of what the watched blocks do at one time: accesses of one instruction by all their warps. The
    /// mean over the instructions, by their transactions.
    double campingRead() const { return camping(false); }
    double campingWritten() const { return camping(true); }
    /// In the order in which the first warp comes to them; empty without partitions.
    std::vector<CampingMoment> moments() const;

private:
    class Block;
    /// An instruction, the how-many-eth time a warp comes to it, and its direction.
    struct Instant {
        std::uint32_t step = 0;
        std::uint32_t occurrence = 0;
        bool store = false;
        auto operator<=>(const Instant &) const = default;
    };
    struct Watched {
        std::vector<std::uint64_t> addresses; ///< of transactions
        std::size_t order = 0;                ///< of a block's instants
        int line = 0;
        bool together = false; ///< loads: several of one address are served at once
        double factor(int partitions) const;
    };
    double camping(bool store) const;

    ComputeCapability m_capability;
    int m_partitions;
    const sass::CompiledAccesses *m_compiled;
    std::mutex m_mutex;
    std::map<int, LineTraffic> m_lines;
    std::map<Instant, Watched> m_instants;
};

} // namespace larmor::model
