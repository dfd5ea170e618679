// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/journal.h"

#include "core/error.h"
#include "core/file.h"
#include "core/json_text.h"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <string>
#include <string_view>
#include <unistd.h>

namespace larmor {
namespace {

/// A descriptor that is closed with its scope.
class Descriptor {
public:
    explicit Descriptor(int number) : m_number(number) {}
    ~Descriptor()
    {
        if (m_number >= 0) ::close(m_number);
    }
    Descriptor(const Descriptor &) = delete;
    Descriptor &operator=(const Descriptor &) = delete;
    int get() const { return m_number; }

private:
    int m_number;
};

Error cannotWrite(const std::filesystem::path &file, int number)
{
    return {ErrorCode::FileAccess, say("cannot write the journal %1", shownName(file)), std::strerror(number),
            say("choose a place that you may write to, with room")};
}

void writeWhole(int descriptor, std::string_view text, const std::filesystem::path &file)
{
    while (!text.empty()) {
        const ssize_t count = ::write(descriptor, text.data(), text.size());
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) throw cannotWrite(file, errno);
        text.remove_prefix(static_cast<std::size_t>(count));
    }
    // A device that cannot be synchronised (a pipe) has its line all the same.
    if (::fdatasync(descriptor) != 0 && errno != EINVAL && errno != EROFS) throw cannotWrite(file, errno);
}

} // namespace

std::string Journal::ownText() const
{
    std::error_code ignored;
    if (!std::filesystem::is_regular_file(m_file, ignored)) return {};
    std::string text = readFile(m_file);
    if (!text.empty() && !text.starts_with(R"({"kind":")" + m_kind + '"')) // as append() writes it
        throw Error(ErrorCode::InvalidCall, say("%1 is no journal of a sweep", shownName(m_file)),
                    say("it does not begin as one, and is left as it is"),
                    say("name another file with --journal, or move this one away"));
    return text;
}

void Journal::requireOwn() const
{
    checkWritable(m_file);
    ownText();
}

std::vector<Journal::Line> Journal::recover() const
{
    const std::string text = ownText();
    std::vector<Line> lines;
    std::size_t begin = 0;
    for (std::size_t end; (end = text.find('\n', begin)) != std::string::npos; begin = end + 1) {
        Json value = Json::parse(text.begin() + static_cast<std::ptrdiff_t>(begin),
                                 text.begin() + static_cast<std::ptrdiff_t>(end), nullptr, false);
        lines.push_back({lines.size() + 1, std::nullopt});
        if (!value.is_discarded()) lines.back().value = std::move(value);
    }
    if (begin == text.size()) return lines;
    if (begin > 0) lines.push_back({lines.size() + 1, std::nullopt});
    std::error_code failed;
    std::filesystem::resize_file(m_file, begin, failed);
    if (failed) throw cannotWrite(m_file, failed.value());
    return lines;
}

void Journal::append(const Json &line) const
{
    // A pipe that nobody reads is refused, not waited for.
    const Descriptor file(
        ::open(m_file.c_str(), O_CREAT | O_WRONLY | O_APPEND | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0666));
    if (file.get() < 0) throw cannotWrite(m_file, errno);
    if (const int flags = ::fcntl(file.get(), F_GETFL); flags >= 0)
        ::fcntl(file.get(), F_SETFL, flags & ~O_NONBLOCK);
    const off_t before = ::lseek(file.get(), 0, SEEK_END);
    try {
        writeWhole(file.get(), jsonText(line) + "\n", m_file);
    } catch (const Error &) {
        // The next line must not run on from half of this one; where that fails, recover() says so.
        if (before >= 0 && ::ftruncate(file.get(), before) != 0) throw;
        throw;
    }
}

void Journal::remove() const
{
    ownText();
    std::error_code failed;
    if (!std::filesystem::is_regular_file(m_file, failed)) return;
    std::filesystem::remove(m_file, failed);
    if (failed) throw cannotWrite(m_file, failed.value());
}

} // namespace larmor
