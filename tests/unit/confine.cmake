larmor_test(test_confine confine_test.cpp LABELS unit)
larmor_test(test_confined_engine confined_engine_test.cpp LABELS unit)
