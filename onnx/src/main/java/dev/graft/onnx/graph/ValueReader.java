package dev.graft.onnx.graph;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads the declaration of an input or output: its name, type and shape. */
final class ValueReader {
    private final ProtobufReader wire;
    private String name = "";
    private int type;
    private Optional<List<Long>> shape = Optional.empty();

    ValueReader(ProtobufReader wire) {
        this.wire = wire;
    }

    ValueInfo read() throws IOException {
        wire.message(number -> {
            switch (number) {
                case 1 -> name = wire.text();
                case 2 -> only(1, () -> wire.message(this::tensor));
                default -> wire.skip();
            }
        });
        return new ValueInfo(name, type, shape);
    }

    private void tensor(int number) throws IOException {
        switch (number) {
            case 1 -> type = (int) wire.number();
            case 2 -> {
                var sides = new ArrayList<Long>();
                only(1, () -> sides.add(side()));
                shape = Optional.of(sides);
            }
            default -> wire.skip();
        }
    }

    private long side() throws IOException {
        var side = new ArrayList<Long>();
        only(1, () -> wire.numbers(side));
        return side.isEmpty() || side.get(0) < 1 ? ValueInfo.ANY : side.get(0);
    }

    private interface Step {
        void run() throws IOException;
    }

    /** Reads a message of which only one field matters. */
    private void only(int wanted, Step step) throws IOException {
        wire.message(number -> {
            if (number == wanted) {
                step.run();
            } else {
                wire.skip();
            }
        });
    }
}
