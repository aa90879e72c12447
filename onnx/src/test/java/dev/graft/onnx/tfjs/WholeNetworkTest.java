package dev.graft.onnx.tfjs;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.graft.image.network.InputOverrides;
import dev.graft.image.network.NetworkConversion;
import dev.graft.image.network.NetworkFacts;
import dev.graft.onnx.OnnxRuntime;
import dev.graft.onnx.reference.ReferenceOps;
import dev.graft.onnx.reference.ReferenceOps.Sliding;
import dev.graft.onnx.reference.ReferenceTensor;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whole networks: branches, models inside models, and where they end. */
class WholeNetworkTest {
    private static final float[] NONE = {};

    @TempDir
    Path folder;

    private Path onnx() {
        return folder.resolve("converted.onnx");
    }

    /** A network of random layers, with its values computed along the way. */
    private static ReferenceTensor grow(TinyTfjs t, int layers) {
        ReferenceTensor at = t.picture();
        for (int i = 0; i < layers; i++) {
            String name = "l" + i;
            int channels = at.last();
            Sliding sliding =
                    t.random().nextBoolean() ? Sliding.same(1 + t.random().nextInt(2)) : Sliding.valid(1);
            var window = Map.of(
                    "padding", sliding.same() ? "same" : "valid", "strides", sliding.strideY(), "kernel_size", 3);
            boolean small = at.side(1) < 4 || at.side(2) < 4;
            switch (small ? 2 + t.random().nextInt(4) : t.random().nextInt(6)) {
                case 0 -> {
                    ReferenceTensor kernel = t.weight(name + "/kernel", 3, 3, channels, 4);
                    ReferenceTensor bias = t.weight(name + "/bias", 4);
                    var settings = new HashMap<String, Object>(window);
                    settings.put("filters", 4);
                    t.layer("Conv2D", name, settings);
                    at = ReferenceOps.conv(at, kernel, bias.values(), sliding, 1);
                }
                case 1 -> {
                    ReferenceTensor kernel = t.weight(name + "/depthwise_kernel", 3, 3, channels, 1);
                    var settings = new HashMap<String, Object>(window);
                    settings.put("use_bias", false);
                    t.layer("DepthwiseConv2D", name, settings);
                    at = ReferenceOps.depthwise(at, kernel, NONE, sliding);
                }
                case 2 -> {
                    float[] gamma = t.weight(name + "/gamma", channels).values();
                    float[] beta = t.weight(name + "/beta", channels).values();
                    float[] mean = t.weight(name + "/moving_mean", channels).values();
                    float[] variance =
                            t.positive(name + "/moving_variance", channels).values();
                    t.layer("BatchNormalization", name, Map.of());
                    at = ReferenceOps.batchNorm(at, gamma, beta, mean, variance, 1e-3);
                }
                case 3 -> {
                    t.layer("ReLU", name, Map.of("max_value", 6));
                    at = ReferenceOps.map(at, x -> Math.min(6, Math.max(0, x)));
                }
                case 4 -> {
                    String before = t.last();
                    t.layer("Activation", name + "b", Map.of("activation", "tanh"));
                    t.layer("Add", name, Map.of(), before, name + "b");
                    at = ReferenceOps.binary(at, ReferenceOps.map(at, Math::tanh), Double::sum);
                }
                default -> {
                    String before = t.last();
                    t.layer("ZeroPadding2D", name + "p", Map.of("padding", List.of(List.of(0, 1), List.of(1, 0))));
                    t.layer("MaxPooling2D", name + "m", Map.of("strides", 1));
                    t.layer("Concatenate", name, Map.of("axis", 3), before, name + "m");
                    at = ReferenceOps.concat(
                            List.of(at, ReferenceOps.maxPool(ReferenceOps.pad(at, 0, 1, 1, 0), 2, 2, Sliding.valid(1))),
                            3);
                }
            }
        }
        return at;
    }

    @Test
    void randomNetworksAreTheSame() {
        for (long seed = 0; seed < 40; seed++) {
            Conversion.assertSame(folder, seed, t -> grow(t, 3 + t.random().nextInt(6)));
        }
    }

