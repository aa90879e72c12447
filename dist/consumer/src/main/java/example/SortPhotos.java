package example;

import dev.graft.app.cluster.SortParams;
import dev.graft.app.pipeline.CollectionSorter;
import dev.graft.core.random.Seed;
import dev.graft.engine.Engines;
import dev.graft.image.feature.FeaturePreset;
import dev.graft.index.IndexParams;
import dev.graft.index.Indexer;
import dev.graft.store.PictureCollection;
import dev.graft.store.Progress;
import dev.graft.synthetic.WorldParams;
import dev.graft.synthetic.WorldWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;

/** Draws pictures, describes them by SIFT at interest points, sorts them, and prints the piles. */
public final class SortPhotos {
    public static void main(String[] args) throws IOException {
        var work = Files.createDirectories(Path.of(args[0]));
        var photos = Files.createDirectories(work.resolve("photos"));
        new WorldWriter(2).write(photos, WorldParams.yours(new Seed(1)).withPicturesPerKind(8), Set.of());
        var params = IndexParams.DEFAULT
                .withFeatures(FeaturePreset.named("stc-2008").features())
                .withWords(100);
        try (var engine = Engines.open("local:2");
                var mine = PictureCollection.open(work.resolve("photos.graft"))) {
            new Indexer(mine, params, Progress.NONE).index(photos);
            var sorted = new CollectionSorter(SortParams.DEFAULT.withPiles(5), params, engine, Progress.NONE)
                    .sort(mine, Optional.empty())
                    .orElseThrow()
                    .sorting();
            System.out.println(sorted.summary());
            for (var pile : sorted.piles()) {
                var first = sorted.pictures().get(pile.members().get(0));
                System.out.println(pile.name() + ": " + pile.size() + ", most typical " + first.name());
            }
        }
    }
}
