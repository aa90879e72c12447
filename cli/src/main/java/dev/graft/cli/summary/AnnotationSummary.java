package dev.graft.cli.summary;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.graft.annotation.PictureAnnotations;
import dev.graft.cli.console.Counted;
import dev.graft.cli.console.Printable;
import java.io.PrintWriter;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Captions, tags and labels of a collection: how many there are, and the most frequent ones. */
public record AnnotationSummary(
        int captioned, int captions, int tagged, Map<String, Integer> tags, int labelled, Map<String, Integer> labels) {
    private static final int SHOWN = 8;

    public static AnnotationSummary of(List<PictureAnnotations> words) {
        var tags = new TreeMap<String, Integer>();
        var labels = new TreeMap<String, Integer>();
        int captioned = 0;
        int captions = 0;
        int tagged = 0;
        int labelled = 0;
        for (var picture : words) {
            captions += picture.captions().size();
            captioned += picture.captions().isEmpty() ? 0 : 1;
            tagged += picture.tags().isEmpty() ? 0 : 1;
            labelled += picture.labels().isEmpty() ? 0 : 1;
            picture.tags().forEach(tag -> tags.merge(tag, 1, Integer::sum));
            picture.labels().forEach(label -> labels.merge(label, 1, Integer::sum));
        }
        return new AnnotationSummary(captioned, captions, tagged, tags, labelled, labels);
    }

    public void print(PrintWriter out) {
        if (labelled > 0) {
            out.println("  " + Counted.of(labels.size(), "class") + " on " + Counted.of(labelled, "picture") + ": "
                    + mostFrequent(labels));
        }
        if (captions > 0) {
            out.println("  " + Counted.of(captions, "caption") + " on " + Counted.of(captioned, "picture"));
        }
        if (tagged > 0) {
            out.println("  " + Counted.of(tags.size(), "different tag") + " on " + Counted.of(tagged, "picture") + ": "
                    + mostFrequent(tags));
        }
    }

    /** "boat 12, tree 3, ...". */
    static String mostFrequent(Map<String, Integer> counts) {
        String shown = counts.entrySet().stream()
                .sorted(Map.Entry.<String, Integer>comparingByValue(Comparator.reverseOrder())
                        .thenComparing(Map.Entry.comparingByKey()))
                .limit(SHOWN)
                .map(entry -> Printable.of(entry.getKey()) + " " + entry.getValue())
                .collect(Collectors.joining(", "));
        return counts.size() > SHOWN ? shown + ", ..." : shown;
    }

    public void addTo(ObjectNode node) {
        node.put("captions", captions)
                .put("picturesWithCaptions", captioned)
                .put("picturesWithTags", tagged)
                .put("picturesWithLabels", labelled);
        labels.forEach(node.putObject("labels")::put);
        tags.forEach(node.putObject("tags")::put);
    }
}
