package dev.graft.examples;

import dev.graft.collection.IndexParams;
import dev.graft.collection.Indexer;
import dev.graft.collection.PictureCollection;
import dev.graft.collection.Progress;
import dev.graft.core.fit.RunListener;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.Partition;
import dev.graft.engine.Engine;
import dev.graft.methods.ClusterProblem;
import dev.graft.methods.stc.Stc;
import dev.graft.methods.stc.StcParams;
import dev.graft.results.CollectionSorter;
import dev.graft.results.ResultFolder;
import dev.graft.sort.SortParams;
import dev.graft.sort.Sorting;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** What docs/library.md shows; its code blocks are these lines, which the tests run. */
final class SortPictures {
    private SortPictures() {}

    static Sorting pictures(Path photos, Path others, Path captions, Path work) throws IOException {
        try (var engine = Engine.local(2);
                var mine = PictureCollection.open(work.resolve("photos.graft"));
                var help = PictureCollection.open(work.resolve("others.graft"))) {
            var params = IndexParams.DEFAULT;
            new Indexer(mine, params, Progress.NONE).index(photos);
            new Indexer(help, params.withTables(List.of(captions)), Progress.NONE).index(others);
            var sorter = new CollectionSorter(SortParams.DEFAULT.withPiles(3), params, engine, Progress.NONE);
            var result = sorter.sort(mine, Optional.of(help)).orElseThrow();
            ResultFolder.at(work.resolve("piles")).write(result.sorting(), Optional.of(result.model()));
            return result.sorting();
        }
    }

    static Partition matrices(CountMatrix mine, CountMatrix others) {
        try (var engine = Engine.local(2)) {
            var problem = ClusterProblem.of(mine).withAuxiliary(others);
            return new Stc(StcParams.of(5))
                    .fit(problem, engine, RunListener.NONE)
                    .partition();
        }
    }
}
