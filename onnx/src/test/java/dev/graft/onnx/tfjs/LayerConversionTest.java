package dev.graft.onnx.tfjs;

import static dev.graft.onnx.reference.ReferenceOps.binary;
import static dev.graft.onnx.reference.ReferenceOps.conv;
import static dev.graft.onnx.reference.ReferenceOps.map;

import com.fasterxml.jackson.core.JsonProcessingException;
import dev.graft.onnx.reference.ReferenceOps;
import dev.graft.onnx.reference.ReferenceOps.Sliding;
import dev.graft.onnx.reference.ReferenceTensor;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleUnaryOperator;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Every kind of layer computes what the reference interpreter computes. */
class LayerConversionTest {
    private static final float[] NONE = {};

    @TempDir
    Path folder;

    private void assertSame(Function<TinyTfjs, ReferenceTensor> network) {
        for (long seed = 0; seed < 3; seed++) {
            Conversion.assertSame(folder, seed, network);
        }
    }

    private static Map<String, Object> with(Map<String, ?> settings, Object... more) {
        var all = new HashMap<String, Object>(settings);
        for (int i = 0; i < more.length; i += 2) {
            all.put((String) more[i], more[i + 1]);
        }
        return all;
    }

    private static String padding(boolean same) {
        return same ? "same" : "valid";
    }

    @Test
    void convolutions() {
        for (boolean same : new boolean[] {false, true}) {
            for (int size = 1; size <= 4; size++) {
                for (int stride = 1; stride <= 3; stride++) {
                    int side = size;
                    var sliding = same ? Sliding.same(stride) : Sliding.valid(stride);
                    var settings =
                            Map.of("filters", 5, "kernel_size", side, "strides", stride, "padding", padding(same));
                    assertSame(t -> {
                        ReferenceTensor kernel = t.weight("c/kernel", side, side, 3, 5);
                        ReferenceTensor bias = t.weight("c/bias", 5);
                        t.layer("Conv2D", "c", settings);
                        return conv(t.picture(), kernel, bias.values(), sliding, 1);
                    });
                }
            }
        }
    }

    @Test
    void convolutionsWithOtherSettings() {
        var settings = Map.of("filters", 6, "kernel_size", List.of(2, 3), "use_bias", false, "activation", "relu");
        for (boolean same : new boolean[] {false, true}) {
            assertSame(t -> {
                ReferenceTensor kernel = t.weight("c/kernel", 2, 3, 3, 6);
                var dilated = with(settings, "dilation_rate", List.of(2, 3), "padding", padding(same));
                t.layer("Conv2D", "c", dilated);
                return relu(conv(t.picture(), kernel, NONE, new Sliding(1, 1, 2, 3, same), 1));
            });
            assertSame(t -> {
                ReferenceTensor kernel = t.weight("c/kernel", 2, 3, 1, 6);
                var grouped = with(settings, "groups", 3, "strides", List.of(2, 1), "padding", padding(same));
                t.layer("Conv2D", "c", grouped);
                return relu(conv(t.picture(), kernel, NONE, new Sliding(2, 1, 1, 1, same), 3));
            });
        }
    }

    private static ReferenceTensor relu(ReferenceTensor x) {
        return map(x, value -> Math.max(0, value));
    }

