package dev.graft.onnx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.graft.image.network.InputOverrides;
import dev.graft.image.network.NetworkException;
import dev.graft.image.network.NetworkInput;
import dev.graft.image.network.NetworkLayer;
import dev.graft.image.network.NetworkLayer.Form;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.assertj.core.api.AbstractThrowableAssert;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

class BadNetworksTest {
    @TempDir
    Path folder;

    private Path file;

    @BeforeEach
    void name() {
        file = folder.resolve("tiny.onnx");
    }

    private AbstractThrowableAssert<?, ?> assertRefused(TinyNetwork network) {
        return assertRefused(network, new OnnxRuntime());
    }

    private AbstractThrowableAssert<?, ?> assertRefused(TinyNetwork network, OnnxRuntime runtime) {
        network.write(file);
        return assertThatThrownBy(() -> runtime.examine(file, InputOverrides.NONE))
                .isInstanceOf(NetworkException.class);
    }

    private static TinyNetwork places() {
        return new TinyNetwork().input("picture", 1, 3, 32, 32).convolution("picture", "map", 8);
    }

    /** Adds a classifier to the tensor {@code last}. */
    private static TinyNetwork classes(TinyNetwork network) {
        return network.node("GlobalAveragePool", "last", "mean")
                .node("Flatten", "mean", "flat")
                .drawn("classes", 2, 8, 10)
                .node("MatMul", "flat classes", "scores")
                .output("scores", 1, 10);
    }

    @Test
    void emptyAndMissingFiles() throws IOException {
        Files.createFile(file);
        assertThatThrownBy(() -> new OnnxRuntime().examine(file, InputOverrides.NONE))
                .hasMessage("is empty");
        assertThatThrownBy(() -> new OnnxRuntime().examine(folder.resolve("none.onnx"), InputOverrides.NONE))
                .isInstanceOf(NoSuchFileException.class);
    }

    @Test
    void filesThatAreTooLarge() throws IOException {
        try (var large = new RandomAccessFile(file.toFile(), "rw")) {
            large.setLength((1L << 30) + 1);
        }
        assertThatThrownBy(() -> new OnnxRuntime().examine(file, InputOverrides.NONE))
                .hasMessage("has 1025 MiB; networks may have 1024 MiB at most");
    }

    @Test
    void operatorsThatNobodyKnows() {
        assertRefused(classes(places().node("Foo", "my.ops", "map", "foo", Map.of())
                        .node("Bar", "my.ops", "foo", "last", Map.of())
                        .domain("my.ops")))
                .hasMessage("uses unsupported operators: Foo of my.ops, Bar of my.ops");
        assertRefused(classes(places().node("Foo", "map", "last"))).hasMessage("uses unsupported operators: Foo");
        assertRefused(classes(places().node("Foo", "com.microsoft", "map", "last", Map.of())
                        .domain("com.microsoft")))
                .hasMessage("uses unsupported operators: Foo of com.microsoft");
    }

    @Test
    void versionsThatAreTooNew() {
        assertRefused(TinyNetwork.classifier(8).opset(99))
                .hasMessageMatching("uses opset 99 of ONNX, but only opsets up to \\d+ are supported;"
                        + " export it again with an older opset");
        assertRefused(TinyNetwork.classifier(8).version(99))
                .hasMessageMatching("has version 99 of the ONNX format, but only versions up to \\d+ are supported");
    }

    @Test
    void weightsInOtherFiles() {
        assertRefused(TinyNetwork.classifier(8).rawWeight(TinyNetwork.elsewhere("w", "/etc/passwd")))
                .hasMessageStartingWith("keeps weights in other files");
    }

    @Test
    void numbersThatAreNotFinite() {
        assertRefused(classes(places().node("Sub", "map map", "nought").node("Div", "nought nought", "last")))
                .hasMessage("returns values in its tensor last that are not finite (NaN)");
    }

    @Test
    void stepsThatDoNotFitEachOther() {
        assertRefused(classes(places().numbers("shape", 1, 4, 4, 8).node("Reshape", "map shape", "last")))
                .hasMessageMatching("cannot be opened: .*Incompatible dimensions.*");
        assertRefused(classes(places().node("Relu", "nothing", "last")))
                .hasMessageMatching("cannot be opened: Node input 'nothing' is not a graph input.*");
    }

    @Test
    void nothingThatTellsOfAPicture() {
        assertRefused(new TinyNetwork()
                        .input("picture", 1, 3, 32, 32)
                        .node("ReduceMean", "picture", "mean")
                        .output("mean", 1, 1, 1, 1))
                .hasMessage("has no layer that describes a picture or its positions; name one of its tensors");
    }

    @Test
    void outputsThatAreTooLarge() throws IOException {
        TinyNetwork.classifier(8)
                .numbers("size", 1, 20, 1024, 1024)
                .node("ConstantOfShape", "size", "noughts")
                .node("ReduceMean", "picture", "brightness")
                .node("Add", "noughts brightness", "huge")
                .write(file);
        var runtime = new OnnxRuntime();
        NetworkInput input = runtime.examine(file, InputOverrides.NONE).input();
        assertThatThrownBy(() -> runtime.layer(file, input, "huge"))
                .hasMessage("returns in its tensor huge more than 64 MiB for one picture");
    }

    @Test
    void moreMemoryThanThereIs() {
        assertRefused(classes(places().numbers("size", 1, 8, 4_000_000, 4_000_000)
                        .node("ConstantOfShape", "size", "noughts")
                        .node("GlobalAveragePool", "map", "brightness")
                        .node("Add", "noughts brightness", "last")))
                .hasMessageContaining("there is not enough memory for it");
    }

    @Test
    @Timeout(30)
    void runsThatTakeTooLong() {
        TinyNetwork body = new TinyNetwork()
                .input(7, "round")
                .input(9, "before")
                .input("x", 1, 8, 4, 4)
                .node("Sin", "x", "y")
                .node("Identity", "before", "after")
                .output(9, "after")
                .output("y", 1, 8, 4, 4);
        TinyNetwork network = classes(
                places().number("rounds", Long.MAX_VALUE).node("Loop", "rounds  map", "last", Map.of("body", body)));
        assertRefused(network, new OnnxRuntime(Duration.ofMillis(500)))
                .hasMessage("takes more than 0.5 seconds for one picture");
    }

    @Test
    void aLayerThatIsAnotherThanItWas() throws IOException {
        TinyNetwork.classifier(8).write(file);
        var runtime = new OnnxRuntime();
        NetworkInput input = runtime.examine(file, InputOverrides.NONE).input();
        try (var network = runtime.open(file, input, new NetworkLayer("flat", Form.WHOLE, 9, false))) {
            var picture = new float[3 * 32 * 32];
            assertThatThrownBy(() -> network.run(picture))
                    .hasMessage("returns other values in flat than before:"
                            + " 8 channels for 1 positions instead of 9 channels");
            assertThatThrownBy(() -> network.run(new float[5])).hasMessage("values of the picture must be 3072, was 5");
        }
    }

    @Test
    void messagesOfTheRuntimeLoseWhatIsNotForPeople() {
        assertThat(OrtErrors.plain(
                        "Error code - ORT_FAIL - message: Non-zero status code returned while running Reshape"
                                + " node. Name:'r1' Status Message: /src/core/reshape_helper.h:40"
                                + " onnxruntime::ReshapeHelper::ReshapeHelper(const TensorShape&, bool) The input cannot be"
                                + " reshaped.\n"))
                .isEqualTo("Reshape r1: The input cannot be reshaped.");
        assertThat(OrtErrors.plain("x".repeat(1000))).hasSize(243).endsWith("...");
    }
}
