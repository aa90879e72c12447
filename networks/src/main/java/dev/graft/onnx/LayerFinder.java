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
    private static final int STEPS = 48;
    private static final int MOST_POOLS = 8;
    private static final Pattern EMBEDDING = Pattern.compile("embed|feature|pool|clip");
    private static final Set<String> RESHAPING = Set.of(
            "Flatten",
            "Reshape",
            "Squeeze",
            "Unsqueeze",
            "Identity",
            "Dropout",
            "Cast",
            "Transpose",
            "QuantizeLinear",
            "DequantizeLinear");
    private static final Set<String> HEADS =
            Set.of("Gemm", "MatMul", "MatMulInteger", "QLinearMatMul", "QGemm", "FusedMatMul", "FusedGemm");

    private final Graph graph;
    private final NetworkInput input;
    private final List<Node> pools;

    LayerFinder(Graph graph, NetworkInput input) {
        this.graph = graph;
        this.input = input;
        List<Node> all = Pools.onTheWay(graph, input.name());
        this.pools = all.subList(0, Math.min(MOST_POOLS, all.size()));
    }

    /** What has to be tried. */
    Set<String> tensors() {
        var tensors = new LinkedHashSet<String>();
        for (Node pool : pools) {
            tensors.addAll(asNumbers(pool.input(0)));
            tensors.addAll(reshaped(pool.output()));
        }
        graph.outputs().forEach(output -> tensors.addAll(back(output.name())));
        tensors.removeIf(name -> graph.maker(name) == null);
        return tensors;
    }

    /** @return by the names of {@link NetworkFacts}; empty if nothing serves */
    Map<String, Pick> choose(Map<String, Reading> tried) {
        var chosen = new LinkedHashMap<String, Pick>();
        Optional<String> embedding =
                outputs(tried, Form.WHOLE).stream().filter(this::isEmbedding).findFirst();
        if (embedding.isPresent()) {
            chosen.put(NetworkFacts.POOLED, pick(embedding.get()));
        } else if (!pooled(tried, chosen)) {
            head(tried).ifPresent(tensor -> chosen.put(NetworkFacts.POOLED, pick(tensor)));
        }
        if (!chosen.containsKey(NetworkFacts.MAP)) {
            map(tried, chosen).ifPresent(tensor -> chosen.put(NetworkFacts.MAP, pick(tensor)));
        }
        Pick map = chosen.get(NetworkFacts.MAP);
        if (map != null && !chosen.containsKey(NetworkFacts.POOLED)) {
            int places = arrangement(map.tensor(), tried).orElseThrow().places();
            chosen.put(
                    NetworkFacts.POOLED, new Pick(map.tensor(), isGrid(places) ? Pick.Whole.MEAN : Pick.Whole.FIRST));
        }
        return chosen;
    }

    private boolean isEmbedding(String output) {
        return EMBEDDING.matcher(output.toLowerCase(Locale.ROOT)).find();
    }

    /** The last pooling over all places, with what it pools. */
    private boolean pooled(Map<String, Reading> tried, Map<String, Pick> chosen) {
        for (Node pool : pools) {
            Optional<String> map = ofForm(asNumbers(pool.input(0)), Form.PLACES, tried);
            var results = new ArrayList<>(reshaped(pool.output()));
            Collections.reverse(results);
            Optional<String> whole = ofForm(results, Form.WHOLE, tried);
            if (map.isPresent() && whole.isPresent() && channels(map.get(), tried) == channels(whole.get(), tried)) {
                chosen.put(NetworkFacts.MAP, pick(map.get()));
                chosen.put(NetworkFacts.POOLED, pick(whole.get()));
                return true;
            }
        }
        return false;
    }

    /** What the classes are made of. */
    private Optional<String> head(Map<String, Reading> tried) {
        for (String output : outputs(tried, Form.WHOLE)) {
            for (String tensor : back(output)) {
                Node maker = graph.maker(tensor);
                if (maker != null && HEADS.contains(maker.operator())) {
                    Optional<String> found = ofForm(back(graph.main(maker)), Form.WHOLE, tried);
                    if (found.isPresent()) {
                        return found;
                    }
                }
            }
        }
        return Optional.empty();
    }

    private Optional<String> map(Map<String, Reading> tried, Map<String, Pick> chosen) {
        List<String> outputs = outputs(tried, Form.PLACES);
        if (!outputs.isEmpty()) {
            return Optional.of(outputs.get(0));
        }
        Pick pooled = chosen.get(NetworkFacts.POOLED);
        return pooled == null ? Optional.empty() : ofForm(back(pooled.tensor()), Form.PLACES, tried);
    }

    /** Whether there is a place for each square of the picture and no more; a first one that stands for all is more. */
    private boolean isGrid(int places) {
        for (int side = 1; side <= Math.min(input.width(), input.height()); side++) {
            if ((input.width() / side) * (input.height() / side) == places) {
                return true;
            }
        }
        return false;
    }

    private List<String> outputs(Map<String, Reading> tried, Form form) {
        return graph.outputs().stream()
                .map(Value::name)
                .filter(name -> arrangement(name, tried)
                        .filter(found -> found.form() == form)
                        .isPresent())
                .toList();
    }

    private Optional<String> ofForm(List<String> tensors, Form form, Map<String, Reading> tried) {
        return tensors.stream()
                .filter(name -> arrangement(name, tried)
                        .filter(found -> found.form() == form)
                        .isPresent())
                .findFirst();
    }

    private int channels(String tensor, Map<String, Reading> tried) {
        return arrangement(tensor, tried).orElseThrow().channels();
    }

    private Optional<Arrangement> arrangement(String tensor, Map<String, Reading> tried) {
        return Optional.ofNullable(tried.get(tensor))
                .filter(Reading::usable)
                .flatMap(reading -> Arrangement.of(
                        reading.shape(),
                        ChannelOrder.first(graph, tensor, reading.shape().size(), input.layout())));
    }

    private static Pick pick(String tensor) {
        return new Pick(tensor, Pick.Whole.AS_IS);
    }

    /** A tensor and, should it hold numbers of eight bits, the same before or after they were made. */
    private List<String> asNumbers(String tensor) {
        var found = new ArrayList<String>();
        found.add(tensor);
        Node maker = graph.maker(tensor);
        if (maker != null && maker.operator().equals("QuantizeLinear")) {
            found.add(maker.input(0));
        }
        graph.users(tensor).stream()
                .filter(user -> user.operator().equals("DequantizeLinear"))
                .forEach(user -> found.add(user.output()));
        return found;
    }

    /** A tensor and what is the same in another shape. */
    private List<String> reshaped(String tensor) {
        var found = new ArrayList<String>();
        for (String at = tensor; found.size() < STEPS && !at.isEmpty(); at = next(at)) {
            found.add(at);
        }
        return found;
    }

    private String next(String tensor) {
        return graph.users(tensor).stream()
                .filter(user ->
                        RESHAPING.contains(user.operator()) && user.input(0).equals(tensor))
                .map(Node::output)
                .findFirst()
                .orElse("");
    }

    /** A tensor and those that it was made of, step by step. */
    private List<String> back(String tensor) {
        var found = new ArrayList<String>();
        String at = tensor;
        while (found.size() < STEPS && !at.isEmpty()) {
            found.add(at);
            Node maker = graph.maker(at);
            at = maker == null ? "" : graph.main(maker);
        }
        return found;
    }
}
