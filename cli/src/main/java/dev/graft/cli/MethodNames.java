package dev.graft.cli;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;
import picocli.CommandLine.TypeConversionException;

/** Finds methods by the names that people write. */
final class MethodNames {
    private MethodNames() {}

    static <M> M find(M[] methods, String name) {
        return Arrays.stream(methods)
                .filter(method -> method.toString().equals(name.toLowerCase(Locale.ROOT)))
                .findFirst()
                .orElseThrow(() -> new TypeConversionException("there is no method '" + name + "'; there are "
                        + Arrays.stream(methods).map(Object::toString).collect(Collectors.joining(", "))));
    }
}
