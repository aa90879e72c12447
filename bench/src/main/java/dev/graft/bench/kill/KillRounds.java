package dev.graft.bench.kill;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.ZipInputStream;

/**
 * Starts a command, kills its process at a random moment (SIGKILL), and looks at what is left: whether all that was
 * acknowledged is there, files pass {@code graft check}, and no temporary file is left when the command has run once more.
 *
 * <pre>java bench/src/main/java/dev/graft/bench/kill/KillRounds.java [--graft COMMAND] [--rounds N] [--seed S] KIND...</pre>
 *
 * <p>Kinds are stream, server, index and sort. The data is the saved files of 0.1.0 among the tests.
 */
public final class KillRounds {
    private static final String SAVED = "cli/src/test/resources/dev/graft/cli/saved/0.1.0.zip";
    private static final Pattern TOKEN = Pattern.compile("(http://\\S+)/\\?token=(\\S+)");
    private static final Pattern NAME = Pattern.compile("\"name\"\\s*:\\s*\"(pile [0-9]+ [0-9]+)\"");

    private final List<String> graft;
    private final Path work;
    private final Random random;
    private final int rounds;

    private int kills;
    private int early;
    private long acknowledged;
    private long lost;
    private final List<String> faults = new ArrayList<>();

    private KillRounds(List<String> graft, Path work, int rounds, long seed) {
        this.graft = graft;
        this.work = work;
        this.rounds = rounds;
        this.random = new Random(seed);
    }

