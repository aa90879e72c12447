package dev.graft.onnx.text;

import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import dev.graft.image.network.NetworkException;
import dev.graft.onnx.graph.Graph;
import dev.graft.onnx.graph.ValueInfo;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.function.IntToLongFunction;

/** The inputs of a text encoder, which exports name alike: tokens, which of them are text, and sometimes a type. */
final class TextInputs {
    private static final int INT32 = 6;
    private static final int INT64 = 7;
    private static final int MAX_TOKENS = 4096;

    private final List<Input> inputs;

    /** What an input contains. */
    private enum Role {
        TOKENS,
        MASK,
        TYPE,
        POSITION
    }

    private record Input(ValueInfo info, Role role) {}

    TextInputs(Graph graph) {
        var all = graph.inputs();
        this.inputs = all.stream()
                .map(input -> new Input(input, role(input, all.size() == 1)))
                .toList();
        if (inputs.stream().noneMatch(input -> input.role == Role.TOKENS)) {
            throw new NetworkException("has no input called input_ids, so it is not a text encoder");
        }
    }

    private static Role role(ValueInfo input, boolean only) {
        if (input.type() != INT32 && input.type() != INT64) {
            throw new NetworkException("has an input " + input.name() + " of " + input.typeName()
                    + "; a text encoder takes whole numbers only (of a pair, give the file with the text part alone)");
        }
        String name = input.name().toLowerCase(Locale.ROOT);
        if (name.contains("mask")) {
            return Role.MASK;
        } else if (name.contains("type")) {
            return Role.TYPE;
        } else if (name.contains("position")) {
            return Role.POSITION;
        } else if (only || name.contains("ids") || name.equals("text")) {
            return Role.TOKENS;
        }
        throw new NetworkException("has an input " + input.name() + " that Graft does not know");
    }

    /** The number of tokens, if it is fixed. */
    OptionalInt length() {
        long length = inputs.stream()
                .filter(input -> input.role == Role.TOKENS)
                .flatMap(input -> input.info.shape().stream())
                .filter(shape -> shape.size() == 2)
                .mapToLong(shape -> shape.get(1))
                .findFirst()
                .orElse(ValueInfo.ANY);
        if (length == ValueInfo.ANY) {
            return OptionalInt.empty();
        }
        if (length < 2 || length > MAX_TOKENS) {
            throw new NetworkException("takes " + length + " tokens; between 2 and " + MAX_TOKENS + " are supported");
        }
        return OptionalInt.of((int) length);
    }

    List<String> names() {
        return inputs.stream().map(input -> input.info.name()).toList();
    }

    /** The tensors in the order of {@link #names}, to be closed by the caller. */
    OnnxTensor tensor(OrtEnvironment environment, int input, long[] tokens, int used) throws OrtException {
        var wanted = inputs.get(input);
        return tensor(
                environment,
                wanted.info.type(),
                tokens.length,
                switch (wanted.role) {
                    case TOKENS -> i -> tokens[i];
                    case MASK -> i -> i < used ? 1 : 0;
                    case TYPE -> i -> 0;
                    case POSITION -> i -> i;
                });
    }

    private static OnnxTensor tensor(OrtEnvironment environment, int type, int length, IntToLongFunction values)
            throws OrtException {
        var longs = new long[length];
        Arrays.setAll(longs, values::applyAsLong);
        long[] shape = {1, length};
        return type == INT64
                ? OnnxTensor.createTensor(environment, LongBuffer.wrap(longs), shape)
                : OnnxTensor.createTensor(
                        environment,
                        IntBuffer.wrap(Arrays.stream(longs)
                                .mapToInt(value -> (int) value)
                                .toArray()),
                        shape);
    }
}
