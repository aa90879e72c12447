package dev.graft.app.export;

import dev.graft.app.export.ExportedPictures.Skipped;
import dev.graft.core.io.AtomicFile;
import dev.graft.store.Progress;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/**
 * XMP files to lay beside pictures, from which photo managers take keywords: {@code beach.jpg.xmp} holds the names of the
 * picture's pile or labels. They lie in the same folders as the pictures do, but below another one. A pile whose name is
 * only a number says nothing about its pictures, which get no file then.
 */
public final class XmpExport implements ExportFormat {
    private static final String KIND = "xmp";
    private static final String EXTENSION = ".xmp";

    /** The most that file systems take, in bytes. */
    private static final int LONGEST_NAME = 255;

    /** The same bytes for the same keywords, whenever they are written. */
    static final FileTime SOME_TIME = FileTime.from(Instant.parse("2000-01-01T00:00:00Z"));

    @Override
    public String name() {
        return KIND;
    }

    @Override
    public String title() {
        return "Sidecars";
    }

    @Override
    public String summary(Grouping by) {
        return "Small XMP files with the " + by.one()
                + " as a keyword, for photo programs. They come in a folder of their" + " own.";
    }

    @Override
    public int position() {
        return 30;
    }

    @Override
    public Optional<AsFile> file() {
        return Optional.of(new AsFile("Zip", KIND + ".zip", "application/zip", (source, progress) -> {
            var exported = source.pictures();
            return out -> zip(out, exported, progress);
        }));
    }

    @Override
    public Optional<AsFolder> folder() {
        return Optional.of(new AsFolder(
                "Folder",
                (folder, source, progress) -> write(folder, source.pictures(), source.originals(), progress)));
    }

    /**
     * Replaces what an earlier run made. A file that somebody changed since, or that was there before, is left as it is and
     * listed.
     *
     * @param pictures the folder of the collection, which nothing is written to
     * @throws java.nio.file.FileSystemException if the folder holds something that this did not make, or lies among the
     *     pictures
     */
    public Made write(Path folder, ExportedPictures exported, Optional<Path> pictures, Progress progress)
            throws IOException {
        var export = ExportFolder.begin(folder, KIND, pictures);
        var skipped = new LinkedHashSet<Skipped>();
        var packets = packets(exported, skipped);
        var places = new LinkedHashMap<String, Path>();
        for (var name : packets.keySet()) {
            var place = export.inside(name);
            if (place == null || Files.exists(place, LinkOption.NOFOLLOW_LINKS)) {
                skipped.add(
                        new Skipped(name, "something is in its place that Graft did not write, or that was changed"));
            } else {
                places.put(name, place);
                export.plan(name);
            }
        }
        export.mark(KIND);
        int made = 0;
        progress.begin("writing", "file", places.size());
        try {
            for (var place : places.entrySet()) {
                if (progress.stopRequested()) {
                    break;
                }
                Files.createDirectories(place.getValue().resolve("..").normalize());
                AtomicFile.write(place.getValue(), packet(packets.getOrDefault(place.getKey(), List.of())));
                export.done(place.getKey());
                progress.advance(++made);
            }
        } finally {
            progress.end();
        }
        export.mark(KIND);
        return made(made, skipped, made == places.size());
    }

    /** The same as a zip. Leaves the stream open. */
    public Made zip(OutputStream out, ExportedPictures exported, Progress progress) throws IOException {
        var skipped = new LinkedHashSet<Skipped>();
        var packets = packets(exported, skipped);
        var zip = new ZipOutputStream(out, StandardCharsets.UTF_8);
        int made = 0;
        progress.begin("writing", "file", packets.size());
        try {
            for (var packet : packets.entrySet()) {
                if (progress.stopRequested()) {
                    break;
                }
                var entry = new ZipEntry(packet.getKey());
                entry.setLastModifiedTime(SOME_TIME);
                zip.putNextEntry(entry);
                zip.write(packet(packet.getValue()));
                zip.closeEntry();
                progress.advance(++made);
            }
        } finally {
            progress.end();
        }
        CopiesExport.listSkipped(zip, skipped);
        zip.finish();
        return made(made, skipped, made == packets.size());
    }

    private static Made made(int files, Set<Skipped> skipped, boolean complete) {
        boolean noKeywords = files == 0 && skipped.isEmpty() && complete;
        return new Made(
                files,
                List.copyOf(skipped),
                noKeywords
                        ? List.of("None of the piles has a name yet, so there are no keywords to write.")
                        : List.of(),
                complete);
    }

    /** Keywords by the name of the file that they go into. */
    private static Map<String, List<String>> packets(ExportedPictures exported, Set<Skipped> skipped) {
        var keywords = exported.keywords();
        var packets = new LinkedHashMap<String, List<String>>();
        for (int i = 0; i < keywords.size(); i++) {
            var picture = exported.pictures().get(i);
            String name = picture.name() + EXTENSION;
            if (keywords.get(i).isEmpty()) {
                continue;
            }
            String bare = name.substring(name.lastIndexOf('/') + 1);
            if (!picture.isSafe()) {
                skipped.add(new Skipped(picture.name(), "its name may lead out of the folder"));
            } else if (bare.getBytes(StandardCharsets.UTF_8).length > LONGEST_NAME) {
                skipped.add(new Skipped(picture.name(), "its name is too long to add " + EXTENSION));
            } else {
                packets.put(name, keywords.get(i));
            }
        }
        return packets;
    }

    public static byte[] packet(List<String> keywords) {
        var xml = new StringBuilder("<?xpacket begin=\"\uFEFF\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\n");
        xml.append("<x:xmpmeta xmlns:x=\"adobe:ns:meta/\">\n");
        xml.append("<rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\">\n");
        xml.append("<rdf:Description rdf:about=\"\" xmlns:dc=\"http://purl.org/dc/elements/1.1/\">\n");
        xml.append("<dc:subject>\n<rdf:Bag>\n");
        keywords.forEach(
                keyword -> xml.append("<rdf:li>").append(escaped(keyword)).append("</rdf:li>\n"));
        xml.append("</rdf:Bag>\n</dc:subject>\n</rdf:Description>\n</rdf:RDF>\n</x:xmpmeta>\n<?xpacket end=\"w\"?>\n");
        return xml.toString().getBytes(StandardCharsets.UTF_8);
    }

    private static String escaped(String text) {
        var out = new StringBuilder();
        text.codePoints().forEach(c -> {
            switch (c) {
                case '<' -> out.append("&lt;");
                case '>' -> out.append("&gt;");
                case '&' -> out.append("&amp;");
                case '"' -> out.append("&quot;");
                case '\'' -> out.append("&apos;");
                // Some characters cannot be in XML at all, however they are written.
                default -> out.appendCodePoint(isXml(c) ? c : 0xFFFD);
            }
        });
        return out.toString();
    }

    private static boolean isXml(int c) {
        return c == '\t' || c >= 0x20 && c <= 0xD7FF || c >= 0xE000 && c <= 0xFFFD || c >= 0x10000 && c <= 0x10FFFF;
    }
}
