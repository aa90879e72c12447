package dev.graft.experiments.ours;

import java.util.List;
import java.util.Map;

/**
 * One method on the stream of scenes.
 *
 * @param row the mistakes, in several orders
 * @param believed how far text is believed of pictures of each kind, from 0 to 1; empty without text
 */
record ScenesRow(StreamRow row, Map<String, Double> believed) {
    ScenesRow {
        believed = Map.copyOf(believed);
    }

    static String csv(List<ScenesRow> rows) {
        return StreamRow.csv(rows.stream().map(ScenesRow::row).toList());
    }
}
