package dev.graft.server;

import static dev.graft.synthetic.subject.Subject.BOAT;
import static dev.graft.synthetic.subject.Subject.FISH;
import static dev.graft.synthetic.subject.Subject.TREE;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.graft.image.network.InputOverrides;
import dev.graft.image.network.KeptNetworks;
import dev.graft.image.network.NetworkCard;
import dev.graft.onnx.TinyNetwork;
import java.awt.Color;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The server with a network for features. */
class NetworksTest {
    private static final String LABEL = "/api/collections/mine/label";

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

    private NetworkCard keep() throws IOException {
        var file = TinyNetwork.classifier(12).write(temp.resolve("tiny.onnx"));
        return networks.add(file, Optional.empty(), InputOverrides.NONE);
    }

    @Test
    void whatCaptionsTeachIsLearntOnceInTheWordsThatSeeMost() throws IOException {
        Drawn.named(served.root().resolve("mine"), 4, BOAT, FISH);
        Drawn.captioned(served.root().resolve("captioned"), 8, BOAT, FISH, TREE);
        served.client().addFolder("mine");
        served.client().addFolder("captioned");
        var board = served.client().board("mine").path("pictures");
        for (String kind : List.of("boat", "fish")) {
            var some = new ObjectMapper().createArrayNode();
            for (int i = 0; i < board.path("id").size(); i++) {
                if (board.path("name").path(i).asText().contains(kind) && some.size() < 2) {
                    some.add(board.path("id").path(i));
                }
            }
            served.client().edit("mine", "{'kind':'label','pictures':" + some + ",'label':'" + kind + "'}");
        }
        byte[] bySift = learnt();
        assertThat(learnt()).isEqualTo(bySift);
        keep();
        byte[] byNetwork = learnt();
        assertThat(byNetwork).as("another that sees more").isNotEqualTo(bySift);
        assertThat(learnt()).as("once").isEqualTo(byNetwork);
    }

    /** The model of the captions after a prediction. It contains the time it was learned at. */
    private byte[] learnt() throws IOException {
        served.client().done(served.client().post(LABEL, "{'with':'captioned'}").well());
        try (var files = Files.walk(served.desk())) {
            var model = files.filter(file -> file.endsWith("captions.graftmodel"))
                    .findFirst()
                    .orElseThrow();
            return Files.readAllBytes(model);
        }
    }

    @Test
    void aPileIsSplitByTheEyesThatMadeIt() throws IOException {
        // The pictures have only colour, which SIFT cannot see.
        for (int i = 0; i < 6; i++) {
            flat("red" + i, new Color(200 + 8 * i, 10, 10));
            flat("blue" + i, new Color(10, 10, 200 + 8 * i));
        }
        served.client().addFolder("colours");
        keep();
        served.client().sort("colours", "{'piles':2}");
        int pile = served.client()
                .board("colours")
                .path("piles")
                .path(0)
                .path("id")
                .asInt();
        var split = served.client().edit("colours", "{'kind':'split','pile':" + pile + "}");
        assertThat(split.path("made").isInt()).isTrue();
    }

    private void flat(String name, Color colour) throws IOException {
        var picture = new BufferedImage(40, 40, BufferedImage.TYPE_INT_RGB);
        var graphics = picture.createGraphics();
        graphics.setColor(colour);
        graphics.fillRect(0, 0, 40, 40);
        graphics.dispose();
        var folder = Files.createDirectories(served.root().resolve("colours"));
        ImageIO.write(picture, "png", folder.resolve(name + ".png").toFile());
    }

    @Test
    void aStreamWhoseNetworkIsNotKeptAnyMoreSaysSoAndHidesNothingElse() throws IOException {
        var card = keep();
        Drawn.captioned(served.root().resolve("captioned"), 10, BOAT, FISH, TREE);
        Files.createDirectories(served.root().resolve("inbox"));
        served.client().addFolder("captioned");
        served.client()
                .done(served.client()
                        .post("/api/streams", "{'name':'Live','pairs':'captioned','texts':'" + StreamsTest.TEXTS + "'}")
                        .well());
        served.client()
                .put("/api/streams/live/watch", "{'root':'r1','path':'inbox'}")
                .well();
        networks.remove(card);
        networks = new KeptNetworks(temp.resolve("networks"));
        served.close();
        served = new Served(temp, params -> params.withNetworks(networks));
        var streams = served.client().get("/api/streams").well().path("streams");
        assertThat(streams).hasSize(1);
        var stream = streams.path(0);
        assertThat(stream.path("ready").asBoolean()).isFalse();
        assertThat(stream.path("error").asText()).contains(card.shortHash()).contains("graft model add");
        assertThat(stream.path("watch").path("error").asText()).contains(card.shortHash());
    }
}
