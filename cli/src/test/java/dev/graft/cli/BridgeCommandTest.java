package dev.graft.cli;

import static dev.graft.cli.Called.graft;
import static org.assertj.core.api.Assertions.assertThat;

import dev.graft.app.model.ModelFile;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.random.Seed;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code graft bridge}: what it takes, what it makes, and what can be done with that. */
class BridgeCommandTest {
    @TempDir
    static Path world;

    private static Path told;
    private static Path captioned;
    private static Path mine;
    private static Path texts;
    private static Path bridge;

    @TempDir
    Path temp;

    @BeforeAll
    static void draw() throws IOException {
        told = world.resolve("graft-bridge-test-told");
        var photos = world.resolve("photos");
        captioned = world.resolve("captioned.graft");
        mine = world.resolve("mine.graft");
        Textures.captioned(told, 12, new Seed(3).random());
        Textures.byKind(photos, 4, 6, new Seed(1).random());
        graft("index", told, "-o", captioned, "--words", "40", "--captions", told.resolve("captions.csv"))
                .well();
        graft("index", photos, "-o", mine, "--codebook-from", captioned).well();
        texts = TextureTexts.lines(world.resolve("texts.jsonl"), TextureTexts.of(Textures.KINDS));
        bridge = world.resolve("bridge.graftmodel");
        graft("bridge", captioned, texts, "-o", bridge).well();
    }

    private Map<String, DenseMatrix> arrays(Object from, Object... more) throws IOException {
        var file = temp.resolve("other.graftmodel");
        var args = new ArrayList<Object>(List.of("bridge", captioned, from, "-o", file));
        args.addAll(List.of(more));
        graft(args.toArray()).well();
        return ModelFile.read(file).assigner().arrays();
    }

    @Test
    void saysWhatItLearnt() throws IOException {
        var run = graft("bridge", captioned, texts, "-o", bridge).well();
        assertThat(run.err()).doesNotContain("graft:");
        assertThat(run.out())
                .contains("Learnt from 48 captioned pictures and ")
                .containsPattern("board \\d\\.\\d\\d \\(2 texts\\)")
                .contains("Bridge in " + bridge);
        var json = graft("bridge", captioned, texts, "-o", bridge, "--json").json();
        assertThat(json.path("pairs").asInt()).isEqualTo(48);
        assertThat(json.path("labels")).hasSize(4).allSatisfy(label -> {
            assertThat(label.path("texts").asInt()).isEqualTo(2);
            assertThat(label.path("believed").asDouble()).isBetween(0.1, 1.0);
        });
        assertThat(json.path("notes")).isEmpty();
        assertThat(graft("bridge", captioned, texts, "-o", bridge, "-q").well().out())
                .isEmpty();
    }

    @Test
    void textsInAnyFormGiveTheSameModel() throws IOException {
        var said = TextureTexts.of(Textures.KINDS);
        var expected = ModelFile.read(bridge).assigner().arrays();
        assertThat(arrays(texts, "--threads", "1")).isEqualTo(expected);
        assertThat(arrays(texts, "--threads", "4")).isEqualTo(expected);
        assertThat(arrays(texts, "--engine", "serial")).isEqualTo(expected);
        assertThat(arrays(texts, "--engine", "local:3")).isEqualTo(expected);
        assertThat(arrays(TextureTexts.table(temp.resolve("t.csv"), said))).isEqualTo(expected);
        var collection = temp.resolve("t.graft");
        graft("import", texts, "-o", collection).well();
        assertThat(arrays(collection)).isEqualTo(expected);
        // A folder lists its labels by name: the same texts in another order.
        var folder = arrays(TextureTexts.folder(temp.resolve("t"), said));
        assertThat(folder.keySet()).isEqualTo(expected.keySet());
    }

    @Test
    void captionsOfLabelledPicturesAreTextsAndMayBeThePairsToo() throws IOException {
        var photos = temp.resolve("labelled");
        Textures.byKind(photos, 2, 3, new Seed(8).random());
        var captions = new StringBuilder("image,caption\n");
        for (String kind : List.of("ladder", "fence")) {
            for (int i = 0; i < 3; i++) {
                captions.append(kind + "/" + i + ".png,a red green " + kind + " outside\n");
            }
        }
        var table = Files.writeString(temp.resolve("c.csv"), captions);
        var labelled = temp.resolve("labelled.graft");
        graft("index", photos, "-o", labelled, "--codebook-from", captioned, "--captions", table)
                .well();
        var json = graft("bridge", captioned, labelled, "-o", temp.resolve("a.graftmodel"), "--json")
                .json();
        assertThat(json.path("labels").findValuesAsText("label")).containsExactly("fence", "ladder");
        var same = graft("bridge", labelled, labelled, "-o", temp.resolve("b.graftmodel"), "--json")
                .json();
        assertThat(same.path("pairs").asInt()).isEqualTo(6);
        assertThat(same.toString()).doesNotContain("NaN");
    }