    @Test
    void depthwiseConvolutions() {
        for (boolean same : new boolean[] {false, true}) {
            for (int stride = 1; stride <= 2; stride++) {
                var sliding = same ? Sliding.same(stride) : Sliding.valid(stride);
                var settings = Map.of("kernel_size", 3, "strides", stride, "padding", padding(same));
                assertSame(t -> {
                    ReferenceTensor kernel = t.weight("c/depthwise_kernel", 3, 3, 3, 2);
                    ReferenceTensor bias = t.weight("c/bias", 6);
                    t.layer("DepthwiseConv2D", "c", with(settings, "depth_multiplier", 2));
                    return ReferenceOps.depthwise(t.picture(), kernel, bias.values(), sliding);
                });
                assertSame(t -> {
                    ReferenceTensor each = t.weight("c/depthwise_kernel", 3, 3, 3, 2);
                    ReferenceTensor point = t.weight("c/pointwise_kernel", 1, 1, 6, 4);
                    ReferenceTensor bias = t.weight("c/bias", 4);
                    t.layer("SeparableConv2D", "c", with(settings, "filters", 4, "depth_multiplier", 2));
                    return conv(
                            ReferenceOps.depthwise(t.picture(), each, NONE, sliding),
                            point,
                            bias.values(),
                            Sliding.valid(1),
                            1);
                });
            }
        }
    }

    @Test
    void transposedConvolutions() {
        for (boolean same : new boolean[] {false, true}) {
            for (int size = 1; size <= 4; size++) {
                for (int stride = 1; stride <= 3; stride++) {
                    int side = size;
                    var sliding = same ? Sliding.same(stride) : Sliding.valid(stride);
                    var settings =
                            Map.of("filters", 2, "kernel_size", side, "strides", stride, "padding", padding(same));
                    assertSame(t -> {
                        ReferenceTensor kernel = t.weight("c/kernel", side, side, 2, 3);
                        ReferenceTensor bias = t.weight("c/bias", 2);
                        t.layer("Conv2DTranspose", "c", settings);
                        return ReferenceOps.convTranspose(t.picture(), kernel, bias.values(), sliding);
                    });
                }
            }
        }
    }

    @Test
    void poolings() {
        for (boolean same : new boolean[] {false, true}) {
            for (int stride = 1; stride <= 3; stride++) {
                var sliding = same ? Sliding.same(stride) : Sliding.valid(stride);
                var settings = Map.of("pool_size", List.of(3, 2), "strides", stride, "padding", padding(same));
                assertSame(t -> {
                    t.layer("MaxPooling2D", "p", settings);
                    return ReferenceOps.maxPool(t.picture(), 3, 2, sliding);
                });
                assertSame(t -> {
                    t.layer("AveragePooling2D", "p", settings);
                    return ReferenceOps.averagePool(t.picture(), 3, 2, sliding);
                });
            }
        }
        assertSame(t -> {
            t.layer("MaxPooling2D", "p", Map.of());
            return ReferenceOps.maxPool(t.picture(), 2, 2, Sliding.valid(2));
        });
    }

    @Test
    void globalPoolings() {
        for (boolean kept : new boolean[] {false, true}) {
            assertSame(t -> {
                t.layer("GlobalAveragePooling2D", "p", Map.of("keepdims", kept));
                return ReferenceOps.globalAverage(t.picture());
            });
            assertSame(t -> {
                t.layer("GlobalMaxPooling2D", "p", Map.of("keepdims", kept));
                return ReferenceOps.globalMax(t.picture());
            });
        }
    }

    @Test
    void normalisations() {
        for (boolean scale : new boolean[] {false, true}) {
            for (boolean center : new boolean[] {false, true}) {
                assertSame(t -> {
                    float[] ones = {1, 1, 1};
                    float[] gamma = scale ? t.weight("n/gamma", 3).values() : ones;
                    float[] beta = center ? t.weight("n/beta", 3).values() : new float[3];
                    ReferenceTensor mean = t.weight("n/moving_mean", 3);
                    ReferenceTensor variance = t.positive("n/moving_variance", 3);
                    var settings = Map.of("axis", List.of(3), "epsilon", 0.01, "scale", scale, "center", center);
                    t.layer("BatchNormalization", "n", settings);
                    return ReferenceOps.batchNorm(t.picture(), gamma, beta, mean.values(), variance.values(), 0.01);
                });
            }
        }
        assertSame(t -> {
            ReferenceTensor mean = t.weight("n/mean", 3);
            ReferenceTensor variance = t.positive("n/variance", 3);
            t.layer("Normalization", "n", Map.of("axis", List.of(-1)));
            float[] ones = {1, 1, 1};
            return ReferenceOps.batchNorm(t.picture(), ones, new float[3], mean.values(), variance.values(), 0);
        });
    }

