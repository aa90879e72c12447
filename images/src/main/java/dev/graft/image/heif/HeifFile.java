package dev.graft.image.heif;

import dev.graft.image.input.ByteRange;
import java.io.EOFException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * What a HEIC or AVIF file (ISO/IEC 23008-12) says about its picture, which is not decoded: boxes within boxes, in which
 * items have numbers, and properties that several items share.
 */
public final class HeifFile {
    private static final Set<String> BRANDS =
            Set.of("heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1", "avif", "avis");
    /** Writers may put a general brand first and their own among the others. */
    private static final int BRANDS_BYTES = 64;

    /** Of items that name a type of contents besides. */
    private static final String XMP = "mime";

    /** Version and flags of the boxes that have them. */
    private static final int VERSION = 4;

    private final ByteRange meta;

    private record Box(String type, ByteRange data) {}

    private HeifFile(Box meta) throws EOFException {
        this.meta = from(meta.data, VERSION);
    }

    public static boolean begins(ByteRange file) {
        return BRANDS.stream().anyMatch(brand -> file.has(4, "ftyp" + brand));
    }

    /** Whether it is AVIF, and not HEIC. */
    public static boolean isAvif(byte[] content) {
        var file = ByteRange.bigEndian(content);
        return IntStream.iterate(8, at -> at < BRANDS_BYTES, at -> at + 4)
                .anyMatch(at -> file.has(at, "avif") || file.has(at, "avis"));
    }

    /** Of the picture as it is shown: cropped and turned. */
    public record Size(long width, long height) {}

    /** Nothing if there is no still picture. */
    public static Optional<Size> size(byte[] content) throws EOFException {
        // All boxes, so that a file that was cut is noticed.
        var boxes = boxes(ByteRange.bigEndian(content));
        var meta = boxes.stream().filter(box -> box.type.equals("meta")).findFirst();
        if (meta.isEmpty()) {
            return Optional.empty();
        } else if (boxes.stream().noneMatch(box -> box.type.equals("mdat"))) {
            throw new EOFException("no data");
        }
        return Optional.of(new HeifFile(meta.get()).size());
    }

    /** The EXIF data in a file or in its beginning: a TIFF structure. */
    public static Optional<byte[]> exif(byte[] beginning) {
        return find(beginning, "Exif", data -> from(data, 4 + data.u32(0)));
    }

    /** The XMP data in a file or in its beginning. */
    public static Optional<byte[]> xmp(byte[] beginning) {
        return find(beginning, XMP, data -> data);
    }

    private interface Trim {
        ByteRange of(ByteRange data) throws EOFException;
    }

    private static Optional<byte[]> find(byte[] beginning, String type, Trim trim) {
        var file = ByteRange.bigEndian(beginning);
        if (!begins(file)) {
            return Optional.empty();
        }
        try {
            // What comes behind, such as the picture itself, may be missing.
            long at = 0;
            while (!file.has(at + 4, "meta")) {
                at += Math.max(8, file.u32(at));
            }
            var boxes = new HeifFile(new Box("meta", file.slice(at + 8, file.u32(at) - 8)));
            return Optional.of(trim.of(boxes.place(boxes.item(type), file)).array());
        } catch (EOFException e) {
            return Optional.empty();
        }
    }

    private Size size() throws EOFException {
        var primary = child(meta, "pitm");
        long width = 0;
        long height = 0;
        int turns = 0;
        for (var property : properties(id(primary, VERSION, primary.u8(0) > 0))) {
            switch (property.type) {
                case "ispe" -> {
                    width = property.data.u32(VERSION);
                    height = property.data.u32(VERSION + 4);
                }
                case "clap" -> {
                    width = quotient(property.data, 0);
                    height = quotient(property.data, 8);
                }
                case "irot" -> turns = property.data.u8(0);
                default -> {
                    // Colours, and how the picture is coded.
                }
            }
        }
        boolean lies = turns % 2 == 1;
        return new Size(lies ? height : width, lies ? width : height);
    }

    private static long quotient(ByteRange data, long at) throws EOFException {
        long divisor = data.u32(at + 4);
        return divisor == 0 ? 0 : Math.round((double) data.u32(at) / divisor);
    }

