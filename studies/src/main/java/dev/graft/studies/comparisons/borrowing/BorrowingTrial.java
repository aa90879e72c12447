package dev.graft.studies.comparisons.borrowing;

import dev.graft.app.cluster.BorrowedPictures;
import dev.graft.app.cluster.BorrowingVerdict;
import dev.graft.app.cluster.Evaluation;
import dev.graft.app.cluster.SortParams;
import dev.graft.app.cluster.Sorter;
import dev.graft.core.fit.RunListener;
import dev.graft.core.matrix.Partition;
import dev.graft.engine.Engine;
import dev.graft.evaluation.AdjustedRandIndex;
import dev.graft.evaluation.ClusterEntropy;
import dev.graft.evaluation.HungarianAccuracy;
import dev.graft.evaluation.NormalizedMutualInformation;
import dev.graft.methods.api.ClusterProblem;
import dev.graft.methods.card.Settings;
import dev.graft.methods.cluster.kmeans.KMeans;
import dev.graft.methods.cluster.kmeans.KMeansParams;
import dev.graft.methods.embedding.EmbeddingSpec;
import dev.graft.store.Progress;
import dev.graft.studies.comparisons.ClusteringTask;
import dev.graft.studies.comparisons.PlainClusters;
import dev.graft.studies.comparisons.TaskSources;
import dev.graft.studies.run.Measurement;
import dev.graft.studies.run.Recorder;
import java.util.List;
import java.util.Optional;

/** One draw of one task, by every method. */
final class BorrowingTrial {
    static final String KMEANS = "k-means on Hellinger bags";
    static final String UNIT = PlainClusters.UNIT.toString();
    static final String COMPONENTS = PlainClusters.COMPONENTS.toString();
    static final String ALONE = "recipe without help";
    static final String CAPTIONED = "aplsa, captioned";
    static final String OTHERS = "stc, other classes";
    static final List<String> PERMUTED =
            List.of("control: aplsa, wrong words", "control: stc, other classes, wrong words");
    static final String GUARDED = ", guarded";

    static final String ENTROPY = "entropy (bits)";
    static final String ACCURACY = "accuracy";
    /** 1 if the guard accepts the source, -1 if it refuses it, 0 if it expects no difference. */
    static final String GUARD = "guard";

    private final ClusteringTask task;
    private final ClusteringTask.Draw draw;
    private final TaskSources sources;
    private final String features;
    private final Engine engine;
    private final Recorder results;

    BorrowingTrial(
            ClusteringTask task,
            int number,
            ClusteringTask.Draw draw,
            TaskSources sources,
            String features,
            Engine engine) {
        this.task = task;
        this.draw = draw;
        this.sources = sources;
        this.features = features;
        this.engine = engine;
        this.results = new Recorder(task.name(), number, draw.seed().value());
    }

    List<Measurement> run() {
        var alone = ClusterProblem.of(draw.pictures().bags());
        var captioned = sources.captioned();
        var others = sources.others();
        kMeans(KMEANS, EmbeddingSpec.HELLINGER, alone);
        for (var rival : PlainClusters.values()) {
            int clusters = task.classes().size();
            add(rival.toString(), rival.of(alone.target(), clusters, draw.seed(), engine));
        }
        kMeans("START, captioned", EmbeddingSpec.BORROWED, alone.withAuxiliary(captioned.pictures()));
        kMeans("START, other classes", EmbeddingSpec.BORROWED, alone.withAuxiliary(others.pictures()));
        transfer(CAPTIONED, captioned, "aplsa");
        transfer("stc, captioned", captioned, "stc");
        transfer(OTHERS, others, "stc");
        transfer("control: aplsa, shuffled captions", sources.shuffledCaptions(), "aplsa");
        transfer(PERMUTED.get(0), sources.permutedWords(), "aplsa");
        transfer(PERMUTED.get(1), sources.othersPermuted(), "stc");
        published("plsa as published", "plsa", Optional.empty());
        published("aplsa as published", "aplsa", Optional.of(captioned));
        published("co-clustering as published", "coclustering", Optional.empty());
        published("stc as published", "stc", Optional.of(others));
        return results.values();
    }

    private void kMeans(String name, EmbeddingSpec space, ClusterProblem problem) {
        var params = KMeansParams.of(task.classes().size()).withSpace(space).withSeed(draw.seed());
        add(name, new KMeans(params).fit(problem, engine, RunListener.NONE).partition());
    }

    private void add(String name, Partition clusters) {
        add(
                name,
                ClusterEntropy.of(clusters, draw.classes()).bits(),
                HungarianAccuracy.of(clusters, draw.classes()),
                NormalizedMutualInformation.of(clusters, draw.classes()),
                AdjustedRandIndex.of(clusters, draw.classes()));
    }

    /** The transfer layer with a source, what the guard makes of it and, once, the layer without a source. */
    private void transfer(String name, BorrowedPictures source, String method) {
        var found = new Sorter(params(method, false, false), engine, Progress.NONE)
                .sort(draw.pictures(), Optional.of(source))
                .orElseThrow()
                .sorting()
                .help()
                .orElseThrow();
        var alone = found.withoutHelp().orElseThrow();
        var helped = found.withHelp().orElseThrow();
        // If the guard refuses the source, the sorting without it is kept.
        boolean isRefused = found.verdict() == BorrowingVerdict.DOES_NOT_HELP;
        add(name, helped);
        results.add(features, name, GUARD, found.verdict() == BorrowingVerdict.HELPS ? 1 : isRefused ? -1 : 0);
        results.add(features, name, "captured", found.captured()).add(features, name, "needed", found.needed());
        add(name + GUARDED, isRefused ? alone : helped);
        if (name.equals(CAPTIONED)) {
            add(ALONE, alone);
        }
    }

    private void published(String name, String method, Optional<BorrowedPictures> source) {
        var sorting = new Sorter(params(method, true, true), engine, Progress.NONE)
                .sort(draw.pictures(), source)
                .orElseThrow()
                .sorting();
        add(name, sorting.evaluation().orElseThrow());
    }

    private SortParams params(String method, boolean paper, boolean guard) {
        return SortParams.DEFAULT
                .withPiles(task.classes().size())
                .withMethod(method)
                .withSettings(paper ? Settings.PAPER : Settings.GRAFT)
                .withGuard(guard)
                .withSeed(draw.seed());
    }

    private void add(String name, Evaluation found) {
        add(name, found.entropyBits(), found.accuracy(), found.nmi(), found.ari());
    }

    private void add(String name, double entropyBits, double accuracy, double nmi, double ari) {
        results.lap().add(features, name, ENTROPY, entropyBits).add(features, name, ACCURACY, accuracy);
        results.add(features, name, "nmi", nmi).add(features, name, "ari", ari);
    }
}
