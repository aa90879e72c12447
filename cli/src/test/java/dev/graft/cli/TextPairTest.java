package dev.graft.cli;

import static dev.graft.cli.Called.graft;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.graft.onnx.TinyNetwork;
import dev.graft.onnx.TinyPair;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What can be done with a network that has a text encoder. */
class TextPairTest {
    private static final String PLACE = "graft.networks";
    private static final List<String> COLOURS = List.of("red", "green", "blue");
    private static final int EACH = 8;

    @TempDir
    Path temp;

    private Path photos;
    private Path seen;
    private Path image;
    private Path text;
    private Path tokenizer;

    @BeforeEach
    void drawAndWrite() throws IOException {
        System.setProperty(PLACE, temp.resolve("networks").toString());
        photos = Files.createDirectory(temp.resolve("photos"));
        var random = new Random(1);
        for (int i = 0; i < EACH * COLOURS.size(); i++) {
            draw(photos.resolve(COLOURS.get(i % 3) + i + ".png"), i % 3, random);
        }
        seen = temp.resolve("seen.graft");
        graft("index", photos, "--features", "sift", "-o", seen).well();
        image = TinyPair.image(temp.resolve("clip-image.onnx"));
        text = TinyPair.text(temp.resolve("clip-text.onnx"), 3);
        tokenizer = TinyPair.tokenizer(temp.resolve("tokenizer"));
    }

    @AfterEach
    void leave() {
        System.clearProperty(PLACE);
    }

    private static void draw(Path file, int colour, Random random) throws IOException {
        var picture = new BufferedImage(40, 40, BufferedImage.TYPE_INT_RGB);
        for (int i = 0; i < 1600; i++) {
            int weak = random.nextInt(60);
            int[] rgb = {weak, weak, weak};
            rgb[colour] = 200 + random.nextInt(50);
            picture.setRGB(i % 40, i / 40, rgb[0] << 16 | rgb[1] << 8 | rgb[2]);
        }
        ImageIO.write(picture, "png", file.toFile());
    }

    private void addPair() {
        graft("model", "add", image, "--name", "pair", "--text", text, "--tokenizer", tokenizer)
                .well();
    }

    private List<String> kept() throws IOException {
        if (!Files.exists(temp.resolve("networks"))) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(temp.resolve("networks"))) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    @Test
    void theTextEncoderIsKeptBesideTheNetwork() throws IOException {
        assertThat(graft("model", "add", image, "--name", "pair", "--text", text, "--tokenizer", tokenizer)
                        .well()
                        .out())
                .contains("Added " + image + " as pair")
                .contains("text encoder: 0.0 MB, 3 values");
        assertThat(kept()).containsExactly("pair.json", "pair.onnx", "pair.text", "pair.tokenizer");
        var card =
                new ObjectMapper().readTree(temp.resolve("networks/pair.json").toFile());
        assertThat(card.path("version").asInt()).isEqualTo(1);
        assertThat(card.path("text").path("dimensions").asInt()).isEqualTo(3);

        graft("model", "add", image, "--name", "other").well();
        assertThat(kept())
                .as("under its new name")
                .containsExactly("other.json", "other.onnx", "other.text", "other.tokenizer");
        graft("model", "remove", "other").well();
        assertThat(kept()).isEmpty();
    }

    @Test
    void whatIsNoPairIsRefusedAndNothingIsKept() throws IOException {
        var wide = TinyPair.text(temp.resolve("wide.onnx"), 5);
        assertThat(graft("model", "add", image, "--text", wide, "--tokenizer", tokenizer))
                .returns(1, Called::code)
                .satisfies(call -> assertThat(call.err())
                        .contains(
                                wide + " returns 5 values for a text, and the network 3 for a picture: the two are not"
                                        + " a pair"));
        assertThat(graft("model", "add", image, "--text", image, "--tokenizer", tokenizer))
                .returns(1, Called::code)
                .satisfies(call -> assertThat(call.err()).contains("a text encoder takes whole numbers only"));
        assertThat(graft("model", "add", image, "--text", text, "--tokenizer", photos))
                .returns(1, Called::code)
                .satisfies(call -> assertThat(call.err())
                        .contains(photos + " has no tokenizer.json, and no vocab.json with merges.txt"));
        assertThat(graft("model", "add", image, "--tokenizer", tokenizer).err())
                .contains("--tokenizer goes with --text");
        assertThat(kept()).isEmpty();
    }

    @Test
    void labelsNeedNoExamples() throws IOException {
        addPair();
        var result = graft("classify", seen, "--classes", "Red,green,blue", "-o", temp.resolve("out"), "--json")
                .json();

        assertThat(result.path("pictures")).hasSize(EACH * 3).allSatisfy(picture -> {
            int label = picture.path("label").asInt() - 1;
            assertThat(picture.path("name").asText()).startsWith(COLOURS.get(label));
        });
        assertThat(graft("classify", seen, "--classes", "red").err()).contains("at least two labels");
    }

    @Test
    void pilesGetTheNamesThatTheyLookLike() throws IOException {
        addPair();
        Path words = Files.writeString(temp.resolve("words.txt"), "# colours\nblue\nred\n\nword\ngreen\n");
        var result = graft("cluster", seen, "-k", 3, "--names", words, "-o", temp.resolve("out"), "--json")
                .json();

        assertThat(StreamSupport.stream(result.path("piles").spliterator(), false)
                        .map(pile -> pile.path("name").asText()))
                .containsExactlyInAnyOrder("red", "green", "blue");
    }

    @Test
    void withoutATextEncoderTheWayToGetOneIsSaid() throws IOException {
        TinyNetwork.classifier(4).write(temp.resolve("tiny.onnx"));
        graft("model", "add", temp.resolve("tiny.onnx")).well();
        Path words = Files.writeString(temp.resolve("words.txt"), "blue\nred\n");

        assertThat(graft("classify", seen, "--classes", "red,green").err())
                .contains("there are no labels to learn from")
                .contains("with a network that has a text encoder");
        assertThat(graft("cluster", seen, "--names", words, "-o", temp.resolve("out"))
                        .err())
                .contains("graft model add IMAGE.onnx --text TEXT.onnx --tokenizer FOLDER");
    }
}
