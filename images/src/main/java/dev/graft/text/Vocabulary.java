package dev.graft.text;

import dev.graft.core.check.Check;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/** An immutable list of terms, one per matrix column, ordered by document frequency. */
public final class Vocabulary {
    private final List<String> terms;
    private final int[] counts;
    private final int documents;
    private final Map<String, Integer> columns = new HashMap<>();

    private Vocabulary(List<String> terms, int[] counts, int documents) {
        this.terms = terms;
        this.counts = counts;
        this.documents = documents;
        for (int column = 0; column < terms.size(); column++) {
            if (columns.put(terms.get(column), column) != null) {
                throw new IllegalArgumentException("terms must differ, \"" + terms.get(column) + "\" occurs twice");
            }
        }
    }

    /**
     * Restores a stored vocabulary.
     *
     * @param documents the number of documents it was built from
     */
    public static Vocabulary of(List<String> terms, int[] documentCounts, int documents) {
        Check.equal(terms.size(), documentCounts.length, "documentCounts.length");
        for (int column = 0; column < documentCounts.length; column++) {
            Check.inRange(0, documents, documentCounts[column], "documentCounts[" + column + "]");
        }
        return new Vocabulary(List.copyOf(terms), documentCounts.clone(), documents);
    }

    public int size() {
        return terms.size();
    }

    public List<String> terms() {
        return terms;
    }

    public String term(int column) {
        return terms.get(column);
    }

    /** The column of a term, empty if the vocabulary does not contain it. */
    public OptionalInt column(String term) {
        Integer column = columns.get(term);
        return column == null ? OptionalInt.empty() : OptionalInt.of(column);
    }

    /** The number of documents that contain the term of a column. */
    public int documentCount(int column) {
        return counts[Check.index(column, counts.length, "column")];
    }

    /** The number of documents the vocabulary was built from. */
    public int documents() {
        return documents;
    }

    @Override
    public String toString() {
        return "Vocabulary[" + terms.size() + " terms of " + documents + " documents]";
    }
}
