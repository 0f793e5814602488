package trebuchet;

/** Told of each new variation, on a thread of the engine's or, with think, on the caller's. */
public interface Listener {
    /** Scores are centipawns for the side to move; moves as UCI writes them. */
    void variation(int depth, int score, long nodes, String moves);
}
