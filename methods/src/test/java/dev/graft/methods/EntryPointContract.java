package dev.graft.methods;

import static org.assertj.core.api.Assertions.assertThat;

import dev.graft.core.fit.RunListener;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.matrix.Partition;
import dev.graft.core.random.Seed;
import dev.graft.engine.Engine;
import dev.graft.engine.SerialEngine;
import dev.graft.engine.Task;
import dev.graft.engine.counts.CountsElsewhere;
import dev.graft.methods.api.Anchor;
import dev.graft.methods.api.Assigner;
import dev.graft.methods.api.Bags;
import dev.graft.methods.api.ClusterProblem;
import dev.graft.methods.api.Embedding;
import dev.graft.methods.api.LabelProblem;
import dev.graft.methods.api.PartialLabels;
import dev.graft.methods.assign.CentroidAssigner;
import dev.graft.methods.assign.FactorAssigner;
import dev.graft.methods.assign.LinearAssigner;
import dev.graft.methods.assign.MixedAssigner;
import dev.graft.methods.assign.PooledAssigner;
import dev.graft.methods.assign.TemperedAssigner;
import dev.graft.methods.assign.TopicAssigner;
import dev.graft.methods.card.Settings;
import dev.graft.methods.cluster.aplsa.Aplsa;
import dev.graft.methods.cluster.aplsa.AplsaParams;
import dev.graft.methods.cluster.aplsa.AplsaStart;
import dev.graft.methods.cluster.aplsa.TagMatrix;
import dev.graft.methods.cluster.bisecting.BisectionParams;
import dev.graft.methods.cluster.bisecting.RepeatedBisection;
import dev.graft.methods.cluster.coclustering.CoClustering;
import dev.graft.methods.cluster.coclustering.CoClusteringParams;
import dev.graft.methods.cluster.featureclustering.FeatureClustering;
import dev.graft.methods.cluster.featureclustering.FeatureClusteringParams;
import dev.graft.methods.cluster.kmeans.KMeans;
import dev.graft.methods.cluster.kmeans.KMeansParams;
import dev.graft.methods.cluster.kmeans.Lloyd;
import dev.graft.methods.cluster.plsa.Plsa;
import dev.graft.methods.cluster.plsa.PlsaParams;
import dev.graft.methods.cluster.stc.Stc;
import dev.graft.methods.cluster.stc.StcParams;
import dev.graft.methods.cluster.stc.StcStart;
import dev.graft.methods.distributed.DistributedProblem;
import dev.graft.methods.distributed.StartSample;
import dev.graft.methods.embedding.BorrowedEmbedding;
import dev.graft.methods.embedding.ConcatenatedViews;
import dev.graft.methods.embedding.EmbeddingSpec;
import dev.graft.methods.embedding.Hellinger;
import dev.graft.methods.embedding.L1Normalized;
import dev.graft.methods.embedding.LeadingDirections;
import dev.graft.methods.embedding.LinearProjection;
import dev.graft.methods.embedding.PrincipalComponents;
import dev.graft.methods.embedding.RawCounts;
import dev.graft.methods.embedding.Standardised;
import dev.graft.methods.embedding.TermEmbedding;
import dev.graft.methods.embedding.UnitRows;
import dev.graft.methods.embedding.WhitenedRows;
import dev.graft.methods.embedding.Whitening;
import dev.graft.methods.label.DomainEmbeddings;
import dev.graft.methods.label.dkt.Dkt;
import dev.graft.methods.label.dkt.DktCard;
import dev.graft.methods.label.dkt.DktParams;
import dev.graft.methods.label.dkt.DktStart;
import dev.graft.methods.label.dkt.StartClassifier;
import dev.graft.methods.label.logistic.Features;
import dev.graft.methods.label.logistic.Logistic;
import dev.graft.methods.label.logistic.LogisticParams;
import dev.graft.methods.label.logistic.LogisticRegression;
import dev.graft.methods.label.neighbour.NearestNeighbour;
import dev.graft.methods.label.nmtf.Nmtf;
import dev.graft.methods.label.structural.DataPcaCard;
import dev.graft.methods.label.structural.Structural;
import dev.graft.methods.label.structural.StructuralCard;
import dev.graft.methods.label.structural.StructuralModel;
import dev.graft.methods.label.structural.StructuralParams;
import dev.graft.methods.label.structural.WordProblems;
import dev.graft.methods.linalg.KrylovEigen;
import dev.graft.methods.online.oht.Bridge;
import dev.graft.methods.online.oht.BridgeAssigner;
import dev.graft.methods.online.oht.TextVote;
import dev.graft.methods.rows.ClusterSums;
import dev.graft.methods.rows.Covariance;
import dev.graft.methods.rows.NearestRows;
import dev.graft.methods.rows.Normalization;
import dev.graft.methods.rows.NormalizedTable;
import dev.graft.transfer.explain.Confidence;
import dev.graft.transfer.explain.DistinctiveTerms;
import dev.graft.transfer.explain.WordPredictors;
import dev.graft.transfer.guard.BorrowingGuard;
import dev.graft.transfer.guard.OutcomeGuard;
import dev.graft.transfer.labelling.AnchoredLabelling;
import dev.graft.transfer.labelling.CaptionFeatures;
import dev.graft.transfer.labelling.FewExamples;
import dev.graft.transfer.labelling.FewShotLearning;
import dev.graft.transfer.space.BorrowedStatistics;
import dev.graft.transfer.space.ClusterCount;
import dev.graft.transfer.space.ReproducibleVariance;
import dev.graft.transfer.space.TargetSpace;
import dev.graft.transfer.space.TransferClustering;
import dev.graft.transfer.steering.ConstrainedClustering;
import dev.graft.transfer.steering.RowConstraints;
import dev.graft.transfer.text.ReadTexts;
import dev.graft.transfer.text.TextBridge;
import dev.graft.transfer.transductive.Beliefs;
import dev.graft.transfer.transductive.MixtureSettings;
import dev.graft.transfer.transductive.SharedCovarianceMixture;
import dev.graft.transfer.unknown.KnownKinds;
import dev.graft.transfer.unknown.KnownKindsAssigner;
import dev.graft.transfer.unknown.NoneOfThese;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Whatever takes an engine gives the bits of the serial engine on another one, which supplies itself. {@link
 * EveryEntryPointTravelsTest} compares the list with the compiled classes, so that no entry point is left out.
 */
