package dev.graft.onnx.tflite.operator;

import dev.graft.onnx.tflite.file.OperatorOptions.Scaling;
import dev.graft.onnx.tflite.file.TfliteOperator;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;

/** Operators that change the size of a feature map. */
final class ScalingWriters {
    private static final int MOST_SIDE = 1 << 14;

    private ScalingWriters() {}

    static void bilinear(TfliteOperator operator, Translation to) {
        OnnxValue map = to.map(operator, 0);
        int[] shape = scaled(operator, to, map);
        Scaling scaling = operator.options().bilinear();
        String mode =
                scaling.alignCorners() ? "align_corners" : scaling.halfPixelCentres() ? "half_pixel" : "asymmetric";
        String sizes = to.longs(Axes.longs(Axes.inOnnx(shape)));
        to.emit(
                operator,
                shape,
                map.range(),
                name -> to.node(
                        "Resize",
                        name,
                        List.of(map.name(), "", "", sizes),
                        Map.of("mode", "linear", "coordinate_transformation_mode", mode)));
    }

    /** Picks rows and columns by number: how scales are rounded does not matter then. */
    static void nearest(TfliteOperator operator, Translation to) {
        OnnxValue map = to.map(operator, 0);
        int[] shape = scaled(operator, to, map);
        Scaling scaling = operator.options().nearest();
        String rows = to.longs(picked(scaling, map.shape()[1], shape[1]));
        String columns = to.longs(picked(scaling, map.shape()[2], shape[2]));
        to.emit(operator, shape, map.range(), name -> {
            String high = to.node("Gather", name + "/rows", List.of(map.name(), rows), Map.of("axis", 2L));
            return to.node("Gather", name, List.of(high, columns), Map.of("axis", 3L));
        });
    }

    private static long[] picked(Scaling scaling, int from, int to) {
        boolean corners = scaling.alignCorners() && to > 1;
        float scale = corners ? (from - 1) / (float) (to - 1) : from / (float) to;
        float shift = scaling.halfPixelCentres() ? 0.5f : 0;
        return LongStream.range(0, to)
                .map(i -> {
                    float at = (i + shift) * scale;
                    long picked = scaling.alignCorners() ? Math.round((double) at) : (long) Math.floor(at);
                    return Math.max(Math.min(picked, from - 1), 0);
                })
                .toArray();
    }

    private static int[] scaled(TfliteOperator operator, Translation to, OnnxValue map) {
        long[] sizes = to.constant(operator, 1).integers();
        if (sizes.length != 2 || Math.max(sizes[0], sizes[1]) > MOST_SIDE || Math.min(sizes[0], sizes[1]) < 1) {
            throw Translation.misfit(operator);
        }
        return new int[] {map.shape()[0], (int) sizes[0], (int) sizes[1], map.channels()};
    }
}
