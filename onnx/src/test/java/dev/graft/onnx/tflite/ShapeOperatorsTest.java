package dev.graft.onnx.tflite;

import static dev.graft.onnx.tflite.TinyTflite.PICTURE;

import dev.graft.onnx.reference.ReferenceOps;
import dev.graft.onnx.reference.ReferenceTensor;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tensorflow.lite.schema.BuiltinOperator;
import org.tensorflow.lite.schema.BuiltinOptions;
import org.tensorflow.lite.schema.ConcatenationOptionsT;
import org.tensorflow.lite.schema.MirrorPadMode;
import org.tensorflow.lite.schema.MirrorPadOptionsT;
import org.tensorflow.lite.schema.ReshapeOptionsT;
import org.tensorflow.lite.schema.ResizeBilinearOptionsT;
import org.tensorflow.lite.schema.ResizeNearestNeighborOptionsT;
import org.tensorflow.lite.schema.SqueezeOptionsT;
import org.tensorflow.lite.schema.StridedSliceOptionsT;

/** Operators that arrange values differently compute what they should. */
class ShapeOperatorsTest {
    private final Random random = new Random(9);
    private final ReferenceTensor picture = ReferenceTensor.random(random, 1, 4, 6, 3);
    private final TinyTflite tiny = new TinyTflite(4, 6);
    private final int result = tiny.tensor("result");

    private void check(ReferenceTensor expected) {
        TranslatedOperator.check(tiny, result, picture, expected);
    }

    private void reshape(int... shape) {
        tiny.operator(BuiltinOperator.RESHAPE, new int[] {PICTURE, tiny.ints("shape", shape)}, result);
    }

    @Test
    void aReshapeReadsMapsChannelsLast() {
        reshape(1, -1);
        check(ReferenceOps.reshape(picture, 1, 72));
    }

    @Test
    void aReshapeToAnotherMap() {
        reshape(1, 8, 3, 3);
        check(ReferenceOps.reshape(picture, 1, 8, 3, 3));
    }

    @Test
    void aReshapeToThreeSides() {
        reshape(1, 24, -1);
        check(ReferenceOps.reshape(picture, 1, 24, 3));
    }

    @Test
    void aReshapeWhoseShapeIsASetting() {
        var options = new ReshapeOptionsT();
        options.setNewShape(new int[] {4, 18});
        tiny.operator(BuiltinOperator.RESHAPE, BuiltinOptions.ReshapeOptions, options, new int[] {PICTURE}, result);
        check(ReferenceOps.reshape(picture, 4, 18));
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aSqueeze(boolean named) {
        var options = new SqueezeOptionsT();
        options.setSqueezeDims(named ? new int[] {0} : new int[0]);
        tiny.operator(BuiltinOperator.SQUEEZE, BuiltinOptions.SqueezeOptions, options, new int[] {PICTURE}, result);
        check(ReferenceOps.reshape(picture, 4, 6, 3));
    }

    @Test
    void anAdditionalSide() {
        int flat = tiny.tensor("flat");
        tiny.operator(BuiltinOperator.RESHAPE, new int[] {PICTURE, tiny.ints("shape", 4, 6, 3)}, flat)
                .operator(BuiltinOperator.EXPAND_DIMS, new int[] {flat, tiny.ints("axis", 0)}, result);
        check(picture);
    }

    @ParameterizedTest
    @CsvSource({"0,2,1,3", "0,3,1,2", "0,2,3,1", "3,2,1,0"})
    void aTransposition(int a, int b, int c, int d) {
        tiny.operator(BuiltinOperator.TRANSPOSE, new int[] {PICTURE, tiny.ints("axes", a, b, c, d)}, result);
        check(ReferenceOps.transpose(picture, a, b, c, d));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, -1})
    void aConcatenation(int axis) {
        var options = new ConcatenationOptionsT();
        options.setAxis(axis);
        ReferenceTensor constant = ReferenceTensor.random(random, 1, 4, 6, 3);
        int[] inputs = {PICTURE, tiny.floats("constant", constant), PICTURE};
        tiny.operator(BuiltinOperator.CONCATENATION, BuiltinOptions.ConcatenationOptions, options, inputs, result);
        check(ReferenceOps.concat(List.of(picture, constant, picture), axis < 0 ? 3 : axis));
    }

