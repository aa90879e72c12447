package dev.graft.bench.kill;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;

/**
 * Starts a command, kills its process at a random moment (SIGKILL), and looks at what is left: whether all that was
 * acknowledged is there, files pass {@code graft check}, and no temporary file is left when the command has run once more.
 *
 * <p>Most of a short command is the start of the JVM, which loses nothing. Seven of eight kills therefore wait: of index, sort
 * and experiment for the first change of a file, and are then drawn over the time from there to the end, as an undisturbed
 * run takes it here; of stream and server for the first answer, and then come within 400 ms. The others hit the first
 * second of index, sort and experiment, the first 400 ms of stream, and the 400 ms from the server's link on.
 *
 * <pre>bench/rounds kill [--graft COMMAND] [--rounds N] [--seed S] [--at-once N] [KIND...]</pre>
 *
 * <p>Kinds are stream, server, index, sort and experiment. So many of them go on at once.
 */
public final class KillRounds {
    private static final Pattern NAME = Pattern.compile("\"name\"\\s*:\\s*\"(pile [0-9]+ [0-9]+)\"");

    /** One of so many kills does not wait until a command has done something. */
    private static final int STARTS = 8;

    private static final int STARTING_MILLIS = 1000;
    private static final int STREAMING_MILLIS = 400;

    /** Of the experiment, each in a file of its own. */
    private static final int DRAWS = 4;

    /** Enough to see what is wrong. */
    private static final int MOST_FAULTS = 5;

    /** What is acknowledged adds up, so that a loss is still found later; looking takes as long as a kill. */
    private static final int KILLS_PER_LOOK = 10;

    private final Harness harness;
    private final Random random;
    private final int rounds;

    private int kills;
    private int early;
    private long acknowledged;
    private long lost;

    /** Milliseconds from the first change of a file to the end of a command. */
    private long writing;

    private KillRounds(Harness harness, int rounds, long seed) {
        this.harness = harness;
        this.rounds = rounds;
        this.random = new Random(seed);
    }

    public static void main(String[] args) throws Exception {
        var words = new ArrayList<>(List.of(args));
        var graft = Harness.command(words);
        int rounds = Integer.parseInt(Harness.option(words, "--rounds", "250"));
        long seed = Long.parseLong(Harness.option(words, "--seed", "1"));
        int atOnce = Integer.parseInt(Harness.option(words, "--at-once", "1"));
        var kinds = words.isEmpty() ? List.of("stream", "server", "index", "sort", "experiment") : words;
        System.exit(Harness.all(kinds, atOnce, kind -> lossless(graft, kind, rounds, seed)) ? 0 : 1);
    }

