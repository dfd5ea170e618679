// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cuda/cublas_library.h"

#include "core/error.h"
#include "engine/cuda/cuda_check.h"
#include "engine/cuda/toolkit_library.h"

#include <limits>

namespace larmor {
namespace {

// The few names of cublas_v2.h that are used, so that a toolkit without cuBLAS builds the engine too.
using Handle = void *;
using Status = int;
constexpr Status success = 0, allocationFailed = 3;
constexpr int notTransposed = 0, lowerTriangle = 0, pedanticMath = 2;

struct Cublas {
    ToolkitLibrary library{"cuBLAS", {"libcublas.so.13", "libcublas.so.12"}};
    Status (*create)(Handle *) = nullptr;
    Status (*destroy)(Handle) = nullptr;
    Status (*version)(Handle, int *) = nullptr;
    Status (*setStream)(Handle, cudaStream_t) = nullptr;
    Status (*setMathMode)(Handle, int) = nullptr;
    Status (*product)(Handle, int transposeA, int transposeB, int rows, int columns, int inner,
                      const float *alpha, const float *a, int pitchA, const float *b, int pitchB,
                      const float *beta, float *c, int pitchC) = nullptr;
    Status (*byAdjoint)(Handle, int triangle, int transpose, int n, int k, const double *alpha,
                        const double2 *a, int pitchA, const double *beta, double2 *c, int pitchC) = nullptr;
    Status (*hermitian)(Handle, int triangle, int transpose, int n, int k, const double2 *alpha,
                        const double2 *a, int pitchA, const double2 *b, int pitchB, const double *beta,
                        double2 *c, int pitchC) = nullptr;
    Status (*complexVector)(Handle, int transpose, int rows, int columns, const double2 *alpha,
                            const double2 *a, int pitchA, const double2 *x, int stepX, const double2 *beta,
                            double2 *y, int stepY) = nullptr;
    Status (*norm)(Handle, int count, const double2 *x, int step, double *result) = nullptr;
    Status (*scale)(Handle, int count, const double *factor, double2 *x, int step) = nullptr;

