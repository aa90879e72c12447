package dev.graft.cli;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.graft.model.GraftModel;
import dev.graft.results.Links;
import dev.graft.results.ResultFolder;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Optional;

/** What a command made, whatever it is: it can be written, linked and told of. */
interface Outcome {
    void write(ResultFolder folder, Optional<GraftModel> model) throws IOException;

    Links.Made link(Path folder) throws IOException;

    ObjectNode json();

    /** For people: everything but where it is. */
    void tell(PrintWriter out);
}
