# The PTX emulator: reading, executing and checking.
larmor_test(test_ptx_parser ptx_parser_test.cpp LABELS unit)
larmor_test(test_ptx_execute ptx_execute_test.cpp ptx_checks_test.cpp ptx_shadow_test.cpp ptx_addresses_test.cpp ptx_threads_test.cpp
    LABELS unit)
larmor_test(test_ptx_throughput ptx_throughput_test.cpp LABELS unit)
# Compared with OpenCL, and so built where that is.
if(LARMOR_OPENCL)
    larmor_test(test_ptx_catalogue ptx_catalogue_test.cpp LABELS unit LIBRARIES larmor_test_kernels)
    set(ptx_environment "LSAN_OPTIONS=suppressions=${PROJECT_SOURCE_DIR}/tests/lsan.supp:print_suppressions=0")
    set_tests_properties(test_ptx_catalogue PROPERTIES ENVIRONMENT "${ptx_environment}")
    # Every pair of options of every kernel takes minutes: `ctest -L full`.
    larmor_full_test(test_ptx_catalogue)
endif()