    @Test
    void scalings() {
        assertSame(t -> {
            t.layer("Rescaling", "s", Map.of("scale", 0.25, "offset", -1));
            return map(t.picture(), value -> value * 0.25 - 1);
        });
        assertSame(t -> {
            t.layer("Rescaling", "s", Map.of("scale", List.of(1, 2, 3), "offset", List.of(0.5, 0, -0.5)));
            ReferenceTensor scaled = binary(t.picture(), row(1, 2, 3), (a, b) -> a * b);
            return binary(scaled, row(0.5f, 0, -0.5f), Double::sum);
        });
    }

    private static ReferenceTensor row(float... values) {
        return new ReferenceTensor(new int[] {values.length}, values);
    }

    private static double sigmoid(double x) {
        return 1 / (1 + Math.exp(-x));
    }

    private static double clip(double x) {
        return Math.min(Math.max(x, 0), 1);
    }

    /** By a series: far from the approximations that libraries use. */
    private static double erf(double x) {
        if (Math.abs(x) > 4) {
            return Math.signum(x);
        }
        double sum = 0;
        double term = x;
        for (int n = 0; n < 60; n++) {
            sum += term / (2 * n + 1);
            term *= -x * x / (n + 1);
        }
        return 2 / Math.sqrt(Math.PI) * sum;
    }

    @Test
    void activations() {
        Map<String, DoubleUnaryOperator> functions = Map.ofEntries(
                Map.entry("linear", x -> x + 0),
                Map.entry("relu", x -> Math.max(0, x)),
                Map.entry("relu6", x -> Math.min(6, Math.max(0, x))),
                Map.entry("sigmoid", LayerConversionTest::sigmoid),
                Map.entry("tanh", Math::tanh),
                Map.entry("elu", x -> x > 0 ? x : Math.exp(x) - 1),
                Map.entry("selu", x -> 1.0507009873554805 * (x > 0 ? x : 1.6732632423543772 * (Math.exp(x) - 1))),
                Map.entry("softplus", x -> Math.log1p(Math.exp(x))),
                Map.entry("softsign", x -> x / (1 + Math.abs(x))),
                Map.entry("swish", x -> x * sigmoid(x)),
                Map.entry("silu", x -> x * sigmoid(x)),
                Map.entry("mish", x -> x * Math.tanh(Math.log1p(Math.exp(x)))),
                Map.entry("gelu", x -> x * (1 + erf(x / Math.sqrt(2))) / 2),
                Map.entry("hard_sigmoid", x -> clip(0.2 * x + 0.5)),
                Map.entry("hard_swish", x -> x * clip(x / 6 + 0.5)),
                Map.entry("leaky_relu", x -> x > 0 ? x : 0.2 * x),
                Map.entry("exponential", Math::exp));
        functions.forEach((name, function) -> assertSame(t -> {
            t.layer("Rescaling", "wide", Map.of("scale", 3, "offset", 0));
            t.layer("Activation", "a", Map.of("activation", name));
            return map(t.picture(), x -> function.applyAsDouble(3 * x));
        }));
    }

