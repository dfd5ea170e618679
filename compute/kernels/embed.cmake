# cmake -DOUTPUT=x.cpp -DFOLDER=dir -DFILES=a.cu;b.h -P embed.cmake: kernel sources as string constants, so that
# what the program shows and compiles is exactly what stands in the tree.
set(text "// Generated from the kernel sources by embed.cmake.\n#include \"kernels/embedded_sources.h\"\n\nnamespace larmor {\n\n")
string(APPEND text "std::string_view embeddedSource(std::string_view file)\n{\n")
foreach(file IN LISTS FILES)
    file(READ "${FOLDER}/${file}" content)
    string(APPEND text "    if (file == \"${file}\") return R\"LARMOR(${content})LARMOR\";\n")
endforeach()
string(APPEND text "    return {};\n}\n\n} // namespace larmor\n")
file(WRITE "${OUTPUT}.new" "${text}")
file(COPY_FILE "${OUTPUT}.new" "${OUTPUT}" ONLY_IF_DIFFERENT)
file(REMOVE "${OUTPUT}.new")
file(TOUCH "${OUTPUT}")
