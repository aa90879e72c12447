package dev.graft.bench.commands;

import dev.graft.bench.figures.ResultLine;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Times whole commands of Graft, as a person runs them, in turns with those of an older checkout, and with
 * scikit-learn's piles of the same rows. Prints lines of results.
 */
public final class CommandsBench {
    static final int PILES = 10;
    /** With more rows, what the JVM loads and compiles once hardly counts. */
    private static final int MOST_IN_A_RUNNING_PROCESS = 10_000;

    private static final Pattern ENTROPY = Pattern.compile("\"entropyBits\"\\s*:\\s*([0-9.E-]+)");
    private final CommandOptions options;
    private final Path data;
    private final Checkout now;
    private final Alternation both;
    private final Alternation onlyNow;
    private final List<Checkout> checkouts = new ArrayList<>();
    private final LabelledPictures labelled;
    private final SklearnPiles sklearn;
    private final Map<Checkout, CommandRun> starts = new HashMap<>();

    private CommandsBench(CommandOptions options) throws IOException {
        this.options = options;
        this.data = Files.createDirectories(options.common().data().resolve("commands"));
        this.now = Checkout.of("Graft", commit(options.home()), options.home(), data.resolve("now"));
        checkouts.add(now);
        if (options.before().isPresent()) {
            var home = options.before().get();
            String commit = commit(home);
            checkouts.add(Checkout.of("Graft " + commit, commit, home, data.resolve("before")));
        }
        var failures = data.resolve("failed.tsv");
        Files.deleteIfExists(failures);
        this.both = new Alternation(checkouts, failures);
        this.onlyNow = new Alternation(List.of(now), failures);
        this.labelled = new LabelledPictures(data.resolve("pictures"), options.pictures());
        this.sklearn = new SklearnPiles(options.common());
    }

    public static void main(String[] args) throws IOException {
        var bench = new CommandsBench(CommandOptions.of(args));
        bench.start();
        bench.pictures();
        bench.piles();
        for (int rows : bench.options.imported()) {
            bench.many(rows);
        }
        bench.photos();
        bench.borrowing();
        new CommandProfiles(bench.now, bench.data, bench.options).write();
        bench.build();
    }

    private static String commit(Path home) throws IOException {
        var process = new ProcessBuilder("git", "-C", home.toString(), "rev-parse", "--short=8", "HEAD").start();
        return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
    }

    private void start() throws IOException {
        for (var checkout : checkouts) {
            checkout.graft("--version");
            if (options.network().isPresent()
                    && !Files.isDirectory(checkout.work().resolve("networks"))) {
                checkout.graft("model", "add", options.network().get());
            }
        }
        starts.putAll(both.repeated("--version", 1, checkout -> checkout.graft("--version"), c -> ""));
    }

    private void photos() throws IOException {
        var folder = Files.createDirectories(data.resolve("photos"));
        List<Path> photos;
        try (var walk = Files.walk(options.photos())) {
            photos = walk.filter(LabelledPictures::isJpeg)
                    .sorted()
                    .limit(options.photoCount())
                    .toList();
        }
        for (var photo : photos) {
            Files.copy(photo, folder.resolve(photo.getFileName()), StandardCopyOption.REPLACE_EXISTING);
        }
        String what = "index " + number(photos.size()) + " photos, network";
        both.once(what, photos.size(), checkout -> indexed(checkout, folder, "photos", "network"));
        NetworkAlone.run(what, now.work().resolve("networks"), photos);
        both.once(
                "index " + number(photos.size()) + " photos, SIFT",
                photos.size(),
                checkout -> indexed(checkout, folder, "photos-sift", "sift"));
    }

    private static CommandRun indexed(Checkout checkout, Path folder, String name, String features) throws IOException {
        var collection = checkout.collection(name);
        Files.deleteIfExists(collection);
        return checkout.graft("index", folder, "-o", collection, "--features", features);
    }

    /** The folder grows, and each collection begins as the smaller one, so that no picture is looked at twice. */
    private void pictures() throws IOException {
        int before = 0;
        for (int size : options.sizes()) {
            labelled.growTo(size);
            int from = before;
            both.once("index " + number(size - from) + " more pictures, network", size - from, checkout -> {
                var collection = checkout.collection(Integer.toString(size));
                if (from > 0) {
                    Files.copy(
                            checkout.collection(Integer.toString(from)),
                            collection,
                            StandardCopyOption.REPLACE_EXISTING);
                } else {
                    Files.deleteIfExists(collection);
                }
                return checkout.graft("index", labelled.folder(), "-o", collection, "--features", "network");
            });
            before = size;
        }
        both.repeated(
                "index " + number(before) + " pictures, nothing changed",
                before,
                checkout -> checkout.graft(
                        "index",
                        labelled.folder(),
                        "-o",
                        checkout.collection(Integer.toString(options.largest())),
                        "--features",
                        "network"),
                c -> "");
        both.repeated(
                "show " + number(before) + " pictures",
                before,
                checkout -> checkout.graft("show", checkout.collection(Integer.toString(options.largest()))),
                c -> "");
    }

