package dev.graft.cli;

import static dev.graft.cli.Called.graft;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.graft.image.network.KeptNetworks;
import dev.graft.server.GraftServer;
import dev.graft.server.ServerParams;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Files written by released versions, one of each format, are read and used as those versions did: {@code saved} has a zip
 * for each version, with its files and what it answered. See README.md in it for the commands.
 */
class SavedFilesTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final List<String> CLUSTERING =
            List.of("kmeans", "plsa", "coclustering", "bisecting", "feature-clustering", "stc", "aplsa");

    @TempDir
    Path saved;

    @AfterEach
    void putBack() {
        StreamCommand.input = System.in;
    }

    @ParameterizedTest
    @ValueSource(strings = "0.1.0")
    void modelsAnswerAsTheyDid(String version) throws IOException {
        unpack(version);
        var models = named("models", ".graftmodel");
        assertThat(models).hasSizeGreaterThan(CLUSTERING.size()).containsAll(CLUSTERING);
        for (String name : models) {
            var out = saved.resolve("out-" + name);
            graft(
                            CLUSTERING.contains(name) ? "assign" : "predict",
                            saved.resolve("models/" + name + ".graftmodel"),
                            saved.resolve("pictures.graft"),
                            "-o",
                            out)
                    .well();
            var table = out.resolve(CLUSTERING.contains(name) ? "assignments.csv" : "predictions.csv");
            var answers = Files.readAllLines(saved.resolve("answers/" + name + ".csv"));
            assertThat(columns(table, answers.get(0).split(",").length))
                    .as(name)
                    .isEqualTo(answers);
        }
    }

    /** The first columns: later versions may have more. No cell of these files has a comma. */
    private static List<String> columns(Path table, int number) throws IOException {
        return Files.readAllLines(table).stream()
                .map(line -> String.join(",", List.of(line.split(",", -1)).subList(0, number)))
                .toList();
    }

    @ParameterizedTest
    @ValueSource(strings = "0.1.0")
    void streamsGoOn(String version) throws IOException {
        unpack(version);
        var streams = named("streams", ".stream");
        assertThat(streams).hasSize(7);
        var asked = Files.readString(saved.resolve("asked.jsonl"))
                .replace("pictures/", saved.resolve("pictures").toString().replace('\\', '/') + "/");
        for (String name : streams) {
            try (var input = new ByteArrayInputStream(asked.getBytes(StandardCharsets.UTF_8))) {
                StreamCommand.input = input;
                var said = graft(
                                "stream",
                                "--bridge",
                                saved.resolve("models/bridge.graftmodel"),
                                "--method",
                                name,
                                "--state",
                                saved.resolve("streams/" + name + ".stream"))
                        .well();
                assertThat(said.out())
                        .as(name)
                        .isEqualToNormalizingNewlines(Files.readString(saved.resolve("answers/" + name + ".jsonl")));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = "0.1.0")
    void collectionsAreRead(String version) throws IOException, SQLException {
        unpack(version);
        var pictures = graft("show", saved.resolve("pictures.graft"), "--json").json();
        assertThat(pictures.path("pictures").asInt()).isEqualTo(15);
        assertThat(graft("show", saved.resolve("captioned.graft")).well().out()).contains("14 pictures");
        assertThat(graft("show", saved.resolve("features.graft")).well().out()).contains("6 rows");
        assertThat(graft("show", saved.resolve("texts.graft")).well().out()).contains("6 texts");
        graft("cluster", saved.resolve("captioned.graft"), "-k", "2", "-o", saved.resolve("out"))
                .well();
        graft("cluster", saved.resolve("features.graft"), "-k", "2", "-o", saved.resolve("out"))
                .well();
        graft(
                        "bridge",
                        saved.resolve("captioned.graft"),
                        saved.resolve("texts.graft"),
                        "-o",
                        saved.resolve("again.graftmodel"))
                .well();
        // Nothing is read again where nothing has changed.
        relocate("pictures.graft", "UPDATE property SET value = ? WHERE name = 'folder'", "pictures");
        var again = graft(
                        "index",
                        saved.resolve("pictures"),
                        "-o",
                        saved.resolve("pictures.graft"),
                        "--features",
                        "network:" + saved.resolve("networks/tiny.onnx"))
                .well();
        assertThat(again.out()).contains("15 unchanged");
    }

    @ParameterizedTest
    @ValueSource(strings = "0.1.0")
    void resultsAndCorrectionsAreExported(String version) throws IOException {
        unpack(version);
        for (String kind : List.of("piles", "labels")) {
            var out = saved.resolve(kind + ".csv");
            graft("export", saved.resolve("results/" + kind), "--format", "csv", "-o", out)
                    .well();
            assertThat(out)
                    .hasSameTextualContentAs(saved.resolve(
                            "results/" + kind + (kind.equals("piles") ? "/assignments.csv" : "/predictions.csv")));
        }
        var corrections = saved.resolve("corrections.csv");
        graft("export", saved.resolve("pictures.graft"), "--format", "corrections", "-o", corrections)
                .well();
        // What 0.1.0 did not know: further labels, in a last column.
        assertThat(Files.readAllLines(corrections)).first().asString().endsWith(",also");
        assertThat(Files.readAllLines(corrections).stream().map(line -> line.substring(0, line.lastIndexOf(','))))
                .containsExactlyElementsOf(Files.readAllLines(saved.resolve("answers/corrections.csv")));
    }

    @ParameterizedTest
    @ValueSource(strings = "0.1.0")
    void aDeskIsShownAsItWasLeft(String version) throws Exception {
        unpack(version);
        relocate("desk/desk.db", "UPDATE collection SET file = ?", "pictures.graft");
        var params = ServerParams.of(saved.resolve("desk"), List.of(saved))
                .withNetworks(new KeptNetworks(saved.resolve("networks")));
        try (var server = new GraftServer(params, Throwable::printStackTrace)) {
            for (String part : List.of("board", "labels")) {
                var before =
                        JSON.readTree(saved.resolve("answers/" + part + ".json").toFile());
                var now = asked(server, "/api/collections/pictures/" + part);
                // What 0.1.0 did not know: pictures that are none of the labels, and further labels.
                if (now.path("pictures") instanceof ObjectNode columns) {
                    columns.remove(List.of("none", "also"));
                }
                now.path("piles").forEach(pile -> ((ObjectNode) pile).remove("also"));
                assertThat(now).as(part).isEqualTo(before);
            }
            assertThat(asked(server, "/api/jobs").path("jobs")).hasSize(3);
        }
    }

    private static JsonNode asked(GraftServer server, String path) throws IOException, InterruptedException {
        var link = server.link();
        var request = HttpRequest.newBuilder(URI.create(link.substring(0, link.indexOf("/?")) + path))
                .header("Authorization", "Bearer " + link.substring(link.indexOf("token=") + "token=".length()))
                .build();
        try (var body = HttpClient.newHttpClient()
                .send(request, HttpResponse.BodyHandlers.ofInputStream())
                .body()) {
            return JSON.readTree(body);
        }
    }

    /** Tells a file where what it names by an absolute path is now. */
    private void relocate(String file, String update, String path) throws SQLException {
        try (var connection = DriverManager.getConnection("jdbc:sqlite:" + saved.resolve(file));
                var statement = connection.prepareStatement(update)) {
            statement.setString(1, saved.resolve(path).toString());
            assertThat(statement.executeUpdate()).isEqualTo(1);
        }
    }

    private List<String> named(String folder, String ending) throws IOException {
        try (Stream<Path> files = Files.list(saved.resolve(folder))) {
            return files.map(file -> file.getFileName().toString().replace(ending, ""))
                    .sorted()
                    .toList();
        }
    }

    private void unpack(String version) throws IOException {
        try (InputStream in = SavedFilesTest.class.getResourceAsStream("saved/" + version + ".zip");
                var zip = new ZipInputStream(Objects.requireNonNull(in))) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                var file = saved.resolve(entry.getName());
                Files.createDirectories(file.getParent());
                Files.copy(zip, file);
            }
        }
    }
}
