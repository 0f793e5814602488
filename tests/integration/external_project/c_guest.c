// What a host in C does with the installed shared library. Exits with 0 when it answers as it
// should.
#include <stdio.h>
#include <trebuchet.h>

int main(void) {
    trebuchet_game* game = NULL;
    trebuchet_engine* engine = NULL;
    const trebuchet_limits limits = {.struct_size = sizeof limits, .depth = 6};
    trebuchet_result result = {.struct_size = sizeof result};
    const int is_well =
        trebuchet_game_new(&game) == TREBUCHET_OK && trebuchet_engine_new(&engine) == TREBUCHET_OK
        && trebuchet_game_set_position(
               game, "7k/8/8/8/8/8/R7/1R4K1 w - - 0 1", TREBUCHET_STANDARD_CHESS, NULL, NULL)
               == TREBUCHET_OK
        && trebuchet_engine_think(engine, game, &limits, NULL, &result) == TREBUCHET_OK
        && result.mate_moves == 2;
    printf(
        "%s  version %s, %s\n",
        is_well ? "ok    " : "FAILED",
        trebuchet_version(),
        result.best_text);
    trebuchet_engine_free(engine);
    trebuchet_game_free(game);
    return is_well ? 0 : 1;
}
