larmor_bench(formats_bench formats_bench.cpp)
target_include_directories(formats_bench PRIVATE ${PROJECT_SOURCE_DIR}/tests)
