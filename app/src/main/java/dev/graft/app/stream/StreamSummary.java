package dev.graft.app.stream;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What a stream holds.
 *
 * @param settings by name
 * @param classes the labels, those of the text first
 * @param labelled each picture that somebody gave a label, with the last one
 */
public record StreamSummary(
        Map<String, String> settings, List<String> classes, StreamTally tally, List<Labelled> labelled) {
    /** What files of streams are called. */
    public static final String EXTENSION = ".stream";

    /** A picture with the label that somebody gave it. */
    public record Labelled(String id, String picture, String label) {}

    public StreamSummary {
        settings = Map.copyOf(settings);
        classes = List.copyOf(classes);
        labelled = List.copyOf(labelled);
    }

    /** Reads a stream that nobody is using. */
    public static StreamSummary read(Path file) {
        try (var log = StreamLog.read(file)) {
            return new StreamSummary(log.properties(), log.classes(), log.tally(), log.labelled());
        }
    }

    /** The label of each picture file, the later one where it was shown under several ids. */
    public Map<String, String> labelsByPicture() {
        var labels = new LinkedHashMap<String, String>();
        labelled.stream()
                .filter(one -> !one.picture().startsWith(EventLines.FEATURES))
                .forEach(one -> labels.put(one.picture(), one.label()));
        return labels;
    }

    /** How many pictures were given each label. */
    public Map<String, Integer> counts() {
        var counts = new TreeMap<String, Integer>();
        labelled.forEach(one -> counts.merge(one.label(), 1, Integer::sum));
        return counts;
    }
}
