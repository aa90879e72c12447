package dev.graft.bench.kill;

import java.awt.Color;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.imageio.ImageIO;

/**
 * Lets many clients use one {@code graft serve} for a long time: all look at a board, thumbnails and the list of
 * collections, a fifth of them correct, one uploads pictures, one sorts and one exports. Prints how long they waited
 * and what the server holds (objects alive, memory, threads, open files) after every tenth of the time, or, if that
 * would be more often than every minute, after the first tenth and at the end.
 *
 * <pre>bench/rounds soak [--graft COMMAND] [--minutes N] [--clients N] [--pictures N]</pre>
 *
 * <p>Needs Linux, for /proc, and {@code jcmd} of the JDK.
 */
public final class SoakRound {
    private static final int PAUSE_MILLIS = 250;
    private static final String JSON = "application/json";
    /** Whatever grows with every request has grown by more than this after the first tenth of the time. */
    private static final int MORE_HANDLES = 20;

    private static final double MORE_HEAP = 1.5;

    private static final int SAMPLES = 10;

    /**
     * Counting what is alive stops the server for a moment, which must not be what a hundredth of the requests wait for.
     */
    private static final long APART_NANOS = 60_000_000_000L;

    /** The first and the last part of the time are compared. */
    private static final int PARTS = 5;

    private static final Pattern ID = Pattern.compile("\"id\":\"([^\"]+)\"");
    private static final Pattern NUMBERS = Pattern.compile("\"id\":\\[([0-9,]+)]");
    private static final Pattern PILES = Pattern.compile("\"piles\":\\[(.*?)],\"pictures\"");
    private static final Pattern PILE = Pattern.compile("\"id\":([0-9]+),");
    private static final Pattern JOB = Pattern.compile("\"id\":\"([0-9]+)\"");
    private static final Pattern RESIDENT = Pattern.compile("VmRSS:\\s+([0-9]+) kB");
    private static final Pattern LIVE = Pattern.compile("Total +[0-9]+ +([0-9]+)");

    private final Harness harness;
    private final int clients;
    private final int pictures;
    private final long nanos;

    private final Map<String, ConcurrentLinkedQueue<double[]>> millis = new ConcurrentHashMap<>();
    private final ConcurrentLinkedQueue<String> failures = new ConcurrentLinkedQueue<>();
    private final AtomicLong requests = new AtomicLong();
    private final AtomicInteger uploaded = new AtomicInteger();
    private String[] link = {};
    private long start;
    private volatile boolean over;

    private SoakRound(Harness harness, int clients, int pictures, Duration time) {
        this.harness = harness;
        this.clients = clients;
        this.pictures = pictures;
        this.nanos = time.toNanos();
    }

    public static void main(String[] args) throws Exception {
        var words = new ArrayList<>(List.of(args));
        var graft = Harness.command(words);
        double minutes = Double.parseDouble(Harness.option(words, "--minutes", "30"));
        int clients = Integer.parseInt(Harness.option(words, "--clients", "50"));
        int pictures = Integer.parseInt(Harness.option(words, "--pictures", "200"));
        boolean well;
        try (var harness = new Harness(graft)) {
            well = new SoakRound(harness, clients, pictures, Duration.ofMillis((long) (minutes * 60_000))).run();
        }
        System.exit(well ? 0 : 1);
    }

    /** What a server holds. */
    private record Held(double heapMegabytes, double megabytes, int threads, int files, double cpuSeconds) {
        static Held of(long pid) throws IOException, InterruptedException {
            // Counts what is alive only, after a collection of its own.
            var live = LIVE.matcher(jcmd(pid, "GC.class_histogram"));
            double heap = live.find() ? Long.parseLong(live.group(1)) / 1e6 : 0;
            var resident = RESIDENT.matcher(Files.readString(Path.of("/proc", Long.toString(pid), "status")));
            double megabytes = resident.find() ? Long.parseLong(resident.group(1)) / 1024.0 : 0;
            return new Held(heap, megabytes, count(pid, "task"), count(pid, "fd"), cpu(pid));
        }

