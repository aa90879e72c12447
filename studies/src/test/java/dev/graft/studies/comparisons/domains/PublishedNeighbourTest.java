package dev.graft.studies.comparisons.domains;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.graft.core.fit.RunListener;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.engine.SerialEngine;
import dev.graft.evaluation.Accuracy;
import dev.graft.methods.api.LabelProblem;
import dev.graft.methods.api.PartialLabels;
import dev.graft.methods.label.DomainEmbeddings;
import dev.graft.methods.label.neighbour.NearestNeighbour;
import dev.graft.tabular.FeatureImport;
import dev.graft.tabular.FeatureOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The nearest neighbours of the published table: shares, each domain standardised by itself. */
class PublishedNeighbourTest {
    private static final int CLASSES = 10;
    private static final Map<String, Domain> READ = new HashMap<>();

    private record Domain(CountMatrix rows, int[] classes) {
        private static Domain of(String name) throws IOException {
            var file = folder().resolve("office-surf/" + name + "_SURF_L10.mat");
            assumeTrue(Files.exists(file), () -> "skipped: shared data is missing: " + file);
            var read = FeatureImport.read(
                    file, FeatureOptions.DEFAULT.withFeatures("fts").withLabels("labels"));
            return new Domain(
                    read.features(),
                    read.labels().stream()
                            .mapToInt(labels -> Integer.parseInt(labels.get(0)) - 1)
                            .toArray());
        }
    }

    @ParameterizedTest
    @CsvSource({
        "Caltech10, amazon, 23.7",
        "Caltech10, webcam, 25.8",
        "Caltech10, dslr, 25.5",
        "amazon, Caltech10, 26.0",
        "amazon, webcam, 29.8",
        "amazon, dslr, 25.5",
        "webcam, Caltech10, 19.9",
        "webcam, amazon, 23.0",
        "webcam, dslr, 59.2",
        "dslr, Caltech10, 26.3",
        "dslr, amazon, 28.5",
        "dslr, webcam, 63.4"
    })
    void accuracyIsThePublishedOne(String source, String target, double published) throws IOException {
        var from = domain(source);
        var to = domain(target);
        var problem = LabelProblem.of(to.rows, PartialLabels.none(to.classes.length, CLASSES))
                .with(new LabelProblem.Source(
                        from.rows,
                        PartialLabels.single(CLASSES, from.classes),
                        IntStream.range(0, CLASSES).toArray()));
        var shares = new NearestNeighbour(DomainEmbeddings.standardised(problem))
                .fit(problem, new SerialEngine(), RunListener.NONE)
                .probabilities();
        var found = IntStream.range(0, shares.rows())
                .map(row -> IntStream.range(0, CLASSES)
                        .filter(c -> shares.get(row, c) == 1)
                        .findFirst()
                        .orElseThrow())
                .toArray();
        assertThat(Math.round(1000 * Accuracy.of(found, to.classes)) / 10.0).isEqualTo(published);
    }

    private static Domain domain(String name) throws IOException {
        if (!READ.containsKey(name)) {
            READ.put(name, Domain.of(name));
        }
        return READ.get(name);
    }

    private static Path folder() {
        String set = System.getProperty("graft.shared", "");
        for (var at = Path.of("").toAbsolutePath(); set.isEmpty() && at != null; at = at.getParent()) {
            if (Files.isDirectory(at.resolve("shared/data"))) {
                return at.resolve("shared/data");
            }
        }
        return Path.of(set.isEmpty() ? "shared/data" : set);
    }
}
