package dev.graft.cli;

import dev.graft.app.model.GraftModel;
import dev.graft.app.model.ModelFile;
import dev.graft.app.pipeline.NewPictures;
import dev.graft.cli.console.Interrupt;
import dev.graft.cli.input.PictureInput;
import dev.graft.cli.option.GivenPaths;
import dev.graft.cli.option.OutputOptions;
import dev.graft.cli.result.Outcome;
import dev.graft.cli.result.ResultOptions;
import dev.graft.cli.result.ResultSummary;
import dev.graft.engine.Engine;
import dev.graft.image.network.KeptNetworks;
import dev.graft.index.IndexParams;
import dev.graft.store.PictureCollection;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** What was learnt once, for new pictures. */
abstract class ModelCommand implements Callable<Integer> {
    private final String ending;

    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    @Mixin
    @SuppressWarnings("NullAway.Init")
    private OutputOptions output;

    @Parameters(index = "0", paramLabel = "MODEL", description = "The .graftmodel file of an earlier result.")
    @SuppressWarnings("NullAway.Init")
    private Path model;

    @Parameters(index = "1", paramLabel = "PICTURES", description = "A folder of pictures, or a collection (.graft).")
    @SuppressWarnings("NullAway.Init")
    private Path pictures;

    @Mixin
    @SuppressWarnings("NullAway.Init")
    private ResultOptions results;

    /** @param ending of the folder that the result goes to */
    ModelCommand(String ending) {
        this.ending = ending;
    }

    /** Refuses a model that is for something else, before any work is done. */
    abstract void check(Path file, GraftModel learnt);

    /** Absent where the work was stopped. */
    abstract Optional<Outcome> apply(NewPictures learnt, PictureCollection target, Engine engine);

    @Override
    public Integer call() throws IOException {
        var learnt = ModelFile.read(GivenPaths.readable(model));
        check(model, learnt);
        var source = PictureInput.of(pictures);
        var folder = results.folder(ending, source);
        Interrupt.listen();
        var summary = new ResultSummary(output, spec.commandLine().getOut());
        var progress = output.progress(spec.commandLine().getErr());
        var indexing = IndexParams.DEFAULT
                .withNetworks(KeptNetworks.ofUser())
                .withThreads(results.engine().threads());
        try (var engine = results.engine().open();
                var target = source.open(NewPictures.reading(learnt, indexing), progress, summary.messages())) {
            var outcome = progress.stopRequested()
                    ? Optional.<Outcome>empty()
                    : apply(new NewPictures(learnt, indexing, progress), target, engine);
            if (outcome.isEmpty()) {
                summary.stopped();
            } else {
                summary.finish(outcome.get(), folder, Optional.empty(), results);
            }
        }
        return 0;
    }
}
