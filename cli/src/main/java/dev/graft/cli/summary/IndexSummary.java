package dev.graft.cli.summary;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.graft.cli.console.ConsoleProgress;
import dev.graft.cli.console.Counted;
import dev.graft.cli.console.Printable;
import dev.graft.index.IndexReport;
import dev.graft.store.PictureCollection;
import dev.graft.store.PictureRow;
import dev.graft.store.VisualVocabulary;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** The report of an indexing run, as text and as JSON. */
public final class IndexSummary {
    private static final int EXAMPLES = 10;
    private static final int ENOUGH_FOR_A_RATE = 20;
    private static final int EXAMPLES_OF_DUPLICATES = 3;

    private IndexSummary() {}

    public static void print(PrintWriter out, Path folder, PictureCollection collection, IndexReport report) {
        String did = report.stopped() ? "Stopped early: " : "Indexed ";
        out.println(Printable.of(did + folder + " -> " + collection.file()) + " in "
                + ConsoleProgress.duration(report.seconds()) + rate(report));
        out.println("  " + Counted.of(report.indexed(), "picture") + ": " + Counted.number(report.added()) + " new, "
                + Counted.number(report.changed()) + " changed, " + Counted.number(report.unchanged()) + " unchanged"
                + (report.recounted() > 0
                        ? ", " + Counted.number(report.recounted()) + " with other visual words"
                        : ""));
        if (report.indexed() == 0 && !report.stopped() && report.missing() == 0) {
            out.println("  no pictures were found: the collection is empty");
        }
        report.vocabulary()
                .ifPresent(vocabulary ->
                        out.println("  " + describe(vocabulary) + (report.learnt() ? ", learnt now" : "")));
        if (report.vocabulary().isEmpty() && report.indexed() > 0 && !report.stopped()) {
            out.println("  no visual words: these pictures have no usable features");
        }
        AnnotationSummary.of(collection.words().all()).print(out);
        printRejected(out, report.rejected(), collection.file());
        printDuplicates(out, report.duplicates());
        if (report.withoutVisualWords() > 0) {
            out.println("  " + Counted.of(report.withoutVisualWords(), "picture")
                    + " without visual words: uniform, or smaller than a patch");
        }
        if (report.missing() > 0) {
            out.println("  " + Counted.of(report.missing(), "file")
                    + " missing; known data is kept (--forget-missing drops it)");
        }
        if (report.forgotten() > 0) {
            out.println("  " + Counted.of(report.forgotten(), "file") + " missing; known data was dropped");
        }
        report.notes().forEach(note -> out.println("  note: " + Printable.of(note)));
        if (report.stopped()) {
            out.println("  completed work is kept; run the same command again to continue");
        }
    }

    /** Pictures per second, if there were enough to measure. */
    private static String rate(IndexReport report) {
        int read = report.added() + report.changed() + report.recounted();
        return read < ENOUGH_FOR_A_RATE || report.seconds() <= 0
                ? ""
                : ", " + ConsoleProgress.rate(read / report.seconds()) + " pictures a second";
    }

    public static void printRejected(PrintWriter out, List<PictureRow> rejected, Path file) {
        if (rejected.isEmpty()) {
            return;
        }
        String kinds = byKind(rejected).entrySet().stream()
                .map(kind -> Counted.number(kind.getValue()) + " " + kind.getKey())
                .collect(Collectors.joining(", "));
        out.println("  " + Counted.of(rejected.size(), "file") + " rejected: " + kinds);
        rejected.stream().limit(EXAMPLES).forEach(row -> out.println("    " + describe(row)));
        if (rejected.size() > EXAMPLES) {
            out.println("    and " + Counted.number(rejected.size() - EXAMPLES) + " more: graft show "
                    + Printable.of(file.toString()) + " --rejected");
        }
    }

    /** A rejected file and the reason. */
    public static String describe(PictureRow rejected) {
        String reason = rejected.rejection().map(PictureRow.Rejection::reason).orElse("");
        return Printable.of(rejected.name() + ": " + reason);
    }

    public static void printDuplicates(PrintWriter out, List<List<String>> duplicates) {
        if (duplicates.isEmpty()) {
            return;
        }
        String examples = duplicates.stream()
                .limit(EXAMPLES_OF_DUPLICATES)
                .map(group -> Printable.of(String.join(" = ", group)))
                .collect(Collectors.joining(", "));
        out.println("  " + Counted.of(duplicates.size(), "picture") + " found more than once: " + examples
                + (duplicates.size() > EXAMPLES_OF_DUPLICATES ? ", ..." : ""));
    }

    public static Map<String, Integer> byKind(List<PictureRow> rejected) {
        var kinds = new TreeMap<String, Integer>();
        for (var row : rejected) {
            row.rejection().ifPresent(r -> kinds.merge(kindName(r.kind()), 1, Integer::sum));
        }
        return kinds;
    }

    private static String kindName(String kind) {
        return kind.toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    public static String describe(VisualVocabulary vocabulary) {
        String noun = vocabulary.takesPictures() ? "visual word" : "imported column";
        String of = vocabulary.takesPictures() ? " of " + Printable.of(vocabulary.describe()) : "";
        return Counted.of(vocabulary.words(), noun) + " (" + vocabulary.shortHash() + ")" + of;
    }

    public static ObjectNode json(PictureCollection collection, IndexReport report) {
        ObjectNode node = new ObjectMapper().createObjectNode();
        node.put("collection", collection.file().toString());
        collection.folder().ifPresent(folder -> node.put("folder", folder.toString()));
        node.put("indexed", report.indexed())
                .put("new", report.added())
                .put("changed", report.changed())
                .put("recounted", report.recounted())
                .put("unchanged", report.unchanged())
                .put("missing", report.missing())
                .put("forgotten", report.forgotten())
                .put("withoutVisualWords", report.withoutVisualWords())
                .put("stopped", report.stopped())
                .put("seconds", report.seconds());
        report.vocabulary()
                .ifPresent(vocabulary -> node.putObject("vocabulary")
                        .put("hash", vocabulary.hash())
                        .put("words", vocabulary.words())
                        .put("seenBy", vocabulary.describe())
                        .put("learnt", report.learnt()));
        AnnotationSummary.of(collection.words().all()).addTo(node.putObject("words"));
        var kinds = node.putObject("rejectedByKind");
        byKind(report.rejected()).forEach(kinds::put);
        addProblems(node, report.rejected(), report.duplicates());
        var notes = node.putArray("notes");
        report.notes().forEach(notes::add);
        return node;
    }

    /** Adds rejected and duplicate files. */
    public static void addProblems(ObjectNode node, List<PictureRow> rejected, List<List<String>> duplicates) {
        var list = node.putArray("rejected");
        for (var row : rejected) {
            row.rejection()
                    .ifPresent(r -> list.addObject()
                            .put("file", row.name())
                            .put("kind", kindName(r.kind()))
                            .put("reason", r.reason()));
        }
        var groups = node.putArray("duplicates");
        duplicates.forEach(group -> group.forEach(groups.addArray()::add));
    }
}
