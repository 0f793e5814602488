# The Debian package: `cpack` in a build of the preset `package` (scripts/package deb). Included by
# engine/CMakeLists.txt after everything that is installed.

set(TREBUCHET_MAINTAINER
    "Trebuchet developers <trebuchet@example.org>"
    CACHE STRING "Who answers for the package: name and address, as Debian writes them")
set(package_folder ${CMAKE_CURRENT_BINARY_DIR}/package)
file(MAKE_DIRECTORY ${package_folder})

# Debian's policy wants changelogs and the manual page compressed, without names and times. The date
# is that of the commit, where scripts/package has put it into SOURCE_DATE_EPOCH.
string(TIMESTAMP changelog_date "%a, %d %b %Y %H:%M:%S +0000" UTC)
configure_file(
    ${PROJECT_SOURCE_DIR}/engine/debian/changelog.in ${package_folder}/changelog @ONLY)
file(COPY_FILE ${CMAKE_CURRENT_BINARY_DIR}/man/trebuchet.6 ${package_folder}/trebuchet.6)
file(COPY_FILE ${PROJECT_SOURCE_DIR}/CHANGELOG.md ${package_folder}/CHANGELOG.md)
set_property(
    DIRECTORY ${PROJECT_SOURCE_DIR} APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS CHANGELOG.md)
find_program(TREBUCHET_GZIP gzip REQUIRED)
foreach(file changelog CHANGELOG.md trebuchet.6)
    execute_process(
        COMMAND ${TREBUCHET_GZIP} -9nf ${package_folder}/${file} COMMAND_ERROR_IS_FATAL ANY)
endforeach()
install(
    FILES ${package_folder}/changelog.gz ${package_folder}/CHANGELOG.md.gz
          ${PROJECT_SOURCE_DIR}/engine/debian/copyright
    DESTINATION share/doc/trebuchet
    COMPONENT package)
install(
    FILES ${package_folder}/trebuchet.6.gz
    DESTINATION share/man/man6
    COMPONENT package)

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME trebuchet)
set(CPACK_PACKAGE_VERSION ${PROJECT_VERSION})
set(CPACK_PACKAGE_CONTACT ${TREBUCHET_MAINTAINER})
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "chess engine for XBoard and UCI")
set(CPACK_DEBIAN_PACKAGE_DESCRIPTION
    "Trebuchet plays chess in the terminal, in XBoard, WinBoard and every other
interface that speaks their protocol or UCI, and on Internet chess servers.
It annotates games, analyses positions, tests engines against each other and
trains its own evaluation.")
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "xboard | pychess")
set(CPACK_DEBIAN_PACKAGE_ENHANCES "pychess, scid, xboard")
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_COMPONENTS_ALL program package)
set(CPACK_COMPONENTS_GROUPING ALL_COMPONENTS_IN_ONE)
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
    OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
include(CPack)