public abstract class EntryPointContract {
    private static final int ROWS = 330;
    private static final int COLUMNS = 120;
    private static final RunListener NONE = RunListener.NONE;

    /** More than one block of counts. */
    private static final CountMatrix TARGET = Bags.planted(ROWS, COLUMNS, 3, 400, 1);

    private static final CountMatrix OTHERS = Bags.planted(350, COLUMNS, 5, 400, 2);
    private static final CountMatrix TAGS = Bags.planted(15, COLUMNS, 3, 90, 3);
    private static final CountMatrix TERMS = Bags.planted(350, 12, 3, 4, 4);
    private static final ClusterProblem PROBLEM =
            ClusterProblem.of(TARGET).withAuxiliary(OTHERS).withTags(TAGS);
    private static final DistributedProblem ELSEWHERE = DistributedProblem.of(new CountsElsewhere(TARGET))
            .withAuxiliary(new CountsElsewhere(OTHERS))
            .withTags(new CountsElsewhere(TAGS));
    private static final Partition PARTS = Partition.random(ROWS, 3, new Seed(5).random());
    private static final LabelProblem LABELS = LabelProblem.of(
                    TARGET,
                    PartialLabels.single(
                            3,
                            IntStream.range(0, ROWS)
                                    .map(i -> i < 30 ? i % 3 : -1)
                                    .toArray()))
            .with(new LabelProblem.Source(
                    OTHERS,
                    PartialLabels.single(
                            3, IntStream.range(0, 350).map(i -> i % 3).toArray()),
                    new int[] {0, 1, 2}));
    private static final WordProblems WORDS = WordProblems.mostFrequent(
            TERMS, IntStream.range(0, 12).mapToObj(i -> "word" + i).toList(), 5);

    /** By class and method; as many calls as the method has public overloads. */
    static final Map<String, List<Function<Engine, Object>>> CALLS = calls();

    protected abstract Engine engine();

    private static Map<String, List<Function<Engine, Object>>> calls() {
        var calls = new TreeMap<String, List<Function<Engine, Object>>>();
        clusterers(calls);
        labellers(calls);
        embeddings(calls);
        assigners(calls);
        transfer(calls);
        return calls;
    }

