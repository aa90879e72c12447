package dev.graft.app.bridge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.graft.annotation.PictureAnnotations;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.CountMatrixBuilder;
import dev.graft.engine.SerialEngine;
import dev.graft.text.SharedTerms;
import dev.graft.text.meaning.Meaning;
import dev.graft.text.meaning.SentenceEncoder;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class BridgeLearnerTest {
    private static final int PICTURES = 120;
    private static final List<String> CAPTIONS = List.of("a hound on grass", "a boat on water", "a tree on grass");
    private static final List<PictureAnnotations> TEXTS =
            List.of(text("dog", "a dog"), text("boat", "a boat"), text("tree", "a tree"));

    /** Knows that a hound is a dog. */
    private static final Meaning MEANING = new Meaning(new SentenceEncoder() {
        @Override
        public String name() {
            return "three things";
        }

        @Override
        public int dimensions() {
            return 3;
        }

        @Override
        public float[] encode(String text) {
            return new float[] {
                text.contains("hound") || text.contains("dog") ? 1 : 0,
                text.contains("boat") ? 1 : 0,
                text.contains("tree") ? 1 : 0
            };
        }
    });

    private final CountMatrix bags = bags();

    private static PictureAnnotations text(String label, String words) {
        return new PictureAnnotations(label, List.of(words), List.of(), List.of(label));
    }

    /** Three kinds in turn, each with words of its own and some of the next kind. */
    private static CountMatrix bags() {
        var random = new Random(5);
        var rows = new CountMatrixBuilder(9);
        for (int i = 0; i < PICTURES; i++) {
            var row = new double[9];
            for (int word = 0; word < 30; word++) {
                row[(i % 3 * 3 + random.nextInt(4)) % 9]++;
            }
            rows.denseRow(row);
        }
        return rows.build();
    }

    private Optional<BridgeLearner.Learnt> learnt(Optional<Meaning> meaning, IntPredicate listener) {
        var words = IntStream.range(0, PICTURES)
                .mapToObj(i -> new PictureAnnotations(i + ".jpg", List.of(CAPTIONS.get(i % 3)), List.of(), List.of()))
                .toList();
        return new BridgeLearner(SharedTerms.MOST_WORDS, meaning, new SerialEngine(), listener)
                .learn("pairs", bags, words, "texts", TEXTS);
    }

    @Test
    void aLabelWhoseWordsNoCaptionHasIsKnownByItsMeaning() {
        var byWords = learnt(Optional.empty(), step -> true).orElseThrow();
        assertThat(byWords.classes()).containsExactly("boat", "tree");
        assertThat(byWords.notes()).anyMatch(note -> note.contains("no text of \"dog\""));
        assertThat(byWords.pairs()).isEqualTo(80);

        var byMeaning = learnt(Optional.of(MEANING), step -> true).orElseThrow();
        assertThat(byMeaning.classes()).containsExactly("boat", "dog", "tree");
        assertThat(byMeaning.pairs()).isEqualTo(PICTURES);
        assertThat(byMeaning.notes()).isEmpty();
        assertThat(byMeaning.believed()).allMatch(part -> part > 0.5);
        var shares = byMeaning.assigner().start().shares(bags);
        var expected = new int[] {1, 0, 2};
        for (int row = 0; row < PICTURES; row++) {
            double own = shares.get(row, expected[row % 3]);
            for (int c = 0; c < 3; c++) {
                assertThat(own).isGreaterThanOrEqualTo(shares.get(row, c));
            }
        }
    }

    @Test
    void stopsWhileItReadsTheMeanings() {
        var asked = new int[1];
        assertThat(learnt(Optional.of(MEANING), step -> ++asked[0] < 10)).isEmpty();
        assertThat(asked[0]).isEqualTo(10);
    }
}
