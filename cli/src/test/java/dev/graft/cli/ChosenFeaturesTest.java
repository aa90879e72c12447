package dev.graft.cli;

import static dev.graft.cli.Called.graft;
import static org.assertj.core.api.Assertions.assertThat;

import dev.graft.core.random.Seed;
import dev.graft.onnx.TinyNetwork;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Features that are chosen by trying them out, and several networks side by side. */
class ChosenFeaturesTest {
    private static final String PLACE = "graft.networks";

    @TempDir
    static Path world;

    private static Path photos;

    @TempDir
    Path temp;

    @BeforeAll
    static void drawAndAdd() throws IOException {
        photos = world.resolve("photos");
        Textures.byKind(photos, 3, 6, new Seed(1).random());
        System.setProperty(PLACE, world.resolve("networks").toString());
        graft("model", "add", TinyNetwork.classifier(12).write(world.resolve("one.onnx")))
                .well();
        graft("model", "add", TinyNetwork.classifier(20).write(world.resolve("two.onnx")))
                .well();
    }

    @AfterAll
    static void leave() {
        System.clearProperty(PLACE);
    }

    @Test
    void autoSaysWhatItChoseAndWhatElseItTried() throws IOException {
        var file = temp.resolve("photos.graft");
        var out =
                graft("index", photos, "-o", file, "--features", "auto").well().out();
        assertThat(out)
                // The weights of the networks are random.
                .contains("note: Chose dense SIFT: two halves of its features agree on ")
                .contains("the network one: ")
                .contains("the network two: ")
                .contains("1,000 visual words");
        var folder = temp.resolve("piles");
        var sorted = graft("cluster", file, "--features", "auto", "-k", "3", "-o", folder, "--threads", "1", "--json")
                .json();
        String sentence = out.lines()
                .filter(line -> line.contains("Chose "))
                .findFirst()
                .orElseThrow()
                .replaceFirst(".*note: ", "");
        assertThat(sorted.path("notes").toString()).contains(sentence);
        assertThat(Files.readString(folder.resolve("report.html"))).contains("two halves of its features agree");
    }

    @Test
    void autoNeedsThePicturesThemselves() throws IOException {
        var moved = temp.resolve("moved");
        Textures.byKind(moved, 2, 2, new Seed(4).random());
        var file = temp.resolve("moved.graft");
        graft("index", moved, "-o", file).well();
        Files.move(moved, temp.resolve("elsewhere"));
        var call = graft("cluster", file, "--features", "auto", "-o", temp.resolve("piles"));
        assertThat(call.code()).isEqualTo(1);
        assertThat(call.err())
                .contains("--features auto tries features out on the pictures")
                .contains("is not there");
    }

    @Test
    void fewPicturesGetTheDefault() throws IOException {
        var few = temp.resolve("few");
        Textures.byKind(few, 2, 2, new Seed(5).random());
        assertThat(graft("index", few, "-o", temp.resolve("few.graft"), "--features", "auto")
                        .well()
                        .out())
                .contains("Chose the network two")
                .contains("4 pictures are too few to compare features on");
    }

    @Test
    void networksSideBySideWorkFromIndexToPrediction() throws IOException {
        var file = temp.resolve("photos.graft");
        assertThat(graft("index", photos, "-o", file, "--features", "network:two+one")
                        .well()
                        .out())
                .contains("32 visual words")
                .contains("of the networks one and two");
        var folder = temp.resolve("piles");
        assertThat(graft("cluster", file, "-k", "3", "-o", folder).well().out())
                .contains("Features: the networks one and two");
        assertThat(Files.readString(folder.resolve("report.html"))).contains("the networks one and two");
        var labels = temp.resolve("labels");
        graft("classify", file, "--labels", "folders", "-o", labels).well();
        graft("assign", folder.resolve("model.graftmodel"), file, "-o", temp.resolve("assigned"))
                .well();
    }

    @Test
    void aNetworkThatIsMissingBesideAnotherIsNamed() {
        var call = graft("index", photos, "-o", temp.resolve("x.graft"), "--features", "network:one+three");
        assertThat(call.code()).isEqualTo(1);
        assertThat(call.err()).startsWith("graft: there is no network and no file called three; you have ");
        assertThat(temp.resolve("x.graft")).doesNotExist();
    }
}
