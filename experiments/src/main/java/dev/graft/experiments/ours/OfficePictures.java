package dev.graft.experiments.ours;

import dev.graft.collection.CommonWords;
import dev.graft.collection.FeatureParams;
import dev.graft.collection.IndexParams;
import dev.graft.collection.Indexer;
import dev.graft.collection.PictureCollection;
import dev.graft.collection.Progress;
import dev.graft.vision.describe.InterestSiftParams;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The same things in two ways of taking pictures, put into words here instead of by others. */
final class OfficePictures {
    private static final String ONE = "amazon";
    private static final String OTHER = "webcam";

    private final Path folder;
    private final Path work;
    private final int threads;

    /**
     * @param data the folder of all data sets
     * @param work where collections are kept from run to run
     */
    OfficePictures(Path data, Path work, int threads) {
        this.folder = data.resolve("office");
        this.work = work;
        this.threads = threads;
    }

    boolean areThere() {
        return Files.isDirectory(folder.resolve(ONE)) && Files.isDirectory(folder.resolve(OTHER));
    }

    /** Both directions, with either kind of SIFT; absent where the work was stopped. */
    Optional<List<Crossing>> crossings(Progress progress) throws IOException {
        var crossings = new ArrayList<Crossing>();
        var dense = FeatureParams.DEFAULT;
        var interest = dense.withExtractor(InterestSiftParams.DEFAULT);
        Files.createDirectories(work);
        // Files of their own: another vocabulary in a collection would become the one that it uses.
        return add("dense", dense, crossings, progress) && add("interest", interest, crossings, progress)
                ? Optional.of(crossings)
                : Optional.empty();
    }

    private boolean add(String kind, FeatureParams features, List<Crossing> crossings, Progress progress)
            throws IOException {
        var params = IndexParams.DEFAULT.withFeatures(features).withThreads(threads);
        try (var one = PictureCollection.open(work.resolve(ONE + "-" + kind + ".graft"));
                var other = PictureCollection.open(work.resolve(OTHER + "-" + kind + ".graft"))) {
            new Indexer(one, params, progress).index(folder.resolve(ONE));
            new Indexer(other, params, progress).index(folder.resolve(OTHER));
            var words = new CommonWords(List.of(one, other), params, progress).find();
            if (words.isEmpty()) {
                return false;
            }
            var first = new Domain(ONE, one.vocabularies().bags(words.get()), DataSet.classes(one));
            var second = new Domain(OTHER, other.vocabularies().bags(words.get()), DataSet.classes(other));
            crossings.add(new Crossing(kind + " SIFT", first, second));
            crossings.add(new Crossing(kind + " SIFT", second, first));
            return true;
        }
    }
}
