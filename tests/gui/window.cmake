larmor_gui_test(window_parts_test window_parts_test.cpp LABELS gui)
larmor_gui_test(window_test window_test.cpp LABELS gui)
larmor_gui_test(window_switches_test window_switches_test.cpp LABELS gui)
set_tests_properties(window_switches_test PROPERTIES TIMEOUT 900)

# The same window on a virtual screen, with the OpenGL canvas.
larmor_gui_test(window_gl_test window_gl_test.cpp LABELS gl)
larmor_gui_test(compare_test compare_test.cpp LABELS gui)
larmor_gui_test(explore_test explore_test.cpp LABELS gui)
larmor_gui_test(lab_test lab_test.cpp LABELS gui)
larmor_gui_test(lab_explore_test lab_explore_test.cpp LABELS gui)
larmor_gui_test(stream_test stream_test.cpp LABELS gui)
larmor_gui_test(pages_test pages_test.cpp LABELS gui)
larmor_gui_test(model_page_test model_page_test.cpp LABELS gui)
