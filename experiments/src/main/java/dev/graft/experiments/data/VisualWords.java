package dev.graft.experiments.data;

import dev.graft.collection.CommonWords;
import dev.graft.collection.IndexParams;
import dev.graft.collection.Indexer;
import dev.graft.collection.PictureCollection;
import dev.graft.collection.Preset;
import dev.graft.collection.Progress;
import dev.graft.collection.VisualVocabulary;
import dev.graft.core.random.Seed;
import dev.graft.text.PictureWords;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Sets of pictures in the same visual words, kept from run to run. */
public final class VisualWords {
    private final Path work;
    private final Preset preset;
    private final Seed seed;
    private final int threads;
    private final Progress progress;

    /**
     * @param work the folder of all collections; those of a preset have names of their own, since another vocabulary in a
     *     collection would become the one that it uses
     */
    public VisualWords(Path work, Preset preset, Seed seed, int threads, Progress progress) {
        this.work = work;
        this.preset = preset;
        this.seed = seed;
        this.threads = threads;
        this.progress = progress;
    }

    /** The sources in their order, in words learnt on all of them; absent where the work was stopped. */
    public Optional<List<Bags>> of(List<PictureSource> sources) throws IOException {
        Files.createDirectories(work);
        var params = IndexParams.DEFAULT
                .withFeatures(preset.features())
                .withWords(preset.words())
                .withSeed(seed)
                .withThreads(threads);
        var open = new ArrayList<PictureCollection>();
        try {
            for (var source : sources) {
                var collection = PictureCollection.open(
                        work.resolve(preset.name() + "-" + together(sources) + "-" + source.name() + ".graft"));
                open.add(collection);
                new Indexer(collection, params.withTables(source.tables()), progress).index(source.folder());
                if (progress.stopRequested()) {
                    return Optional.empty();
                }
            }
            var words = new CommonWords(open, params, progress).find();
            if (words.isEmpty()) {
                return Optional.empty();
            }
            var bags = new ArrayList<Bags>();
            for (int i = 0; i < sources.size(); i++) {
                bags.add(bags(sources.get(i), open.get(i), words.get()));
            }
            return Optional.of(bags);
        } finally {
            open.forEach(PictureCollection::close);
        }
    }

    private static String together(List<PictureSource> sources) {
        return String.join("+", sources.stream().map(PictureSource::name).toList());
    }

    private static Bags bags(PictureSource source, PictureCollection collection, VisualVocabulary words) {
        var said = collection.words().all();
        return new Bags(
                source.name(),
                collection.vocabularies().bags(words),
                said.stream().map(PictureWords::file).toList(),
                said.stream()
                        .map(picture -> picture.labels().stream()
                                .findFirst()
                                .map(name -> source.classNames().getOrDefault(name, name))
                                .orElse(""))
                        .toList(),
                said);
    }
}
