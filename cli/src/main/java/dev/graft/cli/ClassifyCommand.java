package dev.graft.cli;

import dev.graft.app.board.CollectionBoard;
import dev.graft.app.label.KnownLabels;
import dev.graft.app.model.GraftModel;
import dev.graft.app.model.ModelFile;
import dev.graft.app.pipeline.CollectionLabeller;
import dev.graft.app.pipeline.NewPictures;
import dev.graft.cli.console.Counted;
import dev.graft.cli.console.Interrupt;
import dev.graft.cli.input.PictureInput;
import dev.graft.cli.option.FeatureOption;
import dev.graft.cli.option.GivenPaths;
import dev.graft.cli.option.LabelOptions;
import dev.graft.cli.option.MethodOptions;
import dev.graft.cli.option.OutputOptions;
import dev.graft.cli.result.LabelOutcome;
import dev.graft.cli.result.ResultOptions;
import dev.graft.cli.result.ResultSummary;
import dev.graft.store.PictureCollection;
import dev.graft.store.PictureRow;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** From pictures to labels. */
@Command(
        name = "classify",
        mixinStandardHelpOptions = true,
        modelTransformer = MethodOptions.OfLabellers.class,
        description = {
            "Labels pictures: from a labelled set of elsewhere, from a few labels of your own, or both, and says which"
                    + " pictures to label next.",
            "The pictures are only ever read."
        })
final class ClassifyCommand implements Callable<Integer> {
    /** Instead of a file: the labels that the collection has. */
    private static final String FOLDERS = "folders";

    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    @Mixin
    @SuppressWarnings("NullAway.Init")
    private OutputOptions output;

    @Parameters(paramLabel = "PICTURES", description = "A folder of pictures, or a collection (.graft).")
    @SuppressWarnings("NullAway.Init")
    private Path pictures;

    @Option(
            names = "--with",
            paramLabel = "LABELLED",
            description = "A labelled set of elsewhere: a folder with a folder for each label, or a collection.")
    private @Nullable Path with;

    @Option(
            names = "--labels",
            paramLabel = "FILE|folders",
            description = "Labels that you know: a table with the columns file and label, or folders, which takes the"
                    + " folders that pictures lie in. May be given several times; the last one decides. Labels that were"
                    + " given on the page (graft serve) are used in any case.")
    private List<Path> labels = List.of();

    @Option(
            names = "--representation",
            paramLabel = "MODEL",
            description = "What graft learn made of captioned pictures, to learn from few labels.")
    private @Nullable Path representation;

    @Mixin
    @SuppressWarnings("NullAway.Init")
    private LabelOptions options;

    @Mixin
    @SuppressWarnings("NullAway.Init")
    private ResultOptions results;

    @Mixin
    @SuppressWarnings("NullAway.Init")
    private FeatureOption features;

    @Override
    public Integer call() throws IOException {
        var params = options.params(spec.commandLine().getParseResult());
        var source = PictureInput.of(pictures);
        params.checkFor(with != null, representation != null, !labels.isEmpty() || source.hasGivenLabels());
        if (representation != null && features.given()) {
            throw new IllegalArgumentException("--representation brings its own visual words: leave out --features");
        }
        var other = with == null ? null : PictureInput.of(with);
        if (other != null) {
            source.differsFrom(other);
        }
        var tables = labels.stream().filter(file -> !isFolders(file)).toList();
        tables.forEach(GivenPaths::readable);
        Optional<GraftModel> model = representation == null
                ? Optional.empty()
                : Optional.of(ModelFile.read(GivenPaths.readable(representation)));
        var folder = other == null ? results.folder("-labels", source) : results.folder("-labels", source, other);
        for (var table : tables) {
            folder.spare(table);
        }
        if (representation != null) {
            folder.spare(representation);
        }
        Interrupt.listen();
        var summary = new ResultSummary(output, spec.commandLine().getOut());
        var progress = output.progress(spec.commandLine().getErr());
        var indexing = features.indexing(results.engine());
        var reading = model.map(learnt -> NewPictures.reading(learnt, indexing)).orElse(indexing);
        try (var engine = results.engine().open();
                var target = source.open(reading, progress, summary.messages());
                var help = other == null ? null : other.open(indexing, progress, summary.messages())) {
            if (progress.stopRequested()) {
                summary.stopped();
                return 0;
            }
            var made = new CollectionLabeller(params, indexing, engine, progress)
                    .label(target, known(target, tables), Optional.ofNullable(help), model);
            if (made.isEmpty()) {
                summary.stopped();
                return 0;
            }
            var labelling = made.get().labelling().withNotes(PictureInput.rejections(target));
            summary.finish(
                    new LabelOutcome(labelling), folder, Optional.of(made.get().model()), results);
        }
        return 0;
    }

    private static boolean isFolders(Path given) {
        return given.toString().equals(FOLDERS) && !Files.isRegularFile(given);
    }

    private KnownLabels known(PictureCollection target, List<Path> tables) throws IOException {
        var names = target.pictures().indexed().stream().map(PictureRow::name).toList();
        var read = KnownLabels.read(tables, names, String.valueOf(target.file().getFileName()));
        var before = tables.size() == labels.size()
                ? KnownLabels.none(names.size())
                : KnownLabels.of(target.words().all());
        return before.correctedBy(onThePage(target)).correctedBy(read);
    }

    /** Labels that the person gave on the page. */
    private static KnownLabels onThePage(PictureCollection target) {
        var board = CollectionBoard.open(target).now();
        var given = board.labels();
        return new KnownLabels(
                board.labelsOf(
                        target.pictures().indexed().stream().map(PictureRow::id).toList()),
                given.isEmpty()
                        ? List.of()
                        : List.of(Counted.of(given.size(), "label") + " that you gave on the page"
                                + (given.size() == 1 ? " is" : " are") + " among those that were learnt from."));
    }
}
