// SPDX-License-Identifier: GPL-3.0-or-later
// F^H F as libraries do it on an NVIDIA GPU, what the lab kernel `convolve` is measured against: an image of N points in
// each dimension in the corner of a grid of 2 N, single precision.
// cuFFT: transform forth, multiplication, transform back, the image in the grid already. VkFFT: its convolution, told
// which points of the grid are zeros. The two products are compared before they are timed.
// `convolution_libraries_bench [NXxNYxNZ ...]` writes JSON.
#define VKFFT_BACKEND 1
#include <cuda.h>
#include <cuda_runtime.h>
#include <cufft.h>
#include <vkFFT.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <complex>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <random>
#include <string>
#include <type_traits>
#include <vector>

namespace {

using Complex = std::complex<float>;

template <class Result> void need(Result result, const char *what)
{
    if (int(result) == 0) return;
    std::fprintf(stderr, "convolution_libraries_bench: %s: error %d\n", what, int(result));
    std::exit(1);
}

struct Problem {
    std::array<std::uint64_t, 3> image, grid;
    int dimensions;

    explicit Problem(const std::array<std::uint64_t, 3> &size) : image(size), dimensions(size[2] > 1 ? 3 : 2)
    {
        for (int d = 0; d < 3; ++d)
            grid[d] = d < dimensions ? 2 * size[d] : 1;
    }
    std::uint64_t points() const { return grid[0] * grid[1] * grid[2]; }
    std::uint64_t bytes() const { return points() * sizeof(Complex); }
    std::string name() const
    {
        std::string text = std::to_string(image[0]);
        for (int d = 1; d < dimensions; ++d)
            text += 'x' + std::to_string(image[d]);
        return text;
    }
    void forEachVoxel(const std::function<void(std::size_t)> &visit) const
    {
        for (std::uint64_t z = 0; z < image[2]; ++z)
            for (std::uint64_t y = 0; y < image[1]; ++y)
                for (std::uint64_t x = 0; x < image[0]; ++x)
                    visit((z * grid[1] + y) * grid[0] + x);
    }
};

struct Array {
    float2 *at = nullptr;
    explicit Array(const std::vector<Complex> &values)
    {
        need(cudaMalloc(&at, values.size() * sizeof(Complex)), "cudaMalloc");
        set(values);
    }
    ~Array() { cudaFree(at); }
    Array(const Array &) = delete;
    Array &operator=(const Array &) = delete;
    void set(const std::vector<Complex> &values)
    {
        need(cudaMemcpy(at, values.data(), values.size() * sizeof(Complex), cudaMemcpyHostToDevice), "upload");
    }
    std::vector<Complex> values(std::size_t count) const
    {
        std::vector<Complex> values(count);
        need(cudaMemcpy(values.data(), at, count * sizeof(Complex), cudaMemcpyDeviceToHost), "download");
        return values;
    }
};

__global__ void multiply(float2 *grid, const float2 *spectrum, std::size_t points)
{
    for (std::size_t i = blockIdx.x * std::size_t(blockDim.x) + threadIdx.x; i < points;
         i += std::size_t(gridDim.x) * blockDim.x)
        grid[i] = make_float2(grid[i].x * spectrum[i].x - grid[i].y * spectrum[i].y,
                              grid[i].x * spectrum[i].y + grid[i].y * spectrum[i].x);
}

class CuFft {
public:
    CuFft(const Problem &p, Array &image, Array &kernel) : m_image(image), m_kernel(kernel), m_points(p.points())
    {
        const int z = int(p.grid[2]), y = int(p.grid[1]), x = int(p.grid[0]);
        need(p.dimensions == 3 ? cufftPlan3d(&m_plan, z, y, x, CUFFT_C2C) : cufftPlan2d(&m_plan, y, x, CUFFT_C2C),
             "plan of cuFFT");
        need(cufftExecC2C(m_plan, kernel.at, kernel.at, CUFFT_FORWARD), "cuFFT");
    }
    ~CuFft() { cufftDestroy(m_plan); }
    CuFft(const CuFft &) = delete;
    CuFft &operator=(const CuFft &) = delete;
    void operator()()
    {
        need(cufftExecC2C(m_plan, m_image.at, m_image.at, CUFFT_FORWARD), "cuFFT");
        multiply<<<8 * 132, 256>>>(m_image.at, m_kernel.at, m_points);
        need(cufftExecC2C(m_plan, m_image.at, m_image.at, CUFFT_INVERSE), "cuFFT");
    }
    static std::string version()
    {
        int number = 0;
        cufftGetVersion(&number);
        return "cuFFT " + std::to_string(number / 1000) + '.' + std::to_string(number % 1000 / 100);
    }

private:
    Array &m_image, &m_kernel;
    std::size_t m_points;
    cufftHandle m_plan{};
};

class VkFft {
public:
    VkFft(const Problem &p, Array &image, Array &kernel) : m_bytes(p.bytes()), m_image(image.at), m_kernel(kernel.at)
    {
        need(cuDeviceGet(&m_device, 0), "device");
        VkFFTConfiguration ofKernel = common(p), ofImage = common(p);
        ofKernel.kernelConvolution = 1;
        ofKernel.buffer = (void **)&m_kernel;
        ofImage.performConvolution = 1;
        ofImage.buffer = (void **)&m_image;
        ofImage.kernel = (void **)&m_kernel;
        ofImage.kernelSize = &m_bytes;
        for (int d = 0; d < p.dimensions; ++d) {
            ofImage.performZeropadding[d] = 1;
            ofImage.fft_zeropad_left[d] = p.image[std::size_t(d)];
            ofImage.fft_zeropad_right[d] = p.grid[std::size_t(d)];
        }
        VkFFTApplication spectrum{};
        VkFFTLaunchParams parameters{};
        need(initializeVkFFT(&spectrum, ofKernel), "plan of VkFFT");
        need(VkFFTAppend(&spectrum, -1, &parameters), "VkFFT");
        need(cudaDeviceSynchronize(), "VkFFT");
        deleteVkFFT(&spectrum);
        need(initializeVkFFT(&m_application, ofImage), "plan of VkFFT");
    }
    ~VkFft() { deleteVkFFT(&m_application); }
    VkFft(const VkFft &) = delete;
    VkFft &operator=(const VkFft &) = delete;
    void operator()()
    {
        VkFFTLaunchParams parameters{};
        need(VkFFTAppend(&m_application, -1, &parameters), "VkFFT");
    }
    static std::string version()
    {
        const int number = VkFFTGetVersion();
        return "VkFFT " + std::to_string(number / 10000) + '.' + std::to_string(number / 100 % 100) + '.' +
               std::to_string(number % 100) + ", zero padding told";
    }

private:
    VkFFTConfiguration common(const Problem &p)
    {
        VkFFTConfiguration c{};
        c.device = &m_device;
        c.bufferSize = &m_bytes;
        c.FFTdim = std::uint64_t(p.dimensions);
        for (std::size_t d = 0; d < 3; ++d)
            c.size[d] = p.grid[d];
        c.coordinateFeatures = 1;
        return c;
    }

