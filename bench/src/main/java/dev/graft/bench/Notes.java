package dev.graft.bench;

import java.util.List;
import java.util.Locale;

/** Combines notes that start with a count. */
final class Notes {
    private Notes() {}

    /** "3 keypoints" and "4 keypoints" give "7 keypoints". */
    static String sum(List<String> notes) {
        if (notes.size() == 1) {
            return notes.get(0);
        }
        long total = 0;
        String unit = "";
        for (String note : notes) {
            String[] parts = note.split(" ", 2);
            total += Long.parseLong(parts[0]);
            unit = parts[1];
        }
        return String.format(Locale.ROOT, "%d %s", total, unit);
    }
}
