larmor_bench(kernels_bench kernels_bench.cpp library_ceilings.cpp)

# Beside VkFFT (Debian: libvkfft-dev), where it and CUDA's libraries are found.
if(VKFFT_INCLUDE_DIR AND TARGET CUDA::cufft AND TARGET CUDA::nvrtc AND TARGET CUDA::cuda_driver)
    add_executable(convolution_libraries_bench convolution_libraries_bench.cu)
    add_dependencies(benchmarks convolution_libraries_bench)
    target_include_directories(convolution_libraries_bench SYSTEM PRIVATE ${VKFFT_INCLUDE_DIR})
    target_link_libraries(convolution_libraries_bench PRIVATE
        CUDA::cudart_static CUDA::cufft CUDA::nvrtc CUDA::cuda_driver)
endif()
