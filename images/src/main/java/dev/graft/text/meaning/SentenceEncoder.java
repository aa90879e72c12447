package dev.graft.text.meaning;

import java.util.Optional;
import java.util.ServiceLoader;

/**
 * Turns texts into vectors that are near each other if the texts mean the same. Found by {@link ServiceLoader} if the
 * module of an implementation is present. Thread-safe; the same text always gets the same vector.
 */
public interface SentenceEncoder {
    /** Shown to the user. */
    String name();

    /** The length of the vectors. */
    int dimensions();

    /** A vector of norm 1; all zeros for a text without any words. */
    float[] encode(String text);

    /** Empty if no implementation is present, or if the system property {@code graft.words} is {@code none}. */
    static Optional<SentenceEncoder> find() {
        return System.getProperty("graft.words", "").equals("none")
                ? Optional.empty()
                : ServiceLoader.load(SentenceEncoder.class, SentenceEncoder.class.getClassLoader())
                        .findFirst();
    }
}
