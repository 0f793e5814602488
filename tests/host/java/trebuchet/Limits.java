package trebuchet;

/** When a search ends; zero is no limit. Times are milliseconds. */
public record Limits(int depth, long nodes, long moveTime) {
    public static final Limits NONE = new Limits(0, 0, 0);

    public static Limits depth(int depth) {
        return new Limits(depth, 0, 0);
    }

    public static Limits nodes(long nodes) {
        return new Limits(0, nodes, 0);
    }

    /** In the order that trebuchet_jni.c expects. */
    long[] toArray() {
        return new long[] {depth, nodes, moveTime};
    }
}