        private static String jcmd(long pid, String command) throws IOException, InterruptedException {
            var process = new ProcessBuilder("jcmd", Long.toString(pid), command)
                    .redirectErrorStream(true)
                    .start();
            String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            process.waitFor();
            return out;
        }

        private static int count(long pid, String what) throws IOException {
            try (var all = Files.list(Path.of("/proc", Long.toString(pid), what))) {
                return (int) all.count();
            }
        }

        private static double cpu(long pid) throws IOException {
            String line = Files.readString(Path.of("/proc", Long.toString(pid), "stat"));
            String[] fields = line.substring(line.lastIndexOf(')') + 2).split(" ");
            return (Long.parseLong(fields[11]) + Long.parseLong(fields[12])) / 100.0;
        }

        @Override
        public String toString() {
            return String.format(
                    Locale.ROOT,
                    "%.0f MB alive on the heap, %.0f MB in memory, %d threads, %d open files",
                    heapMegabytes,
                    megabytes,
                    threads,
                    files);
        }
    }

    private boolean run() throws Exception {
        var folder = Files.createDirectories(harness.work.resolve("soak"));
        for (int i = 0; i < pictures; i++) {
            Files.write(folder.resolve("p" + i + ".png"), picture(i));
        }
        harness.whole("index", "soak", "-o", "soak.graft");
        var process = harness.start("serve", "soak.graft", "--desk", "d", "--port", "0", "--no-browser");
        try {
            link = Harness.link(process);
            if (link.length == 0) {
                throw new IOException("the server does not start: " + harness.lastError());
            }
            return clients(process.pid());
        } finally {
            process.destroy();
            process.waitFor();
        }
    }

    private boolean clients(long pid) throws Exception {
        String first = found(ID, get("/api/collections"));
        job("/api/collections/" + first + "/sort", "{\"piles\":4}");
        String second = found(
                ID,
                answer(request("/api/collections").header("Content-Type", JSON).POST(json("{\"name\":\"Dropped\"}"))));
        for (int i = 0; i < 8; i++) {
            upload(second, i);
        }
        job("/api/collections/" + second + "/index", "");
        var ids = found(NUMBERS, get("/api/collections/" + first + "/board")).split(",");

        start = System.nanoTime();
        var threads = new ArrayList<Thread>();
        for (int c = 0; c < clients; c++) {
            int number = c;
            threads.add(started(() -> look(number, first, ids)));
        }
        threads.add(started(() -> uploads(second)));
        threads.add(started(() -> sortings(first)));
        threads.add(started(() -> exports(first)));
        // What is loaded, compiled and opened once is there by the first of them.
        sleepUntil(1);
        var before = Held.of(pid);
        long asked = requests.get();
        System.out.println("after 1/" + SAMPLES + ": " + before);
        for (int i = 2; i < SAMPLES && nanos / SAMPLES >= APART_NANOS; i++) {
            sleepUntil(i);
            System.out.println("after " + i + "/" + SAMPLES + ": " + Held.of(pid));
        }
        sleepUntil(SAMPLES);
        long later = requests.get();
        double used = Held.cpu(pid) - before.cpuSeconds;
        over = true;
        for (var thread : threads) {
            thread.join();
        }
        var after = Held.of(pid);
        System.out.println("at the end: " + after);
        System.out.printf(
                Locale.ROOT,
                "%d requests, %d pictures uploaded, %.1f ms of processor time of the server for a request, jobs"
                        + " included%n",
                requests.get(),
                uploaded.get(),
                1000 * used / Math.max(1, later - asked));
        print();
        failures.stream().limit(10).forEach(one -> System.out.println("  " + one));
        boolean flat = after.files <= before.files + MORE_HANDLES
                && after.threads <= before.threads + MORE_HANDLES
                && after.heapMegabytes <= before.heapMegabytes * MORE_HEAP + 32;
        System.out.println(failures.size() + " failures; " + (flat ? "nothing grew" : "something grew"));
        return failures.isEmpty() && flat;
    }

