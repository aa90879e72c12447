package dev.graft.text.meaning;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.graft.text.subword.SubwordTokenizer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class NetworkEncoderTest {
    private final List<String> runs = new ArrayList<>();

    /** A token per letter, between 1 and 2. */
    private static final class Letters implements SubwordTokenizer {
        @Override
        public long[] encode(String text, int most) {
            var letters = text.chars().asLongStream().limit(most - 2L);
            return LongStream.concat(LongStream.concat(LongStream.of(1), letters), LongStream.of(2))
                    .toArray();
        }

        @Override
        public long padding() {
            return 9;
        }

        @Override
        public int usualLength() {
            return 5;
        }
    }

    /** Returns the first letter and the number of tokens. */
    private NetworkEncoder encoder(OptionalInt length) {
        return NetworkEncoder.of("letters", new Letters(), new TextNetwork() {
            @Override
            public OptionalInt tokens() {
                return length;
            }

            @Override
            public float[] run(long[] tokens, int used) {
                runs.add(used + " of " + Arrays.toString(tokens));
                return new float[] {tokens[1], used};
            }

            @Override
            public void close() {}
        });
    }

    @Test
    void aNetworkOfAnyLengthGetsTheTokensOfTheText() {
        var encoder = encoder(OptionalInt.empty());
        encoder.encode("ab");
        encoder.encode("abcdef");

        assertThat(encoder.dimensions()).isEqualTo(2);
        assertThat(runs.subList(1, 3)).containsExactly("4 of [1, 97, 98, 2]", "5 of [1, 97, 98, 99, 2]");
    }

    @Test
    void aNetworkOfFixedLengthGetsAllItWants() {
        encoder(OptionalInt.of(6)).encode("ab");

        assertThat(runs.get(1)).isEqualTo("4 of [1, 97, 98, 2, 9, 9]");
    }

    @Test
    void vectorsHaveNormOneAndNothingMeansNothing() {
        var encoder = encoder(OptionalInt.empty());
        float[] vector = encoder.encode("ab");

        assertThat(UnitVectors.similarity(vector, vector)).isCloseTo(1, within(1e-6));
        assertThat(encoder.encode(" \n")).containsOnly(0);
    }

    @Test
    void eachTextIsEncodedOnce() {
        var meaning = new Meaning(encoder(OptionalInt.empty()));

        assertThat(meaning.similarity("ab", "ab")).isCloseTo(1, within(1e-6));
        assertThat(meaning.similarity("ab", "cd")).isLessThan(1);
        assertThat(runs).hasSize(3);
    }

    @Test
    void withoutTheModuleThereIsNoMeaning() {
        assertThat(SentenceEncoder.find()).isEmpty();
        assertThat(Meaning.find()).isEmpty();
        assertThat(Synonyms.between(List.of("sofa"), List.of("couch")).same()).isEmpty();
    }
}
