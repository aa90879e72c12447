package dev.graft.onnx.convert;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.graft.image.network.NetworkConversion;
import dev.graft.image.network.NetworkException;
import dev.graft.image.network.NetworkSource;
import dev.graft.onnx.TinyNetwork;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.assertj.core.api.AbstractThrowableAssert;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What a file is, and where the network in a package or folder is. */
@Timeout(60)
class ConvertersTest {
    /** A network that makes values below 0 zero. */
    private static final String MODEL = """
            {"modelTopology": {"class_name": "Sequential", "config": {"name": "sequential_1", "layers": [
              {"class_name": "InputLayer", "config": {"name": "in", "batch_input_shape": [null, 8, 8, 3]}},
              {"class_name": "PReLU", "config": {"name": "p", "shared_axes": [1, 2]}}]}},
             "weightsManifest": [{"paths": ["a.bin", "b.bin"],
               "weights": [{"name": "p/alpha", "shape": [1, 1, 3], "dtype": "float32"}]}]}
            """;

    @TempDir
    Path folder;

    private Path onnx() {
        return folder.resolve("converted.onnx");
    }

    private Optional<NetworkConversion> convert(Path file, String... member) throws IOException {
        var named = Arrays.stream(member).findFirst();
        return Converters.convert(new NetworkSource(file, named, Optional.empty(), Optional.empty(), false), onnx());
    }

    private AbstractThrowableAssert<?, ?> assertRefused(Path file, String... member) {
        var refused = assertThatThrownBy(() -> convert(file, member)).isInstanceOf(NetworkException.class);
        assertThat(onnx()).doesNotExist();
        return refused;
    }

    private static TinyPackage model(TinyPackage to, String in) {
        return to.file(in + "model.json", MODEL)
                .file(in + "b.bin", new byte[5])
                .file("package/other/a.bin", new byte[0])
                .file(in + "a.bin", new byte[7]);
    }

    @Test
    void onnxFilesStayAsTheyAre() throws IOException {
        Path file = folder.resolve("model.json");
        TinyNetwork.classifier(4).write(file);
        assertThat(convert(file)).isEmpty();
        assertThat(onnx()).doesNotExist();
    }

    @Test
    void theContentTellsNotTheName() throws IOException {
        Path file = Files.writeString(folder.resolve("network.onnx"), MODEL);
        Files.write(folder.resolve("a.bin"), new byte[12]);
        Files.write(folder.resolve("b.bin"), new byte[0]);
        assertThat(convert(file).orElseThrow().name()).isEqualTo("network");
        assertThat(onnx()).isNotEmptyFile();
    }

    @Test
    void packages() throws IOException {
        Path file = model(new TinyPackage().file("package/package.json", "{}"), "package/web/")
                .write(folder.resolve("my-network-1.2.3.tgz"));
        NetworkConversion conversion = convert(file).orElseThrow();
        assertThat(conversion.name()).isEqualTo("my-network");
        assertThat(conversion.steps()).startsWith("Read a layers model of TensorFlow.js: package/web/model.json");
        assertThat(onnx()).isNotEmptyFile();
        // Nothing is unpacked.
        try (var files = Files.list(folder)) {
            assertThat(files).containsExactlyInAnyOrder(file, onnx());
        }
    }

    @Test
    void packagesWithLongNames() throws IOException {
        String in = "package/" + "long/".repeat(40);
        Path file = new TinyPackage()
                .longName(in + "model.json", MODEL.getBytes(StandardCharsets.UTF_8))
                .longName(in + "a.bin", new byte[12])
                .longName(in + "b.bin", new byte[0])
                .write(folder.resolve("long.tgz"));
        assertThat(convert(file).orElseThrow().name()).isEqualTo("long");
    }

    @Test
    void packagesWithSeveralNetworks() throws IOException {
        var both = model(model(new TinyPackage(), "package/one/"), "package/two/");
        Path file = both.write(folder.resolve("both.tgz"));
        assertRefused(file)
                .hasMessage("is a package with several networks; name one with --member: package/one/model.json,"
                        + " package/two/model.json");
        assertRefused(file, "three")
                .hasMessage("is a package without a network three; it has package/one/model.json,"
                        + " package/two/model.json");
        for (String member : new String[] {"package/two/model.json", "two/model.json"}) {
            assertThat(convert(file, member).orElseThrow().steps())
                    .contains("Read a layers model of TensorFlow.js: package/two/model.json");
        }
    }