    private static boolean lossless(List<String> graft, String kind, int rounds, long seed) throws Exception {
        try (var harness = new Harness(graft)) {
            var run = new KillRounds(harness, rounds, seed);
            long start = System.nanoTime();
            run.run(kind);
            harness.report(String.format(
                    "%s: %d kills, %d of them before the command had done anything; %d acknowledged, %d lost; %d"
                            + " faults; %d s",
                    kind,
                    run.kills,
                    run.early,
                    run.acknowledged,
                    run.lost,
                    harness.faults.size(),
                    TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - start)));
            return run.lost == 0 && harness.faults.isEmpty();
        }
    }

    private void run(String kind) throws IOException, InterruptedException {
        switch (kind) {
            case "stream" -> streams();
            case "server" -> servers();
            case "index" -> indexes();
            case "sort" -> sorts();
            case "experiment" -> experiments();
            default ->
                throw new IllegalArgumentException(
                        "KIND must be stream, server, index, sort or experiment, was " + kind);
        }
    }

    private boolean goesOn() {
        return kills < rounds && harness.faults.size() < MOST_FAULTS;
    }

    /** Kills a process when it has run this long, unless it ended by itself, which it may do only in success. */
    private void kill(Process process, long millis) throws IOException, InterruptedException {
        if (!process.waitFor(millis, TimeUnit.MILLISECONDS)) {
            process.destroyForcibly().waitFor();
            kills++;
        } else if (process.exitValue() != 0) {
            harness.faults.add("ended by itself with " + process.exitValue() + ": " + harness.lastError());
        }
    }

    /** Starts a command and kills it, mostly while it writes. */
    private void killed(String... command) throws IOException, InterruptedException {
        if (writing == 0) {
            throw new IllegalStateException("an undisturbed run comes first");
        }
        var before = harness.state();
        var process = harness.start(command);
        drained(process);
        if (random.nextInt(STARTS) == 0) {
            kill(process, random.nextInt(STARTING_MILLIS));
        } else {
            while (process.isAlive() && harness.state().equals(before)) {
                Thread.sleep(2);
            }
            kill(process, random.nextInt((int) writing + 1));
        }
        early += harness.state().equals(before) ? 1 : 0;
    }

    /** Runs a command without disturbing it, and notes how long it takes from its first change of a file to its end. */
    private void undisturbed(String... command) throws IOException, InterruptedException {
        var before = harness.state();
        var process = harness.start(command);
        drained(process);
        while (process.isAlive() && harness.state().equals(before)) {
            Thread.sleep(2);
        }
        long start = System.nanoTime();
        if (process.waitFor() != 0) {
            harness.faults.add(
                    String.join(" ", command) + " ended with " + process.exitValue() + ": " + harness.lastError());
        }
        writing = Math.max(writing, TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start));
    }

    private static void drained(Process process) throws IOException {
        process.getOutputStream().close();
        var reader = new Thread(() -> {
            try {
                process.getInputStream().transferTo(OutputStream.nullOutputStream());
            } catch (IOException e) {
                // The process is gone.
                return;
            }
        });
        reader.setDaemon(true);
        reader.start();
    }

    // Streams: each line that was answered by "learned" must be there.

    private void streams() throws IOException, InterruptedException {
        List<Path> pictures;
        try (var all = Files.walk(harness.work.resolve("pictures"))) {
            pictures = all.filter(file -> file.toString().endsWith(".jpg"))
                    .sorted()
                    .toList();
        }
        var taught = new LinkedHashSet<String>();
        for (int round = 0; goesOn(); round++) {
            var process = harness.start("stream", "--bridge", "models/bridge.graftmodel", "--state", "a.stream");
            var fresh = Collections.synchronizedSet(new LinkedHashSet<String>());
            int number = round;
            var sender = new Thread(() -> send(process, number, pictures));
            var reader = new Thread(() -> receive(process, fresh));
            sender.start();
            reader.start();
            if (random.nextInt(STARTS) > 0) {
                while (process.isAlive() && fresh.isEmpty()) {
                    Thread.sleep(2);
                }
            }
            kill(process, random.nextInt(STREAMING_MILLIS));
            sender.join();
            reader.join();
            early += fresh.isEmpty() ? 1 : 0;
            taught.addAll(fresh);
            acknowledged += fresh.size();
            boolean look = kills % KILLS_PER_LOOK == 0 || kills >= rounds;
            if (look && Files.exists(harness.work.resolve("a.stream")) && !taught.isEmpty()) {
                long lessons = harness.lessons("a.stream");
                if (lessons < acknowledged) {
                    lost += acknowledged - lessons;
                    harness.faults.add("round " + round + ": " + lessons + " lessons of " + acknowledged);
                    return;
                }
            }
        }
        harness.whole("check", "a.stream");
        harness.whole("stream", "--bridge", "models/bridge.graftmodel", "--state", "a.stream");
        harness.checkNothingIsLeft();
    }

    private static void send(Process process, int round, List<Path> pictures) {
        try (Writer out = new OutputStreamWriter(process.getOutputStream(), StandardCharsets.UTF_8)) {
            for (int i = 0; i < 100_000; i++) {
                var picture = pictures.get(i % pictures.size());
                out.write("{\"id\":\"r" + round + "-" + i + "\",\"picture\":\"" + picture + "\",\"correct\":\""
                        + (i % 2 == 0 ? "fish" : "tree") + "\"}\n");
                out.flush();
            }
        } catch (IOException e) {
            // The process is gone.
            return;
        }
    }

    private static void receive(Process process, Set<String> taught) {
        try (var in = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                if (line.contains("\"learned\"") && line.endsWith("}")) {
                    taught.add(line.substring(0, line.indexOf(',')));
                }
            }
        } catch (IOException e) {
            // The process is gone, and with it what it had not said yet.
            return;
        }
    }

    // The server: each new pile that was answered must be on the board of the next start.

    private void servers() throws IOException, InterruptedException {
        var named = new LinkedHashSet<String>();
        for (int round = 0; goesOn(); round++) {
            var process = harness.start("serve", "pictures.graft", "--desk", "served", "--port", "0", "--no-browser");
            String[] link = Harness.link(process);
            if (link.length == 0) {
                harness.faults.add("round " + round + ": no link; " + harness.lastError());
                kill(process, 0);
                continue;
            }
            if (!named.isEmpty()) {
                String board = harness.get(link, "/api/collections/pictures/board");
                var there = new LinkedHashSet<String>();
                var names = NAME.matcher(board);
                while (names.find()) {
                    there.add(names.group(1));
                }
                var gone = new LinkedHashSet<>(named);
                gone.removeAll(there);
                if (!gone.isEmpty()) {
                    lost += gone.size();
                    harness.faults.add("round " + round + ": lost " + gone);
                    named.removeAll(gone);
                }
            }
            int number = round;
            var fresh = Collections.synchronizedSet(new LinkedHashSet<String>());
            var sender = new Thread(() -> {
                for (int i = 0; i < 1000; i++) {
                    String name = "pile " + number + " " + i;
                    try {
                        harness.post(
                                link,
                                "/api/collections/pictures/edits",
                                "{\"kind\":\"new-pile\",\"name\":\"" + name + "\"}");
                    } catch (IOException | InterruptedException e) {
                        return;
                    }
                    fresh.add(name);
                }
            });
            sender.start();
            if (random.nextInt(STARTS) > 0) {
                while (process.isAlive() && sender.isAlive() && fresh.isEmpty()) {
                    Thread.sleep(2);
                }
            }
            kill(process, random.nextInt(STREAMING_MILLIS));
            sender.join();
            early += fresh.isEmpty() ? 1 : 0;
            acknowledged += fresh.size();
            named.addAll(fresh);
        }
        harness.whole("check", "pictures.graft", "served");
    }

    // Indexing and sorting: what is left is whole, and the next run gives what an undisturbed one gives.

    private void indexes() throws IOException, InterruptedException {
        String[] index = {"index", "captioned", "-o", "a.graft", "--words", "50"};
        undisturbed(index);
        String expected = contents();
        var file = harness.work.resolve("a.graft");
        while (goesOn()) {
            harness.deleteAll("a.graft");
            for (int i = 0; i < KILLS_PER_LOOK && goesOn(); i++) {
                if (random.nextInt(3) == 0) {
                    harness.deleteAll("a.graft");
                }
                killed(index);
            }
            if (Files.exists(file) && Files.size(file) > 0) {
                harness.whole("check", "a.graft");
            }
            harness.whole(index);
            acknowledged++;
            String shown = contents();
            if (!shown.equals(expected)) {
                lost++;
                harness.faults.add("other than without kills:\n" + shown);
            }
            harness.checkNothingIsLeft();
        }
    }

    private String contents() throws IOException, InterruptedException {
        return harness.whole("show", "a.graft").replaceAll("(?m)^.*a\\.graft.*$", "");
    }

    private void sorts() throws IOException, InterruptedException {
        String[] sort = {"cluster", "captioned.graft", "-k", "3", "-o", "out"};
        // The first run brings the collection up to date.
        harness.whole(sort);
        undisturbed(sort);
        var table = harness.work.resolve("out/assignments.csv");
        byte[] expected = Files.readAllBytes(table);
        while (goesOn()) {
            for (int i = 0; i < KILLS_PER_LOOK && goesOn(); i++) {
                if (random.nextBoolean()) {
                    Harness.delete(harness.work.resolve("out"));
                }
                killed(sort);
                if (Files.exists(table) && !Arrays.equals(expected, Files.readAllBytes(table))) {
                    harness.faults.add(table + " is not whole");
                }
            }
            harness.whole(sort);
            acknowledged++;
            harness.whole("check", "out", "captioned.graft");
            if (!Arrays.equals(expected, Files.readAllBytes(table))) {
                lost++;
            }
            harness.checkNothingIsLeft();
        }
    }

    // Experiments: cells that were computed are not computed again, and the numbers are those of an undisturbed run.

    private void experiments() throws IOException, InterruptedException {
        String[] experiment = {
            "experiment", "structural-figure4", "--quick", "--draws", Integer.toString(DRAWS), "-q", "-o", "ex"
        };
        undisturbed(experiment);
        var folder = harness.work.resolve("ex/structural-figure4");
        List<String> expected = numbers(folder);
        // A kill comes within the time of one cell or so: the next start goes on from there.
        writing /= DRAWS;
        while (goesOn()) {
            Harness.delete(harness.work.resolve("ex"));
            for (int i = 0; i < KILLS_PER_LOOK && goesOn(); i++) {
                var before = cells(folder);
                int killed = kills;
                killed(experiment);
                var after = cells(folder);
                acknowledged += after.size() - before.size();
                before.removeAll(after);
                if (!before.isEmpty()) {
                    lost += before.size();
                    harness.faults.add("gone, or changed: " + before);
                }
                if (kills == killed) {
                    // It was done before it could be killed.
                    Harness.delete(harness.work.resolve("ex"));
                }
            }
            harness.whole(experiment);
            if (!numbers(folder).equals(expected)) {
                lost++;
                harness.faults.add("other numbers than without kills");
            }
            harness.checkNothingIsLeft();
        }
    }

    /** Finished cells, each with its content. */
    private static Set<String> cells(Path folder) throws IOException {
        var found = new LinkedHashSet<String>();
        if (Files.isDirectory(folder.resolve("cells"))) {
            try (var files = Files.list(folder.resolve("cells"))) {
                for (var file :
                        files.filter(one -> one.toString().endsWith(".csv")).toList()) {
                    found.add(file.getFileName() + " " + Files.readString(file));
                }
            }
        }
        return found;
    }

    /** The results without the seconds that they took. */
    private static List<String> numbers(Path folder) throws IOException {
        return Files.readAllLines(folder.resolve("results.csv")).stream()
                .map(line -> line.substring(0, line.lastIndexOf(',')))
                .toList();
    }
}
