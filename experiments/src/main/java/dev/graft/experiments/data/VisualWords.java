package dev.graft.experiments.data;

import dev.graft.collection.CommonWords;
import dev.graft.collection.IndexParams;
import dev.graft.collection.Indexer;
import dev.graft.collection.PictureCollection;
import dev.graft.collection.Preset;
import dev.graft.collection.Progress;
import dev.graft.collection.VisualVocabulary;
import dev.graft.core.file.Sha256;
import dev.graft.core.random.Seed;
import dev.graft.text.PictureWords;
import dev.graft.vision.read.PictureFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Sets of pictures in the same visual words, kept from run to run. */
public final class VisualWords {
    private static final int DIGEST_BYTES = 5;

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
            String together = preset.name() + "-" + together(sources);
            for (var source : sources) {
                var collection = PictureCollection.open(work.resolve(together + "-" + source.name() + ".graft"));
                open.add(collection);
                new Indexer(collection, params.withTables(source.tables()), progress)
                        .index(
                                source.folder(),
                                PictureFolder.list(source.folder()).only(source.chosen()));
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

    /**
     * The words are learnt on the pictures that were chosen when a collection began, and on those of all collections. So other
     * pictures of any of them make new collections, or results would depend on what was chosen before.
     */
    private static String together(List<PictureSource> sources) throws IOException {
        var pictures = new StringBuilder();
        for (var source : sources) {
            pictures.append(source.folder().toRealPath()).append('\n');
            PictureFolder.list(source.folder())
                    .only(source.chosen())
                    .files()
                    .forEach(file -> pictures.append(file.name()).append('\n'));
        }
        return String.join("+", sources.stream().map(PictureSource::name).toList()) + "-"
                + Sha256.hex(pictures.toString(), DIGEST_BYTES);
    }

    private static Bags bags(PictureSource source, PictureCollection collection, VisualVocabulary words)
            throws IOException {
        var more = source.labels().read();
        var said = collection.words().all().stream()
                .map(picture -> labelled(source, picture, more.getOrDefault(picture.file(), List.of())))
                .toList();
        return new Bags(
                source.name(),
                collection.vocabularies().bags(words),
                said.stream().map(PictureWords::file).toList(),
                said.stream()
                        .map(picture -> picture.labels().stream().findFirst().orElse(""))
                        .toList(),
                said);
    }

    /** The picture with its classes under the names that everybody uses. */
    private static PictureWords labelled(PictureSource source, PictureWords picture, List<String> more) {
        var names = source.classNames();
        var labels = new ArrayList<String>();
        picture.labels().forEach(label -> labels.add(names.getOrDefault(label, label)));
        int end = picture.file().indexOf('/');
        // A folder that is the only one chosen makes no label in a collection.
        if (labels.isEmpty() && end > 0 && names.containsKey(picture.file().substring(0, end))) {
            labels.add(names.get(picture.file().substring(0, end)));
        }
        labels.addAll(more);
        return new PictureWords(picture.file(), picture.captions(), picture.tags(), labels);
    }
}