    @Test
    void endsAtTheLastGlobalPooling() throws IOException {
        var model = new TinyTfjs(1, 16, 16);
        ReferenceTensor map = grow(model, 4);
        model.layer("GlobalAveragePooling2D", "mean", Map.of());
        model.weight("classes/kernel", map.last(), 1000);
        model.weight("classes/bias", 1000);
        model.layer("Dense", "classes", Map.of("units", 1000));
        NetworkConversion conversion = Conversion.convert(model.write(folder), onnx());
        assertThat(conversion.steps())
                .contains("Ended the network at the layer mean; the classifier after it is not needed");
        assertThat(Files.size(onnx())).isLessThan(4000L * map.last());
        Conversion.assertSame(onnx(), model.picture(), ReferenceOps.globalAverage(map));
        NetworkFacts facts = new OnnxRuntime().examine(onnx(), conversion.input());
        assertThat(facts.layers().get(NetworkFacts.POOLED).channels()).isEqualTo(map.last());
        assertThat(facts.layers().get(NetworkFacts.MAP).channels()).isEqualTo(map.last());
    }

    @Test
    void poolingsOnTheSideAreNoEnd() {
        Conversion.assertSame(folder, 5, t -> {
            t.layer("GlobalAveragePooling2D", "squeeze", Map.of())
                    .layer("Activation", "excite", Map.of("activation", "sigmoid"))
                    .layer("Multiply", "weighted", Map.of(), "in", "excite");
            ReferenceTensor weights =
                    ReferenceOps.map(ReferenceOps.globalAverage(t.picture()), x -> 1 / (1 + Math.exp(-x)));
            return ReferenceOps.binary(t.picture(), weights, (a, b) -> a * b);
        });
    }

    @Test
    void endsWhereTheUserWants() {
        var model = new TinyTfjs(2, 8, 8);
        model.layer("ReLU", "first", Map.of()).layer("GlobalAveragePooling2D", "mean", Map.of());
        var source = Conversion.at(model.write(folder), "first");
        assertThat(Conversion.convert(source, onnx()).steps()).contains("Ended the network at the layer first");
        Conversion.assertSame(onnx(), model.picture(), ReferenceOps.map(model.picture(), x -> Math.max(0, x)));
    }

    /** As Teachable Machine writes them: a model, a pooling and a classifier, each in a sequential model. */
    @Test
    void modelsInsideModels() {
        var model = new TinyTfjs(3, 10, 8);
        ReferenceTensor map = grow(model, 5);
        ObjectNode json = model.json();
        var inner = (ObjectNode) json.at("/modelTopology/model_config");
        ObjectNode pooling = layer("GlobalMaxPooling2D", "pool");
        ObjectNode outer = sequential(
                "outer", sequential("inner", inner.deepCopy(), pooling), sequential("head", layer("ReLU", "r")));
        json.set("modelTopology", outer);
        Conversion.convert(model.write(folder, json), onnx());
        Conversion.assertSame(onnx(), model.picture(), ReferenceOps.globalMax(map));
    }

    private static ObjectNode sequential(String name, ObjectNode... layers) {
        ObjectNode model = TinyTfjs.JSON.createObjectNode().put("class_name", "Sequential");
        model.putObject("config").put("name", name).putArray("layers").addAll(List.of(layers));
        return model;
    }

    private static ObjectNode layer(String kind, String name) {
        ObjectNode layer = TinyTfjs.JSON.createObjectNode().put("class_name", kind);
        layer.putObject("config").put("name", name);
        return layer;
    }

    /** A model that is used twice by another: its second use counts as number 2, since it was used when made. */
    @Test
    void modelsThatAreUsedTwice() throws IOException {
        var model = new TinyTfjs(4, 8, 9);
        ReferenceTensor kernel = model.weight("c/kernel", 3, 3, 3, 3);
        model.layer("Conv2D", "c", Map.of("filters", 3, "kernel_size", 3, "padding", "same", "use_bias", false));
        ObjectNode json = model.json();
        var inner = (ObjectNode) json.at("/modelTopology/model_config");
        var outer = new TinyTfjs(4, 8, 9);
        outer.layer("Model", "twice", Map.of(), "in").layer("Add", "sum", Map.of(), "twice", "twice");
        ObjectNode whole = outer.json();
        var layers = (ArrayNode) whole.at("/modelTopology/model_config/config/layers");
        ((ObjectNode) layers.get(1)).set("config", inner.get("config").deepCopy());
        var calls = (ArrayNode) layers.get(1).get("inbound_nodes");
        calls.addArray().addArray().add("twice").add(1).add(0).addObject();
        var sum = (ArrayNode) layers.get(2).at("/inbound_nodes/0");
        ((ArrayNode) sum.get(0)).set(1, 1);
        ((ArrayNode) sum.get(1)).set(1, 2);
        json.set("modelTopology", whole.get("modelTopology"));
        Conversion.convert(model.write(folder, json), onnx());
        ReferenceTensor once = ReferenceOps.conv(model.picture(), kernel, NONE, Sliding.same(1), 1);
        ReferenceTensor twice = ReferenceOps.conv(once, kernel, NONE, Sliding.same(1), 1);
        Conversion.assertSame(onnx(), model.picture(), ReferenceOps.binary(once, twice, Double::sum));
        // Its weights are written once.
        assertThat(Files.size(onnx())).isLessThan(2 * 4 * 81 + 400L);
    }

