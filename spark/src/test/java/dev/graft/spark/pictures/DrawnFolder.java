package dev.graft.spark.pictures;

import dev.graft.core.matrix.SparseVector;
import dev.graft.core.random.Seed;
import dev.graft.index.IndexParams;
import dev.graft.index.Indexer;
import dev.graft.store.PictureCollection;
import dev.graft.store.PictureRow;
import dev.graft.store.Progress;
import dev.graft.store.VisualVocabulary;
import dev.graft.synthetic.WorldParams;
import dev.graft.synthetic.WorldWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/** A folder of drawn pictures and of files that are none, and what {@code graft index} makes of it. */
final class DrawnFolder {
    private DrawnFolder() {}

    /** Ten pictures, a copy under a difficult name, and files that cannot be read. */
    static Path write(Path folder) throws IOException {
        var world = WorldParams.yours(new Seed(5)).withPicturesPerKind(2);
        var drawn = new WorldWriter(2).write(folder, world, Set.of()).pictures();
        Files.delete(folder.resolve("README.txt"));
        var first = folder.resolve(drawn.get(0).name());
        byte[] bytes = Files.readAllBytes(first);
        Files.copy(first, first.resolveSibling("a copy, größer & 100%25.jpg"));
        Files.write(folder.resolve("truncated.jpg"), Arrays.copyOf(bytes, bytes.length / 3));
        Files.write(folder.resolve("empty.png"), new byte[0]);
        Files.writeString(folder.resolve("no picture.jpg"), "not at all", StandardCharsets.UTF_8);
        byte[] broken = bytes.clone();
        Arrays.fill(broken, 30, bytes.length, (byte) 0);
        Files.write(folder.resolve("zeros.jpg"), broken);
        return folder;
    }

    /** What is known of a picture: its bag, or why there is none. */
    record Known(
            SortedMap<String, SparseVector> bags, SortedMap<String, String> reasons, VisualVocabulary vocabulary) {}

    static Known index(Path folder, Path collectionFile, IndexParams params) throws IOException {
        try (var collection = PictureCollection.open(collectionFile)) {
            var report = new Indexer(collection, params, Progress.NONE).index(folder);
            var vocabulary = report.vocabulary().orElseThrow();
            var matrix = collection.vocabularies().bags(vocabulary);
            var pictures = collection.pictures().indexed();
            var bags = new TreeMap<String, SparseVector>();
            for (int i = 0; i < pictures.size(); i++) {
                bags.put(pictures.get(i).name(), SparseVector.of(matrix, i));
            }
            var reasons = new TreeMap<String, String>();
            for (PictureRow rejected : collection.pictures().rejected()) {
                reasons.put(rejected.name(), rejected.rejection().orElseThrow().reason());
            }
            return new Known(bags, reasons, vocabulary);
        }
    }
}
