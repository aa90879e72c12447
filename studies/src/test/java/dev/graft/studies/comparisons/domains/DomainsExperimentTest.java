package dev.graft.studies.comparisons.domains;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.graft.core.matrix.CountMatrixBuilder;
import dev.graft.core.random.Seed;
import dev.graft.store.CollectionException;
import dev.graft.studies.comparisons.MadePlan;
import dev.graft.studies.data.sets.DataFolder;
import dev.graft.studies.run.CellResults;
import dev.graft.studies.run.MadeSetup;
import dev.graft.studies.run.Measurement;
import dev.graft.studies.run.Recorder;
import dev.graft.studies.run.Setup;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A drawn run, and what the page says of numbers that are given. */
class DomainsExperimentTest {
    private static final int WORDS = 24;
    private static final int CLASSES = 3;

    /** Each class has words of its own; domains differ in how often a word comes. */
    private static LabelledDomain drawn(String name, int rows) {
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
        return new LabelledDomain(name, builder.build(), classes);
    }

    private static CellResults run() {
        var pairs = SourceTargetPair.all(DomainsExperiment.SURF, List.of(drawn("A", 60), drawn("W", 45)));
        return MadePlan.run(DomainsExperiment.plan(pairs, 2));
    }

    private static String report(CellResults results) {
        var experiment = new DomainsExperiment();
        return experiment.report(experiment.choice(DataFolder.none()), results).toString();
    }

    private static CellResults of(CellResults results, DomainMethod method, String measure) {
        return results.method(method.toString()).measure(measure);
    }

    @Test
    void labelsCarryOverAndControlsAreRefused() {
        var results = run();
        assertThat(of(results, DomainMethod.DKT, DomainTrial.ACCURACY).numbers())
                .hasSize(2)
                .allMatch(of -> of > 0.9);
        assertThat(of(results, DomainMethod.DKT_BOTH, DomainTrial.ACCURACY).numbers())
                .hasSize(4)
                .allMatch(of -> of > 0.9);
        assertThat(of(results, DomainMethod.SHUFFLED_LABELS, DomainTrial.ACCURACY)
                        .numbers())
                .hasSize(2)
                .allMatch(of -> of < 0.8);
        assertThat(of(results, DomainMethod.SHUFFLED_LABELS, DomainTrial.ACCEPTED)
                        .numbers())
                .containsOnly(0.0);
        assertThat(run().numbers()).isEqualTo(results.numbers());
        assertThat(report(results))
                .contains("columns=[method, A>W, W>A, mean]", "mean of 2 draws")
                .contains("[1-nearest-neighbour, published, 29.8, 23.0, 26.4]")
                .doesNotContain("Office's pictures", "NaN", "{");
    }

    /** Our way gains something on every pair; all else has one half. */
    private static List<Measurement> made(String features, String pair, double gain, boolean accepts) {
        var results = new Recorder(pair, 1, 1);
        for (var method : DomainMethod.values()) {
            boolean isOurs = method == DomainMethod.DKT || method == DomainMethod.DKT_BOTH;
            boolean isTrained = method == DomainMethod.SELF_TRAINED;
            results.add(features, method.toString(), DomainTrial.ACCURACY, isOurs ? 0.5 + gain : isTrained ? 0.6 : 0.5);
            if (method == DomainMethod.DKT || method.isControl()) {
                boolean isIn = accepts && method == DomainMethod.DKT;
                results.add(features, method.toString(), DomainTrial.SKILL, 0.5);
                results.add(features, method.toString(), DomainTrial.AGREEMENT, isIn ? 0.9 : 0.1);
                results.add(features, method.toString(), DomainTrial.NEEDED, 0.52);
                results.add(features, method.toString(), DomainTrial.ACCEPTED, isIn ? 1 : 0);
            }
        }
        return results.values();
    }

    @Test
    void thePageSaysWhatWasGained() {
        assertThat(report(new CellResults(made(DomainsExperiment.SURF, "A>W", 0, true))))
                .contains("50.0 before, 60.0 after", "no difference (50.0)")
                .contains("does not beat logistic regression on: A>W.")
                .contains("[A>W, 50.0, 0.50, 0.90, accepts, 50.0, 0.50, 0.10, refuses")
                .contains("accepts 1 of 1", "accepts 0 of 1", "mean of 1 draw of the labels");
    }

    @Test
    void picturesAreDescribedInThreeWays() {
        var values = new ArrayList<Measurement>();
        for (String pair : List.of("amazon>webcam", "webcam>amazon")) {
            values.addAll(made("dense SIFT", pair, 0.1, true));
            values.addAll(made("interest SIFT", pair, 0.1, false));
            values.addAll(made("tiny", pair, -0.1, true));
        }
        assertThat(report(new CellResults(values)))
                .contains("mean over 2 pairs (of the twelve, those whose pictures are there)")
                .contains("[dense SIFT, 2, 2, 0, 0, 0, 0, 0 of 2, 0 of 2]")
                .contains("[interest SIFT, 0, 0, 0, 2, 0, 2, 0 of 2, 0 of 2]")
                .contains("[tiny, 2, 0, 2, 0, 0, 0, 0 of 2, 0 of 2]")
                .contains(
                        "With tiny**, without labels of the target, the default reaches 40.0 and logistic regression 50.0")
                .containsSubsequence(
                        "## Office's pictures, dense SIFT",
                        "## Office's pictures, interest SIFT",
                        "## Office's pictures, the network tiny",
                        "the smallest agreement of the pairs here is 0.90")
                .doesNotContain("NaN");
    }

    private static Setup setup(Path data) {
        return MadeSetup.whole(DataFolder.scan(data), data, 1);
    }

    @Test
    void fourDomainsMakeTwelvePairs(@TempDir Path temp) throws IOException {
        var office = new OfficeDomains(setup(temp));
        assertThat(office.domains()).isEmpty();
        Files.createDirectories(temp.resolve("office/amazon"));
        assertThat(office.domains()).isEmpty();
        for (String name : List.of("webcam", "dslr", "caltech", ".trash")) {
            Files.createDirectories(temp.resolve("office").resolve(name));
        }
        Files.createFile(temp.resolve("office/readme.txt"));
        assertThat(office.domains()).containsExactly("amazon", "caltech", "dslr", "webcam");
        var empty = new CountMatrixBuilder(1).build();
        var domains = office.domains().stream()
                .map(name -> new LabelledDomain(name, empty, List.of()))
                .toList();
        assertThat(SourceTargetPair.all("tiny", domains))
                .hasSize(12)
                .extracting(SourceTargetPair::name)
                .doesNotHaveDuplicates()
                .startsWith("amazon>caltech", "amazon>dslr", "amazon>webcam", "caltech>amazon");
    }

    @Test
    void missingDataIsNamed(@TempDir Path temp) {
        assertThatThrownBy(() -> new DomainsExperiment().plan(setup(temp)))
                .isInstanceOf(CollectionException.class)
                .hasMessageContaining("Caltech10_SURF_L10.mat is not there; --data is a folder with office-surf");
    }
}
