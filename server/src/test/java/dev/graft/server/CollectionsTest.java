package dev.graft.server;

import static dev.graft.synthetic.subject.Subject.BOAT;
import static dev.graft.synthetic.subject.Subject.FISH;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.StreamSupport;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Folders become collections, which follow the changes of the folders. */
class CollectionsTest {
    @TempDir
    static Path temp;

    private static Served served;

    @BeforeAll
    static void start() throws IOException {
        served = new Served(temp);
    }

    @AfterAll
    static void end() {
        served.close();
    }

    private static Client client() {
        return served.client();
    }

    private static JsonNode one(String id) {
        return client().get("/api/collections/" + id).well();
    }

    private static List<String> ids() {
        var all = client().get("/api/collections").well().path("collections");
        return StreamSupport.stream(all.spliterator(), false)
                .map(c -> c.path("id").asText())
                .toList();
    }

    @Test
    void aFolderIsReadAndItsFaultsAreTold() throws IOException {
        var folder = Drawn.plain(served.root().resolve("mixed"), 4, BOAT, FISH);
        var files = Drawn.files(folder);
        byte[] good = Files.readAllBytes(files.get(0));
        Files.write(folder.resolve("cut.jpg"), Arrays.copyOf(jpeg(), 700));
        Files.writeString(folder.resolve("words.jpg"), "no picture at all");
        Files.createFile(folder.resolve("empty.png"));
        Files.write(folder.resolve("again.png"), good);
        Files.write(folder.resolve("bomb.png"), Drawn.claiming(50_000, 50_000));

        var added = client().post("/api/collections", "{'name':' Mixed bag ','root':'r1','path':'mixed'}");
        assertThat(added.status()).isEqualTo(201);
        var begun = added.well();
        assertThat(begun.path("collection").path("id").asText()).isEqualTo("mixed-bag");
        assertThat(begun.path("collection").path("name").asText()).isEqualTo("Mixed bag");
        assertThat(begun.path("job").path("kind").asText()).isEqualTo("index");
        assertThat(begun.path("job").path("collection").asText()).isEqualTo("mixed-bag");
        var done = client().done(begun);
        assertThat(done.path("result").path("indexed").asInt()).isEqualTo(9);
        assertThat(done.path("result").path("rejected").asInt()).isEqualTo(4);
        assertThat(done.path("canResume").asBoolean()).isFalse();

        var now = one("mixed-bag");
        assertThat(now.path("pictures").asInt()).isEqualTo(9);
        assertThat(now.path("rejected").asInt()).isEqualTo(4);
        assertThat(now.path("duplicates").asInt()).isEqualTo(1);
        assertThat(now.path("offers").asText()).isEqualTo("nothing");
        assertThat(now.path("folder").asText()).endsWith("mixed");
        assertThat(now.path("job").isNull()).isTrue();
        assertThat(now.path("uploads").asBoolean()).isFalse();
        assertThat(now.path("rejectedFiles"))
                .extracting(file -> file.path("name").asText())
                .containsExactlyInAnyOrder("cut.jpg", "words.jpg", "empty.png", "bomb.png");
        assertThat(now.path("rejectedFiles")).allSatisfy(file -> {
            assertThat(file.path("reason").asText()).isNotBlank();
            assertThat(file.path("kind").asText()).isNotBlank();
        });
        assertThat(now.path("duplicateFiles").path(0)).hasSize(2);
    }

    private static byte[] jpeg() throws IOException {
        var out = new ByteArrayOutputStream();
        var image = new BufferedImage(200, 150, BufferedImage.TYPE_INT_RGB);
        for (int i = 0; i < 200 * 150; i++) {
            image.setRGB(i % 200, i / 200, i * 7919);
        }
        ImageIO.write(image, "jpg", out);
        return out.toByteArray();
    }

