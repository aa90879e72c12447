package dev.graft.server.desk;

import dev.graft.core.file.Sha256;
import dev.graft.core.file.WholeFile;
import dev.graft.vision.read.PictureReader;
import dev.graft.vision.read.ReadParams;
import dev.graft.vision.read.RejectedPictureException;
import dev.graft.vision.show.Thumbnailer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;

/** Small pictures, made once and kept by what they show, wherever their files lie and however they are called. */
public final class Thumbs {
    private static final int SMALL = 240;
    private static final int LARGE = 1_600;

    private final Path folder;
    private final PictureReader reader;
    private final Thumbnailer small;
    private final Thumbnailer large;
    private final ConcurrentHashMap<Path, Object> underWay = new ConcurrentHashMap<>();
    /** More at once would only take each other's time. */
    private final Semaphore cores = new Semaphore(Runtime.getRuntime().availableProcessors());

    Thumbs(Path folder, ReadParams limits) {
        this.folder = folder;
        this.reader = new PictureReader(limits);
        this.small = new Thumbnailer(limits.withMaxSide(SMALL));
        this.large = new Thumbnailer(limits.withMaxSide(LARGE));
    }

    private Path place(String hash) {
        return folder.resolve(hash.substring(0, 2)).resolve(hash + ".jpg");
    }

    /**
     * The file of a small picture. Where the picture changed since its hash was taken, it is one of what it shows now, and
     * has another name.
     *
     * @param hash of the picture's content
     */
    public Path of(String hash, Path picture) throws IOException, RejectedPictureException {
        var file = place(hash);
        return Files.exists(file) ? file : of(picture);
    }

    /** The file of a small picture whose hash nobody knows. */
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
            WholeFile.write(file, jpeg);
        }
    }

    /** Large enough to look at; not kept. */
    public byte[] large(Path picture) throws RejectedPictureException {
        cores.acquireUninterruptibly();
        try {
            return large.of(picture).jpeg();
        } finally {
            cores.release();
        }
    }
}
