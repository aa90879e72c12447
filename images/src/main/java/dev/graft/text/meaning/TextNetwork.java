package dev.graft.text.meaning;

import java.util.OptionalInt;

/** A text encoder from a model file that is ready to run. Thread-safe. */
public interface TextNetwork extends AutoCloseable {
    /** The number of tokens that the network wants; empty if it takes any number. */
    OptionalInt tokens();

    /**
     * The vector of one text.
     *
     * @param tokens as many as {@link #tokens} says
     * @param used how many of them are text; the rest fills it up
     */
    float[] run(long[] tokens, int used);

    @Override
    void close();
}
