// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/kernel_drafts.h"

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

std::optional<QString> KernelDrafts::read(const QString &kernel) const
{
    std::error_code ignored;
    if (!std::filesystem::exists(fileOf(kernel), ignored)) return {};
    try {
        return QString::fromStdString(readFile(fileOf(kernel)));
    } catch (const Error &) {
        return {};
    }
}

void KernelDrafts::write(const QString &kernel, const QString &text) const
{
    std::error_code failed;
    std::filesystem::create_directories(m_folder, failed); // what follows says why it cannot be written
    writeFile(fileOf(kernel), text.toStdString());
}

QStringList KernelDrafts::kernels() const
{
    QStringList names;
    std::error_code ignored;
    for (std::filesystem::directory_iterator it(m_folder, ignored), end; it != end; it.increment(ignored))
        if (it->path().extension() == ".cu") names << QString::fromStdString(it->path().stem().string());
    names.sort();
    return names;
}

void KernelDrafts::remove(const QString &kernel) const
{
    std::error_code ignored;
    std::filesystem::remove(fileOf(kernel), ignored);
}

} // namespace larmor
