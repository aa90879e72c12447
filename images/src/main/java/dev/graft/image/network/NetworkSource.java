package dev.graft.image.network;

import java.nio.file.Path;
import java.util.Optional;

/**
 * A network as the user has it: an ONNX file, a network of another format, or a package that contains one. Whatever is
 * absent is found by looking into the file.
 *
 * @param member the path of the network inside a package
 * @param tensor the name of the feature map to end the network at, in the original file; what comes after it is left
 *     out
 * @param blueFirst whether the network expects colours in the order blue, green, red
 * @param compact whether to round the weights of a converted network to 8 bits, which makes its file four times smaller
 */
public record NetworkSource(
        Path file, Optional<String> member, Optional<String> tensor, Optional<Boolean> blueFirst, boolean compact) {
    public static NetworkSource of(Path file) {
        return new NetworkSource(file, Optional.empty(), Optional.empty(), Optional.empty(), false);
    }
}
