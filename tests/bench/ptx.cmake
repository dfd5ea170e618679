larmor_bench(ptx_bench ptx_bench.cpp)
