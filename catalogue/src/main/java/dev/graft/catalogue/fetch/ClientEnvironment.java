package dev.graft.catalogue.fetch;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Where a person's own settings for packages are looked up.
 *
 * @param variables of the environment
 * @param folder the current folder
 */
public record ClientEnvironment(Map<String, String> variables, Path folder, Path home) {
    public ClientEnvironment {
        variables = Map.copyOf(variables);
    }

    /** What this process was started with. */
    public static ClientEnvironment ofProcess() {
        return new ClientEnvironment(System.getenv(), Path.of(""), Path.of(System.getProperty("user.home")));
    }

    /** The first of several variables that is set and not empty. */
    Optional<String> variable(String... names) {
        return Stream.of(names)
                .map(name -> variables.getOrDefault(name, ""))
                .filter(value -> !value.isBlank())
                .findFirst();
    }

    /** A program by its name. */
    Optional<Path> program(String name) {
        boolean windows = System.getProperty("os.name").toLowerCase(Locale.ROOT).startsWith("windows");
        return variable("PATH", "Path").stream()
                .flatMap(path -> Stream.of(path.split(File.pathSeparator)))
                .filter(place -> !place.isBlank())
                .flatMap(place -> path(place, windows ? name + ".cmd" : name).stream())
                .filter(file -> Files.isRegularFile(file) && Files.isExecutable(file))
                .map(Path::toAbsolutePath)
                .findFirst();
    }

    /** Empty for what cannot be a folder, which some have in their path, such as one in quotation marks. */
    private static Optional<Path> path(String place, String name) {
        try {
            return Optional.of(Path.of(place, name));
        } catch (InvalidPathException e) {
            return Optional.empty();
        }
    }
}
