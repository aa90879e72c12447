package dev.graft.cli.result;

import dev.graft.app.cluster.PictureResult;
import dev.graft.app.cluster.Sorting;
import dev.graft.cli.console.Printable;
import java.io.PrintWriter;

/** The result of a command, and how it is described on the console. */
public interface Outcome {
    PictureResult result();

    /** Prints everything but where the result is. */
    void print(PrintWriter out);

    /** Prints which features were used. */
    static void printFeatures(PictureResult result, PrintWriter out) {
        var by = result.settings().get(Sorting.SEEN_BY);
        if (by != null) {
            out.println("  Features: " + Printable.of(by));
        }
    }
}