    public static void main(String[] args) throws IOException, InterruptedException {
        var words = new ArrayList<>(List.of(args));
        var graft = List.of(option(words, "--graft", "./graft").split(" "));
        int rounds = Integer.parseInt(option(words, "--rounds", "250"));
        long seed = Long.parseLong(option(words, "--seed", "1"));
        boolean lossless = true;
        for (String kind : words.isEmpty() ? List.of("stream", "server", "index", "sort") : words) {
            var work = Files.createTempDirectory("graft-kill-");
            unpack(work);
            var run = new KillRounds(graft, work, rounds, seed);
            long start = System.nanoTime();
            run.run(kind);
            System.out.printf(
                    "%s: %d kills, %d of them before the command had done anything; %d acknowledged, %d lost; %d faults;"
                            + " %d s%n",
                    kind,
                    run.kills,
                    run.early,
                    run.acknowledged,
                    run.lost,
                    run.faults.size(),
                    TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - start));
            run.faults.forEach(fault -> System.out.println("  " + fault));
            lossless &= run.lost == 0 && run.faults.isEmpty();
            delete(work);
        }
        System.exit(lossless ? 0 : 1);
    }

    private static String option(List<String> words, String name, String otherwise) {
        int at = words.indexOf(name);
        if (at < 0) {
            return otherwise;
        }
        words.remove(at);
        return words.remove(at);
    }

    private static void unpack(Path folder) throws IOException {
        try (var zip = new ZipInputStream(Files.newInputStream(Path.of(SAVED)))) {
            for (var entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                var file = folder.resolve(entry.getName());
                if (!entry.isDirectory()) {
                    Files.createDirectories(file.resolve("..").normalize());
                    Files.copy(zip, file);
                }
            }
        }
    }

    private static void delete(Path folder) throws IOException {
        try (var all = Files.walk(folder)) {
            for (var path : all.sorted((a, b) -> b.compareTo(a)).toList()) {
                Files.delete(path);
            }
        }
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

    private Process start(String... arguments) throws IOException {
        var command = new ArrayList<>(graft);
        command.addAll(List.of(arguments));
        return new ProcessBuilder(command)
                .directory(work.toFile())
                .redirectError(ProcessBuilder.Redirect.appendTo(work.resolve("errors.txt").toFile()))
                .start();
    }

    private String whole(String... arguments) throws IOException, InterruptedException {
        var process = start(arguments);
        process.getOutputStream().close();
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (process.waitFor() != 0) {
            faults.add(String.join(" ", arguments) + " ended with " + process.exitValue() + ": " + out.strip() + " "
                    + lastError());
        }
        return out;
    }

    private String lastError() throws IOException {
        var lines = Files.readAllLines(work.resolve("errors.txt"));
        return lines.isEmpty() ? "" : lines.get(lines.size() - 1);
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

    private void checkNothingIsLeft(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            files.map(file -> folder.relativize(file).toString())
                    .filter(name -> name.matches(".*(\\.part|-wal|-shm|-lock|-journal|\\.mended)"))
                    .forEach(name -> faults.add(name + " was left behind"));
        }
    }

    // Streams: each line that was answered by "learned" must be there.

    private void streams() throws IOException, InterruptedException {
        List<Path> pictures;
        try (var all = Files.walk(work.resolve("pictures"))) {
            pictures = all.filter(file -> file.toString().endsWith(".jpg")).sorted().toList();
        }
        var taught = new LinkedHashSet<String>();
        for (int round = 0; kills < rounds; round++) {
            var process = start("stream", "--bridge", "models/bridge.graftmodel", "--state", "a.stream");
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
            if (Files.exists(work.resolve("a.stream")) && !taught.isEmpty()) {
                long lessons = lessons();
                if (lessons < acknowledged) {
                    lost += acknowledged - lessons;
                    faults.add("round " + round + ": " + lessons + " lessons of " + acknowledged);
                    return;
                }
            }
        }
        whole("check", "a.stream");
        whole("stream", "--bridge", "models/bridge.graftmodel", "--state", "a.stream");
        checkNothingIsLeft(work);
    }

    private long lessons() throws IOException, InterruptedException {
        var found = Pattern.compile("([0-9,]+) corrections? learnt").matcher(whole("show", "a.stream"));
        return found.find() ? Long.parseLong(found.group(1).replace(",", "")) : -1;
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
            throw new UncheckedIOException(e);
        }
    }

    // The server: each new pile that was answered must be on the board of the next start.

    private void servers() throws IOException, InterruptedException {
        var named = new LinkedHashSet<String>();
        var http = HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(5)).build();
        for (int round = 0; kills < rounds; round++) {
            var process = start("serve", "pictures.graft", "--desk", "served", "--port", "0", "--no-browser");
            String[] link = link(process);
            if (link.length == 0) {
                faults.add("round " + round + ": no link; " + lastError());
                kill(process, 0);
                continue;
            }
            if (!named.isEmpty()) {
                String board = get(http, link, "/api/collections/pictures/board");
                var there = new LinkedHashSet<String>();
                var names = NAME.matcher(board);
                while (names.find()) {
                    there.add(names.group(1));
                }
                var gone = new LinkedHashSet<>(named);
                gone.removeAll(there);
                if (!gone.isEmpty()) {
                    lost += gone.size();
                    faults.add("round " + round + ": lost " + gone);
                    named.removeAll(gone);
                }
            }
            int number = round;
            var fresh = new LinkedHashSet<String>();
            var sender = new Thread(() -> {
                for (int i = 0; i < 40; i++) {
                    String name = "pile " + number + " " + i;
                    try {
                        post(http, link, "/api/collections/pictures/edits", "{\"kind\":\"new-pile\",\"name\":\"" + name
                                + "\"}");
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
        whole("check", "pictures.graft", "served");
    }

    private static String[] link(Process process) throws IOException {
        var in = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            var found = TOKEN.matcher(line);
            if (found.find()) {
                return new String[] {found.group(1), found.group(2)};
            }
        }
        return new String[0];
    }

    private static String get(HttpClient http, String[] link, String path) throws IOException, InterruptedException {
        return http.send(request(link, path).build(), HttpResponse.BodyHandlers.ofString()).body();
    }

    private static void post(HttpClient http, String[] link, String path, String body)
            throws IOException, InterruptedException {
        var answer = http.send(
                request(link, path)
                        .header("Content-Type", "application/json")
                        .POST(HttpRequest.BodyPublishers.ofString(body))
                        .build(),
                HttpResponse.BodyHandlers.ofString());
        if (answer.statusCode() != 200) {
            throw new IOException(answer.statusCode() + " " + answer.body());
        }
    }

    private static HttpRequest.Builder request(String[] link, String path) {
        return HttpRequest.newBuilder(URI.create(link[0] + path))
                .timeout(Duration.ofSeconds(20))
                .header("Authorization", "Bearer " + link[1]);
    }

    // Indexing and sorting: what is left is whole, and the next run gives what an undisturbed one gives.

    private void indexes() throws IOException, InterruptedException {
        String[] index = {"index", "captioned", "-o", "a.graft", "--words", "50"};
        whole(index);
        String expected = whole("show", "a.graft").replaceAll("(?m)^.*a\\.graft.*$", "");
        var file = work.resolve("a.graft");
        while (kills < rounds) {
            Files.deleteIfExists(file);
            for (int i = 0; i < 5 && kills < rounds; i++) {
                boolean before = Files.exists(file);
                kill(start(index), 250 + random.nextInt(1500));
                early += before || Files.exists(file) ? 0 : 1;
                if (Files.exists(file) && Files.size(file) > 0 && random.nextInt(4) == 0) {
                    whole("check", "a.graft");
                }
            }
            whole(index);
            acknowledged++;
            String shown = whole("show", "a.graft").replaceAll("(?m)^.*a\\.graft.*$", "");
            if (!shown.equals(expected)) {
                lost++;
                faults.add("other than without kills:\n" + shown);
            }
            checkNothingIsLeft(work);
        }
    }

    private void sorts() throws IOException, InterruptedException {
        String[] sort = {"cluster", "captioned.graft", "-k", "3", "-o", "out"};
        whole(sort);
        byte[] expected = Files.readAllBytes(work.resolve("out/assignments.csv"));
        while (kills < rounds) {
            for (int i = 0; i < 5 && kills < rounds; i++) {
                if (random.nextBoolean() && Files.exists(work.resolve("out"))) {
                    delete(work.resolve("out"));
                }
                kill(start(sort), 250 + random.nextInt(1800));
                early += Files.exists(work.resolve("out")) ? 0 : 1;
                for (String name : List.of("out/assignments.csv")) {
                    var table = work.resolve(name);
                    if (Files.exists(table) && !Arrays.equals(expected, Files.readAllBytes(table))) {
                        faults.add(name + " is not whole");
                    }
                }
            }
            whole(sort);
            acknowledged++;
            whole("check", "out", "captioned.graft");
            if (!Arrays.equals(expected, Files.readAllBytes(work.resolve("out/assignments.csv")))) {
                lost++;
            }
            checkNothingIsLeft(work);
        }
    }
}
