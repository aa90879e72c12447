package dev.graft.server.desk;

import dev.graft.core.file.WholeFile;
import dev.graft.vision.read.ReadParams;
import dev.graft.vision.read.RejectedPictureException;
import dev.graft.vision.show.Thumbnailer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;

/** Small pictures, made once and kept by what they show, wherever their files lie and however they are called. */
public final class Thumbs {
    private static final int SMALL = 240;
    private static final int LARGE = 1_600;

    private final Path folder;
    private final Thumbnailer small;
    private final Thumbnailer large;
    private final ConcurrentHashMap<Path, Object> underWay = new ConcurrentHashMap<>();
    /** More at once would only take each other's time. */
    private final Semaphore cores = new Semaphore(Runtime.getRuntime().availableProcessors());

    Thumbs(Path folder, ReadParams limits) {
        this.folder = folder;
        this.small = new Thumbnailer(limits.withMaxSide(SMALL));
        this.large = new Thumbnailer(limits.withMaxSide(LARGE));
    }

    /**
     * The file of a small picture.
     *
     * @param hash of the picture's content
     */
    public Path of(String hash, Path picture) throws IOException, RejectedPictureException {
        var file = folder.resolve(hash.substring(0, 2)).resolve(hash + ".jpg");
        var lock = underWay.computeIfAbsent(file, f -> new Object());
        try {
            synchronized (lock) {
                if (!Files.exists(file)) {
                    byte[] jpeg = make(small, picture);
                    Files.createDirectories(file.resolveSibling("."));
                    WholeFile.write(file, jpeg);
                }
            }
        } finally {
            underWay.remove(file, lock);
        }
        return file;
    }

    /** Large enough to look at; not kept. */
    public byte[] large(Path picture) throws RejectedPictureException {
        return make(large, picture);
    }

    private byte[] make(Thumbnailer thumbnailer, Path picture) throws RejectedPictureException {
        cores.acquireUninterruptibly();
        try {
            return thumbnailer.of(picture).jpeg();
        } finally {
            cores.release();
        }
    }
}