    private static void clusterers(Map<String, List<Function<Engine, Object>>> calls) {
        var anchor = anchor();
        var stc = new Stc(StcParams.of(3).withRestarts(2).withFeatureClusters(6).withMaxIterations(5));
        var stcStart = new StcStart(
                PARTS,
                Partition.random(350, 20, new Seed(6).random()),
                Partition.random(COLUMNS, 6, new Seed(7).random()));
        calls.put("Stc.fit", List.of(e -> stc.fit(PROBLEM, e, NONE), e -> stc.fit(ELSEWHERE, e, NONE)));
        calls.put(
                "Stc.fitFrom",
                List.of(
                        e -> stc.fitFrom(PARTS, PROBLEM, e, NONE),
                        e -> stc.fitFrom(PARTS, anchor, PROBLEM, e, NONE),
                        e -> stc.fitFrom(stcStart, PROBLEM, e, NONE),
                        e -> stc.fitFrom(stcStart, anchor, PROBLEM, e, NONE),
                        e -> stc.fitFrom(stc.fitFrom(stcStart, PROBLEM, e, NONE), ELSEWHERE, e, NONE)));
        var coClustering =
                new CoClustering(CoClusteringParams.of(3).withRestarts(2).withFeatureClusters(6));
        calls.put(
                "CoClustering.fit",
                List.of(e -> coClustering.fit(PROBLEM, e, NONE), e -> coClustering.fit(ELSEWHERE, e, NONE)));
        calls.put(
                "CoClustering.fitFrom",
                List.of(
                        e -> coClustering.fitFrom(PARTS, PROBLEM, e, NONE),
                        e -> coClustering.fitFrom(
                                PARTS, Partition.random(COLUMNS, 6, new Seed(7).random()), PROBLEM, e, NONE)));
        var aplsa = new Aplsa(AplsaParams.paper(3).withIterations(4, 0).withRestarts(2));
        calls.put("Aplsa.fit", List.of(e -> aplsa.fit(PROBLEM, e, NONE), e -> aplsa.fit(ELSEWHERE, e, NONE)));
        calls.put(
                "Aplsa.fitFrom",
                List.of(
                        e -> aplsa.fitFrom(PARTS, PROBLEM, e, NONE),
                        e -> aplsa.fitFrom(PARTS, anchor, PROBLEM, e, NONE),
                        e -> aplsa.fitFrom(start(e), PROBLEM, e, NONE),
                        e -> aplsa.fitFrom(start(e), anchor, PROBLEM, e, NONE),
                        e -> aplsa.fitFrom(start(e).featuresByTopic(), ELSEWHERE, e, NONE)));
        var plsa = new Plsa(new PlsaParams(3, 4, 0, 2, Seed.DEFAULT));
        calls.put("Plsa.fit", List.of(e -> plsa.fit(PROBLEM, e, NONE), e -> plsa.fit(ELSEWHERE, e, NONE)));
        calls.put(
                "Plsa.fitFrom",
                List.of(
                        e -> plsa.fitFrom(PARTS, PROBLEM, e, NONE),
                        e -> plsa.fitFrom(start(e).withoutTags(), PROBLEM, e, NONE)));
        var bisection = new RepeatedBisection(BisectionParams.of(3));
        var unit = UnitRows.idf(TARGET);
        calls.put(
                "RepeatedBisection.fit",
                List.of(
                        e -> bisection.fit(PROBLEM, e, NONE),
                        e -> bisection.fit(PROBLEM, new Seed(1).random(), e, NONE),
                        e -> bisection.fit(TARGET, unit, new Seed(1).random(), e, NONE)));
        calls.put(
                "RepeatedBisection.fitFrom",
                List.of(
                        e -> bisection.fitFrom(PARTS, PROBLEM, e, NONE),
                        e -> bisection.fitFrom(PARTS, TARGET, unit, e, NONE)));
        calls.put(
                "RepeatedBisection.partition",
                List.of(e -> bisection.partition(TARGET, unit, new Seed(1).random(), e)));
        var features = new FeatureClustering(FeatureClusteringParams.of(3).withFeatures(6));
        calls.put(
                "FeatureClustering.fit",
                List.of(
                        e -> features.fit(PROBLEM, e, NONE),
                        e -> features.fit(PROBLEM, new Seed(1).random(), e, NONE)));
        calls.put("FeatureClustering.fitFrom", List.of(e -> features.fitFrom(PARTS, PROBLEM, e, NONE)));
        var kmeans = new KMeans(KMeansParams.of(3).withRestarts(3));
        calls.put("KMeans.fit", List.of(e -> kmeans.fit(PROBLEM, e, NONE), e -> kmeans.fit(ELSEWHERE, e, NONE)));
        calls.put(
                "KMeans.fitFrom",
                List.of(
                        e -> kmeans.fitFrom(PARTS, PROBLEM, e, NONE),
                        e -> kmeans.fitFrom(embedded(e).select(0, 1, 2), PROBLEM, e, NONE),
                        e -> kmeans.fitFrom(kmeans.fit(PROBLEM, e, NONE).assigner(), ELSEWHERE, e, NONE)));
        calls.put("StartSample.of", List.of(e -> StartSample.of(ELSEWHERE, 3, new Seed(8), e)));
        calls.put(
                "Lloyd.new",
                List.of(e -> List.of(
                        new Lloyd(embedded(e), 9, e).run(PARTS, NONE),
                        new Lloyd(embedded(e), 300, e).best(3, 4, Seed.DEFAULT, NONE))));
    }

