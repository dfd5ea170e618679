// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/ptx/executor.h"
#include "model/sass/compiled_accesses.h"

#include <mutex>
#include <vector>

namespace larmor::model {

/// One memory instruction of one warp, as it was issued.
struct AccessRecord {
    ptx::StepPlace place;
    std::uint32_t occurrence = 0; ///< how many-eth time this warp comes to this instruction, from 0
    WarpAccess access;
};

/// Keeps the accesses of the blocks that run, so that they can be drawn one by one. A warp's later visits to
/// an instruction repeat a pattern: the first `mostOccurrences` are kept, and of a launch `mostRecords` in
/// all.
class AccessRecorder final : public ptx::Observer {
public:
    static constexpr std::uint32_t mostOccurrences = 16;
    static constexpr std::size_t mostRecords = 40000;

    /// @param compiled the instructions of the code, where they are known; else those of PTX are recorded.
    explicit AccessRecorder(const sass::CompiledAccesses *compiled = nullptr) : m_compiled(compiled) {}
    ~AccessRecorder() override;
    std::unique_ptr<ptx::BlockObserver> enter(std::uint64_t block) override;
    void leave(std::uint64_t block, std::unique_ptr<ptx::BlockObserver> observer) override;

    /// By line, instruction, block, warp and occurrence. Takes them away.
    std::vector<AccessRecord> take();
    /// Accesses that were made, kept or not.
    std::uint64_t seen() const { return m_seen; }

private:
    class Block;

    const sass::CompiledAccesses *m_compiled;
    std::mutex m_mutex;
    std::vector<AccessRecord> m_records;
    std::uint64_t m_seen = 0;
};

} // namespace larmor::model
