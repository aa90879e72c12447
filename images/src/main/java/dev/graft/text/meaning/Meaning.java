package dev.graft.text.meaning;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** Compares texts by meaning. Each text is encoded once. Thread-safe. */
public final class Meaning {
    /** About 75 MB of vectors, which then make room for others. */
    private static final int MOST_TEXTS = 50_000;

    private static volatile Optional<Meaning> found = Optional.empty();

    private final SentenceEncoder encoder;
    private final Map<String, float[]> vectors = new ConcurrentHashMap<>();

    public Meaning(SentenceEncoder encoder) {
        this.encoder = encoder;
    }

    /** Empty if there is no encoder, or if it cannot be run on this machine. */
    public static Optional<Meaning> find() {
        var encoder = SentenceEncoder.find();
        if (encoder.isEmpty()) {
            return Optional.empty();
        }
        if (found.isEmpty()) {
            found = encoder.map(Meaning::new).filter(Meaning::works);
        }
        return found;
    }

    private boolean works() {
        try {
            of("word");
            return true;
        } catch (RuntimeException e) {
            // Everything works without an encoder too, so its absence is no reason to fail.
            return false;
        }
    }

    /** The name of the encoder, shown to the user. */
    public String name() {
        return encoder.name();
    }

    /** A vector of norm 1, which is not remembered: for texts of which the caller keeps the vectors. */
    public float[] encode(String text) {
        return encoder.encode(text);
    }

    /** A vector of norm 1; must not be changed. */
    public float[] of(String text) {
        if (vectors.size() >= MOST_TEXTS) {
            vectors.clear();
        }
        return vectors.computeIfAbsent(text, encoder::encode);
    }

    /** From -1 to 1; 1 for texts that mean exactly the same. */
    public double similarity(String one, String other) {
        return UnitVectors.similarity(of(one), of(other));
    }
}
