package dev.graft.engine;

import static java.util.stream.Collectors.joining;

import java.util.Comparator;
import java.util.List;
import java.util.ServiceLoader;

/** Opens engines by name. Programs choose their engine here; libraries and methods are handed one. */
public final class Engines {
    /** The default engine. */
    public static final String LOCAL = "local";

    private Engines() {}

    /** All providers on the class path, by name. */
    public static List<EngineProvider> providers() {
        return ServiceLoader.load(EngineProvider.class).stream()
                .map(ServiceLoader.Provider::get)
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
        return providers.stream()
                .filter(provider -> provider.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("engine must be one of "
                        + providers.stream().map(EngineProvider::name).collect(joining(", ")) + ", was " + name));
    }
}