    private static Anchor anchor() {
        return new Anchor(shares(), 2);
    }

    private static DenseMatrix shares() {
        var shares = new double[ROWS * 3];
        for (int i = 0; i < shares.length; i++) {
            shares[i] = PARTS.of(i / 3) == i % 3 ? 0.8 : 0.1;
        }
        return DenseMatrix.of(ROWS, 3, shares);
    }

    private static AplsaStart start(Engine engine) {
        var model = new Aplsa(AplsaParams.paper(3).withIterations(1, 0)).fit(PROBLEM, engine, NONE);
        return new AplsaStart(model.memberships(), model.topicsByTag(), model.featuresByTopic());
    }

    private static DenseMatrix embedded(Engine engine) {
        return new Hellinger(COLUMNS).embed(TARGET, engine);
    }

    private static DenseMatrix fewDimensions(Engine engine) {
        return PrincipalComponents.learn(TARGET, 5, engine).embed(TARGET, engine);
    }

    private static void labellers(Map<String, List<Function<Engine, Object>>> calls) {
        var dkt = new Dkt(DktParams.paper(6, 1).withIterations(3, 0));
        var nmtf = new Nmtf(DktParams.paper(6, 1).withIterations(3, 0));
        calls.put("Dkt.fit", List.of(e -> dkt.fit(LABELS, e, NONE)));
        calls.put("Dkt.fitFrom", List.of(e -> held(e).held(), e -> dkt.fitFrom(dktStart(e), LABELS, e, NONE)));
        calls.put("Nmtf.fit", List.of(e -> nmtf.fit(LABELS, e, NONE)));
        calls.put("Nmtf.fitFrom", List.of(e -> nmtf.fitFrom(dktStart(e), LABELS, e, NONE)));
        calls.put("DktStart.wordClusters", List.of(e -> DktStart.wordClusters(LABELS, 6, Seed.DEFAULT, e)));
        var logistic = new Logistic(LogisticParams.paper(0.1), DomainEmbeddings.standardised(LABELS));
        calls.put("Logistic.fit", List.of(e -> logistic.fit(LABELS, e, NONE)));
        var regression = new LogisticRegression(LogisticParams.paper(0.1));
        var rows = Features.of(OTHERS);
        var weights = DenseMatrix.of(COLUMNS, 5, new double[COLUMNS * 5]);
        var labels = labels();
        calls.put(
                "LogisticRegression.fit",
                List.of(
                        e -> regression.fit(rows, labels, e, NONE),
                        e -> regression.fit(rows, WORDS.presence(), e, NONE)));
        calls.put("Features.of", List.of(e -> Features.of(OTHERS, PrincipalComponents.learn(OTHERS, 5, e), e)));
        calls.put("LogisticRegression.fitFrom", List.of(e -> regression.fitFrom(weights, rows, labels, e, NONE)));
        calls.put("LogisticRegression.evaluate", List.of(e -> regression.evaluate(weights, rows, labels, e)));
        calls.put(
                "NearestNeighbour.fit",
                List.of(e -> new NearestNeighbour(DomainEmbeddings.same(new Hellinger(COLUMNS))).fit(LABELS, e, NONE)));
        calls.put(
                "Structural.fit",
                List.of(e -> new Structural(StructuralParams.paper(3))
                        .fit(OTHERS, WORDS, new L1Normalized(COLUMNS), e, NONE)));
        calls.put("StructuralModel.dataPca", List.of(e -> StructuralModel.dataPca(OTHERS, 4, e)));
        calls.put("Bridge.of", List.of(e -> Bridge.of(OTHERS, TERMS, e).matrix()));
    }

