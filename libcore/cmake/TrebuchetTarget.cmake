# What every target of this project is compiled with. A function instead of an interface target,
# so that the exported library carries none of it.

# Popcount is on every x86-64 made since about 2008 (AMD's Barcelona, Intel's Nehalem); most of the
# other instructions of those years are on one of the two only.
if(CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64|amd64)$")
    set(trebuchet_portable_flags -march=x86-64 -msse3 -mpopcnt)
endif()

if(TREBUCHET_ARCH STREQUAL "native")
    set(trebuchet_arch_flags -march=native)
elseif(TREBUCHET_ARCH STREQUAL "portable")
    set(trebuchet_arch_flags ${trebuchet_portable_flags})
elseif(NOT TREBUCHET_ARCH STREQUAL "default")
    message(FATAL_ERROR "TREBUCHET_ARCH is '${TREBUCHET_ARCH}': choose portable, native or default")
endif()

# PEXT is chosen here and not from the compiler's own macros, because the headers depend on it: a
# host that compiles for its own CPU must see the installed library as it was compiled.
if(TREBUCHET_ARCH STREQUAL "native")
    include(CheckCXXSourceCompiles)
    set(CMAKE_REQUIRED_FLAGS ${trebuchet_arch_flags})
    check_cxx_source_compiles(
        "
        // AMD before Zen 3 has the instruction, but in slow microcode.
        #if !defined(__BMI2__) || defined(__bdver4__) || defined(__znver1__) || defined(__znver2__)
        #error
        #endif
        int main() {}"
        TREBUCHET_PEXT_IS_FAST)
    unset(CMAKE_REQUIRED_FLAGS)
endif()

if(TREBUCHET_LTO)
    include(CheckIPOSupported)
    check_ipo_supported(LANGUAGES CXX)
endif()

# The counts of an instrumented program, and what is compiled by them: scripts/pgo does the steps in
# turn. What the training did not reach is compiled as if there were no counts.
if(TREBUCHET_PROFILE)
    if(NOT CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
        message(FATAL_ERROR "TREBUCHET_PROFILE needs g++")
    endif()
    if(NOT TREBUCHET_PROFILE MATCHES "^(generate|use)$")
        message(FATAL_ERROR "TREBUCHET_PROFILE is '${TREBUCHET_PROFILE}': choose generate or use")
    endif()
    set(trebuchet_profile_flags -fprofile-${TREBUCHET_PROFILE}=${PROJECT_BINARY_DIR}/profile)
    if(TREBUCHET_PROFILE STREQUAL "use")
        list(APPEND trebuchet_profile_flags -fprofile-partial-training -Wno-missing-profile)
    endif()
endif()

# g++ 12 warns of impossible overlaps inside std::string's own operator+ (GCC bug 105651).
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
    set(trebuchet_false_warnings -Wno-restrict)
    # With precompiled headers it warns of other impossible errors, too, in std::string and
    # std::vector. The builds without them keep these warnings.
    if(NOT CMAKE_DISABLE_PRECOMPILE_HEADERS)
        list(APPEND trebuchet_false_warnings -Wno-array-bounds -Wno-stringop-overflow)
    endif()
endif()

# So that g++ does not stop to look for memory to free: a sixth of the time that a test file takes.
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    set(trebuchet_compiler_flags --param=ggc-min-heapsize=524288)
    # Without this ccache passes over every file that uses a precompiled header.
    if(CMAKE_CXX_COMPILER_LAUNCHER MATCHES "ccache")
        list(APPEND trebuchet_compiler_flags -fpch-preprocess)
    endif()
endif()

# trebuchet_target(NAME [PORTABLE]): PORTABLE makes a target that any machine can run and any
# compiler can link, whatever this build is for.
function(trebuchet_target name)
    cmake_parse_arguments(PARSE_ARGV 1 arg "PORTABLE" "" "")
    if(arg_PORTABLE)
        set(arch_flags ${trebuchet_portable_flags})
        set(lto OFF)
    else()
        set(arch_flags ${trebuchet_arch_flags})
        set(lto ${TREBUCHET_LTO})
        target_compile_options(${name} PRIVATE ${trebuchet_profile_flags})
        target_link_options(${name} PRIVATE ${trebuchet_profile_flags})
    endif()
    target_compile_features(${name} PUBLIC cxx_std_20)
    # Hidden symbols cost nothing in position-independent code, and a shared library that holds us
    # (a JNI wrapper, say) exports only what it means to.
    set_target_properties(
        ${name}
        PROPERTIES CXX_EXTENSIONS OFF
                   POSITION_INDEPENDENT_CODE ON
                   CXX_VISIBILITY_PRESET hidden
                   VISIBILITY_INLINES_HIDDEN ON
                   INTERPROCEDURAL_OPTIMIZATION ${lto})
    target_compile_options(
        ${name} PRIVATE -Wall -Wextra -Wpedantic -Wconversion -Wshadow ${trebuchet_false_warnings}
                        ${trebuchet_compiler_flags}
                        $<$<BOOL:${TREBUCHET_WERROR}>:-Werror> ${arch_flags})
    if(TREBUCHET_SANITIZE)
        target_compile_options(
            ${name} PRIVATE -fsanitize=${TREBUCHET_SANITIZE} -fno-omit-frame-pointer
                            -fno-sanitize-recover=all)
        target_link_options(${name} PRIVATE -fsanitize=${TREBUCHET_SANITIZE})
    endif()
endfunction()
