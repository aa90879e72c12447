package dev.graft.bench.figures;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;

/** Chooses the figures to compare: by commit, or by the number of their row in the file. */
public record FigureSelection(List<Figure> figures) {
    /** Below this many digits a number is a row, not a commit. */
    private static final int COMMIT_DIGITS = 7;

    /** The figures of a commit, or the one figure in a row, counted from 1 without the header. */
    public List<Figure> of(String wanted) {
        if (wanted.length() < COMMIT_DIGITS && wanted.matches("[0-9]+")) {
            int row = Integer.parseInt(wanted);
            if (row < 1 || row > figures.size()) {
                throw new IllegalArgumentException("there is no row " + row + "; there are " + figures.size());
            }
            return List.of(figures.get(row - 1));
        }
        var found = figures.stream()
                .filter(figure -> isPrefix(figure.commit(), wanted))
                .toList();
        if (found.isEmpty()) {
            throw new IllegalArgumentException(
                    "there are no figures of " + wanted + "; there are some of " + String.join(", ", commits()));
        }
        return found;
    }

    /** Commits in the order in which they were measured last. */
    public List<String> commits() {
        var commits = new LinkedHashSet<String>();
        for (var figure : figures) {
            commits.remove(figure.commit());
            commits.add(figure.commit());
        }
        return new ArrayList<>(commits);
    }

    private static boolean isPrefix(String commit, String wanted) {
        return commit.startsWith(wanted) || wanted.startsWith(commit);
    }
}
