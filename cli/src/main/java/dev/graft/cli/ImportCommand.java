package dev.graft.cli;

import dev.graft.cli.command.GraftCommand;
import dev.graft.cli.console.Counted;
import dev.graft.cli.option.GivenPaths;
import dev.graft.cli.option.TargetOption;
import dev.graft.cli.show.CollectionContents;
import dev.graft.cli.summary.AnnotationSummary;
import dev.graft.cli.summary.IndexSummary;
import dev.graft.cli.summary.TextSummary;
import dev.graft.store.CollectionException;
import dev.graft.store.FeatureStore;
import dev.graft.store.PictureCollection;
import dev.graft.store.Progress;
import dev.graft.store.TextStore;
import dev.graft.store.VisualVocabulary;
import dev.graft.tabular.FeatureFormatException;
import dev.graft.tabular.FeatureImport;
import dev.graft.tabular.FeatureOptions;
import dev.graft.tabular.ImportedFeatures;
import dev.graft.text.TextDocuments;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Imports precomputed features or texts into a collection. */
@Command(
        name = "import",
        mixinStandardHelpOptions = true,
        description = {
            "Imports precomputed features into a collection, without pictures, from MATLAB 5 (.mat), NumPy (.npy),"
                    + " LIBSVM or"
                    + " CSV. Values must be finite and non-negative.",
            "With --parquet, imports what graft export --parquet or Apache Spark wrote.",
            "Also imports labelled texts: a folder of .txt files with one subfolder per label, JSON Lines (.jsonl,"
                    + " .ndjson),"
                    + " or, with --texts, a CSV or TSV file with the columns text and label."
        })
@SuppressWarnings("NullAway.Init") // picocli sets the fields
final class ImportCommand extends GraftCommand {
    @Parameters(paramLabel = "FILE", description = "Features, one row per picture; or texts, as a folder or a file.")
    private Path file;

    @Mixin
    private TargetOption target;

    @Option(
            names = "--texts",
            description = "The file contains texts, not features. Not needed for folders, .jsonl and .ndjson.")
    private boolean texts;

    @Option(
            names = "--parquet",
            description =
                    "The file, or the folder that Apache Spark wrote, holds features, captions, tags and labels as"
                            + " Parquet; see docs/parquet.md.")
    private boolean parquet;

    @Option(
            names = "--features",
            paramLabel = "VARIABLE",
            description =
                    "The variable of a .mat file that holds the features. If given more than once, each adds another"
                            + " kind of"
                            + " features of the same rows.")
    private List<String> features = List.of();

    @Option(
            names = "--labels",
            paramLabel = "VARIABLE",
            description = "The variable of a .mat file that holds the labels.")
    private @Nullable String labels;

    @Option(
            names = "--labels-file",
            paramLabel = "FILE",
            description =
                    "Labels from another file: .npy, text with one label per line, or a table whose last column is"
                            + " the label.")
    private @Nullable Path labelsFile;

    @Option(
            names = "--names",
            paramLabel = "VARIABLE",
            description = "The variable of a .mat file that holds the names of the rows.")
    private @Nullable String names;

    @Option(names = "--transposed", description = "Each picture is a column of the matrix, not a row.")
    private boolean transposed;

    @Option(
            names = "--columns",
            paramLabel = "NAME",
            description = "A name for the columns. Collections can be compared if their columns have the same name and"
                    + " number."
                    + " Default: the name of the variable, or else of the file. With several --features,"
                    + " give one each.")
    private List<String> columns = List.of();

    @Override
    public Integer call() throws IOException {
        if (parquet) {
            importParquet();
        } else if (texts || isTexts()) {
            importTexts();
        } else {
            importFeatures();
        }
        return 0;
    }

    private void importParquet() throws IOException {
        var wrong = Stream.of("--texts", "--features", "--labels", "--labels-file", "--names", "--transposed")
                .filter(parsed()::hasMatchedOption)
                .toList();
        if (!wrong.isEmpty() || columns.size() > 1) {
            throw new IllegalArgumentException("--parquet goes with -o and one --columns only; a Parquet file has its"
                    + " labels and names itself");
        }
        new ParquetFiles(this).read(file, to(), columns.isEmpty() ? fileStem() : columns.get(0));
    }

    private boolean isTexts() {
        String name = file.toString().toLowerCase(Locale.ROOT);
        return Files.isDirectory(file) || name.endsWith(".jsonl") || name.endsWith(".ndjson");
    }

