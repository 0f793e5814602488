import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;

import trebuchet.Engine;
import trebuchet.Game;
import trebuchet.Limits;
import trebuchet.Listener;
import trebuchet.Result;

/**
 * What a Java host does with the library: sets up positions, searches with a listener, stops, plays
 * a game, uses two engines, and gives everything back. Exits with 1 if something is wrong.
 *
 * <p>Arguments: a file of trees that C++ has counted ("FEN;depth;nodes;move"), and the number of
 * searches after which memory must be where it was.
 */
public final class HostTest {
    private static int failures = 0;

    private static void expect(boolean holds, String what) {
        System.out.println((holds ? "ok      " : "FAILED  ") + what);
        failures += holds ? 0 : 1;
    }

    /** What the action throws, or null. */
    private static Throwable thrownBy(Runnable action) {
        try {
            action.run();
            return null;
        } catch (RuntimeException thrown) {
            return thrown;
        }
    }

    private static void checkPositions() {
        try (Game game = new Game()) {
            expect(game.legalMoves().length == 20, "twenty first moves");
            game.setPosition("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "O-O e8c8");
            expect(game.fen().startsWith("2kr3r/8/8/8/8/8/8/R4RK1 w"), "castling, read twice");
            game.takeBack();
            expect(game.fen().contains(" b kq "), "a move taken back");
            game.setPosition(null, "f3 e5 g4 Qh4");
            expect(game.reason() == Game.Reason.CHECKMATE, "fool's mate");
            final Throwable thrown = thrownBy(() -> game.setPosition("8/8 w - -", null));
            expect(
                thrown instanceof IllegalArgumentException
                    && thrown.getMessage().startsWith("column "),
                "a bad FEN says where: " + thrown);
            expect(thrownBy(() -> game.play("e4")) != null, "an illegal move is refused");
        }
    }

    private static void checkListening() {
        final Set<String> threads = new HashSet<>();
        final List<Integer> depths = new ArrayList<>();
        try (Game game = new Game(); Engine engine = new Engine()) {
            engine.start(
                game,
                Limits.depth(8),
                (depth, score, nodes, moves) -> {
                    threads.add(Thread.currentThread().getName());
                    depths.add(depth);
                });
            final Result result = engine.await();
            expect(result.depth() == 8 && !result.best().isEmpty(), "a search: " + result);
            expect(depths.contains(1) && depths.contains(8), "a call for each variation");
            expect(
                threads.size() == 1 && !threads.contains(Thread.currentThread().getName()),
                "on a thread of the engine's");
            threads.clear();
            engine.think(
                game,
                Limits.nodes(5000),
                (depth, score, nodes, moves) -> threads.add(Thread.currentThread().getName()));
            expect(threads.contains(Thread.currentThread().getName()), "or on the caller's");
            expect(Math.abs(engine.evaluate(game)) < 100, "an even start");
        }
    }

    private static void checkExceptions() {
        try (Game game = new Game(); Engine engine = new Engine()) {
            final Runnable think = () -> engine.think(game, Limits.NONE, (d, s, n, moves) -> {
                throw new IllegalStateException("from the listener");
            });
            expect(
                thrownBy(think) instanceof IllegalStateException,
                "what a listener throws ends the search and arrives");
            engine.start(game, Limits.NONE, (d, s, n, moves) -> {
                throw new IllegalStateException("from the listener");
            });
            expect(
                thrownBy(engine::await) instanceof IllegalStateException,
                "from the engine's thread, too");
            final ConcurrentLinkedQueue<Throwable> refused = new ConcurrentLinkedQueue<>();
            engine.think(game, Limits.nodes(2000), (d, s, n, moves) -> {
                final Throwable thrown = thrownBy(engine::close);
                if (thrown != null) {
                    refused.add(thrown);
                }
            });
            expect(!refused.isEmpty(), "closing in a callback is refused: " + refused.peek());
            refused.clear();
            final long outerNodes = 20_000;
            final Listener searchAgain = (d, s, n, moves) -> {
                refused.add(thrownBy(() -> engine.think(game, Limits.nodes(1), null)));
                refused.add(thrownBy(() -> engine.start(game, Limits.nodes(1), null)));
            };
            final Result outer = engine.think(game, Limits.nodes(outerNodes), searchAgain);
            expect(
                refused.size() >= 2 && outer.nodes() == outerNodes,
                "a search in a callback is refused, and the one outside goes on: " + outer);
        }
        try (Game game = new Game(); Engine engine = new Engine()) {
            final List<Limits> wrong =
                List.of(Limits.depth(-1), Limits.nodes(-1), new Limits(0, 0, -1));
            for (final Limits limits : wrong) {
                expect(
                    thrownBy(() -> engine.think(game, limits, null)) != null
                        && thrownBy(() -> engine.start(game, limits, null)) != null,
                    "no search with " + limits);
            }
            final String smile = "\uD83D\uDE00";
            final Throwable missing =
                thrownBy(() -> engine.setOption("Network", "/" + smile + ".net"));
            expect(
                missing != null && missing.getMessage().contains(smile),
                "any character arrives, both ways");
        }
        try (Game game = new Game()) {
            final Engine closed = new Engine();
            closed.close();
            closed.close();
            expect(
                thrownBy(() -> closed.think(game, Limits.nodes(1), null)) != null,
                "a closed engine says so");
        }
    }

    private static void checkStopping() throws InterruptedException {
        try (Game game = new Game(); Engine engine = new Engine()) {
            final CountDownLatch begun = new CountDownLatch(1);
            engine.start(game, Limits.NONE, (depth, score, nodes, moves) -> begun.countDown());
            begun.await();
            final Thread other = new Thread(engine::stop);
            other.start();
            expect(!engine.await().best().isEmpty(), "a search without limits, stopped");
            other.join();
        }
    }

    private static void playGame() {
        final int mostPlies = 200;
        int plies = 0;
        try (Game game = new Game(); Engine white = new Engine(); Engine black = new Engine()) {
            black.setOption("Evaluation", "Classical");
            while (plies < mostPlies && game.reason() == Game.Reason.GOES_ON) {
                final Engine mover = plies % 2 == 0 ? white : black;
                game.play(mover.think(game, Limits.nodes(1000), null).best());
                ++plies;
            }
            expect(
                plies > 10 && (plies == mostPlies || game.reason() != Game.Reason.GOES_ON),
                "a game of " + plies + " half-moves: " + game.reason());
        }
    }

    private static void checkTwoAtOnce() {
        try (Game game = new Game(); Engine endless = new Engine(); Engine limited = new Engine()) {
            endless.setOption("Threads", "2");
            endless.start(game, Limits.NONE, (depth, score, nodes, moves) -> {});
            expect(limited.think(game, Limits.depth(6), null).depth() == 6, "one beside another");
            endless.stop();
            expect(endless.await().nodes() > 0, "which went on");
        }
    }

    private static void compareTrees(String file) throws IOException {
        final List<String> lines = Files.readAllLines(Path.of(file));
        int same = 0;
        try (Game game = new Game(); Engine engine = new Engine()) {
            for (final String line : lines) {
                final String[] parts = line.split(";");
                game.setPosition(parts[0], null);
                engine.clear();
                final Result result =
                    engine.think(game, Limits.depth(Integer.parseInt(parts[1])), null);
                final boolean isSame = result.nodes() == Long.parseLong(parts[2])
                    && result.best().equals(parts[3]);
                same += isSame ? 1 : 0;
            }
        }
        expect(!lines.isEmpty() && same == lines.size(), same + " trees as in C++, node for node");
    }

    private static long residentKilobytes() throws IOException {
        for (final String line : Files.readAllLines(Path.of("/proc/self/status"))) {
            if (line.startsWith("VmRSS:")) {
                return Long.parseLong(line.replaceAll("[^0-9]", ""));
            }
        }
        return 0;
    }

    private static void searchOften(int searches) {
        final int searchesPerEngine = 100;
        final String[] best = new String[1];
        for (int done = 0; done < searches; done += searchesPerEngine) {
            try (Game game = new Game(); Engine engine = new Engine()) {
                engine.setOption("Hash", "1");
                for (int i = 0; i < searchesPerEngine; ++i) {
                    if (i % 2 == 0) {
                        engine.start(game, Limits.nodes(100), (d, s, n, moves) -> best[0] = moves);
                        engine.await();
                    } else {
                        engine.think(game, Limits.nodes(100), (d, s, n, moves) -> best[0] = moves);
                    }
                }
            }
        }
    }

    private static void checkMemory(int searches) throws IOException {
        final long mostKilobytes = 4096;
        // The virtual machine takes what it needs for compiled code.
        searchOften(searches / 4);
        final long before = residentKilobytes();
        searchOften(searches);
        final long after = residentKilobytes();
        expect(
            after - before < mostKilobytes,
            searches + " searches and " + searches / 100 + " engines: " + before + " kB before, "
                + after + " kB after");
    }

    public static void main(String[] arguments) throws Exception {
        System.out.println("version " + Engine.version() + ", Java " + Runtime.version());
        checkPositions();
        checkListening();
        checkExceptions();
        checkStopping();
        playGame();
        checkTwoAtOnce();
        compareTrees(arguments[0]);
        checkMemory(Integer.parseInt(arguments[1]));
        System.exit(failures == 0 ? 0 : 1);
    }
}
