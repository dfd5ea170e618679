// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/scan_library.h"

#include "core/error.h"
#include "jobs/thread_priority.h"
#include "lab/scan_ladder.h"
#include "lab/session_scan.h"
#include "language/compute_words.h"
#include "recon/sample_set.h"

#include <QThreadPool>
#include <algorithm>

namespace larmor {

namespace {
constexpr std::size_t editedKept = 4;
} // namespace

/// One thread that reads scans one after the other.
class ScanLibrary::LoaderPool : public QThreadPool {
public:
    LoaderPool() { setMaxThreadCount(1); }
};

ScanLibrary::ScanLibrary(QObject *parent) : QObject(parent), m_pool(std::make_unique<LoaderPool>())
{
    m_pool->setParent(this); // a window that closes finds it there
}

ScanLibrary::~ScanLibrary()
{
    ++m_job;
    m_stop.request_stop();
    m_pool->waitForDone();
}

std::string ScanLibrary::keyOf(const SimulationRecipe &recipe)
{
    return scanNameOf(recipe);
}

bool ScanLibrary::isSimulated(const std::string &key)
{
    return isSimulatedScan(key);
}

SimulationRecipe ScanLibrary::recipeOf(const std::string &key)
{
    return recipeOfScan(key);
}

ReadOptions ScanLibrary::readOptions(const std::string &key) const
{
    const auto found = m_read.find(key);
    return found == m_read.end() ? ReadOptions() : found->second;
}

std::shared_ptr<const ReadReport> ScanLibrary::readReport(const std::string &key) const
{
    const auto found = m_reports.find(key);
    return found == m_reports.end() ? nullptr : found->second;
}

void ScanLibrary::forget(const std::string &key)
{
    std::erase_if(m_scans, [&](const auto &each) { return each.first.first == key; });
    std::erase_if(m_edited, [&](const Edited &each) { return each.key == key; });
}

AttachedScan ScanLibrary::find(const std::string &key, const Attachments &attachments,
                               const std::vector<ScanEdit> &edits) const
{
    if (!edits.empty()) {
        const auto made = std::find_if(m_edited.begin(), m_edited.end(), [&](const Edited &each) {
            return each.key == key && each.attachments == attachments && each.edits == edits;
        });
        return made == m_edited.end() ? AttachedScan() : made->scan;
    }
    const auto it = m_scans.find({key, attachments});
    return it == m_scans.end() ? AttachedScan() : it->second;
}

void ScanLibrary::cancel()
{
    ++m_job;
    m_stop.request_stop();
}

std::vector<std::string> ScanLibrary::keys() const
{
    std::vector<std::string> all;
    for (const LadderRung &rung : scanLadder())
        all.push_back(rung.scan);
    all.push_back(builtInSpiralName);
    for (const auto &[key, scan] : m_plain)
        if (std::find(all.begin(), all.end(), key) == all.end()) all.push_back(key);
    return all;
}

QString ScanLibrary::title(const std::string &key)
{
    if (key == builtInCartesian) return tr("Built-in Cartesian");
    if (const auto rung = rungOf(key)) {
        const LadderRung &of = scanLadder()[*rung];
        const QString matrix = QString::fromStdString(toString(of.matrix));
        return of.coils > 1 ? tr("Built-in Cartesian, %1, %n coil(s)", nullptr, int(of.coils)).arg(matrix)
                            : tr("Built-in Cartesian, %1").arg(matrix);
    }
    if (key == builtInSpiralName) return tr("Built-in spiral");
    if (!isSimulated(key)) return QString::fromStdString(std::filesystem::path(key).filename().string());
    try {
        const SimulationRecipe recipe = recipeOf(key);
        const auto given = [&](const char *name) { return QString::fromStdString(valueOf(recipe, name)); };
        QString title = tr("Simulated %1, %2").arg(given("trajectory"), given("matrix"));
        if (given("coils") != QLatin1String("1")) title += tr(", %1 coils").arg(given("coils"));
        return title;
    } catch (const Error &) {
        return tr("Simulated scan");
    }
}

void ScanLibrary::load(const std::string &key, const std::optional<ReadOptions> &read,
                       const Attachments &attachments, const std::vector<ScanEdit> &edits)
{
    m_stop.request_stop();
    m_stop = std::stop_source();
    const std::uint64_t job = ++m_job;
    const auto remembered = m_read.find(key);
    const ReadOptions before = remembered == m_read.end() ? ReadOptions() : remembered->second;
    const ReadOptions options = read.value_or(before);
    m_read[key] = options;
    // Opening a file again reads it again; attaching to a scan does not.
    const auto known = m_plain.find(key);
    const bool again = (attachments.empty() && edits.empty()) || options != before;
    const auto present = again || known == m_plain.end() ? nullptr : known->second;
    const AttachedScan base = edits.empty() || again ? AttachedScan() : find(key, attachments);
    m_pool->start([=, this, prewhiten = m_prewhiten, stop = m_stop.get_token()] {
        lowerThreadPriority();
        std::shared_ptr<const Scan> plain = present;
        AttachedScan scan = base, changed;
        Failure failure;
        std::shared_ptr<const ReadReport> report;
        try {
            const Task task(stop, [this, job](double fraction, const Text &step) {
                const QString text = spoken(step);
                QMetaObject::invokeMethod(this, [this, job, fraction, text] {
                    if (job == m_job) emit progress(fraction, text);
                });
            });
            if (!plain) {
                ReadReport told;
                plain = std::make_shared<const Scan>(makeScan(key, options, task, &told));
                if (isScanFile(key)) {
                    countBand(told, *plain, plain->matrix);
                    report = std::make_shared<const ReadReport>(std::move(told));
                }
            }
            if (!scan.scan) scan = attach(plain, attachments, task, prewhiten);
            AttachedScan done = scan;
            if (!edits.empty()) done.scan = std::make_shared<const Scan>(edited(*scan.scan, edits, task));
            changed = done;
        } catch (const Error &error) {
            failure = Failure::of(error);
        } catch (const std::exception &error) {
            failure = Failure::of(Error(ErrorCode::Internal, "cannot open " + key, error.what()));
        }
        QMetaObject::invokeMethod(this, [=, this] {
            if (job != m_job) return; // a newer scan was asked for meanwhile
            if (changed.scan) {
                if (plain != present) forget(key);
                m_plain[key] = plain;
                if (report) m_reports[key] = report;
                m_scans[{key, attachments}] = scan;
                if (!edits.empty()) m_edited.push_front({key, attachments, edits, changed});
                if (m_edited.size() > editedKept) m_edited.pop_back();
                emit loaded(key, attachments);
            } else if (failure.code != ErrorCode::Cancelled) {
                m_read[key] = before; // what is at hand was read so
                emit failed(key, failure);
            }
        });
    });
}

} // namespace larmor

#include "moc_scan_library.cpp"
