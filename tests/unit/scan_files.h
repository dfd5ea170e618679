// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A folder of its own for the files of a test, and the shared measured scans where they are present.

#include "support/source_folder.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <unistd.h>

class Folder {
public:
    Folder()
    {
        std::string name = (std::filesystem::temp_directory_path() / "larmor-scan-XXXXXX").string();
        if (!mkdtemp(name.data())) throw std::runtime_error("no temporary folder");
        m_path = name;
    }
    ~Folder()
    {
        std::error_code ignored;
        std::filesystem::remove_all(m_path, ignored);
    }
    Folder(const Folder &) = delete;
    Folder &operator=(const Folder &) = delete;
    std::filesystem::path operator/(const std::string &name) const { return m_path / name; }
    const std::filesystem::path &path() const { return m_path; }

private:
    std::filesystem::path m_path;
};

inline std::string bytesOfFile(const std::filesystem::path &path)
{
    std::ifstream in(path, std::ios::binary);
    std::ostringstream out;
    out << in.rdbuf();
    return std::move(out).str();
}

inline void putFile(const std::filesystem::path &path, const std::string &bytes)
{
    std::ofstream(path, std::ios::binary | std::ios::trunc) << bytes;
}

/// A file of ../shared/data, or of the folder that LARMOR_SHARED names; empty when absent.
inline std::filesystem::path sharedData(const std::string &name)
{
    const char *named = std::getenv("LARMOR_SHARED");
    const std::filesystem::path folders[] = {std::filesystem::path(LARMOR_SOURCE_DIR) / ".." / "shared",
                                             named ? named : ""};
    for (const std::filesystem::path &folder : folders)
        if (!folder.empty() && std::filesystem::exists(folder / "data" / name)) return folder / "data" / name;
    return {};
}
