larmor_test(test_linear_algebra core_linear_algebra_test.cpp LABELS unit)
larmor_test(test_coils_maps coils_maps_test.cpp LABELS unit)
larmor_test(test_coils_noise coils_noise_test.cpp LABELS unit)
larmor_test(test_recon_espirit recon_calibration_test.cpp recon_espirit_test.cpp LABELS unit)
