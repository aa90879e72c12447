package dev.graft.server;

import static dev.graft.synthetic.subject.Subject.BOAT;
import static dev.graft.synthetic.subject.Subject.FISH;
import static org.assertj.core.api.Assertions.assertThat;

import dev.graft.image.network.InputOverrides;
import dev.graft.image.network.KeptNetworks;
import dev.graft.image.network.NetworkSource;
import dev.graft.image.network.TextFiles;
import dev.graft.onnx.TinyPair;
import java.awt.Color;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Finding pictures by words. */
class FindPicturesTest {
    @TempDir
    Path temp;

    private KeptNetworks networks;
    private Served served;

    @BeforeEach
    void start() throws IOException {
        networks = new KeptNetworks(temp.resolve("networks"));
        served = new Served(temp, params -> params.withNetworks(networks));
    }

    @AfterEach
    void end() {
        served.close();
    }

    private List<String> found(String collection, String query) {
        var answer = served.client()
                .get("/api/collections/" + collection + "/search?q=" + query)
                .well();
        var board = served.client().board(collection).path("pictures");
        var names = new ArrayList<String>();
        for (var id : answer.path("pictures")) {
            for (int i = 0; i < board.path("id").size(); i++) {
                if (board.path("id").path(i).asLong() == id.asLong()) {
                    names.add(board.path("name").path(i).asText());
                }
            }
        }
        return names;
    }

    @Test
    void captionsAndGivenLabelsAreFound() throws IOException {
        Drawn.captioned(served.root().resolve("mine"), 3, BOAT, FISH);
        served.client().addFolder("mine");
        var captioned = found("mine", "boat");
        assertThat(captioned).hasSizeGreaterThanOrEqualTo(3);

        long id = served.client()
                .board("mine")
                .path("pictures")
                .path("id")
                .path(0)
                .asLong();
        served.client().edit("mine", "{'kind':'label','pictures':[" + id + "],'label':'zeppelin'}");
        assertThat(found("mine", "ZEPP")).hasSize(1);
    }

    @Test
    void withATextEncoderThePicturesThemselvesAreSearched() throws IOException {
        var pair = networks.add(
                NetworkSource.of(TinyPair.image(temp.resolve("image.onnx"))),
                Optional.of(new TextFiles(
                        TinyPair.text(temp.resolve("text.onnx"), 3), TinyPair.tokenizer(temp.resolve("tokenizer")))),
                Optional.of("pair"),
                InputOverrides.NONE,
                Optional.empty());
        assertThat(pair.card().text()).isPresent();
        Path folder = Files.createDirectories(served.root().resolve("mine"));
        Map.of("a", Color.RED, "b", Color.GREEN, "c", Color.BLUE).forEach((name, colour) -> draw(folder, name, colour));
        served.client().addFolder("mine");

        assertThat(found("mine", "something%20green")).hasSize(3).startsWith("b.png");
        assertThat(found("mine", "a%20blue%20thing")).startsWith("c.png");
        assertThat(served.client()
                        .get("/api/collections/mine/search?q=red")
                        .well()
                        .path("by")
                        .asText())
                .isEqualTo("pictures");
    }

    private static void draw(Path folder, String name, Color colour) {
        var picture = new BufferedImage(40, 40, BufferedImage.TYPE_INT_RGB);
        for (int i = 0; i < 1600; i++) {
            picture.setRGB(i % 40, i / 40, colour.getRGB());
        }
        try {
            ImageIO.write(picture, "png", folder.resolve(name + ".png").toFile());
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void aQueryMustSaySomethingAndNotTooMuch() throws IOException {
        Drawn.captioned(served.root().resolve("mine"), 1, BOAT);
        served.client().addFolder("mine");
        for (String query : List.of("", "?q=", "?q=%20", "?q=" + "x".repeat(301))) {
            assertThat(served.client()
                            .get("/api/collections/mine/search" + query)
                            .status())
                    .as(query)
                    .isEqualTo(400);
        }
        assertThat(served.client().get("/api/collections/nobody/search?q=x").status())
                .isEqualTo(404);
    }
}
