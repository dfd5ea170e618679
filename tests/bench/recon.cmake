larmor_bench(recon_bench recon_bench.cpp)
larmor_bench(pass_bench pass_bench.cpp)