    @Test
    void layersThatAreActivations() {
        Map<String, DoubleUnaryOperator> relus = Map.of(
                "{}", x -> Math.max(0, x),
                "{\"max_value\":1}", x -> clip(x),
                "{\"max_value\":null,\"negative_slope\":0.1}", x -> x > 0 ? x : 0.1 * x,
                "{\"max_value\":1,\"negative_slope\":0.1,\"threshold\":0}", x -> Math.min(1, x > 0 ? x : 0.1 * x));
        relus.forEach((settings, function) -> assertSame(t -> {
            t.layer("ReLU", "a", read(settings));
            return map(t.picture(), function);
        }));
        assertSame(t -> {
            t.layer("LeakyReLU", "a", Map.of());
            return map(t.picture(), x -> x > 0 ? x : 0.3 * x);
        });
        assertSame(t -> {
            t.layer("ELU", "a", Map.of("alpha", 0.5));
            return map(t.picture(), x -> x > 0 ? x : 0.5 * (Math.exp(x) - 1));
        });
        assertSame(t -> {
            t.layer("ThresholdedReLU", "a", Map.of("theta", 0.5));
            return map(t.picture(), x -> x > 0.5 ? x : 0);
        });
    }

    @SuppressWarnings("unchecked")
    private static Map<String, ?> read(String json) {
        try {
            return TinyTfjs.JSON.readValue(json, Map.class);
        } catch (JsonProcessingException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void slopesThatAreLearnt() {
        DoubleBinaryOperator prelu = (x, slope) -> x > 0 ? x : slope * x;
        assertSame(t -> {
            ReferenceTensor slopes = t.weight("a/alpha", 9, 12, 3);
            t.layer("PReLU", "a", Map.of());
            return binary(t.picture(), slopes, prelu);
        });
        assertSame(t -> {
            ReferenceTensor slopes = t.weight("a/alpha", 1, 1, 3);
            t.layer("PReLU", "a", Map.of("shared_axes", List.of(1, 2)));
            return binary(t.picture(), slopes, prelu);
        });
    }

    @Test
    void softmaxAlongAnyAxis() {
        for (int axis = 1; axis <= 3; axis++) {
            int along = axis;
            assertSame(t -> {
                t.layer("Softmax", "a", Map.of("axis", along));
                return ReferenceOps.softmax(t.picture(), along);
            });
        }
        assertSame(t -> {
            t.layer("Activation", "a", Map.of("activation", "softmax"));
            return ReferenceOps.softmax(t.picture(), 3);
        });
    }

    @Test
    void paddingAndCropping() {
        assertSame(t -> {
            t.layer("ZeroPadding2D", "p", Map.of("padding", List.of(List.of(0, 1), List.of(2, 3))));
            return ReferenceOps.pad(t.picture(), 0, 1, 2, 3);
        });
        assertSame(t -> {
            t.layer("ZeroPadding2D", "p", Map.of("padding", List.of(1, 2)));
            return ReferenceOps.pad(t.picture(), 1, 1, 2, 2);
        });
        assertSame(t -> {
            t.layer("Cropping2D", "p", Map.of("cropping", List.of(List.of(0, 1), List.of(2, 3))));
            return ReferenceOps.crop(t.picture(), 0, 1, 2, 3);
        });
    }

    @Test
    void enlargements() {
        assertSame(t -> {
            t.layer("UpSampling2D", "u", Map.of("size", List.of(2, 3)));
            return ReferenceOps.repeat(t.picture(), 2, 3);
        });
        assertSame(t -> {
            t.layer("UpSampling2D", "u", Map.of("size", List.of(2, 3), "interpolation", "bilinear"));
            return ReferenceOps.bilinear(t.picture(), 18, 36, true);
        });
    }

    @Test
    void mergers() {
        Map<String, DoubleBinaryOperator> kinds = Map.of(
                "Add", (a, b) -> a + b,
                "Multiply", (a, b) -> a * b,
                "Subtract", (a, b) -> a - b,
                "Maximum", Math::max,
                "Minimum", Math::min,
                "Average", (a, b) -> (a + b) / 2);
        kinds.forEach((kind, function) -> assertSame(t -> {
            t.layer("Activation", "a", Map.of("activation", "tanh"));
            t.layer(kind, "m", Map.of(), "in", "a");
            return binary(t.picture(), map(t.picture(), Math::tanh), function);
        }));
        assertSame(t -> {
            t.layer("Add", "m", Map.of(), "in", "in", "in");
            return map(t.picture(), x -> 3 * x);
        });
        assertSame(t -> {
            t.layer("Average", "m", Map.of(), "in", "in", "in");
            return t.picture();
        });
    }

    /** As networks do that weight their channels. */
    @Test
    void mergersOfDifferentShapes() {
        for (boolean kept : new boolean[] {false, true}) {
            assertSame(t -> {
                t.layer("GlobalMaxPooling2D", "g", Map.of("keepdims", kept));
                t.layer("Multiply", "m", Map.of(), "in", "g");
                return binary(t.picture(), ReferenceOps.globalMax(t.picture()), (a, b) -> a * b);
            });
        }
    }

    @Test
    void concatenations() {
        for (int axis : new int[] {-1, 1, 2, 3}) {
            assertSame(t -> {
                t.layer("Activation", "a", Map.of("activation", "tanh"));
                t.layer("Concatenate", "m", Map.of("axis", axis), "in", "a");
                var parts = List.of(t.picture(), map(t.picture(), Math::tanh));
                return ReferenceOps.concat(parts, axis < 0 ? 3 : axis);
            });
        }
    }

    @Test
    void denseLayers() {
        assertSame(t -> {
            ReferenceTensor kernel = t.weight("d/kernel", 9 * 12 * 3, 4);
            ReferenceTensor bias = t.weight("d/bias", 4);
            t.layer("Flatten", "f", Map.of()).layer("Dense", "d", Map.of("units", 4, "activation", "tanh"));
            ReferenceTensor flat = ReferenceOps.reshape(t.picture(), 1, 9 * 12 * 3);
            return map(ReferenceOps.dense(flat, kernel, bias.values()), Math::tanh);
        });
        assertSame(t -> {
            ReferenceTensor kernel = t.weight("d/kernel", 3, 4);
            t.layer("Dense", "d", Map.of("units", 4, "use_bias", false));
            return ReferenceOps.dense(t.picture(), kernel, NONE);
        });
        assertSame(t -> {
            ReferenceTensor kernel = t.weight("d/kernel", 36, 4);
            ReferenceTensor bias = t.weight("d/bias", 4);
            t.layer("Reshape", "r", Map.of("target_shape", List.of(9, 36))).layer("Dense", "d", Map.of("units", 4));
            return ReferenceOps.dense(ReferenceOps.reshape(t.picture(), 1, 9, 36), kernel, bias.values());
        });
    }

    @Test
    void shapesKeepTheOrderOfValues() {
        for (List<Integer> shape : List.of(List.of(-1), List.of(12, 9, 3), List.of(27, -1), List.of(3, 4, 27))) {
            assertSame(t -> {
                t.layer("Reshape", "r", Map.of("target_shape", shape));
                int[] sides = new int[shape.size() + 1];
                Arrays.setAll(sides, i -> i == 0 ? 1 : shape.get(i - 1));
                for (int i = 1; i < sides.length; i++) {
                    if (sides[i] < 0) {
                        sides[i] = 9 * 12 * 3 / (sides.length == 2 ? 1 : 27);
                    }
                }
                return ReferenceOps.reshape(t.picture(), sides);
            });
        }
        for (List<Integer> dims : List.of(List.of(2, 1, 3), List.of(3, 1, 2), List.of(1, 3, 2))) {
            assertSame(t -> {
                t.layer("Permute", "p", Map.of("dims", dims));
                return ReferenceOps.transpose(t.picture(), 0, dims.get(0), dims.get(1), dims.get(2));
            });
        }
    }

    @Test
    void layersForTrainingDoNothing() {
        for (String kind : List.of("Dropout", "SpatialDropout2D", "GaussianNoise", "RandomFlip")) {
            assertSame(t -> {
                t.layer(kind, "d", Map.of("rate", 0.5)).layer("ReLU", "a", Map.of());
                return relu(t.picture());
            });
        }
    }
}
