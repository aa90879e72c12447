package dev.graft.onnx.tflite.file;

import com.google.flatbuffers.Table;
import java.util.function.Function;
import java.util.function.IntUnaryOperator;
import org.tensorflow.lite.schema.AddOptions;
import org.tensorflow.lite.schema.BuiltinOptions;
import org.tensorflow.lite.schema.ConcatenationOptions;
import org.tensorflow.lite.schema.Conv2DOptions;
import org.tensorflow.lite.schema.DepthwiseConv2DOptions;
import org.tensorflow.lite.schema.DivOptions;
import org.tensorflow.lite.schema.FullyConnectedOptions;
import org.tensorflow.lite.schema.LeakyReluOptions;
import org.tensorflow.lite.schema.MirrorPadMode;
import org.tensorflow.lite.schema.MirrorPadOptions;
import org.tensorflow.lite.schema.MulOptions;
import org.tensorflow.lite.schema.Operator;
import org.tensorflow.lite.schema.Padding;
import org.tensorflow.lite.schema.Pool2DOptions;
import org.tensorflow.lite.schema.ReducerOptions;
import org.tensorflow.lite.schema.ReshapeOptions;
import org.tensorflow.lite.schema.ResizeBilinearOptions;
import org.tensorflow.lite.schema.ResizeNearestNeighborOptions;
import org.tensorflow.lite.schema.SoftmaxOptions;
import org.tensorflow.lite.schema.SqueezeOptions;
import org.tensorflow.lite.schema.StridedSliceOptions;
import org.tensorflow.lite.schema.SubOptions;

/** The settings of an operator. Fields that a file leaves out have TensorFlow Lite's defaults. */
public final class OperatorOptions {
    /** The sides of all windows together with their strides and dilations stay far from overflow. */
    private static final int MOST_STEP = 1 << 12;

    private static final int MOST_SIDES = 8;

    private final Operator operator;

    OperatorOptions(Operator operator) {
        this.operator = operator;
    }

    /** How a picture or map is scaled. */
    public record Scaling(boolean alignCorners, boolean halfPixelCentres) {}

    /** For which axes, one bit each, {@code begin} or {@code end} are ignored, or only one index is taken. */
    public record SliceMasks(int begin, int end, int shrink, boolean simple) {}

    /** How weights and result of a fully connected layer are laid out. */
    public record Dense(boolean shuffled, boolean keepsSides) {}

    public MovingWindow convolution() {
        return options(
                BuiltinOptions.Conv2DOptions,
                new Conv2DOptions(),
                o -> window(o.padding(), new int[0], new int[] {o.strideH(), o.strideW()}, new int[] {
                    o.dilationHFactor(), o.dilationWFactor()
                }));
    }

    public MovingWindow depthwise() {
        return options(
                BuiltinOptions.DepthwiseConv2DOptions,
                new DepthwiseConv2DOptions(),
                o -> window(o.padding(), new int[0], new int[] {o.strideH(), o.strideW()}, new int[] {
                    o.dilationHFactor(), o.dilationWFactor()
                }));
    }

    public MovingWindow pooling() {
        return options(
                BuiltinOptions.Pool2DOptions,
                new Pool2DOptions(),
                o -> window(
                        o.padding(),
                        new int[] {o.filterHeight(), o.filterWidth()},
                        new int[] {o.strideH(), o.strideW()},
                        new int[] {1, 1}));
    }

    private static MovingWindow window(byte padding, int[] kernel, int[] strides, int[] dilations) {
        for (int[] sides : new int[][] {kernel, strides, dilations}) {
            for (int side : sides) {
                if (side < 1 || side > MOST_STEP) {
                    throw Damage.of("a window moves by or covers " + side + " positions");
                }
            }
        }
        return new MovingWindow(padding == Padding.SAME, kernel, strides, dilations);
    }

