package dev.graft.examples;

import dev.graft.app.label.KnownLabels;
import dev.graft.app.label.LabelParams;
import dev.graft.app.label.Labelling;
import dev.graft.app.output.ResultFolder;
import dev.graft.app.pipeline.CollectionLabeller;
import dev.graft.engine.Engines;
import dev.graft.index.IndexParams;
import dev.graft.index.Indexer;
import dev.graft.store.PictureCollection;
import dev.graft.store.PictureRow;
import dev.graft.store.Progress;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** What docs/library.md shows; its code blocks are these lines, which the tests run. */
final class LabelPictures {
    private LabelPictures() {}

    static Labelling pictures(Path photos, Path elsewhere, Path labels, Path work) throws IOException {
        try (var engine = Engines.open("local:2");
                var mine = PictureCollection.open(work.resolve("photos.graft"));
                var labelled = PictureCollection.open(work.resolve("labelled.graft"))) {
            var params = IndexParams.DEFAULT;
            new Indexer(mine, params, Progress.NONE).index(photos);
            new Indexer(labelled, params, Progress.NONE).index(elsewhere);
            var names = mine.pictures().indexed().stream().map(PictureRow::name).toList();
            var known = KnownLabels.read(List.of(labels), names, "photos");
            var labeller = new CollectionLabeller(LabelParams.DEFAULT, params, engine, Progress.NONE);
            var result = labeller.label(mine, known, Optional.of(labelled), Optional.empty())
                    .orElseThrow();
            ResultFolder.at(work.resolve("labels")).write(result.labelling(), Optional.of(result.model()));
            return result.labelling();
        }
    }
}
