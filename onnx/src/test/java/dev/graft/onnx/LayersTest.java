package dev.graft.onnx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.graft.image.network.InputOverrides;
import dev.graft.image.network.NetworkFacts;
import dev.graft.image.network.NetworkLayer;
import dev.graft.image.network.NetworkLayer.Form;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LayersTest {
    private static final Map<String, Object> ONCE = Map.of("keepdims", 0L);

    @TempDir
    Path folder;

    private Path file;

    @BeforeEach
    void name() {
        file = folder.resolve("tiny.onnx");
    }

    private NetworkFacts facts(TinyNetwork network) throws IOException {
        return new OnnxRuntime().examine(network.write(file), InputOverrides.NONE);
    }

    private static TinyNetwork places(int channels) {
        return new TinyNetwork().input("picture", 1, 3, 32, 32).convolution("picture", "map", channels);
    }

    private static void assertLayers(NetworkFacts facts, NetworkLayer pooled, NetworkLayer map) {
        assertThat(facts.layers())
                .containsOnly(Map.entry(NetworkFacts.POOLED, pooled), Map.entry(NetworkFacts.MAP, map));
    }

    private static NetworkLayer whole(String tensor, int channels, boolean signed) {
        return new NetworkLayer(tensor, Form.WHOLE, channels, signed);
    }

    private static NetworkLayer places(String tensor, int channels, boolean signed) {
        return new NetworkLayer(tensor, Form.PLACES, channels, signed);
    }

    private float[] run(NetworkFacts facts, NetworkLayer layer, int picture) throws IOException {
        try (var network = new OnnxRuntime().open(file, facts.input(), layer)) {
            return network.run(TestPatterns.all(facts.input()).get(picture));
        }
    }

    @Test
    void aClassifierIsCutBeforeItsClasses() throws IOException {
        NetworkFacts facts = facts(TinyNetwork.classifier(8));
        assertLayers(facts, whole("flat", 8, false), places("map", 8, false));
        assertThat(facts.milliseconds()).isPositive();
    }

    @Test
    void thePooledLayerIsTheMeanOfThePlaces() throws IOException {
        NetworkFacts facts = facts(TinyNetwork.classifier(8));
        float[] pooled = run(facts, facts.layers().get(NetworkFacts.POOLED), 5);
        float[] map = run(facts, facts.layers().get(NetworkFacts.MAP), 5);
        assertThat(pooled).hasSize(8);
        assertThat(map).hasSize(8 * 16);
        for (int c = 0; c < 8; c++) {
            double sum = 0;
            for (int p = 0; p < 16; p++) {
                sum += map[p * 8 + c];
            }
            assertThat((double) pooled[c]).isCloseTo(sum / 16, within(1e-5));
        }
        assertThat(run(facts, new OnnxRuntime().layer(file, facts.input(), "map:mean"), 5))
                .usingComparatorWithPrecision(1e-5f)
                .containsExactly(pooled);
    }

    @Test
    void poolingThatOnlyWeighsChannelsIsNotTheLast() throws IOException {
        // Squeeze and excitation after the last convolution, followed by the mean over positions.
        TinyNetwork network = places(8)
                .node("GlobalAveragePool", "map", "squeezed")
                .drawn("excite", 3, 8, 8, 1, 1)
                .node("Conv", "squeezed excite", "excited")
                .node("Sigmoid", "excited", "weights")
                .node("Mul", "map weights", "weighed")
                .node("ReduceMean", "weighed", "mean", Map.of("axes", new long[] {2, 3}, "keepdims", 0L))
                .drawn("classes", 2, 8, 10)
                .node("MatMul", "mean classes", "scores")
                .output("scores", 1, 10);
        assertLayers(facts(network), whole("mean", 8, false), places("weighed", 8, false));
    }

    @Test
    void weighingChannelsAndNoPoolingAfterItStillIsNoPooling() throws IOException {
        TinyNetwork network = places(8)
                .node("GlobalAveragePool", "map", "squeezed")
                .node("Mul", "map squeezed", "weighed")
                .node("Flatten", "weighed", "flat")
                .drawn("inner", 2, 128, 20)
                .node("MatMul", "flat inner", "signed")
                .node("Relu", "signed", "hidden")
                .drawn("classes", 2, 20, 10)
                .node("MatMul", "hidden classes", "scores")
                .output("scores", 1, 10);
        assertLayers(facts(network), whole("hidden", 20, false), places("weighed", 8, false));
    }

    @Test
    void coloursMayComeLast() throws IOException {
        TinyNetwork network = new TinyNetwork()
                .opset(18)
                .input("picture", TinyNetwork.ANY, 32, 32, 3)
                .node("Transpose", "picture", "turned", Map.of("perm", new long[] {0, 3, 1, 2}))
                .convolution("turned", "inside", 8)
                .node("Transpose", "inside", "map", Map.of("perm", new long[] {0, 2, 3, 1}))
                .numbers("axes", 1, 2)
                .node("ReduceMean", "map axes", "mean", ONCE)
                .drawn("classes", 2, 8, 10)
                .node("MatMul", "mean classes", "scores")
                .output("scores", TinyNetwork.ANY, 10);
        NetworkFacts facts = facts(network);
        assertLayers(facts, whole("mean", 8, false), places("map", 8, false));
        assertThat(facts.input().mean()).containsOnly(0.5);
        float[] last = run(facts, facts.layers().get(NetworkFacts.MAP), 7);
        NetworkLayer inside = new OnnxRuntime().layer(file, facts.input(), "inside");
        assertThat(inside).isEqualTo(places("inside", 8, false));
        assertThat(run(facts, inside, 7)).isEqualTo(last);
    }

    @Test
    void anAveragePoolOverAllPlacesCountsAndOneOverSomeDoesNot() throws IOException {
        TinyNetwork network = places(8)
                .node("MaxPool", "map", "half", Map.of("kernel_shape", new long[] {2, 2}, "strides", new long[] {2, 2}))
                .node("AveragePool", "half", "mean", Map.of("kernel_shape", new long[] {2, 2}))
                .drawn("head", 4, 10, 8, 1, 1)
                .node("Conv", "mean head", "scores")
                .output("scores", 1, 10, 1, 1);
        assertLayers(facts(network), whole("mean", 8, false), places("half", 8, false));
    }

    /** Tokens for 16 positions after a class token, of which only the shape depends on the picture. */
    private static TinyNetwork tokens() {
        return places(8)
                .numbers("shape", 1, 8, 16)
                .node("Reshape", "map shape", "flat")
                .node("Transpose", "flat", "patches", Map.of("perm", new long[] {0, 2, 1}))
                .node("Shape", "picture", "sizes")
                .numbers("from", 0)
                .numbers("to", 1)
                .node("Slice", "sizes from to", "batch")
                .numbers("rest", 1, 8)
                .node("Concat", "batch rest", "size", Map.of("axis", 0L))
                .drawn("token", 5, 1, 1, 8)
                .node("Expand", "token size", "first")
                .node("Concat", "first patches", "sequence", Map.of("axis", 1L))
                .drawn("mix", 6, 8, 12)
                .node("MatMul", "sequence mix", "last_hidden_state")
                .number("zero", 0);
    }

    @Test
    void aTransformerWithoutAHeadGivesItsFirstTokenAndAllTokens() throws IOException {
        NetworkFacts facts = facts(tokens().output("last_hidden_state", 1, 17, 12));
        assertLayers(facts, whole("last_hidden_state:first", 12, true), places("last_hidden_state", 12, true));
        float[] all = run(facts, facts.layers().get(NetworkFacts.MAP), 3);
        assertThat(all).hasSize(17 * 12);
        assertThat(run(facts, facts.layers().get(NetworkFacts.POOLED), 3)).isEqualTo(Arrays.copyOf(all, 12));
    }

    @Test
    void tokensThatAreJustPlacesAreAveraged() throws IOException {
        TinyNetwork network = places(8)
                .numbers("shape", 1, 8, 16)
                .node("Reshape", "map shape", "flat")
                .node("Transpose", "flat", "patches", Map.of("perm", new long[] {0, 2, 1}))
                .output("patches", 1, 16, 8);
        assertLayers(facts(network), whole("patches:mean", 8, false), places("patches", 8, false));
    }

    @Test
    void aTransformerThatClassifiesIsCutBeforeItsHead() throws IOException {
        TinyNetwork network = tokens().node("Gather", "last_hidden_state zero", "chosen", Map.of("axis", 1L))
                .drawn("classes", 7, 12, 10)
                .node("MatMul", "chosen classes", "logits")
                .output("logits", 1, 10);
        assertLayers(facts(network), whole("chosen", 12, true), places("last_hidden_state", 12, true));
    }

    @Test
    void aPoolerIsTakenAtItsWord() throws IOException {
        TinyNetwork network = tokens().node("Gather", "last_hidden_state zero", "chosen", Map.of("axis", 1L))
                .node("Tanh", "chosen", "pooler_output")
                .output("last_hidden_state", 1, 17, 12)
                .output("pooler_output", 1, 12);
        assertLayers(facts(network), whole("pooler_output", 12, true), places("last_hidden_state", 12, true));
    }

    @Test
    void anEmbeddingIsNoClassifier() throws IOException {
        TinyNetwork network = places(8)
                .node("GlobalAveragePool", "map", "mean")
                .node("Flatten", "mean", "flat")
                .drawn("projection", 2, 8, 6)
                .node("MatMul", "flat projection", "image_embeds")
                .output("image_embeds", 1, 6);
        NetworkFacts facts = facts(network);
        assertLayers(facts, whole("image_embeds", 6, true), places("map", 8, false));
        assertThat(facts.input().mean()).containsExactly(0.48145466, 0.4578275, 0.40821073);
    }

    @Test
    void numbersOfEightBitsAreMadeRealOnes() throws IOException {
        TinyNetwork network = places(8)
                .weights("scale", new float[] {0.05f})
                .node("QuantizeLinear", "map scale", "small")
                .node("MaxPool", "small", "most", Map.of("kernel_shape", new long[] {2, 2}))
                .rawWeight(
                        new TinyNetwork.Message().number(2, 2).text(8, "nought").number(5, 0))
                .node("QLinearGlobalAveragePool", "com.microsoft", "most scale nought scale nought", "mean", Map.of())
                .domain("com.microsoft")
                .node("DequantizeLinear", "mean scale nought", "real")
                .node("Flatten", "real", "flat")
                .drawn("classes", 2, 8, 10)
                .node("MatMul", "flat classes", "scores")
                .output("scores", 1, 10);
        NetworkFacts facts = facts(network);
        assertLayers(facts, whole("flat", 8, false), places("most", 8, false));
        float[] map = run(facts, facts.layers().get(NetworkFacts.MAP), 7);
        assertThat(map).hasSize(9 * 8);
        for (float value : map) {
            assertThat(value / 0.05).isCloseTo(Math.rint(value / 0.05), within(1e-4));
        }
    }

    @Test
    void functionsOfTheFilesOwnAreFollowed() throws IOException {
        TinyNetwork network = places(8)
                .function("my.own", "Mean", "GlobalAveragePool", Map.of())
                .node("Mean", "my.own", "map", "mean", Map.of())
                .node("GlobalAveragePool", "map", "also")
                .node("Flatten", "also", "flat")
                .output("mean", 1, 8, 1, 1)
                .output("flat", 1, 8);
        assertLayers(facts(network), whole("flat", 8, false), places("map", 8, false));
    }

    @Test
    void anyTensorCanBeAskedForByItsName() throws IOException {
        NetworkFacts facts = facts(TinyNetwork.classifier(8));
        var runtime = new OnnxRuntime();
        assertThat(runtime.layer(file, facts.input(), "scores")).isEqualTo(whole("scores", 10, true));
        assertThatThrownBy(() -> runtime.layer(file, facts.input(), "nothing"))
                .hasMessage("has no tensor 'nothing'; the last of its 6 tensors are"
                        + " map before, map, mean, flat, scores, probabilities");
    }

    @Test
    void aTensorThatCannotServeIsRefused() throws IOException {
        NetworkFacts facts = facts(TinyNetwork.classifier(8).node("Shape", "map", "sizes"));
        assertThatThrownBy(() -> new OnnxRuntime().layer(file, facts.input(), "sizes"))
                .hasMessage("returns in its tensor sizes values of type int64 and shape [4];"
                        + " floating-point numbers are needed");
    }
}
