package dev.graft.onnx;

import ai.onnxruntime.OrtEnvironment;
import dev.graft.image.network.InputOverrides;
import dev.graft.image.network.Network;
import dev.graft.image.network.NetworkConversion;
import dev.graft.image.network.NetworkException;
import dev.graft.image.network.NetworkFacts;
import dev.graft.image.network.NetworkInput;
import dev.graft.image.network.NetworkLayer;
import dev.graft.image.network.NetworkRuntime;
import dev.graft.image.network.NetworkSource;
import dev.graft.onnx.convert.Converters;
import dev.graft.onnx.graph.Operators;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Runs networks from ONNX files with ONNX Runtime on the CPU. */
public final class OnnxRuntime implements NetworkRuntime {
    private final Duration limit;

    public OnnxRuntime() {
        this(Duration.ofSeconds(60));
    }

    /** @param limit the time limit for one picture */
    OnnxRuntime(Duration limit) {
        this.limit = limit;
    }

    @Override
    public String name() {
        // Taken from the manifest, since the name must be available even if the native library cannot be loaded.
        String version = OrtEnvironment.class.getPackage().getImplementationVersion();
        return version == null ? "ONNX Runtime" : "ONNX Runtime " + version;
    }

    @Override
    public NetworkFacts examine(Path file, InputOverrides overrides) throws IOException {
        OnnxFile onnx = OnnxFile.read(file);
        NetworkInput input = InputFinder.find(onnx.graph(), overrides);
        Operators.check(onnx.graph());
        Map<String, TensorChoice> chosen = choose(onnx, input);
        if (chosen.isEmpty()) {
            throw new NetworkException(
                    "has no layer that describes a picture or its positions; name one of its tensors");
        }
        Set<String> tensors = chosen.values().stream().map(TensorChoice::tensor).collect(Collectors.toSet());
        try (var session = new Session(onnx, input, tensors, limit)) {
            var trial = new LayerTrial(session, onnx.graph(), input);
            var layers = new TreeMap<String, NetworkLayer>();
            double milliseconds = 0;
            for (var entry : chosen.entrySet()) {
                LayerTrial.Result result = trial.run(entry.getValue());
                layers.put(entry.getKey(), result.layer());
                milliseconds = Math.max(milliseconds, result.milliseconds());
            }
            return new NetworkFacts(input, layers, milliseconds);
        }
    }

    @Override
    public Optional<NetworkConversion> convert(NetworkSource source, Path onnx) throws IOException {
        return Converters.convert(source, onnx);
    }

    private Map<String, TensorChoice> choose(OnnxFile onnx, NetworkInput input) {
        var finder = new LayerFinder(onnx.graph(), input);
        Set<String> tensors = finder.tensors();
        if (tensors.isEmpty()) {
            return Map.of();
        }
        try (var session = new Session(onnx, input, tensors, limit)) {
            List<float[]> pictures = TestPatterns.all(input);
            return finder.choose(session.run(pictures.get(pictures.size() - 1), tensors));
        }
    }

    @Override
    public NetworkLayer layer(Path file, NetworkInput input, String tensor) throws IOException {
        OnnxFile onnx = OnnxFile.read(file);
        TensorChoice choice = TensorChoice.of(tensor, onnx.graph());
        try (var session = new Session(onnx, input, Set.of(choice.tensor()), limit)) {
            return new LayerTrial(session, onnx.graph(), input).run(choice).layer();
        }
    }

    @Override
    public Network open(Path file, NetworkInput input, NetworkLayer layer) throws IOException {
        OnnxFile onnx = OnnxFile.read(file);
        TensorChoice choice = TensorChoice.of(layer.tensor(), onnx.graph());
        var session = new Session(onnx, input, Set.of(choice.tensor()), limit);
        return new OnnxNetwork(session, onnx.graph(), input, choice, layer);
    }
}
