package dev.graft.cli;

import dev.graft.app.board.CollectionBoard;
import dev.graft.app.cluster.SortConstraints;
import dev.graft.app.pipeline.CollectionSorter;
import dev.graft.cli.command.ResultCommand;
import dev.graft.cli.console.Interrupt;
import dev.graft.cli.input.CaptionOption;
import dev.graft.cli.input.PictureInput;
import dev.graft.cli.input.WordList;
import dev.graft.cli.option.FeatureOption;
import dev.graft.cli.option.GivenPaths;
import dev.graft.cli.option.MethodOptions;
import dev.graft.cli.option.SortOptions;
import dev.graft.cli.result.SortOutcome;
import dev.graft.store.PictureCollection;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Sorts pictures into piles. */
@Command(
        name = "cluster",
        mixinStandardHelpOptions = true,
        modelTransformer = MethodOptions.OfClusterers.class,
        description = {
            "Sorts pictures into piles and writes a report. With --with, it borrows from other pictures; if those have"
                    + " tags or captions, the piles get names.",
            "Your pictures are never changed."
        })
@SuppressWarnings("NullAway.Init") // picocli sets the fields
final class ClusterCommand extends ResultCommand {
    @Parameters(paramLabel = "PICTURES", description = "A folder of pictures, or a collection (.graft).")
    private Path pictures;

    @Option(
            names = "--with",
            paramLabel = "OTHER",
            description = "Other pictures to borrow from: a folder or a collection. Their captions or tags name the"
                    + " piles.")
    private @Nullable Path with;

    @Option(
            names = "--names",
            paramLabel = "FILE",
            description = "Names for the piles, one per line, of which each pile gets the one that its pictures look"
                    + " like. Needs a network with a text encoder (graft model add --text).")
    private @Nullable Path names;

    @Mixin
    private CaptionOption captions;

    @Option(
            names = "--no-corrections",
            description = "Ignore corrections made on the page (graft serve). Default: corrected pictures stay where"
                    + " they were put, and the others are sorted around them.")
    private boolean noCorrections;

    @Mixin
    private SortOptions sort;

    @Mixin
    private FeatureOption features;

    @Override
    public Integer call() throws IOException {
        var params = sort.params(parsed());
        params.checkFor(with != null);
        var target = PictureInput.of(pictures);
        var source = target.borrowingFrom(with);
        if (captions.given() && source.isEmpty()) {
            throw new IllegalArgumentException("--captions goes with a folder given by --with");
        }
        var tables = source.isEmpty() ? List.<Path>of() : captions.tables(source.get());
        var folder = results().folder("-piles", target, source);
        Interrupt.listen();
        features.choose(target.pictures(), results().engine(), progress());
        var words = names == null ? List.<String>of() : WordList.read(GivenPaths.readable(names));
        var usual = features.indexing(results().engine());
        var indexing = words.isEmpty()
                ? usual
                : features.sharedWithTexts(results().engine()).orElse(usual);
        return run(
                target,
                indexing,
                source,
                indexing.withTables(tables),
                folder,
                (yours, borrowed, engine, progress) -> new CollectionSorter(params, indexing, engine, progress)
                        .sort(yours, borrowed, constraints(yours), words)
                        .map(made -> new Made(
                                new SortOutcome(made.sorting()
                                        .withMoreNotes(features.notes())
                                        .withMoreNotes(PictureInput.rejections(yours))),
                                Optional.of(made.model()))));
    }

    private SortConstraints constraints(PictureCollection target) {
        return noCorrections
                ? SortConstraints.NONE
                : CollectionBoard.open(target).now().steering(target.pictures().names());
    }
}
