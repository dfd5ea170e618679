// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/journal.h"

#include "core/error.h"
#include "core/file.h"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <string>
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
    return {ErrorCode::FileAccess, "cannot write the journal " + file.string(), std::strerror(number),
            "choose a place that you may write to, with room"};
}

} // namespace

std::vector<Json> Journal::recover() const
{
    std::error_code ignored;
    if (!std::filesystem::exists(m_file, ignored)) return {};
    const std::string text = readFile(m_file);
    std::vector<Json> lines;
    std::size_t whole = 0;
    for (std::size_t end; (end = text.find('\n', whole)) != std::string::npos; whole = end + 1) {
        const auto line = text.begin() + static_cast<std::ptrdiff_t>(whole);
        Json value = Json::parse(line, text.begin() + static_cast<std::ptrdiff_t>(end), nullptr, false);
        if (value.is_discarded()) break;
        lines.push_back(std::move(value));
    }
    if (whole < text.size()) {
        std::error_code failed;
        std::filesystem::resize_file(m_file, whole, failed);
        if (failed) throw cannotWrite(m_file, failed.value());
    }
    return lines;
}

void Journal::append(const Json &line) const
{
    const std::string text = line.dump() + "\n";
    const Descriptor file(::open(m_file.c_str(), O_CREAT | O_WRONLY | O_APPEND | O_CLOEXEC, 0666));
    if (file.get() < 0) throw cannotWrite(m_file, errno);
    for (std::size_t written = 0; written < text.size();) {
        const ssize_t count = ::write(file.get(), text.data() + written, text.size() - written);
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) throw cannotWrite(m_file, errno);
        written += static_cast<std::size_t>(count);
    }
    // A device that cannot be synchronised (a pipe) has its line all the same.
    if (::fdatasync(file.get()) != 0 && errno != EINVAL && errno != EROFS) throw cannotWrite(m_file, errno);
}

void Journal::remove() const
{
    std::error_code ignored;
    std::filesystem::remove(m_file, ignored);
}

} // namespace larmor
