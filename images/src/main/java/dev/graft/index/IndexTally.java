package dev.graft.index;

import dev.graft.store.PictureRow;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Pictures of a run by what happened to them. What a file holds decides, not its time of change: one that was only
 * touched is unchanged.
 */
record IndexTally(int added, int changed, int recounted, int unchanged) {
    /**
     * Compares what was known before a run with what is known after it.
     *
     * @param files what was listed; pictures of a run that was stopped before their turn count nowhere
     * @param baggedBefore contents that were in the words of the run already
     * @param bagged those that are now
     */
    static IndexTally of(
            Map<String, PictureRow> before,
            Map<String, SourceFile> files,
            List<PictureRow> after,
            Set<Long> baggedBefore,
            Set<Long> bagged) {
        int added = 0;
        int changed = 0;
        int recounted = 0;
        int unchanged = 0;
        for (var picture : after) {
            var known = Optional.ofNullable(before.get(picture.name()));
            if (known.flatMap(PictureRow::content).isEmpty()) {
                added++;
            } else if (!isUpToDate(picture, Optional.ofNullable(files.get(picture.name())))) {
                continue;
            } else if (known.filter(row -> isSame(row, picture)).isEmpty()) {
                changed++;
            } else if (isIn(baggedBefore, picture)) {
                unchanged++;
            } else if (isIn(bagged, picture)) {
                recounted++;
            }
        }
        return new IndexTally(added, changed, recounted, unchanged);
    }

    static boolean isUpToDate(PictureRow picture, Optional<SourceFile> file) {
        return file.filter(f -> f.bytes() == picture.bytes() && f.modified() == picture.modified())
                .isPresent();
    }

    private static boolean isIn(Set<Long> contents, PictureRow picture) {
        return picture.contentId().filter(contents::contains).isPresent();
    }

    private static boolean isSame(PictureRow before, PictureRow after) {
        return before.contentId().equals(after.contentId())
                && before.companions().equals(after.companions());
    }
}
