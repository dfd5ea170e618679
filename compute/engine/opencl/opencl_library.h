// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/text.h"

#ifndef CL_TARGET_OPENCL_VERSION
#define CL_TARGET_OPENCL_VERSION 120
#endif
#include <CL/cl.h>

#include <string>

namespace larmor::opencl {

/// The OpenCL loader's functions, found when first used: the program starts without a loader.
struct Library {
#define LARMOR_CL_FUNCTIONS(X)                                                                               \
    X(clGetPlatformIDs)                                                                                      \
    X(clGetPlatformInfo)                                                                                     \
    X(clGetDeviceIDs)                                                                                        \
    X(clGetDeviceInfo)                                                                                       \
    X(clCreateContext)                                                                                       \
    X(clCreateCommandQueue)                                                                                  \
    X(clReleaseCommandQueue)                                                                                 \
    X(clCreateBuffer)                                                                                        \
    X(clCreateSubBuffer)                                                                                     \
    X(clReleaseMemObject)                                                                                    \
    X(clCreateProgramWithSource) X(clBuildProgram) X(clGetProgramBuildInfo) X(clReleaseProgram)              \
        X(clCreateKernel) X(clReleaseKernel) X(clSetKernelArg) X(clGetKernelWorkGroupInfo)                   \
            X(clEnqueueNDRangeKernel) X(clEnqueueCopyBuffer) X(clEnqueueMapBuffer)                           \
                X(clEnqueueUnmapMemObject) X(clFlush) X(clFinish) X(clCreateImage)                           \
                    X(clEnqueueCopyBufferToImage) X(clEnqueueReadBuffer) X(clEnqueueWriteBuffer)             \
                        X(clEnqueueMarkerWithWaitList) X(clWaitForEvents) X(clRetainEvent) X(clReleaseEvent) \
                            X(clGetEventInfo) X(clGetEventProfilingInfo)
#define LARMOR_CL_MEMBER(name) decltype(&::name) name = nullptr;
    LARMOR_CL_FUNCTIONS(LARMOR_CL_MEMBER)
#undef LARMOR_CL_MEMBER
};

/// The library, opened once. Null when it is not installed; `why` then says so and what to install.
const Library *library(Text &why);

/// "CL_OUT_OF_RESOURCES (-5)".
Text errorName(cl_int code);
/// @throws Error DeviceFailure unless the code is CL_SUCCESS; `what` is the sentence's beginning.
void check(cl_int code, const Wording &what);

} // namespace larmor::opencl
