package dev.graft.tabular;

import dev.graft.core.check.Check;
import dev.graft.core.matrix.CountMatrix;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Features computed by another program.
 *
 * @param names one for each row; {@code row-001} and so on if the source has none
 * @param labels none, one or several for each row
 * @param source where they were read from, shown to the user
 * @param signed whether values were negative, so that each column became two: its positive and its negative part
 */
public record ImportedFeatures(
        CountMatrix features, List<String> names, List<List<String>> labels, String source, boolean signed) {
    public ImportedFeatures {
        Check.equal(features.rows(), names.size(), "number of names");
        Check.equal(features.rows(), labels.size(), "number of labels");
        names = List.copyOf(names);
        labels = labels.stream().map(List::copyOf).toList();
    }

    /** Features none of which was negative. */
    public ImportedFeatures(CountMatrix features, List<String> names, List<List<String>> labels, String source) {
        this(features, names, labels, source, false);
    }

    /** Names that sort in row order: row-001, row-002, ... */
    static List<String> rowNames(int rows) {
        int digits = String.valueOf(rows).length();
        return IntStream.rangeClosed(1, rows)
                .mapToObj(row -> {
                    String number = String.valueOf(row);
                    return "row-" + "0".repeat(digits - number.length()) + number;
                })
                .toList();
    }

    static List<List<String>> noLabels(int rows) {
        return Collections.nCopies(rows, List.of());
    }
}
