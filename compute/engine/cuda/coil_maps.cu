// SPDX-License-Identifier: GPL-3.0-or-later
// ESPIRiT's eigenvectors of every voxel, and what its projector needs beside products of matrices.
#include "engine/cuda/coil_maps.h"
#include "engine/cuda/device_sums.cuh"
#include "engine/power_iteration.h"

namespace larmor::cuda {
namespace {

__device__ inline float2 multiplyAdd(float2 a, float2 b, float2 sum)
{
    sum.x = fmaf(a.x, b.x, fmaf(-a.y, b.y, sum.x));
    sum.y = fmaf(a.x, b.y, fmaf(a.y, b.x, sum.y));
    return sum;
}

/// out[z][y][i] = sum_j in[z][j][i] wave[y][j], for `entries` values of i; y and z count blocks.
__global__ void sumShiftsKernel(const float2 *__restrict__ in, std::int64_t inPitch,
                                const float2 *__restrict__ wave, int shifts, std::int64_t entries,
                                float2 *__restrict__ out)
{
    const float2 *const from = in + blockIdx.z * inPitch, *const phases = wave + blockIdx.y * shifts;
    float2 *const to = out + (std::int64_t(blockIdx.z) * gridDim.y + blockIdx.y) * entries;
    for (std::int64_t i = firstItem(); i < entries; i += itemStride()) {
        float2 sum = make_float2(0, 0);
        for (int j = 0; j < shifts; ++j)
            sum = multiplyAdd(from[j * entries + i], phases[j], sum);
        to[i] = sum;
    }
}

__global__ void patchesKernel(PatchGrid grid, const float2 *__restrict__ region, std::int64_t first,
                              std::int64_t count, double2 *__restrict__ columns)
{
    const Extent n = grid.region, k = grid.kernel;
    const std::int64_t points = k.x * k.y * k.z, entries = grid.coils * points;
    const std::int64_t across = n.x - k.x + 1, down = n.y - k.y + 1; // patches
    for (std::int64_t i = firstItem(); i < entries * count; i += itemStride()) {
        const std::int64_t entry = i % entries, patch = first + i / entries;
        const std::int64_t x = entry % k.x + patch % across, y = entry / k.x % k.y + patch / across % down,
                           z = entry / (k.x * k.y) % k.z + patch / (across * down);
        const float2 value = region[((entry / points * n.z + z) * n.y + y) * n.x + x];
        columns[i] = make_double2(value.x, value.y);
    }
}

/// A displacement and a pair of coils to a thread.
__global__ void displacementsKernel(PatchGrid grid, const double2 *__restrict__ projector,
                                    float2 *__restrict__ sums)
{
    const Extent k = grid.kernel;
    const std::int64_t points = k.x * k.y * k.z, pairs = std::int64_t(grid.coils) * grid.coils,
                       n = grid.coils * points;
    const std::int64_t shiftsX = 2 * k.x - 1, shiftsY = 2 * k.y - 1, shifts = shiftsX * shiftsY * (2 * k.z - 1);
    for (std::int64_t i = firstItem(); i < shifts * pairs; i += itemStride()) {
        const std::int64_t pair = i % pairs, j = i / pairs;
        const std::int64_t dx = j % shiftsX - k.x + 1, dy = j / shiftsX % shiftsY - k.y + 1,
                           dz = j / (shiftsX * shiftsY) - k.z + 1;
        const double2 *const block = projector + pair / grid.coils * points * n + pair % grid.coils * points;
        double re = 0, im = 0;
        for (std::int64_t z = max(std::int64_t(0), -dz); z < min(k.z, k.z - dz); ++z)
            for (std::int64_t y = max(std::int64_t(0), -dy); y < min(k.y, k.y - dy); ++y)
                for (std::int64_t x = max(std::int64_t(0), -dx); x < min(k.x, k.x - dx); ++x) {
                    const std::int64_t p = (z * k.y + y) * k.x + x, q = p + (dz * k.y + dy) * k.x + dx;
                    const double2 value = block[q * n + p];
                    re += value.x, im += value.y;
                }
        sums[i] = make_float2(float(re / double(points)), float(im / double(points)));
    }
}

__global__ void expandKernel(const float2 *__restrict__ in, std::int64_t inPitch, int components,
                             const float2 *__restrict__ matrix, int coils, std::int64_t voxels,
                             float2 *__restrict__ out, std::int64_t outPitch)
{
    for (std::int64_t i = firstItem(); i < voxels; i += itemStride())
        for (int c = 0; c < coils; ++c) {
            float2 sum = make_float2(0, 0);
            for (int j = 0; j < components; ++j)
                sum = multiplyAdd(matrix[j * coils + c], in[j * inPitch + i], sum);
            out[c * outPitch + i] = sum;
        }
}

constexpr int mirrorTile = 16;

/// A tile below the diagonal, or on it, to a block.
__global__ void mirrorKernel(double2 *x, std::int64_t n)
{
    __shared__ double2 tile[mirrorTile][mirrorTile + 1];
    if (blockIdx.x < blockIdx.y) return;
    const std::int64_t row = std::int64_t(blockIdx.x) * mirrorTile, column = std::int64_t(blockIdx.y) * mirrorTile;
    const int i = static_cast<int>(threadIdx.x), j = static_cast<int>(threadIdx.y);
    if (row + i < n && column + j < n) tile[j][i] = x[(column + j) * n + row + i];
    __syncthreads();
    // Column row + j of the upper triangle, from row row + j of the lower.
    if (row + j < n && column + i < n && column + i < row + j)
        x[(row + j) * n + column + i] = make_double2(tile[i][j].x, -tile[i][j].y);
}

/// Sum over the lanes of a group, for all of them.
template <int lanes>
__device__ inline float groupSum(float value)
{
    for (int step = lanes / 2; step > 0; step /= 2)
        value += __shfl_xor_sync(0xffffffffu, value, step, lanes);
    return value;
}

/// One voxel's matrix and vectors, in shared memory.
struct Voxel {
    float2 *g;     ///< [d][c]
    float2 *v;     ///< the eigenvector so far
    float2 *image; ///< G v
    int coils;
};

template <int lanes>
__device__ void makeCorrelation(const Voxel &voxel, const float2 *__restrict__ line,
                                const float2 *__restrict__ phases, int shifts, int lane)
{
    const int pairs = voxel.coils * voxel.coils;
    for (int i = lane; i < pairs; i += lanes) {
        float2 sum = make_float2(0, 0);
        for (int j = 0; j < shifts; ++j)
            sum = multiplyAdd(line[j * pairs + i], phases[j], sum);
        voxel.g[i] = sum;
    }
}

/// The first coil, or the strongest where the first is silent.
__device__ inline int firstGuess(const Voxel &voxel)
{
    int strongest = 0;
    for (int c = 1; c < voxel.coils; ++c)
        if (voxel.g[c * voxel.coils + c].x > voxel.g[strongest * voxel.coils + strongest].x) strongest = c;
    const float most = voxel.g[strongest * voxel.coils + strongest].x;
    return voxel.g[0].x > PowerIteration::silent * most ? 0 : strongest;
}

/// Leaves the eigenvector in voxel.v. All lanes of a warp stay until its last voxel is done.
/// @returns the eigenvalue.
template <int lanes>
__device__ float iterate(const Voxel &voxel, int lane, bool live)
{
    const int coils = voxel.coils, start = firstGuess(voxel);
    for (int c = lane; c < coils; c += lanes)
        voxel.v[c] = make_float2(c == start ? 1.0f : 0.0f, 0.0f);
    __syncwarp();
    float eigenvalue = 0;
    for (int step = 0; __any_sync(0xffffffffu, live); ++step) {
        float along = 0, length = 0;
        for (int r = lane; r < coils; r += lanes) {
            float2 sum = make_float2(0, 0);
            for (int c = 0; c < coils; ++c)
                sum = multiplyAdd(voxel.g[c * coils + r], voxel.v[c], sum);
            voxel.image[r] = sum;
            along += voxel.v[r].x * sum.x + voxel.v[r].y * sum.y;
            length += sum.x * sum.x + sum.y * sum.y;
        }
        const float value = groupSum<lanes>(along), norm = sqrtf(groupSum<lanes>(length));
        float off = 0;
        for (int r = lane; r < coils; r += lanes) {
            const float x = voxel.image[r].x - value * voxel.v[r].x, y = voxel.image[r].y - value * voxel.v[r].y;
            off += x * x + y * y;
        }
        const float residual = sqrtf(groupSum<lanes>(off));
        __syncwarp(); // all lanes have read v
        if (live) {
            eigenvalue = norm > 0 ? value : 0;
            if (!(norm > 0) || step == PowerIteration::mostSteps ||
                residual <= PowerIteration::tolerance * value)
                live = false;
            else
                for (int r = lane; r < coils; r += lanes)
                    voxel.v[r] = make_float2(voxel.image[r].x / norm, voxel.image[r].y / norm);
        }
        __syncwarp();
    }
    return eigenvalue;
}

template <int lanes>
__device__ void writeMap(const Voxel &voxel, const float2 *__restrict__ reference, bool inObject, int lane,
                         float2 *__restrict__ map, std::int64_t pitch)
{
    float re = 0, im = 0;
    for (int c = lane; c < voxel.coils; c += lanes) {
        const float2 r = reference[c], v = voxel.v[c];
        re += r.x * v.x + r.y * v.y;
        im += r.x * v.y - r.y * v.x;
    }
    re = groupSum<lanes>(re);
    im = groupSum<lanes>(im);
    const float length = hypotf(re, im);
    const float2 turn = length > 0 ? make_float2(re / length, -im / length) : make_float2(1, 0);
    if (!map) return;
    for (int c = lane; c < voxel.coils; c += lanes)
        map[c * pitch] = inObject ? multiplyAdd(voxel.v[c], turn, make_float2(0, 0)) : make_float2(0, 0);
}

template <int lanes>
__global__ void voxelsKernel(const float2 *__restrict__ lines, const float2 *__restrict__ wave,
                             const float2 *__restrict__ reference, int coils, int shifts, int voxels,
                             float crop, float2 *__restrict__ maps, std::int64_t pitch,
                             float *__restrict__ eigenvalue)
{
    extern __shared__ float2 shared[];
    const int group = threadIdx.x / lanes, lane = threadIdx.x % lanes, groups = blockDim.x / lanes;
    const int pairs = coils * coils;
    float2 *const own = shared + group * (pairs + 2 * coils);
    const Voxel voxel{own, own + pairs, own + pairs + coils, coils};
    const float2 *const line = lines + std::int64_t(blockIdx.x) * shifts * pairs;
    for (int first = 0; first < voxels; first += groups) {
        const int x = first + group;
        const bool live = x < voxels;
        const std::int64_t at = std::int64_t(blockIdx.x) * voxels + x;
        makeCorrelation<lanes>(voxel, line, wave + (live ? x : 0) * shifts, shifts, lane);
        __syncwarp();
        const float value = iterate<lanes>(voxel, lane, live);
        writeMap<lanes>(voxel, reference, value > crop, lane, live ? maps + at : nullptr, pitch);
        if (live && lane == 0) eigenvalue[at] = value;
        __syncwarp(); // before the next voxel's matrix
    }
}

template <int lanes>
void solveBy(const Queue &queue, const MapRows &r, const float2 *lines, const float2 *wave,
             const float2 *reference, float crop, float2 *maps, std::int64_t pitch, float *eigenvalue,
             std::size_t shared)
{
    constexpr int mostThreads = 128;
    // Whole warps, as all lanes of one meet in its sums.
    const int inWarp = 32 / lanes;
    const std::size_t each = sharedOfVoxel(r.coils);
    const int warps = std::clamp(static_cast<int>(shared / (each * inWarp)), 1, mostThreads / 32);
    const std::size_t bytes = each * static_cast<std::size_t>(inWarp * warps);
    checkCuda(cudaFuncSetAttribute(voxelsKernel<lanes>, cudaFuncAttributeMaxDynamicSharedMemorySize,
                                   static_cast<int>(bytes)),
              "shared memory of coil maps");
    voxelsKernel<lanes><<<static_cast<unsigned>(r.planes * r.rows), 32 * warps, bytes, queue.stream>>>(
        lines, wave, reference, r.coils, r.shiftsX, static_cast<int>(r.voxels), crop, maps, pitch, eigenvalue);
    checkLaunch("coil maps");
}

__global__ void shiftKernel(double2 *x, std::int64_t n, double factor, double shift)
{
    for (std::int64_t i = firstItem(); i < n * n; i += itemStride()) {
        double2 value = x[i];
        if (i % (n + 1) == 0) value.x -= shift;
        x[i] = make_double2(factor * value.x, factor * value.y);
    }
}

__global__ void measureKernel(const double2 *__restrict__ square, const double2 *__restrict__ x, std::int64_t n,
                              double *sums)
{
    double2 sum = make_double2(0, 0);
    for (std::int64_t i = firstItem(); i < n * n; i += itemStride()) {
        const bool diagonal = i % (n + 1) == 0;
        const double re = square[i].x - (diagonal ? 1 : 0), im = square[i].y;
        sum.x += re * re + im * im;
        if (diagonal) sum.y += x[i].x;
    }
    sum = blockSum(sum);
    if (threadIdx.x == 0) {
        atomicAdd(sums, sum.x);
        atomicAdd(sums + 1, sum.y);
    }
}

__global__ void projectorKernel(double2 *x, std::int64_t n)
{
    for (std::int64_t i = firstItem(); i < n * n; i += itemStride())
        x[i] = make_double2(0.5 * (x[i].x + (i % (n + 1) == 0 ? 1 : 0)), 0.5 * x[i].y);
}

} // namespace

void sumAlongZ(const Queue &queue, const MapRows &r, const float2 *sums, const float2 *wave, float2 *out)
{
    const std::int64_t entries = std::int64_t(r.shiftsX) * r.shiftsY * r.coils * r.coils;
    const dim3 grid(blocksFor(queue, entries), static_cast<unsigned>(r.planes));
    sumShiftsKernel<<<grid, blockSize, 0, queue.stream>>>(sums, 0, wave, r.shiftsZ, entries, out);
    checkLaunch("coil maps along z");
}

void sumAlongY(const Queue &queue, const MapRows &r, const float2 *in, const float2 *wave, float2 *out)
{
    const std::int64_t entries = std::int64_t(r.shiftsX) * r.coils * r.coils;
    const dim3 grid(blocksFor(queue, entries), static_cast<unsigned>(r.rows), static_cast<unsigned>(r.planes));
    sumShiftsKernel<<<grid, blockSize, 0, queue.stream>>>(in, entries * r.shiftsY, wave, r.shiftsY, entries,
                                                          out);
    checkLaunch("coil maps along y");
}

void gatherPatches(const Queue &queue, const PatchGrid &grid, const float2 *region, std::int64_t first,
                   std::int64_t count, double2 *columns)
{
    patchesKernel<<<blocksFor(queue, grid.entries() * count), blockSize, 0, queue.stream>>>(grid, region, first,
                                                                                            count, columns);
    checkLaunch("patches of k-space");
}

void sumDisplacements(const Queue &queue, const PatchGrid &grid, const double2 *projector, float2 *sums)
{
    const Extent &k = grid.kernel;
    const std::int64_t shifts = (2 * k.x - 1) * (2 * k.y - 1) * (2 * k.z - 1);
    displacementsKernel<<<blocksFor(queue, shifts * grid.coils * grid.coils), blockSize, 0, queue.stream>>>(
        grid, projector, sums);
    checkLaunch("sums over displacements");
}

void expandMaps(const Queue &queue, const float2 *in, std::int64_t inPitch, int components, const float2 *matrix,
                int coils, std::int64_t voxels, float2 *out, std::int64_t outPitch)
{
    expandKernel<<<blocksFor(queue, voxels), blockSize, 0, queue.stream>>>(in, inPitch, components, matrix, coils,
                                                                           voxels, out, outPitch);
    checkLaunch("maps of coils from components");
}

void mirrorLower(const Queue &queue, double2 *x, std::int64_t n)
{
    const auto tiles = static_cast<unsigned>((n + mirrorTile - 1) / mirrorTile);
    mirrorKernel<<<dim3(tiles, tiles), dim3(mirrorTile, mirrorTile), 0, queue.stream>>>(x, n);
    checkLaunch("mirror of a matrix");
}

std::size_t sharedOfVoxel(int coils)
{
    return static_cast<std::size_t>(coils * coils + 2 * coils) * sizeof(float2);
}

void solveVoxels(const Queue &queue, const MapRows &rows, const float2 *lines, const float2 *wave,
                 const float2 *reference, float crop, float2 *maps, std::int64_t pitch, float *eigenvalue,
                 std::size_t shared)
{
    const auto by = rows.coils <= 8 ? solveBy<8> : rows.coils <= 16 ? solveBy<16> : solveBy<32>;
    by(queue, rows, lines, wave, reference, crop, maps, pitch, eigenvalue, shared);
}

void shiftMatrix(const Queue &queue, double2 *x, std::int64_t n, double factor, double shift)
{
    shiftKernel<<<blocksFor(queue, n * n), blockSize, 0, queue.stream>>>(x, n, factor, shift);
    checkLaunch("shift of a matrix");
}

void measureSign(const Queue &queue, const double2 *square, const double2 *x, std::int64_t n, double *sums)
{
    measureKernel<<<blocksFor(queue, n * n), blockSize, 0, queue.stream>>>(square, x, n, sums);
    checkLaunch("norm of a matrix");
}

void signToProjector(const Queue &queue, double2 *x, std::int64_t n)
{
    projectorKernel<<<blocksFor(queue, n * n), blockSize, 0, queue.stream>>>(x, n);
    checkLaunch("projector");
}

} // namespace larmor::cuda
