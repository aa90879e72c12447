package dev.graft.annotation;

import com.drew.lang.SequentialByteArrayReader;
import com.drew.metadata.Metadata;
import com.drew.metadata.iptc.IptcDirectory;
import com.drew.metadata.iptc.IptcReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import javax.xml.stream.XMLStreamException;
import org.jspecify.annotations.Nullable;

/** Reads keywords and captions inside a picture file: IPTC, and the subject and description of XMP. */
final class EmbeddedReader {
    /** Default descriptions that cameras write into every picture. */
    private static final Set<String> CAMERAS = Set.of(
            "OLYMPUS DIGITAL CAMERA",
            "KONICA MINOLTA DIGITAL CAMERA",
            "MINOLTA DIGITAL CAMERA",
            "SONY DSC",
            "SAMSUNG CSC",
            "Exif_JPEG_PICTURE");

    private EmbeddedReader() {}

    static PictureAnnotations of(byte[] content, String name, List<String> problems) {
        var blocks = EmbeddedBlocks.of(content);
        var words = PictureAnnotations.none(name);
        for (byte[] block : blocks.xmp()) {
            try {
                words = add(words, XmpReader.of(name, block));
            } catch (XMLStreamException e) {
                problems.add(name + ": its XMP cannot be read: " + CompanionFile.firstLine(e));
            }
        }
        for (byte[] block : blocks.iptc()) {
            words = add(words, iptc(name, block));
        }
        return words;
    }

    /** Skips captions that are already known, since programs write the same caption as XMP and as IPTC. */
    private static PictureAnnotations add(PictureAnnotations words, PictureAnnotations more) {
        var captions = new ArrayList<>(more.captions());
        captions.removeAll(words.captions());
        captions.removeAll(CAMERAS);
        return words.with(new PictureAnnotations(words.file(), captions, more.tags(), more.labels()));
    }

    private static PictureAnnotations iptc(String name, byte[] block) {
        var metadata = new Metadata();
        new IptcReader().extract(new SequentialByteArrayReader(block), metadata, block.length);
        var captions = new ArrayList<String>();
        var tags = new ArrayList<String>();
        for (var directory : metadata.getDirectoriesOfType(IptcDirectory.class)) {
            addAll(captions, directory.getStringArray(IptcDirectory.TAG_CAPTION));
            addAll(tags, directory.getStringArray(IptcDirectory.TAG_KEYWORDS));
        }
        return new PictureAnnotations(name, captions, tags, List.of());
    }

    private static void addAll(List<String> list, String @Nullable [] values) {
        if (values != null) {
            for (String value : values) {
                if (!value.isBlank()) {
                    list.add(value.strip());
                }
            }
        }
    }
}
