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

/** The same things in several ways of taking pictures, put into words here instead of by others. */
final class OfficePictures {
    private final Path folder;
    private final Path work;
    private final List<Eyes> eyes;
    private final int threads;

    /** What looks at the pictures, as tables call it, and where they are kept then. */
    private record Kind(String title, IndexParams params, Eyes eyes, String suffix) {
        Path file(Path work, String domain) {
            return work.resolve(eyes.collection(domain + suffix));
        }
    }

    /**
     * @param data the folder of all data sets
     * @param work where collections are kept from run to run
     */
    OfficePictures(Path data, Path work, List<Eyes> eyes, int threads) {
        this.folder = data.resolve("office");
        this.work = work;
        this.eyes = List.copyOf(eyes);
        this.threads = threads;
    }

    /** Those that are there: amazon, webcam, dslr, caltech, whatever they are called; nothing where there is but one. */
    List<String> domains() throws IOException {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (var inside = Files.list(folder)) {
            var names = inside.filter(Files::isDirectory)
                    .map(path -> String.valueOf(path.getFileName()))
                    .filter(name -> !name.startsWith("."))
                    .sorted()
                    .toList();
            return names.size() < 2 ? List.of() : names;
        }
    }

    /** From every domain to every other, with all eyes; absent where the work was stopped. */
    Optional<List<Crossing>> crossings(Progress progress) throws IOException {
        var crossings = new ArrayList<Crossing>();
        Files.createDirectories(work);
        for (var kind : kinds()) {
            var domains = domains(kind, progress);
            if (domains.isEmpty()) {
                return Optional.empty();
            }
            crossings.addAll(Crossing.all(kind.title, domains.get()));
        }
        return Optional.of(crossings);
    }

    private List<Kind> kinds() {
        var kinds = new ArrayList<Kind>();
        for (var each : eyes) {
            var params = each.indexing().withThreads(threads);
            if (each.areSift()) {
                // Files of their own: another vocabulary in a collection would become the one that it uses.
                var dense = FeatureParams.DEFAULT;
                var interest = dense.withExtractor(InterestSiftParams.DEFAULT);
                kinds.add(new Kind("dense SIFT", params.withFeatures(dense), each, "-dense"));
                kinds.add(new Kind("interest SIFT", params.withFeatures(interest), each, "-interest"));
            } else {
                kinds.add(new Kind(each.title(), params, each, ""));
            }
        }
        return kinds;
    }

    private Optional<List<Domain>> domains(Kind kind, Progress progress) throws IOException {
        var open = new ArrayList<PictureCollection>();
        try {
            for (String name : domains()) {
                var collection = PictureCollection.open(kind.file(work, name));
                open.add(collection);
                new Indexer(collection, kind.params, progress).index(folder.resolve(name));
            }
            var names = domains();
            return new CommonWords(open, kind.params, progress).find().map(words -> {
                var domains = new ArrayList<Domain>();
                for (int i = 0; i < open.size(); i++) {
                    var pictures = open.get(i);
                    domains.add(
                            new Domain(names.get(i), pictures.vocabularies().bags(words), DataSet.classes(pictures)));
                }
                return domains;
            });
        } finally {
            open.forEach(PictureCollection::close);
        }
    }
}
