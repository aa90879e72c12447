package dev.graft.store;

import dev.graft.image.decode.FolderListing;
import dev.graft.image.decode.PictureFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Collectors;

/** The files of a collection's pictures by name, since a name cannot be turned back into a path on every system. */
public final class PictureFiles {
    private final Map<String, Path> paths;

    /** @throws CollectionException if the folder does not exist */
    public PictureFiles(PictureCollection collection) {
        var folder = collection.folder().filter(Files::isDirectory).orElseThrow(collection::folderIsGone);
        try {
            this.paths = PictureFolder.list(folder).files().stream()
                    .collect(Collectors.toMap(FolderListing.Entry::name, FolderListing.Entry::path));
        } catch (IOException e) {
            throw new CollectionException(
                    "cannot list the pictures of " + collection.file() + ": " + e.getMessage(), e);
        }
    }

    /** @throws CollectionException if the file does not exist */
    public Path of(String name) {
        var path = paths.get(name);
        if (path == null) {
            throw new CollectionException(name + " no longer exists; run `graft index` again first");
        }
        return path;
    }

    /** Whether a picture's file exists and has the size that it was indexed with. */
    public boolean has(PictureRow picture) {
        var path = paths.get(picture.name());
        try {
            return path != null && Files.size(path) == picture.bytes();
        } catch (IOException e) {
            return false;
        }
    }
}
