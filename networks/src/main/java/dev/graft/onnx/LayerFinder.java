package dev.graft.onnx;

import dev.graft.vision.network.NetworkFacts;
import dev.graft.vision.network.NetworkInput;
import dev.graft.vision.network.NetworkLayer.Form;
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
 * Finds the layers of a network that tell most of a picture: the last ones before classes are made of it. The graph says
 * which tensors may be it; what they are shows when they are tried.
 */
final class LayerFinder {
    private static final Pattern EMBEDDING = Pattern.compile("embed|feature|pool");
    private static final Set<String> HEADS =
            Set.of("Gemm", "MatMul", "MatMulInteger", "QLinearMatMul", "QGemm", "FusedMatMul", "FusedGemm");

    private final Graph graph;
    private final NetworkInput input;
    private final Flow flow;
    private final List<Node> pools;

    LayerFinder(Graph graph, NetworkInput input) {
        this.graph = graph;
        this.input = input;
        this.flow = new Flow(graph, input.name());
        this.pools = Pools.onTheWay(graph, flow);
    }

    /** What has to be tried. */
    Set<String> tensors() {
        var tensors = new LinkedHashSet<String>();
        for (Node pool : pools) {
            tensors.add(pool.input(0));
            tensors.addAll(flow.reshaped(pool.output()));
        }
        graph.outputs().forEach(output -> tensors.addAll(flow.back(output.name())));
        tensors.removeIf(name -> graph.maker(name) == null);
        return tensors;
    }

    /** @return by the names of {@link NetworkFacts}; empty if nothing serves */
    Map<String, Pick> choose(Map<String, Reading> tried) {
        return new Choice(tried).choose();
    }

    /** What the tensors turned out to be, and the choice among them. */
    private final class Choice {
        private final Map<String, Reading> tried;
        private final Map<String, Pick> chosen = new LinkedHashMap<>();

        Choice(Map<String, Reading> tried) {
            this.tried = tried;
        }

        Map<String, Pick> choose() {
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
            Pick map = chosen.get(NetworkFacts.MAP);
            if (map != null) {
                chosen.computeIfAbsent(NetworkFacts.POOLED, name -> wholeOf(map.tensor()));
            }
            return chosen;
        }

        private void choose(String name, String tensor) {
            chosen.put(name, new Pick(tensor, Pick.Whole.AS_IS));
        }

        /** The last pooling over all places, with what it pools. */
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

        /** What the classes are made of or, if there are no classes, the output itself. */
        private String beforeClasses(String output) {
            for (String tensor : flow.back(output)) {
                Node maker = graph.maker(tensor);
                if (!is(tensor, Form.WHOLE) || maker == null) {
                    break;
                }
                String before = flow.main(maker);
                if (HEADS.contains(maker.operator()) && is(before, Form.WHOLE)) {
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
            Pick pooled = chosen.get(NetworkFacts.POOLED);
            return pooled == null ? Optional.empty() : first(flow.back(pooled.tensor()), Form.PLACES);
        }

        private Pick wholeOf(String map) {
            int places = arrangement(map).orElseThrow().places();
            return new Pick(map, isGrid(places) ? Pick.Whole.MEAN : Pick.Whole.FIRST);
        }

        private List<String> outputs(Form form) {
            return graph.outputs().stream()
                    .map(Value::name)
                    .filter(name -> is(name, form))
                    .toList();
        }

        private Optional<String> first(List<String> tensors, Form form) {
            return tensors.stream().filter(name -> is(name, form)).findFirst();
        }

        private boolean is(String tensor, Form form) {
            return arrangement(tensor).filter(found -> found.form() == form).isPresent();
        }

        private int channels(String tensor) {
            return arrangement(tensor).orElseThrow().channels();
        }

        private Optional<Arrangement> arrangement(String tensor) {
            return Optional.ofNullable(tried.get(tensor))
                    .filter(Reading::usable)
                    .flatMap(reading -> Arrangement.of(
                            reading.shape(),
                            ChannelOrder.first(graph, tensor, reading.shape().size(), input.layout())));
        }
    }

    private boolean isEmbedding(String output) {
        return EMBEDDING.matcher(output.toLowerCase(Locale.ROOT)).find() || InputFinder.isClip(graph);
    }

    /** Whether there is a place for each square of the picture and no more; a first one that stands for all is more. */
    private boolean isGrid(int places) {
        for (int side = 1; side <= Math.min(input.width(), input.height()); side++) {
            if ((long) (input.width() / side) * (input.height() / side) == places) {
                return true;
            }
        }
        return false;
    }
}
