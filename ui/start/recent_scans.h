// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/scan_import.h"

#include <QImage>
#include <QObject>
#include <QString>
#include <QThreadPool>
#include <filesystem>
#include <map>

class QSettings;

namespace larmor {

/// Scan and session files that were opened last, the newest first, each with a small picture of its image. A
/// scan comes back with the files and figures that belonged to it.
class RecentScans : public QObject {
    Q_OBJECT
public:
    static constexpr int most = 5, pictureSize = 96;

    /// @param pictures folder; created where need be.
    RecentScans(QSettings &settings, std::filesystem::path pictures, QObject *parent = nullptr);
    ~RecentScans() override;

    /// Puts a file before the others. @param picture of its image; null: it keeps the one it has.
    void add(const QString &path, const QImage &picture) { add(path, picture, {}); }
    void add(const ScanImport &import, const QImage &picture);
    void remove(const QString &path);
    const QStringList &paths() const { return m_paths; }
    /// How the file was opened.
    ScanImport import(const QString &path) const;
    /// "ksp.cfl, with traj.cfl" or the file's name, as it is.
    QString title(const QString &path) const;
    /// Null where there is none.
    QImage picture(const QString &path) const;

signals:
    void changed();

private:
    void add(const QString &path, const QImage &picture, const ScanImport &import);
    std::filesystem::path pictureFile(const QString &path) const;
    void keep();

    QSettings &m_settings;
    std::filesystem::path m_folder;
    QStringList m_paths;
    std::map<QString, ScanImport> m_imports; ///< of those that are more than one file
    QThreadPool m_pool{this};
};

} // namespace larmor
