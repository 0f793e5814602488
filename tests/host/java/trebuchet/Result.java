package trebuchet;

/** What a search found. The moves are as UCI writes them; empty where there is none. */
public record Result(String best, String ponder, int score, int mateMoves, int depth, long nodes) {}
