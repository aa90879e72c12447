package dev.graft.text.meaning;

import dev.graft.text.subword.SubwordTokenizer;
import java.util.Arrays;

/**
 * An encoder made of a tokenizer and a text network.
 *
 * @param dimensions of the vectors that the network returns
 */
public record NetworkEncoder(String name, SubwordTokenizer tokenizer, TextNetwork network, int dimensions)
        implements SentenceEncoder {
    /** Finds out the dimensions by encoding a text. */
    public static NetworkEncoder of(String name, SubwordTokenizer tokenizer, TextNetwork network) {
        int dimensions = raw(tokenizer, network, "a picture").length;
        return new NetworkEncoder(name, tokenizer, network, dimensions);
    }

    @Override
    public float[] encode(String text) {
        if (text.isBlank()) {
            return new float[dimensions];
        }
        float[] vector = raw(tokenizer, network, text);
        if (vector.length != dimensions) {
            throw new IllegalStateException(
                    "returns " + vector.length + " values for \"" + text + "\" and " + dimensions + " for other texts");
        }
        return UnitVectors.normalise(vector);
    }

    private static float[] raw(SubwordTokenizer tokenizer, TextNetwork network, String text) {
        int most = network.tokens().orElse(tokenizer.usualLength());
        long[] tokens = tokenizer.encode(text, most);
        int used = tokens.length;
        if (network.tokens().isPresent()) {
            tokens = Arrays.copyOf(tokens, most);
            Arrays.fill(tokens, used, most, tokenizer.padding());
        }
        return network.run(tokens, used);
    }
}
