larmor_test(test_coils_maps coils_maps_test.cpp LABELS unit)
larmor_test(test_coils_noise coils_noise_test.cpp LABELS unit)
