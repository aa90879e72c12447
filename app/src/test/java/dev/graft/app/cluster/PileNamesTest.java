package dev.graft.app.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import dev.graft.text.meaning.Meaning;
import dev.graft.text.meaning.SentenceEncoder;
import java.util.List;
import org.junit.jupiter.api.Test;

class PileNamesTest {
    /** Words with the same first letter mean the same. */
    private static final class FirstLetters implements SentenceEncoder {
        @Override
        public String name() {
            return "first letters";
        }

        @Override
        public int dimensions() {
            return 26;
        }

        @Override
        public float[] encode(String text) {
            var vector = new float[26];
            vector[text.charAt(0) - 'a'] = 1;
            return vector;
        }
    }

    @Test
    void wordsThatSayTheSameAsOneBeforeAreLeftOut() {
        assertThat(PileNames.different(
                        List.of("mountain", "mountains", "snowy", "snow", "cliff"), new Meaning(new FirstLetters())))
                .containsExactly("mountain", "snowy", "cliff");
    }
}
