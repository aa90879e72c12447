package dev.graft.image.format;

import dev.graft.image.heif.HeifFile;
import dev.graft.image.input.ByteRange;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;

/** The supported picture formats, recognised by content alone. */
public enum PictureFormat {
    JPEG("JPEG", new JpegCodec()),
    PNG("PNG", new PngCodec()),
    GIF("GIF", new GifCodec()),
    BMP("BMP", new BmpCodec()),
    TIFF("TIFF", new TiffCodec()),
    WEBP("WebP", new WebpCodec()),
    PNM("PNM", new PnmCodec()),
    /** HEIC and AVIF. */
    HEIF("HEIF", new HeifCodec()),
    /** Recognised as TIFF, except for one. */
    RAW("camera raw", new RawCodec());

    /** The number of bytes from the start of a file that {@link #of} examines. */
    public static final int SIGNATURE_BYTES = 18;

    private final String label;

    @SuppressWarnings("ImmutableEnumChecker") // codecs have no state
    private final Codec codec;

    PictureFormat(String label, Codec codec) {
        this.label = label;
        this.codec = codec;
    }

    /** The name shown to the user. */
    public String label() {
        return label;
    }

    public Codec codec() {
        return codec;
    }

    /** The format of a file that starts with these bytes. */
    public static Optional<PictureFormat> of(byte[] content) {
        var bytes = ByteRange.bigEndian(content);
        return Arrays.stream(values()).filter(format -> format.begins(bytes)).findFirst();
    }

    /** Whether a file starts with the signature of a picture; false if it cannot be read. */
    public static boolean isPicture(Path file) {
        // Opening a pipe could block for ever.
        if (!Files.isRegularFile(file)) {
            return false;
        }
        try (var in = Files.newInputStream(file)) {
            return of(in.readNBytes(SIGNATURE_BYTES)).isPresent();
        } catch (IOException e) {
            return false;
        }
    }

    private boolean begins(ByteRange b) {
        return switch (this) {
            case JPEG -> b.has(0, "\u00FF\u00D8\u00FF");
            case PNG -> b.has(0, "\u0089PNG\r\n\u001A\n");
            case GIF -> b.has(0, "GIF87a") || b.has(0, "GIF89a");
            case BMP -> BmpCodec.begins(b);
            case TIFF -> b.has(0, "II*\0") || b.has(0, "MM\0*") || b.has(0, "II+\0\b\0") || b.has(0, "MM\0+\0\b");
            case WEBP -> b.has(0, "RIFF") && b.has(8, "WEBP");
            case PNM -> PnmCodec.begins(b);
            case HEIF -> HeifFile.begins(b);
            case RAW -> b.has(0, RawCodec.FUJIFILM);
        };
    }
}
