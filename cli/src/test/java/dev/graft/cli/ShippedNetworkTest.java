package dev.graft.cli;

import static dev.graft.cli.Called.graft;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.graft.core.random.Seed;
import dev.graft.onnx.TinyNetwork;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A network in a jar on the class path is there from the start. */
class ShippedNetworkTest {
    private static final String PLACE = "graft.networks";
    private static final String CARD = "META-INF/graft/network.json";

    @TempDir
    Path temp;

    private Path jar;

    @BeforeEach
    void pack() throws IOException {
        Path tiny = TinyNetwork.classifier(12).write(temp.resolve("tiny.onnx"));
        System.setProperty(PLACE, temp.resolve("kept").toString());
        graft("model", "add", tiny).well();
        jar = temp.resolve("network.jar");
        try (var zip = new ZipOutputStream(Files.newOutputStream(jar))) {
            zip.putNextEntry(new ZipEntry("META-INF/graft/network.onnx"));
            Files.copy(tiny, zip);
            zip.putNextEntry(new ZipEntry(CARD));
            Files.copy(temp.resolve("kept").resolve("tiny.json"), zip);
        }
    }

    @AfterEach
    void leave() {
        System.clearProperty(PLACE);
    }

    @Test
    void itIsUsedWithoutBeingAdded() throws IOException, InterruptedException {
        Textures.byKind(temp.resolve("photos"), 2, 4, new Seed(1).random());
        assertThat(run(Map.of(), "models").out).contains("tiny").contains("comes with Graft");
        String collection = temp.resolve("photos.graft").toString();
        var indexed = run(Map.of(), "index", temp.resolve("photos").toString(), "-o", collection);
        assertThat(indexed.code).isZero();
        assertThat(run(Map.of(), "show", collection).out).contains("the network tiny");
    }

    @Test
    void itCannotBeRemoved() throws IOException, InterruptedException {
        var removed = run(Map.of(), "model", "remove", "tiny");
        assertThat(removed.code).isEqualTo(1);
        assertThat(removed.out).contains("the network tiny is part of Graft and cannot be removed");
    }

    @Test
    void itIsLeftOutOnRequest() throws IOException, InterruptedException {
        assertThat(run(Map.of("GRAFT_EYES", "none"), "models").out)
                .contains("There is no neural network here; graft model get small fetches one");
    }

    @Test
    void theOneThatTheBuildPackedSortsPictures() throws IOException, InterruptedException {
        assumeThat(getClass().getClassLoader().getResource(CARD))
                .as("the network that the build packs; it was built without")
                .isNotNull();
        jar = temp.resolve("none.jar");
        Textures.byKind(temp.resolve("photos"), 3, 8, new Seed(1).random());
        var sorted = run(
                Map.of(),
                "cluster",
                temp.resolve("photos").toString(),
                "-o",
                temp.resolve("piles").toString());
        assertThat(sorted.code).as(sorted.out).isZero();
        assertThat(sorted.out).contains("Features: the network mobilenetv1").doesNotContain("graft model get");
    }

    private record Run(int code, String out) {}

    private Run run(Map<String, String> environment, String... args) throws IOException, InterruptedException {
        // The build's own network would be another one.
        String others = Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(path -> !Files.exists(jar) || !path.contains("eyes"))
                .collect(Collectors.joining(File.pathSeparator));
        var command = new ArrayList<String>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("--add-modules", "jdk.incubator.vector", "-Djava.awt.headless=true", "-Xmx512m"));
        command.addAll(List.of("-cp", others + File.pathSeparator + jar, Main.class.getName()));
        command.addAll(List.of(args));
        var builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().remove("GRAFT_EYES");
        builder.environment().put("GRAFT_NETWORKS", temp.resolve("own").toString());
        builder.environment().putAll(environment);
        var process = builder.start();
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Run(process.waitFor(), out);
    }
}
