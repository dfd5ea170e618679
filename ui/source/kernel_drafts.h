// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <filesystem>
#include <memory>
#include <optional>

class QLockFile;

namespace larmor {

/// Sources that a person is working on, kept on disk as they are typed, one file for each kernel, so that no
/// crash and no closed window loses them. Each is written beside and renamed. Windows of other processes
/// share the folder: what one of them wrote is replaced or removed only by a window that has read it.
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
    /// Writes `text` as the draft `name`, or, where another window has written that since, as the first free
    /// one of NAME-draft-2, NAME-draft-3 ... @param known what `name` held when it was last read or written.
    /// @return the name that it has now. @throws Error FileAccess.
    QString keep(const QString &name, const QString &text, const QString &origin,
                 const std::optional<QString> &known) const;
    /// Unless it no longer is the text `known`.
    void remove(const QString &name, const std::optional<QString> &known) const;
    QStringList kernels() const;

private:
    std::unique_ptr<QLockFile> locked() const;
    std::filesystem::path fileOf(const QString &kernel) const;
    std::filesystem::path originFileOf(const QString &kernel) const;
    std::filesystem::path m_folder; ///< empty: nowhere
};

} // namespace larmor