    private void sleepUntil(int sample) throws InterruptedException {
        long left = nanos / SAMPLES * sample - (System.nanoTime() - start);
        Thread.sleep(Math.max(1, left / 1_000_000));
    }

    private interface Work {
        void run() throws Exception;
    }

    private Thread started(Work work) {
        var thread = new Thread(() -> {
            while (!over) {
                try {
                    work.run();
                } catch (Exception e) {
                    failures.add(String.valueOf(e));
                }
            }
        });
        thread.start();
        return thread;
    }

    private void look(int number, String id, String[] ids) throws Exception {
        var random = new Random(number);
        while (!over) {
            String picture = ids[random.nextInt(ids.length)];
            var board = timed("board", request("/api/collections/" + id + "/board"));
            timed("thumbnail", request("/api/collections/" + id + "/pictures/" + picture + "/thumb"));
            timed("collections", request("/api/collections"));
            if (number % 5 == 0) {
                var piles = piles(board);
                String pile = piles.isEmpty() ? "0" : piles.get(random.nextInt(piles.size()));
                try {
                    timed(
                            "correction",
                            request("/api/collections/" + id + "/edits")
                                    .header("Content-Type", JSON)
                                    .POST(json("{\"kind\":\"move\",\"pictures\":[" + picture + "],\"pile\":" + pile
                                            + "}")));
                } catch (IOException e) {
                    // A pile may go between two requests, when the collection is sorted.
                    if (!String.valueOf(e.getMessage()).startsWith("400")) {
                        throw e;
                    }
                }
            }
            Thread.sleep(PAUSE_MILLIS);
        }
    }

    private static List<String> piles(String board) {
        var piles = new ArrayList<String>();
        var part = PILES.matcher(board);
        if (part.find()) {
            var one = PILE.matcher(part.group(1));
            while (one.find()) {
                piles.add(one.group(1));
            }
        }
        return piles;
    }

    private void uploads(String id) throws Exception {
        int number = 1000 + uploaded.get();
        upload(id, number);
        uploaded.incrementAndGet();
        if (number % 10 == 9) {
            job("/api/collections/" + id + "/index", "");
        }
        Thread.sleep(1000);
    }

    private void sortings(String id) throws Exception {
        job("/api/collections/" + id + "/sort", "{\"piles\":4}");
        Thread.sleep(5000);
    }

    private void exports(String id) throws Exception {
        timed("export", request("/api/collections/" + id + "/export/piles.csv"));
        job("/api/collections/" + id + "/export", "{\"what\":\"links\"}");
        Thread.sleep(5000);
    }

    private void upload(String id, int number) throws Exception {
        timed(
                "upload",
                request("/api/collections/" + id + "/uploads/u" + number + ".png")
                        .PUT(HttpRequest.BodyPublishers.ofByteArray(picture(number))));
    }

    /** Starts a job and waits until it is done. */
    private void job(String path, String body) throws Exception {
        long began = System.nanoTime();
        String name = path.substring(path.lastIndexOf('/') + 1) + " (job)";
        String started = "";
        while (started.isEmpty()) {
            try {
                started = answer(
                        request(path).header("Content-Type", JSON).POST(HttpRequest.BodyPublishers.ofString(body)));
            } catch (IOException e) {
                // Such a job waits in line already, or another one goes on.
                if (over || !String.valueOf(e.getMessage()).startsWith("409")) {
                    throw e;
                }
                Thread.sleep(PAUSE_MILLIS);
            }
        }
        String id = found(JOB, started);
        while (!over) {
            String state = get("/api/jobs/" + id);
            if (state.contains("\"state\":\"done\"")) {
                note(name, began);
                return;
            }
            if (state.contains("\"state\":\"failed\"") || state.contains("\"state\":\"cancelled\"")) {
                throw new IOException(path + ": " + state);
            }
            Thread.sleep(PAUSE_MILLIS);
        }
    }

