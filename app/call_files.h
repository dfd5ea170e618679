// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace larmor::app {

class ReportTarget;

/// The files that a call names. No file may be written twice by one call, nor written where it is read: the
/// one would take the other's place.
class CallFiles {
public:
    /// A file that is read, and the word that names it: "--traj". Empty, or a word that is no
    /// file: nothing. A .cfl or .hdr
    /// stands for both, as does their stem.
    CallFiles &reads(std::string word, const std::filesystem::path &file);
    /// A file that is written. Empty: nothing.
    CallFiles &writes(std::string word, const std::filesystem::path &file);
    CallFiles &writes(const ReportTarget &report);

    /// Compares names, and files by what they are: another path, a link or a second name of a file is that
    /// file. Devices and pipes take from many. @throws Error InvalidCall naming both words.
    void check() const;

private:
    struct Named {
        std::string word;
        std::filesystem::path file;
    };
    static void add(std::vector<Named> &list, std::string word, const std::filesystem::path &file);
    std::vector<Named> m_read, m_written;
};

} // namespace larmor::app
