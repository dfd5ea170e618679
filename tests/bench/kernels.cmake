larmor_bench(kernels_bench kernels_bench.cpp library_ceilings.cpp)
