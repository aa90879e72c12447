package dev.graft.app.report;

import dev.graft.image.encode.Thumbnail;
import dev.graft.store.PictureCollection;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Which pictures get a thumbnail, so that a page of many pictures still opens. */
final class Selection {
    private final Map<Integer, Thumbnail> thumbnails = new HashMap<>();
    private final int files;
    private final TreeSet<Integer> chosen;
    private final int missing;
    private final Gallery gallery;

    Selection(Gallery gallery, ReportParams params, Optional<PictureCollection> collection) {
        this.gallery = gallery;
        var pictures = gallery.pictures();
        files = (int) pictures.stream().filter(Gallery.Shown::hasFile).count();
        chosen = choose(gallery, files, params.most());
        var numbers = List.copyOf(chosen);
        var made = new Thumbnails(collection, params.threads())
                .of(numbers.stream().map(i -> pictures.get(i).picture()).toList());
        for (int n = 0; n < numbers.size(); n++) {
            Optional<Thumbnail> thumbnail = made.get(n);
            if (thumbnail.isPresent()) {
                thumbnails.put(numbers.get(n), thumbnail.get());
            }
        }
        missing = chosen.size() - thumbnails.size();
    }

    /** All where they fit; else the urgent, a third at most for the least sure, the rest in turn for the sheets. */
    private static TreeSet<Integer> choose(Gallery gallery, int files, int most) {
        var chosen = new TreeSet<Integer>();
        gallery.urgent().stream().filter(i -> gallery.picture(i).hasFile()).forEach(chosen::add);
        if (files > most) {
            gallery.doubtful().stream()
                    .filter(i -> gallery.picture(i).hasFile())
                    .limit(most / 3)
                    .forEach(chosen::add);
        }
        int room = Math.min(most, files);
        for (int turn = 0; turn < gallery.pictures().size() && chosen.size() < room; turn++) {
            for (var sheet : gallery.sheets()) {
                if (turn < sheet.members().size() && chosen.size() < room) {
                    int i = sheet.members().get(turn);
                    if (gallery.picture(i).hasFile()) {
                        chosen.add(i);
                    }
                }
            }
        }
        return chosen;
    }

    @Nullable Thumbnail of(int picture) {
        return thumbnails.get(picture);
    }

    /** Whether a picture has a place for a thumbnail, even where it could not be made. */
    boolean has(int picture) {
        return chosen.contains(picture);
    }

    /** Whether there is any picture to show, or names alone. */
    boolean anyFiles() {
        return files > 0;
    }

    /** What a reader would wonder about, a sentence each. */
    List<String> notes() {
        var notes = new ArrayList<String>();
        if (files > chosen.size()) {
            notes.add(
                    "To keep this page light, " + NumberFormat.count(chosen.size()) + " of " + NumberFormat.count(files)
                            + " pictures are shown: " + gallery.kind().selected + ". The others are listed by name.");
        }
        if (missing > 0) {
            notes.add(NumberFormat.count(missing, "picture") + " could not be read when this page was made; "
                    + (missing == 1 ? "its place is" : "their places are") + " kept.");
        }
        return notes;
    }
}
