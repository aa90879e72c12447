package dev.graft.bench.commands;

import dev.graft.bench.Options;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What the script passes, as {@code name=value}.
 *
 * @param common the folder of prepared data, the rivals that are there, and the OpenBLAS core types to try
 * @param home the checkout to measure
 * @param before an older checkout to measure beside it
 * @param pictures labelled pictures, one folder per kind
 * @param photos to index and to borrow from
 * @param network an ONNX file; the network that Graft comes with if there is none
 * @param sizes of the collections of pictures, smallest first
 * @param imported the sizes of collections that are imported as features
 * @param photoCount how many photos
 */
record CommandOptions(
        Options common,
        Path home,
        Optional<Path> before,
        Path pictures,
        Path photos,
        Optional<Path> network,
        List<Integer> sizes,
        List<Integer> imported,
        int photoCount) {
    private static final int REPEATS = 3;

    static CommandOptions of(String[] args) {
        Map<String, String> given = new HashMap<>();
        for (String arg : args) {
            int at = arg.indexOf('=');
            given.put(arg.substring(0, at), arg.substring(at + 1));
        }
        var common = new Options(
                Path.of(text(given, "data")),
                REPEATS,
                0,
                Arrays.asList(text(given, "rivals").split(",", -1)),
                Path.of(text(given, "scripts")),
                text(given, "cores"));
        return new CommandOptions(
                common,
                Path.of(text(given, "home")),
                path(given, "before"),
                Path.of(text(given, "pictures")),
                Path.of(text(given, "photos")),
                path(given, "network"),
                numbers(given, "sizes"),
                numbers(given, "imported"),
                Integer.parseInt(text(given, "photo-count")));
    }

    private static String text(Map<String, String> given, String name) {
        String value = given.get(name);
        if (value == null) {
            throw new IllegalArgumentException(name + "= is missing");
        }
        return value;
    }

    private static Optional<Path> path(Map<String, String> given, String name) {
        return Optional.of(text(given, name)).filter(text -> !text.isEmpty()).map(Path::of);
    }

    private static List<Integer> numbers(Map<String, String> given, String name) {
        return Arrays.stream(text(given, name).split(",", -1))
                .filter(text -> !text.isEmpty())
                .map(Integer::valueOf)
                .toList();
    }

    int smallest() {
        return sizes.get(0);
    }

    int largest() {
        return sizes.get(sizes.size() - 1);
    }
}
