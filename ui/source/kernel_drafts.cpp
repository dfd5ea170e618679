// SPDX-License-Identifier: GPL-3.0-or-later
#include "source/kernel_drafts.h"

#include "core/error.h"
#include "core/file.h"

#include <QLockFile>
#include <QStandardPaths>

namespace larmor {

namespace {

constexpr int mostWaitMs = 1000;

} // namespace

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

/// Held from reading a draft to replacing it. Where it cannot be had, the draft is written all the same.
std::unique_ptr<QLockFile> KernelDrafts::locked() const
{
    auto lock = std::make_unique<QLockFile>(QString::fromStdString((m_folder / ".lock").string()));
    lock->tryLock(mostWaitMs);
    return lock;
}

QString KernelDrafts::keep(const QString &name, const QString &text, const QString &origin,
                           const std::optional<QString> &known) const
{
    if (m_folder.empty() || read(name) == text) return name;
    std::error_code failed;
    std::filesystem::create_directories(m_folder, failed); // write() says why
    const std::unique_ptr<QLockFile> lock = locked();
    const std::optional<QString> there = read(name);
    QString chosen = name;
    if (there && there != known)
        for (int n = 2; std::filesystem::exists(fileOf(chosen), failed); ++n)
            chosen = QStringLiteral("%1-draft-%2").arg(name).arg(n);
    write(chosen, text, origin);
    return chosen;
}

void KernelDrafts::remove(const QString &name, const std::optional<QString> &known) const
{
    if (m_folder.empty() || !known || !read(name)) return;
    const std::unique_ptr<QLockFile> lock = locked();
    if (read(name) != known) return;
    std::error_code ignored;
    std::filesystem::remove(fileOf(name), ignored);
    std::filesystem::remove(originFileOf(name), ignored);
}

} // namespace larmor
