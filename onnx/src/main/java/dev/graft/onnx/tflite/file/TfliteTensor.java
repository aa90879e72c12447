package dev.graft.onnx.tflite.file;

import dev.graft.image.network.NetworkException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Optional;

/**
 * A tensor of a file: weights if it has data, and otherwise something that is computed.
 *
 * @param shape in TensorFlow's order, channels last; computed tensors may have sides of -1, or no shape at all
 * @param data little endian
 */
public record TfliteTensor(
        String name, ElementType type, int[] shape, Optional<Quantisation> quantisation, Optional<ByteBuffer> data) {

    public boolean isConstant() {
        return data.isPresent();
    }

    /** The number of values of a constant. */
    public int size() {
        long size = 1;
        for (int side : shape) {
            size *= Math.max(side, 0);
            if (size > Integer.MAX_VALUE) {
                throw tooLarge();
            }
        }
        return (int) size;
    }

    /** The values of a constant, which must be whole numbers. */
    public long[] integers() {
        ByteBuffer bytes = bytes();
        var values = new long[size()];
        for (int i = 0; i < values.length; i++) {
            values[i] = integer(bytes, i);
        }
        return values;
    }

    /** The real values of a constant, dequantised. */
    public float[] floats() {
        ByteBuffer bytes = bytes();
        var values = new float[size()];
        if (type == ElementType.FLOAT32) {
            bytes.asFloatBuffer().get(values);
        } else if (type == ElementType.FLOAT16) {
            for (int i = 0; i < values.length; i++) {
                values[i] = HalfPrecision.toFloat(bytes.getShort(2 * i));
            }
        } else {
            dequantise(bytes, values);
        }
        return values;
    }

    private void dequantise(ByteBuffer bytes, float[] values) {
        if (quantisation.isEmpty()) {
            for (int i = 0; i < values.length; i++) {
                values[i] = integer(bytes, i);
            }
            return;
        }
        Quantisation by = checkedQuantisation();
        int below = 1;
        for (int i = by.axis() + 1; i < shape.length; i++) {
            below *= shape[i];
        }
        for (int i = 0; i < values.length; i++) {
            int at = by.isPerAxis() ? i / below % by.scales().length : 0;
            values[i] = (float) (integer(bytes, i) - by.zeros()[at]) * by.scales()[at];
        }
    }

    /** The quantisation of a constant that has one. */
    public Quantisation checkedQuantisation() {
        Quantisation by = quantisation.orElseThrow();
        if (by.isPerAxis() && (by.axis() >= shape.length || shape[by.axis()] != by.scales().length)) {
            throw Damage.of("the scales of '" + name + "' do not fit its shape");
        }
        return by;
    }

    private long integer(ByteBuffer bytes, int at) {
        return switch (type) {
            case INT8 -> bytes.get(at);
            case UINT8 -> bytes.get(at) & 0xFF;
            case INT16 -> bytes.getShort(2 * at);
            case INT32 -> bytes.getInt(4 * at);
            case INT64 -> bytes.getLong(8 * at);
            default -> throw new NetworkException("has numbers of the wrong type in '" + name + "'");
        };
    }

    /** The bytes of a constant, as many as its shape needs. */
    public ByteBuffer bytes() {
        if (type == ElementType.OTHER) {
            throw new NetworkException("has weights of a type that Graft cannot read: '" + name + "'");
        }
        ByteBuffer bytes = data.orElseThrow(() -> new NetworkException("has no values for '" + name + "'"));
        if (bytes.remaining() != (long) size() * type.bytes()) {
            throw Damage.of(
                    "'" + name + "' has " + bytes.remaining() + " bytes instead of " + (long) size() * type.bytes());
        }
        return bytes.slice().order(ByteOrder.LITTLE_ENDIAN);
    }

    private NetworkException tooLarge() {
        return new NetworkException("has a tensor that is too large: '" + name + "'");
    }
}
