package dev.graft.onnx.reference;

import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleUnaryOperator;

/**
 * What the operators of TensorFlow compute, written down as plainly as possible: a second opinion on converted
 * networks. Shares no code with the converters. Maps have the shape 1 x height x width x channels.
 */
public final class ReferenceOps {
    private ReferenceOps() {}

    /** How a window moves. */
    public record Sliding(int strideY, int strideX, int dilationY, int dilationX, boolean same) {
        public static Sliding valid(int stride) {
            return new Sliding(stride, stride, 1, 1, false);
        }

        public static Sliding same(int stride) {
            return new Sliding(stride, stride, 1, 1, true);
        }

        int outputs(int side, int size, int stride, int dilation) {
            int reach = (size - 1) * dilation + 1;
            return same ? (int) Math.ceil(side / (double) stride) : (side - reach) / stride + 1;
        }

        /** Where the first window begins: before the input, if zeros are added there. */
        int begin(int side, int size, int stride, int dilation) {
            int needed = (outputs(side, size, stride, dilation) - 1) * stride + (size - 1) * dilation + 1;
            return same && needed > side ? -((needed - side) / 2) : 0;
        }
    }

    /** @param kernel height x width x input channels of a group x output channels */
    public static ReferenceTensor conv(ReferenceTensor x, ReferenceTensor kernel, float[] bias, Sliding s, int groups) {
        int depth = kernel.side(2);
        int filters = kernel.side(3);
        ReferenceTensor out = windows(x, kernel.side(0), kernel.side(1), s, filters);
        each(out, (y, xx, f) -> {
            double sum = bias.length == 0 ? 0 : bias[f];
            int group = f / (filters / groups);
            for (int ky = 0; ky < kernel.side(0); ky++) {
                for (int kx = 0; kx < kernel.side(1); kx++) {
                    for (int d = 0; d < depth; d++) {
                        sum += inside(x, row(x, kernel, s, y, ky), column(x, kernel, s, xx, kx), group * depth + d)
                                * kernel.at(ky, kx, d, f);
                    }
                }
            }
            return sum;
        });
        return out;
    }

    /** @param kernel height x width x channels x multiplier */
    public static ReferenceTensor depthwise(ReferenceTensor x, ReferenceTensor kernel, float[] bias, Sliding s) {
        int multiplier = kernel.side(3);
        ReferenceTensor out = windows(x, kernel.side(0), kernel.side(1), s, x.last() * multiplier);
        each(out, (y, xx, f) -> {
            double sum = bias.length == 0 ? 0 : bias[f];
            for (int ky = 0; ky < kernel.side(0); ky++) {
                for (int kx = 0; kx < kernel.side(1); kx++) {
                    sum += inside(x, row(x, kernel, s, y, ky), column(x, kernel, s, xx, kx), f / multiplier)
                            * kernel.at(ky, kx, f / multiplier, f % multiplier);
                }
            }
            return sum;
        });
        return out;
    }

    /**
     * Every input value paints a kernel into the output.
     *
     * @param kernel height x width x output channels x input channels
     */
    public static ReferenceTensor convTranspose(ReferenceTensor x, ReferenceTensor kernel, float[] bias, Sliding s) {
        int height = painted(x.side(1), kernel.side(0), s.strideY, s.same);
        int width = painted(x.side(2), kernel.side(1), s.strideX, s.same);
        ReferenceTensor out = ReferenceTensor.zeros(1, height, width, kernel.side(2));
        int top = s.begin(height, kernel.side(0), s.strideY, 1);
        int left = s.begin(width, kernel.side(1), s.strideX, 1);
        for (int y = 0; y < x.side(1); y++) {
            for (int xx = 0; xx < x.side(2); xx++) {
                for (int ky = 0; ky < kernel.side(0); ky++) {
                    for (int kx = 0; kx < kernel.side(1); kx++) {
                        int toY = top + y * s.strideY + ky;
                        int toX = left + xx * s.strideX + kx;
                        if (toY < 0 || toY >= height || toX < 0 || toX >= width) {
                            continue;
                        }
                        for (int f = 0; f < kernel.side(2); f++) {
                            double sum = out.at(0, toY, toX, f);
                            for (int c = 0; c < x.last(); c++) {
                                sum += x.at(0, y, xx, c) * kernel.at(ky, kx, f, c);
                            }
                            out.set(0, toY, toX, f, sum);
                        }
                    }
                }
            }
        }
        return bias.length == 0 ? out : binary(out, new ReferenceTensor(new int[] {bias.length}, bias), Double::sum);
    }

    private static int painted(int side, int size, int stride, boolean same) {
        return side * stride + (same ? 0 : Math.max(size - stride, 0));
    }

    public static ReferenceTensor maxPool(ReferenceTensor x, int height, int width, Sliding s) {
        return pool(x, height, width, s, true);
    }

    /** The mean of the values that are inside the input. */
    public static ReferenceTensor averagePool(ReferenceTensor x, int height, int width, Sliding s) {
        return pool(x, height, width, s, false);
    }

