package dev.graft.spark;

import dev.graft.core.random.Seed;
import dev.graft.methods.card.Input;
import dev.graft.methods.card.Setting;
import dev.graft.spark.data.ManyRows;
import java.util.Arrays;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What spark-submit was asked for.
 *
 * @param with borrowed bags: other pictures, or terms for a method that borrows tags
 * @param columns the number of words, if the files do not say it
 */
record SubmitOptions(
        String bags, Optional<String> with, ManyRows method, int clusters, Seed seed, OptionalInt columns, String out) {
    private static final String WITH = "--with";
    private static final String METHOD = "--method";
    private static final String CLUSTERS = "-k";
    private static final String SEED = "--seed";
    private static final String COLUMNS = "--columns";
    private static final String OUT = "--out";

    static String usage() {
        var methods = ManyRows.methods();
        return "cluster BAGS [--with BAGS] [--method " + String.join("|", methods.names()) + "] [-k 10] [--seed 42] "
                + methods.settings().stream()
                        .map(setting -> "[" + setting.option() + " ...] ")
                        .collect(Collectors.joining())
                + "[--columns N] --out FOLDER";
    }

    static SubmitOptions parse(String... arguments) {
        var rest = Arrays.asList(arguments).iterator();
        if (!rest.hasNext() || !rest.next().equals("cluster")) {
            throw new IllegalArgumentException("the first word must be cluster: " + usage());
        }
        if (!rest.hasNext()) {
            throw new IllegalArgumentException("there is no file of bags: " + usage());
        }
        var bags = rest.next();
        var given = values(rest);
        var methods = ManyRows.methods();
        String name = given.getOrDefault(METHOD, methods.names().get(0));
        if (!methods.names().contains(name)) {
            throw new IllegalArgumentException(
                    METHOD + " must be one of " + String.join(", ", methods.names()) + ", was " + name);
        }
        var method = ManyRows.named(name);
        if (given.containsKey(WITH) && method.card().borrows().stream().noneMatch(SubmitOptions::isRows)) {
            throw new IllegalArgumentException("method " + name + " borrows nothing, so --with does not apply");
        }
        if (!given.containsKey(OUT)) {
            throw new IllegalArgumentException("--out is missing: the folder for the results");
        }
        for (var setting : methods.settings()) {
            if (given.containsKey(setting.option())) {
                method = method.with(setting.name(), given.getOrDefault(setting.option(), ""));
            }
        }
        return new SubmitOptions(
                bags,
                Optional.ofNullable(given.get(WITH)),
                method,
                whole(given, CLUSTERS, 1).orElse(10),
                new Seed(number(SEED, given.getOrDefault(SEED, "42"))),
                whole(given, COLUMNS, 1),
                given.getOrDefault(OUT, ""));
    }

    private static boolean isRows(Input input) {
        return input == Input.PICTURES || input == Input.TAGS;
    }

    private static Map<String, String> values(Iterator<String> rest) {
        var names = Stream.concat(
                        Stream.of(WITH, METHOD, CLUSTERS, SEED, COLUMNS, OUT),
                        ManyRows.methods().settings().stream().map(Setting::option))
                .toList();
        var given = new LinkedHashMap<String, String>();
        while (rest.hasNext()) {
            var name = rest.next();
            if (!names.contains(name)) {
                throw new IllegalArgumentException("unknown option " + name + ": " + usage());
            }
            if (!rest.hasNext()) {
                throw new IllegalArgumentException(name + " needs a value");
            }
            if (given.put(name, rest.next()) != null) {
                throw new IllegalArgumentException(name + " is given twice");
            }
        }
        return given;
    }

    private static OptionalInt whole(Map<String, String> given, String name, int least) {
        if (!given.containsKey(name)) {
            return OptionalInt.empty();
        }
        long value = number(name, given.getOrDefault(name, ""));
        if (value < least || value > Integer.MAX_VALUE) {
            throw new IllegalArgumentException(
                    name + " must be from " + least + " to " + Integer.MAX_VALUE + ", was " + value);
        }
        return OptionalInt.of((int) value);
    }

    private static long number(String name, String value) {
        try {
            return Long.parseLong(value);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(name + " must be a whole number, was " + value, e);
        }
    }
}