    /** What the words are to a method that wants to know them all. */
    private static DenseMatrix labels() {
        var labels = WORDS.presence().toDense().toArray();
        return DenseMatrix.of(
                WORDS.images(), 5, Arrays.stream(labels).map(has -> 2 * has - 1).toArray());
    }

    private static LinearAssigner linear(Engine engine) {
        return new Logistic(LogisticParams.paper(0.1), DomainEmbeddings.same(new Hellinger(COLUMNS)))
                .fit(LABELS, engine, NONE)
                .assigner();
    }

    private static DktStart dktStart(Engine engine) {
        return DktStart.of(
                LABELS,
                DktStart.wordClusters(LABELS, 6, Seed.DEFAULT, engine),
                StartClassifier.nearlyEven(Seed.DEFAULT).probabilities(LABELS, engine));
    }

    private static void embeddings(Map<String, List<Function<Engine, Object>>> calls) {
        calls.put(
                "BorrowedEmbedding.learn",
                List.of(
                        e -> BorrowedEmbedding.learn(TARGET, OTHERS, e),
                        e -> BorrowedEmbedding.learn(TARGET, OTHERS, 5, e),
                        e -> BorrowedEmbedding.learn(TARGET, PrincipalComponents.learn(OTHERS, 5, e), e)));
        calls.put("ConcatenatedViews.learn", List.of(EntryPointContract::views));
        calls.put("NearestRows.of", List.of(e -> NearestRows.of(embedded(e), new int[] {0, 3, 4, 7}, 2, e)));
        calls.put("Covariance.of", List.of(e -> Covariance.of(OTHERS, e)));
        calls.put("EmbeddingSpec.learn", List.of(e -> EmbeddingSpec.BORROWED.learn(TARGET, Optional.of(OTHERS), e)));
        calls.put(
                "DomainEmbeddings.examples",
                List.of(e -> DomainEmbeddings.standardised(LABELS).examples(LABELS, e)));
        calls.put("LeadingDirections.ofRows", List.of(e -> LeadingDirections.ofRows(TARGET, 4, e)));
        calls.put("LeadingDirections.ofCentredRows", List.of(e -> LeadingDirections.ofCentredRows(TARGET, 4, e)));
        calls.put(
                "PrincipalComponents.learn",
                List.of(
                        e -> PrincipalComponents.learn(TARGET, 5, e),
                        e -> PrincipalComponents.learn(TARGET, 5, KrylovEigen.Precision.NEAR, e)));
        calls.put(
                "PrincipalComponents.whitened",
                List.of(e -> PrincipalComponents.learn(TARGET, 5, e).whitened(OTHERS, e)));
        calls.put("TermEmbedding.of", List.of(e -> TermEmbedding.of(TERMS, 4, e)));
        calls.put(
                "NormalizedTable.of",
                List.of(
                        e -> moments(NormalizedTable.of(TARGET, Normalization.POWER, e)),
                        e -> moments(NormalizedTable.of(TARGET, Normalization.HELLINGER, 3, e))));
        calls.put("ClusterSums.means", List.of(e -> ClusterSums.means(embedded(e), PARTS, e)));
        calls.put("Whitening.learn", List.of(EntryPointContract::learnt));
        embeds(calls, Whitening.class, e -> learnt(e).embedding());
        embeds(calls, WhitenedRows.class, e -> WhitenedRows.of(Covariance.of(OTHERS, e), 3));
        embeds(calls, ConcatenatedViews.class, EntryPointContract::views);
        embeds(calls, BorrowedEmbedding.class, e -> BorrowedEmbedding.learn(TARGET, OTHERS, 5, e));
        embeds(calls, PrincipalComponents.class, e -> PrincipalComponents.learn(TARGET, 5, e));
        embeds(
                calls,
                LinearProjection.class,
                e -> LeadingDirections.ofRows(TARGET, 4, e).on(new L1Normalized(COLUMNS)));
        embeds(calls, Standardised.class, e -> Standardised.learn(TARGET, 1));
        embeds(calls, Hellinger.class, e -> new Hellinger(COLUMNS));
        embeds(calls, L1Normalized.class, e -> new L1Normalized(COLUMNS));
        embeds(calls, RawCounts.class, e -> new RawCounts(COLUMNS));
        embeds(calls, UnitRows.class, e -> UnitRows.idf(TARGET));
    }

