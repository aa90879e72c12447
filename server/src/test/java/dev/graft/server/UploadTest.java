package dev.graft.server;

import static dev.graft.synthetic.subject.Subject.BOAT;
import static dev.graft.synthetic.subject.Subject.FISH;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.URLEncoder;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Uploads. */
class UploadTest {
    private static final int MOST_BYTES = 1 << 20;
    private static final int MOST = 6;

    @TempDir
    static Path temp;

    private static Served served;
    private static List<Path> pictures;

    @BeforeAll
    static void start() throws IOException {
        served = new Served(
                temp,
                params ->
                        params.withUploadBytes(MOST_BYTES).withUploadCount(MOST).withQueue(20));
        pictures = Drawn.files(Drawn.plain(temp.resolve("pictures"), 5, BOAT, FISH));
    }

    @AfterAll
    static void end() {
        served.close();
    }

    private static byte[] picture(int number) throws IOException {
        return Files.readAllBytes(pictures.get(number));
    }

    private static String collection(String name) {
        var answer = served.client().post("/api/collections", "{'name':'" + name + "'}");
        assertThat(answer.status()).isEqualTo(201);
        var made = answer.well();
        assertThat(made.path("collection").path("uploads").asBoolean()).isTrue();
        assertThat(made.has("job")).isFalse();
        return made.path("collection").path("id").asText();
    }

    private static Client.Answer upload(String id, String name, byte[] bytes) {
        String encoded = URLEncoder.encode(name, StandardCharsets.UTF_8).replace("+", "%20");
        return served.client().put("/api/collections/" + id + "/uploads/" + encoded, bytes);
    }

    private static String kept(String id, String name, byte[] bytes) {
        var answer = upload(id, name, bytes);
        assertThat(answer.status()).as(answer::text).isEqualTo(201);
        return answer.well().path("name").asText();
    }

    private static List<String> there(String id) throws IOException {
        var folder = served.desk().resolve("uploads").resolve(id);
        if (!Files.exists(folder)) {
            return List.of();
        }
        try (var files = Files.list(folder)) {
            return files.map(file -> String.valueOf(file.getFileName()))
                    .sorted()
                    .toList();
        }
    }

    @Test
    void picturesAreKeptAndRead() throws IOException {
        String id = collection("Good");
        assertThat(kept(id, "a.png", picture(0))).isEqualTo("a.png");
        assertThat(kept(id, "b.png", picture(1))).isEqualTo("b.png");
        assertThat(kept(id, "a.png", picture(2))).isEqualTo("a (2).png");
        assertThat(kept(id, "a.png", picture(0))).as("the same once more").isEqualTo("a.png");
        assertThat(there(id)).containsExactly("a (2).png", "a.png", "b.png");
        assertThat(Files.readAllBytes(
                        served.desk().resolve("uploads").resolve(id).resolve("a.png")))
                .isEqualTo(picture(0));
        var begun = served.client().post("/api/collections/" + id + "/index", "{}");
        assertThat(begun.status()).isEqualTo(202);
        assertThat(served.client()
                        .done(begun.well())
                        .path("result")
                        .path("indexed")
                        .asInt())
                .isEqualTo(3);
        assertThat(served.client().board(id).path("pictures").path("id")).hasSize(3);
    }

    @Test
    void whatIsNoPictureIsRefusedWithAReason() throws IOException {
        String id = collection("Bad");
        assertThat(upload(id, "empty.jpg", new byte[0]).refused(422)).contains("empty");
        upload(id, "words.jpg", "no picture".getBytes(StandardCharsets.UTF_8)).refused(422);
        upload(id, "page.html.png", "<script>alert(1)</script>".getBytes(StandardCharsets.UTF_8))
                .refused(422);
        upload(id, "cut.png", Arrays.copyOf(picture(0), picture(0).length / 2)).refused(422);
        assertThat(upload(id, "bomb.png", Drawn.claiming(50_000, 50_000)).refused(422))
                .containsPattern("50[, ]?000|pixels|large");
        upload(id, "bomb.png", Drawn.claiming(Integer.MAX_VALUE, Integer.MAX_VALUE))
                .refused(422);
        upload(id, "bomb.png", Drawn.claiming(0, 0)).refused(422);
        upload(id, "bomb.png", Drawn.claiming(-1, 5)).refused(422);
        assertThat(there(id)).isEmpty();
    }

    @Test
    void whatIsTooLargeIsNotTaken() throws IOException {
        String id = collection("Large");
        assertThat(upload(id, "large.jpg", new byte[MOST_BYTES + 1]).refused(413))
                .contains("1 MiB");
        var unannounced = served.client()
                .send(
                        "PUT",
                        "/api/collections/" + id + "/uploads/large.jpg",
                        BodyPublishers.ofInputStream(() -> new ByteArrayInputStream(new byte[MOST_BYTES + 1])),
                        "application/octet-stream");
        unannounced.refused(413);
        assertThat(there(id)).isEmpty();
    }

    @Test
    void soManyAreTakenAndNotMore() throws IOException {
        String id = collection("Many");
        for (int i = 0; i < MOST; i++) {
            kept(id, "p" + i + ".png", picture(i));
        }
        assertThat(upload(id, "more.png", picture(MOST)).refused(413)).contains("6 pictures");
        assertThat(there(id)).hasSize(MOST);
    }

    @Test
    void namesLeadNowhereElse() throws IOException {
        String id = collection("Names");
        assertThat(kept(id, "../../evil.png", picture(0))).isEqualTo("evil.png");
        assertThat(kept(id, "..\\..\\evil2.png", picture(1))).isEqualTo("evil2.png");
        assertThat(kept(id, "line\nbreak\u0001.png", picture(2))).isEqualTo("line_break_.png");
        assertThat(kept(id, "\u202Egpj.exe\u2066.png", picture(0))).isEqualTo("_gpj.exe_.png");
        upload(id, "nul\u0000.png", picture(2)).refused(400);
        assertThat(kept(id, "..", picture(3))).isEqualTo("picture");
        String name = kept(id, "é".repeat(400) + ".png", picture(4));
        assertThat(name).endsWith("é.png");
        assertThat(there(id)).hasSize(6).contains(name);
        assertThat(temp.resolve("desk/evil.png")).doesNotExist();
        assertThat(temp.resolve("evil.png")).doesNotExist();
    }

    @Test
    void onlyCollectionsOfDroppedPicturesTakeThem() throws IOException {
        Drawn.plain(served.root().resolve("own"), 2, BOAT, FISH);
        String id = served.client().addFolder("own");
        assertThat(upload(id, "a.png", picture(0)).refused(409)).contains("reads its pictures from a folder");
        upload("nothing", "a.png", picture(0)).refused(404);
        assertThat(Drawn.files(served.root().resolve("own"))).hasSize(4);
    }

    @Test
    void nothingDroppedIsNothingToRead() throws IOException {
        String id = collection("None");
        var ended = served.client()
                .ended(served.client()
                        .post("/api/collections/" + id + "/index", "{}")
                        .well());
        assertThat(ended.path("state").asText()).isEqualTo("failed");
        assertThat(ended.path("error").asText()).contains("no pictures");
    }
}
