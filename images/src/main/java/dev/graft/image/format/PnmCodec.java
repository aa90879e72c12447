package dev.graft.image.format;

import static dev.graft.image.format.PictureFormat.PNM;

import dev.graft.image.input.ByteRange;
import dev.graft.image.input.CpuBudget;
import dev.graft.image.pixels.Luma;
import dev.graft.image.pixels.PixelRow;
import dev.graft.image.pixels.RowSink;
import java.io.EOFException;
import java.io.IOException;
import java.util.Locale;

/** The portable anymap family: P1 to P6 as text or binary, and PAM (P7) with up to four channels. */
final class PnmCodec implements Codec {
    /**
     * Requires "P", a digit, white space and then a number or a comment, since two letters alone could also start a
     * text.
     */
    static boolean begins(ByteRange b) {
        try {
            int kind = b.u8(1);
            if (b.u8(0) != 'P' || kind < '1' || kind > '7') {
                return false;
            }
            int at = 2;
            while (isSpace(b.u8(at))) {
                at++;
            }
            int c = b.u8(at);
            if (kind == '7') {
                return at > 2 && (c == '#' || "WHDMTE".indexOf(c) >= 0);
            }
            return c == '#' || at > 2 && c >= '0' && c <= '9';
        } catch (EOFException e) {
            return false;
        }
    }

    @Override
    public PictureHeader header(byte[] content) throws IOException, RejectedPictureException {
        var head = new Head(content);
        return PictureHeader.of(PNM, head.width, head.height, 1, 0);
    }

    @Override
    public void decode(byte[] content, PictureHeader header, RowSink sink, CpuBudget budget)
            throws IOException, RejectedPictureException {
        var head = new Head(content);
        var line = new PixelRow(header.storedWidth(), sink);
        head.checkLength(content.length);
        var text = new Text(ByteRange.bigEndian(content), head.data);
        for (int y = 0; y < header.storedHeight(); y++) {
            if (head.kind <= 3) {
                text.row(head, line);
            } else if (!sink.takes(y)) {
                continue;
            } else if (head.kind == 4) {
                bits(content, head, y, line);
            } else {
                binary(content, head, y, line);
            }
            if (sink.takes(y)) {
                sink.row(line.values());
            }
        }
    }

    private static void bits(byte[] content, Head head, int y, PixelRow line) {
        long row = head.data + y * head.rowBytes();
        for (int x = 0; x < line.width(); x++) {
            boolean black = (content[(int) row + (x >> 3)] & 0x80 >> (x & 7)) != 0;
            line.grey(x, black ? 0 : 255);
        }
    }

    private static void binary(byte[] content, Head head, int y, PixelRow line) {
        int at = (int) (head.data + y * head.rowBytes());
        var pixel = new int[head.channels];
        for (int x = 0; x < line.width(); x++) {
            for (int c = 0; c < head.channels; c++) {
                int value = content[at++] & 0xFF;
                if (head.most > 255) {
                    value = value << 8 | content[at++] & 0xFF;
                }
                pixel[c] = Luma.scaled(value, head.most);
            }
            head.put(line, x, pixel);
        }
    }

    private static boolean isSpace(int c) {
        return c == ' ' || c >= '\t' && c <= '\r';
    }

    /** Parses numbers and words separated by white space and comments. */
    private static final class Text {
        private final ByteRange bytes;
        private int at;

        Text(ByteRange bytes, int at) {
            this.bytes = bytes;
            this.at = at;
        }

        void row(Head head, PixelRow line) throws EOFException, RejectedPictureException {
            var pixel = new int[head.channels];
            for (int x = 0; x < line.width(); x++) {
                if (head.kind == 1) {
                    line.grey(x, bit() ? 0 : 255);
                    continue;
                }
                for (int c = 0; c < head.channels; c++) {
                    pixel[c] = Luma.scaled(number(), head.most);
                }
                head.put(line, x, pixel);
            }
        }

