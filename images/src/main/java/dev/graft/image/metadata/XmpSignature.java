package dev.graft.image.metadata;

import dev.graft.core.io.Sha256;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.regex.Pattern;

/**
 * Tells XMP files that Graft wrote from those of others. A packet names Graft as its writer, with the checksum of
 * everything else in it. Once a person or a program changed anything, the file is theirs.
 */
public final class XmpSignature {
    private static final int LARGEST = 1 << 20;
    private static final String ROOT = "<x:xmpmeta xmlns:x=\"adobe:ns:meta/\"";
    /** Programs write their own name here. */
    private static final String SIGNATURE = " x:xmptk=\"Graft %s\"";

    private static final Pattern SIGNED = Pattern.compile(ROOT + SIGNATURE.formatted("([0-9a-f]{64})"));

    private XmpSignature() {}

    /** @param packet with a root that has no other attributes */
    public static byte[] sign(String packet) {
        int place = packet.indexOf(ROOT);
        if (place < 0) {
            throw new IllegalArgumentException("packet must contain " + ROOT);
        }
        int end = place + ROOT.length();
        String signature = SIGNATURE.formatted(HexFormat.of().formatHex(Sha256.of(packet)));
        return (packet.substring(0, end) + signature + packet.substring(end)).getBytes(StandardCharsets.UTF_8);
    }

    /** Whether Graft wrote a file, and nobody changed it since. */
    public static boolean isOn(Path file) {
        try {
            return Files.isRegularFile(file) && Files.size(file) <= LARGEST && isOn(Files.readAllBytes(file));
        } catch (IOException e) {
            return false;
        }
    }

    private static boolean isOn(byte[] packet) {
        // One character for each byte, whatever they are.
        var found = SIGNED.matcher(new String(packet, StandardCharsets.ISO_8859_1));
        if (!found.find()) {
            return false;
        }
        var digest = Sha256.digest();
        digest.update(packet, 0, found.start() + ROOT.length());
        digest.update(packet, found.end(), packet.length - found.end());
        return HexFormat.of().formatHex(digest.digest()).equals(found.group(1));
    }
}
