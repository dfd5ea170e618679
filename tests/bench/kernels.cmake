larmor_bench(kernels_bench kernels_bench.cpp)
