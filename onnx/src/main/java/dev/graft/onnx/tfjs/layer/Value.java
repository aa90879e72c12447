package dev.graft.onnx.tfjs.layer;

import dev.graft.image.network.NetworkException;
import java.util.List;

/**
 * A tensor of the network for one picture.
 *
 * @param tensor its name in the ONNX graph
 * @param shape as in TensorFlow, without the batch. A shape of three sides, height, width and channels, is stored with
 *     the channels first; all others as they are.
 * @param blueFirst whether the network expects the channels in the opposite order
 */
public record Value(String tensor, List<Integer> shape, boolean blueFirst) {
    /** Half a gibibyte of floats: far more than any layer of a network that can be run on a picture in time. */
    private static final long MOST = 1L << 27;

    public Value {
        shape = List.copyOf(shape);
        long size = 1;
        for (int side : shape) {
            if (side < 1) {
                throw new NetworkException("has a layer without values: " + tensor + " " + shape);
            }
            // Never overflows: sides have 31 bits, and the product before has 27.
            size *= side;
            if (size > MOST) {
                throw new NetworkException("has a layer that is too large: " + tensor + " " + shape);
            }
        }
    }

    public Value(String tensor, List<Integer> shape) {
        this(tensor, shape, false);
    }

    int rank() {
        return shape.size();
    }

    public boolean isMap() {
        return rank() == 3;
    }

    int height() {
        return shape.get(0);
    }

    int width() {
        return shape.get(1);
    }

    public int channels() {
        return shape.get(rank() - 1);
    }

    public int size() {
        return shape.stream().reduce(1, (a, b) -> a * b);
    }

    /** The axis in ONNX. */
    long axis(int keras) {
        return !isMap() ? keras : keras == 3 ? 1 : keras + 1;
    }

    /** The shape in ONNX. */
    long[] stored() {
        if (isMap()) {
            return new long[] {1, channels(), height(), width()};
        }
        var stored = new long[rank() + 1];
        stored[0] = 1;
        for (int i = 0; i < rank(); i++) {
            stored[i + 1] = shape.get(i);
        }
        return stored;
    }
}
