# What the time model has to know of a GPU. Measures on one; built with CUDA only.
if(LARMOR_HAS_CUDA)
    set(machine_sources)
    foreach(part anywhere atomics blocks constants first_level latencies machine_bench matrices second_level units)
        list(APPEND machine_sources machine/${part}.cu)
    endforeach()
    larmor_bench(machine_bench ${machine_sources})
    target_link_libraries(machine_bench PRIVATE CUDA::cudart_static)
    # Reductions of two words begin with Hopper (PTX ISA, red); newer GPUs take the PTX.
    set_target_properties(machine_bench PROPERTIES CUDA_ARCHITECTURES 90)
endif()
