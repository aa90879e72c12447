package dev.graft.onnx.tfjs;

import com.fasterxml.jackson.databind.JsonNode;
import dev.graft.core.io.AtomicFile;
import dev.graft.image.network.NetworkConversion;
import dev.graft.image.network.NetworkException;
import dev.graft.image.network.NetworkSource;
import dev.graft.onnx.format.ColourConvention;
import dev.graft.onnx.format.Excerpt;
import dev.graft.onnx.format.NetworkFile;
import dev.graft.onnx.tfjs.layer.LayerCall;
import dev.graft.onnx.tfjs.layer.Value;
import dev.graft.onnx.tfjs.weight.WeightStore;
import dev.graft.onnx.write.OnnxDraft;
import dev.graft.onnx.write.OnnxModel;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Converts one model: finds its input and where to end it, and writes what is between. */
final class TfjsConversion {
    private static final String INPUT = "picture";
    private static final int MOST_TRIED = 64;
    private static final Pattern NO_NAME = Pattern.compile("|(sequential|model|functional)[_-]?\\d*");

    private final NetworkFile file;
    private final NetworkSource source;
    private final Topology model;
    private final LayerCall.Dialect dialect;
    private final List<String> steps = new ArrayList<>();

    TfjsConversion(NetworkFile file, NetworkSource source, Topology model, LayerCall.Dialect dialect) {
        this.file = file;
        this.source = source;
        this.model = model;
        this.dialect = dialect;
    }

    NetworkConversion write(JsonNode manifest, Path onnx) throws IOException {
        steps.add("Read a layers model of TensorFlow.js: " + file.path());
        var input = InputShape.of(model);
        if (input.free()) {
            steps.add("The network accepts any size; chose " + input.height() + " x " + input.width());
        }
        ColourConvention colours = colours();
        boolean blueFirst = source.blueFirst().orElse(colours.blueFirst());
        var draft = new OnnxDraft(INPUT, 1, 3, input.height(), input.width());
        var walk = new ModelWalk(draft, WeightStore.read(manifest, file), dialect);
        var picture = new Value(INPUT, List.of(input.height(), input.width(), 3), blueFirst);
        List<String> outputs = end(
                draft,
                walk,
                walk.run(model, List.of(picture)).stream().map(Value::tensor).toList());
        if (outputs.contains(INPUT)) {
            throw new NetworkException("has no layers that compute anything");
        }
        if (draft.size(outputs) > NetworkFile.MOST_BYTES) {
            throw new NetworkException("has more than " + (NetworkFile.MOST_BYTES >> 20) + " MiB of weights");
        }
        OnnxModel written = draft.model(outputs);
        AtomicFile.write(onnx, written::writeTo);
        return new NetworkConversion(name(), colours.input(), steps);
    }

    private String name() {
        return NO_NAME.matcher(model.name()).matches() ? file.title() : model.name();
    }

    private ColourConvention colours() {
        Optional<ColourConvention> scaled = KerasConventions.scaled(model);
        Optional<KerasConventions> known = KerasConventions.of(model);
        ColourConvention colours =
                scaled.or(() -> known.map(KerasConventions::colours)).orElse(ColourConvention.CENTRED);
        if (scaled.isPresent()) {
            steps.add("The network scales colours itself and gets " + colours.words());
        } else if (known.isPresent()) {
            steps.add("By the names of its layers, this is " + known.get().network() + ", which expects "
                    + colours.words());
        } else {
            steps.add("Nothing tells which colours the network expects; assumed " + colours.words()
                    + " (--mean and --std change that)");
        }
        source.blueFirst()
                .filter(wanted -> wanted != colours.blueFirst())
                .ifPresent(
                        wanted -> steps.add("As asked for, the network gets " + (wanted ? "blue" : "red") + " first"));
        return colours;
    }

    /** The tensors to end at. */
    private List<String> end(OnnxDraft draft, ModelWalk walk, List<String> outputs) {
        if (source.tensor().isPresent()) {
            String layer = source.tensor().get();
            String tensor = walk.find(layer)
                    .map(Value::tensor)
                    .orElseThrow(() -> new NetworkException("has no layer " + Excerpt.of(layer)));
            steps.add("Ended the network at the layer " + layer);
            return List.of(tensor);
        }
        List<ModelWalk.Pool> pools = walk.pools();
        for (int i = pools.size() - 1; i >= Math.max(0, pools.size() - MOST_TRIED); i--) {
            String tensor = pools.get(i).value().tensor();
            if (draft.isBottleneck(tensor, outputs)) {
                if (!outputs.equals(List.of(tensor))) {
                    steps.add("Ended the network at the layer " + pools.get(i).layer()
                            + "; the classifier after it is not needed");
                }
                return List.of(tensor);
            }
        }
        return outputs;
    }
}
