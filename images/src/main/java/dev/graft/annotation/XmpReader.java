package dev.graft.annotation;

import java.io.StringReader;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/**
 * Reads the keywords and the description of an XMP packet with a streaming parser that supports neither DTDs nor
 * entities, since packets are untrusted.
 */
final class XmpReader {
    private static final String DC = "http://purl.org/dc/elements/1.1/";
    private static final String RDF = "http://www.w3.org/1999/02/22-rdf-syntax-ns#";
    private static final String LIGHTROOM = "http://ns.adobe.com/lightroom/1.0/";
    private static final String XML = "http://www.w3.org/XML/1998/namespace";
    private static final int MAX_DEPTH = 64;

    /** A description in one language. */
    private record Description(String language, String text) {}

    private final Set<String> tags = new LinkedHashSet<>();
    private final Set<String> leaves = new LinkedHashSet<>();
    private final List<Description> descriptions = new ArrayList<>();

    private XmpReader() {}

    /** The annotations in a packet. */
    static PictureAnnotations of(String file, byte[] packet) throws XMLStreamException {
        // Writers pad packets with spaces or zeros, but XML allows only white space at the end.
        int end = packet.length;
        while (end > 0 && packet[end - 1] == 0) {
            end--;
        }
        var xmp = new XmpReader();
        try {
            var reader = factory().createXMLStreamReader(new StringReader(withoutDtd(text(packet, end))));
            try {
                xmp.read(reader);
            } finally {
                reader.close();
            }
        } catch (RuntimeException e) {
            // The JDK's parser stumbles over some document types, and even over its own messages.
            throw new XMLStreamException("is broken XML", e);
        }
        var all = xmp.tags.isEmpty() ? xmp.leaves : xmp.tags;
        return new PictureAnnotations(file, xmp.captions(), List.copyOf(all), List.of());
    }

    /** The JDK's parser prints a line to the terminal if it is given bytes that are no text. */
    private static String text(byte[] packet, int length) throws XMLStreamException {
        Charset charset = StandardCharsets.UTF_8;
        int skipped = 0;
        if (length > 1) {
            int start = (packet[0] & 255) << 8 | packet[1] & 255;
            charset = start == 0xFEFF || start == '<'
                    ? StandardCharsets.UTF_16BE
                    : start == 0xFFFE || start == '<' << 8 ? StandardCharsets.UTF_16LE : charset;
            skipped = start == 0xFEFF || start == 0xFFFE ? 2 : length > 2 && start == 0xEFBB ? 3 : 0;
        }
        try {
            return charset.newDecoder()
                    .decode(ByteBuffer.wrap(packet, skipped, length - skipped))
                    .toString();
        } catch (CharacterCodingException e) {
            throw new XMLStreamException("is not text in " + charset, e);
        }
    }

    /** The JDK's parser prints lines while it skips some DTDs. */
    private static String withoutDtd(String text) throws XMLStreamException {
        if (text.contains("<!DOCTYPE")) {
            throw new XMLStreamException("has a DTD, which XMP must not have");
        }
        return text;
    }

    private static XMLInputFactory factory() {
        var factory = XMLInputFactory.newDefaultFactory();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        factory.setProperty(XMLInputFactory.IS_COALESCING, true);
        factory.setXMLResolver((publicId, systemId, base, namespace) -> {
            throw new XMLStreamException("refers to the external entity " + systemId);
        });
        return factory;
    }

    private void read(XMLStreamReader reader) throws XMLStreamException {
        int depth = 0;
        while (reader.hasNext()) {
            switch (reader.next()) {
                case XMLStreamConstants.DTD -> throw new XMLStreamException("has a DTD, which XMP must not have");
                case XMLStreamConstants.START_ELEMENT -> {
                    if (++depth > MAX_DEPTH) {
                        throw new XMLStreamException("is nested deeper than " + MAX_DEPTH + " elements");
                    }
                    if (startsProperty(reader)) {
                        property(reader);
                        depth--;
                    }
                }
                case XMLStreamConstants.END_ELEMENT -> depth--;
                default -> {}
            }
        }
    }

    private boolean startsProperty(XMLStreamReader reader) {
        String name = reader.getLocalName();
        // In the abbreviated form a simple property is an attribute of rdf:Description.
        if (name.equals("Description") && RDF.equals(reader.getNamespaceURI())) {
            String description = reader.getAttributeValue(DC, "description");
            if (description != null) {
                describe("", description);
            }
        }
        return (DC.equals(reader.getNamespaceURI()) && (name.equals("subject") || name.equals("description")))
                || (LIGHTROOM.equals(reader.getNamespaceURI()) && name.equals("hierarchicalSubject"));
    }

    /** Reads one property up to its end: the items of its list, or its text if it has no list. */
    private void property(XMLStreamReader reader) throws XMLStreamException {
        String property = reader.getLocalName();
        var text = new StringBuilder();
        String language = "";
        boolean listed = false;
        int depth = 1;
        while (depth > 0) {
            switch (reader.next()) {
                case XMLStreamConstants.START_ELEMENT -> {
                    if (++depth > MAX_DEPTH) {
                        throw new XMLStreamException("is nested deeper than " + MAX_DEPTH + " elements");
                    }
                    listed |= isItem(reader);
                    text.setLength(0);
                    String given = reader.getAttributeValue(XML, "lang");
                    language = given == null ? "" : given;
                }
                case XMLStreamConstants.END_ELEMENT -> {
                    depth--;
                    if (depth == 0 ? !listed : isItem(reader)) {
                        add(property, language, text.toString());
                        text.setLength(0);
                    }
                }
                case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA -> text.append(reader.getText());
                default -> {}
            }
        }
    }

    private static boolean isItem(XMLStreamReader reader) {
        return reader.getLocalName().equals("li") && RDF.equals(reader.getNamespaceURI());
    }

    private void add(String property, String language, String text) {
        String value = text.strip();
        if (value.isEmpty()) {
            return;
        }
        switch (property) {
            case "subject" -> tags.add(value);
            case "description" -> describe(language, value);
            default -> leaves.add(value.substring(value.lastIndexOf('|') + 1).strip());
        }
    }

    private void describe(String language, String text) {
        if (!text.isBlank()) {
            descriptions.add(new Description(language, text.strip()));
        }
    }

    /** Only one caption, since the other languages repeat it. */
    private List<String> captions() {
        return descriptions.stream()
                .filter(description -> description.language().equals("x-default"))
                .findFirst()
                .or(() -> descriptions.stream().findFirst())
                .map(description -> List.of(description.text()))
                .orElse(List.of());
    }
}
