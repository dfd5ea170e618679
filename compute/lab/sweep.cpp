// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/sweep.h"

#include "core/error.h"
#include "core/file.h"
#include "core/version.h"
#include "engine/confined/confined_engine.h"
#include "lab/journal.h"

#include <chrono>

namespace larmor {
namespace {

constexpr auto pollInterval = std::chrono::milliseconds(20);

constexpr const char *journalKind = "larmor-sweep-journal";

Json headerOf(const SweepRequest &request, const Engine &engine)
{
    return {{"kind", journalKind},
            {"version", 1},
            {"program", programVersion},
            {"engine", toString(engine.kind())},
            {"device", engine.device().toJson()},
            {"request", request.toJson()}};
}

Error foreignJournal(const std::filesystem::path &file)
{
    return {ErrorCode::InvalidCall, say("the journal %1 belongs to another sweep", file.string()),
            say("its kernel, axes, settings, device or program version differ"),
            say("give another result file, or drop it with --restart")};
}

Measurement blankRow(const KernelDefinition &kernel, const SweepPoint &point)
{
    Measurement row;
    row.kernel = kernel.name();
    row.problem = point.problem;
    row.options = point.options;
    return row;
}

/// Errors that say something of this row alone, and not of the device or the call.
bool concernsRow(ErrorCode code)
{
    return code == ErrorCode::InvalidCall || code == ErrorCode::OutOfMemory ||
           code == ErrorCode::CompileFailure || code == ErrorCode::Unavailable;
}

} // namespace

Sweep::Sweep(const KernelDefinition &kernel, SweepRequest request, Engine &engine,
             std::filesystem::path journal)
    : m_kernel(kernel), m_request(std::move(request)), m_engine(engine), m_journal(std::move(journal)),
      m_points(expandSweep(kernel, m_request, engine.kind())), m_rows(m_points.size())
{
    recall();
}

void Sweep::recall()
{
    if (m_journal.empty()) return;
    const Journal journal(m_journal, journalKind);
    const std::vector<Journal::Line> lines = journal.recover();
    const Json header = headerOf(m_request, m_engine);
    if (lines.empty()) {
        journal.append(header);
        return;
    }
    if (lines.front().value != header) throw foreignJournal(m_journal);
    for (std::size_t i = 1; i < lines.size(); ++i)
        if (!lines[i].value || !takeRow(*lines[i].value))
            m_remarks.push_back(say("line %1 of %2 is damaged: its row is measured again", lines[i].number,
                                    shownName(m_journal)));
}

bool Sweep::takeRow(const Json &line)
{
    if (!line.is_object() || !line.contains("row") || !line.contains("point") ||
        !line["point"].is_number_unsigned())
        return false;
    const auto index = line["point"].get<std::size_t>();
    if (index >= m_rows.size()) return false;
    try {
        Measurement row = Measurement::fromJson(line["row"]);
        if (row.problem != m_points[index].problem || row.options != m_points[index].options) return false;
        if (!m_rows[index]) ++m_done;
        m_rows[index] = std::move(row);
        return true;
    } catch (const std::exception &) {
        return false;
    }
}

void Sweep::append(std::size_t index, const Measurement &row)
{
    if (!m_journal.empty()) Journal(m_journal, journalKind).append({{"point", index}, {"row", row.toJson()}});
}

Measurement Sweep::rowOf(std::size_t index, const Task &task)
{
    const SweepPoint &point = m_points[index];
    Measurement row = blankRow(m_kernel, point);
    row.skipped = point.illegal;
    if (!row.skipped.empty()) return row;
    try {
        if (!m_experiment || m_problem != point.problem) { // inputs are made once for each problem in a row
            m_experiment.reset();
            m_experiment = m_kernel.experiment(point.problem, m_request.seed);
            m_problem = point.problem;
        }
        row = measure(m_engine, m_kernel, *m_experiment, point.problem, point.options, m_request.settings,
                      m_request.seed, task);
        row.resources.log.clear(); // thousands of rows are kept
    } catch (const Error &error) {
        if (!concernsRow(error.code()) && !goesOnAfter(m_engine, error)) throw;
        const bool limit = error.code() == ErrorCode::InvalidCall || error.code() == ErrorCode::OutOfMemory;
        (limit ? row.skipped : row.failed) = Text::sequence({error.messageText(), error.whyText()}, ": ");
    }
    return row;
}

bool Sweep::waitWhilePaused(const SweepObserver &observer, const Task &task)
{
    std::unique_lock lock(m_mutex);
    if (m_paused) {
        enter(SweepState::Paused, observer);
        while (m_paused && !task.cancelled())
            m_changed.wait_for(lock, pollInterval);
        if (!task.cancelled()) enter(SweepState::Running, observer);
    }
    return !task.cancelled();
}

void Sweep::enter(SweepState state, const SweepObserver &observer)
{
    m_state = state;
    if (observer.state) observer.state(state);
}

SweepState Sweep::run(const SweepObserver &observer, const Task &task)
{
    enter(SweepState::Running, observer);
    const auto tell = [&](std::size_t index, bool fromJournal) {
        if (observer.row) observer.row(index, m_points[index], *m_rows[index], fromJournal);
        if (observer.progress) observer.progress(m_done, m_points.size());
        task.progress(static_cast<double>(m_done) / static_cast<double>(m_points.size()), "sweep");
    };
    for (std::size_t index = 0; index < m_rows.size(); ++index)
        if (m_rows[index]) tell(index, true);
    try {
        for (const std::size_t index : sweepOrder(m_points.size(), m_request.order, m_request.seed)) {
            if (m_rows[index]) continue;
            if (!waitWhilePaused(observer, task)) break;
            Measurement row = rowOf(index, task);
            append(index, row);
            m_rows[index] = std::move(row);
            ++m_done;
            tell(index, false);
        }
    } catch (const Error &error) {
        if (error.code() != ErrorCode::Cancelled) {
            enter(SweepState::Cancelled, observer);
            throw;
        }
    }
    enter(m_done == m_points.size() ? SweepState::Finished : SweepState::Cancelled, observer);
    return state();
}

void Sweep::pause()
{
    const std::scoped_lock lock(m_mutex);
    m_paused = true;
}

void Sweep::resume()
{
    const std::scoped_lock lock(m_mutex);
    m_paused = false;
    m_changed.notify_all();
}

void Sweep::requireJournal(const std::filesystem::path &journal)
{
    Journal(journal, journalKind).requireOwn();
}

void Sweep::dropJournal(const std::filesystem::path &journal)
{
    Journal(journal, journalKind).remove();
}

void Sweep::removeJournal()
{
    if (!m_journal.empty()) Journal(m_journal, journalKind).remove();
}

} // namespace larmor
