// SPDX-License-Identifier: GPL-3.0-or-later
#include "source/kernel_drafts.h"

#include "core/error.h"
#include "core/file.h"

#include <QStandardPaths>

namespace larmor {

KernelDrafts KernelDrafts::standard()
{
    const QString data = QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation);
    return KernelDrafts(std::filesystem::path(data.toStdString()) / "larmor" / "drafts");
}

std::filesystem::path KernelDrafts::fileOf(const QString &kernel) const
{
    return m_folder / (kernel.toStdString() + ".cu");
}

std::filesystem::path KernelDrafts::originFileOf(const QString &kernel) const
{
    return m_folder / (kernel.toStdString() + ".origin");
}

std::optional<QString> KernelDrafts::read(const QString &kernel) const
{
    std::error_code ignored;
    if (m_folder.empty() || !std::filesystem::exists(fileOf(kernel), ignored)) return {};
    try {
        return QString::fromStdString(readFile(fileOf(kernel)));
    } catch (const Error &) {
        return {};
    }
}

QString KernelDrafts::origin(const QString &kernel) const
{
    std::error_code ignored;
    if (m_folder.empty() || !std::filesystem::exists(originFileOf(kernel), ignored)) return {};
    try {
        const QString document = QString::fromStdString(readFile(originFileOf(kernel)));
        if (!document.isEmpty()) return document;
    } catch (const Error &) { // it is not the person's, and whose it is cannot be said
    }
    return QString::fromStdString(originFileOf(kernel).string());
}

void KernelDrafts::write(const QString &kernel, const QString &text, const QString &origin) const
{
    if (m_folder.empty()) return;
    std::error_code failed;
    std::filesystem::create_directories(m_folder, failed); // what follows says why it cannot be written
    if (!origin.isEmpty())
        writeFile(originFileOf(kernel), origin.toStdString()); // before the text that it marks
    writeFile(fileOf(kernel), text.toStdString());
    if (origin.isEmpty()) std::filesystem::remove(originFileOf(kernel), failed);
}

QStringList KernelDrafts::kernels() const
{
    QStringList names;
    if (m_folder.empty()) return names;
    std::error_code ignored;
    for (std::filesystem::directory_iterator it(m_folder, ignored), end; it != end; it.increment(ignored))
        if (it->path().extension() == ".cu") names << QString::fromStdString(it->path().stem().string());
    names.sort();
    return names;
}

void KernelDrafts::remove(const QString &kernel) const
{
    if (m_folder.empty()) return;
    std::error_code ignored;
    std::filesystem::remove(fileOf(kernel), ignored);
    std::filesystem::remove(originFileOf(kernel), ignored);
}

} // namespace larmor
