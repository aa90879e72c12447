package dev.graft.server.workspace;

import dev.graft.core.io.AtomicFile;
import dev.graft.core.io.Sha256;
import dev.graft.image.decode.PictureReader;
import dev.graft.image.decode.ReadParams;
import dev.graft.image.encode.Thumbnailer;
import dev.graft.image.format.RejectedPictureException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;

/**
 * Thumbnails on disk, keyed by the hash of the picture's content, so that moving or renaming a file keeps its
 * thumbnail.
 */
public final class ThumbnailCache {
    private static final int SMALL = 240;
    private static final int LARGE = 1_600;

    private final Path folder;
    private final PictureReader reader;
    private final Thumbnailer small;
    private final Thumbnailer large;
    private final ConcurrentHashMap<Path, Object> underWay = new ConcurrentHashMap<>();
    /** More threads than cores would only slow each other down. */
    private final Semaphore cores = new Semaphore(Runtime.getRuntime().availableProcessors());

    ThumbnailCache(Path folder, ReadParams limits) {
        this.folder = folder;
        this.reader = new PictureReader(limits);
        this.small = new Thumbnailer(limits.withMaxSide(SMALL));
        this.large = new Thumbnailer(limits.withMaxSide(LARGE));
    }

    private Path place(String hash) {
        return folder.resolve(hash.substring(0, 2)).resolve(hash + ".jpg");
    }

    /**
     * The file of a thumbnail. If the picture has changed since it was hashed, its current content is shown, under the
     * current hash.
     *
     * @param hash of the picture's content when it was indexed
     */
    public Path of(String hash, Path picture) throws IOException, RejectedPictureException {
        var file = place(hash);
        return Files.exists(file) ? file : of(picture);
    }

    /** The file of the thumbnail of a picture whose hash is not known. */
    public Path of(Path picture) throws IOException, RejectedPictureException {
        cores.acquireUninterruptibly();
        try {
            byte[] content = reader.load(picture);
            var file = place(HexFormat.of().formatHex(Sha256.digest().digest(content)));
            var lock = underWay.computeIfAbsent(file, f -> new Object());
            try {
                synchronized (lock) {
                    make(file, content);
                }
            } finally {
                underWay.remove(file, lock);
            }
            return file;
        } finally {
            cores.release();
        }
    }

    private void make(Path file, byte[] content) throws IOException, RejectedPictureException {
        if (!Files.exists(file)) {
            byte[] jpeg = small.of(content).jpeg();
            Files.createDirectories(file.resolveSibling("."));
            AtomicFile.write(file, jpeg);
        }
    }

    /** A large version for viewing, which is not cached. */
    public byte[] large(Path picture) throws RejectedPictureException {
        cores.acquireUninterruptibly();
        try {
            return large.of(picture).jpeg();
        } finally {
            cores.release();
        }
    }
}
