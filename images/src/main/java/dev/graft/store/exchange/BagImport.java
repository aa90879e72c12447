package dev.graft.store.exchange;

import dev.graft.annotation.PictureAnnotations;
import dev.graft.store.AnnotationSource;
import dev.graft.store.CollectionException;
import dev.graft.store.PictureCollection;
import dev.graft.store.PictureRow;
import dev.graft.store.VisualVocabulary;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/** Stores rows of files as the pictures of a collection, without their files. */
public final class BagImport {
    private static final String FORMAT = "IMPORTED";
    private static final String REJECTED = "UNREADABLE";
    private static final int LONGEST_ID = 4096;

    /** More words than any method is made for; a wrong index must not make a matrix of any width. */
    private static final int MOST_WORDS = 1 << 24;

    private final String file;
    private final BagFormat.Source source;
    private final Set<String> ids = new HashSet<>();
    private int largest = -1;
    private int rejected;
    private boolean signed;

    /** @param file its name, for messages */
    public BagImport(String file, BagFormat.Source source) {
        this.file = file;
        this.source = source;
    }

    /**
     * What was stored.
     *
     * @param rejected rows that have a reason instead of a bag
     */
    public record Stored(VisualVocabulary vocabulary, int pictures, int rejected) {}

    /**
     * Stores all rows in an empty collection, or nothing.
     *
     * @param columns a name for the words if the file has no vocabulary of its own
     * @throws CollectionException if a row cannot be used, or the collection already holds something
     */
    public Stored into(PictureCollection collection, String columns) throws IOException {
        if (!collection.pictures().all().isEmpty()) {
            throw new CollectionException(
                    collection.file() + " already holds pictures or texts; give another file with -o");
        }
        int most = source.vocabulary()
                .map(VisualVocabulary::words)
                .orElseGet(() -> source.columns().orElse(MOST_WORDS));
        source.each(row -> check(row, most));
        if (ids.isEmpty()) {
            throw new CollectionException(file + " has no rows");
        }
        int width = source.columns().orElse(Math.max(1, largest + 1));
        var vocabulary = source.vocabulary()
                .orElseGet(() -> VisualVocabulary.imported(columns, signed ? 2 * width : width, "{}"));
        try {
            collection.transaction(() -> {
                collection.vocabularies().use(vocabulary);
                try {
                    source.each(row -> store(signed ? row.inParts(width) : row, vocabulary, collection));
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            });
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
        return new Stored(vocabulary, ids.size() - rejected, rejected);
    }

    private void check(BagRow row, int words) {
        if (row.id().isBlank() || row.id().length() > LONGEST_ID) {
            throw new CollectionException(file + ": an id must have 1 to " + LONGEST_ID + " characters, one has "
                    + row.id().length());
        }
        if (!ids.add(row.id())) {
            throw new CollectionException(file + " has two rows with the id " + row.id() + "; ids must differ");
        }
        if (row.reason().isPresent()) {
            rejected++;
            return;
        }
        try {
            // Features of no vocabulary may be negative, as those of many networks are; then all are cut into two
            // parts.
            boolean inParts = row.signed() && source.vocabulary().isEmpty();
            signed |= inParts;
            var bag = (inParts ? row.absolute() : row).bag(words);
            largest = Math.max(largest, bag.nonZeros() == 0 ? -1 : bag.column(bag.nonZeros() - 1));
        } catch (IllegalArgumentException e) {
            throw new CollectionException(file + ": the bag of " + row.id() + " cannot be used: " + e.getMessage(), e);
        }
    }

    private static void store(BagRow row, VisualVocabulary vocabulary, PictureCollection collection) {
        var pictures = collection.pictures();
        if (row.reason().isPresent()) {
            var rejection = new PictureRow.Rejection(REJECTED, row.reason().get());
            pictures.reject(row.id(), 0, 0, rejection);
            return;
        }
        long content = pictures.addContent(Optional.empty(), FORMAT, 0, 0);
        long picture = pictures.put(row.id(), content, 0, 0, "");
        collection.vocabularies().addBag(vocabulary, content, row.bag(vocabulary.words()));
        collection
                .words()
                .replace(
                        picture,
                        AnnotationSource.TABLE,
                        new PictureAnnotations(row.id(), row.captions(), row.tags(), row.labels()));
    }
}
