# Installs the headers, both libraries, the CMake package and the pkg-config files. Included by
# libcore/CMakeLists.txt after all targets.
#
# The C++ library is static, trebuchet_core; the shared one, trebuchet, has the C interface.

include(CMakePackageConfigHelpers)

set_target_properties(
    ${installed_library} PROPERTIES EXPORT_NAME core OUTPUT_NAME trebuchet_core)

set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/trebuchet)
install(
    TARGETS ${installed_library} trebuchet_c
    EXPORT trebuchetTargets
    ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT development
    RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT library
    LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR}
            COMPONENT library
            NAMELINK_COMPONENT development)
install(
    FILES include/trebuchet.h
    DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}
    COMPONENT development)
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
foreach(name trebuchet trebuchet-core)
    configure_file(
        cmake/${name}.pc.in ${CMAKE_CURRENT_BINARY_DIR}/${name}.pc @ONLY NEWLINE_STYLE UNIX)
endforeach()
install(
    FILES ${CMAKE_CURRENT_BINARY_DIR}/trebuchet.pc ${CMAKE_CURRENT_BINARY_DIR}/trebuchet-core.pc
    DESTINATION ${pkgconfig_dir}
    COMPONENT development)
install(
    FILES ${CMAKE_CURRENT_BINARY_DIR}/trebuchetConfig.cmake
          ${CMAKE_CURRENT_BINARY_DIR}/trebuchetConfigVersion.cmake
          ${find_fathom}
    DESTINATION ${package_dir}
    COMPONENT development)
