package dev.graft.catalogue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.graft.catalogue.fetch.Integrity;
import dev.graft.catalogue.fetch.NetworkPackage;
import dev.graft.image.network.KeptNetworks;
import dev.graft.image.network.NetworkException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NetworkCatalogueTest {
    @TempDir
    Path temp;

    @Test
    void ofGraftHasASmallAndALargeOneAndKeepsEverythingAsJson() {
        var catalogue = NetworkCatalogue.ofGraft();
        var small = catalogue.get("small");
        var large = catalogue.get("large");
        assertThat(small.archive().bytes()).isLessThan(large.archive().bytes());
        assertThat(catalogue.find(small.name())).contains(small);
        for (var entry : catalogue.entries()) {
            assertThat(CatalogueEntry.of(entry.toJson())).isEqualTo(entry);
        }
    }

    @Test
    void itNamesNoRegistry() throws IOException {
        try (var in = NetworkCatalogue.class.getResourceAsStream("catalogue.json")) {
            assertThat(new ObjectMapper().readTree(in).toString()).doesNotContain("://");
        }
    }

    @Test
    void theHintForPeopleWithoutANetworkSaysWhatTheCatalogueSays() {
        var small = NetworkCatalogue.ofGraft().get("small");
        var quality = small.quality().orElseThrow();
        assertThat(KeptNetworks.WHAT_SMALL_BRINGS)
                .contains(
                        String.format(Locale.ROOT, "of %.0f MB", small.archive().bytes() / 1e6))
                .contains(quality.task())
                .contains(String.format(
                        Locale.ROOT,
                        "%.0f %% in the right pile instead of %.0f %%",
                        100 * quality.right(),
                        100 * quality.rightWithSift()));
    }

    @Test
    void anUnknownNameListsThoseThereAre() {
        assertThatThrownBy(() -> NetworkCatalogue.ofGraft().get("huge"))
                .isInstanceOf(NetworkException.class)
                .hasMessageStartingWith("there is no network called huge in the catalogue; it has small (mobilenetv1)")
                .hasMessageContaining("large (resnet50)");
    }

    @Test
    void aPackageIsRecognisedByItsHash() throws IOException {
        var content = TinyPackage.usual().bytes();
        var archive = TinyPackage.described(content, temp);
        var catalogue = TinyPackage.catalogue(archive);
        var file = Files.write(temp.resolve("any-name.tgz"), content);
        assertThat(catalogue.ofPackage(file, Optional.empty())).contains(catalogue.get("tiny"));
        assertThat(catalogue.ofPackage(file, Optional.of("model/model.json"))).isPresent();
        assertThat(catalogue.ofPackage(file, Optional.of("another.tflite"))).isEmpty();
        content[9]++;
        assertThat(catalogue.ofPackage(Files.write(file, content), Optional.empty()))
                .isEmpty();
        assertThat(catalogue.ofPackage(temp, Optional.empty())).isEmpty();
    }

    @Test
    void namesThatCouldDoHarmAreRefused() {
        var any = new Integrity("sha512-" + "A".repeat(86) + "==");
        for (var name : List.of("../x", "-rf", "a b", "A", "a/b", "@a/b/c", "", "a;b")) {
            assertThatThrownBy(() -> new NetworkPackage(name, "1.0.0", any, 1))
                    .as(name)
                    .isInstanceOf(IllegalArgumentException.class);
        }
        for (var version : List.of("1", "latest", "1.0.0/..", "1.0.0 x")) {
            assertThatThrownBy(() -> new NetworkPackage("a", version, any, 1))
                    .as(version)
                    .isInstanceOf(IllegalArgumentException.class);
        }
        assertThatThrownBy(() -> new Integrity("sha1-abc")).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> {
                    var entry = NetworkCatalogue.ofGraft().get("small");
                    new NetworkCatalogue(List.of(entry, entry));
                })
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void theHashIsAsRegistriesStateIt() throws IOException {
        var file = Files.writeString(temp.resolve("abc"), "abc");
        assertThat(Integrity.of(file))
                .hasToString(
                        "sha512-3a81oZNherrMQXNJriBBMRLm+k6JqX6iCp7u5ktV05ohkpkqJ0/BqDa6PCOj/uu9RU1EI2Q86A4qmslPpUyknw==");
    }
}
