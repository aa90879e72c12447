package dev.graft.cli;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.graft.app.board.CollectionBoard;
import dev.graft.app.export.BoardExport;
import dev.graft.app.export.ExportFolder;
import dev.graft.app.export.ExportFormat;
import dev.graft.app.export.ExportFormats;
import dev.graft.app.export.ExportSource;
import dev.graft.app.export.ExportedPictures.Skipped;
import dev.graft.app.export.Grouping;
import dev.graft.app.export.ResultExport;
import dev.graft.app.output.ResultJson;
import dev.graft.cli.command.GraftCommand;
import dev.graft.cli.console.Counted;
import dev.graft.cli.console.Interrupt;
import dev.graft.cli.console.Printable;
import dev.graft.cli.option.GivenPaths;
import dev.graft.core.io.AtomicFile;
import dev.graft.store.CollectionException;
import dev.graft.store.PictureCollection;
import dev.graft.store.Progress;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Writes piles or labels in formats that other programs read. */
@Command(
        name = "export",
        mixinStandardHelpOptions = true,
        description = {
            "Exports piles or labels in a format that other programs read, or the features of pictures as Parquet.",
            "Your pictures are never changed, and only files that Graft wrote are replaced."
        })
@SuppressWarnings("NullAway.Init") // picocli sets the fields
final class ExportCommand extends GraftCommand {
    private static final int MOST_TOLD = 10;

    @Parameters(
            paramLabel = "FROM",
            description =
                    "A collection (.graft) as you left it on the page (graft serve), or the folder that graft cluster,"
                            + " assign, classify or predict wrote.")
    private Path from;

    @Option(
            names = "--format",
            paramLabel = "NAME",
            completionCandidates = Formats.class,
            description = "The format: ${COMPLETION-CANDIDATES}.")
    private @Nullable String format;

    @Option(
            names = "--of",
            paramLabel = "WHAT",
            description = "What to export: piles or labels. Default: piles, if there are any.")
    private @Nullable Grouping by;

    @Option(
            names = {"-o", "--out"},
            paramLabel = "OUT",
            description =
                    "The file or folder to write. If a format can be either, a name that ends in .zip means a file.")
    private @Nullable Path out;

    @Option(
            names = "--beside-pictures",
            description =
                    "Instead of --out, with --format xmp: write an XMP file beside each picture, such as beach.jpg.xmp."
                            + " Pictures that have one which Graft did not write are left out and listed.")
    private boolean beside;

    @Option(
            names = "--remove",
            description = "With --beside-pictures: remove the files that it wrote, unless they were changed since.")
    private boolean remove;

    @Option(
            names = "--parquet",
            paramLabel = "FILE",
            description =
                    "Instead of piles or labels, write a Parquet file with the features, captions, tags and labels of"
                            + " all pictures of a collection, for Apache Spark and graft import --parquet.")
    private @Nullable Path parquet;

