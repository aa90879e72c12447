package dev.graft.cli;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.graft.app.label.LearnParams;
import dev.graft.app.model.GraftModel;
import dev.graft.app.model.ModelFile;
import dev.graft.app.pipeline.CollectionLearner;
import dev.graft.cli.console.Counted;
import dev.graft.cli.console.Interrupt;
import dev.graft.cli.console.Printable;
import dev.graft.cli.input.PictureInput;
import dev.graft.cli.option.EngineOptions;
import dev.graft.cli.option.FeatureOption;
import dev.graft.cli.option.GivenPaths;
import dev.graft.cli.option.OutputOptions;
import dev.graft.cli.result.ResultSummary;
import dev.graft.core.random.Seed;
import dev.graft.methods.card.Preset;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Iterator;
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

/** From captioned pictures to a representation. */
@Command(
        name = "learn",
        mixinStandardHelpOptions = true,
        description = {
            "Learns from pictures with captions or tags how to look at pictures, so that a new label can be learnt from"
                    + " few examples: graft classify --representation.",
            "The pictures are only ever read."
        })
final class LearnCommand implements Callable<Integer> {
    private static final int SHOWN = 12;

    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    @Mixin
    @SuppressWarnings("NullAway.Init")
    private OutputOptions output;

    @Parameters(
            paramLabel = "CAPTIONED",
            description = "Pictures with captions or tags: a folder, or a collection (.graft).")
    @SuppressWarnings("NullAway.Init")
    private Path pictures;

    @Option(
            names = {"--captions", "--tags", "--words-from"},
            paramLabel = "FILE",
            description = "Captions or tags where CAPTIONED is a folder; see graft index --help. Default: its"
                    + " captions.csv or tags.csv, if there is one.")
    private List<Path> tables = List.of();

    @Option(
            names = {"-o", "--out"},
            paramLabel = "FILE",
            description = "The model to write. Default: the name of the pictures with .graftmodel, where you are.")
    private @Nullable Path out;

    @Option(
            names = "--words",
            paramLabel = "N",
            description = "How many words of the captions are learnt, the most frequent first. Default: 100.")
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
            description = "Dimensions of the representation, where there is a choice (data-pca). Default: 40.")
    private int dimensions = LearnParams.DEFAULT.dimensions();

    @Option(
            names = "--preset",
            paramLabel = "NAME",
            description = "graft (our recipe) or paper (as published). Default: graft.")
    private Preset preset = Preset.GRAFT;

    @Option(
            names = "--penalty",
            paramLabel = "C1",
            description = "Caution of the word classifiers with --preset paper. Default: 0.1.")
    private double penalty = LearnParams.DEFAULT.penalty();

    @Mixin
    @SuppressWarnings("NullAway.Init")
    private EngineOptions engines;

    @Mixin
    @SuppressWarnings("NullAway.Init")
    private FeatureOption features;

    @Override
    public Integer call() throws IOException {
        var params = new LearnParams(method, preset == Preset.PAPER, words, dimensions, penalty, Seed.DEFAULT);
        var source = PictureInput.of(pictures);
        if (!tables.isEmpty() && !source.isFolder()) {
            throw new IllegalArgumentException(
                    "--captions goes with a folder; a collection has its captions from graft index");
        }
        tables.forEach(GivenPaths::readable);
        var file = GivenPaths.modelToWrite(out == null ? Path.of(source.name() + ModelFile.EXTENSION) : out);
        Interrupt.listen();
        var summary = new ResultSummary(output, spec.commandLine().getOut());
        var progress = output.progress(spec.commandLine().getErr());
        var indexing = features.indexing(engines).withTables(tables.isEmpty() ? source.tables() : tables);
        try (var engine = engines.open();
                var captioned = source.open(indexing, progress, summary.messages())) {
            var model = progress.stopRequested()
                    ? Optional.<GraftModel>empty()
                    : new CollectionLearner(params, indexing, engine, progress).learn(captioned);
            if (model.isEmpty()) {
                summary.stopped();
                return 0;
            }
            ModelFile.write(file, model.get());
            tell(model.get(), file);
        }
        return 0;
    }

    /** The methods that learn a representation. */
    static final class LearningMethods implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return LearnParams.methods().names().iterator();
        }
    }

    private void tell(GraftModel model, Path file) {
        var print = spec.commandLine().getOut();
        if (output.json()) {
            var tree = new ObjectMapper().createObjectNode();
            tree.put("model", file.toString()).put("method", model.method());
            tree.put("pictures", model.origin().pictures());
            model.names().forEach(tree.putArray("words")::add);
            print.println(tree.toPrettyString());
        } else if (output.summary()) {
            print.println("Learnt from " + Counted.of(model.origin().pictures(), "picture") + " of "
                    + Printable.of(model.origin().collection()) + " by " + model.method() + " what tells "
                    + Counted.of(model.names().size(), "word") + " apart: "
                    + Printable.of(String.join(
                            ", ",
                            model.names()
                                    .subList(0, Math.min(SHOWN, model.names().size()))))
                    + (model.names().size() > SHOWN ? ", ..." : ""));
            print.println("Model in " + Printable.of(file.toString())
                    + ": graft classify PICTURES --labels FILE --representation " + Printable.of(file.toString()));
        }
    }
}
