package dev.graft.bench.kill;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;

/**
 * Lets the n-th write and the n-th sync of a short session fail, for every n until the session needs no more of them.
 * A session that says that it succeeded must have done all of its work; whatever it said, its files pass
 * {@code graft check}, what it acknowledged is there, the same session then succeeds with the same result, and nothing
 * temporary is left. Of failures that the session did not report, the files are counted.
 * Needs Linux and a C compiler, for faults.c.
 *
 * <pre>bench/rounds fault [--graft COMMAND] [--calls CALL,...] [--step K] [--from N] [--at-once N] [SESSION...]</pre>
 *
 * <p>Sessions are index, sort, label, stream, edits and export; so many of them go on at once. With {@code --step 3}
 * only every third n is tried. Calls are write and sync unless they are named; {@code allocation} lets the n-th
 * allocation by SQLite fail, and {@code heap} gives the JVM n times 2 MB of heap, until the session has succeeded three
 * times in a row.
 */
public final class FaultRounds {
    private static final String HEAP = "heap";
    private static final int HEAP_MEGABYTES = 2;
    private static final int ENOUGH = 3;

    /** A command that has too little memory can collect garbage for ever. */
    private static final int MOST_SECONDS = 60;

    private final Harness harness;
    private final Path shim;
    private int tries;
    private int faults;
    private int noticed;

    /** How often a session succeeded although this file could not be written or synced. */
    private final Map<String, Integer> silent = new TreeMap<>();

    private int stopped;
    private long acknowledged;
    private long lost;

    private FaultRounds(Harness harness, Path shim) {
        this.harness = harness;
        this.shim = shim;
    }

    public static void main(String[] args) throws Exception {
        var words = new ArrayList<>(List.of(args));
        var graft = Harness.command(words);
        int step = Integer.parseInt(Harness.option(words, "--step", "1"));
        int from = Integer.parseInt(Harness.option(words, "--from", "1"));
        int atOnce = Integer.parseInt(Harness.option(words, "--at-once", "1"));
        var calls = List.of(Harness.option(words, "--calls", "write,sync").split(","));
        var shim = Path.of(Harness.option(words, "--shim", "faults.so")).toAbsolutePath();
        var sessions = words.isEmpty() ? List.of("index", "sort", "label", "stream", "edits", "export") : words;
        System.exit(
                Harness.all(sessions, atOnce, session -> {
                            boolean lossless = true;
                            for (String call : calls) {
                                lossless &= lossless(graft, shim, session, call, from, step);
                            }
                            return lossless;
                        })
                        ? 0
                        : 1);
    }

    private static boolean lossless(List<String> graft, Path shim, String session, String call, int from, int step)
            throws IOException, InterruptedException {
        try (var harness = new Harness(graft)) {
            var run = new FaultRounds(harness, shim);
            run.all(session, call, from, step);
            harness.report(String.format(
                    "%s, %s: %d faults, %d of them reported by the command, not reported: %s; %d commands stopped after"
                            + " %d s; %d acknowledged, %d lost; %d problems",
                    session,
                    call,
                    run.faults,
                    run.noticed,
                    run.silent,
                    run.stopped,
                    MOST_SECONDS,
                    run.acknowledged,
                    run.lost,
                    harness.faults.size()));
            return run.lost == 0 && harness.faults.isEmpty();
        }
    }

    private void all(String session, String call, int from, int step) throws IOException, InterruptedException {
        few();
        byte[] expected = "stream edits".contains(session) ? new byte[0] : undisturbed(session);
        int inRow = 0;
        for (int n = from; inRow < ENOUGH; n += step) {
            prepare(session);
            var told = harness.work.resolve("told");
            Files.deleteIfExists(told);
            int before = harness.faults.size();
            boolean succeeded = run(session, environment(call, n, told));
            if (call.equals(HEAP)) {
                inRow = succeeded ? inRow + 1 : 0;
            } else if (!Files.exists(told)) {
                return;
            }
            faults += call.equals(HEAP) && succeeded ? 0 : 1;
            if (!succeeded) {
                noticed++;
            } else if (!call.equals(HEAP)) {
                silent.merge(nameIn(told), 1, Integer::sum);
            }
            check(session, succeeded, expected);
            for (int i = before; i < harness.faults.size(); i++) {
                harness.faults.set(i, call + " " + n + ": " + harness.faults.get(i));
            }
        }
    }

