package dev.graft.onnx.tfjs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.graft.image.network.InputOverrides;
import dev.graft.image.network.NetworkException;
import dev.graft.image.network.NetworkSource;
import dev.graft.onnx.OnnxRuntime;
import dev.graft.onnx.reference.ReferenceTensor;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Networks whose weights are rounded to 8 bits. */
class RoundedWeightsTest {
    private static final int CHANNELS = 64;

    @TempDir
    Path folder;

    /** Two convolutions and their mean; the second has its weights from the caller, one filter after the other last. */
    private static TinyTfjs network(float... kernel) {
        var model = new TinyTfjs(5, 16, 16);
        model.weight("a/kernel", 3, 3, 3, CHANNELS);
        var bytes = ByteBuffer.allocate(Float.BYTES * kernel.length).order(ByteOrder.LITTLE_ENDIAN);
        bytes.asFloatBuffer().put(kernel);
        model.raw("b/kernel", "float32", Map.of(), bytes.array(), 3, 3, CHANNELS, CHANNELS);
        var settings = Map.of("filters", CHANNELS, "kernel_size", 3, "use_bias", false, "activation", "relu");
        return model.layer("Conv2D", "a", settings)
                .layer("Conv2D", "b", settings)
                .layer("GlobalAveragePooling2D", "mean", Map.of());
    }

    private static float[] kernel() {
        return ReferenceTensor.random(new SplittableRandom(6), 3, 3, CHANNELS, CHANNELS)
                .values();
    }

    private Path convert(TinyTfjs model, boolean compact) {
        Path onnx = folder.resolve(compact ? "compact.onnx" : "exact.onnx");
        var source =
                new NetworkSource(model.write(folder), Optional.empty(), Optional.empty(), Optional.empty(), compact);
        Conversion.convert(source, onnx);
        return onnx;
    }

    @Test
    void theFeaturesAreNearlyTheSameAndTheFileIsAboutAQuarter() throws IOException {
        TinyTfjs model = network(kernel());
        Path exact = convert(model, false);
        Path compact = convert(model, true);
        float[] expected = Conversion.run(exact, model.picture());
        float[] rounded = Conversion.run(compact, model.picture());
        double difference = 0;
        double length = 0;
        for (int i = 0; i < CHANNELS; i++) {
            difference += Math.pow(rounded[i] - expected[i], 2);
            length += Math.pow(expected[i], 2);
        }
        assertThat(Math.sqrt(difference / length)).isBetween(1e-6, 0.02);
        assertThat((double) Files.size(compact) / Files.size(exact)).isBetween(0.2, 0.33);
    }

    @Test
    void theSameBytesEachTime() throws IOException {
        byte[] first = Files.readAllBytes(convert(network(kernel()), true));
        assertThat(convert(network(kernel()), true)).hasBinaryContent(first);
    }

    @Test
    void filtersWithoutWeightsAndWithTinyOnesStayFinite() {
        float[] kernel = kernel();
        for (int i = 0; i < kernel.length; i += CHANNELS) {
            kernel[i] = 0;
            kernel[i + 1] = Float.MIN_VALUE;
        }
        TinyTfjs model = network(kernel);
        float[] features = Conversion.run(convert(model, true), model.picture());
        assertThat(features[0]).isZero();
        assertThat(features[1]).isBetween(0f, 1e-30f);
        assertThat(features[2]).isFinite().isGreaterThan(0);
    }

    @Test
    void weightsThatAreNotFiniteAreKeptAsTheyAreAndRefusedAsEver() throws IOException {
        for (float odd : new float[] {Float.NaN, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY}) {
            float[] kernel = kernel();
            kernel[0] = odd;
            TinyTfjs model = network(kernel);
            Path compact = convert(model, true);
            assertThat(compact).hasSameBinaryContentAs(convert(model, false));
            assertThatThrownBy(() -> new OnnxRuntime().examine(compact, InputOverrides.NONE))
                    .isInstanceOf(NetworkException.class);
        }
    }

    @Test
    void aLayerMayHaveTheNameOfAPartOfTheWeights() {
        TinyTfjs model = network(kernel()).layer("Rescaling", "b/kernel", Map.of("scale", 2));
        assertThat(Conversion.run(convert(model, true), model.picture())).hasSize(CHANNELS);
    }
}
