package dev.graft.spark;

import dev.graft.core.random.Seed;
import dev.graft.methods.cluster.aplsa.Aplsa;
import dev.graft.methods.cluster.aplsa.AplsaParams;
import dev.graft.methods.cluster.coclustering.CoClustering;
import dev.graft.methods.cluster.coclustering.CoClusteringParams;
import dev.graft.methods.cluster.kmeans.KMeans;
import dev.graft.methods.cluster.kmeans.KMeansParams;
import dev.graft.methods.cluster.plsa.Plsa;
import dev.graft.methods.cluster.plsa.PlsaParams;
import dev.graft.methods.cluster.stc.Stc;
import dev.graft.methods.cluster.stc.StcParams;
import dev.graft.methods.distributed.DistributedClusterer;
import java.util.Arrays;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * What spark-submit was asked for.
 *
 * @param with borrowed bags: other pictures for stc, terms for aplsa
 * @param columns the number of words, if the files do not say it
 */
record SubmitOptions(
        String bags,
        Optional<String> with,
        Method method,
        int clusters,
        int iterations,
        Seed seed,
        OptionalInt columns,
        String out) {
    static final String USAGE =
            "cluster BAGS [--with BAGS] [--method stc|coclustering|aplsa|plsa|kmeans] [-k 10] [--iterations 20]"
                    + " [--seed 42] [--columns N] --out FOLDER";
    private static final List<String> NAMES =
            List.of("--with", "--method", "-k", "--iterations", "--seed", "--columns", "--out");

    /** What can be fitted, and what it borrows. */
    enum Method {
        STC(true),
        COCLUSTERING(false),
        APLSA(true),
        PLSA(false),
        KMEANS(false);

        private final boolean borrows;

        Method(boolean borrows) {
            this.borrows = borrows;
        }

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    static SubmitOptions parse(String... arguments) {
        var rest = Arrays.asList(arguments).iterator();
        if (!rest.hasNext() || !rest.next().equals("cluster")) {
            throw new IllegalArgumentException("the first word must be cluster: " + USAGE);
        }
        if (!rest.hasNext()) {
            throw new IllegalArgumentException("there is no file of bags: " + USAGE);
        }
        var bags = rest.next();
        var given = values(rest);
        var method = method(given.getOrDefault("--method", "stc"));
        if (given.containsKey("--with") && !method.borrows) {
            throw new IllegalArgumentException("method " + method + " borrows nothing, so --with does not apply");
        }
        if (!given.containsKey("--out")) {
            throw new IllegalArgumentException("--out is missing: the folder for the results");
        }
        return new SubmitOptions(
                bags,
                Optional.ofNullable(given.get("--with")),
                method,
                whole(given, "-k", 1).orElse(10),
                whole(given, "--iterations", 1).orElse(20),
                new Seed(number("--seed", given.getOrDefault("--seed", "42"))),
                whole(given, "--columns", 1),
                given.getOrDefault("--out", ""));
    }

    private static Map<String, String> values(Iterator<String> rest) {
        var given = new LinkedHashMap<String, String>();
        while (rest.hasNext()) {
            var name = rest.next();
            if (!NAMES.contains(name)) {
                throw new IllegalArgumentException("unknown option " + name + ": " + USAGE);
            }
            if (!rest.hasNext()) {
                throw new IllegalArgumentException(name + " needs a value");
            }
            if (given.put(name, rest.next()) != null) {
                throw new IllegalArgumentException(name + " is given twice");
            }
        }
        return given;
    }

    private static Method method(String name) {
        return Arrays.stream(Method.values())
                .filter(method -> method.toString().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        "--method must be one of " + Arrays.toString(Method.values()) + ", was " + name));
    }

    private static OptionalInt whole(Map<String, String> given, String name, int least) {
        if (!given.containsKey(name)) {
            return OptionalInt.empty();
        }
        long value = number(name, given.getOrDefault(name, ""));
        if (value < least || value > Integer.MAX_VALUE) {
            throw new IllegalArgumentException(
                    name + " must be from " + least + " to " + Integer.MAX_VALUE + ", was " + value);
        }
        return OptionalInt.of((int) value);
    }

    private static long number(String name, String value) {
        try {
            return Long.parseLong(value);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(name + " must be a whole number, was " + value, e);
        }
    }

    DistributedClusterer clusterer() {
        return switch (method) {
            case STC ->
                new Stc(StcParams.of(clusters).withMaxIterations(iterations).withSeed(seed));
            case COCLUSTERING ->
                new CoClustering(CoClusteringParams.of(clusters)
                        .withMaxIterations(iterations)
                        .withSeed(seed));
            case APLSA -> new Aplsa(new AplsaParams(clusters, 0.5, iterations, 1e-6, 5, seed));
            case PLSA -> new Plsa(new PlsaParams(clusters, iterations, 1e-6, 5, seed));
            case KMEANS ->
                new KMeans(
                        KMeansParams.of(clusters).withMaxIterations(iterations).withSeed(seed));
        };
    }
}
