package dev.graft.onnx.tfjs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.graft.image.network.NetworkException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.assertj.core.api.AbstractThrowableAssert;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Models that are broken, not known, or made to do harm: a sentence each, and no file. */
@Timeout(60)
class BadModelsTest {
    @TempDir
    Path folder;

    private static TinyTfjs model() {
        var model = new TinyTfjs(1, 8, 8);
        model.weight("c/kernel", 3, 3, 3, 4);
        model.weight("c/bias", 4);
        return model.layer("Conv2D", "c", Map.of("filters", 4, "kernel_size", 3));
    }

    private AbstractThrowableAssert<?, ?> assertRefused(TinyTfjs model) {
        return assertRefused(model.write(folder));
    }

    private AbstractThrowableAssert<?, ?> assertRefused(Path file) {
        Path onnx = folder.resolve("converted.onnx");
        var refused = assertThatThrownBy(() -> Conversion.convert(file, onnx)).isInstanceOf(NetworkException.class);
        assertThat(onnx).doesNotExist();
        return refused;
    }

    private AbstractThrowableAssert<?, ?> assertRefused(Consumer<ObjectNode> change) {
        TinyTfjs model = model();
        ObjectNode json = model.json();
        change.accept(json);
        return assertRefused(model.write(folder, json));
    }

    private static ObjectNode layer(ObjectNode json, int number) {
        return (ObjectNode) json.at("/modelTopology/model_config/config/layers/" + number);
    }

    private static ObjectNode weight(ObjectNode json, int number) {
        return (ObjectNode) json.at("/weightsManifest/0/weights/" + number);
    }

    private static JsonNode numbers(Object... values) {
        return TinyTfjs.JSON.valueToTree(List.of(values));
    }

    @Test
    void layersThatNobodyKnows() {
        assertRefused(model().layer("MyLayer", "mine", Map.of()))
                .hasMessage("has a layer that Graft cannot convert: MyLayer (mine)");
        assertRefused(model().layer("Activation", "mine", Map.of("activation", "wavy")))
                .hasMessage("has an activation that Graft cannot convert: wavy (mine)");
        assertRefused(model().layer("ReLU", "mine", Map.of("threshold", 0.5)))
                .hasMessage("has a layer that Graft cannot convert: mine with threshold = 0.5");
        assertRefused(model().layer("MaxPooling2D", "mine", Map.of("data_format", "channels_first")))
                .hasMessage("has a layer that Graft cannot convert: mine with data_format = \"channels_first\"");
    }

    @Test
    void graphModels() {
        assertRefused(json -> json.put("format", "graph-model"))
                .hasMessageStartingWith("is a graph model of TensorFlow.js");
    }

    @Test
    void weightsThatAreCutOff() throws IOException {
        Path file = model().write(folder);
        Files.write(folder.resolve("weights.bin"), new byte[100]);
        assertRefused(file).hasMessage("is not complete: weights.bin has 100 bytes, but model.json needs 448");
        Files.delete(folder.resolve("weights.bin"));
        assertRefused(file).hasMessage("needs the file weights.bin, which is not there");
    }

    @Test
    void shapesThatAreTooLarge() {
        assertRefused(json -> weight(json, 0).set("shape", numbers(100_000, 100_000, 3, 4)))
                .hasMessage("has weights that are too large: c/kernel [100000, 100000, 3, 4]");
        assertRefused(json -> weight(json, 0).set("shape", numbers(10_000, 10_000, 1, 1)))
                .hasMessage("is not complete: weights.bin has 448 bytes, but model.json needs 400000016");
        assertRefused(json -> weight(json, 0).set("shape", numbers(0x7FFFFFFF, 0x7FFFFFFF, 4, 0x7FFFFFFF)))
                .hasMessageStartingWith("has weights that are too large: c/kernel");
        assertRefused(json -> ((ObjectNode) layer(json, 0).get("config"))
                        .set("batch_input_shape", numbers(1, 1_000_000, 1_000_000, 3)))
                .hasMessage("has an input of shape [1,1000000,1000000,3]; the sides of pictures may have 8 to 2048"
                        + " pixels");
        assertRefused(model().layer("UpSampling2D", "u", Map.of("size", 1_000_000)))
                .hasMessage("has a layer that is too large: u [6000000, 6000000, 4]");
        assertRefused(model().layer("ZeroPadding2D", "p", Map.of("padding", 1_000_000)))
                .hasMessageStartingWith("has a layer that is too large: p");
        assertRefused(model().layer("Conv2D", "d", Map.of("filters", 2_000_000_000)))
                .hasMessage("has a layer d whose filters is not valid: 2000000000");
    }

