package dev.graft.vision.read;

import dev.graft.vision.read.RejectedPictureException.Reason;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Arrays;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Reads pictures of all formats of {@link PictureFormat} as upright pictures of a handy size, grey for the methods and
 * in colour for people. Whatever is wrong
 * with a file ends in a {@link RejectedPictureException}; only a fault of the Java installation itself, such as a
 * missing native library, comes through as what it is. Has no state, so that threads may share one.
 */
public final class PictureReader {
    private static final int LONGEST_DETAIL = 100;
    private static final long LARGE = 16 << 20;
    private static final int BEGINNING = 1 << 16;

    private final ReadParams params;

    public PictureReader(ReadParams params) {
        this.params = Objects.requireNonNull(params, "params");
    }

    /** All bytes of a regular file; never waits for a pipe or a device. */
    public byte[] load(Path file) throws RejectedPictureException {
        try {
            var attributes = Files.readAttributes(file, BasicFileAttributes.class);
            if (attributes.isDirectory()) {
                throw new RejectedPictureException(Reason.UNREADABLE, "a folder, not a file");
            } else if (!attributes.isRegularFile()) {
                throw new RejectedPictureException(Reason.UNREADABLE, "a pipe, socket or device, not a file");
            } else if (attributes.size() == 0) {
                throw empty();
            }
            checkBytes(attributes.size());
            try (InputStream in = Files.newInputStream(file)) {
                if (attributes.size() > LARGE) {
                    checkBeginning(file);
                }
                return readAll(in, (int) attributes.size());
            }
        } catch (NoSuchFileException e) {
            throw new RejectedPictureException(Reason.UNREADABLE, "there is no such file", e);
        } catch (AccessDeniedException e) {
            throw new RejectedPictureException(Reason.UNREADABLE, "it may not be read: permission denied", e);
        } catch (IOException | SecurityException e) {
            throw new RejectedPictureException(Reason.UNREADABLE, "it cannot be read from the disk", e);
        } catch (OutOfMemoryError e) {
            throw new RejectedPictureException(Reason.TOO_LARGE, "loading it needs more memory than there is", e);
        }
    }

    /** A film or an archive is not loaded whole just to learn that it is no picture. */
    private static void checkBeginning(Path file) throws IOException, RejectedPictureException {
        try (InputStream in = Files.newInputStream(file)) {
            byte[] beginning = in.readNBytes(BEGINNING);
            if (PictureFormat.of(beginning).isEmpty()) {
                throw ForeignKind.rejection(beginning);
            }
        }
    }

    private byte[] readAll(InputStream in, int size) throws IOException, RejectedPictureException {
        byte[] content = in.readNBytes(size);
        int more = in.read();
        if (more >= 0) {
            // Somebody is still writing it.
            byte[] rest = in.readNBytes(params.maxBytes() - size);
            checkBytes(size + 1L + rest.length);
            content = Arrays.copyOf(content, size + 1 + rest.length);
            content[size] = (byte) more;
            System.arraycopy(rest, 0, content, size + 1, rest.length);
        } else if (content.length == 0) {
            throw empty();
        }
        return content;
    }

    /** What the picture says of itself. Rejects what can be seen to be no good without decoding. */
    public PictureHeader header(byte[] content) throws RejectedPictureException {
        if (content.length == 0) {
            throw empty();
        }
        checkBytes(content.length);
        var format = PictureFormat.of(content).orElse(null);
        if (format == null) {
            throw ForeignKind.rejection(content);
        }
        var header = guarded(format, () -> format.codec().header(content));
        checkPixels(header);
        return header;
    }

    /** The whole picture, upright, scaled and grey. */
    public ReadPicture read(byte[] content) throws RejectedPictureException {
        var header = header(content);
        return guarded(header.format(), () -> decode(content, header));
    }

    private ReadPicture decode(byte[] content, PictureHeader header) throws IOException, RejectedPictureException {
        var size = params.target(header.width(), header.height());
        boolean swap = Orientation.swapsSides(header.orientation());
        int across = swap ? size.height() : size.width();
        int down = swap ? size.width() : size.height();
        var scaler = new AreaScaler(header.storedWidth(), header.storedHeight(), across, down);
        header.format().codec().decode(content, header, scaler);
        byte[] upright = Orientation.upright(scaler.finish(), across, down, header.orientation());
        var grey = new GreyPicture(size.width(), size.height(), upright);
        return new ReadPicture(grey, header.format(), header.width(), header.height());
    }