    @Test
    void aPaddingWithZeros() {
        int margins = tiny.ints("margins", new int[] {0, 0, 1, 2, 3, 0, 0, 0}, 4, 2);
        tiny.operator(BuiltinOperator.PAD, new int[] {PICTURE, margins}, result);
        check(ReferenceOps.pad(picture, 1, 2, 3, 0));
    }

    @Test
    void aPaddingWithAValue() {
        int margins = tiny.ints("margins", new int[] {0, 0, 1, 2, 3, 0, 0, 0}, 4, 2);
        int value = tiny.floats("value", new ReferenceTensor(new int[] {}, new float[] {2}));
        tiny.operator(BuiltinOperator.PADV2, new int[] {PICTURE, margins, value}, result);
        ReferenceTensor less = ReferenceOps.map(picture, x -> x - 2);
        check(ReferenceOps.map(ReferenceOps.pad(less, 1, 2, 3, 0), x -> x + 2));
    }

    @ParameterizedTest
    @ValueSource(bytes = {MirrorPadMode.REFLECT, MirrorPadMode.SYMMETRIC})
    void aPaddingWithAMirror(byte mode) {
        var options = new MirrorPadOptionsT();
        options.setMode(mode);
        int margins = tiny.ints("margins", new int[] {0, 0, 2, 1, 0, 3, 0, 0}, 4, 2);
        tiny.operator(
                BuiltinOperator.MIRROR_PAD,
                BuiltinOptions.MirrorPadOptions,
                options,
                new int[] {PICTURE, margins},
                result);
        boolean reflect = mode == MirrorPadMode.REFLECT;
        int[] rows = reflect ? new int[] {2, 1, 0, 1, 2, 3, 2} : new int[] {1, 0, 0, 1, 2, 3, 3};
        int[] columns = reflect ? new int[] {0, 1, 2, 3, 4, 5, 4, 3, 2} : new int[] {0, 1, 2, 3, 4, 5, 5, 4, 3};
        check(picked(rows, columns));
    }

    /** Rows and columns of the picture, by number. */
    private ReferenceTensor picked(int[] rows, int... columns) {
        ReferenceTensor out = ReferenceTensor.zeros(1, rows.length, columns.length, 3);
        for (int y = 0; y < rows.length; y++) {
            for (int x = 0; x < columns.length; x++) {
                for (int c = 0; c < 3; c++) {
                    out.set(0, y, x, c, picture.at(0, rows[y], columns[x], c));
                }
            }
        }
        return out;
    }

    @ParameterizedTest
    @CsvSource({"8,9,true", "8,9,false", "3,2,true", "3,2,false"})
    void aBilinearScaling(int height, int width, boolean centred) {
        var options = new ResizeBilinearOptionsT();
        options.setHalfPixelCenters(centred);
        bilinear(options, height, width);
        check(ReferenceOps.bilinear(picture, height, width, centred));
    }

    @Test
    void aBilinearScalingThatKeepsTheCorners() {
        var options = new ResizeBilinearOptionsT();
        options.setAlignCorners(true);
        bilinear(options, 7, 11);
        ReferenceTensor out = ReferenceTensor.zeros(1, 7, 11, 3);
        // Every other row and column is one of the picture, those between them are means.
        for (int y = 0; y < 7; y++) {
            for (int x = 0; x < 11; x++) {
                for (int c = 0; c < 3; c++) {
                    double sum = picture.at(0, y / 2, x / 2, c)
                            + picture.at(0, (y + 1) / 2, x / 2, c)
                            + picture.at(0, y / 2, (x + 1) / 2, c)
                            + picture.at(0, (y + 1) / 2, (x + 1) / 2, c);
                    out.set(0, y, x, c, sum / 4);
                }
            }
        }
        check(out);
    }

    private void bilinear(ResizeBilinearOptionsT options, int height, int width) {
        tiny.operator(
                BuiltinOperator.RESIZE_BILINEAR,
                BuiltinOptions.ResizeBilinearOptions,
                options,
                new int[] {PICTURE, tiny.ints("size", height, width)},
                result);
    }

    @Test
    void aScalingToTheNearest() {
        nearest(false, false, 6, 4);
        check(picked(new int[] {0, 0, 1, 2, 2, 3}, 0, 1, 3, 4));
    }