    /** The activation at the end of the operator. */
    public Activation activation() {
        byte code = Damage.guard(() -> switch (operator.builtinOptionsType()) {
            case BuiltinOptions.Conv2DOptions -> table(new Conv2DOptions()).fusedActivationFunction();
            case BuiltinOptions.DepthwiseConv2DOptions ->
                table(new DepthwiseConv2DOptions()).fusedActivationFunction();
            case BuiltinOptions.Pool2DOptions -> table(new Pool2DOptions()).fusedActivationFunction();
            case BuiltinOptions.FullyConnectedOptions ->
                table(new FullyConnectedOptions()).fusedActivationFunction();
            case BuiltinOptions.ConcatenationOptions ->
                table(new ConcatenationOptions()).fusedActivationFunction();
            case BuiltinOptions.AddOptions -> table(new AddOptions()).fusedActivationFunction();
            case BuiltinOptions.SubOptions -> table(new SubOptions()).fusedActivationFunction();
            case BuiltinOptions.MulOptions -> table(new MulOptions()).fusedActivationFunction();
            case BuiltinOptions.DivOptions -> table(new DivOptions()).fusedActivationFunction();
            default -> (byte) 0;
        });
        return Activation.of(code);
    }

    public Dense dense() {
        return options(
                BuiltinOptions.FullyConnectedOptions,
                new FullyConnectedOptions(),
                o -> new Dense(o.weightsFormat() != 0, o.keepNumDims()));
    }

    public int concatenationAxis() {
        return options(BuiltinOptions.ConcatenationOptions, new ConcatenationOptions(), ConcatenationOptions::axis);
    }

    /** Whether a reduction keeps sides of 1. */
    public boolean keepsSides() {
        return options(BuiltinOptions.ReducerOptions, new ReducerOptions(), ReducerOptions::keepDims);
    }

    public float leak() {
        return options(BuiltinOptions.LeakyReluOptions, new LeakyReluOptions(), LeakyReluOptions::alpha);
    }

    /** The factor in the exponent of a softmax. */
    public float softmaxFactor() {
        return options(BuiltinOptions.SoftmaxOptions, new SoftmaxOptions(), SoftmaxOptions::beta);
    }

    /** Empty if the settings do not tell. */
    public int[] newShape() {
        return options(
                BuiltinOptions.ReshapeOptions, new ReshapeOptions(), o -> numbers(o.newShapeLength(), o::newShape));
    }

    public int[] squeezed() {
        return options(
                BuiltinOptions.SqueezeOptions,
                new SqueezeOptions(),
                o -> numbers(o.squeezeDimsLength(), o::squeezeDims));
    }

    public Scaling bilinear() {
        return options(
                BuiltinOptions.ResizeBilinearOptions,
                new ResizeBilinearOptions(),
                o -> new Scaling(o.alignCorners(), o.halfPixelCenters()));
    }

    public Scaling nearest() {
        return options(
                BuiltinOptions.ResizeNearestNeighborOptions,
                new ResizeNearestNeighborOptions(),
                o -> new Scaling(o.alignCorners(), o.halfPixelCenters()));
    }

    /** Whether a mirror repeats the outermost row. */
    public boolean mirrorsEdge() {
        return options(
                BuiltinOptions.MirrorPadOptions, new MirrorPadOptions(), o -> o.mode() == MirrorPadMode.SYMMETRIC);
    }

    public SliceMasks slice() {
        return options(
                BuiltinOptions.StridedSliceOptions,
                new StridedSliceOptions(),
                o -> new SliceMasks(
                        o.beginMask(),
                        o.endMask(),
                        o.shrinkAxisMask(),
                        o.ellipsisMask() == 0 && o.newAxisMask() == 0 && !o.offset()));
    }

    private static int[] numbers(int count, IntUnaryOperator at) {
        if (count > MOST_SIDES) {
            throw Damage.of("a shape has " + count + " sides");
        }
        var numbers = new int[count];
        for (int i = 0; i < count; i++) {
            numbers[i] = at.applyAsInt(i);
        }
        return numbers;
    }

    private <T extends Table, R> R options(byte type, T table, Function<T, R> read) {
        return Damage.guard(() -> {
            if (operator.builtinOptionsType() != type) {
                throw Damage.of("an operator has the settings of another one");
            }
            return read.apply(table(table));
        });
    }

    private <T extends Table> T table(T table) {
        if (operator.builtinOptions(table) == null) {
            throw Damage.of("an operator has no settings");
        }
        return table;
    }
}
