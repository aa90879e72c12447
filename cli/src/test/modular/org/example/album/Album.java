package org.example.album;

import dev.graft.app.cluster.SortParams;
import dev.graft.app.pipeline.CollectionSorter;
import dev.graft.core.fit.RunListener;
import dev.graft.core.matrix.CountMatrixBuilder;
import dev.graft.engine.Engines;
import dev.graft.image.feature.FeaturePreset;
import dev.graft.index.IndexParams;
import dev.graft.index.Indexer;
import dev.graft.methods.api.ClusterProblem;
import dev.graft.methods.cluster.kmeans.KMeans;
import dev.graft.methods.cluster.kmeans.KMeansParams;
import dev.graft.store.PictureCollection;
import dev.graft.store.Progress;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;

/** A program of a user who depends on Graft's modules: clusters a matrix, and a folder of pictures at interest points. */
public final class Album {
    private Album() {}

    public static void main(String[] args) throws IOException {
        var rows = new CountMatrixBuilder(2)
                .denseRow(9, 1)
                .denseRow(8, 2)
                .denseRow(1, 9)
                .build();
        try (var engine = Engines.open("local:2");
                var pictures = PictureCollection.open(Path.of(args[1]))) {
            var clusters = new KMeans(KMeansParams.of(2).withRestarts(2))
                    .fit(ClusterProblem.of(rows), engine, RunListener.NONE)
                    .partition();
            System.out.println("rows " + Arrays.toString(sorted(clusters.sizes())));

            var features = FeaturePreset.named("stc-2008").features();
            var params = IndexParams.DEFAULT.withFeatures(features).withWords(10).withThreads(2);
            new Indexer(pictures, params, Progress.NONE).index(Path.of(args[0]));
            var sorting = new CollectionSorter(
                            SortParams.DEFAULT.withMethod("kmeans").withPiles(2), params, engine, Progress.NONE)
                    .sort(pictures, Optional.empty())
                    .orElseThrow()
                    .sorting();
            System.out.println("pictures " + sorting.pictures().size() + " in " + sorting.piles().size() + " piles");
        }
    }

    private static int[] sorted(int[] values) {
        Arrays.sort(values);
        return values;
    }
}
