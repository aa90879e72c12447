package dev.graft.annotation;

import com.drew.lang.SequentialByteArrayReader;
import com.drew.metadata.Metadata;
import com.drew.metadata.iptc.IptcDirectory;
import com.drew.metadata.iptc.IptcReader;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import javax.xml.stream.XMLStreamException;

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
        var annotations = PictureAnnotations.none(name);
        for (byte[] block : blocks.xmp()) {
            try {
                annotations = add(annotations, XmpReader.of(name, block));
            } catch (XMLStreamException e) {
                problems.add(name + ": its XMP cannot be read: " + CompanionFile.firstLine(e));
            }
        }
        for (byte[] block : blocks.iptc()) {
            annotations = add(annotations, iptc(name, block));
        }
        return annotations;
    }

    /** Skips captions that are already known, since programs write the same caption as XMP and as IPTC. */
    private static PictureAnnotations add(PictureAnnotations annotations, PictureAnnotations more) {
        var captions = new ArrayList<>(more.captions());
        captions.removeAll(annotations.captions());
        captions.removeAll(CAMERAS);
        return annotations.with(new PictureAnnotations(annotations.file(), captions, more.tags(), more.labels()));
    }

    private static PictureAnnotations iptc(String name, byte[] block) {
        var metadata = new Metadata();
        new IptcReader().extract(new SequentialByteArrayReader(block), metadata, block.length);
        var captions = new ArrayList<String>();
        var tags = new ArrayList<String>();
        for (var directory : metadata.getDirectoriesOfType(IptcDirectory.class)) {
            captions.addAll(texts(directory, IptcDirectory.TAG_CAPTION));
            tags.addAll(texts(directory, IptcDirectory.TAG_KEYWORDS));
        }
        return new PictureAnnotations(name, captions, tags, List.of());
    }

    private static List<String> texts(IptcDirectory directory, int tag) {
        String[] values = directory.getStringArray(tag);
        return values == null
                ? List.of()
                : Arrays.stream(values)
                        .map(String::strip)
                        .filter(text -> !text.isEmpty())
                        .toList();
    }
}
