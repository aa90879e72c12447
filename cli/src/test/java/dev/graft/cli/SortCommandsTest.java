package dev.graft.cli;

import static dev.graft.cli.Called.graft;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.graft.core.random.Seed;
import dev.graft.methods.card.MethodFamily;
import dev.graft.methods.card.Methods;
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
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code graft cluster} and {@code graft assign} by what they print, what they leave behind and how they exit. */
class SortCommandsTest {
    @TempDir
    static Path world;

    private static Path photos;
    private static Path mine;
    private static Path theirs;

    @TempDir
    Path temp;

    @BeforeAll
    static void draw() throws IOException {
        photos = world.resolve("photos");
        mine = world.resolve("mine.graft");
        theirs = world.resolve("theirs.graft");
        var others = world.resolve("others");
        Textures.byKind(photos, 3, 8, new Seed(1).random());
        Textures.captioned(others, 20, new Seed(2).random());
        assertThat(graft("index", photos, "-o", mine, "--words", "40").code()).isZero();
        assertThat(graft(
                                "index",
                                others,
                                "-o",
                                theirs,
                                "--codebook-from",
                                mine,
                                "--captions",
                                others.resolve("captions.csv"))
                        .code())
                .isZero();
    }

    @Test
    void aResultIsWrittenAndTold() throws IOException {
        var out = temp.resolve("result");
        var run = graft("cluster", mine, "-k", "3", "-o", out);
        assertThat(run.err()).isEmpty();
        assertThat(run.code()).isZero();
        assertThat(run.out())
                .contains("24 pictures of mine.graft in 3 piles.\n")
                .contains("  note: Method: kmeans. Nothing was borrowed.\n")
                .contains("Pile 1: ")
                .contains(
                        "Compared with the labels of 24 pictures, which were not used:", "accuracy 1.000: the share in")
                .contains("entropy 0.000 bits: how mixed the piles are")
                .contains("Result in " + out)
                .contains("report.html in a browser");
        try (var files = Files.list(out)) {
            assertThat(files.map(file -> file.getFileName().toString()))
                    .containsExactlyInAnyOrder(
                            "assignments.csv", "result.json", "result.sha256", "report.html", "model.graftmodel");
        }
        assertThat(Files.readAllLines(out.resolve("assignments.csv"))).hasSize(25);
    }

