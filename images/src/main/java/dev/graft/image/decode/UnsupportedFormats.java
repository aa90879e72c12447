package dev.graft.image.decode;

import dev.graft.image.format.PictureFormat;
import dev.graft.image.format.RejectedPictureException;
import dev.graft.image.format.RejectedPictureException.Reason;
import dev.graft.image.input.ByteRange;
import java.io.EOFException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Identifies files that Graft cannot read, so that the rejection says what they are. */
final class UnsupportedFormats {
    /** gzip, bzip2, xz, 7z, RAR, Zstandard. */
    private static final String[] ARCHIVES = {
        "\u001F\u008B", "BZh", "\u00FD7zXZ", "7z\u00BC\u00AF", "Rar!", "(\u00B5/\u00FD"
    };

    private record Kind(String name, Predicate<ByteRange> begins) {}

    private static final List<Kind> PICTURES = List.of(
            new Kind("a Canon raw picture (CR3)", at(4, "ftypcrx ")),
            new Kind("a JPEG 2000 picture", starts("\0\0\0\fjP  \r\n\u0087\n", "\u00FFO\u00FFQ")),
            new Kind("a JPEG XL picture", starts("\u00FF\n", "\0\0\0\fJXL \r\n\u0087\n")),
            new Kind("a JPEG XR picture", starts("II\u00BC\1")),
            new Kind("a Photoshop picture (PSD)", starts("8BPS")),
            new Kind("a GIMP picture (XCF)", starts("gimp xcf")),
            new Kind("an OpenEXR picture", starts("v/1\1")),
            new Kind("a Radiance HDR picture", starts("#?RADIANCE", "#?RGBE")),
            new Kind("a floating-point PNM picture (PFM)", starts("PF\n", "Pf\n")),
            new Kind("a DirectDraw texture (DDS)", starts("DDS ")),
            new Kind("a QOI picture", starts("qoif")),
            new Kind("a FITS picture", starts("SIMPLE  =")),
            new Kind("a DICOM picture", at(128, "DICM")),
            new Kind("a DjVu document", starts("AT&TFORM")),
            new Kind("a Windows icon (ICO)", starts("\0\0\1\0").and(b -> b.length() > 22 && !b.has(4, "\0\0"))),
            new Kind("an Olympus raw picture (ORF)", starts("IIRO", "IIRS", "MMOR")),
            new Kind("a Panasonic raw picture (RW2)", starts("IIU\0")),
            new Kind("a Sigma raw picture (X3F)", starts("FOVb")),
            new Kind("a Minolta raw picture (MRW)", starts("\0MRM")));

    private static final List<Kind> OTHERS = List.of(
            new Kind("a QuickTime video (MOV)", at(4, "moov").or(at(4, "mdat")).or(at(4, "wide"))),
            new Kind("a Matroska or WebM video", starts("\u001AE\u00DF\u00A3")),
            new Kind("an AVI video", starts("RIFF").and(at(8, "AVI "))),
            new Kind("a WAV audio file", starts("RIFF").and(at(8, "WAVE"))),
            new Kind("an audio file", starts("ID3", "OggS", "fLaC")),
            new Kind("a PDF document", starts("%PDF")),
            new Kind("a PostScript document", starts("%!PS", "\u00C5\u00D0\u00D3\u00C6")),
            new Kind("a ZIP archive or office document", starts("PK\3\4", "PK\5\6")),
            new Kind("an archive", starts(ARCHIVES).or(at(257, "ustar"))),
            new Kind("an SQLite database", starts("SQLite format 3\0")),
            new Kind("a program", starts("\u007FELF", "MZ")),
            new Kind("an office document or thumbnail database", starts("\u00D0\u00CF\u0011\u00E0")));

    private UnsupportedFormats() {}

    /** The rejection of a file that is in none of the supported formats. */
    static RejectedPictureException rejection(byte[] content) {
        var bytes = ByteRange.bigEndian(content);
        String picture = picture(bytes);
        if (!picture.isEmpty()) {
            return RejectedPictureException.unsupported(picture);
        }
        if (content.length < PictureFormat.SIGNATURE_BYTES && beginsLikeAPicture(content)) {
            return new RejectedPictureException(
                    Reason.TRUNCATED, "truncated: only the first " + content.length + " bytes of a picture are there");
        }
        if (allZero(content)) {
            return new RejectedPictureException(
                    Reason.BROKEN, "broken: its first " + content.length + " bytes are all zero");
        }
        String other = other(bytes, content);
        return new RejectedPictureException(
                Reason.NOT_A_PICTURE,
                other.isEmpty() ? "not a picture in any format that Graft knows" : other + ", not a picture");
    }

    private static String picture(ByteRange b) {
        return name(PICTURES, b).orElseGet(() -> text(b).contains("<svg") ? "an SVG drawing" : "");
    }

    private static String other(ByteRange b, byte[] content) {
        if (b.has(4, "ftyp")) {
            return b.has(8, "qt  ") ? "a QuickTime video (MOV)" : "an MP4 video";
        }
        return name(OTHERS, b).orElseGet(() -> textKind(text(b), content));
    }

    private static String textKind(String text, byte[] content) {
        if (text.startsWith("<!doctype html") || text.startsWith("<html") || text.contains("<head")) {
            return "a web page (HTML)";
        } else if (text.startsWith("<?xml")) {
            return "an XML file";
        }
        return isText(content) ? "a text file" : "";
    }

    private static Optional<String> name(List<Kind> kinds, ByteRange b) {
        return kinds.stream()
                .filter(kind -> kind.begins.test(b))
                .map(Kind::name)
                .findFirst();
    }

    private static Predicate<ByteRange> starts(String... prefixes) {
        return b -> Arrays.stream(prefixes).anyMatch(prefix -> b.has(0, prefix));
    }

    private static Predicate<ByteRange> at(int offset, String bytes) {
        return b -> b.has(offset, bytes);
    }

    /** The first bytes as lower-case text, without byte order mark and surrounding white space. */
    private static String text(ByteRange b) {
        String text = lower(b, 0, Math.min(1024, b.length()));
        return (text.startsWith("\u00EF\u00BB\u00BF") ? text.substring(3) : text).strip();
    }

    private static String lower(ByteRange b, int at, int count) {
        try {
            return b.ascii(at, count).toLowerCase(Locale.ROOT);
        } catch (EOFException e) {
            return "";
        }
    }

    private static boolean beginsLikeAPicture(byte[] content) {
        String start = new String(content, StandardCharsets.ISO_8859_1);
        return Stream.of("\u00FF\u00D8\u00FF", "\u0089PNG\r\n\u001A\n", "GIF89a", "II*\0", "MM\0*")
                        .anyMatch(signature -> signature.startsWith(start))
                || start.startsWith("RIFF")
                || start.startsWith("BM")
                || start.matches("P[1-7]\\s*");
    }

    private static boolean allZero(byte[] content) {
        for (byte b : content) {
            if (b != 0) {
                return false;
            }
        }
        return true;
    }

    /** Whether the first bytes contain no control characters other than those of text files. */
    private static boolean isText(byte[] content) {
        for (int i = 0; i < Math.min(1024, content.length); i++) {
            int c = content[i] & 0xFF;
            if (c < 32 && c != '\t' && c != '\n' && c != '\r' && c != '\f' && c != 27) {
                return false;
            }
        }
        return true;
    }
}
