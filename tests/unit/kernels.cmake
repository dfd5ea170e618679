# Sets of options, the engine that runs them, and the check against the oracle.
if(LARMOR_OPENCL)
    set(lab_suppressions "LSAN_OPTIONS=suppressions=${PROJECT_SOURCE_DIR}/tests/lsan.supp:print_suppressions=0")
    larmor_test(test_kernels_opencl kernels_opencl_test.cpp kernels_support.cpp kernels_problems.cpp LABELS unit)
    larmor_test(test_kernels_engine kernels_engine_test.cpp kernels_support.cpp kernels_problems.cpp LABELS unit)
    larmor_test(test_kernels_gridding kernels_gridding_test.cpp kernels_support.cpp kernels_problems.cpp LABELS unit)
    larmor_test(test_kernels_nvrtc kernels_nvrtc_test.cpp kernels_support.cpp kernels_problems.cpp LABELS unit)
    set_tests_properties(test_kernels_opencl test_kernels_engine test_kernels_gridding
        test_kernels_nvrtc PROPERTIES
        ENVIRONMENT "${lab_suppressions}")
    # The full product of all options takes long: `ctest -L full`.
    add_test(NAME test_kernels_opencl_full COMMAND test_kernels_opencl)
    add_test(NAME test_kernels_nvrtc_full COMMAND test_kernels_nvrtc)
    set_tests_properties(test_kernels_opencl_full test_kernels_nvrtc_full PROPERTIES
        LABELS full TIMEOUT 7200 ENVIRONMENT "${lab_suppressions};LARMOR_FULL=1")
endif()
larmor_test(test_kernels_catalogue kernels_catalogue_test.cpp kernels_problems.cpp LABELS unit)
larmor_test(test_kernels_matmul kernels_matmul_test.cpp LABELS unit)
larmor_test(test_kernels_reduction kernels_reduction_test.cpp LABELS unit)
larmor_test(test_kernels_physics kernels_physics_test.cpp LABELS unit)
larmor_test(test_kernels_images kernels_images_test.cpp LABELS unit)
if(LARMOR_OPENCL)
    larmor_test(test_kernels_fft kernels_fft_test.cpp kernels_support.cpp kernels_problems.cpp LABELS unit)
    set_tests_properties(test_kernels_fft PROPERTIES ENVIRONMENT "${lab_suppressions}")
endif()
larmor_test(test_kernels_host kernels_host_test.cpp kernels_problems.cpp LABELS unit)
larmor_test(test_lab_shows lab_shows_test.cpp source_rows_test.cpp LABELS unit)
larmor_test(test_lab_expectation lab_expectation_test.cpp LABELS unit)
larmor_test(test_lab_host_plans lab_host_plan_test.cpp kernels_support.cpp kernels_problems.cpp LABELS unit)
