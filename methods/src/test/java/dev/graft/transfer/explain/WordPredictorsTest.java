package dev.graft.transfer.explain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.CountMatrixBuilder;
import dev.graft.core.matrix.Partition;
import dev.graft.core.random.Seed;
import dev.graft.engine.Engine;
import dev.graft.engine.Engines;
import dev.graft.methods.rows.Normalization;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

class WordPredictorsTest {
    private static final Engine ENGINE = Engines.open("serial");
    private static final int FEATURES = 40;
    private static final int SUBJECTS = 4;

    @AfterAll
    static void close() {
        ENGINE.close();
    }

    /** Images of four subjects in turn, each with features of its own and with noise. */
    private static CountMatrix images(int rows, int subjects, long seed) {
        var random = new Seed(seed).random();
        var builder = new CountMatrixBuilder(FEATURES);
        for (int row = 0; row < rows; row++) {
            var values = new double[FEATURES];
            for (int c = 0; c < FEATURES; c++) {
                values[c] = random.nextDouble() + (c / 10 == row % subjects ? 0.7 : 0);
            }
            builder.denseRow(values);
        }
        return builder.build();
    }

    /** Word i says that the image is of subject i; the last word is on images at random. */
    private static CountMatrix words(int rows, boolean shuffled) {
        var random = new Seed(5).random();
        var builder = new CountMatrixBuilder(SUBJECTS + 1);
        for (int row = 0; row < rows; row++) {
            builder.add(shuffled ? random.nextInt(SUBJECTS) : row % SUBJECTS, 1);
            if (random.nextInt(3) == 0) {
                builder.add(SUBJECTS, 1);
            }
            builder.endRow();
        }
        return builder.build();
    }

    private static Partition threeSubjects(int rows, int k) {
        return Partition.of(k, IntStream.range(0, rows).map(row -> row % 3).toArray());
    }

    @Test
    void aClusterHasTheWordOfItsSubjectAndNoWordThatFeaturesDoNotTell() {
        var predictors =
                WordPredictors.learn(images(400, SUBJECTS, 1), words(400, false), Normalization.LENGTH, ENGINE);
        var found = predictors.ofClusters(images(60, 3, 2), threeSubjects(60, 3), ENGINE);
        for (int cluster = 0; cluster < 3; cluster++) {
            assertThat(found.get(cluster).get(0).word()).isEqualTo(cluster);
            assertThat(found.get(cluster).get(0).probability()).isGreaterThan(0.9);
            assertThat(found.get(cluster).get(0).lead()).isPositive();
            assertThat(found.get(cluster)).noneMatch(evidence -> evidence.word() == SUBJECTS);
            assertThat(found.get(cluster).get(0).correlation()).isBetween(0.5, 1.0);
            assertThat(found.get(cluster)).hasSize(1);
        }
    }

    @Test
    void whatNoWordDescribesHasNoProbableWord() {
        // The borrowed images are of the first two subjects; the third cluster looks like neither.
        var predictors = WordPredictors.learn(
                images(300, 2, 1), words(300, false).select(row(300)), Normalization.LENGTH, ENGINE);
        var found = predictors.ofClusters(images(60, 3, 2), threeSubjects(60, 3), ENGINE);
        assertThat(found.get(2)).isEmpty();
    }

    /** Rows of words so that those of images of two subjects are right. */
    private static int[] row(int rows) {
        return IntStream.range(0, rows).map(row -> row % 2).toArray();
    }

    @Test
    void shuffledWordsCannotBePredicted() {
        var predictors = WordPredictors.learn(images(400, SUBJECTS, 1), words(400, true), Normalization.LENGTH, ENGINE);
        assertThat(predictors.ofClusters(images(60, 3, 2), threeSubjects(60, 3), ENGINE))
                .allMatch(words -> words.isEmpty());
    }

    @Test
    void anEmptyClusterHasNoWordsAndDoesNotCountForTheOthers() {
        var predictors =
                WordPredictors.learn(images(400, SUBJECTS, 1), words(400, false), Normalization.LENGTH, ENGINE);
        var images = images(60, 3, 2);
        var found = predictors.ofClusters(images, threeSubjects(60, 4), ENGINE);
        assertThat(found.get(3)).isEmpty();
        assertThat(found.subList(0, 3)).isEqualTo(predictors.ofClusters(images, threeSubjects(60, 3), ENGINE));
    }

    @Test
    void nothingIsPredictedFromImagesThatAreAllEqualOrEmpty() {
        var equal = new CountMatrixBuilder(FEATURES);
        for (int row = 0; row < 30; row++) {
            equal.add(3, 1);
            equal.endRow();
        }
        for (var images :
                new CountMatrix[] {equal.build(), CountMatrix.of(FEATURES, new int[31], new int[0], new double[0])}) {
            var predictors = WordPredictors.learn(images, words(30, false), Normalization.HELLINGER, ENGINE);
            assertThat(predictors.ofClusters(images, threeSubjects(30, 3), ENGINE))
                    .hasSize(3)
                    .allMatch(words -> words.isEmpty());
        }
    }

    @Test
    void theNumberOfThreadsDoesNotMatter() {
        var borrowed = images(400, SUBJECTS, 1);
        var images = images(60, 3, 2);
        var one = WordPredictors.learn(borrowed, words(400, false), Normalization.LENGTH, ENGINE)
                .ofClusters(images, threeSubjects(60, 3), ENGINE);
        try (var engine = Engines.open("local", 3)) {
            var three = WordPredictors.learn(borrowed, words(400, false), Normalization.LENGTH, engine)
                    .ofClusters(images, threeSubjects(60, 3), engine);
            assertThat(three).isEqualTo(one);
        }
    }

    @Test
    void wordsOfOtherImagesAreRefused() {
        assertThatThrownBy(() -> WordPredictors.learn(images(4, 2, 1), words(5, false), Normalization.LENGTH, ENGINE))
                .hasMessage("rows of the words must be 4, was 5");
    }
}
