package dev.graft.cli;

import dev.graft.cli.console.Counted;
import dev.graft.cli.option.GivenPaths;
import dev.graft.cli.option.OutputOptions;
import dev.graft.cli.option.TargetOption;
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
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** From features that were made elsewhere, or from texts, to a collection. */
@Command(
        name = "import",
        mixinStandardHelpOptions = true,
        description = {
            "Makes a collection from ready-made features, without pictures: MATLAB 5 (.mat), NumPy (.npy), LIBSVM text or"
                    + " CSV. Values must be finite and not negative.",
            "Or from texts: a folder of .txt files, whose sub-folders are the labels, JSON Lines (.jsonl, .ndjson), or,"
                    + " with --texts, a CSV or TSV with the columns text and label."
        })
final class ImportCommand implements Callable<Integer> {
    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    @Mixin
    @SuppressWarnings("NullAway.Init")
    private OutputOptions output;

    @Parameters(
            paramLabel = "FILE",
            description = "The features: a row for each picture. Or texts: a folder or a file.")
    @SuppressWarnings("NullAway.Init")
    private Path file;

    @Mixin
    @SuppressWarnings("NullAway.Init")
    private TargetOption target;

    @Option(
            names = "--texts",
            description = "The file holds texts, not features. A folder, .jsonl and .ndjson do without being told.")
    private boolean texts;

    @Option(
            names = "--features",
            paramLabel = "VARIABLE",
            description = "Variable of a .mat file. Given several times: several kinds of features of the same rows.")
    private List<String> features = List.of();

    @Option(names = "--labels", paramLabel = "VARIABLE", description = "Variable of a .mat file that holds the labels.")
    private @Nullable String labels;

    @Option(
            names = "--labels-file",
            paramLabel = "FILE",
            description = "Labels from another file: .npy, one a line, or a list whose last column is the class.")
    private @Nullable Path labelsFile;

    @Option(names = "--names", paramLabel = "VARIABLE", description = "Variable of a .mat file that names the rows.")
    private @Nullable String names;

    @Option(names = "--transposed", description = "A picture is a column of the matrix, not a row.")
    private boolean transposed;

    @Option(
            names = "--columns",
            paramLabel = "NAME",
            description =
                    "What the columns are. Collections whose columns have the same name and number can be compared."
                            + " Default: the variable's name, or the file's name. With several --features, once for each.")
    private List<String> columns = List.of();

    @Override
    public Integer call() throws IOException {
        if (texts || isTexts()) {
            importTexts();
        } else {
            importFeatures();
        }
        return 0;
    }

    private boolean isTexts() {
        String name = file.toString().toLowerCase(Locale.ROOT);
        return Files.isDirectory(file) || name.endsWith(".jsonl") || name.endsWith(".ndjson");
    }

    private void importTexts() throws IOException {
        checkNoFeatureOptions();
        var progress = output.progress(spec.commandLine().getErr());
        var read = readTexts(progress);
        write(collection -> {
            var added = store(read, collection, progress);
            var summary = TextSummary.of(collection.words().all());
            var out = spec.commandLine().getOut();
            if (output.json()) {
                out.println(TextSummary.json(summary.json(collection.file()), read, added)
                        .toPrettyString());
            } else if (output.summary()) {
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
        var wrong = new ArrayList<String>();
        if (!features.isEmpty()) {
            wrong.add("--features");
        }
        if (labels != null) {
            wrong.add("--labels");
        }
        if (labelsFile != null) {
            wrong.add("--labels-file");
        }
        if (names != null) {
            wrong.add("--names");
        }
        if (transposed) {
            wrong.add("--transposed");
        }
        if (!columns.isEmpty()) {
            wrong.add("--columns");
        }
        if (!wrong.isEmpty()) {
            throw new IllegalArgumentException(String.join(", ", wrong) + (wrong.size() == 1 ? " goes" : " go")
                    + " with ready-made features; " + file + " is read as texts, which have their labels from their"
                    + " folders or from a column or field called label");
        }
    }

    private void importFeatures() throws IOException {
        int kinds = Math.max(1, features.size());
        if (!columns.isEmpty() && columns.size() != kinds) {
            throw new IllegalArgumentException("--columns must be given " + Counted.of(kinds, "time")
                    + ", once for each kind of features, was " + columns.size());
        }
        // All of it is read before anything is written: a file that cannot be used leaves no collection behind.
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
                throw new CollectionException(e.getMessage() + "; if these are texts, say so with --texts", e);
            }
            throw e;
        }
    }

    private Path to() throws IOException {
        return target.orNamedAfter(stem());
    }

    /** A new collection that nothing could be put into does not stay behind. */
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
        var out = spec.commandLine().getOut();
        var vocabularies = new ArrayList<VisualVocabulary>();
        for (int i = 0; i < read.size(); i++) {
            vocabularies.add(new FeatureStore(collection).add(read.get(i), columnsName(i)));
        }
        collection.vocabularies().use(vocabularies.get(0));
        if (output.json()) {
            out.println(ShowCommand.json(collection).toPrettyString());
        } else if (output.summary()) {
            out.println((isNew ? "Imported " : "Added ") + file + " -> " + collection.file());
            out.println("  " + Counted.of(read.get(0).features().rows(), "row"));
            vocabularies.forEach(v -> out.println("  " + IndexSummary.describe(v) + ": " + v.features()));
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
