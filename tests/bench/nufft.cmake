larmor_bench(nufft_bench nufft_bench.cpp)
