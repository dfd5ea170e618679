// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/opencl/opencl_runner.h"

#include "core/error.h"
#include "engine/opencl/build_log.h"
#include "kernels/catalogue.h"
#include "kernels/kernel_source.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <utility>
#include <vector>

namespace larmor::opencl {

namespace {

/// Compiled kernels that are kept, the last used of all: a pipeline and its switches need some ten, and PoCL
/// holds some 300 kB of compiler state for each, which a sweep of hundreds would pile up.
constexpr std::size_t keptKernels = 32;

/// Additions may be reordered where products may be fused: a processor then sums several samples side by
/// side, some eight times as fast. With fmad=0 every operation stays as it is written.
std::string compilerOptions(const KernelVariant &variant, bool cpuDevice)
{
    std::string options = "-cl-std=CL1.2";
    for (const auto &[macro, value] : variant.defines)
        options += " -D " + macro + "=" + value;
    if (!variant.fastContraction) options += " -D DETERMINISTIC=1";
    if (cpuDevice) options += " -D LARMOR_CPU_DEVICE=1";
    if (cpuDevice && variant.fastContraction) options += " -cl-unsafe-math-optimizations";
    return options;
}

OpenClBuffer &ours(const std::shared_ptr<Buffer> &buffer)
{
    auto *mine = dynamic_cast<OpenClBuffer *>(buffer.get());
    if (!mine) throw Error(ErrorCode::Internal, "a buffer of another engine reached an OpenCL kernel");
    return *mine;
}

struct SubBuffer { // released after the launch has taken its own reference
    const Library &cl;
    cl_mem memory;
    SubBuffer(const Library &library, cl_mem part) : cl(library), memory(part) {}
    SubBuffer(const SubBuffer &) = delete;
    SubBuffer(SubBuffer &&other) noexcept : cl(other.cl), memory(std::exchange(other.memory, nullptr)) {}
    ~SubBuffer()
    {
        if (memory) cl.clReleaseMemObject(memory);
    }
};

/// From a launch into an idle queue until the kernel starts: a processor's compiler makes the machine code
/// for a work-group size in between, when it is first launched.
double startedAfterMs(const Library &cl, cl_event launch)
{
    const auto at = [&](cl_profiling_info what) {
        cl_ulong nanoseconds = 0;
        return cl.clGetEventProfilingInfo(launch, what, sizeof nanoseconds, &nanoseconds, nullptr) ==
                       CL_SUCCESS
                   ? nanoseconds
                   : 0;
    };
    const cl_ulong queued = at(CL_PROFILING_COMMAND_QUEUED), started = at(CL_PROFILING_COMMAND_START);
    return started > queued ? 1e-6 * static_cast<double>(started - queued) : 0;
}

} // namespace

OpenClRunner::OpenClRunner(std::shared_ptr<Queue> queue) : m_queue(std::move(queue)), m_images(m_queue) {}

OpenClRunner::~OpenClRunner()
{
    const Library &cl = m_queue->cl();
    cl.clFinish(m_queue->handle());
    for (const auto &[key, compiled] : m_compiled)
        release(compiled);
    for (auto &[symbol, constant] : m_constants)
        cl.clReleaseMemObject(constant.memory);
}

void OpenClRunner::release(const Compiled &compiled) const
{
    const Library &cl = m_queue->cl();
    cl.clReleaseKernel(compiled.kernel);
    cl.clReleaseProgram(compiled.program);
}

/// Launches that wait in a queue hold their kernel themselves.
void OpenClRunner::makeRoom()
{
    while (m_compiled.size() >= keptKernels) {
        const auto oldest =
            std::ranges::min_element(m_compiled, {}, [](const auto &entry) { return entry.second.lastUse; });
        release(oldest->second);
        m_compiled.erase(oldest);
    }
}

std::string OpenClRunner::options(const KernelVariant &variant) const
{
    return compilerOptions(variant, m_queue->device().device.isCpu);
}

OpenClRunner::Compiled &OpenClRunner::compiled(const KernelVariant &variant)
{
    requireRunnable(variant.kernel);
    const std::string key = variant.kernel + " " + variant.entryPoint + " " + options(variant);
    if (const auto found = m_compiled.find(key); found != m_compiled.end()) {
        found->second.lastUse = ++m_uses;
        return found->second;
    }
    makeRoom();
    const auto start = std::chrono::steady_clock::now();
    Compiled fresh = compile(variant);
    m_compileMs +=
        std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count();
    fresh.lastUse = ++m_uses;
    return m_compiled.emplace(key, std::move(fresh)).first->second;
}

OpenClRunner::Compiled OpenClRunner::compile(const KernelVariant &variant)
{
    const Library &cl = m_queue->cl();
    const KernelSource own = kernelSource(variant.kernel);
    const std::string source = std::string(dialectSource()) + "\n#line 1 \"" + own.file + "\"\n" + own.text;
    const char *text = source.c_str();
    const std::size_t length = source.size();
    cl_int code = CL_SUCCESS;
    Compiled result;
    result.program = cl.clCreateProgramWithSource(m_queue->device().context, 1, &text, &length, &code);
    check(code, "an OpenCL program could not be made");
    const cl_device_id device = m_queue->device().id;
    code = cl.clBuildProgram(result.program, 1, &device, options(variant).c_str(), nullptr, nullptr);
    std::size_t logSize = 0;
    cl.clGetProgramBuildInfo(result.program, device, CL_PROGRAM_BUILD_LOG, 0, nullptr, &logSize);
    std::string log(logSize, '\0');
    if (logSize > 0)
        cl.clGetProgramBuildInfo(result.program, device, CL_PROGRAM_BUILD_LOG, logSize, log.data(), nullptr);
    log.resize(std::min(log.size(), log.find('\0')));
    if (code == CL_SUCCESS)
        result.kernel = cl.clCreateKernel(result.program, variant.entryPoint.c_str(), &code);
    if (code != CL_SUCCESS) {
        cl.clReleaseProgram(result.program);
        throw Error(ErrorCode::CompileFailure,
                    "the kernel " + std::string(kernelStem(variant.kernel)) + " does not compile for OpenCL",
                    log.empty() ? errorName(code).english() : readableErrors(log, own));
    }
    result.resources.log = std::move(log);
    readLimits(result);
    return result;
}

void OpenClRunner::readLimits(Compiled &compiled)
{
    const Library &cl = m_queue->cl();
    const cl_device_id device = m_queue->device().id;
    const auto ask = [&](cl_kernel_work_group_info what, auto value) {
        cl.clGetKernelWorkGroupInfo(compiled.kernel, device, what, sizeof value, &value, nullptr);
        return value;
    };
    compiled.maxWorkGroup = ask(CL_KERNEL_WORK_GROUP_SIZE, std::size_t(0));
    // NVIDIA's driver answers 256 for any kernel, that whose source names its block too.
    const auto named = ask(CL_KERNEL_COMPILE_WORK_GROUP_SIZE, std::array<std::size_t, 3>{});
    compiled.maxWorkGroup = std::max(compiled.maxWorkGroup, named[0] * named[1] * named[2]);
    compiled.resources.sharedBytes = int(ask(CL_KERNEL_LOCAL_MEM_SIZE, cl_ulong(0)));
    compiled.resources.localBytes = int(ask(CL_KERNEL_PRIVATE_MEM_SIZE, cl_ulong(0)));
}

KernelResources OpenClRunner::prepare(const KernelVariant &variant)
{
    return compiled(variant).resources;
}

void OpenClRunner::checkLimits(const Compiled &kernel, const LaunchPlan &plan) const
{
    const OpenedDevice &device = m_queue->device();
    const std::uint64_t threads = plan.block.count();
    const std::size_t most =
        kernel.maxWorkGroup > 0 ? std::min(kernel.maxWorkGroup, device.maxWorkGroup) : device.maxWorkGroup;
    if (threads > most)
        throw Error(ErrorCode::InvalidCall, "the block is too large for " + device.device.name,
                    std::to_string(threads) + " threads, where it allows " + std::to_string(most));
    std::uint64_t shared = std::uint64_t(kernel.resources.sharedBytes), constants = 0;
    for (const Argument &argument : plan.arguments) {
        if (const auto *dynamic = std::get_if<SharedArgument>(&argument)) shared += dynamic->bytes;
        if (const auto *constant = std::get_if<ConstantArgument>(&argument)) {
            ++constants;
            if (constant->bytes > device.constantMemory)
                throw Error(ErrorCode::InvalidCall,
                            "constant memory of " + device.device.name + " is too small",
                            std::to_string(constant->bytes) + " bytes, where it has " +
                                std::to_string(device.constantMemory));
        }
    }
    if (shared > device.localMemory)
        throw Error(ErrorCode::InvalidCall, "shared memory of " + device.device.name + " is too small",
                    std::to_string(shared) + " bytes, where it has " + std::to_string(device.localMemory));
    if (constants > device.maxConstantArguments)
        throw Error(ErrorCode::InvalidCall, "too many arrays in constant memory for " + device.device.name,
                    std::to_string(constants) + ", where it allows " +
                        std::to_string(device.maxConstantArguments));
}

cl_mem OpenClRunner::constantCopy(const ConstantArgument &argument, Queue &queue,
                                  const std::vector<cl_event> &after)
{
    const Library &cl = m_queue->cl();
    Constant &constant = m_constants[argument.symbol];
    if (constant.bytes < argument.bytes) {
        if (constant.memory) cl.clReleaseMemObject(constant.memory); // queued kernels hold references
        constant.memory = nullptr;
        cl_int code = CL_SUCCESS;
        constant.memory =
            cl.clCreateBuffer(m_queue->device().context, CL_MEM_READ_ONLY, argument.bytes, nullptr, &code);
        check(code, "an OpenCL buffer for constant memory could not be made");
        constant.bytes = argument.bytes;
    }
    if (argument.offsetBytes + argument.bytes > argument.buffer->bytes())
        throw Error(ErrorCode::Internal, "a constant argument reaches past its buffer");
    check(cl.clEnqueueCopyBuffer(queue.handle(), ours(argument.buffer).memory(), constant.memory,
                                 argument.offsetBytes, 0, argument.bytes, cl_uint(after.size()),
                                 after.empty() ? nullptr : after.data(), nullptr),
          "constant memory could not be filled");
    return constant.memory;
}

cl_event OpenClRunner::enqueue(const LaunchPlan &plan, Queue &queue, const std::vector<cl_event> &after,
                               bool wantsEvent)
{
    Compiled &kernel = compiled(plan.variant);
    checkLimits(kernel, plan);
    const Library &cl = m_queue->cl();
    std::vector<SubBuffer> parts;
    for (cl_uint i = 0; i < plan.arguments.size(); ++i) {
        const auto set = [&](std::size_t size, const void *value) {
            check(cl.clSetKernelArg(kernel.kernel, i, size, value), "a kernel argument was refused");
        };
        const Argument &argument = plan.arguments[i];
        if (const auto *buffer = std::get_if<BufferArgument>(&argument)) {
            cl_mem memory = ours(buffer->buffer).memory();
            m_images.forget(*buffer->buffer); // the kernel may write it
            if (buffer->offsetBytes > 0) {
                if (buffer->offsetBytes % m_queue->device().baseAlignment != 0)
                    throw Error(ErrorCode::InvalidCall, "an array begins at an offset that OpenCL cannot use",
                                std::to_string(buffer->offsetBytes) + " bytes is not a multiple of " +
                                    std::to_string(m_queue->device().baseAlignment));
                const cl_buffer_region region{buffer->offsetBytes,
                                              buffer->buffer->bytes() - buffer->offsetBytes};
                cl_int code = CL_SUCCESS;
                memory = cl.clCreateSubBuffer(memory, CL_MEM_READ_WRITE, CL_BUFFER_CREATE_TYPE_REGION,
                                              &region, &code);
                check(code, "a part of an OpenCL buffer could not be made");
                parts.emplace_back(cl, memory);
            }
            set(sizeof memory, &memory);
        } else if (const auto *constant = std::get_if<ConstantArgument>(&argument)) {
            const cl_mem memory = constantCopy(*constant, queue, after);
            set(sizeof memory, &memory);
        } else if (const auto *shared = std::get_if<SharedArgument>(&argument)) {
            set(shared->bytes, nullptr);
        } else if (const auto *texture = std::get_if<TextureArgument>(&argument)) {
            const cl_mem image = m_images.imageOf(*texture, queue, after);
            set(sizeof image, &image);
        } else {
            std::visit(
                [&](const auto &value) {
                    if constexpr (std::is_arithmetic_v<std::decay_t<decltype(value)>>)
                        set(sizeof value, &value);
                },
                argument);
        }
    }
    const std::array<std::size_t, 3> local{plan.block.x, plan.block.y, plan.block.z};
    const std::size_t global[3]{std::size_t(plan.grid.x) * plan.block.x,
                                std::size_t(plan.grid.y) * plan.block.y,
                                std::size_t(plan.grid.z) * plan.block.z};
    const bool first =
        m_queue->device().device.isCpu && after.empty() && kernel.launched.insert(local).second;
    if (first) queue.finish();
    cl_event event = nullptr;
    check(cl.clEnqueueNDRangeKernel(queue.handle(), kernel.kernel, 3, nullptr, global, local.data(),
                                    cl_uint(after.size()), after.empty() ? nullptr : after.data(),
                                    wantsEvent || first ? &event : nullptr),
          "a kernel could not be launched");
    check(cl.clFlush(queue.handle()), "the OpenCL queue could not be flushed");
    if (first) {
        queue.finish();
        m_compileMs += startedAfterMs(cl, event);
        if (!wantsEvent) cl.clReleaseEvent(std::exchange(event, nullptr));
    }
    return event;
}

void OpenClRunner::launch(const LaunchPlan &plan)
{
    enqueue(plan, *m_queue, {}, false);
}

cl_event OpenClRunner::launchOn(const LaunchPlan &plan, Queue &queue, const std::vector<cl_event> &after)
{
    return enqueue(plan, queue, after, true);
}

} // namespace larmor::opencl