    /** The properties of an item, in the order in which they apply. */
    private List<Box> properties(long item) throws EOFException {
        var properties = child(meta, "iprp");
        var all = boxes(child(properties, "ipco"));
        var found = new ArrayList<Box>();
        for (var associations : boxes(properties)) {
            if (associations.type.equals("ipma")) {
                for (int index : indices(associations.data, item)) {
                    if (index >= 1 && index <= all.size()) {
                        found.add(all.get(index - 1));
                    }
                }
            }
        }
        return found;
    }

    private static List<Integer> indices(ByteRange data, long item) throws EOFException {
        boolean longIds = data.u8(0) > 0;
        boolean wide = (data.u8(3) & 1) == 1;
        var found = new ArrayList<Integer>();
        long at = VERSION + 4;
        for (long left = data.u32(VERSION); left > 0; left--) {
            boolean wanted = id(data, at, longIds) == item;
            at += longIds ? 4 : 2;
            int count = data.u8(at++);
            for (int i = 0; i < count; i++, at += wide ? 2 : 1) {
                // The highest bit says that readers have to know the property.
                int index = wide ? data.u16(at) & 0x7FFF : data.u8(at) & 0x7F;
                if (wanted) {
                    found.add(index);
                }
            }
        }
        return found;
    }

    /** The number of the first item of a type. */
    private long item(String type) throws EOFException {
        var infos = child(meta, "iinf");
        for (var info : boxes(from(infos, infos.u8(0) == 0 ? VERSION + 2 : VERSION + 4))) {
            boolean longIds = info.data.u8(0) > 2;
            if (info.data.has(VERSION + (longIds ? 6 : 4), type) && (!type.equals(XMP) || isXmp(info.data))) {
                return id(info.data, VERSION, longIds);
            }
        }
        throw new EOFException("no item " + type);
    }

    /** Whether the type of contents, which stands behind a name, is that of XMP. */
    private static boolean isXmp(ByteRange info) throws EOFException {
        return info.ascii(0, info.length()).contains("application/rdf+xml");
    }

    /** The bytes of an item that lies in one piece in the file. */
    private ByteRange place(long item, ByteRange file) throws EOFException {
        var data = child(meta, "iloc");
        int version = data.u8(0);
        int sizes = data.u16(VERSION);
        int ofOffset = sizes >> 12;
        int ofLength = sizes >> 8 & 15;
        int ofBase = sizes >> 4 & 15;
        int ofIndex = version == 0 ? 0 : sizes & 15;
        boolean longIds = version > 1;
        long at = VERSION + 2;
        long items = id(data, at, longIds);
        at += longIds ? 4 : 2;
        for (; items > 0; items--) {
            boolean wanted = id(data, at, longIds) == item;
            at += (longIds ? 4 : 2) + (version == 0 ? 2 : 4);
            long base = number(data, at, ofBase);
            at += ofBase;
            int pieces = data.u16(at);
            at += 2;
            if (wanted) {
                long offset = base + number(data, at + ofIndex, ofOffset);
                return file.slice(offset, number(data, at + ofIndex + ofOffset, ofLength));
            }
            at += (long) pieces * (ofIndex + ofOffset + ofLength);
        }
        throw new EOFException("no place of item " + item);
    }

    private static long number(ByteRange data, long at, int bytes) throws EOFException {
        return bytes == 8 ? data.i64(at) : bytes == 4 ? data.u32(at) : 0;
    }

    private static long id(ByteRange data, long at, boolean isLong) throws EOFException {
        return isLong ? data.u32(at) : data.u16(at);
    }

    private static ByteRange from(ByteRange data, long at) throws EOFException {
        return data.slice(at, data.length() - at);
    }

    private static ByteRange child(ByteRange parent, String type) throws EOFException {
        return boxes(parent).stream()
                .filter(box -> box.type.equals(type))
                .findFirst()
                .orElseThrow(() -> new EOFException("no box " + type))
                .data;
    }

    private static List<Box> boxes(ByteRange parent) throws EOFException {
        var boxes = new ArrayList<Box>();
        for (long at = 0; at < parent.length(); ) {
            long size = parent.u32(at);
            boolean isLong = size == 1;
            size = isLong ? parent.i64(at + 8) : size == 0 ? parent.length() - at : size;
            int head = isLong ? 16 : 8;
            boxes.add(new Box(parent.ascii(at + 4, 4), parent.slice(at + head, size - head)));
            at += size;
        }
        return boxes;
    }
}
