find_package(hwy REQUIRED)
larmor_test(test_cpu cpu_arrays_test.cpp cpu_direct_test.cpp cpu_encoding_test.cpp cpu_fft_test.cpp cpu_grid_sum_test.cpp
    cpu_nufft_test.cpp
    cpu_pruned_fft_test.cpp LABELS unit LIBRARIES hwy)
larmor_test(test_registry cpu_registry_test.cpp LABELS unit)
