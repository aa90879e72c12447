package dev.graft.onnx.tflite;

import dev.graft.image.network.NetworkException;
import dev.graft.onnx.format.Excerpt;
import dev.graft.onnx.tflite.file.TfliteGraph;
import dev.graft.onnx.tflite.file.TfliteOperator;
import dev.graft.onnx.tflite.file.TfliteTensor;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Finds where to end a network: a classifier at its last global pooling, a detector at the last and widest map of its
 * backbone.
 */
final class BackboneFinder {
    private static final int MAP_SIDES = 4;
    private static final int MOST_TRIED = 64;

    /** Backbones of classifiers and detectors end where one position stands for 32 x 32 pixels. */
    private static final double STRIDE = 32;

    /** Maps that are more than four times finer or coarser do not count. */
    private static final double MOST_OFF = 2;

    private static final Set<String> CONVOLUTIONS = Set.of("CONV_2D", "DEPTHWISE_CONV_2D");

    private final TfliteGraph graph;
    private final GraphFlow flow;
    private final BitSet fromPicture;

    BackboneFinder(TfliteGraph graph, GraphFlow flow) {
        this.graph = graph;
        this.flow = flow;
        this.fromPicture = flow.fromPicture();
    }

    Backbone find() {
        Optional<Backbone> pooled = pooling();
        if (pooled.isPresent()) {
            return pooled.get();
        }
        List<Integer> outputs = graph.outputs();
        if (outputs.size() == 1 && isWhole(outputs.get(0))) {
            return new Backbone(outputs.get(0), "Kept the whole network.");
        }
        return trunk();
    }

    /** @param name of a tensor, in the file */
    Backbone named(String name) {
        for (int i = 0; i < graph.tensors().size(); i++) {
            if (graph.tensor(i).name().equals(name) && fromPicture.get(i) && i != graph.input()) {
                return new Backbone(i, "Ends at '" + Excerpt.of(name) + "', as asked for.");
            }
        }
        throw new NetworkException("computes no tensor '" + Excerpt.of(name) + "' from the picture");
    }

    private Optional<Backbone> pooling() {
        List<TfliteOperator> operators = graph.operators();
        int tried = 0;
        for (int i = operators.size() - 1; i >= 0 && tried < MOST_TRIED; i--) {
            TfliteOperator operator = operators.get(i);
            if (isGlobalPooling(operator) && fromPicture.get(operator.output())) {
                tried++;
                if (flow.isBottleneck(operator.output())) {
                    return Optional.of(new Backbone(
                            operator.output(),
                            "Kept up to the last global pooling, '" + shortName(operator.output()) + "'."));
                }
            }
        }
        return Optional.empty();
    }

    private boolean isGlobalPooling(TfliteOperator operator) {
        if (!Set.of("MEAN", "AVERAGE_POOL_2D", "MAX_POOL_2D", "REDUCE_MAX").contains(operator.name())) {
            return false;
        }
        int[] from = shape(operator.input(0));
        int[] to = shape(operator.output());
        long values = 1;
        for (int side : to) {
            values *= side;
        }
        return isMap(from) && to.length > 0 && values == from[3] && to[to.length - 1] == from[3];
    }

    private static boolean isMap(int[] shape) {
        return shape.length == MAP_SIDES
                && shape[0] == 1
                && shape[1] > 0
                && shape[2] > 0
                && (shape[1] > 1 || shape[2] > 1);
    }

    /** Whether a tensor has one vector for the picture. */
    private boolean isWhole(int tensor) {
        int[] shape = shape(tensor);
        return shape.length > 0
                && shape.length <= MAP_SIDES
                && Arrays.stream(shape, 0, shape.length - 1).allMatch(side -> side == 1)
                && flow.upTo(tensor).stream().anyMatch(operator -> CONVOLUTIONS.contains(operator.name()));
    }

    /** The widest of the coarsest maps, and of those the last. */
    private Backbone trunk() {
        BitSet further = flow.ahead(CONVOLUTIONS);
        int best = find(further);
        if (best < 0) {
            best = find(fromPicture);
        }
        if (best < 0) {
            throw new NetworkException("has no feature map that describes a picture; name one of its tensors");
        }
        int[] shape = shape(best);
        return new Backbone(
                best,
                "Kept the backbone, which ends at '" + shortName(best) + "' (" + shape[1] + " x " + shape[2] + " x "
                        + shape[3] + "), and added the mean over its positions; what finds objects is left out.");
    }

    private int find(BitSet candidates) {
        int best = -1;
        double bestOff = MOST_OFF;
        for (TfliteOperator operator : graph.operators()) {
            int tensor = operator.output();
            if (!candidates.get(tensor) || !fromPicture.get(tensor) || !isMap(shape(tensor))) {
                continue;
            }
            double off = off(tensor);
            boolean asWide = best >= 0 && shape(tensor)[3] >= shape(best)[3];
            if (off < bestOff || off == bestOff && asWide) {
                best = tensor;
                bestOff = off;
            }
        }
        return best;
    }

    /** How far the stride of a map is from the usual one: 1 is half or double of it. */
    private double off(int tensor) {
        // Rounded up as padding does, so that maps of 300 / 32 pixels have 10 positions.
        double usual = Math.ceil(shape(graph.input())[1] / STRIDE);
        return Math.abs(Math.log(shape(tensor)[1] / usual) / Math.log(2));
    }

    private int[] shape(int tensor) {
        return graph.tensor(tensor).shape();
    }

    /** Converted files join the names of all that was fused. */
    private String shortName(int tensor) {
        TfliteTensor found = graph.tensor(tensor);
        int end = found.name().indexOf(';');
        return Excerpt.of(end > 0 ? found.name().substring(0, end) : found.name());
    }
}
