package dev.graft.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.sun.net.httpserver.HttpServer;
import dev.graft.catalogue.CatalogueEntry;
import dev.graft.catalogue.NetworkCatalogue;
import dev.graft.catalogue.NetworkGetter;
import dev.graft.catalogue.fetch.Integrity;
import dev.graft.catalogue.fetch.NetworkPackage;
import dev.graft.image.network.InputOverrides;
import dev.graft.image.network.KeptNetworks;
import dev.graft.image.network.NetworkCard;
import dev.graft.image.network.NetworkRuntime;
import dev.graft.onnx.TinyNetwork;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Getting a network of a catalogue from a registry on this machine. */
class NetworkPackagesTest {
    @TempDir
    Path temp;

    private final List<String> asked = new CopyOnWriteArrayList<>();
    private final CountDownLatch closing = new CountDownLatch(1);
    private byte[] archive = new byte[0];
    private volatile byte[] sent = new byte[0];
    private volatile boolean stalls;
    private HttpServer registry;
    private KeptNetworks networks;
    private Served served;

    @BeforeEach
    void start() throws IOException {
        byte[] network = Files.readAllBytes(TinyNetwork.classifier(8).write(temp.resolve("tiny.onnx")));
        archive = packed("package/tiny.onnx", network);
        sent = archive;
        registry = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        registry.setExecutor(Executors.newCachedThreadPool());
        String address = "http://127.0.0.1:" + registry.getAddress().getPort() + "/";
        registry.createContext("/", exchange -> {
            String path = exchange.getRequestURI().toString();
            asked.add(path);
            byte[] body = path.endsWith(".tgz")
                    ? sent
                    : ("{\"dist\":{\"tarball\":\"" + address + "tiny.tgz\"}}").getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(200, body.length);
            boolean waits = stalls && path.endsWith(".tgz");
            exchange.getResponseBody().write(body, 0, waits ? body.length / 2 : body.length);
            exchange.getResponseBody().flush();
            if (waits) {
                try {
                    closing.await();
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
            }
            exchange.close();
        });
        registry.start();
        networks = new KeptNetworks(temp.resolve("networks"));
        var catalogue = catalogue();
        served = new Served(
                temp,
                params -> params.withNetworks(networks)
                        .withGetter(all -> NetworkGetter.of(catalogue, all, temp.resolve("packages"), address)));
    }

    @AfterEach
    void end() {
        closing.countDown();
        served.close();
        registry.stop(0);
    }

    private NetworkCatalogue catalogue() throws IOException {
        var file = Files.write(temp.resolve("tiny-network-1.2.3.tgz"), archive);
        return new NetworkCatalogue(List.of(new CatalogueEntry(
                "tiny",
                Optional.of("small"),
                "Tiny, trained on nothing",
                new NetworkPackage("tiny-network", "1.2.3", Integrity.of(file), archive.length),
                "tiny.onnx",
                Optional.empty(),
                InputOverrides.NONE,
                Optional.empty(),
                false,
                0,
                "MIT",
                "The package is by the tests.",
                Optional.empty(),
                Optional.empty())));
    }

    private static byte[] packed(String name, byte[] content) throws IOException {
        var header = new byte[512];
        put(header, 0, name);
        put(header, 100, "0000644");
        put(header, 124, String.format(Locale.ROOT, "%011o", content.length));
        put(header, 148, "        ");
        put(header, 156, "0");
        put(header, 257, "ustar");
        int sum = 0;
        for (byte b : header) {
            sum += b & 0xFF;
        }
        put(header, 148, String.format(Locale.ROOT, "%06o\0 ", sum));
        var out = new ByteArrayOutputStream();
        try (var zip = new GZIPOutputStream(out)) {
            zip.write(header);
            zip.write(content);
            zip.write(new byte[(512 - content.length % 512) % 512 + 1024]);
        }
        return out.toByteArray();
    }

    private static void put(byte[] header, int at, String text) {
        var bytes = text.getBytes(StandardCharsets.US_ASCII);
        System.arraycopy(bytes, 0, header, at, bytes.length);
    }

    private JsonNode get() {
        return served.client().post("/api/networks", "{'name':'small'}").well();
    }

    /** A build without converters cannot read packages. */
    private void assumePackagesAreRead() throws IOException {
        boolean read = NetworkRuntime.find()
                .orElseThrow()
                .convert(
                        catalogue().entries().get(0).source(temp.resolve("tiny-network-1.2.3.tgz")),
                        temp.resolve("tried.onnx"))
                .isPresent();
        Assumptions.assumeTrue(read, "SKIPPED: networks in packages cannot be read");
    }

    @Test
    void nothingIsAskedOfTheRegistryUntilTheUserAsksForANetwork() {
        served.client().get("/api/networks").well();
        served.client().get("/api/session").well();
        assertThat(asked).isEmpty();
    }

    @Test
    void aNetworkIsFetchedConvertedAndUsedForNewCollections() throws IOException {
        assumePackagesAreRead();
        var result = served.client().done(get()).path("result");
        assertThat(result.path("fetched").asBoolean()).isTrue();
        var all = served.client().get("/api/networks").well();
        assertThat(all.path("available")).isEmpty();
        var network = all.path("networks").path(0);
        assertThat(network.path("id").asText()).isEqualTo(result.path("network").asText());
        assertThat(network.path("alias").asText()).isEqualTo("small");
        assertThat(network.path("licence").asText()).isEqualTo("MIT");
        assertThat(network.path("source").asText()).startsWith("tiny-network@1.2.3");
        assertThat(all.path("best")).isEqualTo(network.path("id"));
        int before = asked.size();
        assertThat(served.client().done(get()).path("result").path("fetched").asBoolean())
                .isFalse();
        assertThat(asked).hasSize(before);
    }

    @Test
    void aPackageThatWasDownloadedByHandIsKnownAgainWhenItIsDropped() throws IOException {
        assumePackagesAreRead();
        String upload = served.client()
                .post("/api/networks/uploads", "{}")
                .well()
                .path("upload")
                .asText();
        served.client()
                .put("/api/networks/uploads/" + upload + "/tiny-network-1.2.3.tgz", archive)
                .well();
        var network =
                served.client().post("/api/networks/uploads/" + upload, "{}").well();
        assertThat(network.path("alias").asText()).isEqualTo("small");
        assertThat(network.path("title").asText()).startsWith("Tiny");
        assertThat(networks.all()).extracting(NetworkCard::name).containsExactly("tiny");
        assertThat(asked).isEmpty();
    }

    @Test
    void withoutARegistryTheJobSaysWhichPackageToDownloadByHand() {
        registry.stop(0);
        var job = served.client().ended(get());
        assertThat(job.path("state").asText()).isEqualTo("failed");
        assertThat(job.path("error").asText())
                .contains("tiny-network@1.2.3")
                .endsWith(" and drop tiny-network-1.2.3.tgz here.");
        assertThat(networks.all()).isEmpty();
    }

    @Test
    void aPackageWithAnotherHashIsRefusedAndNothingIsKept() {
        sent = Arrays.copyOf(archive, archive.length);
        sent[archive.length - 1] ^= 1;
        var job = served.client().ended(get());
        assertThat(job.path("state").asText()).isEqualTo("failed");
        assertThat(job.path("error").asText()).contains("hash");
        assertThat(networks.all()).isEmpty();
    }

    @Test
    void gettingCanBeCancelled() {
        stalls = true;
        var job = get();
        served.client().running(job);
        served.client().post("/api/jobs/" + Client.jobId(job) + "/cancel", "{}").well();
        assertThat(served.client().ended(job).path("state").asText()).isEqualTo("cancelled");
        assertThat(networks.all()).isEmpty();
    }
}
