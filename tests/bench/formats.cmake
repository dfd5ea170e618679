find_package(TIFF REQUIRED)
larmor_bench(formats_bench formats_bench.cpp ${PROJECT_SOURCE_DIR}/tests/support/reader_cases.cpp)
target_include_directories(formats_bench PRIVATE ${PROJECT_SOURCE_DIR}/tests)
target_link_libraries(formats_bench PRIVATE TIFF::TIFF)
