package dev.graft.studies.data;

import dev.graft.annotation.PictureAnnotations;
import dev.graft.core.io.Sha256;
import dev.graft.core.random.Seed;
import dev.graft.image.decode.PictureFolder;
import dev.graft.image.feature.FeaturePreset;
import dev.graft.index.CommonVocabulary;
import dev.graft.index.IndexParams;
import dev.graft.index.Indexer;
import dev.graft.store.PictureCollection;
import dev.graft.store.Progress;
import dev.graft.store.VisualVocabulary;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.function.Function;

/**
 * Indexes sets of pictures with a common vocabulary; the collections are kept from run to run.
 *
 * @param work the folder of all collections; those of a preset have names of their own, since another vocabulary in a
 *     collection would become the one that it uses
 */
public record VisualWords(Path work, FeaturePreset preset, Seed seed, int threads, Progress progress) {
    private static final int DIGEST_BYTES = 5;

    /** The sources in their order, in words learnt on all of them. */
    public List<Bags> of(List<PictureSource> sources) throws IOException {
        Files.createDirectories(work);
        var params = IndexParams.DEFAULT
                .withThumbnails(false)
                .withFeatures(preset.features())
                .withWords(preset.words())
                .withSeed(seed)
                .withThreads(threads);
        String together = preset.name() + "-" + together(sources) + "-";
        return index(sources, source -> work.resolve(together + source.name() + ".graft"), params, progress);
    }

    /**
     * Brings pictures into common words, in collections that are kept.
     *
     * @param file of the collection of a source
     * @return the sources in their order
     * @throws CancellationException where the work was stopped
     */
    public static List<Bags> index(
            List<PictureSource> sources, Function<PictureSource, Path> file, IndexParams params, Progress progress)
            throws IOException {
        var open = new ArrayList<PictureCollection>();
        try {
            for (var source : sources) {
                var collection = PictureCollection.open(file.apply(source));
                open.add(collection);
                new Indexer(collection, params.withTables(source.tables()), progress)
                        .index(
                                source.folder(),
                                PictureFolder.list(source.folder()).only(source.chosen()));
                if (progress.stopRequested()) {
                    throw new CancellationException();
                }
            }
            var words = new CommonVocabulary(open, params, progress).find().orElseThrow(CancellationException::new);
            var bags = new ArrayList<Bags>();
            for (int i = 0; i < sources.size(); i++) {
                bags.add(bags(sources.get(i), open.get(i), words));
            }
            return bags;
        } finally {
            open.forEach(PictureCollection::close);
        }
    }

    /**
     * The vocabulary is learnt on the chosen pictures of all sources together, so another choice in any of them makes
     * new collections; otherwise results would depend on earlier choices.
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
                said.stream().map(PictureAnnotations::file).toList(),
                said.stream()
                        .map(picture -> picture.labels().stream().findFirst().orElse(""))
                        .toList(),
                said);
    }

    /** The picture with its classes under the names that everybody uses. */
    private static PictureAnnotations labelled(PictureSource source, PictureAnnotations picture, List<String> more) {
        var names = source.classNames();
        var labels = new ArrayList<String>();
        picture.labels().forEach(label -> labels.add(names.getOrDefault(label, label)));
        int end = picture.file().indexOf('/');
        // A folder that is the only one chosen makes no label in a collection.
        if (labels.isEmpty() && end > 0 && names.containsKey(picture.file().substring(0, end))) {
            labels.add(names.get(picture.file().substring(0, end)));
        }
        labels.addAll(more);
        return new PictureAnnotations(picture.file(), picture.captions(), picture.tags(), labels);
    }
}
