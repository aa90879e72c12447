package dev.graft.index;

import dev.graft.store.PictureRow;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The number of pictures of a run by what happened to them. A file with a new modification time but the same content is
 * unchanged.
 */
record IndexTally(int added, int changed, int recounted, int unchanged) {
    /**
     * Compares the state before a run with the state after it.
     *
     * @param files the listed files; pictures that a stopped run did not reach are not counted
     * @param baggedBefore contents that had a bag in the vocabulary before the run
     * @param bagged contents that have one now
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
