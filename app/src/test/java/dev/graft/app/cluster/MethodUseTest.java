package dev.graft.app.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.graft.core.fit.RunListener;
import dev.graft.core.matrix.Partition;
import dev.graft.engine.Engine;
import dev.graft.engine.SerialEngine;
import dev.graft.methods.api.Anchor;
import dev.graft.methods.api.ClusterModel;
import dev.graft.methods.api.ClusterProblem;
import dev.graft.methods.api.Clusterer;
import dev.graft.methods.card.Citation;
import dev.graft.methods.card.ClusterSetup;
import dev.graft.methods.card.ClusterUse;
import dev.graft.methods.card.ClustererCard;
import dev.graft.methods.card.Input;
import dev.graft.methods.card.MethodCard;
import dev.graft.methods.card.Methods;
import dev.graft.methods.card.Settings;
import dev.graft.methods.cluster.plsa.Plsa;
import dev.graft.methods.cluster.plsa.PlsaParams;
import dev.graft.store.Progress;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The method that is named is the one that runs, in the way that its card says, with what it borrows. */
class MethodUseTest {
    private static final List<String> CALLS = new ArrayList<>();

    @TempDir
    Path temp;

    private final ClassLoader before = Thread.currentThread().getContextClassLoader();

    @BeforeEach
    void register() throws IOException {
        CALLS.clear();
        register(Bare.class, Started.class, Held.class);
    }

    private void register(Class<?>... cards) throws IOException {
        var services = Files.createDirectories(temp.resolve("META-INF/services"));
        Files.writeString(
                services.resolve(MethodCard.class.getName()),
                Stream.of(cards).map(Class::getName).collect(Collectors.joining("\n")));
        Thread.currentThread()
                .setContextClassLoader(
                        new URLClassLoader(new URL[] {temp.toUri().toURL()}, before));
    }

    @AfterEach
    void forget() {
        Thread.currentThread().setContextClassLoader(before);
    }

    private static Sorting sort(String method, boolean paper, BorrowedPictures help) {
        var params = SortParams.DEFAULT
                .withPiles(3)
                .withMethod(method)
                .withGuard(false)
                .withSettings(paper ? Settings.PAPER : Settings.GRAFT);
        return new Sorter(params, new SerialEngine(), Progress.NONE)
                .sort(Planted.pictures(45), Optional.of(help))
                .orElseThrow()
                .sorting();
    }

    @Test
    void everyUseRunsTheMethodOnce() {
        var help = Planted.captioned(80);
        assertThat(sort("bare", false, help).method()).isEqualTo("bare");
        assertThat(sort("started", false, help).notes()).anyMatch(note -> note.startsWith("Method: started"));
        sort("held", false, help);
        assertThat(CALLS)
                .containsExactly("bare: fit, alone", "started: from a start, alone", "held: held 0.7, with tags");
    }

    @Test
    void asPublishedEveryMethodRunsBare() {
        var help = Planted.captioned(80);
        for (var method : List.of("bare", "started", "held")) {
            sort(method, true, help);
        }
        assertThat(CALLS).containsExactly("bare: fit, alone", "started: fit, alone", "held: fit, with tags");
    }

    @Test
    void onlyOneMethodCanBeTheLayersOwn() throws IOException {
        register(Layer.class);
        assertThatThrownBy(Methods::clusterers)
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("one method must be the transfer layer's own, there are 2: kmeans and layer");
    }

    /** PLSA that tells how it is called. */
    private abstract static class Telling implements ClustererCard {
        private final ClusterUse use;

        Telling(ClusterUse use) {
            this.use = use;
        }

        @Override
        public String name() {
            return use.name().toLowerCase(Locale.ROOT);
        }

        @Override
        public String summary() {
            return "tells how it is called";
        }

        @Override
        public Citation citation() {
            return Citation.ours("here");
        }

        @Override
        public ClusterUse use() {
            return use;
        }

        @Override
        public Clusterer clusterer(ClusterSetup setup) {
            var plsa = new Plsa(new PlsaParams(setup.clusters(), 5, 0, 1, setup.seed()));
            return new Clusterer() {
                private void tell(String how, ClusterProblem problem) {
                    CALLS.add(name() + ": " + how + ", "
                            + (problem.tags().isPresent()
                                    ? "with tags"
                                    : problem.auxiliary().isPresent() ? "with pictures" : "alone"));
                }

                @Override
                public ClusterModel fit(ClusterProblem problem, Engine engine, RunListener listener) {
                    tell("fit", problem);
                    return plsa.fit(problem, engine, listener);
                }

                @Override
                public ClusterModel fitFrom(
                        Partition start, ClusterProblem problem, Engine engine, RunListener listener) {
                    tell("from a start", problem);
                    return plsa.fitFrom(start, problem, engine, listener);
                }

                @Override
                public ClusterModel fitFrom(
                        Partition start, Anchor anchor, ClusterProblem problem, Engine engine, RunListener listener) {
                    tell("held " + anchor.weight(), problem);
                    return plsa.fitFrom(start, problem, engine, listener);
                }
            };
        }
    }

    public static final class Bare extends Telling {
        public Bare() {
            super(ClusterUse.BARE);
        }
    }

    public static final class Started extends Telling {
        public Started() {
            super(ClusterUse.STARTED);
        }
    }

    public static final class Held extends Telling {
        public Held() {
            super(ClusterUse.HELD);
        }

        @Override
        public Set<Input> needs() {
            return borrows();
        }

        @Override
        public Set<Input> borrows() {
            return Set.of(Input.PICTURES, Input.TAGS);
        }

        @Override
        public double anchorWeight() {
            return 0.7;
        }
    }

    public static final class Layer extends Telling {
        public Layer() {
            super(ClusterUse.LAYER);
        }
    }
}
