// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <QObject>
#include <QString>
#include <QThreadPool>
#include <filesystem>
#include <vector>

class QSettings;

namespace larmor {

/// Scan and session files that were opened last, the newest first, each with a small picture of its image.
class RecentScans : public QObject {
    Q_OBJECT
public:
    static constexpr int most = 5, pictureSize = 96;

    /// @param pictures folder; created where need be.
    RecentScans(QSettings &settings, std::filesystem::path pictures, QObject *parent = nullptr);
    ~RecentScans() override;

    /// Puts a file before the others. @param picture of its image; null: it keeps the one it has.
    void add(const QString &path, const QImage &picture);
    void remove(const QString &path);
    const QStringList &paths() const { return m_paths; }
    /// Null where there is none.
    QImage picture(const QString &path) const;

signals:
    void changed();

private:
    std::filesystem::path pictureFile(const QString &path) const;
    void keep();

    QSettings &m_settings;
    std::filesystem::path m_folder;
    QStringList m_paths;
    QThreadPool m_pool{this};
};

} // namespace larmor
