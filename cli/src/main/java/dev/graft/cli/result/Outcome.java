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

/** What a command made, whatever it is: it can be written, linked and told of. */
public interface Outcome {
    void write(ResultFolder folder, Optional<GraftModel> model) throws IOException;

    LinksExport.Linked link(Path folder) throws IOException;

    ObjectNode json();

    /** For people: everything but where it is. */
    void tell(PrintWriter out);

    /** What put the pictures into words. */
    static void tellWhatLooked(Map<String, String> settings, PrintWriter out) {
        var by = settings.get(Sorting.SEEN_BY);
        if (by != null) {
            out.println("  Seen by " + Printable.of(by));
        }
    }
}
