package dev.graft.cli.show;

import dev.graft.app.model.ModelFile;
import dev.graft.app.output.ResultJson;
import dev.graft.app.stream.StreamSummary;
import dev.graft.cli.option.GivenPaths;
import dev.graft.cli.option.JsonOption;
import dev.graft.cli.summary.IndexSummary;
import dev.graft.cli.summary.StreamContents;
import dev.graft.store.CollectionException;
import dev.graft.store.PictureCollection;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** What a file of Graft holds. */
@Command(
        name = "show",
        mixinStandardHelpOptions = true,
        description = {
            "Says in words what a collection (.graft), a model (.graftmodel), a stream (.stream) or the folder of a"
                    + " result holds. --verbose adds how it was made."
        })
@SuppressWarnings("NullAway.Init") // picocli sets the fields
public final class ShowCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Mixin
    private JsonOption json;

    @Parameters(paramLabel = "FILE", description = "A .graft, .graftmodel or .stream file, or the folder of a result.")
    private Path file;

    @Option(names = "--rejected", description = "List every rejected file and the reason.")
    private boolean rejected;

    @Option(
            names = "--labels",
            paramLabel = "TABLE",
            description = "For a stream: write the labels that people gave to a table, for graft classify --labels.")
    private @Nullable Path labels;

    @Override
    public Integer call() throws IOException {
        var out = spec.commandLine().getOut();
        boolean internals = spec.commandLine().getParseResult().hasMatchedOption("--verbose");
        boolean stream = file.toString().endsWith(StreamSummary.EXTENSION);
        if (labels != null && !stream) {
            throw new IllegalArgumentException("--labels goes with a .stream file");
        }
        if (stream) {
            var contents = StreamContents.of(file);
            if (labels != null) {
                contents.writeLabels(labels, out);
            } else if (json.given()) {
                out.println(contents.json().toPrettyString());
            } else {
                contents.print(out, internals);
            }
        } else if (file.toString().endsWith(ModelFile.EXTENSION)) {
            var contents = new ModelContents(file, ModelFile.read(GivenPaths.readable(file)));
            if (json.given()) {
                out.println(contents.json().toPrettyString());
            } else {
                contents.print(out, internals);
            }
        } else if (Files.exists(file.resolve(ResultJson.NAME))) {
            var contents = new ResultContents(file, ResultJson.read(file.resolve(ResultJson.NAME)));
            if (json.given()) {
                out.println(contents.tree().toPrettyString());
            } else {
                contents.print(out, internals);
            }
        } else {
            showCollection(internals);
        }
        return 0;
    }

    private void showCollection(boolean internals) {
        if (Files.isDirectory(file)) {
            throw new CollectionException(file + " is a folder; give a .graft file, or a folder that graft cluster,"
                    + " assign, classify or predict wrote");
        }
        var out = spec.commandLine().getOut();
        try (var collection = PictureCollection.read(GivenPaths.existing(file))) {
            if (json.given()) {
                out.println(CollectionContents.json(collection).toPrettyString());
            } else if (rejected) {
                collection.pictures().rejected().forEach(row -> out.println(IndexSummary.describe(row)));
            } else {
                CollectionContents.print(out, collection, internals);
            }
        }
    }
}
