package dev.graft.image.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KeptNetworksTest {
    @TempDir
    Path temp;

    private KeptNetworks networks;

    @BeforeEach
    void noneYet() {
        networks = new KeptNetworks(temp.resolve("kept"));
    }

    @Test
    void theLastOneAddedIsUsedWhereNoneIsNamed() throws IOException {
        assertThat(networks.all()).isEmpty();
        assertThat(networks.best()).isEmpty();
        var one = add("one.onnx", "plain");
        var two = add("two.onnx", "other");
        assertThat(networks.all()).containsExactly(one, two);
        assertThat(networks.best()).contains(two);
        assertThat(networks.find("one")).contains(one);
        assertThat(networks.find(two.hash().substring(0, 8))).contains(two);
        assertThat(networks.find("three")).isEmpty();
        assertThat(networks.of(temp.resolve("one.onnx"))).contains(one);
        var again = add("one.onnx", "plain");
        assertThat(networks.best()).contains(again);
        assertThat(new KeptNetworks(temp.resolve("kept")).all()).containsExactly(two, again);
    }

    @Test
    void theCopyStaysWhenTheFileGoes() throws IOException {
        var card = add("one.onnx", "plain");
        Files.delete(temp.resolve("one.onnx"));
        var layer = card.facts().layers().get(NetworkFacts.POOLED);
        assertThat(layer).isNotNull();
        var network = networks.open(card.hash(), card.facts().input(), layer);
        assertThat(network.run(new float[3 * 16 * 16])).hasSize(12);
        assertThat(networks.open(card.hash(), card.facts().input(), layer)).isSameAs(network);
    }

    @Test
    void aCopyThatWasChangedIsNotRun() throws IOException {
        var card = add("one.onnx", "plain");
        FakeNetworkRuntime.write(temp.resolve("kept/one.onnx"), "another");
        assertThatThrownBy(() ->
                        networks.open(card.hash(), card.facts().input(), networks.layer(card, NetworkFacts.POOLED)))
                .isInstanceOf(NetworkException.class)
                .hasMessageContaining("has changed since it was added");
        assertThatThrownBy(() -> networks.layer(card, "whole")).hasMessageContaining("has changed since it was added");
    }

    @Test
    void whatTheRuntimeComplainsOfGoesOnFromTheNetworksName() throws IOException {
        var card = add("one.onnx", "asleep");
        assertThatThrownBy(() ->
                        networks.open(card.hash(), card.facts().input(), networks.layer(card, NetworkFacts.POOLED)))
                .isInstanceOf(NetworkException.class)
                .hasMessage("the network one does not wake up");
        assertThat(networks.canRun(card.hash())).isTrue();
        assertThat(networks.canRun("0".repeat(64))).isFalse();
    }

    @Test
    void whatIsNotKeptIsAskedForByItsHash() throws IOException {
        var card = add("one.onnx", "plain");
        var layer = networks.layer(card, NetworkFacts.POOLED);
        networks.remove(card);
        assertThat(networks.all()).isEmpty();
        assertThat(temp.resolve("kept")).isEmptyDirectory();
        assertThatThrownBy(() -> networks.open(card.hash(), card.facts().input(), layer))
                .hasMessageContaining(card.shortHash())
                .hasMessageContaining("graft model add");
        assertThatThrownBy(
                        () -> KeptNetworks.NONE.open(card.hash(), card.facts().input(), layer))
                .hasMessageContaining("not among your networks");
    }

    @Test
    void aNameIsOfOneNetworkOnly() throws IOException {
        add("one.onnx", "plain");
        var other = FakeNetworkRuntime.write(temp.resolve("sub/one.onnx"), "other");
        assertThatThrownBy(() -> networks.add(other, Optional.empty(), InputOverrides.NONE))
                .hasMessageContaining("another network was added as one")
                .hasMessageContaining("--name");
        assertThatThrownBy(() -> networks.add(other, Optional.of("ONE"), InputOverrides.NONE))
                .as("a disk that does not tell large letters from small ones")
                .hasMessageContaining("another network was added as one");
        assertThat(networks.add(other, Optional.of("two"), InputOverrides.NONE).name())
                .isEqualTo("two");
        assertThatThrownBy(() -> networks.add(other, Optional.of("../two"), InputOverrides.NONE))
                .hasMessageContaining("letters, digits");
    }

    @Test
    void aNetworkMayBeRenamedAndItsInputSetAnew() throws IOException {
        add("one.onnx", "plain");
        var overrides = new InputOverrides(Optional.of(List.of(0.5, 0.5, 0.5)), Optional.empty(), Optional.of(32));
        var card = networks.add(temp.resolve("one.onnx"), Optional.of("renamed"), overrides);
        assertThat(networks.all()).containsExactly(card);
        assertThat(card.facts().input().width()).isEqualTo(32);
        assertThat(card.facts().input().mean()).containsExactly(0.5, 0.5, 0.5);
        assertThat(temp.resolve("kept"))
                .isDirectoryNotContaining(file -> file.toString().contains("one"));
    }

    @Test
    void namesOfFilesBecomeNamesThatAnyDiskTakes() throws IOException {
        assertThat(add("Größe (1).onnx", "plain").name()).isEqualTo("Gr--e--1-");
        assertThat(add("...onnx", "other").name()).isEqualTo("network");
    }

    @Test
    void aFileThatIsNoneIsNamedInTheMessageAndNothingIsKept() throws IOException {
        var text = Files.writeString(temp.resolve("letter.txt"), "Dear Madam");
        assertThatThrownBy(() -> networks.add(text, Optional.empty(), InputOverrides.NONE))
                .hasMessage(text + " is no network");
        assertThat(temp.resolve("kept")).doesNotExist();
        assertThatThrownBy(() -> KeptNetworks.NONE.add(text, Optional.empty(), InputOverrides.NONE))
                .hasMessageContaining("no folder");
    }

    @Test
    void layersHaveNamesAndSoDoTensors() throws IOException {
        var card = add("one.onnx", "plain");
        assertThat(networks.layer(card, "map").form()).isEqualTo(NetworkLayer.Form.PLACES);
        assertThat(networks.layer(card, "whole").form()).isEqualTo(NetworkLayer.Form.WHOLE);
        assertThatThrownBy(() -> networks.layer(card, "soul"))
                .hasMessage("the network one has no tensor soul; it has whole, quarters");
    }

    @Test
    void aDamagedCardIsNamed() throws IOException {
        add("one.onnx", "plain");
        Files.writeString(temp.resolve("kept/one.json"), "{}");
        assertThatThrownBy(networks::all).hasMessageContaining("one.json").hasMessageContaining("delete it");
    }

    private NetworkCard add(String file, String kind) throws IOException {
        return networks.add(FakeNetworkRuntime.write(temp.resolve(file), kind), Optional.empty(), InputOverrides.NONE);
    }
}
