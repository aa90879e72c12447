package dev.graft.store;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.graft.core.matrix.SparseVector;
import dev.graft.tabular.ImportedFeatures;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Stores imported features in a collection: every row becomes a picture without a file. */
public final class FeatureStore {
    private static final String FORMAT = "IMPORTED";
    private final PictureCollection collection;

    public FeatureStore(PictureCollection collection) {
        this.collection = collection;
    }

    /**
     * Adds the rows to an empty collection, or a second kind of features to the existing rows.
     *
     * @param columns the name of the column set: collections with the same name and number of columns are comparable
     */
    public VisualVocabulary add(ImportedFeatures imported, String columns) {
        if (collection.holdsTexts()) {
            throw new CollectionException(collection.file()
                    + " holds texts; features of pictures need a collection of their own. Give another file with -o");
        }
        var matrix = imported.features();
        String provenance = new ObjectMapper()
                .createObjectNode()
                .put("source", imported.source())
                .toString();
        var vocabulary = VisualVocabulary.imported(columns, matrix.columns(), provenance);
        var there = collection.pictures().indexed();
        if (!there.isEmpty()) {
            checkSameRows(imported, there);
        }
        if (new HashSet<>(imported.names()).size() != imported.names().size()) {
            throw new CollectionException(imported.source() + " has two rows of the same name; names must differ");
        }
        collection.transaction(() -> {
            collection.vocabularies().use(vocabulary);
            var contents = there.isEmpty() ? addRows(imported.names()) : contents(there);
            for (int row = 0; row < matrix.rows(); row++) {
                Long content = contents.get(imported.names().get(row));
                if (content != null) {
                    collection.vocabularies().addBag(vocabulary, content, SparseVector.of(matrix, row));
                }
            }
            addLabels(imported);
        });
        return vocabulary;
    }

    private void checkSameRows(ImportedFeatures imported, List<PictureRow> there) {
        var names = new HashSet<>(imported.names());
        var missing = there.stream()
                .map(PictureRow::name)
                .filter(name -> !names.contains(name))
                .findFirst();
        if (missing.isPresent() || names.size() != there.size()) {
            throw new CollectionException(
                    collection.file() + " has " + there.size() + " pictures, and " + imported.source()
                            + " has features of " + names.size()
                            + missing.map(name -> ", but none of " + name).orElse("")
                            + "; features can be added only for the same pictures. Give another file with -o");
        }
    }

    private Map<String, Long> addRows(List<String> names) {
        var contents = new HashMap<String, Long>();
        for (String name : names) {
            long content = collection.pictures().addContent(Optional.empty(), FORMAT, 0, 0);
            contents.put(name, content);
            collection.pictures().put(name, content, 0, 0, "");
        }
        return contents;
    }

    private static Map<String, Long> contents(List<PictureRow> pictures) {
        var contents = new HashMap<String, Long>();
        pictures.forEach(picture -> picture.contentId().ifPresent(content -> contents.put(picture.name(), content)));
        return contents;
    }

    private void addLabels(ImportedFeatures imported) {
        var ids = new HashMap<String, Long>();
        collection.pictures().indexed().forEach(picture -> ids.put(picture.name(), picture.id()));
        for (int row = 0; row < imported.labels().size(); row++) {
            Long id = ids.get(imported.names().get(row));
            if (id != null && !imported.labels().get(row).isEmpty()) {
                collection
                        .words()
                        .replaceLabels(
                                id, AnnotationSource.TABLE, imported.labels().get(row));
            }
        }
    }
}
