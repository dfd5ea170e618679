// SPDX-License-Identifier: GPL-3.0-or-later
// Which code runs on which device, memory spaces, and what CUDA and OpenCL call the same things.
#include "core/error.h"
#include "kernels/definition_table.h"
#include "lab/shows_parameters.h"
#include "lab/shows_steps.h"
#include "model/capability_limits.h"
#include "model/memory_spaces.h"

#include <algorithm>
#include <optional>

namespace larmor {

namespace {

using model::ComputeCapability;

// ---- compatibility

struct Code {
    std::string word;
    bool isPtx = false;
    ComputeCapability version;
};

Code codeOf(const std::string &word)
{
    Code code{word, word.starts_with("compute_"), {}};
    const std::string digits = word.substr(std::min(word.size(), word.find('_') + 1));
    const bool isCode = (code.isPtx || word.starts_with("sm_")) && digits.size() >= 2 && digits.size() <= 3 &&
                        digits.find_first_not_of("0123456789") == std::string::npos;
    if (!isCode)
        throw Error(ErrorCode::InvalidCall, say("'%1' is no code of a device", word), {},
                    say("say sm_13 (machine code) or compute_20 (PTX), several between commas"));
    code.version = model::parseComputeCapability(digits.substr(0, digits.size() - 1) + "." + digits.back());
    return code;
}

bool runs(const Code &code, ComputeCapability device)
{
    if (code.isPtx) return device >= code.version;
    return device.major == code.version.major && device.minor >= code.version.minor;
}

Text whyOf(const Code &code, ComputeCapability device)
{
    if (runs(code, device))
        return code.isPtx ? say("PTX is compiled for the device when the program is loaded")
                          : say("machine code runs within its major revision, from its minor revision on");
    if (code.isPtx) return say("PTX is compiled forward, never back: it may use what the device cannot do");
    if (device.major != code.version.major)
        return say("another major revision has other machine instructions");
    return say("the device's minor revision is older than the code");
}

/// The newest machine code that runs, else the newest PTX.
const Code *chosenOf(const std::vector<Code> &codes, ComputeCapability device)
{
    const Code *best = nullptr;
    for (const Code &code : codes) {
        if (!runs(code, device)) continue;
        const bool isBetter = !best || (best->isPtx && !code.isPtx) ||
                              (best->isPtx == code.isPtx && code.version > best->version);
        if (isBetter) best = &code;
    }
    return best;
}

Json compatibility(const OptionSet &p)
{
    const ComputeCapability device = model::parseComputeCapability(p.text("device"));
    std::vector<Code> codes;
    Json rows = Json::array();
    for (const std::string &word : listParameter(p, "code")) {
        codes.push_back(codeOf(word));
        const Code &code = codes.back();
        rows.push_back({{"code", code.word},
                        {"kind", code.isPtx ? "PTX" : "cubin"},
                        {"runs", runs(code, device)},
                        {"why", whyOf(code, device)}});
    }
    const Code *chosen = chosenOf(codes, device);
    Json everywhere = Json::array();
    for (const model::CapabilityLimits &limits : model::allCapabilityLimits())
        if (chosenOf(codes, limits.capability)) everywhere.push_back(limits.capability.toString());
    return {
        {"device", device.toString()},
        {"runs", chosen != nullptr},
        {"loaded", chosen ? Json(chosen->word) : Json()},
        {"runs_on", std::move(everywhere)},
        {"compute_modes",
         say("In the mode exclusive one process alone may use a device, in prohibited none; a program that "
             "names no device is given one that it may use, which need not be number 0.")},
        {"rows", std::move(rows)}};
}

// ---- memory-spaces

Json memorySpaces(const OptionSet &p)
{
    Json rows = Json::array();
    for (const model::MemorySpaceFacts &facts :
         model::memorySpaces(model::parseComputeCapability(p.text("capability"))))
        rows.push_back({{"space", facts.space},
                        {"place", facts.place},
                        {"cached", facts.cached},
                        {"access", facts.access},
                        {"scope", facts.scope},
                        {"lifetime", facts.lifetime},
                        {"cuda", facts.cuda},
                        {"opencl", facts.opencl}});
    return {{"rows", std::move(rows)}};
}

// ---- opencl

struct Pair {
    Text what;
    const char *cuda, *opencl;
};

/// CUDA runtime and OpenCL 1.0: Kirk & Hwu 2010, chapter 11; CUDA Programming Guide 3.0, chapter 3.
std::vector<Pair> pairsOf(const std::string &topic)
{
    if (topic == "platform")
        return {{say("Implementations on this machine"), "-", "clGetPlatformIDs"},
                {say("How many devices"), "cudaGetDeviceCount", "clGetDeviceIDs"},
                {say("What a device is like"), "cudaGetDeviceProperties", "clGetDeviceInfo"},
                {say("Which device is used"), "cudaSetDevice", "clCreateContext"},
                {say("Where commands go"), "cudaStreamCreate", "clCreateCommandQueue"}};
    if (topic == "memory")
        return {{say("A piece of device memory"), "cudaMalloc", "clCreateBuffer"},
                {say("A texture or an image"), "cudaMallocArray", "clCreateImage2D, clCreateImage3D"},
                {say("Host to device"), "cudaMemcpy", "clEnqueueWriteBuffer"},
                {say("Device to host"), "cudaMemcpy", "clEnqueueReadBuffer"},
                {say("Copies that return at once"), "cudaMemcpyAsync", "blocking_write = CL_FALSE"},
                {say("Device memory seen by the host"), "cudaHostAlloc (mapped)", "clEnqueueMapBuffer"},
                {say("Given back"), "cudaFree", "clReleaseMemObject"}};
    if (topic == "kernels")
        return {
            {say("Source to code"), "nvcc", "clCreateProgramWithSource, clBuildProgram"},
            {say("A kernel by its name"), "the function itself", "clCreateKernel"},
            {say("Arguments"), "kernel<<<...>>>(a, b)", "clSetKernelArg, one by one"},
            {say("Launch"), "<<<blocks, threads>>>", "clEnqueueNDRangeKernel"},
            {say("Size of the whole"), "blocks x threads", "global_work_size"},
            {say("Size of a group"), "threads", "local_work_size"},
            {say("Shared memory sized at the launch"), "third of <<<...>>>", "clSetKernelArg with no value"},
            {say("Waiting"), "cudaThreadSynchronize", "clFinish, clWaitForEvents"},
            {say("Timing"), "cudaEventRecord", "clGetEventProfilingInfo"}};
    return {{say("A kernel"), "__global__", "__kernel"},
            {say("A function of the device"), "__device__", "-"},
            {say("Memory of all"), "__device__", "__global"},
            {say("Memory of a group"), "__shared__", "__local"},
            {say("Constants"), "__constant__", "__constant"},
            {say("A thread's own"), "-", "__private"},
            {say("Place in the grid"), "blockIdx.x * blockDim.x + threadIdx.x", "get_global_id(0)"},
            {say("Place in the group"), "threadIdx.x", "get_local_id(0)"},
            {say("Number of the group"), "blockIdx.x", "get_group_id(0)"},
            {say("Barrier"), "__syncthreads()", "barrier(CLK_LOCAL_MEM_FENCE)"},
            {say("Fence"), "__threadfence()", "mem_fence(CLK_GLOBAL_MEM_FENCE)"},
            {say("Pointers to pointers, recursion, bit fields"), "C and C++ of the host's compiler",
             "not there"}};
}

Json opencl(const OptionSet &p)
{
    Json rows = Json::array();
    for (const Pair &pair : pairsOf(wordParameter(p, "topic", {"platform", "memory", "kernels", "language"})))
        rows.push_back({{"what", pair.what}, {"cuda", pair.cuda}, {"opencl", pair.opencl}});
    return {{"rows", std::move(rows)}};
}

} // namespace

Show compatibilityShow()
{
    return {
        "compatibility",
        say("Code and devices"),
        say("Which machine code and which PTX run on a device, what is loaded, and why the rest is refused."),
        "CUDA Programming Guide 3.0, 3.1.4 and 3.6; OpenCL Programming Guide 2.3, 2.4",
        {makeOption("code", "Code", {"sm_13,compute_20", "sm_10,compute_10", "sm_20"}, "sm_13,compute_20",
                    say("What the program brings: sm_XY is machine code, compute_XY is PTX.")),
         makeOption("device", "Device", {"1.0", "1.3", "2.0", "9.0"}, "2.0", say("Its compute capability."))},
        compatibility};
}

Show memorySpacesShow()
{
    return {"memory-spaces",
            say("Memory spaces"),
            say("Where each kind of variable lies, whether it is cached, who sees it and for how long."),
            "Kirk & Hwu 2010, table 5.1; OpenCL Best Practices Guide, table 3.1",
            {makeOption("capability", "Compute capability", {"1.0", "2.0", "3.0", "9.0"}, "1.0",
                        say("By which the caches differ."))},
            memorySpaces};
}

Show openclShow()
{
    return {
        "opencl",
        say("CUDA and OpenCL"),
        say("What both call the same thing, by topic."),
        "Kirk & Hwu 2010, chapter 11, exercises 11.1 to 11.5",
        {makeOption("topic", "Topic", {"platform", "memory", "kernels", "language"}, "platform",
                    say("Finding devices, objects in their memory, launching, and the language itself."))},
        opencl};
}

} // namespace larmor
