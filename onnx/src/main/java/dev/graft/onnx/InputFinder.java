package dev.graft.onnx;

import dev.graft.image.network.InputOverrides;
import dev.graft.image.network.NetworkException;
import dev.graft.image.network.NetworkInput;
import dev.graft.image.network.NetworkInput.Layout;
import dev.graft.onnx.graph.Graph;
import dev.graft.onnx.graph.ValueInfo;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Finds the input for the picture, and how pictures must be preprocessed, as far as conventions tell. */
record InputFinder(Graph graph, InputOverrides overrides) {
    private static final int DEFAULT_SIDE = 224;
    private static final long COLOURS = 3;
    private static final Pattern CLIP = Pattern.compile("(^|[^a-z])(open_?)?clip([^a-z]|$)|image_embeds");

    /** Mean and standard deviation of the colours in common training sets. */
    private enum Colours {
        IMAGENET(List.of(0.485, 0.456, 0.406), List.of(0.229, 0.224, 0.225)),
        CLIP(List.of(0.48145466, 0.4578275, 0.40821073), List.of(0.26862954, 0.26130258, 0.27577711)),
        TENSORFLOW(List.of(0.5, 0.5, 0.5), List.of(0.5, 0.5, 0.5));

        private final List<Double> mean;
        private final List<Double> deviation;

        Colours(List<Double> mean, List<Double> deviation) {
            this.mean = mean;
            this.deviation = deviation;
        }
    }

    static NetworkInput find(Graph graph, InputOverrides overrides) {
        return new InputFinder(graph, overrides).find();
    }

    private NetworkInput find() {
        ValueInfo input = only();
        List<Long> shape = shape(input);
        Layout layout = layout(input, shape);
        boolean first = layout == Layout.COLOUR_FIRST;
        int height = side(input, shape.get(first ? 2 : 1));
        int width = side(input, shape.get(first ? 3 : 2));
        Colours colours = colours(layout);
        try {
            return new NetworkInput(
                    input.name(),
                    layout,
                    width,
                    height,
                    overrides.mean().orElse(colours.mean),
                    overrides.deviation().orElse(colours.deviation));
        } catch (IllegalArgumentException e) {
            throw new NetworkException("cannot process pictures: " + e.getMessage(), e);
        }
    }

    private ValueInfo only() {
        List<ValueInfo> inputs = graph.inputs();
        if (inputs.isEmpty()) {
            throw new NetworkException("has no input for a picture");
        }
        if (inputs.size() > 1) {
            throw new NetworkException("has " + inputs.size() + " inputs ("
                    + inputs.stream().limit(6).map(ValueInfo::name).collect(Collectors.joining(", "))
                    + "), but only a picture can be provided; of a network for pictures and text, use the file of the"
                    + " image encoder alone");
        }
        return inputs.get(0);
    }

    private static List<Long> shape(ValueInfo input) {
        if (input.type() != ValueInfo.FLOAT) {
            throw new NetworkException("has an input '" + input.name() + "' of type " + input.typeName()
                    + "; pictures need float (32 bits)");
        }
        List<Long> shape = input.shape().orElse(List.of());
        if (shape.size() != 4) {
            throw misshapen(input);
        }
        if (shape.get(0) != 1 && shape.get(0) != ValueInfo.ANY) {
            throw new NetworkException("expects batches of " + shape.get(0)
                    + " pictures, but is run on one at a time; export it with a batch size of 1");
        }
        return shape;
    }

    private static Layout layout(ValueInfo input, List<Long> shape) {
        if (shape.get(1) == COLOURS) {
            return Layout.COLOUR_FIRST;
        }
        if (shape.get(3) == COLOURS) {
            return Layout.COLOUR_LAST;
        }
        if (shape.get(1) == ValueInfo.ANY) {
            return Layout.COLOUR_FIRST;
        }
        throw misshapen(input);
    }

    private static NetworkException misshapen(ValueInfo input) {
        return new NetworkException("has an input '" + input.name() + "' of shape " + input.shapeName()
                + "; pictures need 1 x 3 x height x width or 1 x height x width x 3");
    }

    private int side(ValueInfo input, long side) {
        if (side == ValueInfo.ANY) {
            return overrides.size().orElse(DEFAULT_SIDE);
        }
        overrides.size().filter(requested -> requested != side).ifPresent(requested -> {
            throw new NetworkException(
                    "only accepts pictures of " + input.shapeName() + ", so size cannot be " + requested);
        });
        return (int) Math.min(side, Integer.MAX_VALUE);
    }

    private Colours colours(Layout layout) {
        if (isClip(graph)) {
            return Colours.CLIP;
        }
        return layout == Layout.COLOUR_FIRST ? Colours.IMAGENET : Colours.TENSORFLOW;
    }

    /** Whether names suggest that this is the image encoder of CLIP. */
    static boolean isClip(Graph graph) {
        var names = new StringBuilder(graph.names());
        graph.inputs().forEach(input -> names.append(input.name()).append('\n'));
        graph.outputs().forEach(output -> names.append(output.name()).append('\n'));
        return CLIP.matcher(names.toString().toLowerCase(Locale.ROOT)).find();
    }
}