    private static ReferenceTensor pool(ReferenceTensor x, int height, int width, Sliding s, boolean max) {
        ReferenceTensor window = ReferenceTensor.zeros(height, width, 1, 1);
        ReferenceTensor out = windows(x, height, width, s, x.last());
        each(out, (y, xx, f) -> {
            double most = Double.NEGATIVE_INFINITY;
            double sum = 0;
            int count = 0;
            for (int ky = 0; ky < height; ky++) {
                for (int kx = 0; kx < width; kx++) {
                    int atY = row(x, window, s, y, ky);
                    int atX = column(x, window, s, xx, kx);
                    if (atY >= 0 && atY < x.side(1) && atX >= 0 && atX < x.side(2)) {
                        most = Math.max(most, x.at(0, atY, atX, f));
                        sum += x.at(0, atY, atX, f);
                        count++;
                    }
                }
            }
            return max ? most : sum / count;
        });
        return out;
    }

    /** 1 x channels. */
    public static ReferenceTensor globalAverage(ReferenceTensor x) {
        return reshape(averagePool(x, x.side(1), x.side(2), Sliding.valid(1)), 1, x.last());
    }

    /** 1 x channels. */
    public static ReferenceTensor globalMax(ReferenceTensor x) {
        return reshape(maxPool(x, x.side(1), x.side(2), Sliding.valid(1)), 1, x.last());
    }

    /** The last side of the input times a matrix, plus a bias. */
    public static ReferenceTensor dense(ReferenceTensor x, ReferenceTensor matrix, float[] bias) {
        int units = matrix.side(1);
        int[] shape = x.shape().clone();
        shape[shape.length - 1] = units;
        ReferenceTensor out = ReferenceTensor.zeros(shape);
        for (int i = 0; i < out.values().length; i++) {
            double sum = bias.length == 0 ? 0 : bias[i % units];
            for (int c = 0; c < x.last(); c++) {
                sum += x.values()[i / units * x.last() + c] * matrix.values()[c * units + i % units];
            }
            out.values()[i] = (float) sum;
        }
        return out;
    }

    public static ReferenceTensor batchNorm(
            ReferenceTensor x, float[] gamma, float[] beta, float[] mean, float[] variance, double epsilon) {
        ReferenceTensor out = ReferenceTensor.zeros(x.shape());
        for (int i = 0; i < out.values().length; i++) {
            int c = i % x.last();
            out.values()[i] =
                    (float) (gamma[c] * (x.values()[i] - mean[c]) / Math.sqrt(variance[c] + epsilon) + beta[c]);
        }
        return out;
    }

    public static ReferenceTensor map(ReferenceTensor x, DoubleUnaryOperator function) {
        ReferenceTensor out = ReferenceTensor.zeros(x.shape());
        for (int i = 0; i < out.values().length; i++) {
            out.values()[i] = (float) function.applyAsDouble(x.values()[i]);
        }
        return out;
    }

    /** Applies a function to pairs of values; sides of one, and sides that are missing at the front, are repeated. */
    public static ReferenceTensor binary(ReferenceTensor a, ReferenceTensor b, DoubleBinaryOperator function) {
        int rank = Math.max(a.shape().length, b.shape().length);
        var shape = new int[rank];
        for (int i = 0; i < rank; i++) {
            shape[i] = Math.max(sideFromEnd(a, rank - 1 - i), sideFromEnd(b, rank - 1 - i));
        }
        ReferenceTensor out = ReferenceTensor.zeros(shape);
        for (int i = 0; i < out.values().length; i++) {
            out.values()[i] = (float) function.applyAsDouble(repeated(a, shape, i), repeated(b, shape, i));
        }
        return out;
    }

    private static int sideFromEnd(ReferenceTensor x, int fromEnd) {
        int axis = x.shape().length - 1 - fromEnd;
        return axis < 0 ? 1 : x.side(axis);
    }

    private static float repeated(ReferenceTensor x, int[] shape, int index) {
        int rest = index;
        int at = 0;
        int stride = 1;
        for (int fromEnd = 0; fromEnd < shape.length; fromEnd++) {
            int side = shape[shape.length - 1 - fromEnd];
            int own = sideFromEnd(x, fromEnd);
            at += own == 1 ? 0 : rest % side * stride;
            stride *= own;
            rest /= side;
        }
        return x.values()[at];
    }

    /** @param axis counted with the batch */
    public static ReferenceTensor concat(List<ReferenceTensor> parts, int axis) {
        int[] shape = parts.get(0).shape().clone();
        shape[axis] = parts.stream().mapToInt(part -> part.side(axis)).sum();
        ReferenceTensor out = ReferenceTensor.zeros(shape);
        int outer = Arrays.stream(shape, 0, axis).reduce(1, (a, b) -> a * b);
        int inner = Arrays.stream(shape, axis + 1, shape.length).reduce(1, (a, b) -> a * b);
        int at = 0;
        for (int o = 0; o < outer; o++) {
            for (ReferenceTensor part : parts) {
                int length = part.side(axis) * inner;
                System.arraycopy(part.values(), o * length, out.values(), at, length);
                at += length;
            }
        }
        return out;
    }

