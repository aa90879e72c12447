package dev.graft.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.graft.catalogue.NetworkCatalogue;
import dev.graft.image.network.InputOverrides;
import dev.graft.image.network.KeptNetworks;
import dev.graft.image.network.NetworkCard;
import dev.graft.onnx.TinyNetwork;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Listing, uploading and removing networks. */
class NetworkFilesTest {
    private static final String UPLOADS = "/api/networks/uploads";

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

    private byte[] tiny(int channels) throws IOException {
        return Files.readAllBytes(TinyNetwork.classifier(channels).write(temp.resolve("made.onnx")));
    }

    private String begin() {
        return served.client().post(UPLOADS, "{}").well().path("upload").asText();
    }

    private Client.Answer upload(String name, byte[] content) {
        String upload = begin();
        served.client().put(UPLOADS + "/" + upload + "/" + name, content).well();
        return served.client().post(UPLOADS + "/" + upload, "{}");
    }

    private JsonNode networks() {
        return served.client().get("/api/networks").well();
    }

    private void assertNothingIsLeft() throws IOException {
        var incoming = served.desk().resolve("incoming");
        if (Files.exists(incoming)) {
            try (var left = Files.list(incoming)) {
                assertThat(left).isEmpty();
            }
        }
    }

    @Test
    void withoutNetworksTheCatalogueSaysWhatCanBeHadAndAtWhatPrice() {
        var all = networks();
        assertThat(all.path("runs").asBoolean()).isTrue();
        assertThat(all.path("best").isNull()).isTrue();
        assertThat(all.path("networks")).isEmpty();
        assertThat(all.path("available"))
                .hasSameSizeAs(NetworkCatalogue.ofGraft().entries())
                .allSatisfy(one -> {
                    assertThat(one.path("bytes").asLong()).isPositive();
                    assertThat(one.path("licence").asText()).isNotBlank();
                    assertThat(one.path("provenance").asText()).isNotBlank();
                    assertThat(one.path("package").asText()).contains("@");
                });
    }

    @Test
    void anUploadedNetworkIsExaminedKeptAndTheDefault() throws IOException {
        var added = upload("tiny.onnx", tiny(12)).well();
        assertThat(added.path("name").asText()).isEqualTo("tiny");
        assertThat(added.path("shipped").asBoolean()).isFalse();
        var all = networks();
        assertThat(all.path("networks")).hasSize(1);
        assertThat(all.path("best").asText()).isEqualTo(added.path("id").asText());
        assertThat(networks.all())
                .extracting(NetworkCard::hash)
                .containsExactly(added.path("id").asText());
        assertNothingIsLeft();
    }

    @Test
    void aSecondNetworkOfTheSameNameGetsANumberAndTheSameNetworkKeepsItsName() throws IOException {
        assertThat(upload("model.onnx", tiny(8)).well().path("name").asText()).isEqualTo("model");
        assertThat(upload("model.onnx", tiny(9)).well().path("name").asText()).isEqualTo("model-2");
        assertThat(upload("model.onnx", tiny(10)).well().path("name").asText()).isEqualTo("model-3");
        assertThat(upload("again.onnx", tiny(9)).well().path("name").asText()).isEqualTo("model-2");
        assertThat(networks.all()).hasSize(3);
    }

    @Test
    void aFileThatIsNoNetworkIsRefusedInOneSentenceWithItsOwnNameAndNothingIsKept() throws IOException {
        String problem = upload("holiday.onnx", "no network".getBytes(StandardCharsets.UTF_8))
                .refused(422);
        assertThat(problem)
                .startsWith("holiday.onnx ")
                .doesNotContain("incoming")
                .endsWith(".");
        assertThat(networks.all()).isEmpty();
        assertNothingIsLeft();
    }

    @Test
    void namesOfFilesLeadNowhereElse() throws IOException {
        String upload = begin();
        served.client()
                .put(UPLOADS + "/" + upload + "/..%2F..%2Fescaped.onnx", tiny(8))
                .well();
        assertThat(served.desk().resolve("incoming").resolve(upload).resolve("escaped.onnx"))
                .exists();
        assertThat(served.desk().resolve("escaped.onnx")).doesNotExist();
        served.client().put(UPLOADS + "/..%2F" + upload + "/tiny.onnx", tiny(8)).refused(404);
        served.client().delete(UPLOADS + "/" + upload).well();
        assertNothingIsLeft();
        served.client().post(UPLOADS + "/" + upload, "{}").refused(404);
    }

    @Test
    void severalFilesNeedADescriptionThatNamesThem() throws IOException {
        String upload = begin();
        served.client().put(UPLOADS + "/" + upload + "/one.onnx", tiny(8)).well();
        served.client().put(UPLOADS + "/" + upload + "/two.onnx", tiny(9)).well();
        served.client().put(UPLOADS + "/" + upload + "/two.onnx", tiny(9)).refused(409);
        assertThat(served.client().post(UPLOADS + "/" + upload, "{}").refused(422))
                .contains("model.json");
        assertThat(served.client().post(UPLOADS + "/" + begin(), "{}").refused(422))
                .contains("No file");
        assertNothingIsLeft();
    }

    @Test
    void onlyAFewUploadsAreKeptAndNoneOfAnEarlierProcess() throws IOException {
        String first = begin();
        for (int i = 0; i < 3; i++) {
            begin();
        }
        served.client().put(UPLOADS + "/" + first + "/tiny.onnx", tiny(8)).refused(404);
        served.restart();
        assertNothingIsLeft();
    }

    @Test
    void aNetworkIsRemovedByItsIdOnly() throws IOException {
        var card = networks.add(
                TinyNetwork.classifier(8).write(temp.resolve("kept.onnx")), Optional.empty(), InputOverrides.NONE);
        served.client().delete("/api/networks/kept").refused(404);
        served.client().delete("/api/networks/" + card.hash()).well();
        assertThat(networks.all()).isEmpty();
        served.client().delete("/api/networks/" + card.hash()).refused(404);
    }

    @Test
    void whoIsNotSignedInLearnsAndChangesNothing() throws IOException {
        var stranger = Client.with(served.server());
        stranger.get("/api/networks").refused(401);
        stranger.post("/api/networks", "{'name':'small'}").refused(401);
        stranger.post(UPLOADS, "{}").refused(401);
        assertThat(served.client().get("/api/jobs").well().path("jobs")).isEmpty();
    }

    @Test
    void onlyNetworksOfTheCatalogueCanBeHad() {
        served.client().post("/api/networks", "{'name':'../small'}").refused(404);
        served.client().post("/api/networks", "{'name':'small','registry':'x'}").refused(400);
        assertThat(served.client().get("/api/jobs").well().path("jobs")).isEmpty();
    }
}
