// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace larmor {

class Error;

/// Who may read a file that is written.
enum class FileReaders {
    AsUsual,   ///< as the file that is replaced says, or as new files of this user
    OwnerAlone ///< mode 600
};

/// A file that is written beside its final name, under a name that nobody can guess and for its owner alone,
/// and renamed into place: a failure, a full disk or a crash leaves neither a half-written file nor harms the
/// one that was there. The one way in which this program writes files.
///
///     PendingFile out("scan.npy");
///     out.write(header);
///     out.write(samples);
///     out.commit();
///
/// What is no file that could be replaced (/dev/null, a pipe, /dev/stdout, /dev/fd/3) is written to at once.
/// All errors name the target, never the file beside it.
class PendingFile {
public:
    /// @throws Error FileAccess as checkWritable() does.
    explicit PendingFile(std::filesystem::path target, FileReaders readers = FileReaders::AsUsual);
    ~PendingFile(); ///< removes what was written unless commit() was reached
    PendingFile(const PendingFile &) = delete;
    PendingFile &operator=(const PendingFile &) = delete;

    /// Appends bytes. @throws Error FileAccess with the system's reason.
    void write(std::string_view bytes);
    /// Brings all to the disk, with its mode; what then remains is the new name. Of files that belong
    /// together, each is flushed before one is committed.
    /// @throws Error FileAccess.
    void flush();
    /// Flushes, where that has not been done, and gives the file its name. @throws Error FileAccess.
    void commit();

private:
    std::filesystem::path m_target, m_temporary; ///< the latter empty where the target is written directly
    FileReaders m_readers;
    int m_descriptor = -1;
};

/// Writes all bytes through a PendingFile. @throws Error FileAccess, naming the file and the system's reason.
void writeFile(const std::filesystem::path &target, std::string_view bytes);

/// Refuses, before any work, a name that could not be written to: in a folder that is not there or not
/// writable, of a folder, of a file that is write-protected, too long, or of a symbolic link, whose target is
/// then named: nothing is written through a link, nor is a link replaced. @throws Error FileAccess.
void checkWritable(const std::filesystem::path &target);

/// What cannot be opened for reading: "there is no such file", with what to do about it.
Error absentFile(const std::filesystem::path &path);
/// The same of a folder, a device or a pipe.
Error notAFile(const std::filesystem::path &path, const std::filesystem::file_status &status);

/// Reads a whole file. @throws Error FileAccess.
std::string readFile(const std::filesystem::path &source);

/// A file's name for a sentence: one of thousands of letters is cut in its middle.
std::string shownName(const std::filesystem::path &file);

/// Folder for caches that may be deleted at any time: $XDG_CACHE_HOME/larmor, else ~/.cache/larmor, created.
/// Empty when neither can be written to.
std::filesystem::path cacheFolder();
/// The same for what a person kept: $XDG_DATA_HOME/larmor, else ~/.local/share/larmor.
std::filesystem::path dataFolder();

} // namespace larmor
