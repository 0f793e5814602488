# The shared library with the C interface, for hosts in other languages. Included by
# libcore/CMakeLists.txt after the static library that is installed, which it consists of: what is
# given away must run on any machine.

add_library(
    trebuchet_c SHARED
    src/capi/engine.cpp
    src/capi/game.cpp
    src/capi/listener.cpp
    src/capi/moves.cpp
    src/capi/options.cpp
    src/capi/search.cpp
    src/capi/support.cpp
)
add_library(trebuchet::c ALIAS trebuchet_c)
if(installed_library STREQUAL "trebuchet_core")
    trebuchet_target(trebuchet_c)
else()
    trebuchet_target(trebuchet_c PORTABLE)
endif()
target_include_directories(
    trebuchet_c
    PUBLIC $<BUILD_INTERFACE:${CMAKE_CURRENT_SOURCE_DIR}/include>
           $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>
    PRIVATE src)
target_compile_definitions(trebuchet_c PRIVATE TREBUCHET_BUILDS_LIBRARY)
target_link_libraries(trebuchet_c PRIVATE ${installed_library})
set_target_properties(
    trebuchet_c
    PROPERTIES OUTPUT_NAME trebuchet
               EXPORT_NAME c
               VERSION ${PROJECT_VERSION}
               SOVERSION 0
               # Its users may be C projects.
               INTERFACE_COMPILE_FEATURES "")
# The standard library's templates would be exported, too.
if(UNIX AND NOT APPLE)
    set(exports ${CMAKE_CURRENT_SOURCE_DIR}/cmake/exports.map)
    target_link_options(trebuchet_c PRIVATE -Wl,--version-script=${exports})
    set_target_properties(trebuchet_c PROPERTIES LINK_DEPENDS ${exports})
endif()

# On Windows the header says what is exported. The file is trebuchet.dll, and needs nothing but the
# system: the run-time libraries are inside. Other compilers make their import library of the
# list of its functions (.def).
if(MINGW)
    set(functions ${CMAKE_CURRENT_BINARY_DIR}/trebuchet.def)
    target_link_options(trebuchet_c PRIVATE -static -Wl,--output-def,${functions})
    set_target_properties(trebuchet_c PROPERTIES PREFIX "" IMPORT_PREFIX lib)
    set_property(TARGET trebuchet_c APPEND PROPERTY ADDITIONAL_CLEAN_FILES ${functions})
endif()
