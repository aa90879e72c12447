package dev.graft.studies.comparisons.eyes;

import dev.graft.core.random.Seed;
import dev.graft.image.decode.FolderListing;
import dev.graft.image.decode.PictureFolder;
import dev.graft.image.feature.NetworkFeatures;
import dev.graft.index.Indexer;
import dev.graft.store.PictureCollection;
import dev.graft.store.Progress;
import dev.graft.studies.comparisons.DataSet;
import dev.graft.studies.data.FeatureSetting;
import dev.graft.studies.data.PictureSource;
import dev.graft.studies.run.Cell;
import dev.graft.studies.run.Measurement;
import dev.graft.studies.run.Recorder;
import dev.graft.studies.run.Setup;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** What features cost: the size of the file, the length of a picture's description, and time. */
record FeatureCost(FeatureSetting features, Setup setup) {
    static final String COST = "cost";
    static final String BYTES = "size of the file (bytes)";
    static final String DIMENSIONS = "visual words";
    /** Of the network alone; absent for SIFT. */
    static final String MILLISECONDS = "milliseconds a picture, one core";
    /** From files to a collection, on all threads. */
    static final String RATE = "pictures indexed a second";

    /** Programs that wanted a processor in the minute before, for each that there is; 0 if that is unknown. */
    static final String LOAD = "load per processor";

    static final int PICTURES = 100;

    private static final int WARM_UP = 20;
    private static final int RUNS = 15;
    private static final Seed SEED = Seed.DEFAULT.of("cost");
    private static final Object ALONE = new Object();

    Cell cell() {
        String key = features.title() + " " + features.collection("") + " cost of " + PICTURES + " pictures, "
                + setup.threads() + " threads";
        return new Cell(key, engine -> measure());
    }

    /** One after the other, since two at once would slow each other down. */
    private List<Measurement> measure() {
        synchronized (ALONE) {
            var results = new Recorder(COST, 1, SEED.value());
            var machine = ManagementFactory.getOperatingSystemMXBean();
            double load = Math.max(0, machine.getSystemLoadAverage()) / machine.getAvailableProcessors();
            results.add(features.title(), COST, LOAD, load);
            results.add(features.title(), COST, BYTES, features.bytes());
            if (!features.isSift()) {
                double milliseconds = features.parts().stream()
                        .mapToDouble(this::milliseconds)
                        .sum();
                results.add(features.title(), COST, MILLISECONDS, milliseconds);
            }
            try {
                index(results);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            return results.values();
        }
    }

    /** The shortest of several runs, since other load can only lengthen it. */
    private double milliseconds(NetworkFeatures part) {
        var network = features.networks().open(part.network(), part.input(), part.layer());
        var random = SEED.random();
        var picture = new float[3 * part.input().width() * part.input().height()];
        for (int i = 0; i < picture.length; i++) {
            picture[i] = (float) random.nextDouble();
        }
        double least = Double.MAX_VALUE;
        for (int run = 0; run < RUNS; run++) {
            long begin = System.nanoTime();
            network.run(picture);
            least = Math.min(least, (System.nanoTime() - begin) / 1e6);
        }
        return least;
    }

    private void index(Recorder results) throws IOException {
        var folder = DataSet.folder(DataSet.Name.CALTECH101, setup);
        var all = PictureSource.of("cost", folder).atMost(PICTURES, SEED);
        var listing = PictureFolder.list(folder).only(all.chosen());
        var temporary = Files.createTempDirectory("graft-cost");
        try {
            var first =
                    listing.files().subList(0, Math.min(WARM_UP, listing.files().size()));
            index(temporary.resolve("first.graft"), folder, new FolderListing(first, List.of()));
            long begin = System.nanoTime();
            int words = index(temporary.resolve("all.graft"), folder, listing);
            double seconds = (System.nanoTime() - begin) / 1e9;
            results.add(features.title(), COST, RATE, listing.files().size() / seconds, seconds);
            results.add(features.title(), COST, DIMENSIONS, words);
        } finally {
            delete(temporary);
        }
    }

    /** @return the number of visual words */
    private int index(Path file, Path folder, FolderListing listing) throws IOException {
        try (var collection = PictureCollection.open(file)) {
            var params = features.indexing().withThreads(setup.threads());
            new Indexer(collection, params, Progress.NONE).index(folder, listing);
            return collection.vocabularies().current().orElseThrow().words();
        }
    }

    private static void delete(Path folder) throws IOException {
        try (var files = Files.list(folder)) {
            for (var file : files.toList()) {
                Files.deleteIfExists(file);
            }
        }
        Files.delete(folder);
    }
}
