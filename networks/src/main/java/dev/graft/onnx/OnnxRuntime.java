package dev.graft.onnx;

import ai.onnxruntime.OrtEnvironment;
import dev.graft.vision.network.InputWish;
import dev.graft.vision.network.Network;
import dev.graft.vision.network.NetworkException;
import dev.graft.vision.network.NetworkFacts;
import dev.graft.vision.network.NetworkInput;
import dev.graft.vision.network.NetworkLayer;
import dev.graft.vision.network.NetworkRuntime;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Networks in ONNX files, run by ONNX Runtime on the processor. */
public final class OnnxRuntime implements NetworkRuntime {
    private final Duration limit;

    public OnnxRuntime() {
        this(Duration.ofSeconds(60));
    }

    /** @param limit for each run on one picture */
    OnnxRuntime(Duration limit) {
        this.limit = limit;
    }

    @Override
    public String name() {
        // Of the manifest, since the runtime itself may not load here, and a name is asked for all the same.
        String version = OrtEnvironment.class.getPackage().getImplementationVersion();
        return version == null ? "ONNX Runtime" : "ONNX Runtime " + version;
    }

    @Override
    public NetworkFacts examine(Path file, InputWish wish) throws IOException {
        OnnxFile onnx = OnnxFile.read(file);
        NetworkInput input = InputFinder.find(onnx.graph(), wish);
        Operators.check(onnx.graph());
        Map<String, Pick> chosen = choose(onnx, input);
        if (chosen.isEmpty()) {
            throw new NetworkException("has no layer that tells of a picture or its places; name a tensor of it");
        }
        Set<String> tensors = chosen.values().stream().map(Pick::tensor).collect(Collectors.toSet());
        try (var session = new Session(onnx, input, tensors, limit)) {
            var trial = new Trial(session, onnx.graph(), input);
            var layers = new TreeMap<String, NetworkLayer>();
            double milliseconds = 0;
            for (var entry : chosen.entrySet()) {
                Trial.Result result = trial.run(entry.getValue());
                layers.put(entry.getKey(), result.layer());
                milliseconds = Math.max(milliseconds, result.milliseconds());
            }
            return new NetworkFacts(input, layers, milliseconds);
        }
    }

    private Map<String, Pick> choose(OnnxFile onnx, NetworkInput input) {
        var finder = new LayerFinder(onnx.graph(), input);
        Set<String> tensors = finder.tensors();
        if (tensors.isEmpty()) {
            return Map.of();
        }
        try (var session = new Session(onnx, input, tensors, limit)) {
            List<float[]> pictures = DrawnPictures.all(input);
            return finder.choose(session.run(pictures.get(pictures.size() - 1), tensors));
        }
    }

    @Override
    public NetworkLayer layer(Path file, NetworkInput input, String tensor) throws IOException {
        OnnxFile onnx = OnnxFile.read(file);
        Pick pick = Pick.of(tensor, onnx.graph());
        try (var session = new Session(onnx, input, Set.of(pick.tensor()), limit)) {
            return new Trial(session, onnx.graph(), input).run(pick).layer();
        }
    }

    @Override
    public Network open(Path file, NetworkInput input, NetworkLayer layer) throws IOException {
        OnnxFile onnx = OnnxFile.read(file);
        Pick pick = Pick.of(layer.tensor(), onnx.graph());
        var session = new Session(onnx, input, Set.of(pick.tensor()), limit);
        return new OnnxNetwork(session, onnx.graph(), input, pick, layer);
    }
}