    @Test
    void whatComesAndGoesIsSeenWhenItIsReadAgain() throws IOException {
        var folder = Drawn.plain(served.root().resolve("moving"), 4, BOAT, FISH);
        String id = client().addFolder("moving");
        var files = Drawn.files(folder);
        Files.delete(files.get(0));
        Files.copy(files.get(1), folder.resolve("copy.png"));
        Files.writeString(folder.resolve("broken.png"), "x");
        Files.createSymbolicLink(folder.resolve("link.png"), Files.copy(files.get(2), temp.resolve("elsewhere.png")));
        var result = client().done(
                        client().post("/api/collections/" + id + "/index", "{}").well())
                .path("result");
        assertThat(result.path("added").asInt()).isEqualTo(1);
        assertThat(result.path("rejected").asInt()).isEqualTo(2);
        var now = one(id);
        assertThat(now.path("missing").asInt()).isEqualTo(1);
        assertThat(now.path("pictures").asInt()).isEqualTo(8);
        assertThat(now.path("rejectedFiles").path(0).path("name").asText()).isEqualTo("broken.png");
        assertThat(now.path("rejectedFiles").path(1).path("name").asText()).isEqualTo("link.png");
        assertThat(now.path("rejectedFiles").path(1).path("reason").asText())
                .isEqualTo("a link that points outside the folder");
        assertThat(client().board(id).path("pictures").path("name").toString())
                .contains("copy.png")
                .doesNotContain("link.png");
        assertThat(Files.exists(temp.resolve("elsewhere.png"))).isTrue();
    }

    @Test
    void aFolderWithoutPicturesIsRefusedWithAReason() throws IOException {
        Files.createDirectories(served.root().resolve("bare"));
        var ended = client().ended(client().post("/api/collections", "{'root':'r1','path':'bare'}")
                .well());
        assertThat(ended.path("state").asText()).isEqualTo("failed");
        assertThat(ended.path("error").asText()).contains("has no pictures");
        assertThat(ended.path("canResume").asBoolean()).isTrue();
    }

    @Test
    void collectionsAreRenamedAndTakenOffTheDesk() throws IOException {
        Drawn.plain(served.root().resolve("short-lived"), 2, BOAT, FISH);
        String id = client().addFolder("short-lived");
        var renamed = client().put("/api/collections/" + id, "{'name':'Été \\u2600 <b>'}")
                .well();
        assertThat(renamed.path("name").asText()).isEqualTo("Été \u2600 <b>");
        assertThat(renamed.path("id").asText()).isEqualTo(id);
        client().put("/api/collections/" + id, "{'name':''}").refused(400);
        client().put("/api/collections/" + id, "{'name':'" + "x".repeat(121) + "'}")
                .refused(400);
        client().put("/api/collections/" + id, "{'name':null}").refused(400);
        client().put("/api/collections/" + id, "{'name':'x','folder':'y'}").refused(400);
        client().put("/api/collections/nothing", "{'name':'x'}").refused(404);
        assertThat(one(id).path("name").asText()).isEqualTo("Été \u2600 <b>");

        assertThat(client().delete("/api/collections/" + id).status()).isEqualTo(204);
        assertThat(ids()).doesNotContain(id);
        client().get("/api/collections/" + id).refused(404);
        client().get("/api/collections/" + id + "/board").refused(404);
        client().delete("/api/collections/" + id).refused(404);
        assertThat(served.desk().resolve("collections").resolve(id + ".graft")).doesNotExist();
        try (var aside = Files.walk(served.desk().resolve("removed"))) {
            assertThat(aside.map(file -> String.valueOf(file.getFileName()))).contains(id + ".graft");
        }
        assertThat(Drawn.files(served.root().resolve("short-lived"))).hasSize(4);
    }

