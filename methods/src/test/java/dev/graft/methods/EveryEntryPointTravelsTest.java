package dev.graft.methods;

import static org.assertj.core.api.Assertions.assertThat;

import dev.graft.engine.Engine;
import dev.graft.engine.TravellingEngine;
import dev.graft.methods.api.Clusterer;
import java.io.IOException;
import java.lang.reflect.Executable;
import java.lang.reflect.Modifier;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** All that takes an engine, with blocks, passes, sums, states, tasks and results that travel through bytes. */
class EveryEntryPointTravelsTest extends EntryPointContract {
    @Override
    protected Engine engine() {
        return new TravellingEngine();
    }

    @Test
    void nothingThatTakesAnEngineIsLeftOut() throws IOException, URISyntaxException {
        var found = new TreeMap<String, Integer>();
        var root = Path.of(Clusterer.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        for (var part : List.of("dev/graft/methods", "dev/graft/transfer")) {
            try (var files = Files.walk(root.resolve(part))) {
                files.map(file -> root.relativize(file).toString())
                        .filter(file -> file.endsWith(".class") && !file.contains("Test"))
                        .map(file -> file.substring(0, file.length() - 6).replace('/', '.'))
                        .forEach(name -> entries(name).forEach(entry -> found.merge(entry, 1, Integer::sum)));
            }
        }
        // What the interfaces promise is tried with all that implement them; Restarts is tried with its users.
        List.of(
                        "Assigner.memberships",
                        "Embedding.embed",
                        "Clusterer.fit",
                        "Clusterer.fitFrom",
                        "DistributedClusterer.fit",
                        "Labeller.fit",
                        "AnchoredLabeller.fitFrom",
                        "RepresentationLearner.base")
                .forEach(found::remove);
        found.remove("Restarts.best");
        var tried = new TreeMap<String, Integer>();
        CALLS.forEach((name, calls) -> tried.put(name, calls.size()));
        assertThat(tried).isEqualTo(found);
    }

    private static Stream<String> entries(String name) {
        try {
            var type = Class.forName(name, false, EveryEntryPointTravelsTest.class.getClassLoader());
            // Interfaces are tried by their implementations, and cards by the contract of all methods.
            if (!Modifier.isPublic(type.getModifiers()) || type.isInterface()) {
                return Stream.of();
            }
            return Stream.concat(
                            Arrays.stream(type.getDeclaredMethods()), Arrays.stream(type.getDeclaredConstructors()))
                    .filter(entry -> Modifier.isPublic(entry.getModifiers()) && !entry.isSynthetic())
                    .filter(entry -> List.of(entry.getParameterTypes()).contains(Engine.class))
                    .map(entry -> type.getSimpleName() + "." + called(entry));
        } catch (ClassNotFoundException e) {
            throw new AssertionError(e);
        }
    }

    private static String called(Executable entry) {
        return entry instanceof java.lang.reflect.Constructor ? "new" : entry.getName();
    }
}
