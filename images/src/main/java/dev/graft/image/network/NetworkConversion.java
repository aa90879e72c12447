package dev.graft.image.network;

import java.util.List;

/**
 * How a network of another format was turned into an ONNX file.
 *
 * @param name a name for it, taken from the file or package
 * @param input the preprocessing that the network expects, as far as the file or convention tells
 * @param steps what was done, one line each, for the user
 */
public record NetworkConversion(String name, InputOverrides input, List<String> steps) {
    public NetworkConversion {
        steps = List.copyOf(steps);
    }
}
