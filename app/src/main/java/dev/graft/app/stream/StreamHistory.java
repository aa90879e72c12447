package dev.graft.app.stream;

import java.util.List;

/**
 * How a stream went.
 *
 * @param newest the pictures that were shown last, the newest first
 * @param mistakes how the mistakes added up, over the pictures that were given a label; the last point is exact
 * @param weights how much text weighed in the answers, in the order in which they were given
 */
public record StreamHistory(List<AnsweredPicture> newest, List<Mistakes> mistakes, List<Weight> weights) {
    /**
     * A point of the curve of mistakes.
     *
     * @param lessons pictures that had been given a label, in the order of their first lesson
     * @param mistakes how many of them had been answered otherwise
     */
    public record Mistakes(long lessons, long mistakes) {}

    /**
     * A point of the curve of weights.
     *
     * @param shown number of the picture, counted from 1
     * @param byText which part of the answer came from text, from 0 to 1
     */
    public record Weight(long shown, double byText) {}

    public StreamHistory {
        newest = List.copyOf(newest);
        mistakes = List.copyOf(mistakes);
        weights = List.copyOf(weights);
    }
}