    private static Whitening.Learnt learnt(Engine engine) {
        return Whitening.learn(TARGET, Covariance.of(OTHERS, engine), 3, 15, engine);
    }

    private static Object moments(NormalizedTable rows) {
        try (rows) {
            return rows.moments();
        }
    }

    private static ConcatenatedViews views(Engine engine) {
        return ConcatenatedViews.learn(
                TARGET,
                WhitenedRows.of(Covariance.of(OTHERS, engine), 3),
                DenseMatrix.of(1, COLUMNS, TARGET.columnSums()),
                1,
                engine);
    }

    private static void embeds(
            Map<String, List<Function<Engine, Object>>> calls,
            Class<? extends Embedding> kind,
            Function<Engine, ? extends Embedding> of) {
        calls.put(kind.getSimpleName() + ".embed", List.of(e -> {
            var space = kind.cast(of.apply(e));
            return List.of(space.embed(OTHERS, e), e.parallel(List.of(new Embed(space, TAGS)), NONE));
        }));
    }

    /** A space that travels itself. */
    private record Embed(Embedding space, CountMatrix rows) implements Task<DenseMatrix> {
        @Override
        public DenseMatrix run(Engine engine, RunListener listener) {
            return space.embed(rows, engine);
        }
    }

    private static void assigners(Map<String, List<Function<Engine, Object>>> calls) {
        Function<Engine, TopicAssigner> topics = e -> new Plsa(new PlsaParams(3, 4, 0, 1, Seed.DEFAULT))
                .fit(PROBLEM, e, NONE)
                .assigner();
        assigns(calls, "TopicAssigner", topics);
        calls.put(
                "TopicAssigner.memberships",
                List.of(
                        calls.get("TopicAssigner.memberships").get(0),
                        e -> topics.apply(e).memberships(OTHERS, 7, e)));
        Function<Engine, FactorAssigner> factors =
                e -> new Dkt(DktParams.paper(6, 1).withIterations(3, 0))
                        .fit(LABELS, e, NONE)
                        .assigner();
        assigns(calls, "FactorAssigner", factors);
        calls.put(
                "FactorAssigner.memberships",
                List.of(
                        calls.get("FactorAssigner.memberships").get(0),
                        e -> factors.apply(e).memberships(TARGET, shares(), 0.4, e)));
        Function<Engine, CentroidAssigner> centroids =
                e -> new KMeans(KMeansParams.of(3)).fit(PROBLEM, e, NONE).assigner();
        assigns(calls, "CentroidAssigner", centroids);
        assigns(calls, "TemperedAssigner", e -> new TemperedAssigner(centroids.apply(e), 2));
        assigns(
                calls,
                "MixedAssigner",
                e -> new MixedAssigner(centroids.apply(e), DenseMatrix.of(3, 3, 1, 0, 0, 0, 1, 0, 0, 0, 1)));
        assigns(calls, "PooledAssigner", e -> new PooledAssigner(centroids.apply(e), 0.7, centroids.apply(e), 0.3));
        assigns(
                calls,
                "ProfileAssigner",
                e -> new CoClustering(CoClusteringParams.of(3).withRestarts(1))
                        .fit(PROBLEM, e, NONE)
                        .assigner());
        assigns(calls, "LinearAssigner", EntryPointContract::linear);
        assigns(
                calls,
                "NeighbourAssigner",
                e -> new NearestNeighbour(DomainEmbeddings.same(new Hellinger(COLUMNS)))
                        .fit(LABELS, e, NONE)
                        .assigner());
        assigns(
                calls,
                "HeldAssigner",
                e -> new AnchoredLabelling(new Dkt(DktParams.held().withIterations(3, 0)))
                        .fit(LABELS, e, NONE)
                        .assigner());
        assigns(calls, "RepresentationAssigner", e -> CaptionFeatures.learn(OTHERS, TERMS, WORDS, e));
        assigns(
                calls,
                "BridgeAssigner",
                e -> new BridgeAssigner(
                        TextVote.of(Bridge.of(OTHERS, TERMS, e), TERMS, textLabels(), 3),
                        bridge(e).start()));
    }

