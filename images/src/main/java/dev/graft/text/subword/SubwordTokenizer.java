package dev.graft.text.subword;

/** Turns a text into the token numbers of a network. Thread-safe. */
public interface SubwordTokenizer {
    /**
     * The tokens of a text between the start and the end token.
     *
     * @param most the maximum number of tokens, those two included; what exceeds it is cut off before the end token
     */
    long[] encode(String text, int most);

    /** The token that fills up a text where a network wants a fixed number of tokens. */
    long padding();

    /** The number of tokens that networks with this kind of tokenizer are usually trained for. */
    int usualLength();
}
