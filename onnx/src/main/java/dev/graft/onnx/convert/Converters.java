package dev.graft.onnx.convert;

import dev.graft.image.network.NetworkConversion;
import dev.graft.image.network.NetworkException;
import dev.graft.image.network.NetworkSource;
import dev.graft.onnx.format.ModelFormat;
import dev.graft.onnx.tfjs.TfjsFormat;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Finds out what a file is, finds the network in it, and converts it to ONNX. */
public final class Converters {
    /** What can be converted, wherever it lies. */
    private static final List<ModelFormat> FORMATS = List.of(new TfjsFormat());

    /** What is looked for in packages and folders. */
    private static final List<ModelFormat> INSIDE =
            Stream.concat(FORMATS.stream(), Stream.of(new OnnxCopy())).toList();

    private static final int MOST_LISTED = 12;

    private Converters() {}

    /** @return empty if the source is neither a package or folder nor of any known format */
    public static Optional<NetworkConversion> convert(NetworkSource source, Path onnx) throws IOException {
        if (Files.isDirectory(source.file())) {
            return Optional.of(convertFolder(source, onnx));
        }
        var file = new DiskFile(source.file());
        byte[] beginning = file.beginning(ModelFormat.BEGINNING);
        if (PackageArchive.isGzip(beginning)) {
            return Optional.of(convertPackage(source, onnx));
        }
        if (source.member().isPresent()) {
            throw new NetworkException(
                    "is not a package, so it has no " + source.member().get() + " inside");
        }
        Optional<ModelFormat> format = format(FORMATS, file.path(), beginning);
        return format.isEmpty() ? Optional.empty() : Optional.of(format.get().convert(file, source, onnx));
    }

    private static NetworkConversion convertPackage(NetworkSource source, Path onnx) throws IOException {
        var archive = new PackageArchive(source.file());
        var found = new TreeMap<String, ModelFormat>();
        archive.each((entry, content) -> {
            format(INSIDE, entry.path(), content.content(ModelFormat.BEGINNING))
                    .ifPresent(format -> found.put(entry.path(), format));
            return true;
        });
        String path = choose(source, List.copyOf(found.keySet()), "package");
        return Objects.requireNonNull(found.get(path)).convert(archive.member(path), source, onnx);
    }

    private static NetworkConversion convertFolder(NetworkSource source, Path onnx) throws IOException {
        List<Path> files;
        try (var all = Files.list(source.file())) {
            files = all.filter(Files::isRegularFile).toList();
        }
        var found = new TreeMap<String, ModelFormat>();
        for (Path each : files) {
            var file = new DiskFile(each);
            format(INSIDE, file.path(), file.beginning(ModelFormat.BEGINNING))
                    .ifPresent(format -> found.put(file.path(), format));
        }
        String path = choose(source, List.copyOf(found.keySet()), "folder");
        return Objects.requireNonNull(found.get(path))
                .convert(new DiskFile(source.file().resolve(path)), source, onnx);
    }

    private static Optional<ModelFormat> format(List<ModelFormat> formats, String path, byte[] beginning) {
        return formats.stream().filter(format -> format.reads(path, beginning)).findFirst();
    }

    /** The network that the user named, or the only one. */
    private static String choose(NetworkSource source, List<String> found, String where) {
        if (found.isEmpty()) {
            throw new NetworkException("is a " + where + " without a network that Graft can read");
        }
        if (source.member().isEmpty()) {
            if (found.size() > 1) {
                throw new NetworkException(
                        "is a " + where + " with several networks; name one with --member: " + listed(found));
            }
            return found.get(0);
        }
        String wanted = source.member().get();
        // All files of a package are in a folder, of which few people know.
        return found.stream()
                .filter(path -> path.equals(wanted)
                        || path.substring(path.indexOf('/') + 1).equals(wanted))
                .findFirst()
                .orElseThrow(() -> new NetworkException(
                        "is a " + where + " without a network " + wanted + "; it has " + listed(found)));
    }

    private static String listed(List<String> paths) {
        return String.join(", ", paths.subList(0, Math.min(MOST_LISTED, paths.size())))
                + (paths.size() > MOST_LISTED ? ", and " + (paths.size() - MOST_LISTED) + " more" : "");
    }
}
