// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/error.h"
#include "engine/engine.h"

#include <cstdint>
#include <cstring>
#include <functional>
#include <string>
#include <string_view>
#include <type_traits>

namespace larmor::confined {

/// Plain values one after another, as they lie in memory: both processes are one program on one machine.
class Writer {
public:
    template <class T>
    void put(const T &value) requires std::is_trivially_copyable_v<T>
    {
        m_bytes.append(reinterpret_cast<const char *>(&value), sizeof value);
    }
    void put(std::string_view text)
    {
        put(static_cast<std::uint64_t>(text.size()));
        m_bytes.append(text);
    }
    void put(const Text &text);
    void append(std::string_view bytes) { m_bytes.append(bytes); }
    const std::string &bytes() const { return m_bytes; }
    bool empty() const { return m_bytes.empty(); }
    void clear() { m_bytes.clear(); }

private:
    std::string m_bytes;
};

/// Reads what a Writer wrote. All members @throw Error Internal where the bytes end before the value does.
class Reader {
public:
    explicit Reader(std::string_view bytes) : m_rest(bytes) {}
    bool atEnd() const { return m_rest.empty(); }
    template <class T>
    T take() requires std::is_trivially_copyable_v<T>
    {
        T value;
        std::memcpy(&value, next(sizeof value).data(), sizeof value);
        return value;
    }
    std::string text() { return std::string(next(take<std::uint64_t>())); }
    /// @throws Error Internal for one of too many parts.
    Text said() { return said(0); }

private:
    Text said(int depth);
    std::string_view next(std::uint64_t bytes)
    {
        if (bytes > m_rest.size())
            throw Error(ErrorCode::Internal, say("a message of a child process is cut off"));
        const std::string_view part = m_rest.substr(0, bytes);
        m_rest.remove_prefix(bytes);
        return part;
    }
    std::string_view m_rest;
};

/// What the child is told to do, in the order of issue. Arrays, plans and marks go by numbers of the
/// parent's.
enum class Command : std::uint8_t {
    Allocate, ///< array, bytes; its file goes with the message, which holds nothing else
    Free,     ///< array
    ToHost,   ///< array: kernels that use it have ended, its shared bytes hold what they left
    FromHost, ///< array, offset, bytes: the shared bytes were written
    Fill,     ///< array, byte
    Source,   ///< stem, file, text: a source beside the catalogue's
    Plan,     ///< number, the plan
    Prepare,  ///< variant; answers its resources
    Launch,   ///< plan
    ForgetPlans,
    Mark,       ///< mark
    ForgetMark, ///< mark
    Elapsed,    ///< mark, mark; answers milliseconds
    Synchronize
};

/// First byte of an answer.
enum class Answer : std::uint8_t {
    Note,   ///< on the way: what the emulator saw, then where it saw no end
    Done,   ///< what the commands answer, in their order, then Figures
    Failed, ///< an error: code, message, why, hint; the child goes on
    Stopped ///< the same, and the child's device has failed
};

/// Of the child's engine, at the end of each answer.
struct Figures {
    double compileMs = 0, preparationMs = 0;
    std::uint64_t availableMemory = 0;
};

using NumberOf = std::function<std::int32_t(const Buffer &)>;
using ArrayOf = std::function<BufferPtr(std::int32_t)>;

void put(Writer &to, const KernelVariant &variant);
KernelVariant takeVariant(Reader &from);
void put(Writer &to, const LaunchPlan &plan, const NumberOf &numberOf);
LaunchPlan takePlan(Reader &from, const ArrayOf &arrayOf);
void put(Writer &to, const KernelResources &resources);
KernelResources takeResources(Reader &from);
void put(Writer &to, const Error &error);
Error takeError(Reader &from);

} // namespace larmor::confined
