package dev.graft.image.decode;

import dev.graft.image.format.PictureFormat;
import dev.graft.image.format.PictureHeader;
import dev.graft.image.format.RejectedPictureException;
import dev.graft.image.format.RejectedPictureException.Reason;
import dev.graft.image.input.CpuBudget;
import dev.graft.image.input.MemoryInput;
import dev.graft.image.pixels.ColourPicture;
import dev.graft.image.pixels.GreyPicture;
import dev.graft.image.pixels.Orientation;
import dev.graft.image.pixels.PlaneScaler;
import dev.graft.image.pixels.TwoScalers;
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
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Decodes pictures of all formats of {@link PictureFormat}, applies their EXIF orientation and scales them down: in
 * grey for feature extraction, in colour for display and for networks. Any problem with a file ends in a {@link
 * RejectedPictureException}; only problems of the Java installation, such as a missing native library, are passed
 * through. Thread-safe, except where it makes a {@link SidePicture}.
 */
public final class PictureReader {
    private static final int MAX_DETAIL = 100;
    private static final long LARGE = 16 << 20;
    private static final int PREFIX_BYTES = 1 << 16;

    private final ReadParams params;
    private final @Nullable SidePicture side;

    public PictureReader(ReadParams params) {
        this(params, null);
    }

    private PictureReader(ReadParams params, @Nullable SidePicture side) {
        this.params = Objects.requireNonNull(params, "params");
        this.side = side;
    }

    /** A reader that does the same and makes the side picture of the first picture it decodes. Not thread-safe. */
    public PictureReader alongWith(SidePicture picture) {
        return new PictureReader(params, picture);
    }

    /** A reader with the same limits that scales every picture to one size. */
    public PictureReader scalingTo(ReadParams.Size size) {
        return params.fixedSize().filter(size::equals).isPresent()
                ? this
                : new PictureReader(params.withFixedSize(size.width(), size.height()), side);
    }

