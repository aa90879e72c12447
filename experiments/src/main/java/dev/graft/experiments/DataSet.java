package dev.graft.experiments;

import dev.graft.collection.CollectionException;
import dev.graft.collection.CommonWords;
import dev.graft.collection.IndexParams;
import dev.graft.collection.Indexer;
import dev.graft.collection.PictureCollection;
import dev.graft.collection.Progress;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.text.PictureWords;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Pictures of known classes and other pictures to borrow from, in the same visual words.
 *
 * @param target pictures by words
 * @param classes of the pictures
 * @param helpers other pictures by words
 * @param captions of the other pictures
 */
record DataSet(CountMatrix target, List<String> classes, CountMatrix helpers, List<PictureWords> captions) {
    /**
     * Brings both folders into common words.
     *
     * @param pictures a folder with a folder for each class
     * @param help a folder of pictures
     * @param words captions or tags of the latter
     * @param work where the collections are kept from run to run
     */
    static Optional<DataSet> of(Path pictures, Path help, Path words, Path work, Progress progress) throws IOException {
        for (var folder : List.of(pictures, help)) {
            if (!Files.isDirectory(folder)) {
                throw new CollectionException(folder + " is not there; give the folder of the data sets with --data");
            }
        }
        Files.createDirectories(work);
        var params = IndexParams.DEFAULT;
        try (var target = PictureCollection.open(work.resolve(name(pictures)));
                var helpers = PictureCollection.open(work.resolve(name(help)))) {
            new Indexer(target, params, progress).index(pictures);
            new Indexer(helpers, params.withTables(List.of(words)), progress).index(help);
            return new CommonWords(List.of(target, helpers), params, progress)
                    .find()
                    .map(common -> new DataSet(
                            target.vocabularies().bags(common),
                            target.words().all().stream()
                                    .map(said -> said.labels().isEmpty()
                                            ? ""
                                            : said.labels().get(0))
                                    .toList(),
                            helpers.vocabularies().bags(common),
                            helpers.words().all()));
        }
    }

    /** The folder and what it lies in: several sets call their folder the same. */
    private static String name(Path folder) {
        int parts = folder.getNameCount();
        return folder.subpath(Math.max(0, parts - 2), parts).toString().replace('/', '-') + ".graft";
    }
}
