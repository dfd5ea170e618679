larmor_test(test_coils_maps coils_maps_test.cpp LABELS unit)
