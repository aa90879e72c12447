package dev.graft.cli;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.graft.app.label.LearnParams;
import dev.graft.app.model.GraftModel;
import dev.graft.app.pipeline.CollectionLearner;
import dev.graft.cli.command.LearningCommand;
import dev.graft.cli.console.Counted;
import dev.graft.cli.console.Printable;
import dev.graft.cli.input.PictureInput;
import dev.graft.core.random.Seed;
import dev.graft.methods.card.Preset;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Learns a representation from captioned pictures. */
@Command(
        name = "learn",
        mixinStandardHelpOptions = true,
        description = {
            "Learns a representation from pictures with captions or tags, so that new labels can be learnt from few"
                    + " examples (graft classify --representation).",
            "Your pictures are never changed."
        })
@SuppressWarnings("NullAway.Init") // picocli sets the fields
final class LearnCommand extends LearningCommand {
    private static final int SHOWN = 12;

    @Parameters(
            paramLabel = "CAPTIONED",
            description = "Pictures with captions or tags: a folder, or a collection (.graft).")
    private Path pictures;

    @Option(
            names = "--words",
            paramLabel = "N",
            description =
                    "The number of caption words to train classifiers for, the most frequent first. Default: 100.")
    private int words = LearnParams.DEFAULT.words();

    @Option(
            names = "--method",
            paramLabel = "NAME",
            completionCandidates = LearningMethods.class,
            description = "One of ${COMPLETION-CANDIDATES}. Default: ${DEFAULT-VALUE}.")
    private String method = LearnParams.DEFAULT.method();

    @Option(
            names = "--dimensions",
            paramLabel = "N",
            description = "Dimensions of the representation, for methods that let you choose (data-pca). Default: 40.")
    private int dimensions = LearnParams.DEFAULT.dimensions();

    @Option(
            names = "--preset",
            paramLabel = "NAME",
            description = "graft (inside Graft's transfer layer) or paper (as published). Default: graft.")
    private Preset preset = Preset.GRAFT;

    @Option(
            names = "--penalty",
            paramLabel = "C1",
            description = "Regularisation of the word classifiers with --preset paper. Default: 0.1.")
    private double penalty = LearnParams.DEFAULT.penalty();

    @Override
    public Integer call() throws IOException {
        var params = new LearnParams(method, preset == Preset.PAPER, words, dimensions, penalty, Seed.DEFAULT);
        var captioned = PictureInput.of(pictures);
        var tables = tables(captioned);
        return run(
                captioned,
                tables,
                file(captioned.name()),
                (collection, indexing, engine, progress) -> new CollectionLearner(params, indexing, engine, progress)
                        .learn(collection)
                        .map(model -> new Learnt(model, file -> report(model, file))));
    }

    /** The methods that learn a representation. */
    static final class LearningMethods implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return LearnParams.methods().names().iterator();
        }
    }

    private void report(GraftModel model, Path file) {
        var names = model.names();
        if (output().json()) {
            var tree = new ObjectMapper().createObjectNode();
            tree.put("model", file.toString()).put("method", model.method());
            tree.put("pictures", model.origin().pictures());
            names.forEach(tree.putArray("words")::add);
            out().println(tree.toPrettyString());
        } else if (output().summary()) {
            out().println("Learnt a representation from "
                    + Counted.of(model.origin().pictures(), "picture") + " of "
                    + Printable.of(model.origin().collection()) + " and " + Counted.of(names.size(), "caption word")
                    + " by " + model.method() + ": "
                    + names.stream().limit(SHOWN).map(Printable::of).collect(Collectors.joining(", "))
                    + (names.size() > SHOWN ? ", ..." : ""));
            say("Model in " + file + ": graft classify PICTURES --labels FILE --representation " + file);
        }
    }
}
