// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cuda/cubin_cache.h"

#include "core/digest.h"
#include "core/error.h"
#include "core/file.h"

#include <charconv>
#include <string_view>

namespace larmor {
namespace {

// larmor-kernel-1 KEY DIGEST LOGBYTES CODEBYTES, each on a line, then the log, then the code.
constexpr std::string_view magic = "larmor-kernel-1";

std::string_view takeLine(std::string_view &text)
{
    const std::size_t end = text.find('\n');
    if (end == std::string_view::npos) return {};
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(end + 1);
    return line;
}

std::optional<std::size_t> number(std::string_view line)
{
    std::size_t value = 0;
    const auto [end, failed] = std::from_chars(line.data(), line.data() + line.size(), value);
    if (line.empty() || failed != std::errc{} || end != line.data() + line.size()) return {};
    return value;
}

std::optional<CubinCache::Entry> parse(std::string_view bytes, std::string_view key)
{
    if (takeLine(bytes) != magic || takeLine(bytes) != key) return {};
    const std::string_view digest = takeLine(bytes);
    const auto logBytes = number(takeLine(bytes)), codeBytes = number(takeLine(bytes));
    if (!logBytes || !codeBytes || *logBytes > bytes.size() || *codeBytes != bytes.size() - *logBytes)
        return {};
    if (sha256(bytes) != digest) return {};
    return CubinCache::Entry{std::string(bytes.substr(*logBytes)), std::string(bytes.substr(0, *logBytes))};
}

} // namespace

CubinCache::CubinCache(std::filesystem::path folder) : m_folder(std::move(folder))
{
    std::error_code failed;
    if (!m_folder.empty()) std::filesystem::create_directories(m_folder, failed);
    if (failed) m_folder.clear();
}

std::optional<CubinCache::Entry> CubinCache::load(const std::string &key) const
{
    if (m_folder.empty()) return {};
    std::error_code ignored;
    if (!std::filesystem::is_regular_file(file(key), ignored)) return {};
    try {
        return parse(readFile(file(key)), key);
    } catch (const Error &) {
        return {};
    }
}

void CubinCache::store(const std::string &key, const Entry &entry) const
{
    if (m_folder.empty()) return;
    const std::string payload = entry.log + entry.code;
    std::string bytes(magic);
    bytes += "\n" + key + "\n" + sha256(payload) + "\n" + std::to_string(entry.log.size()) + "\n" +
             std::to_string(entry.code.size()) + "\n" + payload;
    try {
        writeFile(file(key), bytes);
    } catch (const Error &) { // full or read-only: the next run compiles again
    }
}

std::filesystem::path cubinCacheFolder()
{
    const std::filesystem::path base = cacheFolder();
    return base.empty() ? base : base / "cubin";
}

} // namespace larmor
