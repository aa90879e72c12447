package dev.graft.app.stream;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Counts what a stream is shown and taught as it goes: counting anew takes longer the more there is. */
final class RunningTally {
    private long shown;
    private long lessons;
    private long mistakes;
    /** Which pictures had been answered wrong, in the order of their first lesson; absent until somebody asks. */
    private @Nullable BitSet wrong;

    private int pictures;

    void startFrom(StreamTally tally) {
        shown = tally.shown();
        lessons = tally.taught();
        mistakes = tally.mistakes();
    }

    void addShown() {
        shown++;
    }

    /**
     * A lesson that is not a repetition.
     *
     * @param picture as it was before
     */
    void addLesson(StreamLog.Shown picture, int label) {
        lessons++;
        boolean isFirst = picture.label().isEmpty();
        boolean wasWrong = !isFirst && picture.label().get() != picture.said();
        boolean isWrong = label != picture.said();
        mistakes += (isWrong ? 1 : 0) - (wasWrong ? 1 : 0);
        if (wrong != null && isFirst) {
            wrong.set(pictures++, isWrong);
        } else if (isWrong != wasWrong) {
            // Only the file knows its place in the order.
            wrong = null;
        }
    }

    long shown() {
        return shown;
    }

    long lessons() {
        return lessons;
    }

    StreamTally tally() {
        return new StreamTally(shown, lessons, mistakes);
    }

    /** The curve of mistakes, at evenly spaced points of which the last one is the end. */
    List<StreamHistory.Mistakes> curve(StreamLog log, int points) {
        var marks = wrong;
        if (marks == null) {
            marks = new BitSet();
            pictures = 0;
            for (boolean isWrong : log.wrong()) {
                marks.set(pictures++, isWrong);
            }
            wrong = marks;
        }
        var curve = new ArrayList<StreamHistory.Mistakes>();
        int most = Math.min(points, pictures);
        long soFar = 0;
        int from = 0;
        for (int i = 1; i <= most; i++) {
            int to = (int) (((long) i * pictures + most - 1) / most);
            soFar += marks.get(from, to).cardinality();
            curve.add(new StreamHistory.Mistakes(to, soFar));
            from = to;
        }
        return curve;
    }
}
