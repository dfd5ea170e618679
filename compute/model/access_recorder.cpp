// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/access_recorder.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace larmor::model {

/// Records one block, on one thread.
class AccessRecorder::Block final : public ptx::BlockObserver {
public:
    explicit Block(const sass::CompiledAccesses *compiled) : m_compiled(compiled) {}
    bool wantsAccess(std::uint32_t step, int warp) override
    {
        if (m_compiled && m_compiled->changes(step)) return true; // it may be no access at all
        if (occurrences(step, warp) < mostOccurrences && m_records.size() < mostRecords) return true;
        ++m_seen;
        return false;
    }
    void access(const ptx::StepPlace &place, const WarpAccess &written) override
    {
        WarpAccess access = written;
        if (m_compiled && m_compiled->changes(place.step) && !m_compiled->apply(place.step, access)) return;
        ++m_seen;
        const std::uint32_t occurrence = occurrences(place.step, place.warp)++;
        if (occurrence < mostOccurrences && m_records.size() < mostRecords)
            m_records.push_back({place, occurrence, access});
    }
    std::vector<AccessRecord> m_records;
    std::uint64_t m_seen = 0;

private:
    std::uint32_t &occurrences(std::uint32_t step, int warp)
    {
        const auto at = static_cast<std::size_t>(warp);
        if (m_occurrences.size() <= at) m_occurrences.resize(at + 1);
        if (m_occurrences[at].size() <= step) m_occurrences[at].resize(step + 1);
        return m_occurrences[at][step];
    }

    const sass::CompiledAccesses *m_compiled;
    std::vector<std::vector<std::uint32_t>> m_occurrences; ///< [warp][step]
};

AccessRecorder::~AccessRecorder() = default;

std::unique_ptr<ptx::BlockObserver> AccessRecorder::enter(std::uint64_t)
{
    return std::make_unique<Block>(m_compiled);
}

void AccessRecorder::leave(std::uint64_t, std::unique_ptr<ptx::BlockObserver> observer)
{
    const auto &block = static_cast<const Block &>(*observer);
    const std::scoped_lock lock(m_mutex);
    m_seen += block.m_seen;
    const std::size_t room = mostRecords - m_records.size();
    const auto end = block.m_records.begin() + std::ptrdiff_t(std::min(room, block.m_records.size()));
    m_records.insert(m_records.end(), block.m_records.begin(), end);
}

std::vector<AccessRecord> AccessRecorder::take()
{
    std::vector<AccessRecord> records = std::exchange(m_records, {});
    const auto key = [](const AccessRecord &r) {
        return std::tuple(r.place.line, r.place.step, r.place.block, r.place.warp, r.occurrence);
    };
    std::stable_sort(records.begin(), records.end(),
                     [&](const AccessRecord &a, const AccessRecord &b) { return key(a) < key(b); });
    return records;
}

} // namespace larmor::model
