package dev.graft.server.workspace;

import dev.graft.core.io.AtomicFile;
import dev.graft.core.io.Sha256;
import dev.graft.image.decode.PictureReader;
import dev.graft.image.decode.ReadParams;
import dev.graft.image.encode.Thumbnail;
import dev.graft.image.encode.Thumbnailer;
import dev.graft.image.format.RejectedPictureException;
import dev.graft.index.KeptThumbnails;
import dev.graft.store.PictureCollection;
import dev.graft.store.PictureRow;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;

/**
 * Thumbnails for the page. Those of a collection's pictures are kept in the collection; those of other pictures, which
 * streams show, in files named by the hash of the picture's content.
 */
public final class ThumbnailCache {
    private static final int LARGE = 1_600;
    /** More than most cameras have, and no more than browsers can show. */
    private static final int LARGEST = 12_000;

    private final Path folder;
    private final ReadParams limits;
    private final PictureReader reader;
    private final Thumbnailer small;
    private final Thumbnailer large;
    private final Thumbnailer largest;
    private final ConcurrentHashMap<Path, Object> underWay = new ConcurrentHashMap<>();
    /** More threads than cores would only slow each other down. */
    private final Semaphore cores = new Semaphore(Runtime.getRuntime().availableProcessors());

    ThumbnailCache(Path folder, ReadParams limits) {
        this.folder = folder;
        this.limits = limits;
        this.reader = new PictureReader(limits);
        this.small = new Thumbnailer(limits.withMaxSide(Thumbnail.SIDE));
        this.large = new Thumbnailer(limits.withMaxSide(LARGE));
        this.largest = new Thumbnailer(limits.withMaxSide(LARGEST));
    }

    private Path place(String hash) {
        return folder.resolve(hash.substring(0, 2)).resolve(hash + ".jpg");
    }

    /**
     * A thumbnail to show.
     *
     * @param asIndexed whether it is of the content that was indexed; otherwise the file has changed since
     */
    public record Shown(byte[] jpeg, boolean asIndexed) {}

    /** The thumbnail that a collection keeps. If there is none, it is made of the current content, and kept. */
    public Shown of(PictureCollection collection, PictureRow picture, Path file) throws RejectedPictureException {
        var thumbnails = new KeptThumbnails(collection, limits);
        var kept = thumbnails.of(picture);
        if (kept.isPresent()) {
            return new Shown(kept.get().jpeg(), true);
        }
        cores.acquireUninterruptibly();
        try {
            var made = thumbnails.make(picture, file);
            thumbnails.keep(List.of(made));
            return new Shown(made.thumbnail().jpeg(), made.content().isPresent());
        } finally {
            cores.release();
        }
    }

    /** The file of the thumbnail of a picture that is in no collection. */
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

    /**
     * A large version for viewing, which is not cached.
     *
     * @param whole pixel by pixel, unless the picture is huge; otherwise as much as a screen shows
     */
    public byte[] large(Path picture, boolean whole) throws RejectedPictureException {
        cores.acquireUninterruptibly();
        try {
            return (whole ? largest : large).of(picture).jpeg();
        } finally {
            cores.release();
        }
    }
}
