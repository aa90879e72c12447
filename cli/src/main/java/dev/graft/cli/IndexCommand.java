package dev.graft.cli;

import dev.graft.annotation.AnnotationFormatException;
import dev.graft.cli.console.Interrupt;
import dev.graft.cli.option.AnnotationOptions;
import dev.graft.cli.option.EngineOptions;
import dev.graft.cli.option.FeatureOption;
import dev.graft.cli.option.GivenPaths;
import dev.graft.cli.option.OutputOptions;
import dev.graft.cli.option.TargetOption;
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
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** From a folder of pictures to a collection. */
@Command(
        name = "index",
        mixinStandardHelpOptions = true,
        description = {
            "Reads a folder of pictures and writes a collection: one file with the visual words of every picture, its"
                    + " captions, tags and labels. Run again, it looks only at what is new or changed.",
            "The pictures are only ever read."
        })
final class IndexCommand implements Callable<Integer> {
    enum LabelSource {
        FOLDERS,
        NONE
    }

    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    @Mixin
    @SuppressWarnings("NullAway.Init")
    private OutputOptions output;

    @Parameters(
            paramLabel = "FOLDER",
            description = "The pictures, or a collection whose folder is to be looked at again.")
    @SuppressWarnings("NullAway.Init")
    private Path folder;

    @Mixin
    @SuppressWarnings("NullAway.Init")
    private TargetOption target;

    @Option(
            names = {"--captions", "--tags", "--words-from"},
            paramLabel = "FILE",
            description =
                    "Captions, tags or labels: CSV or TSV with a column 'file' or 'image', JSON Lines, COCO JSON or"
                            + " a Flickr8k token file. May be given several times.")
    private List<Path> tables = List.of();

    @Option(
            names = "--labels",
            paramLabel = "SOURCE",
            description = "Where labels come from besides tables: folders (where pictures lie in at least two) or none."
                    + " Default: as the collection did last, or folders.")
    private @Nullable LabelSource labels;

    @Option(
            names = "--seed",
            paramLabel = "N",
            description = "Seed of everything random. Default: that of the collection, or 42.")
    private @Nullable Long seed;

    @Mixin
    @SuppressWarnings("NullAway.Init")
    private EngineOptions engines;

    @Option(
            names = "--forget-missing",
            description = "Drop pictures whose files are gone. Default: keep what is known of them.")
    private boolean forgetMissing;

    @Mixin
    @SuppressWarnings("NullAway.Init")
    private FeatureOption features;

    @ArgGroup(
            validate = false,
            heading = "%nVisual words (a collection keeps what it has; the defaults are those of a new one):%n")
    private final AnnotationOptions words = new AnnotationOptions();

    @ArgGroup(validate = false, heading = "%nLimits:%n")
    private final LimitOptions limits = new LimitOptions();

    /** What is refused. */
    static final class LimitOptions {
        @Option(
                names = "--max-megapixels",
                paramLabel = "N",
                description = "Larger pictures are rejected. Default: 100.")
        private double megapixels = ReadParams.DEFAULT.maxPixels() / 1e6;

        @Option(names = "--max-megabytes", paramLabel = "N", description = "Larger files are rejected. Default: 512.")
        private int megabytes = ReadParams.DEFAULT.maxBytes() >> 20;

        ReadParams read() {
            return ReadParams.DEFAULT
                    .withMaxPixels((int) (Check.inRange(0.001, 2000, megapixels, "--max-megapixels") * 1e6))
                    .withMaxBytes(Check.inRange(1, 2047, megabytes, "--max-megabytes") << 20);
        }
    }

    @Override
    public Integer call() throws IOException {
        var pictures = source();
        var file = target(pictures);
        var params = new IndexParams(
                words.features(ownFeatures(file), features),
                words.count(),
                words.vocabulary(seed != null, features),
                words.relearn(),
                limits.read(),
                tables,
                Optional.ofNullable(labels).map(source -> source == LabelSource.FOLDERS),
                forgetMissing,
                Optional.ofNullable(seed).map(Seed::new),
                features.networks(),
                engines.threads(),
                engines.engine());
        tables.forEach(GivenPaths::readable);
        Interrupt.listen();
        boolean isNew = !Files.exists(file);
        try {
            index(pictures, file, params, isNew);
        } catch (AnnotationFormatException | NetworkException | IllegalArgumentException e) {
            // What is wrong with files or wishes shows before anything is done: no empty collection stays behind.
            if (isNew && isEmpty(file)) {
                Files.deleteIfExists(file);
            }
            throw e;
        }
        return 0;
    }

    private void index(Path source, Path file, IndexParams params, boolean isNew) throws IOException {
        var out = spec.commandLine().getOut();
        try (var collection = PictureCollection.open(file)) {
            var progress = output.progress(spec.commandLine().getErr());
            var report = new Indexer(collection, params, progress).index(source);
            if (output.json()) {
                out.println(IndexSummary.json(collection, report).toPrettyString());
            } else if (output.summary()) {
                IndexSummary.print(out, source, collection, report);
                if (isNew && NetworkSummary.wouldHelp(params, report)) {
                    out.println("  " + NetworkSummary.WHY);
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

    /** How the collection describes its pictures already; options change that, not the general default. */
    private static Optional<FeatureParams> ownFeatures(Path target) {
        if (!Files.exists(target) || target.toFile().length() == 0) {
            return Optional.empty();
        }
        try (var collection = PictureCollection.read(target)) {
            return collection.vocabularies().currentForPictures().map(VisualVocabulary::params);
        } catch (DatabaseException e) {
            // Opening it for the work will say what is wrong, if anything is.
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
        if (!Files.isDirectory(folder)) {
            throw new CollectionException(folder
                    + (Files.exists(folder) ? " is not a folder" : " does not exist")
                    + "; give a folder of pictures");
        }
        if (!Files.isReadable(folder)) {
            throw new CollectionException(folder + " may not be read");
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
