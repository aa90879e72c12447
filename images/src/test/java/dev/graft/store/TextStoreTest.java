package dev.graft.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.graft.annotation.PictureAnnotations;
import dev.graft.core.matrix.CountMatrixBuilder;
import dev.graft.index.CommonVocabulary;
import dev.graft.index.IndexParams;
import dev.graft.index.Indexer;
import dev.graft.tabular.ImportedFeatures;
import dev.graft.text.TextDocument;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TextStoreTest {
    @TempDir
    Path folder;

    private static TextDocument text(String name, String text, String... labels) {
        return new TextDocument(name, text, List.of(labels));
    }

    private static PictureAnnotations words(String name, String caption, String... labels) {
        return new PictureAnnotations(name, List.of(caption), List.of(), List.of(labels));
    }

    private static ImportedFeatures features(String name) {
        var row = new CountMatrixBuilder(1).denseRow(1).build();
        return new ImportedFeatures(row, List.of(name), List.of(List.of()), "features");
    }

    @Test
    void textsComeBackAsCaptionsWithLabels() {
        var file = folder.resolve("texts.graft");
        try (var collection = PictureCollection.open(file)) {
            assertThat(collection.holdsTexts()).isFalse();
            var added = new TextStore(collection)
                    .add(List.of(text("b", "two\nlines", "x", "y"), text("a", "one", "x"), text("c", "none")));
            assertThat(added).isEqualTo(new TextStore.Added(3, 0, 0, 0));
        }
        try (var collection = PictureCollection.read(file)) {
            assertThat(collection.holdsTexts()).isTrue();
            assertThat(collection.words().all())
                    .containsExactly(words("a", "one", "x"), words("b", "two\nlines", "x", "y"), words("c", "none"));
            assertThat(collection.pictures().formats()).containsOnlyKeys("TEXT").containsEntry("TEXT", 3);
            assertThat(collection.vocabularies().all()).isEmpty();
            assertThat(collection.pictures().duplicates()).isEmpty();
        }
    }

    @Test
    void aNameThatIsThereIsReplacedAndOthersStay() {
        try (var collection = PictureCollection.open(folder.resolve("texts.graft"))) {
            var store = new TextStore(collection);
            store.add(List.of(text("a", "one", "x"), text("b", "two", "x"), text("c", "three", "x")));
            var again = store.add(List.of(text("a", "one", "x"), text("b", "other"), text("d", "four", "y")));
            assertThat(again).isEqualTo(new TextStore.Added(1, 1, 1, 1));
            assertThat(collection.words().all())
                    .containsExactly(
                            words("a", "one", "x"),
                            words("b", "other"),
                            words("c", "three", "x"),
                            words("d", "four", "y"));
        }
    }

    @Test
    void twoTextsOfOneNameAreRefusedAsAWhole() {
        try (var collection = PictureCollection.open(folder.resolve("texts.graft"))) {
            assertThatThrownBy(() -> new TextStore(collection).add(List.of(text("a", "one"), text("a", "two"))))
                    .isInstanceOf(CollectionException.class)
                    .hasMessage("two texts have the name a; names must differ");
            assertThat(collection.pictures().all()).isEmpty();
        }
    }

    @Test
    void textsAndPicturesDoNotMix() throws IOException {
        try (var collection = PictureCollection.open(folder.resolve("features.graft"))) {
            new FeatureStore(collection).add(features("a"), "columns");
            assertThatThrownBy(() -> new TextStore(collection).add(List.of(text("a", "one"))))
                    .hasMessageContaining("features.graft holds pictures or features of pictures");
            collection.checkHoldsPictures();
        }
        var photos = Files.createDirectory(folder.resolve("photos"));
        try (var collection = PictureCollection.open(folder.resolve("texts.graft"))) {
            new TextStore(collection).add(List.of(text("a", "one")));
            assertThatThrownBy(() -> new FeatureStore(collection).add(features("a"), "columns"))
                    .hasMessageContaining("texts.graft holds texts; features of pictures need a collection");
            assertThatThrownBy(() -> new Indexer(collection, IndexParams.DEFAULT, Progress.NONE).index(photos))
                    .hasMessageContaining("texts.graft holds texts, not the pictures of a folder");
            assertThatThrownBy(collection::checkHoldsPictures)
                    .isInstanceOf(CollectionException.class)
                    .hasMessageContaining("texts.graft holds texts and no pictures");
            assertThatThrownBy(
                            () -> new CommonVocabulary(List.of(collection), IndexParams.DEFAULT, Progress.NONE).find())
                    .hasMessageContaining("texts.graft holds texts and no pictures");
            assertThat(collection.vocabularies().all()).isEmpty();
        }
    }
}
