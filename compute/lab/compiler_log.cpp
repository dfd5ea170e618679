// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/compiler_log.h"

#include "lab/compiler_messages.h"
#include "lab/cuda_source.h"
#include "lab/source_words.h"
#include "lab/user_kernel.h"

#include <algorithm>
#include <vector>

namespace larmor {
namespace {

std::vector<std::string_view> linesOf(std::string_view text)
{
    std::vector<std::string_view> lines;
    while (true) {
        const auto end = text.find('\n');
        lines.push_back(text.substr(0, end));
        if (end == std::string_view::npos) return lines;
        text.remove_prefix(end + 1);
    }
}

class LogReader {
public:
    LogReader(const KernelSource &written, std::string_view stem)
        : m_written(written), m_stem(std::string(stem) + ".cu"), m_read(readCuda(written)),
          m_lines(linesOf(written.text)), m_compiled(linesOf(m_read.text))
    {
    }

    std::string read(std::string_view log)
    {
        const std::vector<std::string_view> lines = linesOf(log);
        std::string text;
        for (std::size_t i = 0; i < lines.size(); ++i) {
            const auto message = messageOf(lines, i);
            if (message && message->line <= static_cast<int>(m_lines.size()))
                text += (text.empty() ? "" : "\n") + told(*message);
            else if (!isShown(lines[i]))
                text += (text.empty() ? "" : "\n") + std::string(lines[i]);
        }
        return text;
    }

private:
    std::optional<CompilerMessage> messageOf(const std::vector<std::string_view> &lines, std::size_t i) const
    {
        for (const std::string &file : {m_written.file, m_stem}) {
            if (!compilerMessage(lines[i], file)) continue;
            std::string around(lines[i]); // with the caret, which tells the column
            for (std::size_t next = i + 1; next < std::min(i + 3, lines.size()); ++next)
                around += "\n" + std::string(lines[next]);
            return compilerMessages(around, file).front();
        }
        return {};
    }

    /// With the line as it was written and a caret below.
    std::string told(const CompilerMessage &message)
    {
        const auto at = static_cast<std::size_t>(message.line) - 1;
        m_shown = at < m_compiled.size() ? trimmed(m_compiled[at]) : std::string_view();
        const int column = columnOf(message);
        std::string text = m_written.file + ":" + std::to_string(message.line) + ":";
        if (column > 0) text += std::to_string(column) + ":";
        text += (message.error ? " error: " : " warning: ") + message.text + "\n" + std::string(m_lines[at]);
        if (column > 0) text += "\n" + std::string(static_cast<std::size_t>(column) - 1, ' ') + "^";
        return text;
    }

    int columnOf(const CompilerMessage &message) const
    {
        const auto line = static_cast<std::size_t>(message.line) - 1;
        if (message.column == 0 || line >= m_compiled.size()) return 0;
        const auto begin = static_cast<std::size_t>(m_compiled[line].data() - m_read.text.data());
        const std::size_t place = m_read.writtenPlace(begin + static_cast<std::size_t>(message.column) - 1);
        const auto first = static_cast<std::size_t>(m_lines[line].data() - m_written.text.data());
        if (place < first || place > first + m_lines[line].size()) return 0;
        return static_cast<int>(place - first) + 1;
    }

    /// What the compiler showed below its message, with other words.
    bool isShown(std::string_view line) const
    {
        return caretColumn(line) > 0 || (!m_shown.empty() && trimmed(line) == m_shown);
    }

    const KernelSource &m_written;
    const std::string m_stem;
    const CudaSource m_read;
    const std::vector<std::string_view> m_lines, m_compiled;
    std::string_view m_shown;
};

} // namespace

std::string logAsWritten(std::string_view log, const KernelSource &written, std::string_view stem)
{
    return LogReader(written, stem).read(log);
}

Error errorAsWritten(const Error &error, const KernelDefinition &kernel)
{
    const auto *const own = dynamic_cast<const OwnSource *>(&kernel);
    if (!own || error.code() != ErrorCode::CompileFailure) return error;
    return {error.code(), error.messageText(),
            Text::verbatim(logAsWritten(error.why(), own->written(), kernel.name())), error.hintText()};
}

} // namespace larmor