    @Test
    void numbersThatAreNotValid() {
        assertRefused(json -> weight(json, 0).set("shape", numbers(-3, -3, 3, 4)))
                .hasMessage("has weights with a shape that is not valid: c/kernel [-3,-3,3,4]");
        assertRefused(json -> weight(json, 0).put("shape", "large"))
                .hasMessage("has weights with a shape that is not valid: c/kernel \"large\"");
        assertRefused(json -> weight(json, 1).put("dtype", "complex64"))
                .hasMessage("has weights of a type that Graft does not know: c/bias, complex64");
        assertRefused(model().layer("MaxPooling2D", "m", Map.of("strides", -1)))
                .hasMessage("has a layer m whose strides is not valid: -1");
        assertRefused(model().layer("MaxPooling2D", "m", Map.of("pool_size", List.of(1, 2, 3))))
                .hasMessage("has a layer m whose pool_size is not valid: [1,2,3]");
        assertRefused(model().layer("Cropping2D", "m", Map.of("cropping", 5)))
                .hasMessage("has a layer without values: m [-4, -4, 4]");
        assertRefused(model().layer("MaxPooling2D", "m", Map.of("pool_size", 50)))
                .hasMessage("has a layer m with a window that is larger than its input");
        assertRefused(model().layer("Rescaling", "m", Map.of("scale", "much")))
                .hasMessage("has a layer m whose scale is not valid: \"much\"");
        assertRefused(model().layer("Reshape", "m", Map.of("target_shape", List.of(7, -1))))
                .hasMessage("has a layer m whose target_shape is not valid: [7,-1]");
        assertRefused(model().layer("Add", "m", Map.of(), "c", "in"))
                .hasMessage("has a layer m with inputs that do not fit together: [6, 6, 4] and [8, 8, 3]");
    }

    @Test
    void weightsThatAreMissingOrDouble() {
        assertRefused(json -> weight(json, 1).put("name", "d/bias")).hasMessage("has no weights c/bias");
        assertRefused(json -> weight(json, 1).put("name", "c/kernel")).hasMessage("has two weights called c/kernel");
        assertRefused(json -> weight(json, 0).set("shape", numbers(3, 3, 4, 3)))
                .hasMessage("has weights of a wrong shape: c/kernel [3, 3, 4, 3] instead of [3, 3, 3, 4]");
        assertRefused(json -> json.remove("weightsManifest")).hasMessage("has no list of weights (weightsManifest)");
    }

    @Test
    void pathsThatLeaveTheFolder() throws IOException {
        Path inner = Files.createDirectories(folder.resolve("inner"));
        TinyTfjs model = model();
        Files.write(folder.resolve("weights.bin"), model.weights());
        for (String path : List.of(
                "../weights.bin",
                "a/../../weights.bin",
                folder.resolve("weights.bin").toString(),
                "https://127.0.0.1/weights.bin",
                "..\\weights.bin",
                "")) {
            ObjectNode json = model.json();
            ((ObjectNode) json.at("/weightsManifest/0")).putArray("paths").add(path);
            assertRefused(model.write(inner, json)).hasMessageStartingWith("refers to a file outside its folder: ");
        }
    }

    @Test
    void layersThatNeedEachOther() {
        assertRefused(json -> {
                    var calls = (ArrayNode) layer(json, 1).at("/inbound_nodes/0/0");
                    calls.set(0, "c");
                })
                .hasMessage("has layers that need each other: c");
        assertRefused(model().layer("ReLU", "r", Map.of(), "nobody"))
                .hasMessage("has no layer nobody, which another one needs");
        assertRefused(model().layer("ReLU", "in", Map.of())).hasMessage("has two layers called in");
        assertRefused(json -> layer(json, 1).putArray("inbound_nodes")).hasMessage("has a layer without an input: c");
        assertRefused(json -> layer(json, 1).put("name", "\u001b[31m"))
                .hasMessage("has a layer with a name that is not valid: ?[31m");
    }