    /** The whole picture, upright, scaled and in colour, for people to look at. */
    public ColourPicture readColour(byte[] content) throws RejectedPictureException {
        var header = header(content);
        return guarded(header.format(), () -> decodeColour(content, header));
    }

    private ColourPicture decodeColour(byte[] content, PictureHeader header)
            throws IOException, RejectedPictureException {
        var size = params.target(header.width(), header.height());
        boolean swap = Orientation.swapsSides(header.orientation());
        int across = swap ? size.height() : size.width();
        int down = swap ? size.width() : size.height();
        var scaler = new ColourScaler(header.storedWidth(), header.storedHeight(), across, down);
        header.format().codec().decode(content, header, scaler);
        byte[][] colours = scaler.finish();
        for (int c = 0; c < colours.length; c++) {
            colours[c] = Orientation.upright(colours[c], across, down, header.orientation());
        }
        return new ColourPicture(size.width(), size.height(), colours[0], colours[1], colours[2]);
    }

    private static RejectedPictureException empty() {
        return new RejectedPictureException(Reason.EMPTY, "empty: the file has no bytes");
    }

    private void checkBytes(long size) throws RejectedPictureException {
        if (size > params.maxBytes()) {
            throw new RejectedPictureException(
                    Reason.TOO_LARGE, "a file of " + size + " bytes, more than the limit of " + params.maxBytes());
        }
    }

    private void checkPixels(PictureHeader header) throws RejectedPictureException {
        if (header.pixels() > params.maxPixels()) {
            throw new RejectedPictureException(
                    Reason.TOO_LARGE,
                    header.width() + " x " + header.height() + " pixels are " + megapixels(header.pixels())
                            + " megapixels, more than the limit of " + megapixels(params.maxPixels()));
        }
    }

    /** As many digits as it takes to see that one number is above the other. */
    private static String megapixels(long pixels) {
        return java.math.BigDecimal.valueOf(pixels, 6).stripTrailingZeros().toPlainString();
    }

    @FunctionalInterface
    private interface Work<T> {
        T run() throws IOException, RejectedPictureException;
    }

    /** Whatever a decoder throws at a file that its authors did not think of is a reason to reject that file. */
    private static <T> T guarded(PictureFormat format, Work<T> work) throws RejectedPictureException {
        try {
            return work.run();
        } catch (OutOfMemoryError e) {
            throw new RejectedPictureException(Reason.TOO_LARGE, "decoding it needs more memory than there is", e);
        } catch (IOException | RuntimeException | StackOverflowError | AssertionError | InternalError e) {
            throw rejection(format, e);
        }
    }

    private static RejectedPictureException rejection(PictureFormat format, Throwable fault) {
        String detail = detail(fault.getMessage());
        if (endsEarly(fault)) {
            return new RejectedPictureException(
                    Reason.TRUNCATED, "truncated " + format.label() + ": the data end early", fault);
        } else if (detail.toLowerCase(Locale.ROOT).matches(".*(unsupported|not supported).*")) {
            return new RejectedPictureException(
                    Reason.UNSUPPORTED,
                    "a " + format.label() + " picture of a kind that Graft cannot read yet: " + detail,
                    fault);
        }
        boolean readable = fault instanceof IOException && !detail.isEmpty();
        return new RejectedPictureException(
                Reason.BROKEN,
                "broken " + format.label() + ": " + (readable ? detail : "the data make no sense"),
                fault);
    }

    private static boolean endsEarly(Throwable fault) {
        @Nullable Throwable cause = fault;
        for (int depth = 0; cause != null && depth < 10; depth++, cause = cause.getCause()) {
            if (cause instanceof EOFException || cause instanceof MemoryInput.PastEndException) {
                return true;
            }
        }
        return false;
    }

    /** A decoder's message as part of one sentence. */
    private static String detail(@Nullable String message) {
        String line = message == null
                ? ""
                : message.replaceAll("[\\p{Cntrl}\\s]+", " ").strip();
        return line.length() <= LONGEST_DETAIL ? line : line.substring(0, LONGEST_DETAIL) + "...";
    }
}
