package dev.graft.cli;

import dev.graft.app.model.GraftModel;
import dev.graft.app.model.ModelFile;
import dev.graft.app.pipeline.NewPictures;
import dev.graft.cli.command.ResultCommand;
import dev.graft.cli.input.PictureInput;
import dev.graft.cli.option.GivenPaths;
import dev.graft.cli.result.Outcome;
import dev.graft.engine.Engine;
import dev.graft.image.network.KeptNetworks;
import dev.graft.index.IndexParams;
import dev.graft.store.PictureCollection;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Parameters;

/** Applies an existing model to new pictures. */
@SuppressWarnings("NullAway.Init") // picocli sets the fields
abstract class ModelCommand extends ResultCommand {
    private final String ending;

    @Parameters(index = "0", paramLabel = "MODEL", description = "The .graftmodel file of an earlier result.")
    private Path model;

    @Parameters(index = "1", paramLabel = "PICTURES", description = "A folder of pictures, or a collection (.graft).")
    private Path pictures;

    /** @param ending of the name of the result's folder */
    ModelCommand(String ending) {
        this.ending = ending;
    }

    /** Refuses a model of another task, before any work is done. */
    abstract void check(Path file, GraftModel learnt);

    /** Empty if it was stopped. */
    abstract Optional<Outcome> apply(NewPictures learnt, PictureCollection target, Engine engine);

    @Override
    public Integer call() throws IOException {
        var learnt = ModelFile.read(GivenPaths.readable(model));
        check(model, learnt);
        var target = PictureInput.of(pictures);
        var folder = results().folder(ending, target, Optional.empty());
        var indexing = IndexParams.DEFAULT
                .withNetworks(KeptNetworks.ofUser())
                .withThreads(results().engine().threads());
        return run(
                target,
                NewPictures.reading(learnt, indexing),
                Optional.empty(),
                indexing,
                folder,
                (yours, borrowed, engine, progress) -> apply(new NewPictures(learnt, indexing, progress), yours, engine)
                        .map(outcome -> new Made(outcome, Optional.empty())));
    }
}
