package dev.graft.cli;

import dev.graft.annotation.AnnotationFormatException;
import dev.graft.cli.command.GraftCommand;
import dev.graft.cli.console.Interrupt;
import dev.graft.cli.option.EngineOptions;
import dev.graft.cli.option.FeatureOption;
import dev.graft.cli.option.GivenPaths;
import dev.graft.cli.option.TargetOption;
import dev.graft.cli.option.VisualWordOptions;
import dev.graft.cli.summary.IndexSummary;
import dev.graft.cli.summary.NetworkSummary;
import dev.graft.core.check.Check;
import dev.graft.core.random.Seed;
import dev.graft.image.decode.ReadParams;
import dev.graft.image.feature.FeatureParams;
import dev.graft.image.network.NetworkException;
import dev.graft.index.IndexParams;
import dev.graft.index.Indexer;
import dev.graft.store.CollectionException;
import dev.graft.store.PictureCollection;
import dev.graft.store.VisualVocabulary;
import dev.graft.store.database.DatabaseException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Indexes a folder of pictures into a collection. */
@Command(
        name = "index",
        mixinStandardHelpOptions = true,
        description = {
            "Indexes a folder of pictures into a collection: one file with the features, captions, tags and labels"
                    + " of every"
                    + " picture. When run again, it processes only what is new or changed.",
            "Your pictures are never changed."
        })
@SuppressWarnings("NullAway.Init") // picocli sets the fields
final class IndexCommand extends GraftCommand {
    enum LabelSource {
        FOLDERS,
        NONE
    }

    @Parameters(
            paramLabel = "FOLDER",
            description = "A folder of pictures, or a collection whose folder is to be indexed again.")
    private Path folder;

    @Mixin
    private TargetOption target;

    @Option(
            names = {"--captions", "--tags", "--words-from"},
            paramLabel = "FILE",
            description =
                    "Captions, tags or labels: CSV or TSV with a column 'file' or 'image', JSON Lines, COCO JSON or a"
                            + " Flickr8k token file. Can be given more than once.")
    private List<Path> tables = List.of();

    @Option(
            names = "--labels",
            paramLabel = "SOURCE",
            description = "Where labels come from, besides tables: folders (if pictures are in at least two) or none."
                    + " Default:"
                    + " what the collection used last, or folders.")
    private @Nullable LabelSource labels;

    @Option(
            names = "--seed",
            paramLabel = "N",
            description = "Seed of everything random. Default: the collection's seed, or 42.")
    private @Nullable Long seed;

    @Mixin
    private EngineOptions engines;

    @Option(
            names = "--forget-missing",
            description = "Forget pictures whose files are missing. Default: keep their data.")
    private boolean forgetMissing;

    @Mixin
    private FeatureOption features;

    @ArgGroup(
            validate = false,
            heading = "%nVisual words (a collection keeps its settings; the defaults are for a new one):%n")
    private final VisualWordOptions words = new VisualWordOptions();

    @ArgGroup(validate = false, heading = "%nLimits:%n")
    private final LimitOptions limits = new LimitOptions();

    /** Limits beyond which files are rejected. */
    static final class LimitOptions {
        @Option(
                names = "--max-megapixels",
                paramLabel = "N",
                description = "Reject pictures with more megapixels. Default: 100.")
        private double megapixels = ReadParams.DEFAULT.maxPixels() / 1e6;

        @Option(names = "--max-megabytes", paramLabel = "N", description = "Reject larger files. Default: 512.")
        private int megabytes = ReadParams.DEFAULT.maxBytes() >> 20;

        @Option(
                names = "--max-seconds",
                paramLabel = "N",
                description = "Give up pictures that take more processor time to decode. Default: 20.")
        private int seconds = ReadParams.DEFAULT.maxSeconds();

        @Option(
                names = "--max-memory",
                paramLabel = "MIB",
                description = "Reject pictures that need more memory to decode, in MiB. Default: 1024.")
        private int memory = ReadParams.DEFAULT.maxMemory();

