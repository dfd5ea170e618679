larmor_test(test_model_rules model_occupancy_test.cpp model_coalescing_test.cpp model_banks_test.cpp
    model_camping_test.cpp model_devices_test.cpp model_time_test.cpp model_timeline_test.cpp model_wave_time_test.cpp
    LABELS unit)
larmor_test(test_model_sass model_sass_test.cpp model_schedule_test.cpp LABELS unit)
larmor_sharded_test(test_model_counts 4 model_counts_test.cpp known_counts.cpp LABELS unit)
larmor_sharded_test(test_model_draws 4 model_draws_test.cpp ../support/drawn_counts.cpp LABELS unit)
larmor_test(test_model_budget model_budget_test.cpp LABELS unit)
larmor_test(test_model_run model_run_test.cpp model_early_test.cpp lab_why_slow_test.cpp LABELS unit)
larmor_test(test_model_pictures model_pictures_test.cpp LABELS unit)
larmor_test(test_machine_profile machine_profile_test.cpp LABELS unit)
larmor_long_form(test_machine_profile --gtest_filter=*MachineKernels* # for every architecture
    --gtest_output=xml:${PROJECT_BINARY_DIR}/test-results/gtest/test_machine_profile_full.xml)
larmor_test(test_model_limits model_limits_test.cpp ptx_abilities_test.cpp LABELS unit)