    private void importTexts() throws IOException {
        checkNoFeatureOptions();
        var progress = progress();
        var read = readTexts(progress);
        write(collection -> {
            var added = store(read, collection, progress);
            var summary = TextSummary.of(collection.words().all());
            var out = out();
            if (output().json()) {
                out.println(TextSummary.json(summary.json(collection.file()), read, added)
                        .toPrettyString());
            } else if (output().summary()) {
                summary.print(out, read, added, collection.file());
            }
        });
    }

    private TextDocuments readTexts(Progress progress) throws IOException {
        progress.begin("reading texts", "text", 0);
        try {
            return TextDocuments.read(file);
        } finally {
            progress.end();
        }
    }

    private static TextStore.Added store(TextDocuments read, PictureCollection collection, Progress progress) {
        progress.begin("writing texts", "text", 0);
        try {
            return new TextStore(collection).add(read.documents());
        } finally {
            progress.end();
        }
    }

    private void checkNoFeatureOptions() {
        var wrong = Stream.of("--features", "--labels", "--labels-file", "--names", "--transposed", "--columns")
                .filter(parsed()::hasMatchedOption)
                .toList();
        if (!wrong.isEmpty()) {
            throw new IllegalArgumentException(String.join(", ", wrong) + (wrong.size() == 1 ? " goes" : " go")
                    + " with precomputed features; " + file
                    + " is read as texts, whose labels come from their folders or"
                    + " from a column or field called label");
        }
    }

    private void importFeatures() throws IOException {
        int kinds = Math.max(1, features.size());
        if (!columns.isEmpty() && columns.size() != kinds) {
            throw new IllegalArgumentException("--columns must be given " + Counted.of(kinds, "time")
                    + ", once for each kind of features, was " + columns.size());
        }
        // Everything is read before anything is written, so that an unusable file leaves no collection behind.
        var read = new ArrayList<ImportedFeatures>();
        for (String variable : features.isEmpty() ? List.of("") : features) {
            read.add(features(variable));
        }
        boolean isNew = !Files.exists(to());
        write(collection -> store(read, collection, isNew));
    }

    private ImportedFeatures features(String variable) throws IOException {
        try {
            return FeatureImport.read(file, options(variable));
        } catch (FeatureFormatException e) {
            if (TextDocuments.isTable(file)) {
                throw new CollectionException(e.getMessage() + "; if these are texts, add --texts", e);
            }
            throw e;
        }
    }

    private Path to() throws IOException {
        return target.orNamedAfter(stem());
    }

    /** Deletes a new collection again if nothing could be imported into it. */
    private void write(Consumer<PictureCollection> work) throws IOException {
        var to = to();
        boolean isNew = !Files.exists(to);
        boolean opened = false;
        try (var collection = PictureCollection.open(to)) {
            opened = true;
            work.accept(collection);
        } catch (RuntimeException e) {
            if (isNew && opened) {
                Files.deleteIfExists(to);
            }
            throw e;
        }
    }

    private void store(List<ImportedFeatures> read, PictureCollection collection, boolean isNew) {
        var out = out();
        var vocabularies = new ArrayList<VisualVocabulary>();
        for (int i = 0; i < read.size(); i++) {
            vocabularies.add(new FeatureStore(collection).add(read.get(i), columnsName(i)));
        }
        collection.vocabularies().use(vocabularies.get(0));
        if (output().json()) {
            out.println(CollectionContents.json(collection).toPrettyString());
        } else if (output().summary()) {
            out.println((isNew ? "Imported " : "Added ") + file + " -> " + collection.file());
            out.println("  " + Counted.of(read.get(0).features().rows(), "row"));
            vocabularies.forEach(v -> out.println("  " + IndexSummary.describe(v) + ": " + v.features()));
            if (read.stream().anyMatch(ImportedFeatures::signed)) {
                out.println(
                        "  Some values are negative, so each column became two: its positive and its negative part");
            }
            AnnotationSummary.of(collection.words().all()).print(out);
        }
    }

    private FeatureOptions options(String variable) {
        var options = FeatureOptions.DEFAULT.withTransposed(transposed);
        options = variable.isEmpty() ? options : options.withFeatures(variable);
        options = labels == null ? options : options.withLabels(labels);
        options = names == null ? options : options.withNames(names);
        return labelsFile == null ? options : options.withLabelsFile(GivenPaths.readable(labelsFile));
    }

    private String columnsName(int i) {
        if (!columns.isEmpty()) {
            return columns.get(i);
        }
        return features.isEmpty() ? fileStem() : features.get(i);
    }

    private String stem() throws IOException {
        if (Files.isDirectory(file)) {
            var name = file.toRealPath().getFileName();
            return name == null ? "texts" : name.toString();
        }
        return fileStem();
    }

    private String fileStem() {
        return String.valueOf(file.getFileName()).replaceFirst("\\.[^.]+$", "");
    }
}
