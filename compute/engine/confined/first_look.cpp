// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/confined/first_look.h"

#include "engine/model/model_engine.h"
#include "kernels/kernel_source.h"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <map>
#include <mutex>
#include <stop_token>
#include <thread>

namespace larmor::confined {
namespace {

using model::ptx::FindingKind;

constexpr std::uint64_t mostBytes = std::uint64_t(256) << 20; // of arrays, which are copied
constexpr std::uint64_t mostThreads = 1 << 22;                // of a grid that is run whole
/// Instructions of one warp, after which a loop is taken to have no end: some seconds.
constexpr std::uint64_t stepLimit = std::uint64_t(1) << 22;

/// A task that is cancelled once its time is over.
class Deadline {
public:
    explicit Deadline(double seconds)
        : m_timer([this, seconds](const std::stop_token &ended) {
              std::unique_lock lock(m_mutex);
              m_wake.wait_for(lock, ended, std::chrono::duration<double>(seconds), [] { return false; });
              if (!ended.stop_requested()) m_stop.request_stop();
          })
    {
    }
    Task task() const { return Task(m_stop.get_token()); }

private:
    std::stop_source m_stop;
    std::mutex m_mutex;
    std::condition_variable_any m_wake;
    std::jthread m_timer;
};

/// The plan with the emulator's own copies of its arrays.
class Copied {
public:
    Copied(ModelEngine &engine, const LaunchPlan &plan, const ContentOf &contentOf) : m_plan(plan)
    {
        for (Argument &argument : m_plan.arguments) {
            if (auto *const array = std::get_if<BufferArgument>(&argument))
                replace(engine, array->buffer, contentOf);
            else if (auto *const constant = std::get_if<ConstantArgument>(&argument))
                replace(engine, constant->buffer, contentOf);
            else if (auto *const texture = std::get_if<TextureArgument>(&argument))
                replace(engine, texture->buffer, contentOf);
        }
    }
    const LaunchPlan &plan() const { return m_plan; }

private:
    void replace(ModelEngine &engine, BufferPtr &buffer, const ContentOf &contentOf)
    {
        BufferPtr &copy = m_copies[buffer.get()];
        if (!copy) {
            const std::span<const std::byte> content = contentOf(*buffer);
            copy = engine.allocate(std::max<std::size_t>(content.size(), 4));
            if (!content.empty()) engine.upload(*copy, content.data(), content.size());
        }
        buffer = copy;
    }
    LaunchPlan m_plan;
    std::map<const Buffer *, BufferPtr> m_copies;
};

std::uint64_t bytesOf(const LaunchPlan &plan)
{
    std::map<const Buffer *, std::uint64_t> sizes;
    for (const Argument &argument : plan.arguments) {
        if (const auto *const array = std::get_if<BufferArgument>(&argument))
            sizes[array->buffer.get()] = array->buffer->bytes();
        else if (const auto *const constant = std::get_if<ConstantArgument>(&argument))
            sizes[constant->buffer.get()] = constant->buffer->bytes();
        else if (const auto *const texture = std::get_if<TextureArgument>(&argument))
            sizes[texture->buffer.get()] = texture->buffer->bytes();
    }
    std::uint64_t sum = 0;
    for (const auto &[buffer, bytes] : sizes)
        sum += bytes;
    return sum;
}

void sample(model::ptx::ExecutionSettings &settings, const LaunchPlan &plan, FirstLook &look)
{
    const std::uint64_t perBlock = std::max<std::uint64_t>(plan.block.count(), 1);
    const std::uint64_t most = std::max<std::uint64_t>(mostThreads / perBlock, 1);
    if (plan.grid.count() <= most) return;
    settings.sampledBlocks = most;
    look.note = say("the emulator looked at %1 of %2 blocks", most, plan.grid.count());
}

void take(FirstLook &look, const std::string &kernel, const std::vector<model::ptx::Finding> &findings)
{
    for (const auto &finding : findings) {
        if (finding.kind == FindingKind::OutOfBounds && !look.fault)
            look.fault = Error(
                ErrorCode::DeviceFailure, say("%1 was not run", kernel),
                say("the emulator found an access outside its arrays at %1: %2", finding.place, finding.what),
                say("check the bounds of its indices"));
        if (finding.kind == FindingKind::EndlessLoop) look.endless = finding.place;
    }
}

} // namespace

FirstLook firstLook(const LaunchPlan &plan, const ContentOf &contentOf, double seconds)
{
    FirstLook look;
    if (bytesOf(plan) > mostBytes) {
        look.note = say("the emulator did not look: the arrays are larger than %1 MiB", mostBytes >> 20);
        return look;
    }
    const Deadline deadline(seconds);
    try {
        ModelSettings settings;
        settings.execution.stepLimit = stepLimit;
        settings.task = deadline.task();
        sample(settings.execution, plan, look);
        ModelEngine engine(settings);
        const Copied copied(engine, plan, contentOf);
        engine.runner().launch(copied.plan());
        take(look, std::string(kernelStem(plan.variant.kernel)), engine.runner().takeFindings());
    } catch (const Error &error) {
        // What the emulator cannot do decides nothing: the kernel then runs without its word.
        look.note =
            error.code() == ErrorCode::Cancelled
                ? say("the emulator looked for %1 ms and was not at the end", static_cast<int>(seconds * 1e3))
                : say("the emulator did not look: %1%2", error.messageText(),
                      error.why().empty()
                          ? Text()
                          : Text::sequence({Text::verbatim(" ("), error.whyText(), Text::verbatim(")")}, ""));
    }
    return look;
}

} // namespace larmor::confined
