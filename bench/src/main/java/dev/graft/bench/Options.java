package dev.graft.bench;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/**
 * What the script tells a measurement: the folder of prepared data, how often to repeat, how long to warm up, and which
 * rivals there are.
 */
record Options(Path data, int repeats, double warmUp, List<String> rivals, Path scripts) {
    static Options of(String[] args) {
        return new Options(
                Path.of(args[0]),
                Integer.parseInt(args[1]),
                Double.parseDouble(args[2]),
                Arrays.asList(args[3].split(",", -1)),
                Path.of(args[4]));
    }

    boolean has(String rival) {
        return rivals.contains(rival);
    }

    /** Not any python3 on the path: the packages belong to Debian's. */
    List<String> python(String script, Object... arguments) {
        return Stream.concat(
                        Stream.of("/usr/bin/python3", scripts.resolve(script).toString()),
                        Arrays.stream(arguments).map(Object::toString))
                .toList();
    }
}
