larmor_bench(recon_bench recon_bench.cpp)
