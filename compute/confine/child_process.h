// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "confine/file_descriptor.h"

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <sys/types.h>
#include <vector>

namespace larmor {

/// A program that is to run beside this one, cut off from the terminal: standard input, output and error are
/// /dev/null, and it is its own session, so that Ctrl+C reaches this process alone.
struct ChildStart {
    std::filesystem::path program;
    std::vector<std::string> arguments;
    /// On top of what is handed on: only variables that say where libraries and devices are (PATH, LANG,
    /// LC_*, LD_LIBRARY_PATH, OCL_*, POCL_*, CUDA_*, NVIDIA_*, LARMOR_* and the sanitizers' options).
    std::map<std::string, std::string> environment;
    std::filesystem::path folder; ///< its current folder
    std::vector<int> descriptors; ///< become 3, 4 ... there; all others are closed
    std::uint64_t dataBytes = 0;  ///< most private memory (RLIMIT_DATA); 0: as this process
    std::uint64_t fileBytes = 0;  ///< largest file that it can write (RLIMIT_FSIZE); 0: as this process
};

/// Runs until it ends or until its owner goes, which kills it and all of its group of processes.
class ChildProcess {
public:
    /// What waitpid(2) tells.
    struct End {
        int signal = 0; ///< 0: it returned `status`
        int status = 0;
    };

    /// @throws Error Unavailable where it cannot be started, with the system's reason.
    explicit ChildProcess(const ChildStart &start);
    ~ChildProcess();
    ChildProcess(const ChildProcess &) = delete;
    ChildProcess &operator=(const ChildProcess &) = delete;

    pid_t id() const { return m_id; }
    /// Private memory that it holds now (VmData), bytes; 0 once it has ended.
    std::uint64_t dataBytes() const;
    /// Memory in use by it and by all that it started, bytes: private and shared, files that are mapped left
    /// out.
    std::uint64_t groupBytes() const;
    /// Does not wait.
    std::optional<End> ended();
    /// Ends it at once where it still runs (SIGKILL), and waits for that.
    End kill();

private:
    std::optional<End> look(int options);
    pid_t m_id = -1;
    std::optional<End> m_end;
    bool m_collected = false; ///< its number is the system's again
};

/// A new folder that this user alone can enter, removed with all that is in it.
class PrivateFolder {
public:
    /// @throws Error FileAccess.
    PrivateFolder();
    ~PrivateFolder();
    PrivateFolder(const PrivateFolder &) = delete;
    PrivateFolder &operator=(const PrivateFolder &) = delete;
    const std::filesystem::path &path() const { return m_path; }

private:
    std::filesystem::path m_path;
};

} // namespace larmor