    @Test
    void modelsThatAreNestedTooDeep() {
        TinyTfjs model = model();
        ObjectNode json = model.json();
        var inner = (ObjectNode) json.at("/modelTopology/model_config");
        for (int i = 0; i < 30; i++) {
            ObjectNode outer = TinyTfjs.JSON.createObjectNode().put("class_name", "Sequential");
            outer.putObject("config").put("name", "m" + i).putArray("layers").add(inner);
            inner = outer;
        }
        json.set("modelTopology", inner);
        assertRefused(model.write(folder, json)).hasMessage("has models inside models, more than 16 deep");
    }

    @Test
    void jsonThatIsNestedTooDeep() throws IOException {
        Path file = folder.resolve("model.json");
        Files.writeString(file, "{\"modelTopology\":" + "[".repeat(100_000));
        assertRefused(file).hasMessageStartingWith("is not valid JSON: ");
        Files.writeString(file, "{\"modelTopology\":{}, \"weightsManifest\":[]}");
        assertRefused(file).hasMessage("is not a layers model of TensorFlow.js: it has no modelTopology");
    }

    /** Ten models, each of which uses the one inside ten times, would make ten billion layers. */
    @Test
    void modelsThatMultiply() {
        TinyTfjs model = new TinyTfjs(1, 8, 8).layer("ReLU", "r", Map.of());
        ObjectNode json = model.json();
        var inner = (ObjectNode) json.at("/modelTopology/model_config");
        for (int depth = 0; depth < 10; depth++) {
            ObjectNode outer = inner.deepCopy();
            var layers = (ArrayNode) outer.at("/config/layers");
            layers.remove(1);
            inner.put("name", "inner");
            var calls = inner.putArray("inbound_nodes");
            for (int i = 0; i < 10; i++) {
                calls.addArray()
                        .addArray()
                        .add(i == 0 ? "in" : "inner")
                        .add(Math.max(0, i - 1))
                        .add(0);
            }
            layers.add(inner);
            ((ObjectNode) outer.get("config"))
                    .putArray("output_layers")
                    .addArray()
                    .add("inner")
                    .add(9)
                    .add(0);
            inner = outer;
        }
        ((ObjectNode) json.get("modelTopology")).set("model_config", inner);
        assertRefused(model.write(folder, json)).hasMessage("uses its layers more than 20000 times");
    }

    @Test
    void tensorsThatAreNotThere() {
        Path file = model().write(folder);
        Path onnx = folder.resolve("converted.onnx");
        assertThatThrownBy(() -> Conversion.convert(Conversion.at(file, "foo"), onnx))
                .isInstanceOf(NetworkException.class)
                .hasMessage("has no layer foo");
        assertThat(onnx).doesNotExist();
    }

    @Test
    void inputsThatAreNoPictures() {
        assertRefused(json ->
                        ((ObjectNode) layer(json, 0).get("config")).set("batch_input_shape", numbers(1, 28, 28, 1)))
                .hasMessage("has an input of shape [1,28,28,1]; pictures need height x width x 3, with the colours"
                        + " last");
    }

    @Test
    void aShapeWithoutSides() {
        var model = new TinyTfjs(1, 8, 8);
        model.weight("c/kernel", 3, 3, 3, 1);
        model.layer("Conv2D", "c", Map.of("filters", 1, "kernel_size", 3, "use_bias", false))
                .layer("GlobalMaxPooling2D", "g", Map.of())
                .layer("Reshape", "r", Map.of("target_shape", List.of()))
                .layer("BatchNormalization", "b", Map.of());
        assertRefused(model).hasMessage("has a layer r whose target_shape is not valid: []");
    }

    @Test
    void aFileNameThatNoFileCanHave() throws IOException {
        Path file = model().write(folder);
        Files.writeString(file, Files.readString(file).replace("weights.bin", "\\ud800.bin"));
        assertRefused(file).hasMessage("needs the file ?.bin, which is not there");
    }
}
