package dev.graft.onnx.convert;

import dev.graft.image.network.NetworkException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * Reads the files of a tar archive one after the other, as the tools of package registries write them: {@code ustar}
 * headers, with long names in a header of their own. Nothing is written to disk, and what the archive tells about
 * owners, links and devices is skipped.
 */
final class TarReader {
    private static final int BLOCK = 512;
    private static final int MOST_ENTRIES = 200_000;
    private static final int MOST_EXTRA = 1 << 16;

    private final InputStream in;
    private final long most;
    private long read;
    private int entries;

    /** What is left of the current file, and what fills its last block. */
    private long left;

    private int filler;

    /**
     * @param in not compressed
     * @param most the most bytes that are read
     */
    TarReader(InputStream in, long most) {
        this.in = in;
        this.most = most;
    }

    /** A file: its path and the number of its bytes. */
    record Entry(String path, long size) {}

    /** Goes to the next file. Empty at the end. */
    Optional<Entry> next() throws IOException {
        String longName = "";
        while (true) {
            skip(left + filler);
            left = 0;
            filler = 0;
            byte[] header = bytes(BLOCK);
            if (header.length == 0 || header.length == BLOCK && header[0] == 0) {
                return Optional.empty();
            }
            if (header.length < BLOCK) {
                throw cut();
            }
            if (!sums(header)) {
                throw new NetworkException("is not a valid tar archive");
            }
            if (++entries > MOST_ENTRIES) {
                throw new NetworkException("has more than " + MOST_ENTRIES + " files");
            }
            left = number(header, 124, 12);
            filler = (int) (-left & BLOCK - 1);
            char type = (char) header[156];
            if (type == 'x') {
                longName = pax(extra(), longName);
            } else if (type == 'L') {
                longName = text(extra(), 0, MOST_EXTRA);
            } else if (type == '0' || type == 0) {
                return Optional.of(new Entry(longName.isEmpty() ? name(header) : longName, left));
            } else if (type != 'g') {
                longName = "";
            }
        }
    }

    /** The first bytes of the current file, or those that follow what has been read of it. */
    byte[] content(int length) throws IOException {
        byte[] content = bytes((int) Math.min(length, left));
        if (content.length < Math.min(length, left)) {
            throw cut();
        }
        left -= content.length;
        return content;
    }

    private byte[] extra() throws IOException {
        if (left > MOST_EXTRA) {
            throw new NetworkException("is not a valid tar archive");
        }
        return content((int) left);
    }

    /** Lines of the form {@code length key=value}. */
    private static String pax(byte[] lines, String otherwise) {
        String path = otherwise;
        int at = 0;
        while (at < lines.length) {
            int length = 0;
            int space = at;
            while (space < lines.length && lines[space] >= '0' && lines[space] <= '9' && length <= MOST_EXTRA) {
                length = length * 10 + lines[space++] - '0';
            }
            if (length < 3 || at + length > lines.length || space + 1 >= at + length) {
                throw new NetworkException("is not a valid tar archive");
            }
            String line = new String(lines, space + 1, at + length - space - 2, StandardCharsets.UTF_8);
            if (line.startsWith("path=")) {
                path = line.substring("path=".length());
            } else if (line.startsWith("size=")) {
                throw new NetworkException("has a file of more than 8 GiB");
            }
            at += length;
        }
        return path;
    }

    private static String name(byte[] header) {
        String name = text(header, 0, 100);
        String prefix = text(header, 257, 5).equals("ustar") ? text(header, 345, 155) : "";
        return prefix.isEmpty() ? name : prefix + "/" + name;
    }

    private static String text(byte[] bytes, int from, int length) {
        int end = from;
        while (end < Math.min(bytes.length, from + length) && bytes[end] != 0) {
            end++;
        }
        return new String(bytes, from, end - from, StandardCharsets.UTF_8);
    }

    /** Octal digits, with spaces or a zero at the end. */
    private static long number(byte[] header, int from, int length) {
        String digits = text(header, from, length).strip();
        if (!digits.matches("[0-7]{1,12}")) {
            throw new NetworkException("is not a valid tar archive");
        }
        return Long.parseLong(digits, 8);
    }

    /** Whether the sum of the header's bytes, with spaces in place of the sum, is right. */
    private static boolean sums(byte[] header) {
        long sum = 0;
        for (int i = 0; i < BLOCK; i++) {
            sum += i >= 148 && i < 156 ? ' ' : header[i] & 0xFF;
        }
        return sum == number(header, 148, 8);
    }

    private byte[] bytes(int length) throws IOException {
        byte[] bytes = in.readNBytes(length);
        count(bytes.length);
        return bytes;
    }

    private void skip(long length) throws IOException {
        long toGo = length;
        while (toGo > 0) {
            byte[] skipped = in.readNBytes((int) Math.min(toGo, MOST_EXTRA));
            if (skipped.length == 0) {
                throw cut();
            }
            toGo -= skipped.length;
            count(skipped.length);
        }
    }

    private void count(int bytes) {
        read += bytes;
        if (read > most) {
            throw new NetworkException("has more than " + (most >> 20) + " MiB when unpacked");
        }
    }

    private static NetworkException cut() {
        return new NetworkException("is not complete: it ends in the middle of a file");
    }
}