    private void piles() throws IOException {
        for (int size : options.sizes()) {
            String what = "cluster " + number(size) + " pictures";
            both.repeated(what, size, checkout -> cluster(checkout, Integer.toString(size), PILES), this::entropy);
            String running = what + ResultLine.RUNNING;
            running(running, Integer.toString(size), size);
            if (sklearn.isThere()) {
                var npy = data.resolve(size + ".npy");
                var labels = data.resolve(size + ".labels");
                FeatureRows.of(now.collection(Integer.toString(size))).write(npy, labels);
                sklearn.run(List.of(what, running), size, npy, labels, PILES);
            }
        }
        int largest = options.largest();
        both.repeated(
                "cluster " + number(largest) + " pictures, -k auto",
                largest,
                checkout -> cluster(checkout, Integer.toString(largest), "auto"),
                this::entropy);
        onlyNow.repeated(
                "cluster " + number(largest) + " pictures, -Xmx512m",
                largest,
                checkout -> checkout.graft(
                        Map.of("GRAFT_JVM", "-Xmx512m"), clusterArguments(checkout, Integer.toString(largest), PILES)),
                this::entropy);
    }

    private void running(String what, String name, int size) throws IOException {
        onlyNow.once(
                what,
                size,
                checkout -> RunningProcess.measured(checkout, clusterArguments(checkout, name, PILES)),
                checkout -> entropyAlone(checkout) + RunningProcess.NOTE);
    }

    private void borrowing() throws IOException {
        String sizes = number(options.smallest()) + " with " + number(options.photoCount());
        String small = Integer.toString(options.smallest());
        both.repeated(
                "cluster " + sizes + ", network",
                options.smallest(),
                checkout -> cluster(checkout, small, PILES, "--with", checkout.collection("photos")),
                this::entropy);
        var few = new LabelledPictures(data.resolve("few"), options.pictures());
        few.growTo(options.smallest());
        for (var checkout : checkouts) {
            indexed(checkout, few.folder(), small + "-sift", "sift");
        }
        for (String time : List.of("first", "second")) {
            both.once(
                    "cluster " + sizes + ", SIFT, " + time + " time",
                    options.smallest(),
                    checkout ->
                            cluster(checkout, small + "-sift", PILES, "--with", checkout.collection("photos-sift")));
        }
    }

    private void many(int rows) throws IOException {
        var npy = data.resolve(rows + ".npy");
        var labels = data.resolve(rows + ".labels");
        var collection = now.collection(Integer.toString(rows));
        FeatureRows.of(now.collection(Integer.toString(options.largest()))).writeMixed(rows, npy, labels);
        Files.deleteIfExists(collection);
        onlyNow.once(
                "import " + number(rows) + " rows",
                rows,
                checkout -> checkout.graft("import", npy, "--labels-file", labels, "-o", collection));
        String what = "cluster " + number(rows) + " rows, -Xmx2g";
        onlyNow.repeated(
                what,
                rows,
                checkout -> checkout.graft(
                        Map.of("GRAFT_JVM", "-Xmx2g"), clusterArguments(checkout, Integer.toString(rows), PILES)),
                this::entropy);
        var beside = new ArrayList<>(List.of(what));
        if (rows <= MOST_IN_A_RUNNING_PROCESS) {
            String running = "cluster " + number(rows) + " rows" + ResultLine.RUNNING;
            running(running, Integer.toString(rows), rows);
            beside.add(running);
        }
        if (sklearn.isThere()) {
            sklearn.run(beside, rows, npy, labels, PILES);
        }
        Files.deleteIfExists(npy);
    }

    private void build() {
        both.once("first build of a fresh clone", 1, checkout -> {
            var clone = Files.createTempDirectory(data, "clone").resolve("graft");
            return checkout.build(clone);
        });
    }

    private static CommandRun cluster(Checkout checkout, String name, Object piles, Object... more) throws IOException {
        return checkout.graft(clusterArguments(checkout, name, piles, more));
    }

    static Object[] clusterArguments(Checkout checkout, String name, Object piles, Object... more) {
        var arguments = new ArrayList<Object>(List.of(
                "cluster",
                checkout.collection(name),
                "-k",
                piles,
                "-o",
                checkout.work().resolve("piles")));
        arguments.addAll(List.of(more));
        return arguments.toArray();
    }

    /** The entropy of the last piles, and the start of the process, which other tools are spared. */
    private String entropy(Checkout checkout) throws IOException {
        var start = starts.get(checkout);
        String entropy = entropyAlone(checkout);
        return start == null ? entropy : entropy + String.format(Locale.ROOT, "; start %.2f s", start.cpu());
    }

    private String entropyAlone(Checkout checkout) throws IOException {
        var found = ENTROPY.matcher(
                Files.readString(checkout.work().resolve("piles").resolve("result.json")));
        return found.find() ? String.format(Locale.ROOT, "; entropy %.3f", Double.parseDouble(found.group(1))) : "";
    }

    private static String number(int value) {
        return String.format(Locale.ROOT, "%,d", value);
    }
}
