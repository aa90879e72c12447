package dev.graft.cli;

import dev.graft.app.board.CollectionBoard;
import dev.graft.app.label.KnownLabels;
import dev.graft.app.label.LabelParams;
import dev.graft.app.model.GraftModel;
import dev.graft.app.model.ModelFile;
import dev.graft.app.pipeline.CollectionLabeller;
import dev.graft.app.pipeline.NewPictures;
import dev.graft.cli.command.ResultCommand;
import dev.graft.cli.console.Counted;
import dev.graft.cli.console.Interrupt;
import dev.graft.cli.input.PictureInput;
import dev.graft.cli.option.FeatureOption;
import dev.graft.cli.option.GivenPaths;
import dev.graft.cli.option.LabelOptions;
import dev.graft.cli.option.MethodOptions;
import dev.graft.cli.result.LabelOutcome;
import dev.graft.index.IndexParams;
import dev.graft.store.PictureCollection;
import dev.graft.store.PictureRow;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Labels pictures. */
@Command(
        name = "classify",
        mixinStandardHelpOptions = true,
        modelTransformer = MethodOptions.OfLabellers.class,
        description = {
            "Labels pictures from someone else's labelled set, from a few labels of your own, or from both, and"
                    + " suggests"
                    + " which pictures to label next. With a network that has a text encoder (graft model add --text),"
                    + " the names given with --classes are enough.",
            "Your pictures are never changed."
        })
@SuppressWarnings("NullAway.Init") // picocli sets the fields
final class ClassifyCommand extends ResultCommand {
    /** Given instead of a file: use the labels that the collection has. */
    private static final String FOLDERS = "folders";

    @Parameters(paramLabel = "PICTURES", description = "A folder of pictures, or a collection (.graft).")
    private Path pictures;

    @Option(
            names = "--with",
            paramLabel = "LABELLED",
            description = "A labelled set to borrow from: a folder with one subfolder per label, or a collection.")
    private @Nullable Path with;

    @Option(
            names = "--labels",
            paramLabel = "FILE|folders",
            description = "Labels that you know: a table with the columns file and label, or the word folders, which"
                    + " uses the names of the folders that the pictures are in. Can be given more than once; where"
                    + " tables"
                    + " disagree, the last one wins. Labels given on the page (graft serve) are always used.")
    private List<Path> labels = List.of();

    @Option(
            names = "--representation",
            paramLabel = "MODEL",
            description = "A representation made by graft learn, for learning labels from few examples.")
    private @Nullable Path representation;

    @Mixin
    private LabelOptions options;

    @Mixin
    private FeatureOption features;

    @Override
    public Integer call() throws IOException {
        var params = options.params(parsed());
        var target = PictureInput.of(pictures);
        if (with == null && representation == null && labels.isEmpty() && !target.hasGivenLabels()) {
            var names = params.classes();
            var shared = features.sharedWithTexts(results().engine());
            if (names.isPresent() && shared.isPresent()) {
                return byName(target, params, names.get(), shared.get());
            }
        }
        params.checkFor(with != null, representation != null, !labels.isEmpty() || target.hasGivenLabels());
        if (representation != null && features.given()) {
            throw new IllegalArgumentException("--representation has its own features: leave out --features");
        }
        var source = target.borrowingFrom(with);
        var tables = labels.stream().filter(file -> !isFolders(file)).toList();
        tables.forEach(GivenPaths::readable);
        Optional<GraftModel> model = representation == null
                ? Optional.empty()
                : Optional.of(ModelFile.read(GivenPaths.readable(representation)));
        var folder = results().folder("-labels", target, source);
        for (var table : tables) {
            folder.spare(table);
        }
        if (representation != null) {
            folder.spare(representation);
        }
        Interrupt.listen();
        features.choose(target.pictures(), results().engine(), progress());
        var indexing = features.indexing(results().engine());
        var reading = model.map(learnt -> NewPictures.reading(learnt, indexing)).orElse(indexing);
        return run(
                target,
                reading,
                source,
                indexing,
                folder,
                (yours, borrowed, engine, progress) -> new CollectionLabeller(params, indexing, engine, progress)
                        .label(yours, known(yours, tables), borrowed, model)
                        .map(made -> new Made(
                                new LabelOutcome(made.labelling()
                                        .withMoreNotes(features.notes())
                                        .withMoreNotes(PictureInput.rejections(yours))),
                                Optional.of(made.model()))));
    }

    /** Without examples: by the names of the labels. */
    private int byName(PictureInput target, LabelParams params, List<String> names, IndexParams indexing)
            throws IOException {
        return run(
                target,
                indexing,
                Optional.empty(),
                indexing,
                results().folder("-labels", target, Optional.empty()),
                (yours, borrowed, engine, progress) -> new CollectionLabeller(params, indexing, engine, progress)
                        .labelByName(yours, names)
                        .map(found -> new Made(
                                new LabelOutcome(found.withMoreNotes(PictureInput.rejections(yours))),
                                Optional.empty())));
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

    /** Labels that were given on the page. */
    private static KnownLabels onThePage(PictureCollection target) {
        var board = CollectionBoard.open(target).now();
        int given = board.labels().size();
        var ids = target.pictures().indexed().stream().map(PictureRow::id).toList();
        return new KnownLabels(
                board.labelsOf(ids),
                given == 0
                        ? List.of()
                        : List.of(Counted.of(given, "label") + " that you gave on the page "
                                + (given == 1 ? "was" : "were") + " used for learning."));
    }
}
