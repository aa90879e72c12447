package dev.graft.store.exchange;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.graft.image.codebook.Codebook;
import dev.graft.image.feature.SiftFeatures;
import dev.graft.store.CollectionException;
import dev.graft.store.PictureCollection;
import dev.graft.store.VisualVocabulary;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class ExchangeTest {
    private static final VisualVocabulary WORDS =
            VisualVocabulary.of(new Codebook(2, 1, 2, 3, 4.5F), SiftFeatures.DEFAULT.toJson(), "{\"seed\":1}");

    @TempDir
    Path temp;

    private record Rows(Optional<VisualVocabulary> vocabulary, OptionalInt columns, List<BagRow> rows)
            implements BagFormat.Source {
        static Rows of(BagRow... rows) {
            return new Rows(Optional.empty(), OptionalInt.empty(), List.of(rows));
        }

        @Override
        public void each(Consumer<BagRow> visitor) {
            rows.forEach(visitor);
        }
    }

    private static BagRow row(String id, int[] indices, double... values) {
        return new BagRow(id, indices, values, List.of(), List.of(), List.of(), Optional.empty());
    }

    @Test
    void vocabulariesOfEveryKindTravelAsText() {
        for (var vocabulary : List.of(WORDS, VisualVocabulary.imported("mine", 7, "{}"))) {
            assertThat(VocabularyJson.read(VocabularyJson.write(vocabulary))).isEqualTo(vocabulary);
        }
    }

    @Test
    void aDamagedVocabularyIsRefused() {
        String json = VocabularyJson.write(WORDS);
        for (String damaged : List.of(
                "",
                "[]",
                json.replace("graft-vocabulary", "other"),
                json.replace("\"words\":2", "\"words\":3"),
                json.replace("AACAPw", "AACAPg"),
                json.replace("\"dimensions\":2", "\"dimensions\":0"))) {
            assertThat(damaged).isNotEqualTo(json);
            assertThatThrownBy(() -> VocabularyJson.read(damaged)).isInstanceOf(CollectionException.class);
        }
    }

    @Test
    void aFormatThatIsNotThereIsExplained() {
        assertThatThrownBy(() -> BagFormat.named("unheard-of"))
                .isInstanceOf(CollectionException.class)
                .hasMessageContaining("unheard-of")
                .hasMessageContaining("Apache Spark");
    }

    @Test
    void wordsWithoutAVocabularyAreAsManyAsOccur() throws IOException {
        var rows = Rows.of(row("b", new int[] {1, 4}, 2, 0.5), row("a", new int[0]));
        try (var collection = PictureCollection.open(temp.resolve("c.graft"))) {
            var stored = new BagImport("file", rows).into(collection, "mine");
            assertThat(stored).isEqualTo(new BagImport.Stored(VisualVocabulary.imported("mine", 5, "{}"), 2, 0));
            var bags = collection.vocabularies().bags(stored.vocabulary());
            assertThat(bags.rows()).isEqualTo(2);
            assertThat(bags.value(1)).isEqualTo(0.5);
            assertThatThrownBy(() -> new BagImport("file", rows).into(collection, "mine"))
                    .hasMessageContaining("already holds pictures");
        }
    }

    @Test
    void negativeValuesBecomeWordsOfTheirOwn() throws IOException {
        var rows = Rows.of(row("a", new int[] {0, 2}, -1, 3), row("b", new int[] {1}, 2));
        try (var collection = PictureCollection.open(temp.resolve("c.graft"))) {
            var words = new BagImport("file", rows).into(collection, "mine").vocabulary();
            assertThat(words.words()).isEqualTo(6);
            var bags = collection.vocabularies().bags(words);
            assertThat(bags.get(0, 2)).isEqualTo(3);
            assertThat(bags.get(0, 3)).isEqualTo(1);
            assertThat(bags.get(1, 1)).isEqualTo(2);
            assertThat(bags.nonZeros()).isEqualTo(3);
        }
    }

    static Stream<Arguments> unusable() {
        return Stream.of(
                Arguments.of("has no rows", Rows.of()),
                Arguments.of("two rows with the id a", Rows.of(row("a", new int[0]), row("a", new int[0]))),
                Arguments.of("1 to 4096 characters", Rows.of(row(" ", new int[0]))),
                Arguments.of("at least 0, was NaN", Rows.of(row("a", new int[] {0}, Double.NaN))),
                Arguments.of(
                        "at least 0, was -1.0",
                        new Rows(Optional.of(WORDS), OptionalInt.empty(), List.of(row("a", new int[] {0}, -1)))),
                Arguments.of("must be finite", Rows.of(row("a", new int[] {0}, Double.POSITIVE_INFINITY))),
                Arguments.of("indices[1]", Rows.of(row("a", new int[] {3, 3}, 1, 1))),
                Arguments.of("indices[0]", Rows.of(row("a", new int[] {1 << 24}, 1))),
                Arguments.of(
                        "indices[0]",
                        new Rows(Optional.of(WORDS), OptionalInt.empty(), List.of(row("a", new int[] {2}, 1)))));
    }

    @ParameterizedTest
    @MethodSource("unusable")
    void unusableRowsAreRefusedAndNothingIsKept(String message, Rows rows) {
        try (var collection = PictureCollection.open(temp.resolve("c.graft"))) {
            assertThatThrownBy(() -> new BagImport("file", rows).into(collection, "mine"))
                    .isInstanceOf(CollectionException.class)
                    .hasMessageContaining(message);
            assertThat(collection.pictures().all()).isEmpty();
            assertThat(collection.vocabularies().all()).isEmpty();
        }
    }
}
