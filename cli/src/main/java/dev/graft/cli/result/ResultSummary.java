package dev.graft.cli.result;

import dev.graft.app.model.GraftModel;
import dev.graft.app.output.ResultFolder;
import dev.graft.app.output.ResultJson;
import dev.graft.cli.console.ConsoleProgress;
import dev.graft.cli.console.Printable;
import dev.graft.cli.option.OutputOptions;
import dev.graft.store.PictureCollection;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.util.Optional;

/** Writes the result of a command and prints a summary or JSON. */
public final class ResultSummary {
    private final OutputOptions output;
    private final PrintWriter out;
    private final long start = System.nanoTime();

    public ResultSummary(OutputOptions output, PrintWriter out) {
        this.output = output;
        this.out = out;
    }

    /** For messages before the result. */
    public PrintWriter messages() {
        return output.summary() ? out : new PrintWriter(Writer.nullWriter());
    }

    public void stopped() {
        if (output.json()) {
            out.println("{ \"stopped\" : true }");
        } else if (output.summary()) {
            out.println("Stopped early: no result was written; what was indexed is kept");
        }
    }

    /** @param pictures the collection of the result's pictures */
    public void finish(
            Outcome outcome,
            ResultFolder folder,
            Optional<GraftModel> model,
            ResultOptions options,
            PictureCollection pictures)
            throws IOException {
        folder.write(outcome.result(), model, pictures);
        var links = options.link(outcome.result());
        if (output.json()) {
            var tree = ResultJson.tree(outcome.result());
            tree.put("folder", folder.path().toString());
            out.println(tree.toPrettyString());
        } else if (output.summary()) {
            print(outcome, folder, links);
        }
    }

    public void print(Outcome outcome, ResultFolder folder, Optional<String> links) {
        outcome.print(out);
        links.ifPresent(made -> out.println("  " + Printable.of(made)));
        out.println(Printable.of("Result in " + folder.path()) + " after "
                + ConsoleProgress.duration((System.nanoTime() - start) / 1e9) + ": open "
                + Printable.of(folder.path().resolve(ResultFolder.REPORT).toString()) + " in a browser");
    }
}
