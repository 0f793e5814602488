package trebuchet;

/** The functions of trebuchet_jni.c. Handles are pointers; errors become exceptions. */
final class Native {
    static {
        System.loadLibrary("trebuchet_jni");
    }

    private Native() {}

    static native String version();

    static native long newGame();

    static native void freeGame(long game);

    /** Null stands for the start of standard chess, and for no moves. */
    static native void setPosition(long game, String fen, String moves);

    static native void play(long game, String move);

    static native void takeBack(long game);

    static native String fen(long game);

    /** As UCI writes them. */
    static native String[] legalMoves(long game);

    /** TREBUCHET_GOES_ON, TREBUCHET_CHECKMATE, ... */
    static native int reason(long game);

    static native long newEngine();

    static native void freeEngine(long engine);

    static native void clear(long engine);

    static native void setOption(long engine, String name, String value);

    static native int evaluate(long engine, long game);

    static native void start(long engine, long game, long[] limits, Listener listener);

    static native Result await(long engine);

    static native Result think(long engine, long game, long[] limits, Listener listener);

    static native void stop(long engine);
}
