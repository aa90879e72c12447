package dev.graft.onnx.tflite.operator;

import dev.graft.image.network.NetworkException;
import dev.graft.onnx.tflite.file.TfliteOperator;
import java.util.Map;

/** All operators that can be converted. */
final class OperatorTable {
    private static final Map<String, OperatorWriter> WRITERS = Map.ofEntries(
            Map.entry("CONV_2D", ConvolutionWriters::convolution),
            Map.entry("DEPTHWISE_CONV_2D", ConvolutionWriters::depthwise),
            Map.entry("FULLY_CONNECTED", ConvolutionWriters::dense),
            Map.entry("AVERAGE_POOL_2D", PoolingWriters::average),
            Map.entry("MAX_POOL_2D", PoolingWriters::largest),
            Map.entry("MEAN", PoolingWriters.reduction("ReduceMean")),
            Map.entry("SUM", PoolingWriters.reduction("ReduceSum")),
            Map.entry("REDUCE_MAX", PoolingWriters.reduction("ReduceMax")),
            Map.entry("ADD", ElementWriters.binary("Add")),
            Map.entry("SUB", ElementWriters.binary("Sub")),
            Map.entry("MUL", ElementWriters.binary("Mul")),
            Map.entry("DIV", ElementWriters.binary("Div")),
            Map.entry("MAXIMUM", ElementWriters.binary("Max")),
            Map.entry("MINIMUM", ElementWriters.binary("Min")),
            Map.entry("POW", ElementWriters.binary("Pow")),
            Map.entry("SQUARED_DIFFERENCE", ElementWriters::squaredDifference),
            Map.entry("ABS", ElementWriters.unary("Abs", ValueRange.ALL)),
            Map.entry("NEG", ElementWriters.unary("Neg", ValueRange.ALL)),
            Map.entry("EXP", ElementWriters.unary("Exp", ValueRange.ALL)),
            Map.entry("SQRT", ElementWriters.unary("Sqrt", ValueRange.ALL)),
            Map.entry("RSQRT", ElementWriters::reciprocalRoot),
            Map.entry("LOGISTIC", ElementWriters.unary("Sigmoid", ValueRange.UNIT)),
            Map.entry("TANH", ElementWriters.unary("Tanh", new ValueRange(-1, 1))),
            Map.entry("ELU", ElementWriters.unary("Elu", ValueRange.ALL)),
            Map.entry("RELU", ElementWriters.limits(0, Float.POSITIVE_INFINITY)),
            Map.entry("RELU6", ElementWriters.limits(0, 6)),
            Map.entry("RELU_N1_TO_1", ElementWriters.limits(-1, 1)),
            Map.entry("RELU_0_TO_1", ElementWriters.limits(0, 1)),
            Map.entry("LEAKY_RELU", ElementWriters::leaky),
            Map.entry("PRELU", ElementWriters::parametric),
            Map.entry("HARD_SWISH", ElementWriters::hardSwish),
            Map.entry("SOFTMAX", ElementWriters::softmax),
            Map.entry("L2_NORMALIZATION", ElementWriters::normalise),
            Map.entry("QUANTIZE", ElementWriters::identity),
            Map.entry("DEQUANTIZE", ElementWriters::identity),
            Map.entry("CAST", ElementWriters::identity),
            Map.entry("RESHAPE", ShapeWriters::reshape),
            Map.entry("SQUEEZE", ShapeWriters::squeeze),
            Map.entry("EXPAND_DIMS", ShapeWriters::expand),
            Map.entry("TRANSPOSE", ShapeWriters::transpose),
            Map.entry("CONCATENATION", ShapeWriters::concatenation),
            Map.entry("PAD", PaddingWriters::zeros),
            Map.entry("PADV2", PaddingWriters::value),
            Map.entry("MIRROR_PAD", PaddingWriters::mirror),
            Map.entry("RESIZE_BILINEAR", ScalingWriters::bilinear),
            Map.entry("RESIZE_NEAREST_NEIGHBOR", ScalingWriters::nearest),
            Map.entry("SLICE", SliceWriters::slice),
            Map.entry("STRIDED_SLICE", SliceWriters::strided),
            Map.entry("SPLIT", SliceWriters::split));

    private OperatorTable() {}

    static OperatorWriter writer(TfliteOperator operator) {
        OperatorWriter writer = WRITERS.get(operator.name());
        if (writer == null) {
            throw new NetworkException("has an operator that Graft cannot convert: " + operator.name());
        }
        return writer;
    }
}
