package dev.graft.experiments.ours;

import dev.graft.collection.CollectionException;
import dev.graft.core.check.Check;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.features.FeatureImport;
import dev.graft.features.FeatureOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Pictures that were taken in one way, and what each of them shows. */
record Domain(String name, CountMatrix pictures, List<String> classes) {
    Domain {
        classes = List.copyOf(classes);
        Check.equal(pictures.rows(), classes.size(), "classes.size()");
    }

    /**
     * Bags of the SURF features that were published with Office-Caltech10.
     *
     * @param data the folder of all data sets
     */
    static Domain surf(Path data, String name, String file) throws IOException {
        var path = data.resolve("office-surf/" + file + "_SURF_L10.mat");
        if (!Files.exists(path)) {
            throw new CollectionException(path + " is not there; --data is a folder with office-surf, which holds"
                    + " Caltech10, amazon, webcam and dslr, each as NAME_SURF_L10.mat");
        }
        var read = FeatureImport.read(
                path, FeatureOptions.DEFAULT.withFeatures("fts").withLabels("labels"));
        return new Domain(
                name,
                read.features(),
                read.labels().stream().map(labels -> labels.get(0)).toList());
    }
}
