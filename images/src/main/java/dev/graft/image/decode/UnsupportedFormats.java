package dev.graft.image.decode;

import dev.graft.image.format.ByteRange;
import dev.graft.image.format.PictureFormat;
import dev.graft.image.format.RejectedPictureException;
import dev.graft.image.format.RejectedPictureException.Reason;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Set;

/** Identifies files that Graft cannot read, so that the rejection says what they are. */
final class UnsupportedFormats {
    private static final Set<String> HEIC = Set.of("heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1");

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
        if (b.has(4, "ftyp") && b.length() >= 12) {
            String brand = brand(b);
            if (brand.equals("avif") || brand.equals("avis")) {
                return "an AVIF picture";
            } else if (brand.equals("crx ")) {
                return "a Canon raw picture (CR3)";
            } else if (HEIC.contains(brand)) {
                // AVIF encoders may put a generic major brand first and list their own among the compatible brands.
                return lists(b, "avif") ? "an AVIF picture" : "a HEIC picture";
            }
            return "";
        } else if (b.has(0, "\0\0\0\fjP  \r\n\u0087\n") || b.has(0, "\u00FFO\u00FFQ")) {
            return "a JPEG 2000 picture";
        } else if (b.has(0, "\u00FF\n") || b.has(0, "\0\0\0\fJXL \r\n\u0087\n")) {
            return "a JPEG XL picture";
        } else if (b.has(0, "II\u00BC\1")) {
            return "a JPEG XR picture";
        } else if (b.has(0, "8BPS")) {
            return "a Photoshop picture (PSD)";
        } else if (b.has(0, "gimp xcf")) {
            return "a GIMP picture (XCF)";
        } else if (b.has(0, "v/1\1")) {
            return "an OpenEXR picture";
        } else if (b.has(0, "#?RADIANCE") || b.has(0, "#?RGBE")) {
            return "a Radiance HDR picture";
        } else if (b.has(0, "PF\n") || b.has(0, "Pf\n")) {
            return "a floating-point PNM picture (PFM)";
        } else if (b.has(0, "DDS ")) {
            return "a DirectDraw texture (DDS)";
        } else if (b.has(0, "qoif")) {
            return "a QOI picture";
        } else if (b.has(0, "SIMPLE  =")) {
            return "a FITS picture";
        } else if (b.has(128, "DICM")) {
            return "a DICOM picture";
        } else if (b.has(0, "AT&TFORM")) {
            return "a DjVu document";
        } else if (b.has(0, "\0\0\1\0") && b.length() > 22 && !b.has(4, "\0\0")) {
            return "a Windows icon (ICO)";
        } else if (b.has(0, "FUJIFILMCCD-RAW")) {
            return "a Fujifilm raw picture (RAF)";
        } else if (b.has(0, "IIRO") || b.has(0, "IIRS") || b.has(0, "MMOR")) {
            return "an Olympus raw picture (ORF)";
        } else if (b.has(0, "IIU\0")) {
            return "a Panasonic raw picture (RW2)";
        } else if (b.has(0, "FOVb")) {
            return "a Sigma raw picture (X3F)";
        } else if (b.has(0, "\0MRM")) {
            return "a Minolta raw picture (MRW)";
        }
        return text(b).contains("<svg") ? "an SVG drawing" : "";
    }

    private static String other(ByteRange b, byte[] content) {
        if (b.has(4, "ftyp")) {
            return brand(b).equals("qt  ") ? "a QuickTime video (MOV)" : "an MP4 video";
        } else if (b.has(4, "moov") || b.has(4, "mdat") || b.has(4, "wide")) {
            return "a QuickTime video (MOV)";
        } else if (b.has(0, "\u001AE\u00DF\u00A3")) {
            return "a Matroska or WebM video";
        } else if (b.has(0, "RIFF") && b.has(8, "AVI ")) {
            return "an AVI video";
        } else if (b.has(0, "RIFF") && b.has(8, "WAVE")) {
            return "a WAV audio file";
        } else if (b.has(0, "ID3") || b.has(0, "OggS") || b.has(0, "fLaC")) {
            return "an audio file";
        } else if (b.has(0, "%PDF")) {
            return "a PDF document";
        } else if (b.has(0, "%!PS") || b.has(0, "\u00C5\u00D0\u00D3\u00C6")) {
            return "a PostScript document";
        } else if (b.has(0, "PK\3\4") || b.has(0, "PK\5\6")) {
            return "a ZIP archive or office document";
        } else if (b.has(0, "\u001F\u008B")
                || b.has(0, "BZh")
                || b.has(0, "\u00FD7zXZ")
                || b.has(0, "7z\u00BC\u00AF")
                || b.has(0, "Rar!")
                || b.has(0, "(\u00B5/\u00FD")
                || b.has(257, "ustar")) {
            return "an archive";
        } else if (b.has(0, "SQLite format 3\0")) {
            return "an SQLite database";
        } else if (b.has(0, "\u007FELF") || b.has(0, "MZ")) {
            return "a program";
        } else if (b.has(0, "\u00D0\u00CF\u0011\u00E0")) {
            return "an office document or thumbnail database";
        }
        String text = text(b);
        if (text.startsWith("<!doctype html") || text.startsWith("<html") || text.contains("<head")) {
            return "a web page (HTML)";
        } else if (text.startsWith("<?xml")) {
            return "an XML file";
        }
        return isText(content) ? "a text file" : "";
    }

    private static String brand(ByteRange b) {
        return b.has(4, "ftyp") && b.length() >= 12 ? lower(b, 8, 4) : "";
    }

    private static boolean lists(ByteRange b, String brand) {
        return lower(b, 12, Math.min(64, b.length() - 12)).contains(brand);
    }

    /** The first bytes as lower-case text, without byte order mark and surrounding white space. */
    private static String text(ByteRange b) {
        String text = lower(b, 0, Math.min(1024, b.length()));
        return (text.startsWith("\u00EF\u00BB\u00BF") ? text.substring(3) : text).strip();
    }

    private static String lower(ByteRange b, int at, int count) {
        try {
            return b.ascii(at, count).toLowerCase(Locale.ROOT);
        } catch (java.io.EOFException e) {
            return "";
        }
    }

    private static boolean beginsLikeAPicture(byte[] content) {
        String start = new String(content, StandardCharsets.ISO_8859_1);
        for (String signature :
                new String[] {"\u00FF\u00D8\u00FF", "\u0089PNG\r\n\u001A\n", "GIF89a", "II*\0", "MM\0*"}) {
            if (signature.startsWith(start)) {
                return true;
            }
        }
        return start.startsWith("RIFF") || start.startsWith("BM") || start.matches("P[1-7]\\s*");
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
