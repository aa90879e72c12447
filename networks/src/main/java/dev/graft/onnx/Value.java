package dev.graft.onnx;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * What a file says of a tensor that goes in or comes out.
 *
 * @param type of its numbers as ONNX counts types, 0 if it is no tensor or not said
 * @param shape {@link #ANY} for sides that are not said; absent if not even their number is
 */
record Value(String name, int type, Optional<List<Long>> shape) {
    static final long ANY = -1;
    static final int FLOAT = 1;

    private static final List<String> TYPES = List.of(
            "no tensor",
            "float",
            "uint8",
            "int8",
            "uint16",
            "int16",
            "int32",
            "int64",
            "string",
            "bool",
            "float16",
            "double",
            "uint32",
            "uint64");

    Value {
        shape = shape.map(List::copyOf);
    }

    String typeName() {
        return type >= 0 && type < TYPES.size() ? TYPES.get(type) : "type " + type;
    }

    /** For people: {@code 1 x 3 x ? x ?}. */
    String shapeName() {
        return shape.map(sides -> sides.isEmpty()
                        ? "a single number"
                        : sides.stream()
                                .map(side -> side == ANY ? "?" : Long.toString(side))
                                .collect(Collectors.joining(" x ")))
                .orElse("unknown");
    }
}