        private void skipToToken() throws EOFException {
            while (true) {
                int c = bytes.u8(at);
                if (c == '#') {
                    while (bytes.u8(at) != '\n' && bytes.u8(at) != '\r') {
                        at++;
                    }
                } else if (!isSpace(c)) {
                    return;
                }
                at++;
            }
        }

        /** The digits of a plain bitmap need no separators. */
        private boolean bit() throws EOFException, RejectedPictureException {
            skipToToken();
            int c = bytes.u8(at++);
            if (c != '0' && c != '1') {
                throw RejectedPictureException.broken(PNM, "something other than 0 and 1 among its pixels");
            }
            return c == '1';
        }

        long number() throws EOFException, RejectedPictureException {
            skipToToken();
            long value = 0;
            int start = at;
            while (at < bytes.length() && bytes.u8(at) >= '0' && bytes.u8(at) <= '9') {
                value = Math.min(1L << 40, value * 10 + bytes.u8(at++) - '0');
            }
            if (at == start) {
                throw RejectedPictureException.broken(PNM, "text in place of a number");
            }
            return value;
        }

        String word() throws EOFException {
            skipToToken();
            int start = at;
            while (!isSpace(bytes.u8(at))) {
                at++;
            }
            return bytes.ascii(start, at - start).toUpperCase(Locale.ROOT);
        }

        void skipLine() throws EOFException {
            while (bytes.u8(at) != '\n') {
                at++;
            }
        }
    }

    /** Everything before the pixels. */
    private static final class Head {
        private final int kind;
        private final int channels;
        private final int data;
        private long width;
        private long height;
        private long depth;
        private long most = 1;

        Head(byte[] content) throws EOFException, RejectedPictureException {
            var bytes = ByteRange.bigEndian(content);
            kind = bytes.u8(1) - '0';
            var text = new Text(bytes, 2);
            if (kind == 7) {
                pam(text);
            } else {
                width = text.number();
                height = text.number();
                most = kind == 1 || kind == 4 ? 1 : text.number();
                depth = kind == 3 || kind == 6 ? 3 : 1;
            }
            // One byte of white space ends the header; a PAM header ends with a newline.
            data = text.at + 1;
            if (most < 1 || most > 65_535) {
                throw RejectedPictureException.broken(PNM, "its largest value is " + most);
            } else if (depth < 1 || depth > 4) {
                throw RejectedPictureException.broken(PNM, "its header says " + depth + " channels");
            }
            channels = (int) depth;
        }

        private void pam(Text text) throws EOFException, RejectedPictureException {
            for (String word = text.word(); !word.equals("ENDHDR"); word = text.word()) {
                switch (word) {
                    case "WIDTH" -> width = text.number();
                    case "HEIGHT" -> height = text.number();
                    case "DEPTH" -> depth = text.number();
                    case "MAXVAL" -> most = text.number();
                    default -> text.skipLine();
                }
            }
        }

        long rowBytes() {
            return kind == 4 ? (width + 7) / 8 : width * channels * (most > 255 ? 2 : 1);
        }

        void checkLength(long length) throws EOFException {
            // In plain format a bit takes one character, and a number two except for the last.
            long needed =
                    kind == 1 ? width * height : kind <= 3 ? 2 * width * height * channels - 1 : rowBytes() * height;
            if (length - data < needed) {
                throw new EOFException(needed + " bytes needed, but only " + (length - data) + " present");
            }
        }

        void put(PixelRow line, int x, int[] pixel) {
            switch (channels) {
                case 1 -> line.grey(x, pixel[0]);
                case 2 -> line.grey(x, Luma.overWhite(pixel[0], pixel[1]));
                case 3 -> line.rgb(x, pixel[0], pixel[1], pixel[2]);
                default -> line.rgba(x, pixel[0], pixel[1], pixel[2], pixel[3]);
            }
        }
    }
}
