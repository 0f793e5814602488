package trebuchet;

/** A position and the moves that led to it. For one thread at a time. */
public final class Game implements AutoCloseable {
    /** Why a game is over, or may be claimed as a draw: in the order of trebuchet.h. */
    public enum Reason {
        GOES_ON,
        CHECKMATE,
        STALEMATE,
        DEAD_POSITION,
        FIVEFOLD_REPETITION,
        SEVENTY_FIVE_MOVES,
        THREEFOLD_REPETITION,
        FIFTY_MOVES
    }

    private long handle = Native.newGame();

    /** Null stands for the start of standard chess, and for no moves. */
    public void setPosition(String fen, String moves) {
        Native.setPosition(handle(), fen, moves);
    }

    /** A move as people or engines write it. */
    public void play(String move) {
        Native.play(handle(), move);
    }

    public void takeBack() {
        Native.takeBack(handle());
    }

    public String fen() {
        return Native.fen(handle());
    }

    public String[] legalMoves() {
        return Native.legalMoves(handle());
    }

    public Reason reason() {
        return Reason.values()[Native.reason(handle())];
    }

    @Override
    public void close() {
        Native.freeGame(handle);
        handle = 0;
    }

    /** The library answers a null handle with an error, which becomes an exception. */
    long handle() {
        return handle;
    }
}
