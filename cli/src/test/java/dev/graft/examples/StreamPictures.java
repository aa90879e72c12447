package dev.graft.examples;

import dev.graft.collection.IndexParams;
import dev.graft.collection.Indexer;
import dev.graft.collection.PictureBags;
import dev.graft.collection.PictureCollection;
import dev.graft.collection.Progress;
import dev.graft.engine.Engine;
import dev.graft.results.CollectionBridge;
import dev.graft.stream.Answer;
import dev.graft.stream.PictureStream;
import dev.graft.stream.StreamParams;
import dev.graft.text.SharedWords;
import dev.graft.text.TextDocument;
import dev.graft.text.TextDocuments;
import dev.graft.vision.network.KeptNetworks;
import dev.graft.vision.read.ReadParams;
import dev.graft.vision.read.RejectedPictureException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** What docs/library.md shows; its code blocks are these lines, which the tests run. */
final class StreamPictures {
    private StreamPictures() {}

    static List<Answer> pictures(Path captioned, Path captions, Path texts, Path photo, Path work)
            throws IOException, RejectedPictureException {
        try (var engine = Engine.local(2);
                var pairs = PictureCollection.open(work.resolve("pairs.graft"))) {
            var params = IndexParams.DEFAULT.withTables(List.of(captions));
            new Indexer(pairs, params, Progress.NONE).index(captioned);
            var labelled = TextDocuments.read(texts).documents().stream()
                    .map(TextDocument::words)
                    .toList();
            var model = new CollectionBridge(SharedWords.MOST_WORDS, params, engine, Progress.NONE)
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