    @Test
    void aScalingToTheNearestCentre() {
        nearest(false, true, 6, 4);
        check(picked(new int[] {0, 1, 1, 2, 3, 3}, 0, 2, 3, 5));
    }

    @Test
    void aScalingToTheNearestThatKeepsTheCorners() {
        nearest(true, false, 7, 2);
        check(picked(new int[] {0, 1, 1, 2, 2, 3, 3}, 0, 5));
    }

    private void nearest(boolean corners, boolean centres, int height, int width) {
        var options = new ResizeNearestNeighborOptionsT();
        options.setAlignCorners(corners);
        options.setHalfPixelCenters(centres);
        tiny.operator(
                BuiltinOperator.RESIZE_NEAREST_NEIGHBOR,
                BuiltinOptions.ResizeNearestNeighborOptions,
                options,
                new int[] {PICTURE, tiny.ints("size", height, width)},
                result);
    }

    @Test
    void aSlice() {
        int[] inputs = {PICTURE, tiny.ints("begin", 0, 1, 2, 0), tiny.ints("size", 1, 2, -1, 3)};
        tiny.operator(BuiltinOperator.SLICE, inputs, result);
        check(picked(new int[] {1, 2}, 2, 3, 4, 5));
    }

    @Test
    void aSliceWithSteps() {
        var options = new StridedSliceOptionsT();
        options.setBeginMask(1);
        options.setEndMask(1 | 4 | 8);
        int[] inputs = {
            PICTURE, tiny.ints("begin", 5, 0, 1, 0), tiny.ints("end", 0, -1, 0, 0), tiny.ints("steps", 1, 2, 2, 1)
        };
        tiny.operator(BuiltinOperator.STRIDED_SLICE, BuiltinOptions.StridedSliceOptions, options, inputs, result);
        check(picked(new int[] {0, 2}, 1, 3, 5));
    }

    @Test
    void aSliceOfOneRow() {
        var options = new StridedSliceOptionsT();
        options.setShrinkAxisMask(2);
        int[] inputs = {
            PICTURE, tiny.ints("begin", 0, -1, 0, 0), tiny.ints("end", 1, 0, 6, 3), tiny.ints("steps", 1, 1, 1, 1)
        };
        tiny.operator(BuiltinOperator.STRIDED_SLICE, BuiltinOptions.StridedSliceOptions, options, inputs, result);
        check(ReferenceOps.reshape(picked(new int[] {3}, 0, 1, 2, 3, 4, 5), 1, 6, 3));
    }

    @Test
    void oneOfSeveralParts() {
        int first = tiny.tensor("first");
        tiny.operator(BuiltinOperator.SPLIT, new int[] {tiny.ints("axis", 2), PICTURE}, first, result);
        check(picked(new int[] {0, 1, 2, 3}, 3, 4, 5));
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void theMeanOfAllPositions(boolean keep) {
        reduce(BuiltinOperator.MEAN, keep, 1, 2);
        ReferenceTensor mean = ReferenceOps.globalAverage(picture);
        check(keep ? ReferenceOps.reshape(mean, 1, 1, 1, 3) : mean);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void theSumOfAColumn(boolean keep) {
        reduce(BuiltinOperator.SUM, keep, -3);
        ReferenceTensor out = ReferenceTensor.zeros(1, 6, 3);
        for (int i = 0; i < picture.values().length; i++) {
            out.values()[i % 18] += picture.values()[i];
        }
        check(keep ? ReferenceOps.reshape(out, 1, 1, 6, 3) : out);
    }

    @Test
    void theLargestOfTheChannels() {
        reduce(BuiltinOperator.REDUCE_MAX, false, -1);
        ReferenceTensor out = ReferenceTensor.zeros(1, 4, 6);
        Arrays.fill(out.values(), -100);
        for (int i = 0; i < picture.values().length; i++) {
            out.values()[i / 3] = Math.max(out.values()[i / 3], picture.values()[i]);
        }
        check(out);
    }

    private void reduce(int code, boolean keep, int... axes) {
        TfliteOptions options = TfliteOptions.reduction(keep);
        tiny.operator(code, options.type(), options.value(), new int[] {PICTURE, tiny.ints("axes", axes)}, result);
    }
}
