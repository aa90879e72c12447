package dev.graft.onnx.graph;

import dev.graft.image.network.NetworkException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Reads the name of a stored tensor, and its values if they are a short list of integers. */
final class TensorReader {
    private static final int INT64 = 7;

    private final ProtobufReader wire;
    private String name = "";
    private long type;
    private boolean elsewhere;
    private final List<Long> values = new ArrayList<>();

    TensorReader(ProtobufReader wire) {
        this.wire = wire;
    }

    String name() {
        return name;
    }

    List<Long> values() {
        return values.size() <= ProtobufReader.MAX_NUMBERS ? values : List.of();
    }

    /**
     * Rejects external data before the runtime sees it: its location could be any file of this computer, or even an
     * address in memory.
     */
    TensorReader read() throws IOException {
        wire.message(this::field);
        if (elsewhere) {
            throw new NetworkException("keeps weights in other files, which are not read; save it as one file first,"
                    + " in Python with onnx.save(onnx.load(file), other)");
        }
        return this;
    }

    /** The values of a sparse tensor carry its name. */
    TensorReader readSparse() throws IOException {
        wire.message(number -> {
            switch (number) {
                case 1 -> read();
                case 2 -> new TensorReader(wire).read();
                default -> wire.skip();
            }
        });
        values.clear();
        return this;
    }

    private void field(int number) throws IOException {
        switch (number) {
            case 2 -> type = wire.number();
            case 7 -> wire.numbers(values);
            case 8 -> name = wire.text();
            case 9 -> {
                if (type == INT64) {
                    wire.rawNumbers(values);
                } else {
                    wire.skip();
                }
            }
            case 13 -> {
                elsewhere = true;
                wire.skip();
            }
            case 14 -> elsewhere |= wire.number() != 0;
            default -> wire.skip();
        }
    }
}
