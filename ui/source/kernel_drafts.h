// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <filesystem>
#include <optional>

namespace larmor {

/// Sources that a person is working on, kept on disk as they are typed, one file for each kernel, so that no
/// crash and no closed window loses them. Each is written beside and renamed.
class KernelDrafts {
public:
    /// @param folder made when it is first written to.
    explicit KernelDrafts(std::filesystem::path folder) : m_folder(std::move(folder)) {}
    /// In the person's data folder.
    static KernelDrafts standard();
    /// Finds none and keeps none: of a window that nobody sits at.
    static KernelDrafts none() { return KernelDrafts({}); }

    std::optional<QString> read(const QString &kernel) const;
    /// The document that the draft's first text came with; empty: the person wrote it.
    QString origin(const QString &kernel) const;
    /// @throws Error FileAccess.
    void write(const QString &kernel, const QString &text, const QString &origin) const;
    void remove(const QString &kernel) const;
    QStringList kernels() const;

private:
    std::filesystem::path fileOf(const QString &kernel) const;
    std::filesystem::path originFileOf(const QString &kernel) const;
    std::filesystem::path m_folder; ///< empty: nowhere
};

} // namespace larmor
