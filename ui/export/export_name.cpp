// SPDX-License-Identifier: GPL-3.0-or-later
#include "export/export_name.h"

#include "lab/session_scan.h"

#include <QDesktopServices>
#include <QDir>
#include <QFileInfo>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QUrl>

namespace larmor {

namespace {

QString &lastFolder()
{
    static QString folder;
    return folder;
}

} // namespace

QString exportStem(const std::string &key, const QString &scanName)
{
    if (isScanFile(key)) {
        const QString stem = QFileInfo(QString::fromStdString(key)).completeBaseName();
        if (!stem.isEmpty()) return stem;
    }
    static const QRegularExpression others(QStringLiteral("[^A-Za-z0-9.]+"));
    QString stem = scanName;
    stem.replace(others, QStringLiteral("-"));
    while (stem.startsWith(u'-'))
        stem.remove(0, 1);
    while (stem.endsWith(u'-'))
        stem.chop(1);
    return stem.isEmpty() ? QStringLiteral("scan") : stem.toLower();
}

QString exportFolder()
{
    for (const QString &folder :
         {lastFolder(), QStandardPaths::writableLocation(QStandardPaths::PicturesLocation),
          QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation)})
        if (!folder.isEmpty() && canBeWritten(folder)) return folder;
    return QDir::homePath();
}

void keepExportFolder(const QString &path)
{
    lastFolder() = QFileInfo(path).absolutePath();
}

bool canBeWritten(const QString &folder)
{
    const QFileInfo info(folder);
    return info.isDir() && info.isWritable();
}

void showInFolder(const QString &path)
{
    QDesktopServices::openUrl(QUrl::fromLocalFile(QFileInfo(path).absolutePath()));
}

} // namespace larmor
