package dev.graft.onnx.graph;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The declaration of an input or output.
 *
 * @param type the element type in ONNX's numbering, 0 if it is not a tensor or not declared
 * @param shape {@link #ANY} for unknown dimensions; empty if even their number is unknown
 */
public record ValueInfo(String name, int type, Optional<List<Long>> shape) {
    public static final long ANY = -1;
    public static final int FLOAT = 1;

    private static final List<String> TYPES = List.of(
            "not a tensor",
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

    public ValueInfo {
        shape = shape.map(List::copyOf);
    }

    public String typeName() {
        return type >= 0 && type < TYPES.size() ? TYPES.get(type) : "type " + type;
    }

    /** As shown to the user: {@code 1 x 3 x ? x ?}. */
    public String shapeName() {
        return shape.map(sides -> sides.isEmpty()
                        ? "a single number"
                        : sides.stream()
                                .map(side -> side == ANY ? "?" : Long.toString(side))
                                .collect(Collectors.joining(" x ")))
                .orElse("unknown");
    }
}
