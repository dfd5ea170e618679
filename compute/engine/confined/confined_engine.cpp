// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/confined/confined_engine.h"

#include "confine/shared_memory.h"
#include "engine/confined/confined_child.h"

#include <algorithm>
#include <cstring>
#include <utility>

namespace larmor {

using namespace confined;

namespace {

const Device &deviceOf(EngineKind kind)
{
    for (const EngineStatus &status : engineStatuses())
        if (status.kind == kind) return status.device;
    throw Error(ErrorCode::Internal, say("no such engine"));
}

} // namespace

OperationReport KernelsAlone::none()
{
    throw Error(ErrorCode::Unavailable, say("a kernel of your own runs alone"),
                say("its process has none of the operations of reconstructions"));
}

/// An array of the child's; its bytes are mapped here too.
class ConfinedEngine::SharedBuffer final : public Buffer {
public:
    SharedBuffer(std::shared_ptr<Child> child, std::size_t size)
        : Buffer(size), m_child(std::move(child)), m_memory(SharedMemory::create(size)),
          m_number(m_child->addArray(size))
    {
    }
    ~SharedBuffer() override { m_child->dropArray(m_number, bytes()); }
    void *host() override { return nullptr; } // it belongs to the child until toHost()
    std::int32_t number() const { return m_number; }
    const SharedMemory &memory() const { return m_memory; }

private:
    std::shared_ptr<Child> m_child;
    SharedMemory m_memory;
    std::int32_t m_number;
};

class ConfinedEngine::Mark final : public TimeMark {
public:
    explicit Mark(std::shared_ptr<Child> child) : m_child(std::move(child)), m_number(m_child->nextMark())
    {
        m_child->queue().put(Command::Mark);
        m_child->queue().put(m_number);
    }
    ~Mark() override { m_child->dropMark(m_number); }
    std::int32_t number() const { return m_number; }

private:
    std::shared_ptr<Child> m_child;
    std::int32_t m_number;
};

class ConfinedEngine::Runner final : public KernelRunner {
public:
    explicit Runner(std::shared_ptr<Child> child) : m_child(std::move(child)) {}
    void use(std::shared_ptr<Child> child) { m_child = std::move(child); }