    private static void assigns(
            Map<String, List<Function<Engine, Object>>> calls, String kind, Function<Engine, ? extends Assigner> of) {
        calls.put(kind + ".memberships", List.of(e -> {
            var assigner = of.apply(e);
            assertThat(assigner.getClass().getSimpleName()).isEqualTo(kind);
            return List.of(assigner.memberships(OTHERS, e), e.parallel(List.of(new Assign(assigner, TAGS)), NONE));
        }));
    }

    /** An assigner that travels itself. */
    private record Assign(Assigner assigner, CountMatrix rows) implements Task<DenseMatrix> {
        @Override
        public DenseMatrix run(Engine engine, RunListener listener) {
            return assigner.memberships(rows, engine);
        }
    }

    private static int[] textLabels() {
        return IntStream.range(0, TERMS.rows()).map(i -> i % 3).toArray();
    }

    private static TextBridge.Learnt bridge(Engine engine) {
        return TextBridge.learn(OTHERS, TERMS, TERMS, textLabels(), 3, engine);
    }

    private static AnchoredLabelling.Result held(Engine engine) {
        return new AnchoredLabelling(new Dkt(DktParams.held().withIterations(3, 0))).fit(LABELS, engine, NONE);
    }

    private static KnownKinds kinds(Engine engine) {
        return NoneOfThese.learn(TARGET, LABELS.known(), engine, 0, 1, 2).kinds();
    }

    private static void transfer(Map<String, List<Function<Engine, Object>>> calls) {
        calls.put(
                "BorrowingGuard.judge",
                List.of(
                        e -> BorrowingGuard.judge(TARGET, borrowedStatistics(e), Seed.DEFAULT, e),
                        e -> BorrowingGuard.judge(TARGET, borrowedStatistics(e).directions(), Seed.DEFAULT, e)));
        calls.put(
                "OutcomeGuard.compare",
                List.of(e -> OutcomeGuard.compare(TargetSpace.own(TARGET, e), PARTS, PARTS, e)));
        calls.put("AnchoredLabelling.fit", List.of(EntryPointContract::held));
        calls.put("DktCard.everyRow", List.of(e -> DktCard.everyRow(LABELS, Settings.PAPER, e)));
        calls.put("StructuralCard.base", List.of(e -> new StructuralCard().base(OTHERS, 3, e)));
        calls.put("DataPcaCard.base", List.of(e -> new DataPcaCard().base(OTHERS, 3, e)));
        calls.put("CaptionFeatures.learn", List.of(e -> CaptionFeatures.learn(OTHERS, TERMS, WORDS, e)));
        calls.put("FewExamples.fit", List.of(e -> new FewExamples().fit(LABELS.targetOnly(), e, NONE)));
        calls.put(
                "NoneOfThese.learn",
                List.of(e ->
                        NoneOfThese.learn(TARGET, LABELS.known(), e, 0, 1, 2).unlike()));
        calls.put("KnownKinds.unlike", List.of(e -> List.of(kinds(e).unlike(TARGET, e))));
        assigns(calls, "KnownKindsAssigner", e -> new KnownKindsAssigner(linear(e), kinds(e)));
        calls.put("FewShotLearning.fit", List.of(e -> fewShot(e).fit(LABELS, e, NONE)));
        calls.put("FewShotLearning.views", List.of(e -> fewShot(e).views(TARGET, 2, e)));
        calls.put("BorrowedStatistics.of", List.of(EntryPointContract::borrowedStatistics));
        calls.put("ReproducibleVariance.isMeasured", List.of(e -> ReproducibleVariance.isMeasured(TARGET, e)));
        calls.put(
                "ReproducibleVariance.of",
                List.of(e -> List.of(captured(TARGET, false, e), captured(TARGET, true, e))));
        calls.put("Confidence.of", List.of(e -> Confidence.of(fewDimensions(e), PARTS, e)));
        calls.put("DistinctiveTerms.of", List.of(e -> terms(e).images()));
        calls.put("WordPredictors.learn", List.of(EntryPointContract::named));
        calls.put("WordPredictors.ofClusters", List.of(EntryPointContract::named));
        calls.put("DistinctiveTerms.ofPlaces", List.of(e -> terms(e).ofPlaces(fewDimensions(e), 0, 3, e)));
        calls.put("DistinctiveTerms.ofClusters", List.of(e -> terms(e).ofClusters(fewDimensions(e), PARTS, 0, 3, e)));
        calls.put("TagMatrix.of", List.of(e -> TagMatrix.of(TERMS, OTHERS, e)));
        calls.put("TransferClustering.memberships", List.of(e -> {
            var space = TargetSpace.own(TARGET, e);
            return TransferClustering.memberships(TransferClustering.assigner(space, PARTS, e), space, TARGET, e);
        }));
        calls.put(
                "TransferClustering.assigner",
                List.of(e -> TransferClustering.assigner(TargetSpace.own(TARGET, e), PARTS, e)));
        calls.put(
                "SharedCovarianceMixture.new",
                List.of(e -> new SharedCovarianceMixture(fewDimensions(e), MixtureSettings.standard(), e)
                        .fit(Beliefs.of(PARTS), NONE)));
        calls.put(
                "LeadingCoordinates.embed",
                List.of(e -> TargetSpace.own(TARGET, e).first(3).embedding().embed(TARGET, e)));
        calls.put("ClusterCount.of", List.of(e -> ClusterCount.of(TargetSpace.own(TARGET, e), Seed.DEFAULT, e)));
        calls.put("TargetSpace.own", List.of(e -> TargetSpace.own(TARGET, e)));
        calls.put("TargetSpace.borrowed", List.of(e -> TargetSpace.borrowed(TARGET, borrowedStatistics(e), e)));
        calls.put(
                "TransferClustering.new",
                List.of(e -> new TransferClustering(3, 4, Seed.DEFAULT, e).start(TargetSpace.own(TARGET, e), NONE)));
        calls.put(
                "ConstrainedClustering.new",
                List.of(e -> List.of(
                        new ConstrainedClustering(TargetSpace.own(TARGET, e), constraints(0), e)
                                .sort(Seed.DEFAULT, NONE),
                        new ConstrainedClustering(TargetSpace.own(TARGET, e), constraints(1), e)
                                .sort(Seed.DEFAULT, NONE))));
        calls.put(
                "TextBridge.learn",
                List.of(
                        EntryPointContract::bridge,
                        e -> TextBridge.learn(
                                OTHERS,
                                List.of(new TextBridge.View(ReadTexts.terms(TERMS), ReadTexts.terms(TERMS))),
                                textLabels(),
                                3,
                                e)));
    }

