// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/memory_spaces.h"

namespace larmor::model {

namespace {

/// Guide 3.0, G.4.1; guide 13.0: 3.x keeps its first level for local memory, from 5.x on it is the texture
/// cache.
Text globalCache(ComputeCapability capability)
{
    if (capability.major == 1) return say("no");
    if (capability.major == 3) return say("second level");
    return say("both levels");
}

} // namespace

std::vector<MemorySpaceFacts> memorySpaces(ComputeCapability capability)
{
    const Text chip = say("on the chip"), device = say("device memory"), no = say("not needed");
    const Text both = say("read and write"), readOnly = say("read");
    const Text thread = say("a thread"), block = say("a block"), all = say("all threads and the host");
    const Text kernel = say("the kernel"), application = say("the application");
    const Text local = capability.major == 1 ? say("no") : say("both levels");
    return {
        {say("register"), chip, no, both, thread, kernel, "int a;", "int a; (__private)"},
        {say("local"), device, local, both, thread, kernel, "int a[8]; and what registers do not hold",
         "int a[8]; (__private)"},
        {say("shared"), chip, no, both, block, kernel, "__shared__ int a[8];", "__local int a[8];"},
        {say("global"), device, globalCache(capability), both, all, application,
         "__device__ int a; or cudaMalloc", "__global int *a (clCreateBuffer)"},
        {say("constant"), device, say("a cache of its own"), readOnly, all, application,
         "__constant__ int a;", "__constant int *a"},
        {say("texture"), device, say("a cache of its own"), readOnly, all, application,
         "texture<float>, cudaTextureObject_t", "__read_only image2d_t"},
    };
}

} // namespace larmor::model
