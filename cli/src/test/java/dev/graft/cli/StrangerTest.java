package dev.graft.cli;

import static dev.graft.cli.Called.graft;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.random.Seed;
import dev.graft.methods.card.MethodCard;
import dev.graft.methods.card.Methods;
import dev.graft.methods.contract.ClustererContract;
import dev.graft.methods.contract.MethodTable;
import dev.graft.server.GraftServer;
import dev.graft.server.ServerParams;
import java.io.IOException;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * A method that a stranger brings in a jar of his own, as docs/extending.md says: three classes in src/test/stranger and one
 * line of registration. Nothing else of Graft knows it.
 */
class StrangerTest {
    private static final Path SOURCES = Path.of("src/test/stranger");
    private static final String NAME = "spherical";

    @TempDir
    static Path temp;

    private static URLClassLoader jar;
    private static Path pictures;
    private ClassLoader before;

    @BeforeAll
    static void comesInAJar() throws Exception {
        var classes = Files.createDirectory(temp.resolve("classes"));
        var args = new ArrayList<>(List.of("-proc:none", "-d", classes.toString(), "-cp", classPath()));
        files(SOURCES).filter(file -> file.toString().endsWith(".java")).forEach(file -> args.add(file.toString()));
        int code = ToolProvider.getSystemJavaCompiler().run(null, null, null, args.toArray(String[]::new));
        assertThat(code)
                .as("compiles against graft-core and graft-methods alone")
                .isZero();
        var file = temp.resolve("spherical.jar");
        try (var out = new JarOutputStream(Files.newOutputStream(file))) {
            add(out, classes, ".class");
            add(out, SOURCES, "MethodCard");
        }
        jar = new URLClassLoader(new URL[] {file.toUri().toURL()}, StrangerTest.class.getClassLoader());
        pictures = temp.resolve("vague.graft");
        graft("import", vague(temp.resolve("vague.csv")), "-o", pictures).well();
    }

    /** What a stranger needs. */
    private static String classPath() throws Exception {
        var places = new ArrayList<String>();
        for (var one : List.of(MethodCard.class, CountMatrix.class)) {
            var source = Objects.requireNonNull(one.getProtectionDomain().getCodeSource());
            places.add(Path.of(source.getLocation().toURI()).toString());
        }
        return String.join(System.getProperty("path.separator"), places);
    }

    private static Stream<Path> files(Path folder) throws IOException {
        try (var all = Files.walk(folder)) {
            return all.filter(Files::isRegularFile).toList().stream();
        }
    }

    private static void add(JarOutputStream out, Path folder, String ending) throws IOException {
        for (var file :
                files(folder).filter(one -> one.toString().endsWith(ending)).toList()) {
            out.putNextEntry(new JarEntry(folder.relativize(file).toString().replace('\\', '/')));
            out.write(Files.readAllBytes(file));
        }
    }

    /** Features without clear piles, of which every method makes something else. */
    private static Path vague(Path file) throws IOException {
        var random = new Seed(3).random();
        var lines = new ArrayList<String>();
        for (int row = 0; row < 60; row++) {
            lines.add(random.ints(25, 0, 9).mapToObj(Integer::toString).collect(Collectors.joining(",")));
        }
        return Files.write(file, lines);
    }

    @AfterAll
    static void goes() throws IOException {
        jar.close();
    }

    @BeforeEach
    void isOnTheClassPath() {
        before = Thread.currentThread().getContextClassLoader();
        Thread.currentThread().setContextClassLoader(jar);
    }

    @AfterEach
    void isGone() {
        Thread.currentThread().setContextClassLoader(before);
    }

    private static List<String> assignments(String name, String... more) throws IOException {
        var out = temp.resolve(name);
        var args = new ArrayList<Object>(List.of("cluster", pictures, "-k", "3", "-o", out));
        args.addAll(List.of(more));
        graft(args.toArray()).well();
        return Files.readAllLines(out.resolve("assignments.csv"));
    }

    @Test
    void runsByItsName() throws IOException {
        var spherical = assignments("spherical", "--method", NAME);
        assertThat(spherical)
                .hasSize(61)
                .isNotEqualTo(assignments("kmeans", "--method", "kmeans"))
                .isNotEqualTo(assignments("bisecting", "--method", "bisecting"))
                .isNotEqualTo(assignments("power", "--method", NAME, "--power", "3"))
                .isEqualTo(assignments("again", "--method", NAME, "--power", "1", "--threads", "1"));
        var result =
                new ObjectMapper().readTree(temp.resolve("power/result.json").toFile());
        assertThat(result.path("method").asText()).isEqualTo(NAME);
        assertThat(result.path("notes").toString()).contains("Method: spherical.");
        assertThat(result.path("settings").path("power").asText()).isEqualTo("3.0");
        graft("assign", temp.resolve("spherical/model.graftmodel"), pictures, "-o", temp.resolve("assigned"))
                .well();
    }

    @Test
    void isCheckedAsAllMethodsAre() {
        assertThat(graft("cluster", pictures, "--method", NAME, "--power", "11").err())
                .contains("--power must be between 0.0 and 10.0, was 11");
        assertThat(graft("cluster", pictures, "--method", NAME, "--lambda", "1", "-k", "2", "-o", temp.resolve("l"))
                        .well()
                        .out())
                .contains("The method spherical has no use for lambda.");
        assertThat(graft("cluster", pictures, "--method", "magic").err())
                .contains("there is no method 'magic'; there are auto, stc,", ", spherical");
    }

    @Test
    void isInTheHelp() {
        assertThat(graft("cluster", "--help").well().out().replaceAll("\\s+", " "))
                .contains("spherical: spherical k-means: piles by the direction of their bags.")
                .contains("--power=X To which counts are raised first (spherical). Default: 1.");
        Thread.currentThread().setContextClassLoader(before);
        assertThat(graft("cluster", "--help").well().out()).doesNotContain(NAME);
    }

    @Test
    void isOnThePage() throws Exception {
        var params = ServerParams.of(temp.resolve("desk"), List.of(temp)).withPort(0);
        try (var server = new GraftServer(params, fault -> {
            throw new AssertionError(fault);
        })) {
            String link = server.link();
            var request = HttpRequest.newBuilder(URI.create(link.substring(0, link.indexOf("/?")) + "/api/methods"))
                    .header("Authorization", "Bearer " + link.substring(link.indexOf("token=") + "token=".length()))
                    .build();
            var answer = HttpClient.newHttpClient().send(request, BodyHandlers.ofString());
            var clusterers = new ObjectMapper().readTree(answer.body()).path("clusterers");
            assertThat(clusterers.findValuesAsText("name")).contains("kmeans", NAME, "power");
        }
    }

    @Test
    void isInTheTableOfTheDocuments() throws IOException {
        var file = Files.writeString(temp.resolve("README.md"), MethodTable.markdown());
        assertThat(file)
                .content()
                .contains("| `spherical` | spherical k-means: piles by the direction of their bags |  | bare | Dhillon")
                .contains("| `--power` | `spherical` | to which counts are raised first | 0 to 10 | 1 | 1 |");
    }

    @TestFactory
    Stream<DynamicTest> keepsTheContract() {
        return ClustererContract.of(Methods.clusterers().get(NAME));
    }
}
