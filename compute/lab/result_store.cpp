// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/result_store.h"

#include "core/file.h"
#include "core/json_text.h"
#include "lab/utc_date.h"

namespace larmor {

ResultStore::ResultStore(std::size_t capacity) : m_capacity(capacity > 0 ? capacity : 1) {}

void ResultStore::add(RunRecord record)
{
    const std::lock_guard lock(m_mutex);
    m_history.add(record);
    if (m_runs.size() == m_capacity) {
        RunRecord &oldest = m_runs.front();
        if (!oldest.report.residuals.empty() && !oldest.report.wrongOnPurpose)
            m_converged = std::move(oldest);
        m_runs.pop_front();
    }
    m_runs.push_back(std::move(record));
    ++m_revision;
}

void ResultStore::add(Measurement measurement)
{
    const std::lock_guard lock(m_mutex);
    m_measurements.push_back(std::move(measurement));
    ++m_revision;
}

void ResultStore::setPredicted(const Measurement &measurement)
{
    const std::scoped_lock lock(m_mutex);
    for (Measurement &own : m_measurements) {
        if (own.kernel != measurement.kernel || own.options != measurement.options ||
            own.problem != measurement.problem || own.samplesMs != measurement.samplesMs)
            continue;
        own.predicted = measurement.predicted;
        ++m_revision;
    }
}

std::vector<RunRecord> ResultStore::runs() const
{
    const std::lock_guard lock(m_mutex);
    std::vector<RunRecord> runs;
    if (m_converged) runs.push_back(*m_converged);
    runs.insert(runs.end(), m_runs.begin(), m_runs.end());
    return runs;
}

LiveHistory ResultStore::history() const
{
    const std::lock_guard lock(m_mutex);
    return m_history.share();
}

SessionResults ResultStore::results() const
{
    const std::lock_guard lock(m_mutex);
    return {utcDate(), m_history.share(), m_measurements, m_revision};
}

void ResultStore::restore(const SessionResults &results)
{
    const std::lock_guard lock(m_mutex);
    m_history.restore(results.live, results.date);
    m_measurements = results.lab;
    for (Measurement &measurement : m_measurements)
        if (measurement.session.empty()) measurement.session = results.date;
    ++m_revision;
}

std::vector<Measurement> ResultStore::measurements() const
{
    const std::lock_guard lock(m_mutex);
    return m_measurements;
}

std::uint64_t ResultStore::revision() const
{
    const std::lock_guard lock(m_mutex);
    return m_revision;
}

void ResultStore::clearRuns()
{
    const std::lock_guard lock(m_mutex);
    m_runs.clear();
    m_converged.reset();
    m_history.clear();
    ++m_revision;
}

Json ResultStore::toJson() const
{
    Json json{{"kind", "larmor-results"}, {"version", 1}};
    json["runs"] = Json::array();
    for (const RunRecord &run : runs())
        json["runs"].push_back({{"generation", run.generation},
                                {"seconds", run.seconds},
                                {"change", run.change},
                                {"command", run.command},
                                {"report", run.report.toJson()}});
    json["measurements"] = Json::array();
    for (const Measurement &measurement : measurements())
        json["measurements"].push_back(measurement.toJson());
    return json;
}

void ResultStore::save(const std::filesystem::path &path) const
{
    writeFile(path, jsonText(toJson(), 2) + "\n");
}

} // namespace larmor
