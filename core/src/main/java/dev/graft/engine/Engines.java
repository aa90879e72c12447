package dev.graft.engine;

import static java.util.stream.Collectors.joining;

import java.util.Comparator;
import java.util.List;
import java.util.ServiceLoader;

/** Opens engines by name. Programs choose their engine here; libraries and methods are handed one. */
public final class Engines {
    /** The engine that is used where none is named. */
    public static final String LOCAL = "local";

    private Engines() {}

    /** All providers on the class path, by name. */
    public static List<EngineProvider> providers() {
        return ServiceLoader.load(EngineProvider.class).stream()
                .map(ServiceLoader.Provider::get)
                .sorted(Comparator.comparing(EngineProvider::name))
                .toList();
    }

    /** The same on as many threads as this machine has cores, unless the options say otherwise. */
    public static Engine open(String spec) {
        return open(spec, Runtime.getRuntime().availableProcessors());
    }

    /**
     * Opens an engine.
     *
     * @param spec a name, with options after a colon where the engine has some: {@code serial}, {@code local:2}
     * @param threads how many threads of this process the engine may use where its options do not say
     */
    public static Engine open(String spec, int threads) {
        int colon = spec.indexOf(':');
        return provider(spec).open(colon < 0 ? "" : spec.substring(colon + 1), threads);
    }

    /** Who opens what {@link #open} is asked for; for those who want to refuse an unknown name before any work is done. */
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