    /** The file whose write or sync failed, below the folder of the session. */
    private String nameIn(Path told) throws IOException {
        var failed = Path.of(Files.readString(told));
        var folder = harness.work.toRealPath();
        String name = failed.startsWith(folder) ? folder.relativize(failed).toString() : failed.toString();
        return Files.isDirectory(failed) ? "the folder " + (name.isEmpty() ? "." : name) : name;
    }

    private Map<String, String> environment(String call, int n, Path told) throws IOException {
        if (call.equals(HEAP)) {
            return Map.of("GRAFT_JVM", "-Xmx" + HEAP_MEGABYTES * n + "m");
        }
        return Map.of(
                "LD_PRELOAD",
                shim.toString(),
                "FAULT_FOLDER",
                harness.work.toRealPath().toString(),
                "FAULT_CALL",
                call,
                "FAULT_AT",
                Integer.toString(n),
                "FAULT_TOLD",
                told.toString());
    }

    private static String[] command(String session) {
        return switch (session) {
            case "index" -> new String[] {"index", "few", "-o", "a.graft", "--words", "10"};
            case "sort" -> new String[] {"cluster", "captioned.graft", "-k", "3", "-o", "out"};
            case "label" -> new String[] {"classify", "captioned.graft", "--labels", "own.csv", "-o", "out"};
            case "stream" -> new String[] {"stream", "--bridge", "models/bridge.graftmodel", "--state", "a.stream"};
            case "edits" -> new String[] {"serve", "pictures.graft", "--desk", "d", "--port", "0", "--no-browser"};
            default -> new String[] {"export", "results/piles", "--format", "xmp", "-o", "out"};
        };
    }

    /** The writes of an index are mostly samples of its pictures; few and small ones make it short. */
    private void few() throws IOException {
        var few = Files.createDirectories(harness.work.resolve("few"));
        for (String name : List.of("picture-00004.jpg", "picture-00008.jpg")) {
            Files.copy(harness.work.resolve("captioned").resolve(name), few.resolve(name));
        }
    }

    private byte[] undisturbed(String session) throws IOException, InterruptedException {
        prepare(session);
        harness.whole(command(session));
        if (!harness.faults.isEmpty()) {
            throw new IOException("without faults: " + harness.faults);
        }
        return result(session);
    }

    /** What a session is about, without times. */
    private byte[] result(String session) throws IOException, InterruptedException {
        return switch (session) {
            case "index" -> harness.whole("show", "a.graft").getBytes(StandardCharsets.UTF_8);
            case "sort" -> Files.readAllBytes(harness.work.resolve("out/assignments.csv"));
            case "label" -> Files.readAllBytes(harness.work.resolve("out/predictions.csv"));
            default -> tree(harness.work.resolve("out"));
        };
    }

    private static byte[] tree(Path folder) throws IOException {
        try (var all = Files.walk(folder)) {
            return all.map(file -> folder.relativize(file).toString())
                    .sorted()
                    .toList()
                    .toString()
                    .getBytes(StandardCharsets.UTF_8);
        }
    }

    private void prepare(String session) throws IOException {
        harness.deleteAll("a.graft");
        harness.deleteAll("a.stream");
        Harness.delete(harness.work.resolve("out"));
        if (session.equals("edits")) {
            Harness.delete(harness.work.resolve("d"));
        }
    }

