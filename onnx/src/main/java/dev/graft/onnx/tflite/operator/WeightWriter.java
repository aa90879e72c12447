package dev.graft.onnx.tflite.operator;

import dev.graft.image.network.NetworkException;
import dev.graft.onnx.tflite.file.ElementType;
import dev.graft.onnx.tflite.file.Quantisation;
import dev.graft.onnx.tflite.file.TfliteTensor;
import dev.graft.onnx.write.OnnxModel;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * Writes weights. Quantised ones stay bytes, which keeps the file small, with nodes that turn them into floats. ONNX
 * Runtime computes those nodes once, when it loads the model. It would not do so with {@code DequantizeLinear}, which
 * it keeps for quantised arithmetic.
 */
final class WeightWriter {
    /** Fewer weights are written as floats: nodes need space too. */
    private static final int MANY = 1024;

    /** What the names of the parts of quantised weights end in. */
    static final List<String> PARTS = List.of("/bytes", "/cast", "/zero", "/shifted", "/scale");

    private static final long MOST_BYTES = 1L << 30;
    private static final int UNSIGNED_OFFSET = 128;
    private static final Map<String, Long> TO_FLOAT = Map.of("to", 1L);

    private final OnnxModel model;
    private final boolean compact;
    private long bytes;

    /** @param compact whether to round weights that are not quantised to 8 bits */
    WeightWriter(OnnxModel model, boolean compact) {
        this.model = model;
        this.compact = compact;
    }

    private interface Copy {
        void copy(int to, int from);
    }

    /**
     * @param permutation the axis of the weights for each axis of the result
     * @return the name of the result: the given one
     */
    String write(String name, TfliteTensor weights, int[] permutation) {
        long[] shape = Axes.longs(Axes.permuted(weights.shape(), permutation));
        boolean many = weights.size() >= MANY;
        if (many && weights.quantisation().isPresent() && isByte(weights.type())) {
            return quantised(name, weights, permutation, shape);
        }
        spend(4L * weights.size());
        float[] from = weights.floats();
        var to = new float[from.length];
        permute(weights.shape(), permutation, (a, b) -> to[a] = from[b]);
        return compact ? model.rounded(name, to, shape) : model.floats(name, to, shape);
    }

    private static boolean isByte(ElementType type) {
        return type == ElementType.INT8 || type == ElementType.UINT8;
    }

    private String quantised(String name, TfliteTensor weights, int[] permutation, long[] shape) {
        spend(weights.size());
        ByteBuffer from = weights.bytes();
        int offset = weights.type() == ElementType.UINT8 ? UNSIGNED_OFFSET : 0;
        var to = new byte[weights.size()];
        permute(weights.shape(), permutation, (a, b) -> to[a] = (byte) (from.get(b) - offset));
        Quantisation by = weights.checkedQuantisation();
        var sides = new long[by.isPerAxis() ? shape.length : 0];
        Arrays.fill(sides, 1);
        if (by.isPerAxis()) {
            sides[indexOf(permutation, by.axis())] = by.scales().length;
        }
        model.bytes(name + "/bytes", to, shape);
        String real = model.node("Cast", name + "/cast", List.of(name + "/bytes"), TO_FLOAT);
        var zeros = new float[by.zeros().length];
        for (int i = 0; i < zeros.length; i++) {
            zeros[i] = by.zeros()[i] - offset;
        }
        if (!isZero(zeros)) {
            model.floats(name + "/zero", zeros, sides);
            real = model.node("Sub", name + "/shifted", real, name + "/zero");
        }
        model.floats(name + "/scale", by.scales(), sides);
        return model.node("Mul", name, real, name + "/scale");
    }

    private static boolean isZero(float... values) {
        for (float value : values) {
            if (value != 0) {
                return false;
            }
        }
        return true;
    }

    private static int indexOf(int[] values, int wanted) {
        int at = 0;
        while (values[at] != wanted) {
            at++;
        }
        return at;
    }

    private void spend(long count) {
        bytes += count;
        if (bytes > MOST_BYTES) {
            throw new NetworkException("has more than " + (MOST_BYTES >> 20) + " MiB of weights");
        }
    }

    /** Calls back for each value, in the order of the result. */
    private static void permute(int[] shape, int[] permutation, Copy copy) {
        int sides = shape.length;
        var step = new int[sides];
        int size = 1;
        for (int i = sides - 1; i >= 0; i--) {
            step[i] = size;
            size *= shape[i];
        }
        var index = new int[sides];
        int from = 0;
        for (int to = 0; to < size; to++) {
            copy.copy(to, from);
            for (int i = sides - 1; i >= 0; i--) {
                int axis = permutation[i];
                from += step[axis];
                if (++index[i] < shape[axis]) {
                    break;
                }
                from -= step[axis] * shape[axis];
                index[i] = 0;
            }
        }
    }
}
