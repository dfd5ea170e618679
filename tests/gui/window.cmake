# Types the command lines of what was imported.
larmor_gui_test(import_test import_test.cpp LABELS gui)
target_compile_definitions(import_test PRIVATE LARMOR_PROGRAM="$<TARGET_FILE:larmor>")
add_dependencies(import_test larmor)
larmor_gui_test(window_parts_test window_parts_test.cpp LABELS gui)
larmor_gui_test(window_test window_test.cpp LABELS gui)
larmor_gui_test(window_switches_test window_switches_test.cpp LABELS gui)
set_tests_properties(window_switches_test PROPERTIES TIMEOUT 900)
larmor_gui_test(live_steps_test live_steps_test.cpp LABELS gui)
larmor_gui_test(live_ladders_test live_ladders_test.cpp LABELS gui)
larmor_long_form(live_ladders_test)
set_tests_properties(live_ladders_test live_ladders_test_full PROPERTIES RUN_SERIAL ON)

# The same window on a virtual screen, with the OpenGL canvas.
larmor_gui_test(window_gl_test window_gl_test.cpp LABELS gl)
larmor_gui_test(compare_test compare_test.cpp LABELS gui)
larmor_gui_test(explore_test explore_test.cpp LABELS gui)
larmor_gui_test(lab_test lab_test.cpp LABELS gui)
larmor_gui_test(lab_explore_test lab_explore_test.cpp LABELS gui)
larmor_gui_test(lab_runs_test lab_runs_test.cpp LABELS gui)
foreach(part lease_test lease_lab_test faults_test)
    larmor_gui_test(${part} ${part}.cpp LABELS gui)
endforeach()
larmor_gui_test(stream_test stream_test.cpp LABELS gui)
larmor_gui_test(pages_test pages_test.cpp LABELS gui)
larmor_gui_test(model_page_test model_page_test.cpp LABELS gui)
larmor_gui_test(source_editor_test source_editor_test.cpp LABELS gui)
larmor_gui_test(trust_test trust_test.cpp LABELS gui)
foreach(part viewing_test viewing_planes_test viewing_window_test regions_test)
    larmor_gui_test(${part} ${part}.cpp LABELS gui)
endforeach()
larmor_gui_test(roof_test roof_test.cpp LABELS gui)
larmor_gui_test(sessions_test sessions_test.cpp LABELS gui)
larmor_gui_test(panels_test panels_test.cpp LABELS gui)
larmor_gui_test(enlarged_panel_test enlarged_panel_test.cpp LABELS gui)
larmor_gui_test(desk_test desk_test.cpp LABELS gui)
larmor_gui_test(ladder_test ladder_test.cpp LABELS gui)
larmor_gui_test(whys_test whys_test.cpp LABELS gui)
foreach(part window_keys_test preferences_test sizes_test screens_test tour_test)
    larmor_gui_test(${part} ${part}.cpp LABELS gui)
endforeach()
larmor_gui_test(accessibility_test accessibility_test.cpp LABELS gui)
larmor_gui_test(lessons_test lessons_test.cpp LABELS gui)
larmor_gui_test(class_test class_test.cpp LABELS gui)
target_compile_definitions(class_test PRIVATE LARMOR_PHONE="${CMAKE_CURRENT_SOURCE_DIR}/class_phone.py")
# Runs what the list of the sources names.
larmor_gui_test(exercises_test exercises_test.cpp LABELS gui)
target_compile_definitions(exercises_test PRIVATE LARMOR_PROGRAM="$<TARGET_FILE:larmor>")
add_dependencies(exercises_test larmor)
# Runs a lesson that was made in the window by the command line.
larmor_gui_test(lesson_maker_test lesson_maker_test.cpp LABELS gui)
target_compile_definitions(lesson_maker_test PRIVATE LARMOR_PROGRAM="$<TARGET_FILE:larmor>")
add_dependencies(lesson_maker_test larmor)
larmor_gui_test(language_test language_test.cpp LABELS gui)
find_package(ISMRMRD REQUIRED)
larmor_gui_test(reading_test reading_test.cpp LABELS gui LIBRARIES ISMRMRD::ISMRMRD)

# Every text of the window, of compute and of the lessons has its translations.
find_program(PYTHON3 python3)
if(PYTHON3)
    add_test(NAME translations_test COMMAND ${PYTHON3} ${PROJECT_SOURCE_DIR}/resources/translations/update.py --check)
    set_tests_properties(translations_test PROPERTIES LABELS gui SKIP_RETURN_CODE 77)
endif()

# What people expect of such a program, by area, is where its list says.
if(PYTHON3)
    add_test(NAME expectations_test
        COMMAND ${PYTHON3} -B ${CMAKE_CURRENT_SOURCE_DIR}/expectations_test.py ${CMAKE_CURRENT_BINARY_DIR})
    set_tests_properties(expectations_test PROPERTIES LABELS gui)
endif()

# German words are the longest: nothing may be cut off then, either.
add_test(NAME pages_german_test COMMAND pages_test)
get_test_property(pages_test ENVIRONMENT environment)
set_tests_properties(pages_german_test PROPERTIES LABELS gui TIMEOUT 300
    ENVIRONMENT "${environment};LARMOR_LANGUAGE=de")

# What a program without GPU engines does otherwise (the label cpu).
foreach(name window_test window_switches_test faults_test lab_test model_page_test lessons_test roof_test trust_test
        ladder_test)
    set_property(TEST ${name} APPEND PROPERTY LABELS cpu)
endforeach()
