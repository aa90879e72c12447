package dev.graft.catalogue;

import dev.graft.catalogue.fetch.PackageText;
import dev.graft.image.network.InputOverrides;
import dev.graft.image.network.Network;
import dev.graft.image.network.NetworkConversion;
import dev.graft.image.network.NetworkException;
import dev.graft.image.network.NetworkFacts;
import dev.graft.image.network.NetworkInput;
import dev.graft.image.network.NetworkInput.Layout;
import dev.graft.image.network.NetworkLayer;
import dev.graft.image.network.NetworkLayer.Form;
import dev.graft.image.network.NetworkRuntime;
import dev.graft.image.network.NetworkSource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;

/** Takes any package for a network, unless its member is called strange. */
public final class FakeRuntime implements NetworkRuntime {
    private static final AtomicInteger EXAMINED = new AtomicInteger();

    @Override
    public String name() {
        return "fake";
    }

    @Override
    public Optional<NetworkConversion> convert(NetworkSource source, Path onnx) throws IOException {
        if (!source.file().toString().endsWith(".tgz")) {
            return Optional.empty();
        }
        String member = source.member().orElse("");
        if (member.contains("strange")) {
            throw new NetworkException("has an operator that Graft does not know: Foo");
        }
        Files.writeString(onnx, "network of " + member + " in " + PackageText.of(source.file()));
        return Optional.of(new NetworkConversion("converted", InputOverrides.NONE, List.of("left out the classifier")));
    }

    @Override
    public NetworkFacts examine(Path file, InputOverrides overrides) {
        return new NetworkFacts(
                new NetworkInput(
                        "input",
                        Layout.COLOUR_LAST,
                        overrides.size().orElse(32),
                        overrides.size().orElse(32),
                        overrides.mean().orElse(List.of(0.1, 0.1, 0.1)),
                        overrides.deviation().orElse(List.of(1.0, 1.0, 1.0))),
                Map.of(NetworkFacts.POOLED, new NetworkLayer("pool", Form.WHOLE, 4, false)),
                EXAMINED.incrementAndGet());
    }

    @Override
    public NetworkLayer layer(Path file, NetworkInput input, String tensor) {
        throw new UnsupportedOperationException();
    }

    @Override
    public Network open(Path file, NetworkInput input, NetworkLayer layer) {
        throw new UnsupportedOperationException();
    }
}
