package dev.graft.vision.network;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.graft.core.file.Sha256;
import dev.graft.core.file.WholeFile;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The networks that a person keeps: a folder with a copy of each file and a card beside it that says what was found out. Whoever
 * needs one names it by the hash of its file. Safe for many threads; a network that was opened stays open, for all.
 */
public final class KeptNetworks {
    /** Nothing is kept, and nothing can be. */
    public static final KeptNetworks NONE = new KeptNetworks(Optional.empty());

    /** What serves, for people who have none yet. */
    public static final String WHAT_SERVES =
            "an ImageNet classifier (MobileNet, ResNet, EfficientNet) or an image encoder (CLIP, DINO) as one .onnx file";

    private static final String CARD = ".json";
    private static final String NETWORK = ".onnx";
    private static final int PIECE = 1 << 16;

    private final Optional<Path> folder;
    private final Map<Opened, Network> open = new HashMap<>();

    private record Opened(String hash, NetworkInput input, NetworkLayer layer) {}

    /** @param folder made when the first one is added */
    public KeptNetworks(Path folder) {
        this(Optional.of(folder));
    }

    private KeptNetworks(Optional<Path> folder) {
        this.folder = folder;
    }

    /** Those of whoever runs this: in the folder {@code GRAFT_NETWORKS}, or {@code .graft/networks} in the home folder. */
    public static KeptNetworks ofUser() {
        String property = System.getProperty("graft.networks", "");
        String variable = property.isEmpty() ? System.getenv().getOrDefault("GRAFT_NETWORKS", "") : property;
        return new KeptNetworks(
                variable.isEmpty()
                        ? Path.of(System.getProperty("user.home"), ".graft", "networks")
                        : Path.of(variable));
    }

