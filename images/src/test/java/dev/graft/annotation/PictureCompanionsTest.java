package dev.graft.annotation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.graft.image.metadata.XmpSignature;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PictureCompanionsTest {
    private static final String XMP = """
            <?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
            <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
            <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">
             <dc:subject><rdf:Bag><rdf:li>xmp sea</rdf:li><rdf:li>xmp &amp; sky</rdf:li></rdf:Bag></dc:subject>
             <dc:description><rdf:Alt><rdf:li xml:lang="de">ein Hund</rdf:li>
              <rdf:li xml:lang="x-default">an xmp dog</rdf:li></rdf:Alt></dc:description>
             <dc:title>not this</dc:title>
            </rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>""";

    @TempDir
    Path folder;

    private Path picture(byte[] bytes) throws IOException {
        return Files.write(folder.resolve("photo.jpg"), bytes);
    }

    private Path picture() throws IOException {
        return picture(new byte[] {1, 2, 3});
    }

    private void beside(String name, String text) throws IOException {
        Files.writeString(folder.resolve(name), text);
    }

    private CompanionAnnotations read(Path picture) throws IOException {
        return new PictureCompanions().of(picture, Files.readAllBytes(picture));
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }

    private static byte[] jpeg(byte[]... segments) throws IOException {
        var bytes = new ByteArrayOutputStream();
        var out = new DataOutputStream(bytes);
        out.writeShort(0xFFD8);
        for (byte[] segment : segments) {
            out.write(segment);
        }
        out.writeShort(0xFFDA);
        return bytes.toByteArray();
    }

    private static byte[] segment(int marker, String mark, byte[] content) throws IOException {
        var bytes = new ByteArrayOutputStream();
        var out = new DataOutputStream(bytes);
        out.writeShort(marker);
        out.writeShort(2 + mark.length() + content.length);
        out.write(ascii(mark));
        out.write(content);
        return bytes.toByteArray();
    }

    private static byte[] xmpSegment() throws IOException {
        return segment(0xFFE1, "http://ns.adobe.com/xap/1.0/\0", XMP.getBytes(StandardCharsets.UTF_8));
    }

    private static byte[] iptc() throws IOException {
        var bytes = new ByteArrayOutputStream();
        var out = new DataOutputStream(bytes);
        dataset(out, 1, 90, new byte[] {0x1B, 0x25, 0x47});
        dataset(out, 2, 25, "iptc ä".getBytes(StandardCharsets.UTF_8));
        dataset(out, 2, 25, ascii("iptc sky"));
        dataset(out, 2, 120, ascii("an iptc dog"));
        return bytes.toByteArray();
    }

    private static void dataset(DataOutputStream out, int record, int number, byte[] value) throws IOException {
        out.write(0x1C);
        out.write(record);
        out.write(number);
        out.writeShort(value.length);
        out.write(value);
    }

    private static byte[] photoshopSegment() throws IOException {
        var bytes = new ByteArrayOutputStream();
        var out = new DataOutputStream(bytes);
        out.write(ascii("8BIM\3\355\3odd"));
        out.writeInt(3);
        out.write(new byte[4]);
        byte[] iptc = iptc();
        out.write(ascii("8BIM\4\4\0\0"));
        out.writeInt(iptc.length);
        out.write(iptc);
        return segment(0xFFED, "Photoshop 3.0\0", bytes.toByteArray());
    }

    @Test
    void everyLineOfATextIsACaptionUnlessItNamesItsKind() throws IOException {
        beside("photo.txt", "A dog .\r\n\r\nred, green\r\nTags: sea, new york\nlabel: dog\nNote: a cat\n");
        var words = read(picture()).annotations();
        assertThat(words)
                .isEqualTo(new PictureAnnotations(
                        "photo.jpg",
                        List.of("A dog .", "red, green", "Note: a cat"),
                        List.of("sea", "new york"),
                        List.of("dog")));
    }

    @Test
    void prefersTheCompanionThatNamesTheWholeFile() throws IOException {
        beside("photo.txt", "short");
        beside("photo.jpg.txt", "long");
        beside("photo.JSON", "{\"tags\": [\"upper\"]}");
        var words = read(picture()).annotations();
        assertThat(words.captions()).containsExactly("long");
        assertThat(words.tags()).containsExactly("upper");
    }

    @Test
    void readsJsonAndPassesOverATitleThatIsTheFileName() throws IOException {
        beside(
                "photo.json",
                "{\"title\": \"photo.jpg\", \"description\": \"d\", \"captions\": [\"c\"], "
                        + "\"keywords\": [\"k\"], \"labels\": \"l\", \"other\": {\"x\": 1}}");
        var found = read(picture());
        assertThat(found.annotations())
                .isEqualTo(new PictureAnnotations("photo.jpg", List.of("d", "c"), List.of("k"), List.of("l")));
        assertThat(found.problems()).isEmpty();
        beside("photo.json", "{\"title\": \"My dog\"}");
        assertThat(read(picture()).annotations().captions()).containsExactly("My dog");
    }

    @Test
    void readsXmpBesideAndTakesOneLanguage() throws IOException {
        beside("photo.xmp", XMP);
        assertThat(read(picture()).annotations())
                .isEqualTo(new PictureAnnotations(
                        "photo.jpg", List.of("an xmp dog"), List.of("xmp sea", "xmp & sky"), List.of()));
    }

    @Test
    void takesTheLeavesOfATreeOfKeywordsWhereThereIsNothingElse() throws IOException {
        beside(
                "photo.xmp",
                "<r:RDF xmlns:r='http://www.w3.org/1999/02/22-rdf-syntax-ns#'>"
                        + "<r:Description xmlns:d='http://purl.org/dc/elements/1.1/' d:description='short form'>"
                        + "<l:hierarchicalSubject xmlns:l='http://ns.adobe.com/lightroom/1.0/'><r:Bag>"
                        + "<r:li>animal|dog</r:li></r:Bag></l:hierarchicalSubject></r:Description></r:RDF>");
        assertThat(read(picture()).annotations())
                .isEqualTo(new PictureAnnotations("photo.jpg", List.of("short form"), List.of("dog"), List.of()));
    }

    @Test
    void readsXmpAndIptcInsideAJpeg() throws IOException {
        var found = read(picture(jpeg(segment(0xFFE0, "JFIF\0", new byte[9]), xmpSegment(), photoshopSegment())));
        assertThat(found.problems()).isEmpty();
        assertThat(found.annotations())
                .isEqualTo(new PictureAnnotations(
                        "photo.jpg",
                        List.of("an xmp dog", "an iptc dog"),
                        List.of("xmp sea", "xmp & sky", "iptc ä", "iptc sky"),
                        List.of()));
    }

    @Test
    void passesOverWhatCamerasWriteIntoEveryPicture() throws IOException {
        byte[] xmp = XMP.replace("an xmp dog", "OLYMPUS DIGITAL CAMERA").getBytes(StandardCharsets.UTF_8);
        var found = read(picture(jpeg(segment(0xFFE1, "http://ns.adobe.com/xap/1.0/\0", xmp))));
        assertThat(found.annotations().captions()).isEmpty();
        assertThat(found.annotations().tags()).hasSize(2);
    }

    @Test
    void theFileBesideWinsForWhatItGives() throws IOException {
        var picture = picture(jpeg(xmpSegment()));
        beside("photo.json", "{\"tags\": [\"mine\"]}");
        assertThat(read(picture).annotations())
                .isEqualTo(new PictureAnnotations("photo.jpg", List.of("an xmp dog"), List.of("mine"), List.of()));
        beside("photo.txt", "my caption");
        assertThat(read(picture).annotations())
                .isEqualTo(new PictureAnnotations("photo.jpg", List.of("my caption"), List.of("mine"), List.of()));
    }

    @Test
    void readsXmpInsidePngWebpAndTiff() throws IOException {
        byte[] xmp = XMP.getBytes(StandardCharsets.UTF_8);
        byte[] text = ascii("XML:com.adobe.xmp\0\0\0\0\0" + new String(xmp, StandardCharsets.ISO_8859_1));
        var png = ByteBuffer.allocate(8 + 12 + text.length + 12);
        png.putLong(0x89504E470D0A1A0AL).putInt(0).put(ascii("IDAT")).putInt(0);
        png.putInt(text.length).put(ascii("iTXt")).put(text).putInt(0);
        assertThat(read(picture(png.array())).annotations().tags()).containsExactly("xmp sea", "xmp & sky");

        var webp = ByteBuffer.allocate(12 + 8 + 4 + 8 + xmp.length).order(ByteOrder.LITTLE_ENDIAN);
        webp.put(ascii("RIFF"))
                .putInt(0)
                .put(ascii("WEBP"))
                .put(ascii("VP8 "))
                .putInt(3)
                .putInt(0);
        webp.put(ascii("XMP ")).putInt(xmp.length).put(xmp);
        assertThat(read(picture(webp.array())).annotations().captions()).containsExactly("an xmp dog");

        byte[] iptc = iptc();
        for (var order : List.of(ByteOrder.LITTLE_ENDIAN, ByteOrder.BIG_ENDIAN)) {
            int data = 8 + 2 + 24 + 4;
            int padded = (iptc.length + 3) / 4 * 4;
            var tiff = ByteBuffer.allocate(data + xmp.length + padded).order(order);
            tiff.put(ascii(order == ByteOrder.LITTLE_ENDIAN ? "II" : "MM"))
                    .putShort((short) 42)
                    .putInt(8);
            tiff.putShort((short) 2);
            tiff.putShort((short) 700).putShort((short) 1).putInt(xmp.length).putInt(data);
            tiff.putShort((short) 33723).putShort((short) 4).putInt(padded / 4).putInt(data + xmp.length);
            tiff.putInt(0).put(xmp).put(iptc);
            assertThat(read(picture(tiff.array())).annotations().tags())
                    .containsExactly("xmp sea", "xmp & sky", "iptc ä", "iptc sky");
        }
    }

    @Test
    void sizesThatLieInsideAPictureDoNoHarm() throws IOException {
        var png = ByteBuffer.allocate(40);
        png.putLong(0x89504E470D0A1A0AL).putInt(0x7FFFFFFF).put(ascii("iTXt"));
        assertThat(read(picture(png.array())).annotations().isEmpty()).isTrue();
        var tiff = ByteBuffer.allocate(40);
        tiff.put(ascii("MM\0*"))
                .putInt(8)
                .putShort((short) 0xFFFF)
                .putShort((short) 700)
                .putShort((short) 4);
        tiff.putInt(-1).putInt(-1);
        assertThat(read(picture(tiff.array())).annotations().isEmpty()).isTrue();
        byte[] cut = jpeg(xmpSegment());
        assertThat(read(picture(Arrays.copyOf(cut, 200))).annotations().isEmpty())
                .isTrue();
        byte[] psd = segment(0xFFED, "Photoshop 3.0\0", ascii("8BIM\4\4\0\0\177\377\377\377"));
        assertThat(read(picture(jpeg(psd))).problems()).isEmpty();
    }

    @Test
    void refusesEntitiesAndDocumentTypesInXmp() throws IOException {
        Path secret = Files.writeString(folder.resolve("secret"), "the secret");
        beside(
                "photo.xmp",
                "<!DOCTYPE x [<!ENTITY e SYSTEM \"" + secret.toUri() + "\">]>"
                        + "<x xmlns:dc='http://purl.org/dc/elements/1.1/'><dc:description>&e;</dc:description></x>");
        var found = read(picture());
        assertThat(found.annotations().isEmpty()).isTrue();
        assertThat(found.problems()).containsExactly("photo.xmp is not valid XMP: has a DTD, which XMP must not have");

        beside("photo.xmp", "<!DOCTYPE x [<!ENTITY a \"ha\"><!ENTITY b \"&a;&a;\">]><x>&b;</x>");
        assertThat(read(picture()).problems()).singleElement().asString().contains("has a DTD");
        beside("photo.xmp", "<x>&e;</x>");
        assertThat(read(picture()).problems()).singleElement().asString().startsWith("photo.xmp is not valid XMP");
    }

    @Test
    void reportsWhatCannotBeReadAndNeverFails() throws IOException {
        beside("photo.xmp", "<x><y>");
        beside("photo.json", "{\"caption\": ");
        Files.write(folder.resolve("photo.txt"), new byte[(1 << 20) + 1]);
        var problems = read(picture()).problems();
        assertThat(problems).hasSize(3);
        assertThat(problems.get(0)).isEqualTo("photo.txt is larger than 1048576 bytes");
        assertThat(problems.get(1)).startsWith("photo.json is not JSON: ");
        assertThat(problems.get(2)).startsWith("photo.xmp is not valid XMP: ").doesNotContain("\n");

        beside("photo.xmp", "<x>".repeat(100_000));
        beside("photo.json", "[1]");
        Files.write(folder.resolve("photo.txt"), new byte[] {'a', 0});
        assertThat(read(picture()).problems())
                .containsExactly(
                        "photo.txt is not a text",
                        "photo.json is not a JSON object",
                        "photo.xmp is not valid XMP: is nested deeper than 64 elements");

        beside("photo.json", "{\"tags\": {\"a\": 1}, \"deep\": " + "[".repeat(5000) + "}");
        assertThat(read(picture()).problems().get(1)).startsWith("photo.json is not JSON: ");
    }

    @Test
    void brokenXmpInsideAPictureIsAProblemOfThatPicture() throws IOException {
        byte[] broken = segment(0xFFE1, "http://ns.adobe.com/xap/1.0/\0", ascii("<x><y>"));
        var found = read(picture(jpeg(broken, photoshopSegment())));
        assertThat(found.annotations().tags()).containsExactly("iptc ä", "iptc sky");
        assertThat(found.problems()).singleElement().asString().startsWith("photo.jpg: its XMP cannot be read: ");
    }

    @Test
    void aFolderAsCompanionIsAProblem() throws IOException {
        Files.createDirectory(folder.resolve("photo.txt"));
        var found = read(picture());
        assertThat(found.annotations()).isEqualTo(PictureAnnotations.none("photo.jpg"));
        assertThat(found.problems()).containsExactly("photo.txt is not a regular file");
    }

    @Test
    void whatIsInsideAPictureComesFromTheBytesThatWereReadAlready() throws IOException {
        var notThere = folder.resolve("photo.jpg");
        var found = new PictureCompanions().of(notThere, jpeg(xmpSegment()));
        assertThat(found.annotations().captions()).containsExactly("an xmp dog");
        assertThat(found.problems()).isEmpty();
    }

    @Test
    void listsAFolderOnce() throws IOException {
        var companions = new PictureCompanions();
        var picture = picture();
        byte[] content = Files.readAllBytes(picture);
        assertThat(companions.of(picture, content).annotations().isEmpty()).isTrue();
        beside("photo.txt", "late");
        assertThat(companions.of(picture, content).annotations().isEmpty()).isTrue();
        assertThat(read(picture).annotations().captions()).containsExactly("late");
    }

    @Test
    void mirflickrsTagsLieInAFolderOfTheirOwn() throws IOException {
        var picture = Files.write(folder.resolve("im12.jpg"), new byte[] {1, 2, 3});
        Files.createDirectories(folder.resolve("meta/tags"));
        var before = new PictureCompanions().fingerprint(picture);
        beside("meta/tags/tags12.txt", "new york\n\ntags: sky\n");
        beside("meta/tags/tags1.txt", "sea\n");
        var read = read(picture);
        assertThat(read.annotations().tags()).containsExactly("new york", "tags: sky");
        assertThat(read.annotations().captions()).isEmpty();
        assertThat(read.problems()).isEmpty();
        assertThat(new PictureCompanions().fingerprint(picture)).isNotEqualTo(before);
    }

    @Test
    void whatGraftWroteBesideAPictureIsNotReadAsAPersonsWords() throws IOException {
        beside("photo.xmp", XMP.replace("xmp sea", "a person's sea"));
        String before = new PictureCompanions().fingerprint(picture());
        Files.write(folder.resolve("photo.jpg.xmp"), XmpSignature.sign(XMP));
        assertThat(XmpSignature.isOn(folder.resolve("photo.jpg.xmp"))).isTrue();
        assertThat(XmpSignature.isOn(folder.resolve("photo.xmp"))).isFalse();
        assertThat(read(picture()).annotations().tags()).containsExactly("a person's sea", "xmp & sky");
        assertThat(new PictureCompanions().fingerprint(picture()))
                .as("nothing has to be read again")
                .isEqualTo(before);
    }

    @Test
    void whatSomebodyChangedAfterGraftIsTheirs() throws IOException {
        String ours = new String(XmpSignature.sign(XMP), StandardCharsets.UTF_8);
        beside("photo.jpg.xmp", ours);
        assertThat(read(picture()).annotations().isEmpty()).isTrue();
        assertThat(PictureCompanions.xmpOfOthers(picture())).isEmpty();
        beside("photo.jpg.xmp", ours.replace("xmp sea", "xmp lake"));
        assertThat(read(picture()).annotations().tags()).containsExactly("xmp lake", "xmp & sky");
        assertThat(PictureCompanions.xmpOfOthers(picture())).contains(folder.resolve("photo.jpg.xmp"));
        beside("photo.jpg.xmp", ours + " ");
        assertThat(XmpSignature.isOn(folder.resolve("photo.jpg.xmp"))).isFalse();
    }
}