    private static double captured(CountMatrix rows, boolean measured, Engine engine) {
        try (var signal = ReproducibleVariance.of(rows, measured, Seed.DEFAULT, engine)) {
            return signal.captured(PrincipalComponents.learn(OTHERS, 5, engine));
        }
    }

    private static List<?> named(Engine engine) {
        return WordPredictors.learn(OTHERS, TERMS, Normalization.LENGTH, engine).ofClusters(TARGET, PARTS, engine);
    }

    private static DistinctiveTerms terms(Engine engine) {
        var others = PrincipalComponents.learn(TARGET, 5, engine).embed(OTHERS, engine);
        return DistinctiveTerms.of(others, TERMS, engine);
    }

    private static BorrowedStatistics borrowedStatistics(Engine engine) {
        return BorrowedStatistics.of(OTHERS, Optional.of(TERMS), engine);
    }

    private static FewShotLearning fewShot(Engine engine) {
        return new FewShotLearning(CaptionFeatures.learn(OTHERS, TERMS, WORDS, engine), FewShotLearning.CAUTION);
    }

    private static RowConstraints constraints(int fresh) {
        var fixed = new boolean[ROWS];
        Arrays.fill(fixed, 0, 20, true);
        return new RowConstraints(3 + fresh, fresh, PARTS.toArray(), fixed);
    }

    static Stream<String> names() {
        return CALLS.keySet().stream();
    }

    @ParameterizedTest
    @MethodSource("names")
    void givesTheSameBits(String name) {
        for (var call : CALLS.get(name)) {
            var expected = call.apply(new SerialEngine());
            assertThat(call.apply(engine()))
                    .usingRecursiveComparison()
                    .withEqualsForType(Arrays::equals, double[].class)
                    .withEqualsForType(Arrays::equals, int[].class)
                    .isEqualTo(expected);
        }
    }
}
