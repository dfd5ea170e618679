// SPDX-License-Identifier: GPL-3.0-or-later
#include "start/recent_scans.h"

#include "core/error.h"
#include "core/file.h"
#include "core/json_text.h"
#include "import/import_words.h"

#include <QBuffer>
#include <QCryptographicHash>
#include <QFileInfo>
#include <QSettings>

namespace larmor {

namespace {
const QString pathsKey = QStringLiteral("recent/paths"), importsKey = QStringLiteral("recent/imports");

/// What an entry of the settings says; nothing where it is not what is written there.
std::optional<ScanImport> importFrom(const QString &text)
{
    try {
        return ScanImport::fromJson(Json::parse(text.toStdString(), nullptr, false));
    } catch (const Error &) {
        return {};
    }
}
} // namespace

RecentScans::RecentScans(QSettings &settings, std::filesystem::path pictures, QObject *parent)
    : QObject(parent), m_settings(settings), m_folder(std::move(pictures)),
      m_paths(settings.value(pathsKey).toStringList().mid(0, most))
{
    for (const QString &entry : settings.value(importsKey).toStringList())
        if (const auto import = importFrom(entry)) m_imports[QString::fromStdString(import->scan)] = *import;
    std::error_code ignored;
    std::filesystem::create_directories(m_folder, ignored);
    m_pool.setMaxThreadCount(1);
}

RecentScans::~RecentScans()
{
    m_pool.waitForDone();
}

std::filesystem::path RecentScans::pictureFile(const QString &path) const
{
    const QByteArray name = QCryptographicHash::hash(path.toUtf8(), QCryptographicHash::Sha1).toHex();
    return m_folder / (name.toStdString() + ".png");
}

void RecentScans::add(const ScanImport &import, const QImage &picture)
{
    add(QString::fromStdString(import.scan), picture, import);
}

void RecentScans::add(const QString &path, const QImage &picture, const ScanImport &import)
{
    const QString whole = QFileInfo(path).absoluteFilePath();
    m_imports.erase(whole);
    if (!import.plain()) {
        m_imports[whole] = import;
        m_imports[whole].scan = whole.toStdString();
    }
    m_paths.removeAll(whole);
    m_paths.prepend(whole);
    m_paths = m_paths.mid(0, most);
    keep();
    if (picture.isNull() || m_folder.empty()) {
        emit changed();
        return;
    }
    m_pool.start([this, file = pictureFile(whole), picture] {
        QByteArray bytes;
        QBuffer buffer(&bytes);
        buffer.open(QIODevice::WriteOnly);
        picture.scaled(pictureSize, pictureSize, Qt::KeepAspectRatio, Qt::SmoothTransformation)
            .save(&buffer, "PNG");
        try {
            writeFile(file, std::string_view(bytes.constData(), std::size_t(bytes.size())));
        } catch (const Error &) { // it is listed without
        }
        QMetaObject::invokeMethod(this, &RecentScans::changed);
    });
}

void RecentScans::remove(const QString &path)
{
    m_paths.removeAll(path);
    keep();
    emit changed();
}

ScanImport RecentScans::import(const QString &path) const
{
    const auto found = m_imports.find(path);
    if (found != m_imports.end()) return found->second;
    ScanImport plain;
    plain.scan = path.toStdString();
    return plain;
}

QString RecentScans::title(const QString &path) const
{
    const ScanImport import = this->import(path);
    return import.plain() ? QFileInfo(path).fileName() : nameOf(import);
}

void RecentScans::keep()
{
    std::erase_if(m_imports, [this](const auto &each) { return !m_paths.contains(each.first); });
    QStringList imports;
    for (const auto &[path, import] : m_imports)
        imports << QString::fromStdString(jsonText(import.toJson()));
    m_settings.setValue(importsKey, imports);
    m_settings.setValue(pathsKey, m_paths);
}

QImage RecentScans::picture(const QString &path) const
{
    return QImage(QString::fromStdString(pictureFile(path).string()));
}

} // namespace larmor

#include "moc_recent_scans.cpp"
