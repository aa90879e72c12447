package dev.graft.annotation;

import dev.graft.image.heif.HeifFile;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Finds the XMP and IPTC blocks of a picture file without decoding the picture: JPEG segments, PNG and WebP chunks,
 * TIFF tags, items of HEIC and AVIF files. Every size is checked against the file and a limit before memory is
 * allocated, which general metadata readers do not do for all formats.
 */
final class EmbeddedBlocks {
    /** Larger blocks contain thumbnails and editing histories, not keywords. */
    static final int LARGEST = 1 << 20;

    private static final int MAX_PARTS = 10_000;
    private static final byte[] XMP_MARK = "http://ns.adobe.com/xap/1.0/\0".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] PHOTOSHOP_MARK = "Photoshop 3.0\0".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] PNG_XMP_MARK = "XML:com.adobe.xmp\0".getBytes(StandardCharsets.US_ASCII);
    private static final int IPTC_RESOURCE = 0x0404;

    private final byte[] content;
    private final long length;
    private final List<byte[]> xmp = new ArrayList<>();
    private final List<byte[]> iptc = new ArrayList<>();

    private EmbeddedBlocks(byte[] content) {
        this.content = content;
        this.length = content.length;
    }

    /** The blocks of a file; none if its format is unknown or has none. */
    static EmbeddedBlocks of(byte[] content) {
        var blocks = new EmbeddedBlocks(content);
        blocks.find();
        return blocks;
    }

    List<byte[]> xmp() {
        return xmp;
    }

    List<byte[]> iptc() {
        return iptc;
    }

    private void find() {
        if (length < 16) {
            return;
        }
        var start = bytes(0, 12, ByteOrder.BIG_ENDIAN);
        int first = start.getInt(0);
        if (first >>> 16 == 0xFFD8) {
            jpeg();
        } else if (first == 0x89504E47) {
            png();
        } else if (first == 0x52494646 && start.getInt(8) == 0x57454250) {
            webp();
        } else if (first == 0x49492A00) {
            tiff(ByteOrder.LITTLE_ENDIAN);
        } else if (first == 0x4D4D002A) {
            tiff(ByteOrder.BIG_ENDIAN);
        } else {
            HeifFile.xmp(content).filter(block -> block.length <= LARGEST).ifPresent(xmp::add);
        }
    }

    private void jpeg() {
        long at = 2;
        for (int part = 0; part < MAX_PARTS && at + 4 <= length; part++) {
            var head = bytes(at, 4, ByteOrder.BIG_ENDIAN);
            int marker = head.getShort(0) & 0xFFFF;
            if (marker == 0xFFFF) {
                at++;
                continue;
            }
            int size = head.getShort(2) & 0xFFFF;
            // Metadata comes before the first scan.
            if (marker < 0xFF01 || marker == 0xFFDA || marker == 0xFFD9 || size < 2) {
                return;
            }
            if (marker == 0xFFE1) {
                stripped(at + 4, size - 2, XMP_MARK).ifPresent(xmp::add);
            } else if (marker == 0xFFED) {
                stripped(at + 4, size - 2, PHOTOSHOP_MARK).ifPresent(this::photoshop);
            }
            at += 2L + size;
        }
    }

    /** The rest of a block, if it starts with the mark. */
    private Optional<byte[]> stripped(long at, int size, byte[] mark) {
        if (size > mark.length && at + size <= length) {
            byte[] block = bytes(at, size, ByteOrder.BIG_ENDIAN).array();
            if (Arrays.equals(block, 0, mark.length, mark, 0, mark.length)) {
                return Optional.of(Arrays.copyOfRange(block, mark.length, size));
            }
        }
        return Optional.empty();
    }

    /** Photoshop image resources: 8BIM, id, name, size, data; names and data are padded to even lengths. */
    private void photoshop(byte[] block) {
        var in = ByteBuffer.wrap(block);
        while (in.remaining() >= 12 && in.getInt() == 0x3842494D) {
            int id = in.getShort() & 0xFFFF;
            int name = 1 + (in.get(in.position()) & 0xFF);
            int toSize = name + (name & 1);
            if (in.remaining() < toSize + 4) {
                return;
            }
            in.position(in.position() + toSize);
            int size = in.getInt();
            if (size < 0 || size > in.remaining()) {
                return;
            }
            if (id == IPTC_RESOURCE) {
                iptc.add(Arrays.copyOfRange(block, in.position(), in.position() + size));
            }
            in.position(Math.min(in.limit(), in.position() + size + (size & 1)));
        }
    }

    private void png() {
        long at = 8;
        for (int part = 0; part < MAX_PARTS && at + 12 <= length; part++) {
            var head = bytes(at, 8, ByteOrder.BIG_ENDIAN);
            long size = head.getInt(0) & 0xFFFFFFFFL;
            int type = head.getInt(4);
            if (type == 0x69545874 && size > PNG_XMP_MARK.length + 4 && size <= LARGEST) {
                stripped(at + 8, (int) size, PNG_XMP_MARK).ifPresent(this::internationalText);
            }
            at += 12 + size;
        }
    }

    /** After the keyword: compression flag and method, language, translated keyword, text. XMP is never compressed. */
    private void internationalText(byte[] block) {
        int at = 2;
        for (int strings = 0; strings < 2; strings++) {
            while (at < block.length && block[at] != 0) {
                at++;
            }
            at++;
        }
        if (block[0] == 0 && at < block.length) {
            xmp.add(Arrays.copyOfRange(block, at, block.length));
        }
    }

    private void webp() {
        long at = 12;
        for (int part = 0; part < MAX_PARTS && at + 8 <= length; part++) {
            var head = bytes(at, 8, ByteOrder.LITTLE_ENDIAN);
            int type = head.getInt(0);
            long size = head.getInt(4) & 0xFFFFFFFFL;
            if (type == 0x20504D58 && size <= LARGEST && at + 8 + size <= length) {
                xmp.add(bytes(at + 8, (int) size, ByteOrder.LITTLE_ENDIAN).array());
            }
            at += 8 + size + (size & 1);
        }
    }

    private void tiff(ByteOrder order) {
        long directory = bytes(4, 4, order).getInt(0) & 0xFFFFFFFFL;
        if (directory + 2 > length) {
            return;
        }
        int entries = bytes(directory, 2, order).getShort(0) & 0xFFFF;
        for (int i = 0; i < entries && directory + 2 + 12L * (i + 1) <= length; i++) {
            var entry = bytes(directory + 2 + 12L * i, 12, order);
            int tag = entry.getShort(0) & 0xFFFF;
            // Both tags are byte arrays; IPTC is often written as 32-bit words.
            int unit = entry.getShort(2) == 4 ? 4 : 1;
            long size = (entry.getInt(4) & 0xFFFFFFFFL) * unit;
            long at = entry.getInt(8) & 0xFFFFFFFFL;
            if ((tag == 700 || tag == 33723) && size > 4 && size <= LARGEST && at + size <= length) {
                (tag == 700 ? xmp : iptc).add(bytes(at, (int) size, order).array());
            }
        }
    }

    private ByteBuffer bytes(long at, int size, ByteOrder order) {
        int from = Math.toIntExact(at);
        return ByteBuffer.wrap(Arrays.copyOfRange(content, from, from + size)).order(order);
    }
}
