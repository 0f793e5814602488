# libfathom, which reads Syzygy tablebases, as the target Fathom::fathom. Debian's package brings
# neither a CMake nor a pkg-config file.

find_path(Fathom_INCLUDE_DIR tbprobe.h)
find_library(Fathom_LIBRARY fathom)
mark_as_advanced(Fathom_INCLUDE_DIR Fathom_LIBRARY)

include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(Fathom REQUIRED_VARS Fathom_LIBRARY Fathom_INCLUDE_DIR)

if(Fathom_FOUND AND NOT TARGET Fathom::fathom)
    add_library(Fathom::fathom UNKNOWN IMPORTED)
    set_target_properties(
        Fathom::fathom PROPERTIES IMPORTED_LOCATION "${Fathom_LIBRARY}"
                                  INTERFACE_INCLUDE_DIRECTORIES "${Fathom_INCLUDE_DIR}")
endif()
