package dev.graft.engine;

import static java.util.stream.Collectors.joining;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.ServiceLoader;

/** Opens engines by name. Programs choose their engine here; libraries and methods are handed one. */
public final class Engines {
    /** The default engine. */
    public static final String LOCAL = "local";

    private Engines() {}

    /** All providers that the class loader of Graft or the context class loader of the thread finds, by name. */
    public static List<EngineProvider> providers() {
        var found = new LinkedHashMap<Class<?>, EngineProvider>();
        for (var loader : List.of(
                ServiceLoader.load(EngineProvider.class, Engines.class.getClassLoader()),
                ServiceLoader.load(EngineProvider.class))) {
            loader.stream().forEach(provider -> found.computeIfAbsent(provider.type(), type -> provider.get()));
        }
        return found.values().stream()
                .sorted(Comparator.comparing(EngineProvider::name))
                .toList();
    }

    /** Opens an engine with as many threads as this machine has cores, unless the options say otherwise. */
    public static Engine open(String spec) {
        return open(spec, Runtime.getRuntime().availableProcessors());
    }

    /**
     * Opens an engine.
     *
     * @param spec a name, optionally followed by a colon and options: {@code serial}, {@code local:2}
     * @param threads how many threads of this process to use, unless the options say otherwise
     */
    public static Engine open(String spec, int threads) {
        int colon = spec.indexOf(':');
        return provider(spec).open(colon < 0 ? "" : spec.substring(colon + 1), threads);
    }

    /** The provider for {@link #open}; lets callers reject an unknown name before doing any work. */
    public static EngineProvider provider(String spec) {
        String name = spec.split(":", 2)[0];
        var providers = providers();
        var called = providers.stream()
                .filter(provider -> provider.name().equals(name))
                .toList();
        if (called.isEmpty()) {
            throw new IllegalArgumentException("engine must be one of "
                    + providers.stream().map(EngineProvider::name).collect(joining(", ")) + ", was " + name);
        }
        if (called.size() > 1) {
            throw new IllegalStateException("several engines are called " + name + ": "
                    + called.stream()
                            .map(provider -> provider.getClass().getName())
                            .collect(joining(", ")));
        }
        return called.get(0);
    }
}
