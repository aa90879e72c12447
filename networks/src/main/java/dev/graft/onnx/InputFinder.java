package dev.graft.onnx;

import dev.graft.vision.network.InputWish;
import dev.graft.vision.network.NetworkException;
import dev.graft.vision.network.NetworkInput;
import dev.graft.vision.network.NetworkInput.Layout;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Finds where a picture goes in, and how it must be prepared as far as custom tells. */
final class InputFinder {
    private static final int USUAL_SIDE = 224;
    private static final long COLOURS = 3;
    private static final Pattern CLIP = Pattern.compile("(^|[^a-z])(open_?)?clip([^a-z]|$)|image_embeds");

    /** What colours are on average and how they vary, in the pictures that most networks were trained on. */
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

    private final Graph graph;
    private final InputWish wish;

    private InputFinder(Graph graph, InputWish wish) {
        this.graph = graph;
        this.wish = wish;
    }

    static NetworkInput find(Graph graph, InputWish wish) {
        return new InputFinder(graph, wish).find();
    }

    private NetworkInput find() {
        Value input = only();
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
                    wish.mean().orElse(colours.mean),
                    wish.deviation().orElse(colours.deviation));
        } catch (IllegalArgumentException e) {
            throw new NetworkException("cannot be given pictures: " + e.getMessage(), e);
        }
    }

    private Value only() {
        List<Value> inputs = graph.inputs();
        if (inputs.isEmpty()) {
            throw new NetworkException("has no input that a picture could go into");
        }
        if (inputs.size() > 1) {
            throw new NetworkException("has " + inputs.size() + " inputs ("
                    + inputs.stream().limit(6).map(Value::name).collect(Collectors.joining(", "))
                    + "), but can be given a picture only; of a network for pictures and text, take the file of the"
                    + " image encoder alone");
        }
        return inputs.get(0);
    }

    private static List<Long> shape(Value input) {
        if (input.type() != Value.FLOAT) {
            throw new NetworkException("has an input '" + input.name() + "' of type " + input.typeName()
                    + "; pictures are given as float (32 bits)");
        }
        List<Long> shape = input.shape().orElse(List.of());
        if (shape.size() != 4) {
            throw misshapen(input);
        }
        if (shape.get(0) != 1 && shape.get(0) != Value.ANY) {
            throw new NetworkException("takes " + shape.get(0)
                    + " pictures at once, but is given one at a time; export it with a batch size of 1");
        }
        return shape;
    }

    private static Layout layout(Value input, List<Long> shape) {
        if (shape.get(1) == COLOURS) {
            return Layout.COLOUR_FIRST;
        }
        if (shape.get(3) == COLOURS) {
            return Layout.COLOUR_LAST;
        }
        if (shape.get(1) == Value.ANY) {
            return Layout.COLOUR_FIRST;
        }
        throw misshapen(input);
    }

    private static NetworkException misshapen(Value input) {
        return new NetworkException("has an input '" + input.name() + "' of shape " + input.shapeName()
                + "; pictures need 1 x 3 x height x width or 1 x height x width x 3");
    }

    private int side(Value input, long side) {
        if (side == Value.ANY) {
            return wish.size().orElse(USUAL_SIDE);
        }
        wish.size().filter(wished -> wished != side).ifPresent(wished -> {
            throw new NetworkException("takes pictures of " + input.shapeName() + " only, so size cannot be " + wished);
        });
        return (int) Math.min(side, Integer.MAX_VALUE);
    }

    private Colours colours(Layout layout) {
        if (isClip(graph)) {
            return Colours.CLIP;
        }
        return layout == Layout.COLOUR_FIRST ? Colours.IMAGENET : Colours.TENSORFLOW;
    }

    /** Whether names tell that it is the part of CLIP that sees. */
    static boolean isClip(Graph graph) {
        var words = new StringBuilder(graph.words());
        graph.inputs().forEach(input -> words.append(input.name()).append('\n'));
        graph.outputs().forEach(output -> words.append(output.name()).append('\n'));
        return CLIP.matcher(words.toString().toLowerCase(Locale.ROOT)).find();
    }
}
