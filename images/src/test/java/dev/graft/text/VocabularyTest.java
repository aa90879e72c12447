package dev.graft.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class VocabularyTest {
    private static final List<List<String>> DOCUMENTS = List.of(
            List.of("dog", "dog", "dog", "grass"),
            List.of("cat", "grass"),
            List.of("dog", "cat", "grass"),
            List.of("bird"),
            List.of());

    private static Vocabulary build(int minCount, double maxShare, int maxSize) {
        return new VocabularyBuilder(new VocabularyParams(minCount, maxShare, maxSize))
                .addAll(DOCUMENTS)
                .build();
    }

    @Test
    void ordersByDocumentsAndThenByAlphabet() {
        var all = build(1, 1, 100);
        assertThat(all.terms()).containsExactly("grass", "cat", "dog", "bird");
        assertThat(all.documentCount(2)).as("once a document").isEqualTo(2);
        assertThat(all.documents()).isEqualTo(5);
        assertThat(all.column("dog")).hasValue(2);
        assertThat(all.column("cow")).isEmpty();
        assertThat(all.term(3)).isEqualTo("bird");
    }

    @Test
    void dropsRareAndCommonTermsAndKeepsToItsSize() {
        assertThat(build(2, 1, 100).terms()).containsExactly("grass", "cat", "dog");
        assertThat(build(1, 0.5, 100).terms()).containsExactly("cat", "dog", "bird");
        assertThat(build(1, 0.6, 1).terms()).containsExactly("grass");
    }

    @Test
    void countsTermsByRow() {
        var vocabulary = build(2, 1, 100);
        var counts = TermCounts.of(DOCUMENTS, vocabulary);
        assertThat(counts.rows()).isEqualTo(5);
        assertThat(counts.columns()).isEqualTo(3);
        assertThat(counts.get(0, 2)).isEqualTo(3);
        assertThat(counts.rowSum(3)).isZero();
        var presence = TermCounts.presence(DOCUMENTS, vocabulary);
        assertThat(presence.get(0, 2)).isEqualTo(1);
        assertThat(presence.get(0, 0)).isEqualTo(1);
        assertThat(presence.nonZeros()).isEqualTo(counts.nonZeros());
    }

    @Test
    void refusesWhatCannotBe() {
        assertThatThrownBy(() -> new VocabularyParams(0, 1, 1)).hasMessage("minCount must be at least 1, was 0");
        assertThatThrownBy(() -> new VocabularyParams(1, 1.5, 1))
                .hasMessage("maxShare must be between 0.0 and 1.0, was 1.5");
        assertThatThrownBy(() -> Vocabulary.of(List.of("a", "a"), new int[] {1, 1}, 1))
                .hasMessage("terms must differ, \"a\" occurs twice");
        assertThatThrownBy(() -> Vocabulary.of(List.of("a"), new int[] {3}, 2))
                .hasMessage("documentCounts[0] must be between 0 and 2, was 3");
    }
}
