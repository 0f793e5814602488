// Searches positions to a depth and compares the nodes and the move with those that another host
// counted: lines "FEN;depth;nodes;move" in a file.
//
// usage: trees FILE
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <trebuchet.h>

// Whether this line's search is the same here.
static int is_same(trebuchet_engine* engine, trebuchet_game* game, char* line) {
    trebuchet_limits limits = {.struct_size = sizeof limits};
    trebuchet_result result = {.struct_size = sizeof result};
    uint64_t nodes = 0;
    char move[8] = "";
    char* const numbers = strchr(line, ';');
    if (numbers == NULL
        || sscanf(numbers, ";%" SCNu32 ";%" SCNu64 ";%7s", &limits.depth, &nodes, move) != 3) {
        return 0;
    }
    *numbers = '\0';
    if (trebuchet_game_set_position(game, line, TREBUCHET_ANY_CHESS, NULL, NULL) != TREBUCHET_OK
        || trebuchet_engine_clear(engine) != TREBUCHET_OK
        || trebuchet_engine_think(engine, game, &limits, NULL, &result) != TREBUCHET_OK) {
        return 0;
    }
    return result.nodes == nodes && strcmp(result.best_text, move) == 0;
}

int main(int count, char** words) {
    trebuchet_game* game = NULL;
    trebuchet_engine* engine = NULL;
    char line[256];
    int same = 0;
    int others = 0;
    FILE* const file = count > 1 ? fopen(words[1], "r") : NULL;
    if (file == NULL || trebuchet_game_new(&game) != TREBUCHET_OK
        || trebuchet_engine_new(&engine) != TREBUCHET_OK) {
        fprintf(stderr, "trees: cannot begin\n");
        return 2;
    }
    while (fgets(line, sizeof line, file) != NULL) {
        if (is_same(engine, game, line)) {
            ++same;
        } else {
            ++others;
            printf("another tree: %s\n", line);
        }
    }
    fclose(file);
    printf("%d trees are the same, %d are not\n", same, others);
    trebuchet_engine_free(engine);
    trebuchet_game_free(game);
    return same > 0 && others == 0 ? 0 : 1;
}
