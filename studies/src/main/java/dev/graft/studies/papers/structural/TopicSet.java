package dev.graft.studies.papers.structural;

import dev.graft.core.check.Check;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.random.Seed;
import dev.graft.store.CollectionException;
import dev.graft.studies.data.Bags;
import dev.graft.studies.data.RowNumbers;
import dev.graft.studies.data.Shuffled;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Pictures of topics, cut into those to learn from, those for development and those for tests.
 *
 * @param topics the most frequent ones of those with a picture in every part, at most 15, most frequent first and else by name
 * @param topicOf of each picture, a place in the topics; -1 where the picture has another one
 * @param training rows that examples are drawn from
 */
record TopicSet(
        String name,
        CountMatrix pictures,
        List<String> topics,
        int[] topicOf,
        int[] training,
        int[] development,
        int[] tests) {
    static final int MOST_TOPICS = 15;

    /** One to tune on, one to test. */
    private static final int FEWEST_TOPICS = 2;

    /** For each positive. */
    static final int NEGATIVES = 4;

    /** The topic that h and C are chosen on: the 7th most frequent. */
    private static final int TUNING = 6;

    /** Of a class. The paper's are 0.76 and 0.09 of its pictures; with so few here its tests would be fewer still. */
    private static final double TRAINING_SHARE = 0.6;

    private static final double DEVELOPMENT_SHARE = 0.15;
    private static final String EXPECTED = "expected are at least " + FEWEST_TOPICS
            + " classes with seven pictures or more each, none of which is there twice";

    private static final int[] SIZES = {1, 2, 4, 8, 16, 32, 64};

    TopicSet {
        topics = List.copyOf(topics);
        Check.equal(pictures.rows(), topicOf.length, "topics of the pictures");
        Check.atLeast(FEWEST_TOPICS, topics.size(), "topics");
    }

    /** @param labels for each row +1 or -1 */
    record Examples(int[] rows, int[] labels) {}

    /** Each bag once: copies would be examples and tests at once. */
    static TopicSet of(Bags bags, Seed seed) {
        var seen = new HashSet<CountMatrix>();
        var rows = IntStream.range(0, bags.classes().size())
                .filter(row -> !bags.classes().get(row).isEmpty())
                .filter(row -> seen.add(bags.pictures().select(row)))
                .toArray();
        return of(
                bags.set(),
                bags.pictures().select(rows),
                IntStream.of(rows).mapToObj(bags.classes()::get).toList(),
                seed);
    }

    /** @throws CollectionException where there are too few pictures to learn and test anything */
    static TopicSet of(String name, CountMatrix pictures, List<String> classes, Seed seed) {
        Map<String, Long> sizes = classes.stream().collect(Collectors.groupingBy(of -> of, Collectors.counting()));
        var parts = Parts.of(classes, seed.of("parts"));
        var topics = sizes.keySet().stream()
                .filter(topic -> parts.allHave(topic, classes))
                .sorted(Comparator.comparingLong((String topic) -> -sizes.getOrDefault(topic, 0L))
                        .thenComparing(Comparator.naturalOrder()))
                .limit(MOST_TOPICS)
                .toList();
        if (topics.size() < FEWEST_TOPICS) {
            throw new CollectionException(name + " has pictures for training, development and tests of " + topics.size()
                    + " classes only; " + EXPECTED);
        }
        var set = new TopicSet(
                name,
                pictures,
                topics,
                classes.stream().mapToInt(topics::indexOf).toArray(),
                parts.training,
                parts.development,
                parts.tests);
        if (set.sizes().length == 0) {
            throw new CollectionException(name + " has a class beside which there are fewer than " + NEGATIVES
                    + " training pictures of others; " + EXPECTED);
        }
        return set;
    }

    /** Rows, of each class its share. */
    private record Parts(int[] training, int[] development, int[] tests) {
        static Parts of(List<String> classes, Seed seed) {
            var training = new ArrayList<Integer>();
            var development = new ArrayList<Integer>();
            var tests = new ArrayList<Integer>();
            for (String of : classes.stream().distinct().sorted().toList()) {
                var rows = Shuffled.of(RowNumbers.of(classes, of), seed.of(of).random());
                int learnt = (int) Math.floor(TRAINING_SHARE * rows.length);
                int held = (int) Math.floor((TRAINING_SHARE + DEVELOPMENT_SHARE) * rows.length);
                for (int i = 0; i < rows.length; i++) {
                    (i < learnt ? training : i < held ? development : tests).add(rows[i]);
                }
            }
            return new Parts(array(training), array(development), array(tests));
        }

        /** Without a positive there is neither anything to learn nor an equal error. */
        boolean allHave(String topic, List<String> classes) {
            return Stream.of(training, development, tests)
                    .allMatch(rows ->
                            Arrays.stream(rows).anyMatch(row -> classes.get(row).equals(topic)));
        }
    }

    private static int[] array(List<Integer> rows) {
        return rows.stream().mapToInt(row -> row).sorted().toArray();
    }

    int tuningTopic() {
        return Math.min(TUNING, topics.size() - 1);
    }

    /** All topics but the one for tuning. */
    int[] testTopics() {
        return RowNumbers.where(topics.size(), topic -> topic != tuningTopic());
    }

    /** The paper's, as far as every topic has positives and negatives enough. */
    int[] sizes() {
        int fewest = IntStream.range(0, topics.size())
                .map(topic -> Math.min(
                        (int) count(training, topic), (int) (training.length - count(training, topic)) / NEGATIVES))
                .min()
                .orElse(0);
        return Arrays.stream(SIZES).filter(n -> n <= fewest).toArray();
    }

    private long count(int[] rows, int topic) {
        return Arrays.stream(rows).filter(row -> topicOf[row] == topic).count();
    }

    /** T of n and a topic: n positives and 4n negatives out of all other training pictures; more include fewer (S8). */
    Examples training(int topic, int n, Seed run) {
        var seed = run.of(name).of(topics.get(topic));
        var positives = Shuffled.of(
                Arrays.stream(training).filter(row -> topicOf[row] == topic).toArray(),
                seed.of("positives").random());
        var negatives = Shuffled.of(
                Arrays.stream(training).filter(row -> topicOf[row] != topic).toArray(),
                seed.of("negatives").random());
        return examples(
                topic,
                IntStream.concat(
                                Arrays.stream(positives).limit(n),
                                Arrays.stream(negatives).limit((long) NEGATIVES * n))
                        .toArray());
    }

    Examples developmentOf(int topic) {
        return examples(topic, development);
    }

    Examples testsOf(int topic) {
        return examples(topic, tests);
    }

    private Examples examples(int topic, int[] rows) {
        return new Examples(
                rows,
                Arrays.stream(rows).map(row -> topicOf[row] == topic ? 1 : -1).toArray());
    }

    /** Changes when the pictures, their topics or the parts do. */
    String fingerprint() {
        return name + ":"
                + Integer.toHexString(Objects.hash(
                        pictures, topics, Arrays.hashCode(topicOf), Arrays.hashCode(training), Arrays.hashCode(tests)));
    }
}
