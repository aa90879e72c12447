package dev.graft.bench.kill;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * Lets the n-th write and the n-th sync of a short session fail, for every n until the session needs no more of them. A
 * session that says that it succeeded must have done all of its work; whatever it said, its files pass {@code graft check},
 * what it acknowledged is there, the same session then succeeds with the same result, and nothing temporary is left.
 * Needs Linux and a C compiler, for faults.c.
 *
 * <pre>bench/rounds fault [--graft COMMAND] [--step K] [SESSION...]</pre>
 *
 * <p>Sessions are index, sort, label, stream, edits and export. With {@code --step 3} only every third n is tried.
 */
public final class FaultRounds {
    private final Harness harness;
    private final Path shim;
    private int faults;
    private int noticed;
    private long acknowledged;
    private long lost;

    private FaultRounds(Harness harness, Path shim) {
        this.harness = harness;
        this.shim = shim;
    }

    public static void main(String[] args) throws IOException, InterruptedException {
        var words = new ArrayList<>(List.of(args));
        var graft = List.of(Harness.option(words, "--graft", "./graft").split(" "));
        int step = Integer.parseInt(Harness.option(words, "--step", "1"));
        var shim = Path.of(Harness.option(words, "--shim", "faults.so")).toAbsolutePath();
        boolean lossless = true;
        var sessions = List.of("index", "sort", "label", "stream", "edits", "export");
        for (String session : words.isEmpty() ? sessions : words) {
            try (var harness = new Harness(graft)) {
                var run = new FaultRounds(harness, shim);
                for (String call : List.of("write", "sync")) {
                    run.all(session, call, step);
                }
                System.out.printf(
                        "%s: %d faults, %d of them reported by the command; %d acknowledged, %d lost; %d problems%n",
                        session, run.faults, run.noticed, run.acknowledged, run.lost, harness.faults.size());
                harness.faults.forEach(fault -> System.out.println("  " + fault));
                lossless &= run.lost == 0 && harness.faults.isEmpty();
            }
        }
        System.exit(lossless ? 0 : 1);
    }

    private void all(String session, String call, int step) throws IOException, InterruptedException {
        harness.unpack();
        byte[] expected = "stream edits".contains(session) ? new byte[0] : undisturbed(session);
        for (int n = 1; n < 5000; n += step) {
            prepare(session);
            var told = harness.work.resolve("told");
            Files.deleteIfExists(told);
            var environment = Map.of(
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
            int before = harness.faults.size();
            boolean succeeded = run(session, environment);
            if (!Files.exists(told)) {
                return;
            }
            faults++;
            noticed += succeeded ? 0 : 1;
            check(session, succeeded, expected);
            for (int i = before; i < harness.faults.size(); i++) {
                harness.faults.set(i, call + " " + n + ": " + harness.faults.get(i));
            }
        }
    }

    private static String[] command(String session) {
        return switch (session) {
            case "index" -> new String[] {"index", "captioned", "-o", "a.graft", "--words", "30"};
            case "sort" -> new String[] {"cluster", "captioned.graft", "-k", "3", "-o", "out"};
            case "label" -> new String[] {"classify", "captioned.graft", "--labels", "own.csv", "-o", "out"};
            case "stream" -> new String[] {"stream", "--bridge", "models/bridge.graftmodel", "--state", "a.stream"};
            case "edits" -> new String[] {"serve", "pictures.graft", "--desk", "d", "--port", "0", "--no-browser"};
            default -> new String[] {"export", "results/piles", "--format", "xmp", "-o", "out"};
        };
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
        for (String name : List.of("a.graft", "a.stream", "a.graft-wal", "a.graft-shm")) {
            Files.deleteIfExists(harness.work.resolve(name));
        }
        Harness.delete(harness.work.resolve("out"));
        if (session.equals("edits")) {
            Harness.delete(harness.work.resolve("d"));
        }
    }

    private boolean run(String session, Map<String, String> environment) throws IOException, InterruptedException {
        var process = harness.start(environment, command(session));
        if (session.equals("edits")) {
            return edit(process);
        }
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
        for (int i = 1; i <= 5; i++) {
            lines.append("{\"id\":\"a")
                    .append(i)
                    .append("\",\"picture\":\"pictures/fish/fish-000")
                    .append(i)
                    .append(".jpg\",\"correct\":\"fish\"}\n");
        }
        return lines.toString();
    }

    /** Makes a few piles, and ends the server. */
    private boolean edit(Process process) throws IOException, InterruptedException {
        String[] link = Harness.link(process);
        var made = new ArrayList<String>();
        boolean all = link.length > 0;
        for (int i = 0; i < 4 && link.length > 0; i++) {
            String name = "pile " + faults + " " + i;
            try {
                harness.post(
                        link, "/api/collections/pictures/edits", "{\"kind\":\"new-pile\",\"name\":\"" + name + "\"}");
                made.add(name);
            } catch (IOException e) {
                all = false;
            }
        }
        process.destroy();
        if (!process.waitFor(20, TimeUnit.SECONDS)) {
            process.destroyForcibly().waitFor();
        }
        acknowledged += made.size();
        if (!made.isEmpty()) {
            var again = harness.start(command("edits"));
            String[] next = Harness.link(again);
            String board = next.length == 0 ? "" : harness.get(next, "/api/collections/pictures/board");
            for (String name : made) {
                if (!board.contains("\"" + name + "\"")) {
                    lost++;
                    harness.faults.add("the pile " + name + " is gone");
                }
            }
            again.destroy();
            again.waitFor();
        }
        return all;
    }

    private void check(String session, boolean succeeded, byte[] expected) throws IOException, InterruptedException {
        switch (session) {
            case "index" -> checkFile("a.graft");
            case "stream" -> checkFile("a.stream");
            case "edits" -> {
                checkFile("pictures.graft");
                checkFile("d/desk.db");
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
