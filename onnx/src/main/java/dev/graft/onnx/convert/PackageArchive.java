package dev.graft.onnx.convert;

import dev.graft.image.network.NetworkException;
import dev.graft.onnx.format.NetworkFile;
import java.io.EOFException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;

/**
 * A package as {@code npm pack} writes it: a compressed tar archive. It is read anew for each question and nothing but
 * the files that are asked for is held in memory; nothing is unpacked to disk.
 */
record PackageArchive(Path file) {
    static boolean isGzip(byte[] beginning) {
        return beginning.length > 2 && (beginning[0] & 0xFF) == 0x1F && (beginning[1] & 0xFF) == 0x8B;
    }

    @FunctionalInterface
    interface Reading {
        /** @return whether to go on with the next file */
        boolean read(TarReader.Entry entry, TarReader archive) throws IOException;
    }

    /** Reads the files in the order of the archive. */
    void each(Reading reading) throws IOException {
        try (var in = new GZIPInputStream(Files.newInputStream(file), 1 << 16)) {
            var archive = new TarReader(in, NetworkFile.MOST_BYTES);
            var entry = archive.next();
            while (entry.isPresent() && reading.read(entry.get(), archive)) {
                entry = archive.next();
            }
        } catch (ZipException e) {
            throw new NetworkException("is damaged: " + e.getMessage(), e);
        } catch (EOFException e) {
            throw new NetworkException("is not complete: it ends in the middle of a file", e);
        }
    }

    /** The contents of the files with these paths; those that do not exist are absent. */
    Map<String, byte[]> read(Set<String> paths) throws IOException {
        var contents = new HashMap<String, byte[]>();
        each((entry, archive) -> {
            if (paths.contains(entry.path())) {
                contents.put(entry.path(), archive.content((int) Math.min(entry.size(), NetworkFile.MOST_BYTES)));
            }
            return contents.size() < paths.size();
        });
        return contents;
    }

    NetworkFile member(String path) {
        return new Member(this, path);
    }

    /** A network in a package. */
    private record Member(PackageArchive archive, String path) implements NetworkFile {
        @Override
        public String title() {
            String name = String.valueOf(archive.file.getFileName());
            return name.replaceFirst("(\\.tgz|\\.tar\\.gz)$", "").replaceFirst("-\\d+\\.\\d+\\.\\d+.*$", "");
        }

        @Override
        public byte[] bytes() throws IOException {
            return only(List.of(path)).get(0);
        }

        @Override
        public List<byte[]> beside(List<String> paths) throws IOException {
            String folder = path.substring(0, path.lastIndexOf('/') + 1);
            return only(
                    paths.stream().map(other -> folder + InnerPath.check(other)).toList());
        }

        private List<byte[]> only(List<String> paths) throws IOException {
            Map<String, byte[]> contents = archive.read(paths.stream().collect(Collectors.toSet()));
            for (String wanted : paths) {
                if (!contents.containsKey(wanted)) {
                    throw new NetworkException("needs the file " + wanted + ", which is not in the package");
                }
            }
            return paths.stream().map(contents::get).toList();
        }
    }
}
