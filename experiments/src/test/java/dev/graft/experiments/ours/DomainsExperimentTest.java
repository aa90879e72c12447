package dev.graft.experiments.ours;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.graft.collection.CollectionException;
import dev.graft.collection.Progress;
import dev.graft.core.matrix.CountMatrixBuilder;
import dev.graft.core.random.Seed;
import dev.graft.recipe.CrossingGuard;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A drawn run, and what the table says of rows that are given. */
class DomainsExperimentTest {
    private static final int WORDS = 24;
    private static final int CLASSES = 3;

    /** Each class has words of its own; domains differ in how often a word comes. */
    private static Domain drawn(String name, int rows) {
        var random = new Seed(7).of(name).random();
        var builder = new CountMatrixBuilder(WORDS);
        var classes = new ArrayList<String>();
        for (int row = 0; row < rows; row++) {
            for (int word = 0; word < WORDS; word++) {
                int most = word % CLASSES == row % CLASSES ? 9 : 3;
                builder.add(word, 1 + random.nextInt(most));
            }
            builder.endRow();
            classes.add("class " + row % CLASSES);
        }
        return new Domain(name, builder.build(), classes);
    }

    private static List<DomainRow> run(int threads) {
        var a = drawn("A", 60);
        var b = drawn("W", 45);
        return DomainsExperiment.trials(
                List.of(new Crossing(DomainsExperiment.SURF, a, b), new Crossing(DomainsExperiment.SURF, b, a)),
                2,
                threads,
                Progress.NONE);
    }

    @Test
    void labelsCarryOverAndControlsAreRefusedForAnyNumberOfThreads() {
        var rows = run(1);
        assertThat(rows)
                .filteredOn(row -> row.method() == DomainMethod.DKT || row.method() == DomainMethod.DKT_BOTH)
                .hasSize(6)
                .allSatisfy(row -> assertThat(row.accuracy()).isGreaterThan(0.9));
        assertThat(rows)
                .filteredOn(row -> row.method() == DomainMethod.SHUFFLED_LABELS)
                .hasSize(2)
                .allSatisfy(row -> {
                    assertThat(row.accuracy()).isLessThan(0.8);
                    assertThat(row.guard().map(CrossingGuard::accepts)).contains(false);
                });
        assertThat(run(3)).isEqualTo(rows);
        assertThat(new DomainsTable(rows, 2, List.of(Eyes.SIFT)).text())
                .contains("| method | A>W | W>A | mean |", "Mean of 2 draws")
                .contains("| 1-nearest-neighbour, published | 29.8 | 23.0 | 26.4 |")
                .doesNotContain("The pictures themselves");
        assertThat(DomainsCsv.of(rows).lines().count()).isEqualTo(1 + rows.size());
    }

    @Test
    void aStopEndsTheRunEarly() {
        var a = drawn("A", 30);
        var rows = DomainsExperiment.trials(List.of(new Crossing("drawn", a, a)), 1, 1, new Progress() {
            @Override
            public boolean stopRequested() {
                return true;
            }
        });
        assertThat(rows).isEmpty();
    }

    @Test
    void theTableSaysWhatWasGained() {
        var rows = new ArrayList<DomainRow>();
        for (var method : DomainMethod.values()) {
            var guard = new CrossingGuard(0.5, 0.5, method == DomainMethod.DKT ? 0.9 : 0.1);
            double accuracy = method == DomainMethod.FIRST ? 0.5 : method == DomainMethod.SELF_TAUGHT ? 0.6 : 0.55;
            int draw = method.compareTo(DomainMethod.LABELS_ALONE) >= 0 ? 1 : 0;
            rows.add(new DomainRow(DomainsExperiment.SURF, "A>W", method, draw, accuracy, Optional.of(guard)));
        }
        assertThat(new DomainsTable(rows, 1, List.of(Eyes.SIFT)).text())
                .contains("50.0 before, 60.0 after", "no difference (55.0)")
                .contains("not above logistic regression on: A>W.")
                .contains("| A>W | 55.0 | 0.50 | 0.90 | accepts | 55.0 | 0.50 | 0.10 | refuses |")
                .contains("accepts 1 of 1", "accepts 0 of 1", "Mean of 1 draw of");
    }

    @Test
    void missingDataIsNamed(@TempDir Path temp) {
        assertThatThrownBy(() ->
                        new DomainsExperiment(temp, 1, List.of(Eyes.SIFT)).run(temp.resolve("out"), 1, Progress.NONE))
                .isInstanceOf(CollectionException.class)
                .hasMessageContaining("Caltech10_SURF_L10.mat is not there; --data is a folder with office-surf");
    }
}
