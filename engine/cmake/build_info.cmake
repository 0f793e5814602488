cmake_minimum_required(VERSION 3.25)

# Writes build_info.h, at each build, and only if it changes. Variables: OUTPUT, SOURCE (a folder),
# COMPILER, TARGET, GIT (may be missing).
set(commit "")
if(GIT)
    execute_process(
        COMMAND ${GIT} -C ${SOURCE} describe --always --dirty=-changed --abbrev=10 --exclude=*
        OUTPUT_VARIABLE commit
        OUTPUT_STRIP_TRAILING_WHITESPACE
        ERROR_QUIET)
endif()
file(
    CONFIGURE
    OUTPUT ${OUTPUT}
    CONTENT
        "#define TREBUCHET_COMMIT \"@commit@\"
#define TREBUCHET_COMPILER \"@COMPILER@\"
#define TREBUCHET_TARGET \"@TARGET@\"
"
    @ONLY)
