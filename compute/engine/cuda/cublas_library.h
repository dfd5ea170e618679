// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/cuda/device_pool.h"
#include "engine/engine.h"

#include <cuda_runtime_api.h>

#include <string>

namespace larmor {

/// Matrix products by cuBLAS, which is opened when first used, in pedantic FP32: no TF32, no reduced
/// precision anywhere (cublasSetMathMode, CUBLAS_PEDANTIC_MATH).
class CublasProducts {
public:
    explicit CublasProducts(cudaStream_t stream);
    ~CublasProducts();
    CublasProducts(const CublasProducts &) = delete;
    CublasProducts &operator=(const CublasProducts &) = delete;

    /// Empty when cuBLAS can be used here, else one sentence with what to do. Opens it.
    static const Text &whyNot();
    /// c = a b, row-major. @throws Error Unavailable, InvalidCall for sizes beyond the buffers,
    /// DeviceFailure.
    OperationReport multiply(Buffer &a, Buffer &b, Buffer &c, std::int64_t rows, std::int64_t inner,
                             std::int64_t columns);

private:
    cudaStream_t m_stream;
    const unsigned m_generation;
    void *m_handle = nullptr;
    std::string m_version; ///< "cuBLAS 13.0"
};

} // namespace larmor
