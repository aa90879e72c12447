package dev.graft.annotation;

import dev.graft.image.metadata.XmpSignature;
import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import java.util.zip.CRC32;

/**
 * Finds the annotations that come with a picture: {@code photo.txt}, {@code photo.json} and {@code photo.xmp} next to
 * {@code photo.jpg} (or {@code photo.jpg.txt} and so on, which take precedence), and IPTC and XMP inside the file.
 * Companion files take precedence: embedded tags are only used if no companion file has tags, and likewise for
 * captions. XMP files that Graft wrote beside pictures are no companions: they repeat what it said itself.
 *
 * <p>As in MIRFLICKR, {@code meta/tags/tags1.txt} may contain the tags of {@code im1.jpg}, one per line.
 *
 * <p>No file makes this fail: what is wrong with one is reported as a problem. Each folder is listed only once, so an
 * instance sees the files that existed when it first looked. Thread-safe.
 */
public final class PictureCompanions {
    private static final String XMP = ".xmp";
    private static final List<String> EXTENSIONS = List.of(".txt", ".json", XMP);
    private static final Pattern NUMBERED = Pattern.compile("im(\\d+)\\.jpe?g");
    private static final String TAGS = "meta/tags";

    private final Map<Path, Set<String>> listings = new ConcurrentHashMap<>();

    /**
     * Identifies the companion files of a picture and their content: it changes whenever a file is added, removed or
     * modified. Empty if there are none.
     */
    public String fingerprint(Path picture) {
        var found = new StringBuilder();
        for (String companion : companions(picture)) {
            found.append(companion).append(state(picture, companion));
        }
        return found.toString();
    }

    private static String state(Path picture, String companion) {
        try {
            var file = picture.resolveSibling(companion);
            if (Files.size(file) > CompanionFile.LARGEST) {
                return "/too large/";
            }
            var sum = new CRC32();
            byte[] content = Files.readAllBytes(file);
            sum.update(content);
            return "/" + content.length + "/" + Long.toHexString(sum.getValue()) + "/";
        } catch (IOException | InvalidPathException e) {
            return "/unreadable/";
        }
    }

    /** The companion files of a picture, as paths relative to its folder. */
    private List<String> companions(Path picture) {
        var folder = picture.toAbsolutePath().getParent();
        if (folder == null) {
            return List.of();
        }
        var names = namesIn(folder);
        String name = Objects.toString(picture.getFileName(), "");
        var found = new ArrayList<String>();
        if (!names.isEmpty()) {
            EXTENSIONS.forEach(extension -> candidates(name, extension)
                    .filter(names::contains)
                    .filter(candidate -> !isOurs(picture, candidate))
                    .findFirst()
                    .ifPresent(found::add));
        }
        var numbered = NUMBERED.matcher(name);
        if (numbered.matches()) {
            String tags = "tags" + numbered.group(1) + ".txt";
            if (namesIn(folder.resolve(TAGS)).contains(tags)) {
                found.add(TAGS + "/" + tags);
            }
        }
        return found;
    }

    private Set<String> namesIn(Path folder) {
        return listings.computeIfAbsent(folder, PictureCompanions::list);
    }

    /** @param content the content of the picture file, which is not read again */
    public CompanionAnnotations of(Path picture, byte[] content) {
        String name = Objects.toString(picture.getFileName(), "");
        var problems = new ArrayList<String>();
        var beside = PictureAnnotations.none(name);
        for (String companion : companions(picture)) {
            var file = new CompanionFile(picture.resolveSibling(companion), name, problems);
            beside = beside.with(guarded(
                    companion, name, problems, () -> companion.startsWith(TAGS) ? file.readTags() : file.read()));
        }
        if (beside.captions().isEmpty() || beside.tags().isEmpty()) {
            var inside = guarded(name, name, problems, () -> EmbeddedReader.of(content, name, problems));
            beside = new PictureAnnotations(
                    name,
                    beside.captions().isEmpty() ? inside.captions() : beside.captions(),
                    beside.tags().isEmpty() ? inside.tags() : beside.tags(),
                    beside.labels());
        }
        return new CompanionAnnotations(beside, problems);
    }

    private interface Source {
        PictureAnnotations read() throws IOException;
    }

    /** Metadata is often damaged in real files, and the libraries that read it may then throw almost anything. */
    private static PictureAnnotations guarded(String file, String picture, List<String> problems, Source source) {
        try {
            return source.read();
        } catch (IOException | RuntimeException | OutOfMemoryError | StackOverflowError e) {
            problems.add(file + ": captions and tags cannot be read"
                    + (e instanceof FileSystemException ? ": " + e.getMessage() : ", they are damaged"));
            return PictureAnnotations.none(picture);
        }
    }

    /** Whether Graft wrote a companion file, which only repeats what it said before. */
    private static boolean isOurs(Path picture, String companion) {
        try {
            return companion.toLowerCase(Locale.ROOT).endsWith(XMP)
                    && XmpSignature.isOn(picture.resolveSibling(companion));
        } catch (InvalidPathException e) {
            return false;
        }
    }

    /**
     * An XMP file of a picture, or whatever else has its name, that somebody else wrote or changed; absent if Graft may
     * write one.
     */
    public static Optional<Path> xmpOfOthers(Path picture) {
        return candidates(Objects.toString(picture.getFileName(), ""), XMP)
                .map(picture::resolveSibling)
                .filter(file -> Files.exists(file, LinkOption.NOFOLLOW_LINKS))
                .filter(file -> Files.isSymbolicLink(file) || !XmpSignature.isOn(file))
                .findFirst();
    }

    /** The names that a companion file of a picture can have, the first one before the others. */
    private static Stream<String> candidates(String picture, String extension) {
        String upper = extension.toUpperCase(Locale.ROOT);
        String stem = PictureNames.stem(picture);
        return Stream.of(picture + extension, picture + upper, stem + extension, stem + upper)
                .filter(candidate -> !candidate.equals(picture));
    }

    /** The names that may be companion files; none if the folder cannot be listed. */
    private static Set<String> list(Path folder) {
        try (var entries = Files.newDirectoryStream(folder)) {
            return StreamSupport.stream(entries.spliterator(), false)
                    .map(entry -> Objects.toString(entry.getFileName(), ""))
                    .filter(name -> EXTENSIONS.stream().anyMatch(name.toLowerCase(Locale.ROOT)::endsWith))
                    .collect(Collectors.toUnmodifiableSet());
        } catch (IOException | DirectoryIteratorException e) {
            return Set.of();
        }
    }
}
