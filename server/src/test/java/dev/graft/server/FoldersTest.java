package dev.graft.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which folders may be browsed. */
class FoldersTest {
    @TempDir
    static Path temp;

    private static Served served;

    @BeforeAll
    static void start() throws IOException {
        served = new Served(temp);
        var june = Files.createDirectories(served.root().resolve("holiday/2024/june"));
        Files.createDirectories(served.root().resolve("holiday/.hidden"));
        Files.createDirectories(served.root().resolve("été & more"));
        for (String name : List.of("a.jpg", "b.JPEG", "notes.txt", "c.png")) {
            Files.createFile(june.resolve(name));
        }
        Files.createFile(served.root().resolve("top.webp"));
        var outside = Files.createDirectories(temp.resolve("outside"));
        Files.createFile(outside.resolve("secret.jpg"));
        Files.createSymbolicLink(served.root().resolve("way-out"), outside);
        Files.createSymbolicLink(served.root().resolve("way-in"), june);
    }

    @AfterAll
    static void end() {
        served.close();
    }

    private static Client.Answer look(String query) {
        return served.client().get("/api/folders?" + query);
    }

    @Test
    void theSessionNamesTheRoots() {
        var session = served.client().get("/api/session").well();
        assertThat(session.path("version").asText()).isNotBlank();
        assertThat(session.path("csrf").asText()).hasSizeGreaterThan(20);
        assertThat(session.path("desk").asText()).endsWith("desk");
        assertThat(session.path("roots")).hasSize(1);
        assertThat(session.path("roots").path(0).path("id").asText()).isEqualTo("r1");
        assertThat(session.path("roots").path(0).path("name").asText()).isEqualTo("root");
        assertThat(session.path("limits").path("uploadBytes").asInt()).isEqualTo(32 << 20);
        assertThat(session.path("limits").path("queue").asInt()).isPositive();
        assertThat(session.path("limits").path("pixels").asLong()).isPositive();
        assertThat(session.path("limits").path("uploadCount").asInt()).isPositive();
    }

    @Test
    void foldersAreShownWithHowManyPicturesAreInThem() {
        var root = look("root=r1").well();
        assertThat(root.path("pictures").asInt()).isEqualTo(1);
        assertThat(root.path("folders"))
                .extracting(f -> f.path("name").asText())
                .containsExactly("holiday", "été & more");
        var inside = look("root=r1&path=holiday/2024").well();
        var june = inside.path("folders").path(0);
        assertThat(june.path("path").asText()).isEqualTo("holiday/2024/june");
        assertThat(june.path("pictures").asInt()).isEqualTo(3);
        assertThat(june.path("folders").asInt()).isZero();
        assertThat(look("root=r1&path=holiday%2F2024%2Fjune")
                        .well()
                        .path("pictures")
                        .asInt())
                .isEqualTo(3);
        assertThat(look("root=r1&path=%C3%A9t%C3%A9+%26+more").well().path("folders"))
                .isEmpty();
    }

    @Test
    void noPathLeadsOut() {
        for (String path : List.of(
                "..",
                "../outside",
                "holiday/../../outside",
                "%2e%2e/outside",
                "%2E%2E%2Foutside",
                "/etc",
                "//etc",
                temp.toString(),
                "way-out")) {
            assertThat(look("root=r1&path=" + path).refused(403)).as(path).contains("is outside the folders");
        }
        for (String path :
                List.of("..%5Coutside", "%252e%252e/outside", "nothing", "top.webp", "holiday/2024/june/a.jpg")) {
            look("root=r1&path=" + path).refused(404);
        }
        look("root=r1&path=%00").refused(400);
        look("root=r1&path=holiday%00/2024").refused(400);
        look("root=r1&path=" + "a".repeat(5_000)).refused(404);
    }

    @Test
    void aLinkThatStaysInsideMayBeFollowed() {
        assertThat(look("root=r1&path=way-in").well().path("pictures").asInt()).isEqualTo(3);
    }

    @Test
    void otherRootsAreNotThere() {
        assertThat(look("root=r2").refused(404)).contains("r2");
        look("").refused(404);
        look("root=..").refused(404);
    }

    @Test
    void aFolderOutsideCannotBeMadeACollection() {
        var client = served.client();
        for (String path : List.of("../outside", "/etc", "way-out")) {
            client.post("/api/collections", "{'root':'r1','path':'" + path + "'}")
                    .refused(403);
        }
        client.post("/api/collections", "{'root':'r1','path':'\\u0000'}").refused(400);
        client.post("/api/collections", "{'root':'r9','path':''}").refused(404);
        client.post("/api/collections", "{'root':'r1','path':'nothing'}").refused(404);
        assertThat(client.get("/api/collections").well().path("collections")).isEmpty();
    }
}
