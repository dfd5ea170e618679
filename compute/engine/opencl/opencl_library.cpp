// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/opencl/opencl_library.h"

#include "core/error.h"
#include "core/file.h"

#include <array>
#include <cstdlib>
#include <dlfcn.h>
#include <filesystem>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

namespace larmor::opencl {

namespace {

struct Loaded {
    Library library;
    Text why; // empty when all functions were found
};

/// A folder of this person's alone, made where it is missing; empty where another one made it.
std::filesystem::path ownFolder(const std::filesystem::path &folder)
{
    ::mkdir(folder.c_str(), S_IRWXU);
    struct stat status {};
    const bool own = ::lstat(folder.c_str(), &status) == 0 && S_ISDIR(status.st_mode) &&
                     status.st_uid == ::geteuid() && (status.st_mode & (S_IWGRP | S_IWOTH)) == 0;
    return own ? folder : std::filesystem::path();
}

/// PoCL builds nothing where it cannot write the folder of its cache: it gets one among the temporary files.
void givePoclPlace()
{
    if (std::getenv("POCL_CACHE_DIR") != nullptr || !cacheFolder().empty())
        return; // PoCL's stands beside ours
    std::error_code failed;
    const std::filesystem::path temporary = std::filesystem::temp_directory_path(failed);
    if (failed) return;
    const auto own = ownFolder(temporary / ("larmor-pocl-" + std::to_string(::geteuid())));
    if (!own.empty()) ::setenv("POCL_CACHE_DIR", own.c_str(), 0);
}

Loaded load()
{
    Loaded result;
    givePoclPlace();
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
