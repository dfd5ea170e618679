# The PTX emulator: reading, executing and checking.
larmor_test(test_ptx_parser ptx_parser_test.cpp LABELS unit)
