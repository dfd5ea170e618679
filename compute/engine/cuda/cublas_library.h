// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/cuda/device_pool.h"
#include "engine/engine.h"

#include <cuda_runtime_api.h>

#include <string>

namespace larmor {

/// Matrix products by cuBLAS, which is opened when first used, in pedantic FP32 or in double precision: no
/// TF32, no reduced precision anywhere (cublasSetMathMode, CUBLAS_PEDANTIC_MATH).
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

    // Matrices of n x n complex numbers in double precision, column-major, and vectors of n.
    // @throws Error Unavailable, DeviceFailure.
    /// The lower triangle of c = a a^H + beta c, a of n x k.
    void multiplyByAdjoint(std::int64_t n, std::int64_t k, const double2 *a, double beta, double2 *c);
    /// The lower triangle of c = alpha a b + beta c of Hermitian matrices whose product is Hermitian too.
    void multiplyHermitian(std::int64_t n, double alpha, const double2 *a, const double2 *b, double beta,
                           double2 *c);
    /// y = a x.
    void multiplyVector(std::int64_t n, const double2 *a, const double2 *x, double2 *y);
    /// x /= ||x||, where that is above 0. @returns ||x||; waits for it.
    double normalise(std::int64_t n, double2 *x);

private:
    /// The library, opened and with a handle.
    void open();

    cudaStream_t m_stream;
    const unsigned m_generation;
    void *m_handle = nullptr;
    std::string m_version; ///< "cuBLAS 13.0"
};

} // namespace larmor
