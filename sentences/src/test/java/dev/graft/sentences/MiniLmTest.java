package dev.graft.sentences;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.graft.text.meaning.Meaning;
import dev.graft.text.meaning.SentenceEncoder;
import dev.graft.text.meaning.UnitVectors;
import dev.graft.text.subword.TokenizerFile;
import java.io.IOException;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class MiniLmTest {
    private final SentenceEncoder encoder = SentenceEncoder.find().orElseThrow();

    /** Numbers that the tokenizers of Hugging Face give for the same file. */
    @Test
    void tokensAreThoseOfBert() throws IOException {
        try (var in = MiniLm.class.getClassLoader().getResourceAsStream("all-minilm-l6-v2-q-tokenizer.json")) {
            var tokenizer = TokenizerFile.of(in);
            assertThat(tokenizer.encode("Hello, world!", 256)).containsExactly(101, 7592, 1010, 2088, 999, 102);
            assertThat(tokenizer.encode("A photo of a Coffee_Mug.", 256))
                    .containsExactly(101, 1037, 6302, 1997, 1037, 4157, 1035, 14757, 1012, 102);
            assertThat(tokenizer.encode("unaffable", 256)).containsExactly(101, 14477, 20961, 3468, 102);
        }
    }

    @Test
    void wordsThatMeanTheSameAreNearerThanOthers() {
        var meaning = Meaning.find().orElseThrow();

        assertThat(meaning.name()).isEqualTo("all-MiniLM-L6-v2");
        assertThat(meaning.similarity("cup", "mug"))
                .isGreaterThan(0.6)
                .isGreaterThan(meaning.similarity("cup", "giraffe") + 0.3);
        assertThat(meaning.similarity("sofa", "couch")).isGreaterThan(meaning.similarity("sofa", "chair"));
        assertThat(meaning.similarity("a cat sits on a mat", "a feline rests on a rug"))
                .isGreaterThan(meaning.similarity("a cat sits on a mat", "shares fell on Monday"));
    }

    @Test
    void vectorsHaveNormOneAndAreTheSameOnAnyThread() {
        var texts = List.of("cup", "a red car in the street", "", "word ".repeat(2000));
        var alone = texts.stream().map(encoder::encode).toList();

        assertThat(alone).allSatisfy(vector -> assertThat(vector).hasSize(encoder.dimensions()));
        assertThat(UnitVectors.similarity(alone.get(1), alone.get(1))).isCloseTo(1, within(1e-5));
        assertThat(alone.get(2)).containsOnly(0);
        IntStream.range(0, 40)
                .parallel()
                .forEach(i -> assertThat(encoder.encode(texts.get(i % 4))).isEqualTo(alone.get(i % 4)));
    }

    @Test
    void aPropertySwitchesItOff() {
        System.setProperty("graft.words", "none");
        try {
            assertThat(Meaning.find()).isEmpty();
        } finally {
            System.clearProperty("graft.words");
        }
    }
}
