find_library(LARMOR_FFTW3F NAMES fftw3f REQUIRED)
larmor_bench(cpu_bench cpu_bench.cpp)
target_link_libraries(cpu_bench PRIVATE ${LARMOR_FFTW3F})
