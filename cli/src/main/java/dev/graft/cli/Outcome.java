package dev.graft.cli;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.graft.model.GraftModel;
import dev.graft.results.Links;
import dev.graft.results.ResultFolder;
import dev.graft.sort.Sorting;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/** What a command made, whatever it is: it can be written, linked and told of. */
interface Outcome {
    void write(ResultFolder folder, Optional<GraftModel> model) throws IOException;

    Links.Made link(Path folder) throws IOException;

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