    @Test
    void onnxFilesInPackages() throws IOException {
        Path inner = folder.resolve("tiny.onnx");
        TinyNetwork.classifier(4).write(inner);
        Path file = new TinyPackage()
                .file("package/tiny.onnx", Files.readAllBytes(inner))
                .write(folder.resolve("p.tgz"));
        assertThat(convert(file).orElseThrow().steps())
                .containsExactly("Took an ONNX file out of the package: package/tiny.onnx");
        assertThat(onnx()).hasSameBinaryContentAs(inner);
    }

    @Test
    void folders() throws IOException {
        Path inner = Files.createDirectories(folder.resolve("my-network/model"));
        assertRefused(inner).hasMessage("is a folder without a network that Graft can read");
        Files.writeString(inner.resolve("model.json"), MODEL);
        Files.write(inner.resolve("a.bin"), new byte[12]);
        assertRefused(inner).hasMessage("needs the file b.bin, which is not there");
        Files.write(inner.resolve("b.bin"), new byte[0]);
        assertThat(convert(inner).orElseThrow().name()).isEqualTo("my-network");
    }

    @Test
    void packagesThatLackSomething() {
        assertRefused(new TinyPackage().file("package/package.json", "{}").write(folder.resolve("none.tgz")))
                .hasMessage("is a package without a network that Graft can read");
        assertRefused(new TinyPackage().file("package/model.json", MODEL).write(folder.resolve("none.tgz")))
                .hasMessage("needs the file package/a.bin, which is not in the package");
    }

    @Test
    void pathsThatLeaveThePackage() {
        String outside = MODEL.replace("a.bin", "../../a.bin");
        assertRefused(new TinyPackage().file("package/model.json", outside).write(folder.resolve("out.tgz")))
                .hasMessage("refers to a file outside its folder: ../../a.bin");
        // A path in the archive is only a name.
        Path file = new TinyPackage().file("../../../evil.bin", "x").write(folder.resolve("evil.tgz"));
        assertRefused(file).hasMessage("is a package without a network that Graft can read");
    }

    @Test
    void packagesThatAreCutOff() throws IOException {
        byte[] whole = model(new TinyPackage(), "package/").bytes();
        Path file = folder.resolve("cut.tgz");
        for (int length = 3; length < whole.length - 20; length += 7) {
            Files.write(file, Arrays.copyOf(whole, length));
            assertRefused(file);
        }
        Files.write(file, Arrays.copyOf(whole, whole.length / 2));
        assertRefused(file).hasMessage("is not complete: it ends in the middle of a file");
    }

    @Test
    void packagesThatTellTooLargeSizes() {
        var tar = new TinyPackage()
                .entry("package/model.json", '0', 077777777777L, MODEL.getBytes(StandardCharsets.UTF_8));
        assertRefused(tar.write(folder.resolve("large.tgz")))
                .hasMessage("is not complete: it ends in the middle of a file");
    }

    /** A gibibyte of zeros has a megabyte when compressed. */
    @Test
    void packagesThatUnpackWithoutEnd() throws IOException {
        Path file = folder.resolve("bomb.tgz");
        try (var out = new GZIPOutputStream(Files.newOutputStream(file))) {
            var header = new GZIPInputStream(new ByteArrayInputStream(new TinyPackage()
                    .entry("package/zeros", '0', 2L << 30, new byte[0])
                    .bytes()));
            out.write(header.readNBytes(512));
            var zeros = new byte[1 << 20];
            for (int i = 0; i < 1025; i++) {
                out.write(zeros);
            }
        }
        assertRefused(file).hasMessage("has more than 1024 MiB when unpacked");
    }

    @Test
    void filesThatAreNoPackages() throws IOException {
        Path file = folder.resolve("text.tgz");
        try (var out = new GZIPOutputStream(Files.newOutputStream(file))) {
            out.write("just text".repeat(100).getBytes(StandardCharsets.UTF_8));
        }
        assertRefused(file).hasMessage("is not a valid tar archive");
        Files.writeString(file, MODEL);
        assertRefused(file, "model.json").hasMessage("is not a package, so it has no model.json inside");
    }
}
