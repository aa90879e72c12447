package dev.graft.onnx;

import ai.onnxruntime.OrtException;
import dev.graft.image.network.NetworkException;
import dev.graft.image.network.NetworkInput;
import dev.graft.onnx.graph.Operators;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Turns ONNX Runtime's errors into messages for the user, without the names of C++ files and functions. */
public final class OrtErrors {
    private static final int MAX_LENGTH = 240;
    private static final Pattern MEMORY = Pattern.compile("(?i)bad_alloc|allocat\\w* memory|out of memory");
    private static final Pattern OPSET = Pattern.compile("(?s)Opset (\\d+) is under development.*till opset (\\d+)");
    private static final Pattern FORMAT =
            Pattern.compile("Unsupported model IR version: (\\d+), max supported IR version: (\\d+)");
    private static final Pattern UNKNOWN = Pattern.compile("No Op registered for (\\S+)"
            + "|(\\S+)\\(-?\\d+\\) is not a registered function/op"
            + "|Could not find an implementation for (\\w+)");

    /** A file, a line and a function, before the actual message. */
    private static final Pattern PLACE =
            Pattern.compile("\\S+\\.(?:cc|h|cpp|hpp):\\d+ (?:[^()]*\\([^()]*\\)(?: const)?(?: \\[with [^]]*])?|\\S+) ");

    private static final Pattern STEP = Pattern.compile(
            "Non-zero status code returned while running (\\S+) node\\. Name:'([^']*)' Status Message: ");
    private static final Pattern BOILERPLATE = Pattern.compile(
            "Error code - \\w+ - message: |This is an invalid model\\. |Invalid model\\. |Exception during initialization: |(?<!Type )Error: ");

    private OrtErrors() {}

    public static NetworkException opening(OrtException problem) {
        String text = String.valueOf(problem.getMessage());
        Matcher opset = OPSET.matcher(text);
        if (opset.find()) {
            return new NetworkException(
                    "uses opset " + opset.group(1) + " of ONNX, but only opsets up to " + opset.group(2)
                            + " are supported; export it again with an older opset",
                    problem);
        }
        Matcher format = FORMAT.matcher(text);
        if (format.find()) {
            return new NetworkException(
                    "has version " + format.group(1) + " of the ONNX format, but only versions up to " + format.group(2)
                            + " are supported",
                    problem);
        }
        Matcher unknown = UNKNOWN.matcher(text);
        if (unknown.find()) {
            return new NetworkException(Operators.UNKNOWN + group(unknown), problem);
        }
        return new NetworkException("cannot be opened: " + plain(text), problem);
    }

    static NetworkException running(OrtException problem, NetworkInput input) {
        return new NetworkException(
                "cannot be run on a picture of " + input.width() + " x " + input.height() + ": "
                        + plain(String.valueOf(problem.getMessage())),
                problem);
    }

    private static String group(Matcher matcher) {
        for (int i = 1; i <= matcher.groupCount(); i++) {
            if (matcher.group(i) != null) {
                return matcher.group(i).replaceFirst("(.+):(.+)", "$2 of $1");
            }
        }
        return matcher.group();
    }

    public static String plain(String problem) {
        if (MEMORY.matcher(problem).find()) {
            return "there is not enough memory for it";
        }
        String text = BOILERPLATE.matcher(problem).replaceAll("");
        text = STEP.matcher(text).replaceAll("$1 $2: ");
        text = PLACE.matcher(text).replaceAll("").replaceAll("\\s+", " ").strip();
        return text.length() > MAX_LENGTH ? text.substring(0, MAX_LENGTH) + "..." : text;
    }
}
