larmor_test(test_streams streams_test.cpp LABELS unit)
