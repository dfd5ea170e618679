if(LARMOR_OPENCL)
    larmor_test(test_kernels_opencl kernels_opencl_test.cpp kernels_support.cpp LABELS unit)
    larmor_test(test_kernels_engine kernels_engine_test.cpp kernels_support.cpp LABELS unit)
    # The full product of all options takes long: `ctest -L full`.
    add_test(NAME test_kernels_opencl_full COMMAND test_kernels_opencl)
    set_tests_properties(test_kernels_opencl_full PROPERTIES LABELS full TIMEOUT 7200 ENVIRONMENT LARMOR_FULL=1)
endif()
larmor_test(test_kernels_catalogue kernels_catalogue_test.cpp LABELS unit)
