package dev.graft.bench;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/**
 * The arguments that the script passes to a benchmark: the folder of prepared data, the number of repeats, the warm-up
 * time in seconds, the available external tools, the folder of their scripts, and what one benchmark alone needs.
 */
public record Options(Path data, int repeats, double warmUp, List<String> externalTools, Path scripts, String last) {
    public static Options of(String[] args) {
        return new Options(
                Path.of(args[0]),
                Integer.parseInt(args[1]),
                Double.parseDouble(args[2]),
                Arrays.asList(args[3].split(",", -1)),
                Path.of(args[4]),
                args.length > 5 ? args[5] : "");
    }

    /** OpenBLAS core types to try; an empty one stands for OpenBLAS's own choice. */
    public List<String> cores() {
        return List.of(last.split(",", -1));
    }

    public boolean has(String external) {
        return externalTools.contains(external);
    }

    /** Debian's Python, since the packages are installed for it, and not any python3 on the path. */
    public List<String> python(String script, Object... arguments) {
        return Stream.concat(
                        Stream.of("/usr/bin/python3", scripts.resolve(script).toString()),
                        Arrays.stream(arguments).map(Object::toString))
                .toList();
    }
}
