package dev.graft.report;

import dev.graft.vision.read.ColourPicture;
import dev.graft.vision.read.PictureReader;
import dev.graft.vision.read.ReadParams;
import dev.graft.vision.read.RejectedPictureException;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageWriteParam;
import javax.imageio.spi.ImageWriterSpi;
import javax.imageio.stream.MemoryCacheImageOutputStream;

/** Makes small JPEG pictures of files, many at once; the same files give the same bytes for any number of threads. */
final class Thumbnails {
    private static final ImageWriterSpi WRITER = ofTheJdk();
    private static final float QUALITY = 0.72f;
    private static final int MIB = 1 << 20;

    private final PictureReader reader;
    private final int threads;
    private final int budget =
            (int) Math.max(64, Math.min(1 << 20, Runtime.getRuntime().maxMemory() / MIB / 2));
    /** Large pictures wait for each other, so that the memory for decoding stays within half of the heap. */
    private final Semaphore memory = new Semaphore(budget, true);

    /** A small picture as a whole JPEG file. */
    record Thumbnail(int width, int height, byte[] jpeg) {}

    Thumbnails(int side, int threads) {
        reader = new PictureReader(ReadParams.DEFAULT.withMaxSide(side));
        this.threads = threads;
    }

    /** One for each file, in their order; none where the file is gone or can no longer be read. */
    List<Optional<Thumbnail>> of(List<Path> files) {
        var count = new AtomicInteger();
        var workers = Executors.newFixedThreadPool(threads, task -> {
            var thread = new Thread(task, "graft-thumbnails-" + count.incrementAndGet());
            thread.setDaemon(true);
            return thread;
        });
        try {
            var tasks = new ArrayList<Callable<Optional<Thumbnail>>>();
            files.forEach(file -> tasks.add(() -> of(file)));
            var made = new ArrayList<Optional<Thumbnail>>();
            for (var task : workers.invokeAll(tasks)) {
                made.add(task.get());
            }
            return made;
        } catch (ExecutionException e) {
            throw new IllegalStateException("a thumbnail could not be made", e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CancellationException("interrupted");
        } finally {
            workers.shutdownNow();
        }
    }

    private Optional<Thumbnail> of(Path file) {
        try {
            byte[] content = reader.load(file);
            int permits = (int) Math.min(budget, reader.header(content).estimatedBytes() / MIB + 1);
            memory.acquireUninterruptibly(permits);
            try {
                return Optional.of(jpeg(reader.readColour(content)));
            } finally {
                memory.release(permits);
            }
        } catch (RejectedPictureException e) {
            return Optional.empty();
        }
    }

    private static Thumbnail jpeg(ColourPicture picture) {
        var image = new BufferedImage(picture.width(), picture.height(), BufferedImage.TYPE_INT_RGB);
        for (int y = 0; y < picture.height(); y++) {
            for (int x = 0; x < picture.width(); x++) {
                image.setRGB(x, y, picture.rgb(x, y));
            }
        }
        var bytes = new ByteArrayOutputStream();
        try (var out = new MemoryCacheImageOutputStream(bytes)) {
            var writer = WRITER.createWriterInstance();
            try {
                var param = writer.getDefaultWriteParam();
                param.setCompressionMode(ImageWriteParam.MODE_EXPLICIT);
                param.setCompressionQuality(QUALITY);
                writer.setOutput(out);
                writer.write(null, new IIOImage(image, null, null), param);
            } finally {
                writer.dispose();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return new Thumbnail(picture.width(), picture.height(), bytes.toByteArray());
    }

    /** Named outright: which writer would answer to the format's name depends on the class path. */
    private static ImageWriterSpi ofTheJdk() {
        for (var writers = ImageIO.getImageWritersByFormatName("jpeg"); writers.hasNext(); ) {
            var writer = writers.next();
            ImageWriterSpi provider = writer.getOriginatingProvider();
            writer.dispose();
            if (provider.getPluginClassName().startsWith("com.sun.imageio.")) {
                return provider;
            }
        }
        throw new IllegalStateException("this Java installation has no writer for JPEG");
    }
}
