// SPDX-License-Identifier: GPL-3.0-or-later
#include "call_files.h"

#include "command.h"
#include "core/error.h"
#include "core/file.h"

namespace larmor::app {
namespace {

namespace fs = std::filesystem;

/// A name that is not there yet, by its folder, whatever way leads to that.
fs::path placeOf(const fs::path &file)
{
    std::error_code failed;
    const fs::path folder = fs::canonical(file.has_parent_path() ? file.parent_path() : ".", failed);
    return failed ? fs::absolute(file, failed).lexically_normal() : folder / file.filename();
}

bool same(const fs::path &a, const fs::path &b)
{
    std::error_code ignored;
    const fs::file_status first = fs::status(a, ignored), second = fs::status(b, ignored);
    if (fs::exists(first) != fs::exists(second)) return false;
    if (!fs::exists(first)) return placeOf(a) == placeOf(b);
    return !fs::is_other(first) && fs::equivalent(a, b, ignored);
}

} // namespace

void CallFiles::add(std::vector<Named> &list, std::string word, const fs::path &file)
{
    if (file.empty()) return;
    const fs::path extension = file.extension();
    if (extension == ".cfl" || extension == ".hdr")
        list.push_back({word, fs::path(file).replace_extension(extension == ".cfl" ? ".hdr" : ".cfl")});
    list.push_back({std::move(word), file});
}

CallFiles &CallFiles::reads(std::string word, const fs::path &file)
{
    std::error_code ignored;
    if (!file.empty() && !file.has_extension() && !fs::exists(file, ignored))
        return reads(std::move(word), fs::path(file).concat(".cfl")); // a BART pair by its stem
    add(m_read, std::move(word), file);
    return *this;
}

CallFiles &CallFiles::writes(std::string word, const fs::path &file)
{
    add(m_written, std::move(word), file);
    return *this;
}

CallFiles &CallFiles::writes(const ReportTarget &report)
{
    if (!report.wanted()) return *this;
    if (report.toStandardOutput()) return writes("standard output", "/dev/stdout");
    return writes("--json", report.file());
}

void CallFiles::check() const
{
    for (auto later = m_written.begin(); later != m_written.end(); ++later) {
        for (auto first = m_written.begin(); first != later; ++first)
            if (same(first->file, later->file))
                throw Error(ErrorCode::InvalidCall,
                            first->word + " and " + later->word + " are one file, " + shownName(later->file),
                            "the one would take the other's place", "give each a name of its own");
        std::error_code ignored;
        for (const Named &read : m_read)
            if (fs::exists(read.file, ignored) && same(read.file, later->file))
                throw Error(ErrorCode::InvalidCall,
                            later->word + " would replace " + read.word + ", " + shownName(later->file),
                            "the call reads that file", "give another name to what is written");
    }
}

} // namespace larmor::app