    Cublas()
    {
        library.bind(create, "cublasCreate_v2");
        library.bind(destroy, "cublasDestroy_v2");
        library.bind(version, "cublasGetVersion_v2");
        library.bind(setStream, "cublasSetStream_v2");
        library.bind(setMathMode, "cublasSetMathMode");
        library.bind(product, "cublasSgemm_v2");
        library.bind(byAdjoint, "cublasZherk_v2");
        library.bind(hermitian, "cublasZherkx");
        library.bind(complexVector, "cublasZgemv_v2");
        library.bind(norm, "cublasDznrm2_v2");
        library.bind(scale, "cublasZdscal_v2");
    }
};

const Cublas &library()
{
    static const Cublas cublas;
    return cublas;
}

void check(Status status, const char *call)
{
    if (status == success) return;
    // A fault that another kernel left behind surfaces here too, and then its own name says more.
    checkCuda(cudaGetLastError(), call);
    throw Error(status == allocationFailed ? ErrorCode::OutOfMemory : ErrorCode::DeviceFailure,
                std::string("cuBLAS failed in ") + call, "status " + std::to_string(status),
                "choose smaller matrices");
}

float *matrix(Buffer &buffer, std::int64_t rows, std::int64_t columns)
{
    constexpr std::int64_t most = std::numeric_limits<int>::max();
    if (rows < 1 || columns < 1 || rows > most || columns > most)
        throw Error(ErrorCode::InvalidCall, "these matrices cannot be multiplied",
                    std::to_string(rows) + " x " + std::to_string(columns) + " elements");
    const auto need = static_cast<std::size_t>(rows) * static_cast<std::size_t>(columns) * sizeof(float);
    if (buffer.bytes() < need)
        throw Error(ErrorCode::InvalidCall, "a buffer is too small for this product",
                    std::to_string(buffer.bytes()) + " bytes, where " + std::to_string(need) + " are needed");
    return reinterpret_cast<float *>(deviceBuffer(buffer).address());
}

} // namespace

CublasProducts::CublasProducts(cudaStream_t stream)
    : m_stream(stream), m_generation(CudaContext::generation())
{
}

CublasProducts::~CublasProducts()
{
    if (m_handle && CudaContext::isAlive(m_generation)) library().destroy(m_handle);
}

const Text &CublasProducts::whyNot()
{
    return library().library.whyNot();
}

void CublasProducts::open()
{
    const Cublas &cublas = library();
    if (!cublas.library.isOpen())
        throw Error(ErrorCode::Unavailable, "no library for matrix products on this GPU",
                    cublas.library.whyNot());
    if (m_handle) return;
    check(cublas.create(&m_handle), "cublasCreate");
    int version = 0;
    check(cublas.version(m_handle, &version), "cublasGetVersion");
    m_version = "cuBLAS " + std::to_string(version / 10000) + "." + std::to_string(version / 100 % 100);
    check(cublas.setStream(m_handle, m_stream), "cublasSetStream");
    check(cublas.setMathMode(m_handle, pedanticMath), "cublasSetMathMode");
}

void CublasProducts::multiplyByAdjoint(std::int64_t n, std::int64_t k, const double2 *a, double beta,
                                       double2 *c)
{
    open();
    const double one = 1;
    const int size = static_cast<int>(n);
    check(library().byAdjoint(m_handle, lowerTriangle, notTransposed, size, static_cast<int>(k), &one, a,
                              size, &beta, c, size),
          "cublasZherk");
}

void CublasProducts::multiplyHermitian(std::int64_t n, double alpha, const double2 *a, const double2 *b,
                                       double beta, double2 *c)
{
    open();
    const double2 factor{alpha, 0};
    const int size = static_cast<int>(n);
    check(library().hermitian(m_handle, lowerTriangle, notTransposed, size, size, &factor, a, size, b, size,
                              &beta, c, size),
          "cublasZherkx");
}

void CublasProducts::multiplyVector(std::int64_t n, const double2 *a, const double2 *x, double2 *y)
{
    open();
    const double2 one{1, 0}, zero{0, 0};
    const int size = static_cast<int>(n);
    check(library().complexVector(m_handle, notTransposed, size, size, &one, a, size, x, 1, &zero, y, 1),
          "cublasZgemv");
}

double CublasProducts::normalise(std::int64_t n, double2 *x)
{
    open();
    const int size = static_cast<int>(n);
    double length = 0;
    check(library().norm(m_handle, size, x, 1, &length), "cublasDznrm2");
    const double inverse = length > 0 ? 1 / length : 0;
    if (length > 0) check(library().scale(m_handle, size, &inverse, x, 1), "cublasZdscal");
    return length;
}

OperationReport CublasProducts::multiply(Buffer &a, Buffer &b, Buffer &c, std::int64_t rows,
                                         std::int64_t inner, std::int64_t columns)
{
    open();
    const float *const left = matrix(a, rows, inner), *const right = matrix(b, inner, columns);
    float *const result = matrix(c, rows, columns);
    // cuBLAS's matrices are column-major: ours are their transposes, and (a b)^T = b^T a^T.
    const float one = 1, zero = 0;
    const int m = static_cast<int>(rows), k = static_cast<int>(inner), n = static_cast<int>(columns);
    check(library().product(m_handle, notTransposed, notTransposed, n, m, k, &one, right, n, left, k, &zero,
                            result, n),
          "cublasSgemm");
    OperationReport report;
    report.engine = EngineKind::Cuda;
    report.work.bytes = report.work.bytesRequested =
        4 * static_cast<std::uint64_t>(rows * inner + inner * columns + rows * columns);
    report.work.flops = 2 * static_cast<std::uint64_t>(rows) * static_cast<std::uint64_t>(inner) *
                        static_cast<std::uint64_t>(columns);
    report.note = m_version + ", pedantic FP32";
    return report;
}

} // namespace larmor