    /** Reads a regular file completely; never blocks on a pipe or a device. */
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
            throw new RejectedPictureException(Reason.UNREADABLE, "it cannot be read: permission denied", e);
        } catch (IOException | SecurityException e) {
            throw new RejectedPictureException(Reason.UNREADABLE, "it cannot be read from the disk", e);
        } catch (OutOfMemoryError e) {
            throw new RejectedPictureException(Reason.TOO_LARGE, "there is not enough memory to load it", e);
        }
    }

    /** Checks the signature of a large file first, so that videos and archives are not loaded completely. */
    private static void checkBeginning(Path file) throws IOException, RejectedPictureException {
        try (InputStream in = Files.newInputStream(file)) {
            byte[] beginning = in.readNBytes(PREFIX_BYTES);
            if (PictureFormat.of(beginning).isEmpty()) {
                throw UnsupportedFormats.rejection(beginning);
            }
        }
    }

    private byte[] readAll(InputStream in, int size) throws IOException, RejectedPictureException {
        byte[] content = in.readNBytes(size);
        int more = in.read();
        if (more >= 0) {
            // The file has grown since its size was taken: it is still being written.
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

    /** Reads the header, and rejects what can be judged without decoding. */
    public PictureHeader header(byte[] content) throws RejectedPictureException {
        if (content.length == 0) {
            throw empty();
        }
        checkBytes(content.length);
        var format = PictureFormat.of(content).orElse(null);
        if (format == null) {
            throw UnsupportedFormats.rejection(content);
        }
        var header = rejecting(format, () -> format.codec().header(content));
        checkPixels(header);
        checkMemory(header);
        return header;
    }

    /** Decodes a picture into one plane or three. */
    byte[][] planes(byte[] content, boolean colour) throws RejectedPictureException {
        var header = header(content);
        return planes(content, header, params.target(header.width(), header.height()), colour);
    }

    /** Decodes a picture: upright, scaled, grey. */
    public GreyPicture read(byte[] content) throws RejectedPictureException {
        var header = header(content);
        var size = params.target(header.width(), header.height());
        byte[][] planes = planes(content, header, size, false);
        return new GreyPicture(size.width(), size.height(), planes[0]);
    }

    /** Decodes a picture: upright, scaled, in colour. */
    public ColourPicture readColour(byte[] content) throws RejectedPictureException {
        var header = header(content);
        var size = params.target(header.width(), header.height());
        byte[][] planes = planes(content, header, size, true);
        return new ColourPicture(size.width(), size.height(), planes[0], planes[1], planes[2]);
    }

    private byte[][] planes(byte[] content, PictureHeader header, ReadParams.Size size, boolean colour)
            throws RejectedPictureException {
        int share = DecodingMemory.take(header);
        try {
            if (params.isolated()) {
                var decoded = elsewhere(content, size, colour);
                if (decoded.isPresent()) {
                    return decoded.get();
                }
            }
            var budget = new CpuBudget(params.maxSeconds());
            if (side != null && side.picture().isEmpty()) {
                try {
                    return planes(content, header, size, colour, side, budget);
                } catch (RejectedPictureException e) {
                    if (colour || budget.exceeded()) {
                        throw e;
                    }
                    // Only the colours may be damaged, which grey does not need.
                }
            }
            return decoding(header, budget, () -> {
                var main = new Scaling(header, size, colour);
                header.format().codec().decode(content, header, main.scaler, budget);
                return main.upright();
            });
        } finally {
            DecodingMemory.giveBack(share);
        }
    }

    private Optional<byte[][]> elsewhere(byte[] content, ReadParams.Size size, boolean colour)
            throws RejectedPictureException {
        int small = side == null || side.picture().isPresent() ? 0 : side.maxSide();
        var decoded = Decoders.decodeElsewhere(new DecoderProcess.Request(params, size, colour, small, content));
        decoded.flatMap(Decoders.Decoded::side)
                .ifPresent(picture -> Objects.requireNonNull(side).made(picture));
        return decoded.map(Decoders.Decoded::planes);
    }

    private byte[][] planes(
            byte[] content,
            PictureHeader header,
            ReadParams.Size size,
            boolean colour,
            SidePicture picture,
            CpuBudget budget)
            throws RejectedPictureException {
        var small = picture.size(params, header.width(), header.height());
        return decoding(header, budget, () -> {
            var main = new Scaling(header, size, colour);
            var beside = new Scaling(header, small, true);
            var both = new TwoScalers(header.storedWidth(), main.scaler, beside.scaler);
            header.format().codec().decode(content, header, both, budget);
            byte[][] colours = beside.upright();
            picture.made(new ColourPicture(small.width(), small.height(), colours[0], colours[1], colours[2]));
            return main.upright();
        });
    }

    /** Scales the stored picture to what becomes the wanted size when it is turned upright. */
    private static final class Scaling {
        private final int across;
        private final int down;
        private final int orientation;
        private final PlaneScaler scaler;

        Scaling(PictureHeader header, ReadParams.Size size, boolean colour) {
            boolean swap = Orientation.swapsSides(header.orientation());
            across = swap ? size.height() : size.width();
            down = swap ? size.width() : size.height();
            orientation = header.orientation();
            scaler = new PlaneScaler(header.storedWidth(), header.storedHeight(), across, down, colour);
        }

        byte[][] upright() {
            byte[][] planes = scaler.finish();
            for (int p = 0; p < planes.length; p++) {
                planes[p] = Orientation.upright(planes[p], across, down, orientation);
            }
            return planes;
        }
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

    /** A picture that fits into memory only just would keep the garbage collector busy for minutes. */
    private void checkMemory(PictureHeader header) throws RejectedPictureException {
        long needed = header.estimatedBytes() >> 20;
        long heap = Runtime.getRuntime().maxMemory() / 4 * 3 >> 20;
        if (needed > Math.min(params.maxMemory(), heap)) {
            throw new RejectedPictureException(
                    Reason.TOO_LARGE,
                    "decoding it takes " + needed + " MiB of memory, more than the limit of "
                            + Math.min(params.maxMemory(), heap));
        }
    }

    /** In megapixels, with enough digits to tell the size from the limit. */
    private static String megapixels(long pixels) {
        return java.math.BigDecimal.valueOf(pixels, 6).stripTrailingZeros().toPlainString();
    }

    @FunctionalInterface
    private interface Decoding<T> {
        T run() throws IOException, RejectedPictureException;
    }

    static String tooSlow(ReadParams params) {
        return "decoding it takes more than " + params.maxSeconds() + " seconds, the limit";
    }

    private <T> T decoding(PictureHeader header, CpuBudget budget, Decoding<T> decoding)
            throws RejectedPictureException {
        try {
            return rejecting(header.format(), decoding);
        } catch (RejectedPictureException e) {
            if (budget.exceeded()) {
                throw new RejectedPictureException(Reason.TOO_SLOW, tooSlow(params), e);
            }
            throw e;
        }
    }

    /** Turns anything that a decoder throws because of a malformed file into a rejection of that file. */
    private static <T> T rejecting(PictureFormat format, Decoding<T> decoding) throws RejectedPictureException {
        try {
            return decoding.run();
        } catch (OutOfMemoryError e) {
            throw new RejectedPictureException(Reason.TOO_LARGE, "there is not enough memory to decode it", e);
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
                "broken " + format.label() + ": " + (readable ? detail : "the data are not valid"),
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

    /** A decoder's message, shortened to fit into one line. */
    private static String detail(@Nullable String message) {
        String line = message == null
                ? ""
                : message.replaceAll("[\\p{Cntrl}\\s]+", " ").strip();
        return line.length() <= MAX_DETAIL ? line : line.substring(0, MAX_DETAIL) + "...";
    }
}
