package dev.graft.image.format;

import static dev.graft.image.format.PictureFormat.RAW;

import dev.graft.image.input.ByteRange;
import dev.graft.image.input.CpuBudget;
import dev.graft.image.metadata.TiffDirectory;
import dev.graft.image.pixels.RowSink;
import java.io.EOFException;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.HashSet;
import org.jspecify.annotations.Nullable;

/**
 * The largest JPEG picture that a camera has put into a raw file, which is what the camera shows on its own screen. Files
 * of Canon (CR2), Nikon (NEF), Sony (ARW), Pentax (PEF) and DNG are TIFF files with several directories; those of
 * Fujifilm (RAF) say where it is in their header. The data of the sensor are not decoded.
 */
final class RawCodec implements Codec {
    static final String FUJIFILM = "FUJIFILMCCD-RAW";

    private static final int COMPRESSION = 259;
    private static final int STRIP_OFFSETS = 273;
    private static final int STRIP_BYTES = 279;
    private static final int SUB_DIRECTORIES = 330;
    private static final int JPEG_OFFSET = 513;
    private static final int JPEG_BYTES = 514;
    private static final int DNG_VERSION = 50706;
    private static final int MAX_DIRECTORIES = 100;

    @Override
    public PictureHeader header(byte[] content) throws IOException, RejectedPictureException {
        var bytes = ByteRange.bigEndian(content);
        var preview = new Search(bytes).largest();
        var header = preview.header;
        int orientation = header.orientation() > 1 || bytes.has(0, FUJIFILM)
                ? header.orientation()
                : TiffDirectory.first(bytes).orientation();
        return new PictureHeader(
                RAW, header.storedWidth(), header.storedHeight(), orientation, header.estimatedBytes());
    }

    @Override
    public void decode(byte[] content, PictureHeader header, RowSink sink, CpuBudget budget)
            throws IOException, RejectedPictureException {
        var preview = new Search(ByteRange.bigEndian(content)).largest();
        PictureFormat.JPEG.codec().decode(preview.jpeg, preview.header, sink, budget);
    }

    private record Preview(byte[] jpeg, PictureHeader header) {}

    /** Looks through all directories of a file. */
    private static final class Search {
        private final ByteRange bytes;
        private @Nullable Preview best;

        Search(ByteRange bytes) {
            this.bytes = bytes;
        }

        Preview largest() throws EOFException, RejectedPictureException {
            if (!bytes.has(0, FUJIFILM)) {
                directories();
            } else if (bytes.length() > 92) {
                take(bytes.u32(84), bytes.u32(88));
            }
            if (best == null) {
                throw RejectedPictureException.unsupported(name());
            }
            return best;
        }

        private String name() throws EOFException {
            if (bytes.has(0, FUJIFILM)) {
                return "a Fujifilm raw picture (RAF)";
            } else if (bytes.has(8, "CR")) {
                return "a Canon raw picture (CR2)";
            }
            return TiffDirectory.first(bytes).has(DNG_VERSION) ? "a camera raw picture (DNG)" : "a camera raw picture";
        }

        private void directories() throws EOFException {
            var tiff = bytes.withBigEndian(bytes.has(0, "MM"));
            var open = new ArrayDeque<Long>();
            var seen = new HashSet<Long>();
            open.add(tiff.u32(4));
            while (!open.isEmpty() && seen.size() < MAX_DIRECTORIES) {
                long at = open.poll();
                if (at == 0 || !seen.add(at)) {
                    continue;
                }
                TiffDirectory directory;
                try {
                    directory = TiffDirectory.at(bytes, at);
                } catch (EOFException | ArithmeticException e) {
                    // One that is damaged does not hide the others.
                    continue;
                }
                open.add(directory.next());
                for (long i = 0; i < Math.min(MAX_DIRECTORIES, directory.count(SUB_DIRECTORIES)); i++) {
                    open.add(directory.valueAt(SUB_DIRECTORIES, i, 0));
                }
                take(directory.number(JPEG_OFFSET, 0), directory.number(JPEG_BYTES, 0));
                long compression = directory.number(COMPRESSION, 0);
                if ((compression == 6 || compression == 7) && directory.count(STRIP_OFFSETS) == 1) {
                    take(directory.number(STRIP_OFFSETS, 0), directory.number(STRIP_BYTES, 0));
                }
            }
        }

        private void take(long at, long length) {
            if (!bytes.has(at, "\u00FF\u00D8\u00FF")) {
                return;
            }
            try {
                byte[] jpeg =
                        bytes.slice(at, Math.min(length, bytes.length() - at)).array();
                var header = PictureFormat.JPEG.codec().header(jpeg);
                if (best == null || header.pixels() > best.header.pixels()) {
                    best = new Preview(jpeg, header);
                }
            } catch (IOException | RejectedPictureException e) {
                // The data of the sensor may be lossless JPEG, which cannot be decoded; there may be another.
            }
        }
    }
}
