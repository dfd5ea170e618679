// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/opencl/opencl_device.h"

#include "core/error.h"

#include <algorithm>
#include <exception>
#include <vector>

namespace larmor::opencl {

namespace {

struct Opened {
    OpenedDevice device;
    Text why; // empty when there is a device
};

std::string text(const Library &cl, cl_device_id id, cl_device_info what)
{
    std::size_t size = 0;
    if (cl.clGetDeviceInfo(id, what, 0, nullptr, &size) != CL_SUCCESS || size == 0) return {};
    std::string value(size, '\0');
    if (cl.clGetDeviceInfo(id, what, size, value.data(), nullptr) != CL_SUCCESS) return {};
    value.resize(value.find('\0') == std::string::npos ? value.size() : value.find('\0'));
    const auto first = value.find_first_not_of(' ');
    return first == std::string::npos ? std::string{} : value.substr(first);
}

template <class T>
T number(const Library &cl, cl_device_id id, cl_device_info what)
{
    T value{};
    return cl.clGetDeviceInfo(id, what, sizeof value, &value, nullptr) == CL_SUCCESS ? value : T{};
}

/// Order of preference; below zero: cannot be used.
int rank(const Library &cl, cl_device_id id)
{
    if (!number<cl_bool>(cl, id, CL_DEVICE_AVAILABLE) ||
        !number<cl_bool>(cl, id, CL_DEVICE_COMPILER_AVAILABLE))
        return -1;
    const std::string version = text(cl, id, CL_DEVICE_VERSION); // "OpenCL 1.2 ..."
    if (version.rfind("OpenCL 1.0", 0) == 0 || version.rfind("OpenCL 1.1", 0) == 0) return -1;
    const auto type = number<cl_device_type>(cl, id, CL_DEVICE_TYPE);
    return type & CL_DEVICE_TYPE_GPU ? 3 : type & CL_DEVICE_TYPE_ACCELERATOR ? 2 : 1;
}

std::vector<cl_device_id> devices(const Library &cl)
{
    std::vector<cl_device_id> found;
    cl_uint count = 0;
    if (cl.clGetPlatformIDs(0, nullptr, &count) != CL_SUCCESS || count == 0) return found;
    std::vector<cl_platform_id> platforms(count);
    if (cl.clGetPlatformIDs(count, platforms.data(), nullptr) != CL_SUCCESS) return found;
    for (cl_platform_id platform : platforms) {
        cl_uint here = 0;
        if (cl.clGetDeviceIDs(platform, CL_DEVICE_TYPE_ALL, 0, nullptr, &here) != CL_SUCCESS || here == 0)
            continue;
        std::vector<cl_device_id> ids(here);
        if (cl.clGetDeviceIDs(platform, CL_DEVICE_TYPE_ALL, here, ids.data(), nullptr) == CL_SUCCESS)
            found.insert(found.end(), ids.begin(), ids.end());
    }
    return found;
}

Device describe(const Library &cl, cl_device_id id)
{
    Device device;
    device.name = text(cl, id, CL_DEVICE_NAME);
    device.vendor = text(cl, id, CL_DEVICE_VENDOR);
    device.driver = text(cl, id, CL_DRIVER_VERSION);
    device.compiler = text(cl, id, CL_DEVICE_VERSION) + ", " + text(cl, id, CL_DEVICE_OPENCL_C_VERSION);
    device.architecture = "OpenCL C";
    device.computeUnits = int(number<cl_uint>(cl, id, CL_DEVICE_MAX_COMPUTE_UNITS));
    device.memoryBytes = number<cl_ulong>(cl, id, CL_DEVICE_GLOBAL_MEM_SIZE);
    device.isCpu = (number<cl_device_type>(cl, id, CL_DEVICE_TYPE) & CL_DEVICE_TYPE_CPU) != 0;
    return device;
}

Opened open()
{
    Opened result;
    const Library *cl = library(result.why);
    if (!cl) return result;
    cl_device_id best = nullptr;
    int bestRank = 0;
    for (cl_device_id id : devices(*cl))
        if (const int value = rank(*cl, id); value > bestRank) best = id, bestRank = value;
    if (!best) {
        result.why = say("OpenCL has no usable device here; install pocl-opencl-icd to run kernels on the "
                         "processor, or the GPU's OpenCL driver");
        return result;
    }
    OpenedDevice &device = result.device;
    cl_int code = CL_SUCCESS;
    device.context = cl->clCreateContext(nullptr, 1, &best, nullptr, nullptr, &code);
    if (code != CL_SUCCESS) {
        result.why = say("the OpenCL device %1 cannot be opened: %2; check its driver",
                         text(*cl, best, CL_DEVICE_NAME), errorName(code));
        return result;
    }
    device.cl = cl;
    device.id = best;
    device.device = describe(*cl, best);
    device.maxWorkGroup = number<std::size_t>(*cl, best, CL_DEVICE_MAX_WORK_GROUP_SIZE);
    device.baseAlignment =
        std::max<std::size_t>(1, number<cl_uint>(*cl, best, CL_DEVICE_MEM_BASE_ADDR_ALIGN) / 8);
    device.localMemory = number<cl_ulong>(*cl, best, CL_DEVICE_LOCAL_MEM_SIZE);
    device.constantMemory = number<cl_ulong>(*cl, best, CL_DEVICE_MAX_CONSTANT_BUFFER_SIZE);
    device.maxAllocation = number<cl_ulong>(*cl, best, CL_DEVICE_MAX_MEM_ALLOC_SIZE);
    device.maxConstantArguments = number<cl_uint>(*cl, best, CL_DEVICE_MAX_CONSTANT_ARGS);
    return result;
}

} // namespace

const OpenedDevice *openedDevice(Text &why)
{
    // Never released: drivers run threads of their own until the process ends.
    static const Opened *const opened = [] {
        try {
            return new Opened(open());
        } catch (const Error &error) {
            return new Opened{{}, say("OpenCL failed: %1", error.text())};
        } catch (const std::exception &error) {
            return new Opened{{}, say("OpenCL failed: %1", error.what())};
        }
    }();
    why = opened->why;
    return opened->why.empty() ? &opened->device : nullptr;
}

} // namespace larmor::opencl