    CUdevice m_device{};
    std::uint64_t m_bytes;
    float2 *m_image, *m_kernel;
    VkFFTApplication m_application{};
};

struct Time {
    double median, least;
    int count;
};

Time timed(const std::function<void()> &product)
{
    constexpr int samples = 50, products = 4, warmUp = 5; // four a sample: events count half microseconds
    cudaEvent_t from, to;
    need(cudaEventCreate(&from), "event");
    need(cudaEventCreate(&to), "event");
    std::vector<float> ms;
    for (int i = 0; i < warmUp + samples; ++i) {
        need(cudaEventRecord(from), "event");
        for (int k = 0; k < products; ++k)
            product();
        need(cudaEventRecord(to), "event");
        need(cudaEventSynchronize(to), "products");
        float passed = 0;
        need(cudaEventElapsedTime(&passed, from, to), "time");
        if (i >= warmUp) ms.push_back(passed / products);
    }
    cudaEventDestroy(from);
    cudaEventDestroy(to);
    std::sort(ms.begin(), ms.end());
    return {ms[ms.size() / 2], ms.front(), samples};
}

/// 1 where one is the other times a number.
double correlation(const Problem &p, const std::vector<Complex> &a, const std::vector<Complex> &b)
{
    std::complex<double> product = 0;
    double ofA = 0, ofB = 0;
    p.forEachVoxel([&](std::size_t at) {
        product += std::conj(std::complex<double>(a[at])) * std::complex<double>(b[at]);
        ofA += std::norm(a[at]), ofB += std::norm(b[at]);
    });
    return std::abs(product) / std::sqrt(ofA * ofB);
}

void measure(const Problem &p, bool &first)
{
    std::mt19937 random(1);
    std::normal_distribution<float> number;
    std::vector<Complex> kernel(p.points()), image(p.points());
    for (Complex &value : kernel)
        value = {number(random), number(random)};
    p.forEachVoxel([&](std::size_t at) { image[at] = {number(random), number(random)}; });

    std::vector<std::vector<Complex>> products;
    const auto one = [&](auto library) {
        Array imageThere(image), kernelThere(kernel);
        typename decltype(library)::type product(p, imageThere, kernelThere);
        product();
        need(cudaDeviceSynchronize(), "a product");
        products.push_back(imageThere.values(p.points()));
        if (products.size() > 1)
            if (const double alike = correlation(p, products[0], products[1]); !(alike > 1 - 1e-9)) {
                std::fprintf(stderr, "convolution_libraries_bench: %s: the products differ: %.9f\n",
                             p.name().c_str(), alike);
                std::exit(1);
            }
        imageThere.set(std::vector<Complex>(p.points())); // zeros stay zeros, whatever the scale
        const Time time = timed([&] { product(); });
        std::printf("%s\n{\"name\": \"convolve.%s %s\", \"library\": \"%s\", \"time_ms\": {\"median\": %.6g, \"min\": "
                    "%.6g, \"count\": %d}}",
                    first ? "" : ",", products.size() == 1 ? "cufft" : "vkfft", p.name().c_str(),
                    decltype(library)::type::version().c_str(), time.median, time.least, time.count);
        first = false;
    };
    one(std::type_identity<CuFft>{});
    one(std::type_identity<VkFft>{});
}

} // namespace

int main(int argc, char **argv)
{
    std::vector<Problem> problems;
    for (int i = 1; i < argc; ++i) {
        unsigned long x = 0, y = 0, z = 1;
        if (std::sscanf(argv[i], "%lux%lux%lu", &x, &y, &z) < 2 || x * y * z == 0) {
            std::fprintf(stderr, "convolution_libraries_bench: not a size: %s; as 128x128x128\n", argv[i]);
            return 2;
        }
        problems.emplace_back(std::array<std::uint64_t, 3>{x, y, z});
    }
    if (problems.empty()) problems.emplace_back(std::array<std::uint64_t, 3>{128, 128, 128});
    need(cudaSetDevice(0), "no CUDA device");
    need(cudaFree(nullptr), "no CUDA context");
    std::printf("{\"libraries\": [");
    bool first = true;
    for (const Problem &problem : problems)
        measure(problem, first);
    std::printf("\n]}\n");
}
