// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/program_file.h"

#include <mutex>
#include <system_error>
#include <utility>

namespace larmor {
namespace {

/// Made when first asked for: initialisers of other files may set it before this file's have run.
struct NamedProgram {
    std::mutex lock;
    std::filesystem::path file;
};

NamedProgram &namedProgram()
{
    static NamedProgram named;
    return named;
}

} // namespace

std::filesystem::path programFile()
{
    const std::lock_guard lock(namedProgram().lock);
    return namedProgram().file.empty() ? std::filesystem::path("/proc/self/exe") : namedProgram().file;
}

void setProgramFile(std::filesystem::path file)
{
    const std::lock_guard lock(namedProgram().lock);
    namedProgram().file = std::move(file);
}

std::filesystem::path programFolder()
{
    std::error_code failed;
    const std::filesystem::path file = std::filesystem::canonical(programFile(), failed);
    return failed ? std::filesystem::path() : file.parent_path();
}

} // namespace larmor