    @Test
    void captionsNameThePilesAndTheNumberIsFound() throws IOException {
        var run = graft("cluster", mine, "--with", theirs, "-o", temp.resolve("r"));
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out())
                .contains("24 pictures of mine.graft in 3 piles. The words of theirs.graft named all of them.")
                .contains("ladder: 8 pictures")
                .contains("fence: 8 pictures")
                .contains("board: 8 pictures")
                .contains(
                        "3 piles fit best: with fewer, some would mix what looks different; with more, what looks alike"
                                + " would be split.")
                .contains("Entropy with borrowing 0.000 bits, without");
        assertThat(temp.resolve("r/assignments.csv")).content().contains("ladder");
    }

    @Test
    void everyMethodAndPresetCanBeAskedFor() throws IOException {
        var methods = new ArrayList<>(Methods.clusterers().names());
        methods.add(MethodFamily.AUTO);
        for (String method : methods) {
            for (String preset : List.of("graft", "paper")) {
                var json = json(graft(
                        "cluster",
                        mine,
                        "--with",
                        theirs,
                        "-k",
                        "3",
                        "--method",
                        method,
                        "--preset",
                        preset,
                        "--restarts",
                        "3",
                        "--iterations",
                        "10",
                        "--feature-clusters",
                        "8",
                        "--json",
                        "-o",
                        temp.resolve("r")));
                var settings = json.path("settings");
                assertThat(settings.path("method").asText()).isEqualTo(MethodFamily.isAuto(method) ? "aplsa" : method);
                assertThat(settings.path("preset").asText()).isEqualTo(preset);
                assertThat(json.path("evaluation").path("accuracy").asDouble())
                        .as(method + " " + preset)
                        .isGreaterThan(0.6);
            }
        }
        var combined = graft(
                "cluster",
                mine,
                "--with",
                theirs,
                "-k",
                "3",
                "--method",
                "bisecting",
                "--combined",
                "-o",
                temp.resolve("r"));
        assertThat(combined.code()).isZero();
        assertThat(combined.out()).contains("Method: bisecting, together with the pictures of theirs.graft.");
    }

    @Test
    void jsonIsOneDocumentWithoutHoles() throws IOException {
        var json = json(graft("cluster", mine, "--with", theirs, "--json", "-o", temp.resolve("r")));
        assertThat(json.path("format").asText()).isEqualTo("graft-result");
        assertThat(json.path("folder").asText()).isEqualTo(temp.resolve("r").toString());
        assertThat(json.path("piles")).hasSize(3);
        assertThat(json.path("pictures")).hasSize(24);
        for (var picture : json.path("pictures")) {
            assertThat(picture.path("confidence").isNumber()).isTrue();
            assertThat(picture.path("x").isNumber()).isTrue();
        }
        assertThat(json.path("help").path("verdict").asText()).isIn("helps", "no difference");
        assertThat(json.path("help").path("captured").isNumber()).isTrue();
        assertThat(json.toString()).doesNotContain("NaN");
        assertThat(new ObjectMapper()
                        .readTree(temp.resolve("r/result.json").toFile())
                        .path("pictures"))
                .isEqualTo(json.path("pictures"));
    }

    @Test
    void borrowingReadsNoPictureAgainEvenIfTheWordsDiffer() throws IOException {
        var own = temp.resolve("photos");
        var others = temp.resolve("others");
        Textures.byKind(own, 3, 8, new Seed(3).random());
        Textures.captioned(others, 20, new Seed(4).random());
        var captions = others.resolve("captions.csv");
        graft("index", own, "-o", temp.resolve("own.graft"), "--words", "40");
        graft("index", others, "-o", temp.resolve("others.graft"), "--words", "40", "--captions", captions);
        Files.move(own, temp.resolve("photos elsewhere"));
        Files.move(others, temp.resolve("others elsewhere"));
        String first = "";
        for (int time = 0; time < 2; time++) {
            var run = graft(
                    "cluster",
                    temp.resolve("own.graft"),
                    "--with",
                    temp.resolve("others.graft"),
                    "-k",
                    "3",
                    "-o",
                    temp.resolve("r" + time));
            assertThat(run.code()).as(run.err()).isZero();
            assertThat(run.out())
                    .contains(
                            "learns from the words and pictures of others.graft", "Entropy with borrowing 0.000 bits");
            var sorted = Files.readString(temp.resolve("r" + time + "/assignments.csv"));
            assertThat(first).isIn("", sorted);
            first = sorted;
        }
    }

    @Test
    void theGuardCanBeSwitchedOff() throws IOException {
        var json = json(
                graft("cluster", mine, "--with", theirs, "-k", "3", "--no-guard", "--json", "-o", temp.resolve("r")));
        assertThat(json.path("settings").path("guard").asText()).isEqualTo("off");
        assertThat(json.path("help").path("used").asBoolean()).isTrue();
    }

    @Test
    void linksAmongTheOriginalsAreRefused() throws IOException {
        for (var source : List.of(mine, photos)) {
            var run = graft("cluster", source, "-k", "2", "-o", temp.resolve("r"), "--links", photos.resolve("sorted"));
            assertThat(run.code()).isEqualTo(2);
            assertThat(run.err()).contains("where the links would be taken for pictures");
            assertThat(photos.resolve("sorted")).doesNotExist();
        }
    }

    @Test
    void linksLeadToTheOriginals() throws IOException {
        var links = temp.resolve("links");
        var run = graft("cluster", mine, "-k", "3", "-o", temp.resolve("r"), "--links", links);
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out()).contains("24 links in 3 folders under " + links);
        try (var files = Files.walk(links)) {
            var made = files.filter(file -> file.toString().endsWith(".png")).toList();
            assertThat(made).hasSize(24);
            assertThat(made.get(0).toRealPath()).startsWith(photos.toRealPath());
            for (var link : made) {
                Files.delete(link);
            }
        }
        assertThat(photos.resolve("fence/0.png")).exists();
    }

    @Test
    void quietSaysNothing() {
        var run = graft("cluster", mine, "-k", "2", "-o", temp.resolve("r"), "--quiet");
        assertThat(run.code()).isZero();
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).isEmpty();
        assertThat(temp.resolve("r/report.html")).exists();
    }

    @Test
    void anEarlierResultIsReplacedAndNobodyElsesFileIs() throws IOException {
        var out = temp.resolve("r");
        assertThat(graft("cluster", mine, "-k", "2", "-o", out).code()).isZero();
        assertThat(graft("cluster", mine, "-k", "3", "-o", out).code()).isZero();
        for (String name :
                List.of("report.html", "result.json", "result.sha256", "assignments.csv", "model.graftmodel")) {
            var foreign = Files.createDirectory(temp.resolve("of " + name));
            Files.writeString(foreign.resolve(name), "{\"mine\": 1}");
            var refused = graft("cluster", mine, "-k", "2", "-o", foreign);
            assertThat(refused.code()).isEqualTo(1);
            assertThat(refused.err())
                    .contains(name + " is there already and not part of a result of Graft; give another folder with"
                            + " --out");
            assertThat(foreign.resolve(name)).hasContent("{\"mine\": 1}");
        }
        var beside = Files.createDirectory(temp.resolve("beside"));
        Files.writeString(beside.resolve("notes.txt"), "mine");
        assertThat(graft("cluster", mine, "-k", "2", "-o", beside).code()).isZero();
        assertThat(beside.resolve("notes.txt")).hasContent("mine");
        var file = Files.writeString(temp.resolve("file"), "x");
        var refused = graft("cluster", mine, "-o", file);
        assertThat(refused.code()).isEqualTo(1);
        assertThat(refused.err()).contains("is there already and is not a folder");
    }

    @Test
    void newPicturesGoIntoTheKnownPiles() throws IOException {
        var result = temp.resolve("r");
        var before = json(graft("cluster", mine, "--with", theirs, "--json", "-o", result));
        var model = result.resolve("model.graftmodel");
        var after = json(graft("assign", model, mine, "--json", "-o", temp.resolve("again")));
        for (int i = 0; i < 24; i++) {
            assertThat(after.path("pictures").path(i).path("pile"))
                    .isEqualTo(before.path("pictures").path(i).path("pile"));
        }
        assertThat(names(after)).isEqualTo(names(before));
        var run = graft("assign", model, theirs, "-o", temp.resolve("theirs"));
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out()).contains("80 pictures of theirs.graft put into the 3 piles of mine.graft.");
        assertThat(temp.resolve("theirs/model.graftmodel")).doesNotExist();
        assertThat(temp.resolve("theirs/report.html")).exists();
    }

    private static List<String> names(JsonNode result) {
        return StreamSupport.stream(result.path("piles").spliterator(), false)
                .map(pile -> pile.path("name").asText())
                .toList();
    }

    @Test
    void wrongCallsExitWithTwo() {
        var out = temp.resolve("r");
        wrong("there are 24 pictures in mine.graft, which cannot make 25 piles; ask for at most 24", mine, "-k", "25");
        wrong("-k must be auto or a whole number between 1 and 10000, was many", mine, "-k", "many");
        wrong("-k must be auto or a whole number between 1 and 10000, was 0", mine, "-k", "0");
        wrong("there is no method 'magic'; there are auto, stc, aplsa", mine, "--method", "magic");
        wrong("the method stc needs other pictures to borrow from; give them with --with", mine, "--method", "stc");
        wrong("--combined needs other pictures", mine, "--method", "kmeans", "--combined");
        wrong("--combined goes with a method that does not borrow", mine, "--with", theirs, "--combined");
        wrong("--captions goes with a folder given by --with", mine, "--captions", photos);
        wrong("would both become the collection", mine, "--with", mine);
        wrong(
                "order must be one of",
                mine,
                "--with",
                theirs,
                "--method",
                "stc",
                "--preset",
                "paper",
                "-k",
                "2",
                "--order",
                "x");
        wrong("--threads must be between 1 and 1024, was 0", mine, "--threads", "0");
        wrong("engine must be one of local, serial, was magic", mine, "--engine", "magic:7");
        wrong("engine local takes a number of threads, as in local:2, was local:x", mine, "--engine", "local:x");
        wrong("Missing required parameter: 'PICTURES'");
        assertThat(out).doesNotExist();
    }

    private void wrong(String message, Object... args) {
        var all = new ArrayList<Object>(List.of("cluster", "-o", temp.resolve("r")));
        all.addAll(Arrays.asList(args));
        var run = graft(all.toArray());
        assertThat(run.err()).contains(message);
        assertThat(run.code()).as(run.err()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(temp.resolve("r")).doesNotExist();
    }

    @Test
    void failuresExitWithOneAndSayWhy() throws IOException {
        var text = Files.writeString(temp.resolve("x.graftmodel"), "no model");
        wrong("nowhere does not exist; give a folder of pictures or a .graft file", temp.resolve("nowhere"));
        wrong("nowhere does not exist", mine, "--with", temp.resolve("nowhere"));
        assertThat(graft("assign", temp.resolve("no.graftmodel"), mine)).returns(2, Called::code);
        failed("x.graftmodel", "assign", text, mine);
        failed("", "cluster", text);
    }

    private void failed(String message, Object... args) {
        var run = graft(args);
        assertThat(run.err()).startsWith("graft: ").contains(message).doesNotContain("Exception");
        assertThat(run.code()).as(run.err()).isEqualTo(1);
    }

    @Test
    void importedFeaturesAreSortedAndAssignedToo() throws IOException {
        var csv = new StringBuilder("file,a,b,c,label\n");
        for (int i = 0; i < 12; i++) {
            csv.append("p" + i + (i % 2 == 0 ? ",9," : ",1,") + (i % 2 == 0 ? "1," : "9,") + (i % 3) + ",k" + i % 2
                    + "\n");
        }
        var features = temp.resolve("f.graft");
        assertThat(graft("import", Files.writeString(temp.resolve("f.csv"), csv), "-o", features)
                        .code())
                .isZero();
        var json = json(graft("cluster", features, "-k", "2", "--json", "-o", temp.resolve("r")));
        assertThat(json.path("evaluation").path("accuracy").asDouble()).isEqualTo(1);
        assertThat(json.path("pictures").path(0).path("path").isNull()).isTrue();
        var model = temp.resolve("r/model.graftmodel");
        var again = json(graft("assign", model, features, "--json", "-o", temp.resolve("again")));
        assertThat(again.path("evaluation").path("accuracy").asDouble()).isEqualTo(1);
        failed("has no such features; import them with `graft import`", "assign", model, mine, "-o", temp.resolve("x"));
        failed("no visual words in common", "cluster", mine, "--with", features, "-o", temp.resolve("x"));
    }

    @Test
    void foldersAreIndexedWhereOneIsAndOnlyEverRead() throws IOException, InterruptedException {
        var album = temp.resolve("album");
        Textures.byKind(album, 2, 3, new Seed(3).random());
        Files.write(album.resolve("broken.jpg"), new byte[] {(byte) 0xFF, (byte) 0xD8, (byte) 0xFF, 0, 1});
        var before = contents(album);
        var help = temp.resolve("help");
        Textures.captioned(help, 5, new Seed(4).random());
        var cwd = Files.createDirectory(temp.resolve("cwd"));
        // Few words, so that the folders need no codebook of a thousand.
        assertThat(graft("index", album, "-o", cwd.resolve("album.graft"), "--words", "20", "--quiet")
                        .code())
                .isZero();
        assertThat(graft("index", help, "-o", cwd.resolve("help.graft"), "--codebook-from", cwd.resolve("album.graft"))
                        .code())
                .isZero();
        // Whose captions are found only now.

        var run = process(cwd, "cluster", album, "--with", help, "-k", "2", "--threads", "2");

        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out())
                .contains("6 pictures of album.graft in 2 piles.")
                .contains("note: 1 file could not be used (")
                .contains("broken.jpg");
        assertThat(cwd.resolve("album-piles/report.html")).content().contains("broken.jpg");
        assertThat(contents(album)).isEqualTo(before);

        // Another folder of the same name must not be mixed with it.
        var other = temp.resolve("elsewhere/album");
        Textures.byKind(other, 1, 1, new Seed(5).random());
        var mixed = process(cwd, "cluster", other);
        assertThat(mixed.code()).isEqualTo(1);
        assertThat(mixed.err()).contains("album.graft already exists and holds the pictures of " + album.toRealPath());
        var twice = process(cwd, "cluster", album, "--with", other);
        assertThat(twice.code()).isEqualTo(2);
        assertThat(twice.err()).contains("would both become the collection album.graft");
    }

    @Test
    void aFolderOfBrokenFilesSaysSo() throws IOException, InterruptedException {
        var broken = Files.createDirectory(temp.resolve("broken"));
        Files.write(broken.resolve("a.jpg"), new byte[] {(byte) 0xFF, (byte) 0xD8, (byte) 0xFF, 0, 1});
        var run = process(temp, "cluster", broken);
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.err())
                .contains("broken has no usable pictures; 1 file could not be used (")
                .contains("a.jpg");
        assertThat(temp.resolve("broken-piles")).doesNotExist();
    }

    @Test
    void anExperimentSaysWhichDataItMisses() {
        var missing = graft("experiment", "domains", "-o", temp.resolve("out"));
        assertThat(missing.code()).isEqualTo(2);
        assertThat(missing.err()).contains("Missing required option: '--data=DIR'");
        var empty = graft("experiment", "domains", "--data", temp, "-o", temp.resolve("out"));
        assertThat(empty.code()).isEqualTo(1);
        assertThat(empty.err()).contains("Caltech10_SURF_L10.mat is not there");
        var noPairs = graft("experiment", "stream", "--data", temp, "-o", temp.resolve("out"));
        assertThat(noPairs.code()).isEqualTo(1);
        assertThat(noPairs.err()).contains("raw_features.mat is not there");
        assertThat(graft("experiment", "stream", "--data", temp, "--draws", "1", "-o", temp.resolve("out"))
                        .err())
                .contains("draws must be between 2 and 10000, was 1");
    }

    private static Map<String, String> contents(Path folder) throws IOException {
        var out = new TreeMap<String, String>();
        try (var files = Files.walk(folder)) {
            for (var file : files.toList()) {
                out.put(
                        file.toString(),
                        Files.isDirectory(file)
                                ? "folder"
                                : Files.getLastModifiedTime(file) + " " + Arrays.hashCode(Files.readAllBytes(file)));
            }
        }
        return out;
    }

    private static JsonNode json(Called run) throws IOException {
        return run.json();
    }

    /** In a process of its own, since collections of folders go where one is. */
    private Called process(Path where, Object... args) throws IOException, InterruptedException {
        var java = Path.of(System.getProperty("java.home"), "bin", "java");
        assumeThat(java).exists();
        var command = new ArrayList<String>();
        command.add(java.toString());
        command.addAll(List.of("--add-modules", "jdk.incubator.vector", "-Djava.awt.headless=true", "-Xmx512m"));
        command.addAll(List.of("-cp", System.getProperty("java.class.path")));
        command.add(Main.class.getName());
        Arrays.stream(args).map(Object::toString).forEach(command::add);
        var out = temp.resolve("out.txt");
        var err = temp.resolve("err.txt");
        var process = new ProcessBuilder(command)
                .directory(where.toFile())
                .redirectOutput(out.toFile())
                .redirectError(err.toFile())
                .start();
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        return new Called(
                process.exitValue(),
                Files.readString(out, StandardCharsets.UTF_8),
                Files.readString(err, StandardCharsets.UTF_8));
    }
}
