package dev.graft.cli.summary;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.graft.app.output.ResultTables;
import dev.graft.app.stream.StreamSummary;
import dev.graft.app.stream.StreamTally;
import dev.graft.cli.console.Counted;
import dev.graft.cli.console.Printable;
import dev.graft.cli.option.GivenPaths;
import dev.graft.core.io.AtomicFile;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/** The contents of a stream, as text and as JSON. */
public record StreamContents(Path file, StreamSummary summary) {
    public static StreamContents of(Path file) {
        return new StreamContents(file, StreamSummary.read(GivenPaths.readable(file)));
    }

    /** @param internals whether to print the settings too */
    public void print(PrintWriter out, boolean internals) {
        out.println(Printable.of(file.toString()) + ", a stream");
        out.println("  " + describe(summary.tally()));
        out.println("  " + Counted.of(summary.classes().size(), "label") + ": "
                + Printable.of(String.join(", ", summary.classes())));
        if (!summary.labelled().isEmpty()) {
            out.println("  labels given by people: " + Printable.of(AnnotationSummary.mostFrequent(summary.counts())));
        }
        if (internals) {
            summary.settings().entrySet().stream()
                    .sorted(Map.Entry.comparingByKey())
                    .forEach(entry -> out.println("  " + entry.getKey() + ": " + Printable.of(entry.getValue())));
        }
    }

    public static String describe(StreamTally tally) {
        return Counted.of(tally.shown(), "picture") + " shown, " + Counted.of(tally.taught(), "correction")
                + " learnt, " + Counted.of(tally.mistakes(), "mistake");
    }

    public ObjectNode json() {
        var tree = new ObjectMapper().createObjectNode();
        tree.put("stream", file.toString())
                .put("shown", summary.tally().shown())
                .put("taught", summary.tally().taught())
                .put("mistakes", summary.tally().mistakes());
        summary.classes().forEach(tree.putArray("labels")::add);
        summary.counts().forEach(tree.putObject("given")::put);
        summary.settings().forEach(tree.putObject("settings")::put);
        return tree;
    }

    /** Writes a table for classify --labels. */
    public void writeLabels(Path target, PrintWriter out) throws IOException {
        if (Files.exists(target)) {
            throw new IllegalArgumentException(target + " already exists; give another name");
        }
        AtomicFile.write(target, ResultTables.labels(summary));
        int written = summary.labelsByPicture().size();
        out.println("Wrote " + Counted.of(written, "label") + " to " + Printable.of(target.toString())
                + ", for graft classify --labels");
    }
}