    KernelResources prepare(const KernelVariant &variant) override
    {
        m_child->tellSource(variant.kernel);
        m_child->queue().put(Command::Prepare);
        put(m_child->queue(), variant);
        m_child->say(Activity::Compiling, variant.kernel);
        const std::string answer = m_child->wait();
        Reader reader(answer);
        return takeResources(reader);
    }
    void launch(const LaunchPlan &plan) override
    {
        const std::int32_t number = m_child->planNumber(
            plan, [](const Buffer &buffer) { return dynamic_cast<const SharedBuffer &>(buffer).number(); });
        m_child->queue().put(Command::Launch);
        m_child->queue().put(number);
        m_child->say(Activity::Running, plan.variant.kernel);
        if (m_child->queue().bytes().size() > queueBytes) m_child->wait();
    }
    double compileMs() const override { return m_child->figures().compileMs; }
    double preparationMs() const override { return m_child->figures().preparationMs; }

private:
    static constexpr std::size_t queueBytes = std::size_t(8) << 20;
    std::shared_ptr<Child> m_child;
};

ConfinedEngine::ConfinedEngine(EngineKind kind, const ConfinedLimits &limits)
    : m_kind(kind), m_child(std::make_shared<Child>(kind, limits)),
      m_runner(std::make_unique<Runner>(m_child))
{
}

ConfinedEngine::~ConfinedEngine() = default;

void ConfinedEngine::watch(const Task &task)
{
    m_task = task;
    m_child->watch(task);
}

/// A child that has ended is replaced; what buffers remember of the old one stays with that.
ConfinedEngine::Child &ConfinedEngine::living()
{
    if (!m_child->alive()) {
        m_child = std::make_shared<Child>(m_kind, m_child->confinement().limits);
        m_child->watch(m_task);
        m_runner->use(m_child);
    }
    return *m_child;
}

const Confinement &ConfinedEngine::confinement() const
{
    return m_child->confinement();
}

void ConfinedEngine::name(const Buffer &buffer, const std::string &name)
{
    m_child->nameArray(dynamic_cast<const SharedBuffer &>(buffer).number(), name);
}

const Text &ConfinedEngine::note() const
{
    return m_child->note();
}

const Device &ConfinedEngine::device() const
{
    return deviceOf(m_kind);
}

KernelRunner *ConfinedEngine::kernels()
{
    return m_runner.get();
}

BufferPtr ConfinedEngine::allocate(std::size_t bytes)
{
    living();
    auto buffer = std::make_shared<SharedBuffer>(m_child, bytes);
    if (!m_child->queue().empty()) m_child->wait(); // an array's message holds nothing else
    m_child->queue().put(Command::Allocate);
    m_child->queue().put(buffer->number());
    m_child->queue().put(std::uint64_t(bytes));
    m_child->wait(buffer->memory().file());
    return buffer;
}

void ConfinedEngine::upload(Buffer &to, const void *from, std::size_t bytes, std::size_t offset)
{
    auto &buffer = dynamic_cast<SharedBuffer &>(to);
    if (bytes > buffer.bytes() || offset > buffer.bytes() - bytes)
        throw Error(ErrorCode::Internal, say("an upload is larger than its buffer"));
    if (bytes == 0) return;
    Writer &queue = m_child->queue();
    queue.put(Command::ToHost);
    queue.put(buffer.number());
    m_child->wait();
    std::memcpy(buffer.memory().data() + offset, from, bytes);
    queue.put(Command::FromHost);
    queue.put(buffer.number());
    queue.put(std::uint64_t(offset));
    queue.put(std::uint64_t(bytes));
    m_child->wait();
}

void ConfinedEngine::download(void *to, Buffer &from, std::size_t bytes, std::size_t offset)
{
    auto &buffer = dynamic_cast<SharedBuffer &>(from);
    if (bytes > buffer.bytes() || offset > buffer.bytes() - bytes)
        throw Error(ErrorCode::Internal, say("a download is larger than its buffer"));
    if (bytes == 0) return;
    m_child->queue().put(Command::ToHost);
    m_child->queue().put(buffer.number());
    m_child->wait();
    std::memcpy(to, buffer.memory().data() + offset, bytes);
}

void ConfinedEngine::fill(Buffer &buffer, unsigned char byte)
{
    m_child->queue().put(Command::Fill);
    m_child->queue().put(dynamic_cast<SharedBuffer &>(buffer).number());
    m_child->queue().put(byte);
}

std::uint64_t ConfinedEngine::availableMemory() const
{
    return m_child->figures().availableMemory;
}

std::uint64_t ConfinedEngine::peakMemory() const
{
    return m_child->peak;
}

void ConfinedEngine::resetPeak()
{
    m_child->peak = m_child->live;
}

TimeMarkPtr ConfinedEngine::mark()
{
    return std::make_unique<Mark>(m_child);
}

double ConfinedEngine::elapsedMs(const TimeMark &from, const TimeMark &to)
{
    m_child->queue().put(Command::Elapsed);
    m_child->queue().put(dynamic_cast<const Mark &>(from).number());
    m_child->queue().put(dynamic_cast<const Mark &>(to).number());
    const std::string answer = m_child->wait();
    return Reader(answer).take<double>();
}

void ConfinedEngine::synchronize()
{
    m_child->queue().put(Command::Synchronize);
    m_child->wait();
}

Text Confinement::sentence() const
{
    const Text own = say("in a process of its own");
    if (files && calls) return say("%1, without files or network", own);
    return Text::sequence(
        {own, files ? Text() : say("; files are not kept from it: %1", whyNotFiles),
         calls ? Text() : say("; network and other processes are not kept from it: %1", whyNotCalls)},
        "");
}

Json Confinement::toJson() const
{
    return {{"files_withheld", files},
            {"calls_withheld", calls},
            {"why_not_files", whyNotFiles.empty() ? Json() : Json(whyNotFiles)},
            {"why_not_calls", whyNotCalls.empty() ? Json() : Json(whyNotCalls)},
            {"time_limit_s", limits.seconds},
            {"memory_limit_bytes", limits.memoryBytes}};
}

std::unique_ptr<Engine> openForOwnKernel(const EngineChoice &choice, const std::string &kernel,
                                         const ConfinedLimits &limits, const Task &task)
{
    const auto available = [](EngineKind kind) {
        const auto &all = engineStatuses();
        return std::any_of(all.begin(), all.end(),
                           [kind](const auto &status) { return status.kind == kind && status.available; });
    };
    EngineKind kind = choice.value_or(available(EngineKind::Cuda) ? EngineKind::Cuda : EngineKind::OpenCl);
    const bool compiles = kind == EngineKind::Cuda || kind == EngineKind::OpenCl;
    if (!compiles || !available(kind)) return openEngine(choice, {kernel});
    auto engine = std::make_unique<ConfinedEngine>(kind, limits);
    engine->watch(task);
    return engine;
}

bool goesOnAfter(const Engine &engine, const Error &error)
{
    return error.code() == ErrorCode::DeviceFailure && dynamic_cast<const ConfinedEngine *>(&engine);
}

} // namespace larmor
