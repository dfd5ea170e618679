# What the time model has to know of a GPU, and more. Measures on one.
if(LARMOR_HAS_CUDA)
    larmor_bench(machine_bench machine/machine_bench.cpp)
endif()
