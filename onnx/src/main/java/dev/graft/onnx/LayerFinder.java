package dev.graft.onnx;

import dev.graft.image.network.NetworkFacts;
import dev.graft.image.network.NetworkInput;
import dev.graft.image.network.NetworkLayer.Form;
import dev.graft.onnx.graph.DataFlow;
import dev.graft.onnx.graph.Graph;
import dev.graft.onnx.graph.Node;
import dev.graft.onnx.graph.ValueInfo;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Finds the layers that describe a picture best: the last ones before the classifier. The graph determines the
 * candidates; running them shows what they are.
 */
final class LayerFinder {
    private static final Pattern EMBEDDING = Pattern.compile("embed|feature|pool");
    private static final Set<String> HEADS =
            Set.of("Gemm", "MatMul", "MatMulInteger", "QLinearMatMul", "QGemm", "FusedMatMul", "FusedGemm");

    private final Graph graph;
    private final NetworkInput input;
    private final DataFlow flow;
    private final List<Node> pools;

    LayerFinder(Graph graph, NetworkInput input) {
        this.graph = graph;
        this.input = input;
        this.flow = new DataFlow(graph, input.name());
        this.pools = PoolingNodes.bottlenecks(graph, flow);
    }

    /** The candidate tensors, which have to be run. */
    Set<String> tensors() {
        var tensors = new LinkedHashSet<String>();
        for (Node pool : pools) {
            tensors.add(pool.input(0));
            tensors.addAll(flow.reshaped(pool.output()));
        }
        graph.outputs().forEach(output -> tensors.addAll(flow.upstream(output.name())));
        tensors.removeIf(name -> graph.producer(name) == null);
        return tensors;
    }

    /** @return by the layer names of {@link NetworkFacts}; empty if no tensor is usable */
    Map<String, TensorChoice> choose(Map<String, TensorValues> tried) {
        return new Choice(tried).choose();
    }

    /** Chooses among the candidates by their values. */
    private final class Choice {
        private final Map<String, TensorValues> tried;
        private final Map<String, TensorChoice> chosen = new LinkedHashMap<>();

        Choice(Map<String, TensorValues> tried) {
            this.tried = tried;
        }

        Map<String, TensorChoice> choose() {
            List<String> wholes = outputs(Form.WHOLE);
            Optional<String> embedding =
                    wholes.stream().filter(LayerFinder.this::isEmbedding).findFirst();
            if (embedding.isPresent()) {
                choose(NetworkFacts.POOLED, embedding.get());
            } else if (!pooling()) {
                wholes.stream().findFirst().ifPresent(output -> choose(NetworkFacts.POOLED, beforeClasses(output)));
            }
            if (!chosen.containsKey(NetworkFacts.MAP)) {
                map().ifPresent(tensor -> choose(NetworkFacts.MAP, tensor));
            }
            TensorChoice map = chosen.get(NetworkFacts.MAP);
            if (map != null) {
                chosen.computeIfAbsent(NetworkFacts.POOLED, name -> wholeOf(map.tensor()));
            }
            return chosen;
        }

        private void choose(String name, String tensor) {
            chosen.put(name, new TensorChoice(tensor, TensorChoice.Whole.AS_IS));
        }

        /** Chooses the last global pooling and its input. */
        private boolean pooling() {
            for (Node pool : pools) {
                String map = pool.input(0);
                List<String> results = new ArrayList<>(flow.reshaped(pool.output()));
                Collections.reverse(results);
                Optional<String> whole = first(results, Form.WHOLE);
                if (is(map, Form.PLACES) && whole.isPresent() && channels(map) == channels(whole.get())) {
                    choose(NetworkFacts.MAP, map);
                    choose(NetworkFacts.POOLED, whole.get());
                    return true;
                }
            }
            return false;
        }

        /** The input of the classifier or, if there is none, the output itself. */
        private String beforeClasses(String output) {
            for (String tensor : flow.upstream(output)) {
                Node producer = graph.producer(tensor);
                if (!is(tensor, Form.WHOLE) || producer == null) {
                    break;
                }
                String before = flow.mainInput(producer);
                if (HEADS.contains(producer.operator()) && is(before, Form.WHOLE)) {
                    return before;
                }
            }
            return output;
        }

        private Optional<String> map() {
            List<String> outputs = outputs(Form.PLACES);
            if (!outputs.isEmpty()) {
                return Optional.of(outputs.get(0));
            }
            TensorChoice pooled = chosen.get(NetworkFacts.POOLED);
            return pooled == null ? Optional.empty() : first(flow.upstream(pooled.tensor()), Form.PLACES);
        }

        private TensorChoice wholeOf(String map) {
            int places = layout(map).orElseThrow().places();
            return new TensorChoice(map, isGrid(places) ? TensorChoice.Whole.MEAN : TensorChoice.Whole.FIRST);
        }

        private List<String> outputs(Form form) {
            return graph.outputs().stream()
                    .map(ValueInfo::name)
                    .filter(name -> is(name, form))
                    .toList();
        }

        private Optional<String> first(List<String> tensors, Form form) {
            return tensors.stream().filter(name -> is(name, form)).findFirst();
        }

        private boolean is(String tensor, Form form) {
            return layout(tensor).filter(found -> found.form() == form).isPresent();
        }

        private int channels(String tensor) {
            return layout(tensor).orElseThrow().channels();
        }

        private Optional<TensorLayout> layout(String tensor) {
            return Optional.ofNullable(tried.get(tensor))
                    .filter(TensorValues::usable)
                    .flatMap(values -> TensorLayout.of(
                            values.shape(),
                            ChannelOrder.first(graph, tensor, values.shape().size(), input.layout())));
        }
    }

    private boolean isEmbedding(String output) {
        return EMBEDDING.matcher(output.toLowerCase(Locale.ROOT)).find() || InputFinder.isClip(graph);
    }

    /**
     * Whether the number of positions is that of a grid over the picture. One more position, the class token, makes it
     * none.
     */
    private boolean isGrid(int places) {
        for (int side = 1; side <= Math.min(input.width(), input.height()); side++) {
            if ((long) (input.width() / side) * (input.height() / side) == places) {
                return true;
            }
        }
        return false;
    }
}
