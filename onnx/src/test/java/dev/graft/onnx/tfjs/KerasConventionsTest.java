package dev.graft.onnx.tfjs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.graft.image.network.NetworkConversion;
import dev.graft.onnx.format.ColourConvention;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The colours that networks expect, by the names of their layers. */
class KerasConventionsTest {
    @TempDir
    Path folder;

    private NetworkConversion convert(TinyTfjs model) {
        return Conversion.convert(model.write(folder), folder.resolve("converted.onnx"));
    }

    @ParameterizedTest
    @CsvSource({
        "res2a_branch2a, CAFFE",
        "conv2_block1_1_conv, CAFFE",
        "conv2_block1_preact_bn, CENTRED",
        "conv2_block1_concat, IMAGENET",
        "block5_conv3, CAFFE",
        "block2_sepconv1, CENTRED",
        "mixed10, CENTRED",
        "mobilenetv2_1.00_224, CENTRED",
        "conv_dw_1, CENTRED",
        "expanded_conv_depthwise, CENTRED",
        "block1a_dwconv, IMAGENET",
    })
    void layersOfKnownNetworks(String layer, ColourConvention expected) {
        NetworkConversion conversion = convert(new TinyTfjs(1, 8, 8).layer("ReLU", layer, Map.of()));
        assertThat(conversion.input()).isEqualTo(expected.input());
        assertThat(conversion.steps()).anyMatch(step -> step.endsWith("which expects " + expected.words()));
    }

    @Test
    void networksThatScaleThemselves() {
        var bytes = new TinyTfjs(1, 8, 8).layer("Rescaling", "r", Map.of("scale", 1 / 255.0));
        assertThat(convert(bytes.layer("ReLU", "mobilenet", Map.of())).input())
                .isEqualTo(ColourConvention.BYTES.input());
        var unit = new TinyTfjs(1, 8, 8).layer("Rescaling", "r", Map.of("scale", 2, "offset", -1));
        assertThat(convert(unit).input()).isEqualTo(ColourConvention.UNIT.input());
    }

    @Test
    void otherNetworksAreGuessed() {
        NetworkConversion conversion = convert(new TinyTfjs(1, 8, 8).layer("ReLU", "r", Map.of()));
        assertThat(conversion.input()).isEqualTo(ColourConvention.CENTRED.input());
        assertThat(conversion.steps())
                .contains("Nothing tells which colours the network expects; assumed values from -1 to 1 (--mean and"
                        + " --std change that)");
    }
}
