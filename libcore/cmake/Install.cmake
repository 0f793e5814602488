# Installs the headers, the library, the CMake package and the pkg-config file. Included by libcore/CMakeLists.txt after
# the last source is listed.
#
# The installed library always has portable flags and plain object files: objects of g++'s
# link-time optimisation cannot be linked by clang, and objects made for this CPU die on an older
# one. A build for this CPU therefore makes the library a second time, for installation only.

include(CMakePackageConfigHelpers)

if(TREBUCHET_LTO OR TREBUCHET_ARCH STREQUAL "native")
    get_target_property(sources trebuchet_core SOURCES)
    add_library(trebuchet_core_portable STATIC ${sources})
    trebuchet_target(trebuchet_core_portable PORTABLE)
    set_target_properties(
        trebuchet_core_portable PROPERTIES ARCHIVE_OUTPUT_DIRECTORY
                                           ${CMAKE_CURRENT_BINARY_DIR}/portable)
    trebuchet_core_usage(trebuchet_core_portable)
    set(installed_library trebuchet_core_portable)
else()
    set(installed_library trebuchet_core)
endif()

set_target_properties(${installed_library} PROPERTIES EXPORT_NAME core OUTPUT_NAME trebuchet)

set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/trebuchet)
install(
    TARGETS ${installed_library}
    EXPORT trebuchetTargets
    ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT development)
install(
    DIRECTORY include/trebuchet
    DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}
    COMPONENT development
    FILES_MATCHING
    PATTERN "*.h"
    PATTERN "*.def")
install(
    EXPORT trebuchetTargets
    NAMESPACE trebuchet::
    DESTINATION ${package_dir}
    COMPONENT development)
configure_package_config_file(
    cmake/trebuchetConfig.cmake.in ${CMAKE_CURRENT_BINARY_DIR}/trebuchetConfig.cmake
    INSTALL_DESTINATION ${package_dir} NO_SET_AND_CHECK_MACRO)
# Before 1.0 a new minor version may change any interface.
write_basic_package_version_file(
    ${CMAKE_CURRENT_BINARY_DIR}/trebuchetConfigVersion.cmake COMPATIBILITY SameMinorVersion)
if(TREBUCHET_HAS_FATHOM)
    set(find_fathom cmake/FindFathom.cmake)
endif()

# For hosts without CMake. Every path is relative to the file's own, so that the whole may be moved.
set(pkgconfig_dir ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
cmake_path(
    RELATIVE_PATH CMAKE_INSTALL_PREFIX BASE_DIRECTORY ${CMAKE_INSTALL_FULL_LIBDIR}/pkgconfig
    OUTPUT_VARIABLE TREBUCHET_PC_PREFIX)
set(TREBUCHET_PC_CFLAGS "")
if(TREBUCHET_ENABLE_ASSERTS)
    set(TREBUCHET_PC_CFLAGS " -DTREBUCHET_ENABLE_ASSERTS")
endif()
set(TREBUCHET_PC_LIBS "")
if(TREBUCHET_HAS_FATHOM)
    string(APPEND TREBUCHET_PC_LIBS " -lfathom")
endif()
if(CMAKE_THREAD_LIBS_INIT)
    string(APPEND TREBUCHET_PC_LIBS " ${CMAKE_THREAD_LIBS_INIT}")
endif()
configure_file(
    cmake/trebuchet.pc.in ${CMAKE_CURRENT_BINARY_DIR}/trebuchet.pc @ONLY NEWLINE_STYLE UNIX)
install(
    FILES ${CMAKE_CURRENT_BINARY_DIR}/trebuchet.pc
    DESTINATION ${pkgconfig_dir}
    COMPONENT development)
install(
    FILES ${CMAKE_CURRENT_BINARY_DIR}/trebuchetConfig.cmake
          ${CMAKE_CURRENT_BINARY_DIR}/trebuchetConfigVersion.cmake
          ${find_fathom}
    DESTINATION ${package_dir}
    COMPONENT development)
