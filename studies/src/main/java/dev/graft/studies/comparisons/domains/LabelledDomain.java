package dev.graft.studies.comparisons.domains;

import dev.graft.core.check.Check;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.store.CollectionException;
import dev.graft.tabular.FeatureImport;
import dev.graft.tabular.FeatureOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;

/** The pictures of a domain with their classes. */
record LabelledDomain(String name, CountMatrix pictures, List<String> classes) {
    LabelledDomain {
        classes = List.copyOf(classes);
        Check.equal(pictures.rows(), classes.size(), "classes.size()");
    }

    /**
     * Bags of the SURF features that were published with Office-Caltech10.
     *
     * @param data the folder of all data sets
     */
    static LabelledDomain surf(Path data, String name, String file) throws IOException {
        var path = data.resolve("office-surf/" + file + "_SURF_L10.mat");
        if (!Files.exists(path)) {
            throw new CollectionException(path + " is not there; --data is a folder with office-surf, which holds"
                    + " Caltech10, amazon, webcam and dslr, each as NAME_SURF_L10.mat");
        }
        var read = FeatureImport.read(
                path, FeatureOptions.DEFAULT.withFeatures("fts").withLabels("labels"));
        return new LabelledDomain(
                name,
                read.features(),
                read.labels().stream().map(labels -> labels.get(0)).toList());
    }

    LabelledDomain select(int... rows) {
        return new LabelledDomain(
                name,
                pictures.select(rows),
                IntStream.of(rows).mapToObj(classes::get).toList());
    }
}
