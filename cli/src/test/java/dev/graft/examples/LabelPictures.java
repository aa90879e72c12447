package dev.graft.examples;

import dev.graft.collection.IndexParams;
import dev.graft.collection.Indexer;
import dev.graft.collection.PictureCollection;
import dev.graft.collection.PictureRow;
import dev.graft.collection.Progress;
import dev.graft.engine.Engine;
import dev.graft.label.KnownLabels;
import dev.graft.label.LabelParams;
import dev.graft.label.Labelling;
import dev.graft.results.CollectionLabeller;
import dev.graft.results.ResultFolder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** What docs/library.md shows; its code blocks are these lines, which the tests run. */
final class LabelPictures {
    private LabelPictures() {}

    static Labelling pictures(Path photos, Path elsewhere, Path labels, Path work) throws IOException {
        try (var engine = Engine.local(2);
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
