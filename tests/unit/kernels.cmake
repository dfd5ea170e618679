# Problems of every kernel, and the engines that run them.
add_library(larmor_test_kernels STATIC kernels_problems.cpp kernels_support.cpp)
target_link_libraries(larmor_test_kernels PUBLIC larmor_compute PRIVATE larmor_warnings GTest::gtest)
target_include_directories(larmor_test_kernels PRIVATE ${PROJECT_SOURCE_DIR}/tests)
target_compile_options(larmor_test_kernels PRIVATE ${larmorTestOptions})

# Sets of options, the engine that runs them, and the check against the oracle.
if(LARMOR_OPENCL)
    set(lab_suppressions "LSAN_OPTIONS=suppressions=${PROJECT_SOURCE_DIR}/tests/lsan.supp:print_suppressions=0")
    larmor_test(test_kernels_opencl kernels_opencl_test.cpp LABELS unit LIBRARIES larmor_test_kernels)
    larmor_test(test_kernels_engine kernels_engine_test.cpp LABELS unit LIBRARIES larmor_test_kernels)
    larmor_test(test_kernels_gridding kernels_gridding_test.cpp LABELS unit LIBRARIES larmor_test_kernels)
    larmor_test(test_opencl_build_log opencl_build_log_test.cpp LABELS unit)
    larmor_test(test_kernels_nvrtc kernels_nvrtc_test.cpp LABELS unit LIBRARIES larmor_test_kernels)
    set_tests_properties(test_kernels_opencl test_kernels_engine test_kernels_gridding
        test_kernels_nvrtc PROPERTIES
        ENVIRONMENT "${lab_suppressions}")
    # It does little but compile, and PoCL's vectoriser takes eight times as long over the medians as all else does. What
    # runs vectorised, as people meet it, is in the other tests.
    set_tests_properties(test_kernels_opencl PROPERTIES
        ENVIRONMENT "${lab_suppressions};POCL_WORK_GROUP_METHOD=loops" COST 600)
    set_tests_properties(test_kernels_nvrtc PROPERTIES COST 300)
    # The full product of all options takes long: `ctest -L full`.
    larmor_full_test(test_kernels_opencl)
    larmor_full_test(test_kernels_nvrtc)
endif()
larmor_test(test_kernels_catalogue kernels_catalogue_test.cpp LABELS unit LIBRARIES larmor_test_kernels)
larmor_test(test_kernels_parameter_names kernels_parameter_names_test.cpp LABELS unit)
larmor_test(test_kernels_matmul kernels_matmul_test.cpp LABELS unit)
larmor_test(test_kernels_reduction kernels_reduction_test.cpp LABELS unit)
larmor_test(test_kernels_physics kernels_physics_test.cpp LABELS unit)
larmor_test(test_kernels_images kernels_images_test.cpp LABELS unit)
if(LARMOR_OPENCL)
    larmor_test(test_kernels_convolve kernels_convolve_test.cpp kernels_stored_spectrum_test.cpp LABELS unit LIBRARIES larmor_test_kernels)
    larmor_test(test_kernels_grid_transform kernels_grid_transform_test.cpp LABELS unit LIBRARIES larmor_test_kernels)
    set_tests_properties(test_kernels_convolve test_kernels_grid_transform PROPERTIES ENVIRONMENT "${lab_suppressions}")
    larmor_test(test_kernels_fft kernels_fft_test.cpp LABELS unit LIBRARIES larmor_test_kernels)
    set_tests_properties(test_kernels_fft PROPERTIES ENVIRONMENT "${lab_suppressions}")
endif()
larmor_test(test_kernels_host kernels_host_test.cpp LABELS unit LIBRARIES larmor_test_kernels)
larmor_test(test_lab_published lab_published_test.cpp LABELS unit)
larmor_test(test_lab_shows lab_shows_test.cpp lab_shows_boards_test.cpp source_rows_test.cpp LABELS unit)
larmor_test(test_lab_expectation lab_expectation_test.cpp LABELS unit)
larmor_test(test_lab_host_plans lab_host_plan_test.cpp LABELS unit LIBRARIES larmor_test_kernels)
