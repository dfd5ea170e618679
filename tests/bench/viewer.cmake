find_package(Qt6 6.4 REQUIRED COMPONENTS OpenGLWidgets)
larmor_bench(viewer_bench viewer_bench.cpp)
target_link_libraries(viewer_bench PRIVATE larmor_ui Qt6::OpenGLWidgets)
