package dev.graft.onnx.tfjs;

import dev.graft.image.network.NetworkException;
import dev.graft.onnx.tfjs.Topology.Layer;
import dev.graft.onnx.tfjs.Topology.Source;
import dev.graft.onnx.tfjs.layer.LayerCall;
import dev.graft.onnx.tfjs.layer.LayerConfig;
import dev.graft.onnx.tfjs.layer.LayerKinds;
import dev.graft.onnx.tfjs.layer.Value;
import dev.graft.onnx.tfjs.weight.WeightStore;
import dev.graft.onnx.write.OnnxDraft;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Walks through a model from its input to its outputs and drafts what its layers compute. */
final class ModelWalk {
    /** A model inside may be used many times, by another that is used many times. */
    private static final int MOST_CALLS = 20_000;

    private final OnnxDraft draft;
    private final WeightStore weights;
    private final LayerCall.Dialect dialect;
    private final Map<String, Value> values = new LinkedHashMap<>();
    private final List<Pool> pools = new ArrayList<>();

    /** A layer that is used several times has its weights once. */
    private final Map<Layer, Map<String, String>> constants = new IdentityHashMap<>();

    private int calls;

    ModelWalk(OnnxDraft draft, WeightStore weights, LayerCall.Dialect dialect) {
        this.draft = draft;
        this.weights = weights;
        this.dialect = dialect;
    }

    /** A layer that makes one position of all. */
    record Pool(String layer, Value value) {}

    /** One use of one layer. */
    private record Call(String layer, int number) {}

    List<Value> run(Topology model, List<Value> inputs) {
        return run(model, inputs, "");
    }

    /** What a layer computes, by its name, or by those of the models that it is in and its own. */
    Optional<Value> find(String layer) {
        return Optional.ofNullable(values.get(layer));
    }

    /** Where one position was made of all, in the order of the walk. */
    List<Pool> pools() {
        return List.copyOf(pools);
    }

    private List<Value> run(Topology model, List<Value> inputs, String folder) {
        if (model.isSequential()) {
            List<Value> at = inputs;
            for (Layer layer : model.layers().values()) {
                at = call(layer, at, folder);
            }
            return at;
        }
        return new Functional(model, folder).run(inputs);
    }

    private List<Value> call(Layer layer, List<Value> inputs, String folder) {
        if (++calls > MOST_CALLS) {
            throw new NetworkException("uses its layers more than " + MOST_CALLS + " times");
        }
        if (layer.model().isPresent()) {
            List<Value> outputs = run(layer.model().get(), inputs, folder + layer.name() + "/");
            outputs.stream().findFirst().ifPresent(value -> remember(layer, value, folder));
            return outputs;
        }
        if (layer.kind().equals("InputLayer")) {
            return inputs;
        }
        var config = new LayerConfig(layer.name(), layer.config());
        List<Value> ordered = LayerKinds.anyOrder(layer.kind(), config)
                ? inputs
                : inputs.stream().map(this::redFirst).toList();
        String path = values.containsKey(layer.name()) ? folder + layer.name() : layer.name();
        Map<String, String> known = constants.computeIfAbsent(layer, any -> new HashMap<>());
        Value value = LayerKinds.convert(
                new LayerCall(draft, weights, known, dialect, layer.kind(), layer.name(), path, config, ordered));
        remember(layer, value, folder);
        boolean pooled = inputs.size() == 1
                && layer.kind().contains("Pool")
                && inputs.get(0).isMap()
                && value.size() == value.channels()
                && inputs.get(0).size() > value.size();
        if (pooled) {
            pools.add(new Pool(layer.name(), value));
        }
        return List.of(value);
    }

    private void remember(Layer layer, Value value, String folder) {
        values.putIfAbsent(layer.name(), value);
        values.put(folder + layer.name(), value);
    }

    /** Puts channels that the network expects in the opposite order into that order. */
    private Value redFirst(Value value) {
        if (!value.blueFirst()) {
            return value;
        }
        String order = draft.longs("blue_first/order", 2, 1, 0);
        String swapped = draft.node("Gather", "blue_first", List.of(value.tensor(), order), Map.of("axis", 1L));
        return new Value(swapped, value.shape());
    }

    /** A model in which each layer names those that it gets its inputs from. */
    private final class Functional {
        private final Topology model;
        private final String folder;
        private final Map<Call, List<Value>> done = new HashMap<>();

        Functional(Topology model, String folder) {
            this.model = model;
            this.folder = folder;
        }

        List<Value> run(List<Value> inputs) {
            if (inputs.size() != model.inputs().size()) {
                throw new NetworkException("has a model with " + model.inputs().size()
                        + " inputs, but only a picture can be provided: " + model.name());
            }
            for (int i = 0; i < inputs.size(); i++) {
                done.put(new Call(model.inputs().get(i).layer(), 0), List.of(inputs.get(i)));
            }
            model.outputs().forEach(this::compute);
            return model.outputs().stream().map(this::value).toList();
        }

        /** Computes what a call needs, then the call itself. Not by recursion: networks are deep. */
        private void compute(Source output) {
            var open = new ArrayDeque<Call>();
            var begun = new HashMap<Call, Boolean>();
            open.push(new Call(output.layer(), output.call()));
            while (!open.isEmpty()) {
                Call call = open.peek();
                Layer layer = model.layers().get(call.layer());
                if (layer == null) {
                    throw new NetworkException("has no layer " + call.layer() + ", which another one needs");
                }
                if (done.containsKey(call)) {
                    open.pop();
                    continue;
                }
                if (call.number() >= layer.calls().size()) {
                    throw new NetworkException("has a layer without an input: " + call.layer());
                }
                List<Source> sources = layer.calls().get(call.number());
                List<Call> missing = sources.stream()
                        .map(source -> new Call(source.layer(), source.call()))
                        .filter(needed -> !done.containsKey(needed))
                        .toList();
                if (missing.isEmpty()) {
                    done.put(
                            call,
                            ModelWalk.this.call(
                                    layer, sources.stream().map(this::value).toList(), folder));
                    open.pop();
                } else if (begun.put(call, true) != null) {
                    throw new NetworkException("has layers that need each other: " + call.layer());
                } else {
                    missing.forEach(open::push);
                }
            }
        }

        private Value value(Source source) {
            List<Value> outputs = done.getOrDefault(new Call(source.layer(), source.call()), List.of());
            if (source.output() >= outputs.size()) {
                throw new NetworkException("has a layer " + source.layer() + " with too few outputs");
            }
            return outputs.get(source.output());
        }
    }
}