    private boolean run(String session, Map<String, String> environment) throws IOException, InterruptedException {
        tries++;
        var process = harness.start(environment, command(session));
        var watch = process.onExit().orTimeout(MOST_SECONDS, TimeUnit.SECONDS).exceptionally(late -> {
            stopped++;
            return process.destroyForcibly();
        });
        boolean succeeded = session.equals("edits") ? edit(process) : ended(session, process);
        watch.join();
        return succeeded;
    }

    private boolean ended(String session, Process process) throws IOException, InterruptedException {
        try (var in = process.getOutputStream()) {
            if (session.equals("stream")) {
                in.write(lines().getBytes(StandardCharsets.UTF_8));
            }
        } catch (IOException e) {
            // It ended before it had read all.
            process.getErrorStream();
        }
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        int code = process.waitFor();
        if (session.equals("stream")) {
            long learned =
                    out.lines().filter(line -> line.contains("\"learned\"")).count();
            acknowledged += learned;
            long there =
                    Files.exists(harness.work.resolve("a.stream")) && learned > 0 ? harness.lessons("a.stream") : 0;
            if (there < learned) {
                lost += learned - there;
                harness.faults.add(there + " lessons of " + learned);
            }
        }
        return code == 0;
    }

    private String lines() {
        var lines = new StringBuilder();
        for (int i = 1; i <= 2; i++) {
            lines.append("{\"id\":\"a")
                    .append(i)
                    .append("\",\"picture\":\"pictures/fish/fish-000")
                    .append(i)
                    .append(".jpg\",\"correct\":\"fish\"}\n");
        }
        return lines.toString();
    }

    /** Makes a few piles, ends the server, and looks for them in the next. */
    private boolean edit(Process process) throws IOException, InterruptedException {
        long before = harness.complaints();
        String[] link = Harness.link(process);
        var made = new ArrayList<String>();
        boolean all = link.length > 0;
        for (int i = 0; i < 2 && link.length > 0; i++) {
            String name = "pile " + tries + " " + i;
            try {
                harness.post(
                        link, "/api/collections/pictures/edits", "{\"kind\":\"new-pile\",\"name\":\"" + name + "\"}");
                made.add(name);
            } catch (IOException e) {
                all = false;
            }
        }
        end(process);
        // What fails when it ends is said on the terminal alone.
        boolean quiet = harness.complaints() == before;
        acknowledged += made.size();
        var again = harness.start(command("edits"));
        String[] next = Harness.link(again);
        if (next.length == 0) {
            harness.faults.add("the next server does not start: " + harness.lastError());
        }
        String board = next.length == 0 ? "" : harness.get(next, "/api/collections/pictures/board");
        for (String name : made) {
            if (!board.contains("\"" + name + "\"")) {
                lost++;
                harness.faults.add("the pile " + name + " is gone");
            }
        }
        end(again);
        return all && quiet;
    }

    private static void end(Process process) throws InterruptedException {
        process.destroy();
        if (!process.waitFor(20, TimeUnit.SECONDS)) {
            process.destroyForcibly().waitFor();
        }
    }

    private void check(String session, boolean succeeded, byte[] expected) throws IOException, InterruptedException {
        switch (session) {
            case "index" -> checkFile("a.graft");
            case "stream" -> checkFile("a.stream");
            case "edits" -> {
                checkFile("pictures.graft");
                checkFile("d/desk.db");
                harness.checkNothingIsLeft();
                return;
            }
            default -> {}
        }
        if (succeeded && expected.length > 0 && !Arrays.equals(result(session), expected)) {
            harness.faults.add("succeeded, but not completely");
        }
        harness.whole(command(session));
        if (expected.length > 0 && !Arrays.equals(result(session), expected)) {
            harness.faults.add("the next run gave something else");
        }
        harness.checkNothingIsLeft();
    }

    private void checkFile(String name) throws IOException, InterruptedException {
        var file = harness.work.resolve(name);
        if (Files.exists(file) && Files.size(file) > 0) {
            harness.whole("check", name);
        }
    }
}
