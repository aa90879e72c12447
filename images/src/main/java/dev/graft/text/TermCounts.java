package dev.graft.text;

import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.CountMatrixBuilder;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;

/** Turns rows of terms into counts over a vocabulary. Unknown terms are ignored; a row may be empty. */
public final class TermCounts {
    private TermCounts() {}

    /** How often each row contains each term. */
    public static CountMatrix of(List<? extends Collection<String>> rows, Vocabulary vocabulary) {
        var matrix = new CountMatrixBuilder(vocabulary.size());
        for (var row : rows) {
            for (String term : row) {
                vocabulary.column(term).ifPresent(column -> matrix.add(column, 1));
            }
            matrix.endRow();
        }
        return matrix.build();
    }

    /** 1 if a row contains a term at all. */
    public static CountMatrix presence(List<? extends Collection<String>> rows, Vocabulary vocabulary) {
        return of(rows.stream().map(HashSet::new).toList(), vocabulary);
    }
}