    /** All formats, each with its summary. */
    private static final class Formats implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return ExportFormats.all().stream()
                    .map(one -> one.name() + " (" + clauses(one.summary(Grouping.PILES)) + ")")
                    .iterator();
        }

        /** Sentences as clauses, for use inside a sentence. */
        private static String clauses(String sentences) {
            return Stream.of(sentences.split("[.](?: |$)"))
                    .map(sentence -> sentence.substring(0, 1).toLowerCase(Locale.ROOT) + sentence.substring(1))
                    .collect(Collectors.joining("; "));
        }
    }

    @Override
    public Integer call() throws IOException {
        if (parquet != null) {
            checkOnlyParquet();
            return new ParquetFiles(this).write(from, parquet);
        }
        if (format == null || out == null && !beside) {
            throw usage("Missing required option: "
                    + (format == null ? "'--format=NAME' (or '--parquet=FILE')" : "'--out=OUT'"));
        }
        Interrupt.listen();
        var card = card(format);
        if (out != null) {
            checkNotBeside();
            var to = out;
            return with(source -> export(card, source, to));
        }
        var form = besidePictures(card);
        return with(source -> new BesidePictures(this, from).write(card, form, source, remove));
    }

    private static ExportFormat card(String name) {
        return ExportFormats.named(name)
                .orElseThrow(() -> new IllegalArgumentException(
                        "--format must be one of " + names(ExportFormats.all().stream()) + ", was " + name));
    }

    private static String names(Stream<ExportFormat> formats) {
        return formats.map(ExportFormat::name).collect(Collectors.joining(", "));
    }

    private static ExportFormat.AsSidecars besidePictures(ExportFormat card) {
        return card.besidePictures()
                .orElseThrow(() -> new IllegalArgumentException("--format must be "
                        + names(ExportFormats.all().stream()
                                .filter(one -> one.besidePictures().isPresent()))
                        + " with --beside-pictures, was " + card.name()));
    }

    private void checkNotBeside() {
        if (beside || remove) {
            throw new IllegalArgumentException(
                    (beside ? "--beside-pictures" : "--remove") + " and --out exclude each other");
        }
    }

    private void checkOnlyParquet() {
        var wrong = Stream.of("--format", "--of", "--out", "--beside-pictures", "--remove")
                .filter(parsed()::hasMatchedOption)
                .toList();
        if (!wrong.isEmpty()) {
            throw new IllegalArgumentException(String.join(", ", wrong) + (wrong.size() == 1 ? " goes" : " go")
                    + " with piles or labels, not with --parquet, which names the file that is written");
        }
    }

    /** What is done with the piles or labels. */
    @FunctionalInterface
    private interface Use {
        int of(ExportSource source) throws IOException;
    }

    private int with(Use use) throws IOException {
        if (Files.isDirectory(from)) {
            if (!Files.exists(from.resolve(ResultJson.NAME))) {
                throw new CollectionException(
                        from + " holds no result of Graft; give a collection (.graft), or the folder"
                                + " that graft cluster or graft classify wrote");
            }
            var source = ResultExport.of(from);
            if (by != null && by != source.by()) {
                throw new IllegalArgumentException(from + " has " + source.by() + ", not " + by);
            }
            return use.of(source);
        }
        if (!Files.exists(from)) {
            throw new IllegalArgumentException(
                    from + " does not exist; give a collection (.graft) or the folder of a result");
        }
        try (var collection = PictureCollection.read(GivenPaths.collection(from))) {
            collection.checkHoldsPictures();
            var board = CollectionBoard.open(collection).now();
            var places = BoardExport.Places.of(collection);
            var piles = new BoardExport(collection, board, Grouping.PILES, places);
            var labels = new BoardExport(collection, board, Grouping.LABELS, places);
            boolean isOfLabels = by == Grouping.LABELS || by == null && piles.isEmpty() && !labels.isEmpty();
            return use.of(isOfLabels ? labels : piles);
        }
    }

    /** @throws CollectionException if there is nothing of this form */
    static void checkAvailable(Path from, ExportFormat card, ExportSource source) {
        card.unavailable(source).ifPresent(why -> {
            throw new CollectionException(from + ": " + why
                    + (Files.isDirectory(from)
                            ? ""
                            : " The results of graft cluster and graft classify are in the folders they wrote: give"
                                    + " that"
                                    + " folder"));
        });
    }

    private int export(ExportFormat card, ExportSource source, Path to) throws IOException {
        checkAvailable(from, card, source);
        ExportFolder.checkOutside(to, source.originals());
        var progress = progress();
        boolean asFile = card.folder().isEmpty()
                || card.file()
                        .filter(file -> to.toString().endsWith(ending(file.extension())))
                        .isPresent();
        tell(card, source, to, asFile ? file(card, source, to, progress) : folder(card, source, to, progress));
        return 0;
    }

    /** The last part of an extension, with its dot. */
    private static String ending(String extension) {
        return "." + extension.substring(extension.lastIndexOf('.') + 1);
    }

    private ExportFormat.Made file(ExportFormat card, ExportSource source, Path to, Progress progress)
            throws IOException {
        if (Files.exists(to, LinkOption.NOFOLLOW_LINKS)) {
            throw new FileAlreadyExistsException(
                    to.toString(), null, "already exists and was not changed; give another name with --out");
        }
        var parent = to.toAbsolutePath().getParent();
        if (parent == null || !Files.isDirectory(parent)) {
            throw new CollectionException("cannot write " + to + ": the folder " + parent + " does not exist");
        }
        var writing = card.file().orElseThrow().writer().open(source, progress);
        var made = new ExportFormat.Made[1];
        AtomicFile.write(to, stream -> made[0] = writing.to(stream));
        if (!made[0].complete()) {
            Files.delete(to);
        }
        return made[0];
    }

    private ExportFormat.Made folder(ExportFormat card, ExportSource source, Path to, Progress progress)
            throws IOException {
        return card.folder().orElseThrow().writer().write(to, source, progress);
    }

    private void tell(ExportFormat card, ExportSource source, Path to, ExportFormat.Made made) {
        var print = out();
        if (output().json()) {
            var tree = new ObjectMapper()
                    .createObjectNode()
                    .put("format", card.name())
                    .put("of", source.by().toString())
                    .put("out", to.toString())
                    .put("files", made.files())
                    .put("stopped", !made.complete());
            add(tree, made.notes(), made.skipped());
            print.println(tree.toPrettyString());
        } else if (output().summary()) {
            print.println((made.complete() ? "Wrote " : "Stopped early; wrote some ") + source.by() + " as "
                    + card.name() + " to " + Printable.of(to.toString()));
            tell(print, made.notes(), made.skipped());
        }
    }

    static void tell(PrintWriter print, List<String> notes, List<Skipped> skipped) {
        notes.forEach(note -> print.println("  " + Printable.of(note)));
        if (skipped.isEmpty()) {
            return;
        }
        print.println("  " + Counted.of(skipped.size(), "picture") + " left out:");
        skipped.stream()
                .limit(MOST_TOLD)
                .forEach(one -> print.println("    " + Printable.of(one.name() + ": " + one.reason())));
        if (skipped.size() > MOST_TOLD) {
            print.println("    and " + Counted.number(skipped.size() - MOST_TOLD) + " more; --json lists all");
        }
    }

    /** The skipped pictures and the notes, for programs. */
    static void add(ObjectNode tree, List<String> notes, List<Skipped> skipped) {
        var list = tree.putArray("skipped");
        skipped.forEach(one -> list.addObject().put("file", one.name()).put("reason", one.reason()));
        notes.forEach(tree.putArray("notes")::add);
    }
}
