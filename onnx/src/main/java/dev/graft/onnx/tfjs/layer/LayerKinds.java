package dev.graft.onnx.tfjs.layer;

import dev.graft.image.network.NetworkException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/** All layers that can be converted, by the names of their classes. */
public final class LayerKinds {
    /** Layers that only do something during training. */
    private static final List<String> IDENTITY = List.of(
            "ActivityRegularization",
            "AlphaDropout",
            "Dropout",
            "GaussianDropout",
            "GaussianNoise",
            "RandomBrightness",
            "RandomContrast",
            "RandomFlip",
            "RandomRotation",
            "RandomTranslation",
            "RandomZoom",
            "SpatialDropout1D",
            "SpatialDropout2D");

    /** Layers that do not mix channels, or that know what to do with channels in the opposite order. */
    private static final Set<String> ANY_ORDER = Set.of("ZeroPadding2D", "Cropping2D", "Conv2D");

    private static final Map<String, Function<LayerCall, Value>> KINDS = kinds();

    private LayerKinds() {}

    private static Map<String, Function<LayerCall, Value>> kinds() {
        var kinds = new HashMap<String, Function<LayerCall, Value>>();
        IDENTITY.forEach(name -> kinds.put(name, LayerCall::input));
        kinds.put("Activation", call -> Activations.ofLayer(call, call.input()));
        kinds.put("Add", call -> Merges.chain(call, "Add"));
        kinds.put("Average", call -> Merges.all(call, "Mean"));
        kinds.put("AveragePooling2D", Poolings::average);
        kinds.put("BatchNormalization", Normalisations::batch);
        kinds.put("BatchNormalizationV1", Normalisations::batch);
        kinds.put("Concatenate", Merges::concatenate);
        kinds.put("Conv2D", Convolutions::conv2D);
        kinds.put("Conv2DTranspose", Convolutions::transposed);
        kinds.put("Cropping2D", Reshapings::cropping);
        kinds.put("Dense", Convolutions::dense);
        kinds.put("DepthwiseConv2D", Convolutions::depthwise);
        kinds.put("ELU", Activations::elu);
        kinds.put("Flatten", Reshapings::flatten);
        kinds.put("GlobalAveragePooling2D", Poolings::globalAverage);
        kinds.put("GlobalMaxPooling2D", Poolings::globalMax);
        kinds.put("LeakyReLU", Activations::leakyRelu);
        kinds.put("MaxPooling2D", Poolings::max);
        kinds.put("Maximum", call -> Merges.all(call, "Max"));
        kinds.put("Minimum", call -> Merges.all(call, "Min"));
        kinds.put("Multiply", call -> Merges.chain(call, "Mul"));
        kinds.put("Normalization", Normalisations::fixed);
        kinds.put("PReLU", Activations::prelu);
        kinds.put("Permute", Reshapings::permute);
        kinds.put("ReLU", Activations::relu);
        kinds.put("Rescaling", Normalisations::rescaling);
        kinds.put("Reshape", Reshapings::reshape);
        kinds.put("SeparableConv2D", Convolutions::separable);
        kinds.put("Softmax", Activations::softmax);
        kinds.put("Subtract", Merges::subtract);
        kinds.put("ThresholdedReLU", Activations::thresholdedRelu);
        kinds.put("UpSampling2D", Poolings::upSampling);
        kinds.put("ZeroPadding2D", Reshapings::zeroPadding);
        return Map.copyOf(kinds);
    }

    /** Whether a layer may get channels in the opposite order; a convolution in groups needs those of each group. */
    public static boolean anyOrder(String kind, LayerConfig config) {
        return (ANY_ORDER.contains(kind) && config.positive("groups", 1) == 1) || IDENTITY.contains(kind);
    }

    /** @throws NetworkException if there is no such layer, or it has settings that are not known */
    public static Value convert(LayerCall call) {
        Function<LayerCall, Value> kind = KINDS.get(call.kind());
        if (kind == null) {
            throw new NetworkException(
                    "has a layer that Graft cannot convert: " + call.kind() + " (" + call.name() + ")");
        }
        try {
            return kind.apply(call);
        } catch (ArithmeticException e) {
            throw new NetworkException("has a layer that is too large: " + call.name(), e);
        }
    }
}