    /** The way in which newer versions of Keras write which layer follows which. */
    @Test
    void inputsAsKeras3WritesThem() {
        var model = new TinyTfjs(6, 8, 8);
        model.layer("Activation", "a", Map.of("activation", "hard_sigmoid"));
        ObjectNode json = model.json();
        ((ObjectNode) json.get("modelTopology")).put("keras_version", "3.4.1");
        var config = (ObjectNode) json.at("/modelTopology/model_config/config");
        config.putArray("input_layers").add("in").add(0).add(0);
        config.putArray("output_layers").add("a").add(0).add(0);
        var a = (ObjectNode) config.at("/layers/1");
        ObjectNode argument =
                a.putArray("inbound_nodes").addObject().putArray("args").addObject();
        argument.put("class_name", "__keras_tensor__")
                .putObject("config")
                .putArray("keras_history")
                .add("in")
                .add(0)
                .add(0);
        Conversion.convert(model.write(folder, json), onnx());
        Conversion.assertSame(
                onnx(), model.picture(), ReferenceOps.map(model.picture(), x -> Math.min(1, Math.max(0, x / 6 + 0.5))));
    }

    @Test
    void blueFirstIsFoldedIntoTheWeights() {
        for (boolean between : new boolean[] {false, true}) {
            var model = new TinyTfjs(7, 8, 8);
            ReferenceTensor kernel = model.weight("c/kernel", 3, 3, 3, 4);
            model.layer("ZeroPadding2D", "p", Map.of("padding", 1));
            if (between) {
                model.layer("Activation", "t", Map.of("activation", "tanh"));
            }
            model.layer("Conv2D", "c", Map.of("filters", 4, "kernel_size", 3, "use_bias", false));
            Conversion.convert(Conversion.blueFirst(model.write(folder), true), onnx());
            ReferenceTensor padded = ReferenceOps.pad(reversed(model.picture()), 1, 1, 1, 1);
            ReferenceTensor seen = between ? ReferenceOps.map(padded, Math::tanh) : padded;
            Conversion.assertSame(onnx(), model.picture(), ReferenceOps.conv(seen, kernel, NONE, Sliding.valid(1), 1));
        }
    }

    private static ReferenceTensor reversed(ReferenceTensor x) {
        var values = new float[x.values().length];
        for (int i = 0; i < values.length; i++) {
            values[i] = x.values()[i / 3 * 3 + 2 - i % 3];
        }
        return new ReferenceTensor(x.shape(), values);
    }

    @Test
    void theSameBytesEachTime() throws IOException {
        var files = new ArrayList<byte[]>();
        for (int i = 0; i < 2; i++) {
            var model = new TinyTfjs(8, 16, 16);
            grow(model, 8);
            Conversion.convert(model.write(folder), onnx());
            files.add(Files.readAllBytes(onnx()));
        }
        assertThat(files.get(0)).isEqualTo(files.get(1));
    }

    @Test
    void networksForAnySizeGetTheUsualOne() throws IOException {
        var model = new TinyTfjs(9, 8, 8);
        model.layer("GlobalAveragePooling2D", "mean", Map.of());
        ObjectNode json = model.json();
        var shape = (ArrayNode) json.at("/modelTopology/model_config/config/layers/0/config/batch_input_shape");
        shape.setNull(1);
        shape.setNull(2);
        NetworkConversion conversion = Conversion.convert(model.write(folder, json), onnx());
        assertThat(conversion.steps()).contains("The network accepts any size; chose 224 x 224");
        assertThat(new OnnxRuntime()
                        .examine(onnx(), InputOverrides.NONE)
                        .input()
                        .width())
                .isEqualTo(224);
    }

    @Test
    void blueFirstReachesTheGroupsOfAConvolution() {
        var model = new TinyTfjs(7, 8, 8);
        ReferenceTensor kernel = model.weight("c/kernel", 3, 3, 1, 6);
        model.layer("Conv2D", "c", Map.of("filters", 6, "kernel_size", 3, "groups", 3, "use_bias", false));
        Conversion.convert(Conversion.blueFirst(model.write(folder), true), onnx());
        ReferenceTensor seen = reversed(model.picture());
        Conversion.assertSame(onnx(), model.picture(), ReferenceOps.conv(seen, kernel, NONE, Sliding.valid(1), 3));
    }
}
