package dev.graft.onnx.tfjs;

import com.fasterxml.jackson.databind.JsonNode;
import dev.graft.onnx.format.ColourConvention;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Which network this is, by the names that Keras' applications give to their layers, and how such a network expects
 * colours.
 */
record KerasConventions(String network, ColourConvention colours) {
    /**
     * @param names a pattern for one of the names of models and layers
     */
    private record Rule(String network, Pattern names, ColourConvention colours) {}

    /** Tried from the first to the last: later patterns are less specific. */
    private static final List<Rule> RULES = List.of(
            rule("DenseNet", "densenet.*|conv2_block1_concat", ColourConvention.IMAGENET),
            rule("a ResNet of version 2", "resnet(50|101|152)[_-]?v2|conv2_block1_preact_bn", ColourConvention.CENTRED),
            rule("ResNet", "resnet[_-]?(50|101|152)|res2a_branch2a|conv2_block1_1_conv", ColourConvention.CAFFE),
            rule("Inception", "inception.*|mixed10|mixed_5b", ColourConvention.CENTRED),
            rule("Xception", "xception|block2_sepconv1", ColourConvention.CENTRED),
            rule("VGG", "vgg[_-]?1[69]|block5_conv3", ColourConvention.CAFFE),
            rule("NASNet", "nasnet.*|normal_conv_1_.*", ColourConvention.CENTRED),
            rule("EfficientNet", "efficientnet.*|block1a_dwconv", ColourConvention.IMAGENET),
            rule("MobileNet", "mobilenet.*|conv_dw_1|expanded_conv_depthwise", ColourConvention.CENTRED));

    private static Rule rule(String network, String names, ColourConvention colours) {
        return new Rule(network, Pattern.compile(names), colours);
    }

    /** Empty if nothing tells. */
    static Optional<KerasConventions> of(Topology model) {
        var names = new ArrayList<String>();
        collect(model, names);
        for (Rule rule : RULES) {
            if (names.stream().anyMatch(name -> rule.names().matcher(name).matches())) {
                return Optional.of(new KerasConventions(rule.network(), rule.colours()));
            }
        }
        return Optional.empty();
    }

    private static void collect(Topology model, List<String> names) {
        names.add(model.name().toLowerCase(Locale.ROOT));
        for (var layer : model.layers().values()) {
            names.add(layer.name().toLowerCase(Locale.ROOT));
            layer.model().ifPresent(inner -> collect(inner, names));
        }
    }

    /** The colours that a layer expects which scales the input itself; empty if the network has none. */
    static Optional<ColourConvention> scaled(Topology model) {
        for (var layer : model.layers().values()) {
            if (layer.model().isPresent()) {
                return scaled(layer.model().get());
            }
            JsonNode scale = layer.config().path("scale");
            if (layer.kind().equals("Rescaling")) {
                double factor = scale.isArray() ? scale.path(0).asDouble(1) : scale.asDouble(1);
                return Optional.of(Math.abs(factor) < 0.1 ? ColourConvention.BYTES : ColourConvention.UNIT);
            }
            if (layer.kind().equals("Conv2D")) {
                break;
            }
        }
        return Optional.empty();
    }
}
