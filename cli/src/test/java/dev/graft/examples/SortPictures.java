package dev.graft.examples;

import dev.graft.app.cluster.SortParams;
import dev.graft.app.cluster.Sorting;
import dev.graft.app.output.ResultFolder;
import dev.graft.app.pipeline.CollectionSorter;
import dev.graft.core.fit.RunListener;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.Partition;
import dev.graft.engine.Engines;
import dev.graft.index.IndexParams;
import dev.graft.index.Indexer;
import dev.graft.methods.api.ClusterProblem;
import dev.graft.methods.cluster.stc.Stc;
import dev.graft.methods.cluster.stc.StcParams;
import dev.graft.store.PictureCollection;
import dev.graft.store.Progress;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** What docs/library.md shows; its code blocks are these lines, which the tests run. */
final class SortPictures {
    private SortPictures() {}

    static Sorting pictures(Path photos, Path others, Path captions, Path work) throws IOException {
        try (var engine = Engines.open("local:2");
                var mine = PictureCollection.open(work.resolve("photos.graft"));
                var borrowed = PictureCollection.open(work.resolve("others.graft"))) {
            var params = IndexParams.DEFAULT;
            new Indexer(mine, params, Progress.NONE).index(photos);
            new Indexer(borrowed, params.withTables(List.of(captions)), Progress.NONE).index(others);
            var sorter = new CollectionSorter(SortParams.DEFAULT.withPiles(3), params, engine, Progress.NONE);
            var result = sorter.sort(mine, Optional.of(borrowed)).orElseThrow();
            ResultFolder.at(work.resolve("piles")).write(result.sorting(), Optional.of(result.model()));
            return result.sorting();
        }
    }

    static Partition matrices(CountMatrix mine, CountMatrix others) {
        try (var engine = Engines.open("local:2")) {
            var problem = ClusterProblem.of(mine).withAuxiliary(others);
            return new Stc(StcParams.of(5))
                    .fit(problem, engine, RunListener.NONE)
                    .partition();
        }
    }
}
