package dev.graft.onnx.tflite.operator;

import dev.graft.onnx.tflite.file.MovingWindow;
import dev.graft.onnx.tflite.file.TfliteOperator;
import java.util.HashMap;
import java.util.Map;

/** MapWindows that move over a feature map, in ONNX. */
final class MapWindows {
    private static final int MOST_EXTENT = 1 << 16;

    private MapWindows() {}

    static int[] result(TfliteOperator operator, MovingWindow window, OnnxValue map, int[] kernel, int channels) {
        for (int axis = 0; axis < 2; axis++) {
            if ((long) kernel[axis] * window.dilations()[axis] > MOST_EXTENT) {
                throw Translation.misfit(operator);
            }
        }
        return new int[] {
            map.shape()[0],
            window.resultSide(0, map.shape()[1], kernel[0]),
            window.resultSide(1, map.shape()[2], kernel[1]),
            channels
        };
    }

    /** The attributes that convolutions and poolings share. */
    static Map<String, Object> attributes(MovingWindow window, OnnxValue map, int[] kernel) {
        int vertical = window.padding(0, map.shape()[1], kernel[0]);
        int horizontal = window.padding(1, map.shape()[2], kernel[1]);
        var attributes = new HashMap<String, Object>();
        attributes.put("kernel_shape", Axes.longs(kernel));
        attributes.put("strides", Axes.longs(window.strides()));
        // An odd row or column of padding comes at the end.
        attributes.put(
                "pads",
                new long[] {vertical / 2, horizontal / 2, vertical - vertical / 2, horizontal - horizontal / 2});
        return attributes;
    }
}
