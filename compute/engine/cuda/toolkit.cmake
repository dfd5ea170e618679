# Looks for a CUDA toolkit and enables the language: sets LARMOR_HAS_CUDA. Included from the top folder, because
# CMake wants a language enabled in the folder that all its users share.
include(CheckLanguage)
set(LARMOR_HAS_CUDA FALSE)
set(larmorOldestToolkit 12.8)

# nvcc: as the person says, else in PATH, else in the usual folders and where `./dev cuda` puts it.
function(larmor_find_nvcc result)
    if(CMAKE_CUDA_COMPILER)
        set(${result} "${CMAKE_CUDA_COMPILER}" PARENT_SCOPE)
        return()
    endif()
    if(DEFINED ENV{CUDACXX})
        set(${result} "$ENV{CUDACXX}" PARENT_SCOPE)
        return()
    endif()
    file(GLOB versioned /usr/local/cuda-*/bin)
    list(SORT versioned COMPARE NATURAL ORDER DESCENDING)
    find_program(LARMOR_NVCC nvcc
        HINTS ENV CUDA_HOME ENV CUDA_PATH PATH_SUFFIXES bin
        PATHS /usr/local/cuda/bin ${versioned} /opt/cuda/bin
            ${CMAKE_BINARY_DIR}/cuda/toolkit/bin ${PROJECT_SOURCE_DIR}/build/cuda/toolkit/bin
        DOC "The CUDA compiler")
    mark_as_advanced(LARMOR_NVCC)
    set(${result} "${LARMOR_NVCC}" PARENT_SCOPE)
endfunction()

# Why this nvcc cannot be used; empty when it can.
function(larmor_check_nvcc nvcc result)
    execute_process(COMMAND "${nvcc}" --version OUTPUT_VARIABLE text ERROR_VARIABLE text RESULT_VARIABLE failed)
    if(failed OR NOT text MATCHES "release ([0-9]+\\.[0-9]+)")
        set(${result} "${nvcc} does not run" PARENT_SCOPE)
    elseif(CMAKE_MATCH_1 VERSION_LESS ${larmorOldestToolkit})
        set(${result} "${nvcc} is release ${CMAKE_MATCH_1}, older than ${larmorOldestToolkit}" PARENT_SCOPE)
    else()
        set(${result} "" PARENT_SCOPE)
    endif()
endfunction()

macro(larmor_no_cuda reason)
    if(LARMOR_CUDA STREQUAL "AUTO")
        message(STATUS "CUDA engine: not built (${reason}); the cpu and opencl engines go on")
    else()
        message(FATAL_ERROR "LARMOR_CUDA=ON, but ${reason}. Put nvcc into PATH or set CUDACXX, or use LARMOR_CUDA=AUTO.")
    endif()
endmacro()

if(NOT LARMOR_CUDA STREQUAL "AUTO" AND NOT LARMOR_CUDA)
    message(STATUS "CUDA engine: not built (LARMOR_CUDA=OFF)")
    return()
endif()
larmor_find_nvcc(larmorNvcc)
if(NOT larmorNvcc)
    larmor_no_cuda("no nvcc in PATH, CUDACXX, /usr/local/cuda*/bin or /opt/cuda/bin")
    return()
endif()
larmor_check_nvcc("${larmorNvcc}" larmorComplaint)
if(larmorComplaint)
    larmor_no_cuda("${larmorComplaint}")
    return()
endif()

find_path(LARMOR_GL_HEADERS GL/gl.h DOC "OpenGL's header, for the types of CUDA-OpenGL interop")
mark_as_advanced(LARMOR_GL_HEADERS)
if(NOT LARMOR_GL_HEADERS)
    larmor_no_cuda("GL/gl.h is missing (package libgl-dev)")
    return()
endif()

# A list that runs on every GPU of today; a person, CI and the dev preset name their own. Never `native`: it stops
# the configuration of a machine without a GPU.
if(NOT DEFINED CMAKE_CUDA_ARCHITECTURES AND NOT DEFINED ENV{CUDAARCHS})
    set(CMAKE_CUDA_ARCHITECTURES all-major CACHE STRING "GPU architectures that the CUDA engine is compiled for")
endif()
if(NOT CMAKE_CUDA_COMPILER)
    unset(CMAKE_CUDA_COMPILER CACHE) # a failed probe of an earlier configuration
    set(ENV{CUDACXX} "${larmorNvcc}")
    check_language(CUDA)
endif()
if(NOT CMAKE_CUDA_COMPILER)
    larmor_no_cuda("${larmorNvcc} cannot compile here: see CMakeFiles/CMakeError.log")
    return()
endif()
enable_language(CUDA)
# CMake 3.25 does not know that nvcc takes C++20.
if(NOT CMAKE_CUDA20_STANDARD_COMPILE_OPTION)
    set(CMAKE_CUDA20_STANDARD_COMPILE_OPTION -std=c++20)
    set(CMAKE_CUDA20_EXTENSION_COMPILE_OPTION -std=c++20)
endif()
set(CMAKE_CUDA_STANDARD 20)
set(CMAKE_CUDA_STANDARD_REQUIRED ON)
# To projects that ask for 3.25, CMake 3.25 says that nvToolsExt is old, and stops where CUDA 13 does not have it any more.
set(larmorMinimum ${CMAKE_MINIMUM_REQUIRED_VERSION})
set(CMAKE_MINIMUM_REQUIRED_VERSION 3.24)
find_package(CUDAToolkit REQUIRED)
set(CMAKE_MINIMUM_REQUIRED_VERSION ${larmorMinimum})
set(LARMOR_HAS_CUDA TRUE)
message(STATUS "CUDA engine: nvcc ${CMAKE_CUDA_COMPILER_VERSION}, architectures ${CMAKE_CUDA_ARCHITECTURES}")
