package dev.graft.trainer.student;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.graft.core.check.Check;
import java.util.ArrayList;
import java.util.List;

/**
 * How large the student is. It is of the MobileNet family: depthwise and pointwise convolutions in turns, whose mean
 * over all positions are the features. Two things differ from MobileNetV1, both since training time is short: it begins
 * with patches of 4 x 4 pixels side by side, as the layers on large maps take most of the time and have few weights;
 * and blocks that keep their shape have a connection past them.
 *
 * @param side of the picture, a multiple of 32
 * @param width channels of the first layer; the others have multiples of it
 * @param blocks the number of blocks in the longest stage, on maps of a sixteenth of the side
 * @param features as many as the teacher has
 */
public record StudentShape(int side, int width, int blocks, int features) {
    private static final int PATCH = 4;
    private static final int REDUCTION = 32;

    public StudentShape {
        Check.inRange(REDUCTION, 512, side, "side");
        Check.equal(0, side % REDUCTION, "side modulo 32");
        Check.inRange(4, 256, width, "width");
        Check.inRange(1, 20, blocks, "blocks");
        Check.inRange(1, 10_000, features, "features");
    }

    List<ConvolutionLayer> layers() {
        var layers = new ArrayList<ConvolutionLayer>();
        layers.add(new ConvolutionLayer("patches", 3, width, PATCH, PATCH, 1, 0));
        block(layers, width, 2 * width, 1);
        block(layers, 2 * width, 4 * width, 2);
        block(layers, 4 * width, 4 * width, 1);
        block(layers, 4 * width, 8 * width, 2);
        for (int i = 0; i < blocks; i++) {
            block(layers, 8 * width, 8 * width, 1);
        }
        block(layers, 8 * width, 16 * width, 2);
        block(layers, 16 * width, features, 1);
        return List.copyOf(layers);
    }

    private static void block(List<ConvolutionLayer> layers, int from, int to, int stride) {
        int number = layers.size();
        boolean keeps = from == to && stride == 1;
        layers.add(new ConvolutionLayer("depthwise" + number, from, from, 3, stride, from, 0));
        layers.add(new ConvolutionLayer("pointwise" + number, from, to, 1, 1, 1, keeps ? 2 : 0));
    }

    /** The number of weights once batch normalisation is part of the convolutions. */
    public long weights() {
        return layers().stream()
                .mapToLong(layer -> (long) layer.to() * layer.fanIn() + layer.to())
                .sum();
    }

    public ObjectNode toJson() {
        return new ObjectMapper()
                .createObjectNode()
                .put("side", side)
                .put("width", width)
                .put("blocks", blocks)
                .put("features", features);
    }

    /** @throws IllegalArgumentException if the node is not valid */
    public static StudentShape of(JsonNode node) {
        return new StudentShape(
                node.required("side").asInt(),
                node.required("width").asInt(),
                node.required("blocks").asInt(),
                node.required("features").asInt());
    }
}
