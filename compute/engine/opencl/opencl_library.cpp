// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/opencl/opencl_library.h"

#include "core/error.h"

#include <array>
#include <dlfcn.h>
#include <utility>

namespace larmor::opencl {

namespace {

struct Loaded {
    Library library;
    Text why; // empty when all functions were found
};

Loaded load()
{
    Loaded result;
    // Never closed: drivers keep threads that outlive any owner we could give it.
    void *handle = dlopen("libOpenCL.so.1", RTLD_NOW | RTLD_LOCAL);
    if (!handle) {
        result.why = say("the OpenCL loader libOpenCL.so.1 is not installed; install ocl-icd-libopencl1 and, "
                         "to run kernels on the processor, pocl-opencl-icd");
        return result;
    }
#define LARMOR_CL_FIND(name)                                                                                 \
    result.library.name = reinterpret_cast<decltype(&::name)>(dlsym(handle, #name));                         \
    if (!result.library.name)                                                                                \
        result.why = say("the OpenCL loader lacks %1; it is older than OpenCL 1.2", #name);
    LARMOR_CL_FUNCTIONS(LARMOR_CL_FIND)
#undef LARMOR_CL_FIND
    return result;
}

} // namespace

const Library *library(Text &why)
{
    static const Loaded loaded = load();
    why = loaded.why;
    return loaded.why.empty() ? &loaded.library : nullptr;
}

Text errorName(cl_int code)
{
    static constexpr std::array names{
        std::pair{CL_DEVICE_NOT_AVAILABLE, "CL_DEVICE_NOT_AVAILABLE"},
        std::pair{CL_MEM_OBJECT_ALLOCATION_FAILURE, "CL_MEM_OBJECT_ALLOCATION_FAILURE"},
        std::pair{CL_OUT_OF_RESOURCES, "CL_OUT_OF_RESOURCES"},
        std::pair{CL_OUT_OF_HOST_MEMORY, "CL_OUT_OF_HOST_MEMORY"},
        std::pair{CL_BUILD_PROGRAM_FAILURE, "CL_BUILD_PROGRAM_FAILURE"},
        std::pair{CL_INVALID_VALUE, "CL_INVALID_VALUE"},
        std::pair{CL_INVALID_BUFFER_SIZE, "CL_INVALID_BUFFER_SIZE"},
        std::pair{CL_INVALID_KERNEL_NAME, "CL_INVALID_KERNEL_NAME"},
        std::pair{CL_INVALID_ARG_INDEX, "CL_INVALID_ARG_INDEX"},
        std::pair{CL_INVALID_ARG_SIZE, "CL_INVALID_ARG_SIZE"},
        std::pair{CL_INVALID_KERNEL_ARGS, "CL_INVALID_KERNEL_ARGS"},
        std::pair{CL_INVALID_WORK_GROUP_SIZE, "CL_INVALID_WORK_GROUP_SIZE"},
        std::pair{CL_INVALID_WORK_ITEM_SIZE, "CL_INVALID_WORK_ITEM_SIZE"},
        std::pair{-1001, "CL_PLATFORM_NOT_FOUND_KHR"}};
    for (const auto &[number, name] : names)
        if (number == code) return Text::verbatim(std::string(name) + " (" + std::to_string(code) + ")");
    return say("OpenCL error %1", code);
}

void check(cl_int code, const Wording &what)
{
    if (code == CL_SUCCESS) return;
    const bool memory = code == CL_MEM_OBJECT_ALLOCATION_FAILURE || code == CL_OUT_OF_HOST_MEMORY;
    throw Error(memory ? ErrorCode::OutOfMemory : ErrorCode::DeviceFailure, what, errorName(code));
}

} // namespace larmor::opencl
