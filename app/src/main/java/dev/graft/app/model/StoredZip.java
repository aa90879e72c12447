package dev.graft.app.model;

import dev.graft.core.io.AtomicFile;
import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.zip.CRC32;
import java.util.zip.CheckedOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import org.jspecify.annotations.Nullable;

/**
 * A zip whose entries are stored as they are. No entry can be larger than the file, so a small file cannot become a large
 * one in memory, and the same entries give the same bytes whatever the version of zlib. Entries are read by name and
 * never unpacked, so a name cannot lead anywhere.
 */
final class StoredZip implements AutoCloseable {
    private static final int MOST_ENTRIES = 100;

    /** A time that has no meaning, and the same form in every time zone. */
    private static final LocalDateTime TIME = LocalDateTime.of(2000, 1, 1, 0, 0);

    private final Path file;
    private final ZipFile zip;
    private final Map<String, ZipEntry> entries;

    private StoredZip(Path file, ZipFile zip) throws ModelFormatException {
        this.file = file;
        this.zip = zip;
        this.entries = new HashMap<>();
    }

    /** The entries in the order of the map. */
    static AtomicFile.Content of(Map<String, AtomicFile.Content> entries) {
        return out -> {
            try (var zip = new ZipOutputStream(out)) {
                zip.setMethod(ZipOutputStream.STORED);
                for (var entry : entries.entrySet()) {
                    zip.putNextEntry(header(entry.getKey(), entry.getValue()));
                    entry.getValue().writeTo(zip);
                    zip.closeEntry();
                }
            }
        };
    }

    /** Sum and size stand before a stored entry, so its content is made twice and never held. */
    private static ZipEntry header(String name, AtomicFile.Content content) throws IOException {
        var counted = new long[1];
        var sum = new CheckedOutputStream(
                new OutputStream() {
                    @Override
                    public void write(int b) {
                        counted[0]++;
                    }

                    @Override
                    public void write(byte[] bytes, int offset, int length) {
                        counted[0] += length;
                    }
                },
                new CRC32());
        content.writeTo(sum);
        var entry = new ZipEntry(name);
        entry.setTimeLocal(TIME);
        entry.setSize(counted[0]);
        entry.setCrc(sum.getChecksum().getValue());
        return entry;
    }

    static StoredZip open(Path file) throws IOException {
        if (!Files.exists(file)) {
            throw new NoSuchFileException(file.toString());
        }
        byte[] start = new byte[4];
        try (var in = Files.newInputStream(file)) {
            if (in.readNBytes(start, 0, 4) < 4
                    || start[0] != 'P'
                    || start[1] != 'K'
                    || start[2] != 3
                    || start[3] != 4) {
                throw new ModelFormatException(file, "not a Graft model: expected a zip with model.json in it");
            }
        }
        ZipFile zip;
        try {
            zip = new ZipFile(file.toFile());
        } catch (ZipException | EOFException | IllegalArgumentException e) {
            throw new ModelFormatException(file, "cut off or damaged: expected a whole zip", e);
        }
        try {
            var opened = new StoredZip(file, zip);
            opened.check(Files.size(file));
            return opened;
        } catch (IOException | RuntimeException e) {
            zip.close();
            throw e;
        }
    }

    private void check(long length) throws ModelFormatException {
        if (zip.size() > MOST_ENTRIES) {
            throw new ModelFormatException(file, "has " + zip.size() + " entries; expected at most " + MOST_ENTRIES);
        }
        long sum = 0;
        for (var all = zip.entries(); all.hasMoreElements(); ) {
            var entry = all.nextElement();
            if (entries.put(entry.getName(), entry) != null) {
                throw new ModelFormatException(file, "has the entry " + entry.getName() + " twice");
            }
            if (entry.getMethod() != ZipEntry.STORED || entry.getSize() != entry.getCompressedSize()) {
                throw new ModelFormatException(
                        file, "its entry " + entry.getName() + " is compressed; expected entries stored as they are");
            }
            sum += entry.getSize();
            if (entry.getSize() < 0 || sum > length) {
                throw new ModelFormatException(
                        file, "its entries claim more bytes than the " + length + " that the file has");
            }
        }
    }

    Set<String> names() {
        return Set.copyOf(entries.keySet());
    }

    /** Fails if there is no such entry. */
    long size(String name) throws ModelFormatException {
        return entry(name).getSize();
    }

    /** The entry's bytes, after its sum was found right. */
    InputStream read(String name) throws IOException {
        var entry = entry(name);
        var sum = new CRC32();
        var buffer = new byte[1 << 16];
        try (var in = zip.getInputStream(entry)) {
            for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
                sum.update(buffer, 0, n);
            }
        } catch (ZipException | EOFException e) {
            throw damaged(name, e);
        }
        if (sum.getValue() != entry.getCrc()) {
            throw damaged(name, null);
        }
        return new BufferedInputStream(zip.getInputStream(entry));
    }

    private ZipEntry entry(String name) throws ModelFormatException {
        var entry = entries.get(name);
        if (entry == null) {
            throw new ModelFormatException(file, "lacks the entry " + name);
        }
        return entry;
    }

    private ModelFormatException damaged(String name, @Nullable Exception cause) {
        return new ModelFormatException(file, "its entry " + name + " is damaged: its bytes do not add up", cause);
    }

    @Override
    public void close() throws IOException {
        zip.close();
    }
}
