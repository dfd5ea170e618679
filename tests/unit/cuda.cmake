larmor_test(test_nvrtc cuda_compiler_test.cpp cuda_cache_test.cpp LABELS unit)
if(LARMOR_HAS_CUDA)
    larmor_test(test_cuda_status cuda_status_test.cpp LABELS unit)
endif()
