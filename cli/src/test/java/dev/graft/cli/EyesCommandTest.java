package dev.graft.cli;

import static dev.graft.cli.Called.graft;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.graft.core.random.Seed;
import dev.graft.onnx.TinyNetwork;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The comparison of networks, on drawn pictures and with tiny networks. */
class EyesCommandTest {
    private static final String PLACE = "graft.networks";

    @TempDir
    Path temp;

    @BeforeEach
    void atOurPlace() {
        System.setProperty(PLACE, temp.resolve("networks").toString());
    }

    @AfterEach
    void leave() {
        System.clearProperty(PLACE);
    }

    /** The classes of the first task of a set, and perhaps some more. */
    private void draw(String set, int each, List<String> classes) throws IOException {
        Path folder = temp.resolve("data").resolve(set);
        Textures.byKind(folder, classes.size(), each, new Seed(1).of(set).random());
        for (int i = 0; i < classes.size(); i++) {
            Files.move(folder.resolve(Textures.KINDS.get(i)), folder.resolve(classes.get(i)));
        }
    }

    private void drawAll() throws IOException {
        draw("scene15", 50, List.of("Highway", "LivingRoom", "Forest", "Street"));
        draw("caltech101", 50, List.of("dolphin", "kangaroo"));
        draw("office/amazon", 50, List.of("bike", "mouse"));
        draw("office/webcam", 6, List.of("bike", "mouse"));
    }

    private JsonNode eyes(Object... more) throws IOException {
        var call = new ArrayList<Object>(List.of(
                "experiment", "eyes", "--quick", "--json", "--data", temp.resolve("data"), "-o", temp.resolve("out")));
        call.addAll(List.of(more));
        return graft(call.toArray()).json().get("experiments").get(0);
    }

    @Test
    void everyNetworkIsComparedOnceAndNothingIsMeasuredTwice() throws IOException {
        drawAll();
        graft("model", "add", TinyNetwork.classifier(12).write(temp.resolve("one.onnx")))
                .well();
        graft("model", "add", TinyNetwork.classifier(8).write(temp.resolve("two.onnx")))
                .well();
        var all = eyes();
        assertThat(all.get("headline").findValuesAsText("features")).containsExactly("SIFT", "one", "two");
        assertThat(all.get("cellsFromBefore").asInt()).isZero();
        var sift = all.get("headline").get(0);
        assertThat(sift.get("few examples").asDouble()).isGreaterThan(80);
        assertThat(sift.get("MB").asText()).isEmpty();
        assertThat(all.get("headline").get(1).get("pictures/s").asDouble()).isPositive();
        assertThat(temp.resolve("out/eyes/results.csv"))
                .content()
                .contains("right number of piles", "pictures indexed a second", "webcam>amazon", "accuracy with 8");
        assertThat(temp.resolve("out/eyes/report.html")).content().contains("Every feature set at a glance");
        var again = eyes();
        assertThat(again.get("cellsFromBefore")).isEqualTo(again.get("cells"));
        assertThat(again.get("headline")).isEqualTo(all.get("headline"));
        var joint = eyes("--features", "network:one,network:two", "--features", "network:two+one");
        assertThat(joint.get("headline").findValuesAsText("features")).containsExactly("SIFT", "one", "two", "one+two");
        assertThat(joint.get("cellsFromBefore")).isEqualTo(all.get("cells"));
        assertThat(temp.resolve("out/eyes/table.md"))
                .content()
                .contains("Side by side", "--features network:one --features network:two", "network:one+two`");
    }

    @Test
    void whatCannotWorkIsSaidBeforeTheWork() throws IOException {
        assertThat(graft("experiment", "eyes", "--data", temp, "-o", temp.resolve("out"))
                        .err())
                .contains("eyes failed", "scene15 is not there");
        assertThat(graft("experiment", "borrowing", "--features", "sift,network", "--data", temp, "-o", temp)
                        .err())
                .contains("several --features are only for eyes and names");
        Files.writeString(temp.resolve("networks.md"), "# Mine\n");
        assertThat(graft("experiment", "eyes", "--data", temp, "-o", temp, "--pages", temp.resolve("pages"))
                        .err())
                .contains("networks.md has no place for eyes");
        assertThat(graft("experiment", "eyes", "--features", "network:none", "--data", temp, "-o", temp)
                        .err())
                .contains("no network has been added yet");
    }
}
