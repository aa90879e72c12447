package dev.graft.store;

import dev.graft.annotation.PictureAnnotations;
import dev.graft.text.TextDocument;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Stores texts in a collection: a text is a row without a file and without bags, whose caption is the text. Code that
 * needs captions and labels thus handles labelled texts like labelled pictures with captions.
 */
public final class TextStore {
    /** The format under which the content of a text is stored. */
    static final String FORMAT = "TEXT";

    private final PictureCollection collection;

    public TextStore(PictureCollection collection) {
        this.collection = collection;
    }

    /**
     * The number of texts by what happened to them.
     *
     * @param others already in the collection and not among the given ones; they are kept
     */
    public record Added(int added, int changed, int unchanged, int others) {}

    /** Adds all texts or none. A text replaces one with the same name. */
    public Added add(List<TextDocument> texts) {
        if (!collection.holdsTexts() && !isEmpty()) {
            throw new CollectionException(collection.file()
                    + " holds pictures or features of pictures; texts need a collection of their own. Give another file with"
                    + " -o");
        }
        var names = new HashSet<String>();
        for (var text : texts) {
            if (!names.add(text.name())) {
                throw new CollectionException("two texts have the name " + text.name() + "; names must differ");
            }
        }
        var run = new Run();
        collection.transaction(() -> texts.forEach(run::add));
        int others = (int) run.before.keySet().stream()
                .filter(name -> !names.contains(name))
                .count();
        return new Added(run.added, run.changed, texts.size() - run.added - run.changed, others);
    }

    private boolean isEmpty() {
        return collection.folder().isEmpty()
                && collection.pictures().all().isEmpty()
                && collection.vocabularies().all().isEmpty();
    }

    /** State of one call. */
    private final class Run {
        private final Map<String, PictureAnnotations> before = new HashMap<>();
        private final Map<String, Long> ids = new HashMap<>();
        private int added;
        private int changed;

        Run() {
            collection.words().all().forEach(words -> before.put(words.file(), words));
            collection.pictures().indexed().forEach(row -> ids.put(row.name(), row.id()));
        }

        void add(TextDocument text) {
            var words = text.words();
            Long id = ids.get(text.name());
            if (id == null) {
                long content = collection.pictures().addContent(Optional.empty(), FORMAT, 0, 0);
                collection
                        .words()
                        .replace(
                                collection.pictures().put(text.name(), content, 0, 0, ""),
                                AnnotationSource.TEXT,
                                words);
                added++;
            } else if (!words.equals(before.get(text.name()))) {
                collection.words().replace(id, AnnotationSource.TEXT, words);
                changed++;
            }
        }
    }
}