    public static ReferenceTensor softmax(ReferenceTensor x, int axis) {
        int inner = Arrays.stream(x.shape(), axis + 1, x.shape().length).reduce(1, (a, b) -> a * b);
        int side = x.side(axis);
        ReferenceTensor out = ReferenceTensor.zeros(x.shape());
        for (int i = 0; i < out.values().length; i++) {
            int first = i / (inner * side) * inner * side + i % inner;
            double sum = 0;
            for (int k = 0; k < side; k++) {
                sum += Math.exp((double) x.values()[first + k * inner] - x.values()[i]);
            }
            out.values()[i] = (float) (1 / sum);
        }
        return out;
    }

    public static ReferenceTensor pad(ReferenceTensor x, int top, int bottom, int left, int right) {
        ReferenceTensor out = ReferenceTensor.zeros(1, x.side(1) + top + bottom, x.side(2) + left + right, x.last());
        each(out, (y, xx, f) -> inside(x, y - top, xx - left, f));
        return out;
    }

    public static ReferenceTensor crop(ReferenceTensor x, int top, int bottom, int left, int right) {
        return pad(x, -top, -bottom, -left, -right);
    }

    public static ReferenceTensor reshape(ReferenceTensor x, int... shape) {
        return new ReferenceTensor(shape, x.values());
    }

    /** @param axes for each side of the result, which side of the input it is */
    public static ReferenceTensor transpose(ReferenceTensor x, int... axes) {
        int rank = axes.length;
        var shape = new int[rank];
        Arrays.setAll(shape, i -> x.side(axes[i]));
        ReferenceTensor out = ReferenceTensor.zeros(shape);
        for (int i = 0; i < out.values().length; i++) {
            var index = new int[rank];
            for (int k = rank - 1, rest = i; k >= 0; k--) {
                index[axes[k]] = rest % shape[k];
                rest /= shape[k];
            }
            int at = 0;
            for (int k = 0; k < rank; k++) {
                at = at * x.side(k) + index[k];
            }
            out.values()[i] = x.values()[at];
        }
        return out;
    }

    /** Repeats rows and columns. */
    public static ReferenceTensor repeat(ReferenceTensor x, int rows, int columns) {
        ReferenceTensor out = ReferenceTensor.zeros(1, x.side(1) * rows, x.side(2) * columns, x.last());
        each(out, (y, xx, f) -> x.at(0, y / rows, xx / columns, f));
        return out;
    }

    /** @param centred whether the middles of the first pixels are aligned, or their corners */
    public static ReferenceTensor bilinear(ReferenceTensor x, int height, int width, boolean centred) {
        ReferenceTensor out = ReferenceTensor.zeros(1, height, width, x.last());
        double stepY = x.side(1) / (double) height;
        double stepX = x.side(2) / (double) width;
        double half = centred ? 0.5 : 0;
        each(out, (y, xx, f) -> {
            double fromY = Math.min(Math.max((y + half) * stepY - half, 0), x.side(1) - 1);
            double fromX = Math.min(Math.max((xx + half) * stepX - half, 0), x.side(2) - 1);
            int y0 = (int) fromY;
            int x0 = (int) fromX;
            int y1 = Math.min(y0 + 1, x.side(1) - 1);
            int x1 = Math.min(x0 + 1, x.side(2) - 1);
            double top = mix(x.at(0, y0, x0, f), x.at(0, y0, x1, f), fromX - x0);
            double bottom = mix(x.at(0, y1, x0, f), x.at(0, y1, x1, f), fromX - x0);
            return mix(top, bottom, fromY - y0);
        });
        return out;
    }

    private static double mix(double one, double other, double share) {
        return one * (1 - share) + other * share;
    }

    private interface Position {
        double value(int y, int x, int channel);
    }

    private static void each(ReferenceTensor out, Position position) {
        for (int y = 0; y < out.side(1); y++) {
            for (int x = 0; x < out.side(2); x++) {
                for (int f = 0; f < out.last(); f++) {
                    out.set(0, y, x, f, position.value(y, x, f));
                }
            }
        }
    }

    private static ReferenceTensor windows(ReferenceTensor x, int height, int width, Sliding s, int channels) {
        return ReferenceTensor.zeros(
                1,
                s.outputs(x.side(1), height, s.strideY, s.dilationY),
                s.outputs(x.side(2), width, s.strideX, s.dilationX),
                channels);
    }

    private static int row(ReferenceTensor x, ReferenceTensor kernel, Sliding s, int y, int ky) {
        return s.begin(x.side(1), kernel.side(0), s.strideY, s.dilationY) + y * s.strideY + ky * s.dilationY;
    }

    private static int column(ReferenceTensor x, ReferenceTensor kernel, Sliding s, int xx, int kx) {
        return s.begin(x.side(2), kernel.side(1), s.strideX, s.dilationX) + xx * s.strideX + kx * s.dilationX;
    }

    /** A value, or zero outside. */
    private static double inside(ReferenceTensor x, int y, int xx, int channel) {
        return y < 0 || y >= x.side(1) || xx < 0 || xx >= x.side(2) ? 0 : x.at(0, y, xx, channel);
    }
}