    private HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(URI.create(link[0] + path))
                .timeout(Duration.ofSeconds(60))
                .header("Authorization", "Bearer " + link[1]);
    }

    private static HttpRequest.BodyPublisher json(String text) {
        return HttpRequest.BodyPublishers.ofString(text);
    }

    private String get(String path) throws IOException, InterruptedException {
        return answer(request(path));
    }

    private String timed(String kind, HttpRequest.Builder request) throws IOException, InterruptedException {
        long began = System.nanoTime();
        String answer = answer(request);
        note(kind, began);
        return answer;
    }

    private void note(String kind, long began) {
        if (start != 0) {
            long now = System.nanoTime();
            millis.computeIfAbsent(kind, any -> new ConcurrentLinkedQueue<>())
                    .add(new double[] {(double) (began - start) / nanos, (now - began) / 1e6});
        }
    }

    private String answer(HttpRequest.Builder request) throws IOException, InterruptedException {
        var answer = harness.http.send(request.build(), HttpResponse.BodyHandlers.ofString());
        requests.incrementAndGet();
        if (answer.statusCode() >= 300) {
            throw new IOException(answer.statusCode() + " " + answer.uri().getPath() + " " + answer.body());
        }
        return answer.body();
    }

    private static String found(Pattern pattern, String text) throws IOException {
        Matcher found = pattern.matcher(text);
        if (!found.find()) {
            throw new IOException("no " + pattern + " in " + text);
        }
        return found.group(1);
    }

    private void print() {
        System.out.println("| request | number | p50 ms | p99 ms | p99 ms at first | p99 ms at last |");
        System.out.println("|---|--:|--:|--:|--:|--:|");
        new TreeMap<>(millis).forEach((kind, all) -> {
            double[] whole = all.stream().mapToDouble(one -> one[1]).sorted().toArray();
            double[] first = all.stream()
                    .filter(one -> one[0] < 1.0 / PARTS)
                    .mapToDouble(one -> one[1])
                    .sorted()
                    .toArray();
            double[] last = all.stream()
                    .filter(one -> one[0] >= 1 - 1.0 / PARTS)
                    .mapToDouble(one -> one[1])
                    .sorted()
                    .toArray();
            System.out.printf(
                    Locale.ROOT,
                    "| %s | %d | %.0f | %.0f | %.0f | %.0f |%n",
                    kind,
                    whole.length,
                    at(whole, 0.5),
                    at(whole, 0.99),
                    at(first, 0.99),
                    at(last, 0.99));
        });
    }

    private static double at(double[] sorted, double share) {
        return sorted.length == 0 ? 0 : sorted[(int) Math.min(sorted.length - 1, share * sorted.length)];
    }

    /** Circles, or stripes, of many colours. */
    private static byte[] picture(int number) throws IOException {
        var random = new Random(number);
        var image = new BufferedImage(160, 120, BufferedImage.TYPE_INT_RGB);
        var graphics = image.createGraphics();
        graphics.setColor(Color.getHSBColor(random.nextFloat(), 0.4f, 0.9f));
        graphics.fillRect(0, 0, 160, 120);
        for (int i = 0; i < 40; i++) {
            graphics.setColor(Color.getHSBColor(random.nextFloat(), 0.9f, random.nextFloat()));
            int x = random.nextInt(160);
            int y = random.nextInt(120);
            switch (number % 4) {
                case 0 -> graphics.fillOval(x, y, 20, 20);
                case 1 -> graphics.fillRect(x, 0, 5, 120);
                case 2 -> graphics.fillRect(0, y, 160, 5);
                default -> graphics.drawLine(x, y, random.nextInt(160), random.nextInt(120));
            }
        }
        graphics.dispose();
        var bytes = new ByteArrayOutputStream();
        ImageIO.write(image, "png", bytes);
        return bytes.toByteArray();
    }
}
