package dev.graft.bench.kill;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
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
 * <pre>bench/rounds kill [--graft COMMAND] [--rounds N] [--seed S] [KIND...]</pre>
 *
 * <p>Kinds are stream, server, index and sort.
 */
public final class KillRounds {
    private static final Pattern NAME = Pattern.compile("\"name\"\\s*:\\s*\"(pile [0-9]+ [0-9]+)\"");

    private final Harness harness;
    private final Random random;
    private final int rounds;

    private int kills;
    private int early;
    private long acknowledged;
    private long lost;

    private KillRounds(Harness harness, int rounds, long seed) {
        this.harness = harness;
        this.rounds = rounds;
        this.random = new Random(seed);
    }

    public static void main(String[] args) throws IOException, InterruptedException {
        var words = new ArrayList<>(List.of(args));
        var graft = List.of(Harness.option(words, "--graft", "./graft").split(" "));
        int rounds = Integer.parseInt(Harness.option(words, "--rounds", "250"));
        long seed = Long.parseLong(Harness.option(words, "--seed", "1"));
        boolean lossless = true;
        for (String kind : words.isEmpty() ? List.of("stream", "server", "index", "sort") : words) {
            try (var harness = new Harness(graft)) {
                var run = new KillRounds(harness, rounds, seed);
                long start = System.nanoTime();
                run.run(kind);
                System.out.printf(
                        "%s: %d kills, %d of them before the command had done anything; %d acknowledged, %d lost; %d"
                                + " faults; %d s%n",
                        kind,
                        run.kills,
                        run.early,
                        run.acknowledged,
                        run.lost,
                        harness.faults.size(),
                        TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - start));
                harness.faults.forEach(fault -> System.out.println("  " + fault));
                lossless &= run.lost == 0 && harness.faults.isEmpty();
            }
        }
        System.exit(lossless ? 0 : 1);
    }

    private void run(String kind) throws IOException, InterruptedException {
        switch (kind) {
            case "stream" -> streams();
            case "server" -> servers();
            case "index" -> indexes();
            case "sort" -> sorts();
            default -> throw new IllegalArgumentException("KIND must be stream, server, index or sort, was " + kind);
        }
    }

    /** Kills a process when it has run this long, unless it ended by itself. */
    private boolean kill(Process process, long millis) throws InterruptedException {
        if (process.waitFor(millis, TimeUnit.MILLISECONDS)) {
            return false;
        }
        process.destroyForcibly().waitFor();
        kills++;
        return true;
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
        for (int round = 0; kills < rounds; round++) {
            var process = harness.start("stream", "--bridge", "models/bridge.graftmodel", "--state", "a.stream");
            var fresh = new LinkedHashSet<String>();
            int number = round;
            var sender = new Thread(() -> send(process, number, pictures));
            var reader = new Thread(() -> receive(process, fresh));
            sender.start();
            reader.start();
            kill(process, 300 + random.nextInt(2200));
            sender.join();
            reader.join();
            early += fresh.isEmpty() ? 1 : 0;
            taught.addAll(fresh);
            acknowledged += fresh.size();
            if (Files.exists(harness.work.resolve("a.stream")) && !taught.isEmpty()) {
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
        for (int round = 0; kills < rounds; round++) {
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
            var fresh = new LinkedHashSet<String>();
            var sender = new Thread(() -> {
                for (int i = 0; i < 40; i++) {
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
            kill(process, random.nextInt(1200));
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
        harness.whole(index);
        String expected = harness.whole("show", "a.graft").replaceAll("(?m)^.*a\\.graft.*$", "");
        var file = harness.work.resolve("a.graft");
        while (kills < rounds) {
            Files.deleteIfExists(file);
            for (int i = 0; i < 5 && kills < rounds; i++) {
                boolean before = Files.exists(file);
                kill(harness.start(index), 250 + random.nextInt(1500));
                early += before || Files.exists(file) ? 0 : 1;
                if (Files.exists(file) && Files.size(file) > 0 && random.nextInt(4) == 0) {
                    harness.whole("check", "a.graft");
                }
            }
            harness.whole(index);
            acknowledged++;
            String shown = harness.whole("show", "a.graft").replaceAll("(?m)^.*a\\.graft.*$", "");
            if (!shown.equals(expected)) {
                lost++;
                harness.faults.add("other than without kills:\n" + shown);
            }
            harness.checkNothingIsLeft();
        }
    }

    private void sorts() throws IOException, InterruptedException {
        String[] sort = {"cluster", "captioned.graft", "-k", "3", "-o", "out"};
        harness.whole(sort);
        byte[] expected = Files.readAllBytes(harness.work.resolve("out/assignments.csv"));
        while (kills < rounds) {
            for (int i = 0; i < 5 && kills < rounds; i++) {
                if (random.nextBoolean() && Files.exists(harness.work.resolve("out"))) {
                    Harness.delete(harness.work.resolve("out"));
                }
                kill(harness.start(sort), 250 + random.nextInt(1800));
                early += Files.exists(harness.work.resolve("out")) ? 0 : 1;
                for (String name : List.of("out/assignments.csv")) {
                    var table = harness.work.resolve(name);
                    if (Files.exists(table) && !Arrays.equals(expected, Files.readAllBytes(table))) {
                        harness.faults.add(name + " is not whole");
                    }
                }
            }
            harness.whole(sort);
            acknowledged++;
            harness.whole("check", "out", "captioned.graft");
            if (!Arrays.equals(expected, Files.readAllBytes(harness.work.resolve("out/assignments.csv")))) {
                lost++;
            }
            harness.checkNothingIsLeft();
        }
    }
}
