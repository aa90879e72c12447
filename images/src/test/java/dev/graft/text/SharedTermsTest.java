package dev.graft.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.graft.annotation.PictureAnnotations;
import dev.graft.core.matrix.CountMatrix;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SharedTermsTest {
    private static final List<PictureAnnotations> PICTURES = List.of(
            picture(List.of("A red boat on the sea", "the boat, the boat"), List.of()),
            picture(List.of("a tree by the sea"), List.of("Apple Tree", "red")),
            picture(List.of("nothing of note"), List.of()),
            picture(List.of(), List.of()));
    private static final List<PictureAnnotations> TEXTS = List.of(
            text("Boats? A boat needs the sea: sea, sea."),
            text("The apple falls from the red tree."),
            text("Senators voted."));

    private static PictureAnnotations picture(List<String> captions, List<String> tags) {
        return new PictureAnnotations("picture", captions, tags, List.of());
    }

    private static PictureAnnotations text(String text) {
        return new TextDocument("text", text, List.of("label")).words();
    }

    private static List<Double> row(CountMatrix matrix, int row) {
        var values = new ArrayList<Double>();
        for (int column = 0; column < matrix.columns(); column++) {
            values.add(matrix.get(row, column));
        }
        return values;
    }

    @Test
    void countsWordsThatOccurOnBothSidesMostPicturesFirst() {
        var shared = SharedTerms.of(PICTURES, TEXTS);
        assertThat(shared.vocabulary().terms()).containsExactly("red", "sea", "apple", "boat", "tree");
        assertThat(shared.vocabulary().documents()).isEqualTo(4);
        assertThat(shared.vocabulary().documentCount(0)).isEqualTo(2);
        assertThat(shared.vocabulary().documentCount(3))
                .as("captions of one picture are one document")
                .isEqualTo(1);
        assertThat(row(shared.pictures(), 0)).containsExactly(1.0, 1.0, 0.0, 3.0, 0.0);
        assertThat(row(shared.pictures(), 1))
                .as("a tag of two words is cut as in a text")
                .containsExactly(1.0, 1.0, 1.0, 0.0, 2.0);
        assertThat(row(shared.texts(), 0)).containsExactly(0.0, 3.0, 0.0, 1.0, 0.0);
        assertThat(row(shared.texts(), 1)).containsExactly(1.0, 0.0, 1.0, 0.0, 1.0);
    }

    @Test
    void rowsWithoutASharedTermAreEmpty() {
        var shared = SharedTerms.of(PICTURES, TEXTS);
        assertThat(emptyRows(shared.pictures())).containsExactly(2, 3);
        assertThat(emptyRows(shared.texts())).containsExactly(2);
    }

    private static int[] emptyRows(CountMatrix matrix) {
        return IntStream.range(0, matrix.rows())
                .filter(row -> matrix.offset(row) == matrix.offset(row + 1))
                .toArray();
    }

    @Test
    void keepsToItsSizeAndCutsWordsAsAsked() {
        var tokens = new Tokenizer(TokenParams.DEFAULT);
        var two = SharedTerms.of(PICTURES, TEXTS, tokens, 2);
        assertThat(two.vocabulary().terms()).containsExactly("red", "sea");
        assertThat(two.texts().columns()).isEqualTo(2);
        var stems = SharedTerms.of(PICTURES, TEXTS, new Tokenizer(TokenParams.DEFAULT.withStemming(true)), 100);
        int boat = stems.vocabulary().column("boat").orElseThrow();
        assertThat(stems.texts().get(0, boat)).isEqualTo(2);
        assertThatThrownBy(() -> SharedTerms.of(PICTURES, TEXTS, tokens, 0))
                .hasMessage("mostWords must be at least 1, was 0");
    }

    @Test
    void withoutACommonWordAllRowsAreEmpty() {
        var shared = SharedTerms.of(PICTURES, List.of(text("Senators voted.")));
        assertThat(shared.vocabulary().size()).isZero();
        assertThat(emptyRows(shared.pictures())).containsExactly(0, 1, 2, 3);
        assertThat(emptyRows(shared.texts())).containsExactly(0);
        assertThat(SharedTerms.of(List.of(), List.of()).pictures().rows()).isZero();
    }

    @Test
    void theOrderOfRowsDoesNotMatterForTheVocabulary() {
        var turned = new ArrayList<>(PICTURES);
        Collections.reverse(turned);
        assertThat(SharedTerms.of(turned, TEXTS).vocabulary().terms())
                .isEqualTo(SharedTerms.of(PICTURES, TEXTS).vocabulary().terms());
    }
}