        ReadParams read() {
            return ReadParams.DEFAULT
                    .withMaxSeconds(Check.inRange(1, 86_400, seconds, "--max-seconds"))
                    .withMaxMemory(Check.inRange(1, 1 << 20, memory, "--max-memory"))
                    .withMaxPixels((int) (Check.inRange(0.001, 2000, megapixels, "--max-megapixels") * 1e6))
                    .withMaxBytes(Check.inRange(1, 2047, megabytes, "--max-megabytes") << 20);
        }
    }

    @Override
    public Integer call() throws IOException {
        var pictures = source();
        var file = target(pictures);
        tables.forEach(GivenPaths::readable);
        Interrupt.listen();
        features.choose(Optional.of(pictures), engines, progress());
        var params = new IndexParams(
                words.features(ownFeatures(file), features),
                words.count(),
                words.vocabulary(seed != null, features),
                words.relearn(),
                limits.read(),
                tables,
                Optional.ofNullable(labels).map(source -> source == LabelSource.FOLDERS),
                forgetMissing,
                true,
                Optional.ofNullable(seed).map(Seed::new),
                features.networks(),
                engines.threads(),
                engines.engine());
        boolean isNew = !Files.exists(file);
        try {
            index(pictures, file, params, isNew);
        } catch (AnnotationFormatException | NetworkException | IllegalArgumentException e) {
            // These are thrown before anything is written: do not leave an empty collection behind.
            if (isNew && isEmpty(file)) {
                Files.deleteIfExists(file);
            }
            throw e;
        }
        return 0;
    }

    private void index(Path source, Path file, IndexParams params, boolean isNew) throws IOException {
        var out = out();
        try (var collection = PictureCollection.open(file)) {
            var progress = progress();
            var report = new Indexer(collection, params, progress).index(source).withMoreNotes(features.notes());
            if (output().json()) {
                out.println(IndexSummary.json(collection, report).toPrettyString());
            } else if (output().summary()) {
                IndexSummary.print(out, source, collection, report);
                if (isNew && NetworkSummary.wouldHelp(params, report)) {
                    out.println("  " + NetworkSummary.HINT);
                }
            }
        }
    }

    private static boolean isEmpty(Path file) {
        if (!Files.isRegularFile(file)) {
            return false;
        }
        try (var collection = PictureCollection.read(file)) {
            return collection.pictures().indexed().isEmpty()
                    && collection.vocabularies().all().isEmpty();
        } catch (DatabaseException e) {
            return false;
        }
    }

    /** The features that the collection already has: options modify these, not the general default. */
    private static Optional<FeatureParams> ownFeatures(Path target) {
        if (!Files.exists(target) || target.toFile().length() == 0) {
            return Optional.empty();
        }
        try (var collection = PictureCollection.read(target)) {
            return collection.vocabularies().currentForPictures().map(VisualVocabulary::params);
        } catch (DatabaseException e) {
            // Opening it for writing reports what is wrong.
            return Optional.empty();
        }
    }

    private Path source() {
        if (folder.toString().endsWith(".graft") && Files.isRegularFile(folder)) {
            try (var collection = PictureCollection.read(GivenPaths.collection(folder))) {
                collection.checkHoldsPictures();
                return collection
                        .folder()
                        .orElseThrow(() -> new CollectionException(folder + " was not made from a folder of pictures"));
            }
        }
        if (!Files.exists(folder)) {
            throw new IllegalArgumentException(folder + " does not exist; give a folder of pictures");
        }
        if (!Files.isDirectory(folder)) {
            throw new CollectionException(folder + " is not a folder; give a folder of pictures");
        }
        if (!Files.isReadable(folder)) {
            throw new CollectionException(folder + " cannot be read");
        }
        return folder;
    }

    private Path target(Path source) throws IOException {
        if (folder.toString().endsWith(".graft")) {
            return target.orElse(folder);
        }
        var name = source.toRealPath().getFileName();
        return target.orNamedAfter(name == null ? "pictures" : name.toString());
    }
}
