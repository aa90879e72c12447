package dev.graft.engine;

/**
 * Opens one kind of engine. Found by {@link java.util.ServiceLoader}, so any jar on the class path can add an engine.
 */
public interface EngineProvider {
    /** The name that users give, for example in {@code --engine local}. */
    String name();

    /**
     * Opens an engine.
     *
     * @param options what follows the name and a colon; empty if there is nothing
     * @param threads how many threads of this process to use, unless the options say otherwise
     */
    Engine open(String options, int threads);
}
