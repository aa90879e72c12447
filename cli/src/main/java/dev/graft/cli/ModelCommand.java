package dev.graft.cli;

import dev.graft.collection.IndexParams;
import dev.graft.collection.PictureCollection;
import dev.graft.model.GraftModel;
import dev.graft.model.ModelFile;
import dev.graft.results.NewPictures;
import dev.graft.vision.network.KeptNetworks;
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
    abstract Optional<Outcome> apply(NewPictures learnt, PictureCollection target);

    @Override
    public Integer call() throws IOException {
        var learnt = ModelFile.read(Given.readable(model));
        check(model, learnt);
        var source = Source.of(pictures);
        var folder = results.folder(ending, source);
        Interrupt.listen();
        var summary = new ResultSummary(output, spec.commandLine().getOut());
        var progress = output.progress(spec.commandLine().getErr());
        var indexing = IndexParams.DEFAULT.withNetworks(KeptNetworks.ofUser()).withThreads(results.threads());
        try (var target = source.open(NewPictures.reading(learnt, indexing), progress, summary.messages())) {
            var outcome = progress.stopRequested()
                    ? Optional.<Outcome>empty()
                    : apply(new NewPictures(learnt, indexing, progress), target);
            if (outcome.isEmpty()) {
                summary.stopped();
            } else {
                summary.finish(outcome.get(), folder, Optional.empty(), results);
            }
        }
        return 0;
    }
}
