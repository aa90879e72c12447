package dev.graft.engine;

/**
 * Opens one kind of engine. Providers are found by {@link java.util.ServiceLoader}, so a jar on the class path can bring
 * an engine of its own.
 */
public interface EngineProvider {
    /** What users call it, for example in {@code --engine local}. */
    String name();

    /** What it is and what its options mean, in one line. */
    String description();

    /**
     * Opens an engine.
     *
     * @param options what follows the name and a colon; empty where nothing does
     * @param threads how many threads of this process the caller grants, unless the options say otherwise
     */
    Engine open(String options, int threads);
}
