package dev.graft.catalogue;

import dev.graft.catalogue.fetch.Integrity;
import dev.graft.catalogue.fetch.NetworkPackage;
import dev.graft.image.network.InputOverrides;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.zip.GZIPOutputStream;

/** A package of a few kilobytes, and the catalogue that has it. */
public final class TinyPackage {
    static final String NAME = "tiny-network";
    static final String VERSION = "1.2.3";

    private final Map<String, byte[]> files = new LinkedHashMap<>();

    private TinyPackage() {}

    public static TinyPackage empty() {
        return new TinyPackage();
    }

    /** With noise, so that it does not shrink and comes in several pieces. */
    public static TinyPackage usual() {
        var noise = new byte[200_000];
        new Random(1).nextBytes(noise);
        return empty().with("package.json", "{\"name\":\"tiny-network\",\"license\":\"MIT\",\"author\":\"Ann Ample\"}")
                .with("LICENSE", "Use it as you like.")
                .with("model/model.json", "{}")
                .with("model/weights.bin", noise);
    }

    public TinyPackage with(String name, String text) {
        return with(name, text.getBytes(StandardCharsets.UTF_8));
    }

    public TinyPackage with(String name, byte[] content) {
        files.put(name, content);
        return this;
    }

    public byte[] bytes() {
        var out = new ByteArrayOutputStream();
        try (var zip = new GZIPOutputStream(out)) {
            for (var file : files.entrySet()) {
                zip.write(header("package/" + file.getKey(), file.getValue().length));
                zip.write(file.getValue());
                zip.write(new byte[(512 - file.getValue().length % 512) % 512]);
            }
            zip.write(new byte[1024]);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        return out.toByteArray();
    }

    private static byte[] header(String name, int size) {
        var header = new byte[512];
        put(header, 0, name);
        put(header, 100, "0000644");
        put(header, 124, String.format(Locale.ROOT, "%011o", size));
        header[156] = '0';
        put(header, 257, "ustar");
        return header;
    }

    private static void put(byte[] header, int at, String text) {
        var bytes = text.getBytes(StandardCharsets.US_ASCII);
        System.arraycopy(bytes, 0, header, at, bytes.length);
    }

    /** @param folder for a copy to compute the hash of */
    public static NetworkPackage described(byte[] archive, Path folder) throws IOException {
        var file = Files.write(folder.resolve("described.tgz"), archive);
        try {
            return new NetworkPackage(NAME, VERSION, Integrity.of(file), archive.length);
        } finally {
            Files.delete(file);
        }
    }

    public static CatalogueEntry entry(NetworkPackage archive, String member, Optional<String> sha256) {
        return new CatalogueEntry(
                "tiny",
                Optional.of("small"),
                "Tiny, trained on nothing",
                archive,
                member,
                Optional.empty(),
                new InputOverrides(Optional.of(List.of(0.5, 0.5, 0.5)), Optional.empty(), Optional.of(64)),
                Optional.of(false),
                0,
                "MIT, by its licence file",
                "The package is by the tests.",
                Optional.of(new NetworkQuality("pictures", 0.9, 0.5, 7)),
                sha256);
    }

    public static NetworkCatalogue catalogue(NetworkPackage archive) {
        return new NetworkCatalogue(List.of(entry(archive, "model/model.json", Optional.empty())));
    }
}