    @Test
    void sameNamesGetDifferentIds() {
        String first = client().post("/api/collections", "{'name':'Twice'}")
                .well()
                .path("collection")
                .path("id")
                .asText();
        String second = client().post("/api/collections", "{'name':'Twice'}")
                .well()
                .path("collection")
                .path("id")
                .asText();
        assertThat(List.of(first, second)).containsExactly("twice", "twice-2");
        String other = client().post("/api/collections", "{'name':'写真'}")
                .well()
                .path("collection")
                .path("id")
                .asText();
        assertThat(other).matches("[a-z0-9-]+");
        String odd = client().post("/api/collections", "{'name':'../../x'}")
                .well()
                .path("collection")
                .path("id")
                .asText();
        assertThat(odd).isEqualTo("x");
        assertThat(served.desk().resolve("../../x.graft")).doesNotExist();
    }

    @Test
    void smallPicturesAreKeptByTheBrowserAsLongAsTheyAreTheSame() throws IOException {
        var folder = Drawn.plain(served.root().resolve("small"), 2, BOAT, FISH);
        String id = client().addFolder("small");
        var pictures = client().board(id).path("pictures");
        String at = "/api/collections/" + id + "/pictures/"
                + pictures.path("id").path(0).asText();
        String hash = pictures.path("thumb").path(0).asText();

        var named = client().get(at + "/thumb?v=" + hash);
        assertThat(named.status()).isEqualTo(200);
        assertThat(named.header("Content-Type")).isEqualTo("image/jpeg");
        assertThat(named.header("Cache-Control")).contains("immutable");
        assertThat(named.body()).startsWith(0xFF, 0xD8);
        assertThat(client().get(at + "/thumb").header("Cache-Control")).isEqualTo("no-store");
        assertThat(client().get(at + "/thumb?v=ffff").header("Cache-Control")).isEqualTo("no-store");
        var large = client().get(at + "/image");
        assertThat(large.body()).startsWith(0xFF, 0xD8);
        assertThat(large.header("Content-Type")).isEqualTo("image/jpeg");
        assertThat(client().send("HEAD", at + "/image", BodyPublishers.noBody(), "")
                        .status())
                .isEqualTo(200);
        assertThat(client().send("HEAD", at + "/thumb", BodyPublishers.noBody(), "")
                        .status())
                .isEqualTo(200);

        String other = "/api/collections/" + id + "/pictures/";
        for (String wrong : List.of("999999", "-1", "abc", "0", "99999999999999999999", "%2e%2e")) {
            client().get(other + wrong + "/thumb").refused(404);
            client().get(other + wrong + "/image").refused(404);
        }
        Files.delete(folder.resolve(pictures.path("name").path(0).asText()));
        assertThat(client().get(at + "/thumb").refused(404)).contains("is missing");
        client().get(at + "/image").refused(404);
    }

    @Test
    void aPictureThatBecameALinkToElsewhereIsNotShown() throws IOException {
        var folder = Drawn.plain(served.root().resolve("turned"), 2, BOAT, FISH);
        String id = client().addFolder("turned");
        var pictures = client().board(id).path("pictures");
        var file = folder.resolve(pictures.path("name").path(0).asText());
        var outside = Files.copy(file, temp.resolve("turned-outside.png"));
        Files.delete(file);
        Files.createSymbolicLink(file, outside);
        String at = "/api/collections/" + id + "/pictures/"
                + pictures.path("id").path(0).asText();
        client().get(at + "/image").refused(404);
        client().get(at + "/thumb").refused(404);
    }

    @Test
    void aCollectionWhoseFileIsDamagedIsListedWithTheReason() throws IOException {
        Drawn.plain(served.root().resolve("damaged"), 2, BOAT, FISH);
        String id = client().addFolder("damaged");
        var file = served.desk().resolve("collections").resolve(id + ".graft");
        served.restart(() -> Files.writeString(file, "this is no database"));
        var found = one(id);
        assertThat(found.path("error").asText()).contains(".graft");
        assertThat(ids()).contains(id);
        client().get("/api/collections/" + id + "/board").refused(409);
        client().post("/api/collections/" + id + "/sort", "{}").refused(409);
        assertThat(client().delete("/api/collections/" + id).status()).isEqualTo(204);
    }
}