    @Test
    void aFolderOfPicturesIsIndexedFirst() throws IOException {
        // The collection of a folder is made where the process is.
        var made = Path.of("graft-bridge-test-told.graft");
        try {
            var run = graft("bridge", told, texts, "-o", temp.resolve("f.graftmodel"))
                    .well();
            assertThat(run.out()).contains("Learnt from 48 captioned pictures and ");
            assertThat(made).exists();
        } finally {
            Files.deleteIfExists(made);
        }
    }

    @Test
    void labelsPicturesByTextAlone() throws IOException {
        var json = graft("predict", bridge, mine, "--json", "-o", temp.resolve("p"))
                .json();
        assertThat(json.path("pictures")).hasSize(24);
        assertThat(json.path("evaluation").path("accuracy").asDouble()).isGreaterThan(0.7);
        assertThat(json.toString()).doesNotContain("NaN");
    }

    @Test
    void whatElseTakesModelsRefusesABridge() throws IOException {
        refused(2, "use graft predict", "assign", bridge, mine, "-o", temp.resolve("x"));
        var few = Files.writeString(temp.resolve("few.csv"), "file,label\nfence/0.png,fence\nladder/0.png,ladder\n");
        refused(
                2,
                "was not learnt from captions; graft learn makes one",
                "classify",
                mine,
                "--representation",
                bridge,
                "--labels",
                few,
                "-o",
                temp.resolve("x"));
        var words = temp.resolve("words.graftmodel");
        graft("learn", captioned, "-o", words).well();
        refused(2, "make one with graft bridge", "stream", "--bridge", words, "--state", temp.resolve("s"));
        assertThat(temp.resolve("s")).doesNotExist();
        assertThat(temp.resolve("x")).doesNotExist();
    }

    @Test
    void whatCannotWorkIsRefusedWithTheReason() throws IOException {
        var out = temp.resolve("out.graftmodel");
        var one = TextureTexts.lines(temp.resolve("one.jsonl"), TextureTexts.of(List.of("fence")));
        refused(1, "one.jsonl has only the label \"fence\"", "bridge", captioned, one, "-o", out);
        var none = Files.writeString(temp.resolve("none.jsonl"), "{\"text\":\"a fence\"}\n{\"text\":\"a board\"}\n");
        refused(1, "none.jsonl has no labels", "bridge", captioned, none, "-o", out);
        var strange = TextureTexts.lines(
                temp.resolve("strange.jsonl"),
                List.of(new TextureTexts.Text("a", "quux"), new TextureTexts.Text("b", "xyzzy")));
        refused(1, "nothing to carry labels over by", "bridge", captioned, strange, "-o", out);
        refused(1, "nothing to carry labels over by", "bridge", mine, texts, "-o", out);
        refused(2, "does not exist", "bridge", captioned, temp.resolve("gone.jsonl"), "-o", out);
        refused(2, "does not exist", "bridge", temp.resolve("gone"), texts, "-o", out);
        refused(2, "--words must be between 1 and 100000", "bridge", captioned, texts, "--words", "0", "-o", out);
        refused(2, "--captions goes with a folder", "bridge", captioned, texts, "--captions", texts, "-o", out);
        assertThat(out).doesNotExist();
        var notes = Files.writeString(temp.resolve("notes.txt"), "mine");
        refused(1, "notes.txt", "bridge", captioned, texts, "-o", notes);
        assertThat(notes).hasContent("mine");
        refused(1, "is a folder; give a file with --out", "bridge", captioned, texts, "-o", temp);
    }

    /** Found out before a folder is indexed for nothing. */
    @Test
    void textsThatCannotWorkAreRefusedBeforeAnyPictureIsRead() throws IOException {
        var one = TextureTexts.lines(temp.resolve("one.jsonl"), TextureTexts.of(List.of("fence")));
        refused(1, "only the label \"fence\"", "bridge", told, one, "-o", temp.resolve("out.graftmodel"));
        refused(1, "no/such does not exist", "bridge", told, texts, "-o", temp.resolve("no/such/a.graftmodel"));
        assertThat(Path.of("graft-bridge-test-told.graft")).doesNotExist();
    }

    private static void refused(int code, String message, Object... args) {
        var run = graft(args);
        assertThat(run.err()).startsWith("graft: ").contains(message).doesNotContain("Exception");
        assertThat(run.code()).as(run.err()).isEqualTo(code);
        assertThat(run.out()).isEmpty();
    }
}
