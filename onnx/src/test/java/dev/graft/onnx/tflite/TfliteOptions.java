package dev.graft.onnx.tflite;

import dev.graft.onnx.reference.ReferenceOps.Sliding;
import org.tensorflow.lite.schema.ActivationFunctionType;
import org.tensorflow.lite.schema.BuiltinOptions;
import org.tensorflow.lite.schema.Conv2DOptionsT;
import org.tensorflow.lite.schema.DepthwiseConv2DOptionsT;
import org.tensorflow.lite.schema.FullyConnectedOptionsT;
import org.tensorflow.lite.schema.Padding;
import org.tensorflow.lite.schema.Pool2DOptionsT;
import org.tensorflow.lite.schema.ReducerOptionsT;

/** Settings of operators for {@link TinyTflite}. */
record TfliteOptions(byte type, Object value) {
    static TfliteOptions convolution(Sliding sliding, byte activation) {
        var options = new Conv2DOptionsT();
        options.setPadding(sliding.same() ? Padding.SAME : Padding.VALID);
        options.setStrideH(sliding.strideY());
        options.setStrideW(sliding.strideX());
        options.setDilationHFactor(sliding.dilationY());
        options.setDilationWFactor(sliding.dilationX());
        options.setFusedActivationFunction(activation);
        return new TfliteOptions(BuiltinOptions.Conv2DOptions, options);
    }

    static TfliteOptions convolution(Sliding sliding) {
        return convolution(sliding, ActivationFunctionType.NONE);
    }

    static TfliteOptions depthwise(Sliding sliding, byte activation) {
        var options = new DepthwiseConv2DOptionsT();
        options.setPadding(sliding.same() ? Padding.SAME : Padding.VALID);
        options.setStrideH(sliding.strideY());
        options.setStrideW(sliding.strideX());
        options.setDilationHFactor(sliding.dilationY());
        options.setDilationWFactor(sliding.dilationX());
        options.setFusedActivationFunction(activation);
        return new TfliteOptions(BuiltinOptions.DepthwiseConv2DOptions, options);
    }

    static TfliteOptions pooling(int height, int width, Sliding sliding) {
        var options = new Pool2DOptionsT();
        options.setPadding(sliding.same() ? Padding.SAME : Padding.VALID);
        options.setFilterHeight(height);
        options.setFilterWidth(width);
        options.setStrideH(sliding.strideY());
        options.setStrideW(sliding.strideX());
        return new TfliteOptions(BuiltinOptions.Pool2DOptions, options);
    }

    static TfliteOptions dense(byte activation, boolean keepSides) {
        var options = new FullyConnectedOptionsT();
        options.setFusedActivationFunction(activation);
        options.setKeepNumDims(keepSides);
        return new TfliteOptions(BuiltinOptions.FullyConnectedOptions, options);
    }

    static TfliteOptions reduction(boolean keepSides) {
        var options = new ReducerOptionsT();
        options.setKeepDims(keepSides);
        return new TfliteOptions(BuiltinOptions.ReducerOptions, options);
    }
}
