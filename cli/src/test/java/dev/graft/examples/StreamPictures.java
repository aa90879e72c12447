package dev.graft.examples;

import dev.graft.app.bridge.StreamParams;
import dev.graft.app.pipeline.CollectionBridge;
import dev.graft.app.stream.Answer;
import dev.graft.app.stream.PictureStream;
import dev.graft.engine.Engines;
import dev.graft.image.decode.ReadParams;
import dev.graft.image.format.RejectedPictureException;
import dev.graft.image.network.KeptNetworks;
import dev.graft.index.IndexParams;
import dev.graft.index.Indexer;
import dev.graft.index.PictureBags;
import dev.graft.store.PictureCollection;
import dev.graft.store.Progress;
import dev.graft.text.SharedTerms;
import dev.graft.text.TextDocument;
import dev.graft.text.TextDocuments;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** What docs/library.md shows; its code blocks are these lines, which the tests run. */
final class StreamPictures {
    private StreamPictures() {}

    static List<Answer> pictures(Path captioned, Path captions, Path texts, Path photo, Path work)
            throws IOException, RejectedPictureException {
        try (var engine = Engines.open("local:2");
                var pairs = PictureCollection.open(work.resolve("pairs.graft"))) {
            var params = IndexParams.DEFAULT.withTables(List.of(captions));
            new Indexer(pairs, params, Progress.NONE).index(captioned);
            var labelled = TextDocuments.read(texts).documents().stream()
                    .map(TextDocument::words)
                    .toList();
            var model = new CollectionBridge(SharedTerms.MOST_WORDS, params, engine, Progress.NONE)
                    .learn(pairs, labelled, "texts")
                    .orElseThrow()
                    .model();
            var bags = new PictureBags(model.vocabulary(), ReadParams.DEFAULT, KeptNetworks.NONE);
            var setting = CollectionBridge.bridge(model).setting(StreamParams.DEFAULT);
            try (var stream = PictureStream.open(work.resolve("mine.stream"), setting)) {
                var before = stream.show("a1", photo.toString(), bags.read(photo));
                stream.teach("a1", "tree");
                stream.commit();
                return List.of(before, stream.show("a2", photo.toString(), bags.read(photo)));
            }
        }
    }
}
