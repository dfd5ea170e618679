// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/scan_library.h"

#include "scan/simulate.h"
#include "session/thread_priority.h"

#include <QThreadPool>
#include <algorithm>

namespace larmor {

/// One thread that reads scans one after the other.
class ScanLibrary::LoaderPool : public QThreadPool {
public:
    LoaderPool() { setMaxThreadCount(1); }
};

ScanLibrary::ScanLibrary(QObject *parent) : QObject(parent), m_pool(std::make_unique<LoaderPool>()) {}

ScanLibrary::~ScanLibrary()
{
    ++m_job;
    m_stop.request_stop();
    m_pool->waitForDone();
}

std::shared_ptr<const Scan> ScanLibrary::find(const std::string &key) const
{
    const auto it = m_scans.find(key);
    return it == m_scans.end() ? nullptr : it->second;
}

std::vector<std::string> ScanLibrary::keys() const
{
    std::vector<std::string> all{builtInCartesian, builtInSpiralName};
    for (const auto &[key, scan] : m_scans)
        if (std::find(all.begin(), all.end(), key) == all.end()) all.push_back(key);
    return all;
}

QString ScanLibrary::title(const std::string &key)
{
    if (key == builtInCartesian) return tr("Built-in Cartesian");
    if (key == builtInSpiralName) return tr("Built-in spiral");
    return QString::fromStdString(std::filesystem::path(key).filename().string());
}

Scan ScanLibrary::make(const std::string &key, const ReadOptions &read, const Task &task)
{
    if (key == builtInCartesian) return builtInScan();
    if (key == builtInSpiralName) return builtInSpiral();
    if (key.starts_with("built-in:"))
        throw Error(ErrorCode::InvalidCall, "unknown scan " + key, {},
                    "built in are built-in:cartesian and built-in:spiral");
    return readScan(std::filesystem::path(key), read, task);
}

void ScanLibrary::load(const std::string &key, const ReadOptions &read)
{
    m_stop.request_stop();
    m_stop = std::stop_source();
    const std::uint64_t job = ++m_job;
    const auto remembered = m_read.find(key);
    const bool plain = !read.matrix && !read.unit && !read.fieldOfViewMetres && read.trajectory.empty();
    const ReadOptions options = plain && remembered != m_read.end() ? remembered->second : read;
    m_read[key] = options;
    m_pool->start([this, job, key, options, stop = m_stop.get_token()] {
        lowerThreadPriority();
        std::shared_ptr<const Scan> scan;
        Failure failure;
        try {
            const Task task(stop, [this, job](double fraction, std::string_view step) {
                const QString text = QString::fromUtf8(step.data(), qsizetype(step.size()));
                QMetaObject::invokeMethod(this, [this, job, fraction, text] {
                    if (job == m_job) emit progress(fraction, text);
                });
            });
            scan = std::make_shared<const Scan>(make(key, options, task));
        } catch (const Error &error) {
            failure = Failure::of(error);
        } catch (const std::exception &error) {
            failure = Failure::of(Error(ErrorCode::Internal, "cannot open " + key, error.what()));
        }
        QMetaObject::invokeMethod(this, [this, job, key, scan, failure] {
            if (job != m_job) return; // a newer scan was asked for meanwhile
            if (scan)
                finish(job, key, scan);
            else if (failure.code != ErrorCode::Cancelled)
                emit failed(key, failure);
        });
    });
}

void ScanLibrary::finish(std::uint64_t, const std::string &key, std::shared_ptr<const Scan> scan)
{
    m_scans[key] = scan;
    emit loaded(key, std::move(scan));
}

} // namespace larmor
