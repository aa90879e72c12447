package dev.graft.onnx;

import ai.onnxruntime.OrtException;
import dev.graft.vision.network.NetworkException;
import dev.graft.vision.network.NetworkInput;
import java.util.regex.Pattern;

/** What the runtime complains of, for people: without names of C++ files and functions. */
final class Problems {
    private static final int MOST_LETTERS = 240;
    private static final Pattern MEMORY = Pattern.compile("(?i)bad_alloc|allocat\\w* memory|out of memory");

    private Problems() {}

    static NetworkException opening(OrtException problem) {
        return new NetworkException("cannot be opened: " + plain(problem), problem);
    }

    static NetworkException running(OrtException problem, NetworkInput input) {
        return new NetworkException(
                "cannot be run on a picture of " + input.width() + " x " + input.height() + ": " + plain(problem),
                problem);
    }

    private static String plain(OrtException problem) {
        String text = String.valueOf(problem.getMessage());
        if (MEMORY.matcher(text).find()) {
            return "there is not enough memory for it";
        }
        return text.length() > MOST_LETTERS ? text.substring(0, MOST_LETTERS) + "..." : text;
    }
}
