package dev.graft.text;

import dev.graft.core.check.Check;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/** Immutable columns of terms, the most frequent first, with the number of documents that hold each. */
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
                throw new IllegalArgumentException("terms must differ, \"" + terms.get(column) + "\" comes twice");
            }
        }
    }

    /**
     * A vocabulary with the columns given, for one that was stored.
     *
     * @param documents how many documents it was made from
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

    /** The column of a term, empty where the vocabulary lacks it. */
    public OptionalInt column(String term) {
        Integer column = columns.get(term);
        return column == null ? OptionalInt.empty() : OptionalInt.of(column);
    }

    /** How many documents hold the term of a column. */
    public int documentCount(int column) {
        return counts[Check.index(column, counts.length, "column")];
    }

    /** How many documents the vocabulary was made from. */
    public int documents() {
        return documents;
    }

    @Override
    public String toString() {
        return "Vocabulary[" + terms.size() + " terms of " + documents + " documents]";
    }
}
