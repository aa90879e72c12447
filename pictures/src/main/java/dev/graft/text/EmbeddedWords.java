package dev.graft.text;

import com.drew.lang.SequentialByteArrayReader;
import com.drew.metadata.Metadata;
import com.drew.metadata.iptc.IptcDirectory;
import com.drew.metadata.iptc.IptcReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import javax.xml.stream.XMLStreamException;
import org.jspecify.annotations.Nullable;

/** Keywords and captions inside a picture file: IPTC, and the subject and description of XMP. */
final class EmbeddedWords {
    /** Descriptions that cameras write into every picture, and that say nothing about any. */
    private static final Set<String> CAMERAS = Set.of(
            "OLYMPUS DIGITAL CAMERA",
            "KONICA MINOLTA DIGITAL CAMERA",
            "MINOLTA DIGITAL CAMERA",
            "SONY DSC",
            "SAMSUNG CSC",
            "Exif_JPEG_PICTURE");

    private EmbeddedWords() {}

    static PictureWords of(byte[] content, String name, List<String> problems) {
        var blocks = EmbeddedBlocks.of(content);
        var words = PictureWords.none(name);
        for (byte[] block : blocks.xmp()) {
            try {
                words = add(words, XmpWords.of(name, block));
            } catch (XMLStreamException e) {
                problems.add(name + ": the XMP inside cannot be read: " + CompanionFile.firstLine(e));
            }
        }
        for (byte[] block : blocks.iptc()) {
            words = add(words, iptc(name, block));
        }
        return words;
    }

    /** Programs write the same caption as XMP and as IPTC. */
    private static PictureWords add(PictureWords words, PictureWords more) {
        var captions = new ArrayList<>(more.captions());
        captions.removeAll(words.captions());
        captions.removeAll(CAMERAS);
        return words.with(new PictureWords(words.file(), captions, more.tags(), more.labels()));
    }

    private static PictureWords iptc(String name, byte[] block) {
        var metadata = new Metadata();
        new IptcReader().extract(new SequentialByteArrayReader(block), metadata, block.length);
        var captions = new ArrayList<String>();
        var tags = new ArrayList<String>();
        for (var directory : metadata.getDirectoriesOfType(IptcDirectory.class)) {
            addAll(captions, directory.getStringArray(IptcDirectory.TAG_CAPTION));
            addAll(tags, directory.getStringArray(IptcDirectory.TAG_KEYWORDS));
        }
        return new PictureWords(name, captions, tags, List.of());
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
