package dev.graft.app.export;

import dev.graft.app.cluster.Pile;
import dev.graft.app.export.ExportedPictures.Picture;
import dev.graft.app.export.ExportedPictures.Skipped;
import dev.graft.image.metadata.XmpSignature;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.zip.Deflater;

/**
 * XMP files to lay beside pictures, from which photo managers take keywords: {@code beach.jpg.xmp} holds the names of
 * the picture's pile or labels. They lie in the same folders as the pictures do, but below another one, unless a person
 * wants them {@linkplain SidecarPlan beside the pictures} at once. A pile whose name is only a number says nothing about
 * its pictures, which get no file then. A file that somebody changed since the last export, or that was there before, is
 * left as it is and listed.
 */
public final class XmpExport extends FilesFormat {
    static final String EXTENSION = ".xmp";

    private static final String NO_KEYWORDS = "None of the piles has a name yet, so there are no keywords to write.";

    /** The most that file systems take, in bytes. */
    private static final int LONGEST_NAME = 255;

    public XmpExport() {
        super(
                "xmp",
                "Sidecars",
                30,
                by -> "Small XMP files with the " + by.one()
                        + " as a keyword, for photo programs. They come in a folder of their own, or beside"
                        + " your pictures.",
                "writing",
                "file",
                Deflater.DEFAULT_COMPRESSION);
    }

    @Override
    List<Item> plan(ExportedPictures exported, Optional<ExportFolder> folder, Set<Skipped> skipped) throws IOException {
        var packets = new LinkedHashMap<String, Item>();
        packets(exported).forEach((picture, packet) -> {
            String name = picture.name() + EXTENSION;
            var unfit = unfit(picture);
            unfit.ifPresent(reason -> skipped.add(new Skipped(picture.name(), reason)));
            if (unfit.isEmpty()) {
                packets.put(
                        name,
                        new Item(name, picture.name(), Optional.empty(), () -> new ByteArrayInputStream(packet.get())));
            }
        });
        if (folder.isPresent()) {
            for (String name : List.copyOf(packets.keySet())) {
                if (folder.get().inside(name) == null || folder.get().holds(name)) {
                    packets.remove(name);
                    skipped.add(new Skipped(
                            name, "something is in its place that Graft did not write, or that was changed"));
                }
            }
        }
        return List.copyOf(packets.values());
    }

    /** The packets of pictures that have keywords. */
    private static Map<Picture, Supplier<byte[]>> packets(ExportedPictures exported) {
        var keywords = exported.keywords();
        var packets = new LinkedHashMap<Picture, Supplier<byte[]>>();
        for (int i = 0; i < keywords.size(); i++) {
            var picture = exported.pictures().get(i);
            var words = keywords.get(i);
            boolean doubtful = picture.opinion().filter(one -> one.doubtful()).isPresent();
            if (!words.isEmpty()) {
                packets.put(picture, () -> packet(words, doubtful));
            }
        }
        return packets;
    }

    /** Why the name of a picture cannot be that of a file with one more extension; absent where it can. */
    static Optional<String> unfit(Picture picture) {
        String bare = picture.name().substring(picture.name().lastIndexOf('/') + 1) + EXTENSION;
        return !picture.isSafe()
                ? Optional.of("its name may lead out of the folder")
                : bare.getBytes(StandardCharsets.UTF_8).length > LONGEST_NAME
                        ? Optional.of("its name is too long to add " + EXTENSION)
                        : Optional.empty();
    }

    @Override
    List<String> notes(Made made) {
        return made.files() == 0 && made.skipped().isEmpty() && made.complete() ? List.of(NO_KEYWORDS) : List.of();
    }

    @Override
    public Optional<AsSidecars> besidePictures() {
        return Optional.of(new AsSidecars("Beside the pictures \u2026", source -> {
            var packets = packets(source.pictures());
            return SidecarPlan.writing(source, packets, packets.isEmpty() ? List.of(NO_KEYWORDS) : List.of());
        }));
    }

    /**
     * A packet with keywords, as they are and as Lightroom and digiKam nest them. The parts of a name that are separated by
     * / or | are nested: Animals/Dogs.
     *
     * @param doubtful is written as a rating of one star, by which photo programs can filter
     */
    public static byte[] packet(List<String> keywords, boolean doubtful) {
        var paths = keywords.stream().map(Pile::path).toList();
        var xml = new StringBuilder("""
                <?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
                <x:xmpmeta xmlns:x="adobe:ns:meta/">
                <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
                <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"
                 xmlns:lr="http://ns.adobe.com/lightroom/1.0/" xmlns:digiKam="http://www.digikam.org/ns/1.0/"
                 xmlns:xmp="http://ns.adobe.com/xap/1.0/">
                """);
        list(xml, "dc:subject", "Bag", keywords);
        list(xml, "lr:hierarchicalSubject", "Bag", joined(paths, "|"));
        list(xml, "digiKam:TagsList", "Seq", joined(paths, "/"));
        if (doubtful) {
            xml.append("<xmp:Rating>1</xmp:Rating>\n");
        }
        xml.append("""
                </rdf:Description>
                </rdf:RDF>
                </x:xmpmeta>
                <?xpacket end="w"?>
                """);
        return XmpSignature.sign(xml.toString());
    }

    private static List<String> joined(List<List<String>> paths, String separator) {
        return paths.stream().map(path -> String.join(separator, path)).toList();
    }

    private static void list(StringBuilder xml, String property, String kind, List<String> values) {
        xml.append("<").append(property).append(">\n<rdf:").append(kind).append(">\n");
        values.forEach(value -> xml.append("<rdf:li>").append(escaped(value)).append("</rdf:li>\n"));
        xml.append("</rdf:").append(kind).append(">\n</").append(property).append(">\n");
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
