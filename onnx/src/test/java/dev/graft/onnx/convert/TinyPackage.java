package dev.graft.onnx.convert;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.zip.GZIPOutputStream;

/** Builds packages as {@code npm pack} does. */
final class TinyPackage {
    private final ByteArrayOutputStream tar = new ByteArrayOutputStream();

    TinyPackage file(String path, String content) {
        return file(path, content.getBytes(StandardCharsets.UTF_8));
    }

    TinyPackage file(String path, byte[] content) {
        return entry(path, '0', content.length, content);
    }

    /** A file with its path in a header before it. */
    TinyPackage longName(String path, byte[] content) {
        String line = " path=" + path + "\n";
        int length = line.getBytes(StandardCharsets.UTF_8).length;
        int digits = String.valueOf(length + String.valueOf(length).length()).length();
        byte[] header = (length + digits + line).getBytes(StandardCharsets.UTF_8);
        return entry("PaxHeader", 'x', header.length, header).file("short", content);
    }

    /** @param size as the header tells it */
    TinyPackage entry(String path, char type, long size, byte[] content) {
        var header = new byte[512];
        put(header, 0, path);
        put(header, 100, "0000644");
        put(header, 124, String.format("%011o", size));
        put(header, 136, "00000000000");
        header[156] = (byte) type;
        put(header, 257, "ustar\0" + "00");
        Arrays.fill(header, 148, 156, (byte) ' ');
        int sum = 0;
        for (byte value : header) {
            sum += value & 0xFF;
        }
        put(header, 148, String.format("%06o", sum) + "\0 ");
        tar.writeBytes(header);
        tar.writeBytes(content);
        tar.writeBytes(new byte[-content.length & 511]);
        return this;
    }

    private static void put(byte[] header, int at, String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        System.arraycopy(bytes, 0, header, at, bytes.length);
    }

    byte[] bytes() {
        var packed = new ByteArrayOutputStream();
        try (var out = new GZIPOutputStream(packed)) {
            out.write(tar.toByteArray());
            out.write(new byte[1024]);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return packed.toByteArray();
    }

    Path write(Path file) {
        try {
            return Files.write(file, bytes());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
