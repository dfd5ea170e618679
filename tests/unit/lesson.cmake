larmor_test(test_lesson lesson_reader_test.cpp lesson_overlay_test.cpp lesson_check_test.cpp lesson_exercises_test.cpp
    lesson_inventory_test.cpp
    lesson_record_test.cpp poll_test.cpp
    LABELS unit)
