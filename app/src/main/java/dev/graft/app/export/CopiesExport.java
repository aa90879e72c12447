package dev.graft.app.export;

import dev.graft.app.export.ExportedPictures.Group;
import dev.graft.app.export.ExportedPictures.Picture;
import dev.graft.app.export.ExportedPictures.Skipped;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.zip.Deflater;

/**
 * Copies of the pictures, a folder for each pile or label; originals stay where they are. A picture with several labels is
 * copied for each. Pictures whose files are gone are passed over and listed.
 */
public final class CopiesExport extends FilesFormat {
    public CopiesExport() {
        super(
                "copies",
                "Copies",
                50,
                by -> "A folder for each " + by.one() + " with copies of your pictures.",
                "copying",
                "picture",
                // Pictures are compressed already.
                Deflater.NO_COMPRESSION);
    }

    @Override
    List<Item> plan(ExportedPictures exported, Optional<ExportFolder> into, Set<Skipped> skipped) {
        var items = new ArrayList<Item>();
        var groups = exported.filled();
        var names = groups.stream().map(Group::name).toList();
        var folders = SafeNames.folders(names);
        for (int g = 0; g < names.size(); g++) {
            String folder = folders.get(g);
            var safe = new SafeNames(Path.of(""));
            folders.stream()
                    .filter(other -> other.startsWith(folder + "/"))
                    .forEach(other ->
                            safe.reserve(other.substring(folder.length() + 1).split("/", 2)[0]));
            for (int member : groups.get(g).all()) {
                var picture = exported.pictures().get(member);
                original(picture, skipped).ifPresent(original -> {
                    String bare = picture.name().substring(picture.name().lastIndexOf('/') + 1);
                    String place;
                    do {
                        place = folder + "/" + safe.file(bare);
                    } while (into.isPresent() && into.get().holds(place));
                    items.add(new Item(
                            place, picture.name(), Optional.of(original), () -> Files.newInputStream(original)));
                });
            }
        }
        return items;
    }

    private static Optional<Path> original(Picture picture, Set<Skipped> skipped) {
        if (picture.path().isEmpty()) {
            skipped.add(new Skipped(picture.name(), "it has no file"));
        } else if (!picture.isSafe()) {
            skipped.add(new Skipped(picture.name(), "its name may lead out of the folder of the pictures"));
        } else if (!Files.isRegularFile(picture.path().get())) {
            skipped.add(new Skipped(picture.name(), "its file is gone"));
        } else {
            return picture.path();
        }
        return Optional.empty();
    }
}
