if(LARMOR_OPENCL)
    larmor_test(test_kernels_opencl kernels_opencl_test.cpp kernels_support.cpp LABELS unit)
endif()
