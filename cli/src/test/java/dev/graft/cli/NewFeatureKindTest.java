package dev.graft.cli;

import static dev.graft.cli.Called.graft;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import dev.graft.colours.ColourFeatures;
import dev.graft.image.feature.FeatureKind;
import dev.graft.image.feature.FeatureKinds;
import dev.graft.image.feature.FeatureParams;
import dev.graft.index.IndexParams;
import dev.graft.index.Indexer;
import dev.graft.store.PictureCollection;
import dev.graft.store.Progress;
import dev.graft.store.database.Checksum;
import java.awt.Color;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.List;
import java.util.SplittableRandom;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A kind of features that somebody adds: a package of its own and one line of registration. */
class NewFeatureKindTest {
    private static final List<Color> COLOURS = List.of(Color.RED, Color.GREEN, Color.BLUE);
    private static final int EACH = 5;

    @TempDir
    private Path temp;

    private Path photos;

    @BeforeEach
    void paint() throws IOException {
        photos = Files.createDirectory(temp.resolve("photos"));
        var random = new SplittableRandom(3);
        for (int i = 0; i < EACH * COLOURS.size(); i++) {
            var image = new BufferedImage(40, 40, BufferedImage.TYPE_INT_RGB);
            for (int pixel = 0; pixel < 1600; pixel++) {
                boolean own = random.nextInt(10) > 0;
                image.setRGB(
                        pixel % 40,
                        pixel / 40,
                        own ? COLOURS.get(i % COLOURS.size()).getRGB() : random.nextInt(1 << 24));
            }
            ImageIO.write(image, "png", photos.resolve("p" + i + ".png").toFile());
        }
    }

    @Test
    void indexesPictures() throws IOException {
        try (var collection = PictureCollection.open(temp.resolve("p.graft"))) {
            var params = IndexParams.DEFAULT.withFeatures(new ColourFeatures(3)).withThreads(1);
            var report = new Indexer(collection, params, Progress.NONE).index(photos);
            var words = report.vocabulary().orElseThrow();
            assertThat(report.indexed()).isEqualTo(15);
            assertThat(words.words()).isEqualTo(27);
            assertThat(words.params()).isEqualTo(new ColourFeatures(3));
            assertThat(words.describe()).isEqualTo("colours in 3 levels");
            var bags = collection.vocabularies().bags(words);
            assertThat(bags.rows()).isEqualTo(15);
            for (double sum : bags.rowSums()) {
                assertThat(sum).isEqualTo(32 * 32);
            }
            // What a collection has is kept to where nobody asks for anything else.
            assertThat(new Indexer(collection, IndexParams.DEFAULT, Progress.NONE)
                            .index(photos)
                            .unchanged())
                    .isEqualTo(15);
        }
    }

    @Test
    void clustersPicturesByItsName() throws IOException {
        var out = temp.resolve("piles");
        var file = temp.resolve("photos.graft");
        graft("index", photos, "-o", file, "--features", "colours:2").well();
        var piles = graft("cluster", file, "-k", "3", "-o", out, "--features", "colours", "--json")
                .json();
        assertThat(piles.path("settings").path("seen by").asText()).isEqualTo("colours in 2 levels");
        assertThat(piles.path("piles")).hasSize(3).allSatisfy(pile -> {
            int first = pile.path("members").get(0).asInt();
            assertThat(pile.path("members"))
                    .hasSize(EACH)
                    .allSatisfy(member -> assertThat(
                                    colour(piles.path("pictures").get(member.asInt() - 1)))
                            .isEqualTo(colour(piles.path("pictures").get(first - 1))));
        });
        assertThat(graft("show", file).well().out()).contains("8 visual words").contains("of colours in 2 levels");
    }

    private static int colour(JsonNode picture) {
        return Integer.parseInt(picture.path("name").asText().replaceAll("\\D", "")) % COLOURS.size();
    }

    @Test
    void isNamedInHelpAndInMessages() {
        assertThat(FeatureKinds.all()).extracting(FeatureKind::name).containsExactly("colours", "network", "sift");
        assertThat(graft("index", "--help").out().replaceAll("\\s+", " "))
                .contains(
                        "The features of the pictures: colours[:LEVELS] (a histogram of colours, for tests), network");
        assertThat(graft("cluster", photos, "--features", "smell"))
                .returns(2, Called::code)
                .satisfies(call -> assertThat(call.err())
                        .contains("--features must be one of colours[:LEVELS], network[:NAME|:FILE.onnx][:LAYER], sift,"
                                + " was smell"));
        assertThat(graft("index", photos, "-o", temp.resolve("x.graft"), "--features", "colours", "--words", "9"))
                .returns(2, Called::code)
                .satisfies(call -> assertThat(call.err()).contains("colours in 2 levels has 8 words of its own"));
    }

    @Test
    void settingsOfAnUnknownKindAreAnErrorThatNamesTheKnownOnes() throws SQLException {
        assertThatThrownBy(() -> FeatureParams.parse("{\"kind\":\"smell\",\"maxSide\":640}"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(
                        "unknown feature settings: {\"kind\":\"smell\",\"maxSide\":640}: kind must be one of colours,"
                                + " dense-sift, interest-sift, network, networks, was smell");
        var file = temp.resolve("p.graft");
        graft("index", photos, "-o", file, "--features", "colours").well();
        try (var connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                var statement = connection.createStatement()) {
            Checksum.register(connection);
            statement.execute("UPDATE vocabulary SET features = replace(features, 'colours', 'smell')");
            statement.execute(
                    "UPDATE vocabulary SET crc = crc32c(hash, kind, words, features, provenance, dimensions, centres)");
        }
        assertThat(graft("cluster", file, "-k", "2", "-o", temp.resolve("out")))
                .returns(1, Called::code)
                .satisfies(
                        call -> assertThat(call.err())
                                .contains(
                                        "kind must be one of colours, dense-sift, interest-sift, network, networks, was smell"));
    }
}
