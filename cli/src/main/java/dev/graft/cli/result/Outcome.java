package dev.graft.cli.result;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.graft.app.cluster.Sorting;
import dev.graft.app.export.LinksExport;
import dev.graft.app.model.GraftModel;
import dev.graft.app.output.ResultFolder;
import dev.graft.cli.console.Printable;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/** The result of a command: it can be written, linked to and described. */
public interface Outcome {
    void write(ResultFolder folder, Optional<GraftModel> model) throws IOException;

    LinksExport.Linked link(Path folder) throws IOException;

    ObjectNode json();

    /** Prints everything but where the result is. */
    void print(PrintWriter out);

    /** Prints which features were used. */
    static void printFeatures(Map<String, String> settings, PrintWriter out) {
        var by = settings.get(Sorting.SEEN_BY);
        if (by != null) {
            out.println("  Features: " + Printable.of(by));
        }
    }
}