    /** In the order in which they were added. */
    public List<NetworkCard> all() {
        if (folder.isEmpty() || !Files.isDirectory(folder.get())) {
            return List.of();
        }
        try (var files = Files.list(folder.get())) {
            return files.filter(file -> file.toString().endsWith(CARD))
                    .sorted()
                    .map(KeptNetworks::card)
                    .filter(card -> Files.isRegularFile(file(card)))
                    .sorted(Comparator.comparing(NetworkCard::added))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The one that is used where none is named: the last one that was added. Absent where none can be run, too. */
    public Optional<NetworkCard> best() {
        var all = NetworkRuntime.find().isPresent() ? all() : List.<NetworkCard>of();
        return all.isEmpty() ? Optional.empty() : Optional.of(all.get(all.size() - 1));
    }

    /** By its name or the beginning of its hash. */
    public Optional<NetworkCard> find(String called) {
        var all = all();
        return all.stream()
                .filter(card -> card.name().equals(called))
                .findFirst()
                .or(() -> all.stream()
                        .filter(card -> called.length() >= 4 && card.hash().startsWith(called))
                        .findFirst());
    }

    /** Whether the network whose file has this hash is kept, and networks can be run here at all. */
    public boolean canRun(String hash) {
        return NetworkRuntime.find().isPresent()
                && all().stream().anyMatch(card -> card.hash().equals(hash));
    }

    /** The one of a file, if it is kept. */
    public Optional<NetworkCard> of(Path file) throws IOException {
        String hash = hash(file);
        return all().stream().filter(card -> card.hash().equals(hash)).findFirst();
    }

    /**
     * Looks at a network, tries it and keeps a copy; it is then the one that is used where none is named. One that is kept
     * already is looked at anew.
     *
     * @param name absent: that of the file
     */
    public NetworkCard add(Path file, Optional<String> name, InputWish wish) throws IOException {
        Path home = folder.orElseThrow(() -> new NetworkException("there is no folder to keep networks in"));
        var runtime = runtime();
        var facts = named(file.toString(), () -> runtime.examine(file, wish));
        var before = of(file);
        String hash = before.isPresent() ? before.get().hash() : hash(file);
        var card = new NetworkCard(
                name.or(() -> before.map(NetworkCard::name)).orElseGet(() -> nameOf(file)),
                hash,
                Files.size(file),
                later(Instant.now().truncatedTo(ChronoUnit.MILLIS)),
                facts);
        for (var other : all()) {
            // Many disks do not tell large letters from small ones.
            if (other.name().equalsIgnoreCase(card.name()) && !other.hash().equals(hash)) {
                throw new NetworkException("another network is kept as " + other.name() + " (" + other.shortHash()
                        + "); give this one another name with --name, or remove the other: graft model remove "
                        + other.name());
            }
        }
        Files.createDirectories(home);
        WholeFile.write(file(card), out -> Files.copy(file, out));
        WholeFile.write(
                home.resolve(card.name() + CARD),
                new ObjectMapper().writerWithDefaultPrettyPrinter().writeValueAsBytes(card.toJson()));
        if (before.isPresent() && !before.get().name().equals(card.name())) {
            remove(before.get());
        }
        return card;
    }

    /** Clocks may stand still or be set back; the one that was added last is the last one all the same. */
    private Instant later(Instant now) {
        return all().stream()
                .map(card -> card.added().plusMillis(1))
                .reduce(now, (one, other) -> one.isAfter(other) ? one : other);
    }

    /** Collections that were indexed with it keep their words, but no further picture can be put into them. */
    public void remove(NetworkCard card) throws IOException {
        Files.deleteIfExists(file(card).resolveSibling(card.name() + CARD));
        Files.deleteIfExists(file(card));
    }

    /** One of the layers of a card by its name, or any tensor of the network. */
    public NetworkLayer layer(NetworkCard card, String layer) throws IOException {
        var known = card.facts().layers().get(layer);
        if (known != null) {
            return known;
        }
        if (layer.equals(NetworkFacts.POOLED) || layer.equals(NetworkFacts.MAP)) {
            throw new NetworkException("the network " + card.name() + " has no layer " + layer + "; it has "
                    + String.join(", ", card.facts().layers().keySet()));
        }
        var runtime = runtime();
        checkUnchanged(card);
        return named(
                "the network " + card.name(),
                () -> runtime.layer(file(card), card.facts().input(), layer));
    }

    /**
     * A network by the hash of its file.
     *
     * @throws NetworkException if it is not kept here, or the file is not what it was
     */
    public synchronized Network open(String hash, NetworkInput input, NetworkLayer layer) {
        return open.computeIfAbsent(new Opened(hash, input, layer), this::open);
    }

    private Network open(Opened wanted) {
        var card = all().stream()
                .filter(kept -> kept.hash().equals(wanted.hash))
                .findFirst()
                .orElseThrow(() -> new NetworkException("this needs the network whose file has the hash "
                        + wanted.hash.substring(0, Math.min(8, wanted.hash.length()))
                        + "..., which is not kept here; add it with: graft model add FILE"));
        try {
            var runtime = runtime();
            checkUnchanged(card);
            return named("the network " + card.name(), () -> runtime.open(file(card), wanted.input, wanted.layer));
        } catch (IOException e) {
            throw new NetworkException("the network " + card.name() + " cannot be read: " + e.getMessage(), e);
        }
    }

    private void checkUnchanged(NetworkCard card) throws IOException {
        if (!hash(file(card)).equals(card.hash())) {
            throw new NetworkException(file(card) + " is not what it was when it was added; remove it and add it"
                    + " again: graft model remove " + card.name());
        }
    }

    @FunctionalInterface
    private interface Question<T> {
        T ask() throws IOException;
    }

    /** What a runtime complains of goes on from the name of the network. */
    private static <T> T named(String name, Question<T> question) throws IOException {
        try {
            return question.ask();
        } catch (NetworkException e) {
            throw new NetworkException(name + " " + e.getMessage(), e);
        }
    }

    private static NetworkRuntime runtime() {
        return NetworkRuntime.find()
                .orElseThrow(() -> new NetworkException(
                        "networks cannot be run here: the module graft-networks is not on the class path"));
    }

    private Path file(NetworkCard card) {
        return folder.orElseThrow().resolve(card.name() + NETWORK);
    }

    private static NetworkCard card(Path file) {
        try {
            return NetworkCard.of(new ObjectMapper().readTree(Files.readAllBytes(file)));
        } catch (JsonProcessingException | IllegalArgumentException | java.time.DateTimeException e) {
            throw new NetworkException(
                    file + " does not tell what is known of a network; delete it, and add the" + " network again", e);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String hash(Path file) throws IOException {
        var digest = Sha256.digest();
        try (InputStream in = Files.newInputStream(file)) {
            var piece = new byte[PIECE];
            for (int read = in.read(piece); read >= 0; read = in.read(piece)) {
                digest.update(piece, 0, read);
            }
        }
        return HexFormat.of().formatHex(digest.digest());
    }

    /** What can be a name of a file's name. */
    private static String nameOf(Path file) {
        String name = String.valueOf(file.getFileName())
                .replaceFirst("\\.onnx$", "")
                .chars()
                .mapToObj(c -> String.valueOf(
                        c < 128 && (Character.isLetterOrDigit(c) || "._-".indexOf(c) >= 0) ? (char) c : '-'))
                .collect(Collectors.joining())
                .replaceFirst("^[^A-Za-z0-9]+", "");
        return name.isEmpty() ? "network" : name.substring(0, Math.min(100, name.length()));
    }
}
