package dev.graft.index;

import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.CountMatrixBuilder;
import dev.graft.image.codebook.Codebook;
import dev.graft.image.describe.Descriptors;
import dev.graft.store.PictureCollection;
import dev.graft.store.Progress;
import dev.graft.store.VisualVocabulary;
import java.util.Optional;

/**
 * Bags in the words of another codebook, estimated without the pictures: each word is replaced by the words that the
 * descriptors of a kept sample which have it would have in the other codebook. Frequent ones count more than in proportion
 * (by their squares), since proportions alone blur the bags. Totals stay the same; the counts become fractions.
 */
public final class WordTranslation {
    /** With fewer descriptors for a word, proportions are guesses. */
    private static final int MIN_PER_WORD = 10;

    /** The table of pairs takes four bytes for each. */
    private static final int MOST_PAIRS = 1 << 24;

    private final VisualVocabulary from;
    private final VisualVocabulary to;
    private final CountMatrix shares;

    private WordTranslation(VisualVocabulary from, VisualVocabulary to, CountMatrix shares) {
        this.from = from;
        this.to = to;
        this.shares = shares;
    }

    /**
     * Learns the proportions from the sample of a collection.
     *
     * @param from words of that collection, of the same features as the other ones
     * @return empty if a vocabulary has no codebook or very many words, the sample is too small or the run was stopped
     */
    static Optional<WordTranslation> learn(
            PictureCollection collection, VisualVocabulary from, VisualVocabulary to, int threads, Progress progress) {
        if (from.codebook().isEmpty() || to.codebook().isEmpty()) {
            return Optional.empty();
        }
        var before = from.codebook().get();
        var after = to.codebook().get();
        var samples = collection.vocabularies().samples(from.params());
        long bytes = samples.stream().mapToLong(sample -> sample.length).sum();
        if (bytes / before.dimensions() < (long) MIN_PER_WORD * before.words()
                || (long) before.words() * after.words() > MOST_PAIRS) {
            return Optional.empty();
        }
        var seen = new int[before.words()][after.words()];
        // The centre counts as a descriptor of its word, so that a word that the sample lacks is translated as well.
        add(pairs(centres(before), before, after), seen);
        progress.begin(
                "translating the words of " + collection.file().getFileName(), "sampled picture", samples.size());
        var done = new int[1];
        try (var work = new OrderedWork(threads)) {
            work.run(
                    samples.iterator(),
                    sample -> pairs(new Descriptors(before.dimensions(), sample), before, after),
                    pairs -> {
                        add(pairs, seen);
                        progress.advance(++done[0]);
                        return !progress.stopRequested();
                    });
        } finally {
            progress.end();
        }
        return progress.stopRequested() ? Optional.empty() : Optional.of(new WordTranslation(from, to, shares(seen)));
    }

    private record Pairs(int[] before, int[] after) {}

    private static Pairs pairs(Descriptors descriptors, Codebook before, Codebook after) {
        return new Pairs(before.nearest(descriptors), after.nearest(descriptors));
    }

    private static void add(Pairs pairs, int[][] seen) {
        for (int i = 0; i < pairs.before.length; i++) {
            seen[pairs.before[i]][pairs.after[i]]++;
        }
    }

    private static Descriptors centres(Codebook codebook) {
        float[] centres = codebook.centres();
        var values = new byte[centres.length];
        for (int i = 0; i < centres.length; i++) {
            values[i] = (byte) Math.round(centres[i]);
        }
        return new Descriptors(codebook.dimensions(), values);
    }

    private static CountMatrix shares(int[][] seen) {
        var builder = new CountMatrixBuilder(seen[0].length);
        for (int[] row : seen) {
            double total = 0;
            for (int count : row) {
                total += square(count);
            }
            for (int word = 0; word < row.length; word++) {
                if (row[word] > 0) {
                    builder.add(word, square(row[word]) / total);
                }
            }
            builder.endRow();
        }
        return builder.build();
    }

    private static double square(int count) {
        return (double) count * count;
    }

    /** The words that bags are translated into. */
    public VisualVocabulary vocabulary() {
        return to;
    }

    /** The translated bags of the collection that it was learnt for, in the order of its pictures. */
    public CountMatrix bags(PictureCollection collection) {
        var bags = collection.vocabularies().bags(from);
        var builder = new CountMatrixBuilder(to.words());
        for (int row = 0; row < bags.rows(); row++) {
            var translated = new double[to.words()];
            for (int p = bags.offset(row); p < bags.offset(row + 1); p++) {
                int word = bags.column(p);
                for (int q = shares.offset(word); q < shares.offset(word + 1); q++) {
                    translated[shares.column(q)] += bags.value(p) * shares.value(q);
                }
            }
            builder.denseRow(translated);
        }
        return builder.build();
    }
}
