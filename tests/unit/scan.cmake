larmor_test(test_scan_simulation scan_simulation_test.cpp LABELS unit)
larmor_test(test_scan_density scan_density_test.cpp LABELS unit)
