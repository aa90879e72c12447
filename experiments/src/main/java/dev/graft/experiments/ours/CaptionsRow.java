package dev.graft.experiments.ours;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * One number of the experiment.
 *
 * @param part what was measured
 * @param n examples of a class; of the guard, 0
 * @param folder pictures of a class that there were in all, 0 for all
 * @param value a share: accuracy, equal-error recall, or what the guard says is captured
 * @param beside the mean confidence, or what the guard says is enough; 0 where there is none
 * @param penalty C2
 */
record CaptionsRow(
        Part part,
        String set,
        String method,
        int n,
        int folder,
        int draw,
        double value,
        double beside,
        double penalty) {
    enum Part {
        ACCURACY,
        RECALL,
        SMALL_FOLDER,
        UNEQUAL,
        GUARD;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT).replace('_', ' ');
        }
    }

    static String csv(List<CaptionsRow> rows) {
        return "part,set,method,examples,folder,draw,value,beside,penalty\n"
                + rows.stream().map(CaptionsRow::line).collect(Collectors.joining());
    }

    private String line() {
        return String.format(
                Locale.ROOT,
                "%s,%s,\"%s\",%d,%d,%d,%.6f,%.6f,%s\n",
                part,
                set,
                method,
                n,
                folder,
                draw,
                value,
                beside,
                penalty);
    }
}
