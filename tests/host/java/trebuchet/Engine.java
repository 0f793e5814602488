package trebuchet;

/** A search with its options. One thread controls it; stop may come from any. */
public final class Engine implements AutoCloseable {
    private long handle = Native.newEngine();

    public static String version() {
        return Native.version();
    }

    public void setOption(String name, String value) {
        Native.setOption(handle, name, value);
    }

    /** Forgets all that was learned. */
    public void clear() {
        Native.clear(handle);
    }

    /** Centipawns for the side to move, without a search. */
    public int evaluate(Game game) {
        return Native.evaluate(handle, game.handle());
    }

    /** Begins to search on the engine's own threads. The listener may be null. */
    public void start(Game game, Limits limits, Listener listener) {
        Native.start(handle, game.handle(), limits.toArray(), listener);
    }

    /** Waits for the end of the search. Throws what its listener has thrown. */
    public Result await() {
        return Native.await(handle);
    }

    /** Searches on the calling thread. */
    public Result think(Game game, Limits limits, Listener listener) {
        return Native.think(handle, game.handle(), limits.toArray(), listener);
    }

    public void stop() {
        Native.stop(handle);
    }

    /** Ends a search that still runs. */
    @Override
    public void close() {
        Native.freeEngine(handle);
        handle = 0;
    }
}
