package dev.graft.methods.card;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.graft.core.fit.RunListener;
import dev.graft.core.random.Seed;
import dev.graft.engine.SerialEngine;
import dev.graft.methods.api.Bags;
import dev.graft.methods.api.ClusterProblem;
import dev.graft.methods.api.OnlineLabeller;
import dev.graft.methods.cluster.aplsa.Aplsa;
import dev.graft.methods.cluster.aplsa.AplsaParams;
import dev.graft.methods.cluster.kmeans.KMeansCard;
import dev.graft.methods.cluster.stc.Stc;
import dev.graft.methods.cluster.stc.StcCard;
import dev.graft.methods.cluster.stc.StcOrder;
import dev.graft.methods.cluster.stc.StcParams;
import dev.graft.methods.online.oht.OhtParams;
import dev.graft.methods.online.passiveaggressive.PaCard;
import dev.graft.methods.online.passiveaggressive.PaParams;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The registry: which methods there are, which one fits, and what is refused. */
class MethodsTest {
    private final Seed seed = new Seed(5);
    private final ClusterProblem problem = ClusterProblem.of(Bags.planted(50, 20, 3, 30, 1))
            .withAuxiliary(Bags.planted(40, 20, 3, 30, 2))
            .withTags(Bags.planted(20, 20, 3, 30, 3));

    @Test
    void methodsStandInTheOrderOfTheirCards() {
        assertThat(Methods.clusterers().names())
                .containsExactly("stc", "aplsa", "coclustering", "plsa", "kmeans", "bisecting", "feature-clustering");
        assertThat(Methods.labellers().names())
                .containsExactly(
                        "dkt",
                        "nmtf",
                        "structural",
                        "data-pca",
                        "word-classifiers",
                        "self-training",
                        "logistic",
                        "nearest-neighbour");
        assertThat(Methods.onlineLabellers().names())
                .containsExactly("oht", "means", "oht-ridge", "ridge", "oht1", "oht2", "pa", "pa1", "pa2");
    }

    @Test
    void whatThereIsToBorrowChoosesTheMethod() {
        var clusterers = Methods.clusterers();
        assertThat(clusterers.automatic(Set.of(), Preset.GRAFT).name()).isEqualTo("kmeans");
        assertThat(clusterers.automatic(Set.of(Input.PICTURES), Preset.GRAFT).name())
                .isEqualTo("stc");
        assertThat(clusterers
                        .automatic(Set.of(Input.PICTURES, Input.TAGS), Preset.PAPER)
                        .name())
                .isEqualTo("aplsa");
        var labellers = Methods.labellers();
        assertThat(labellers.automatic(Set.of(), Preset.GRAFT).name()).isEqualTo("logistic");
        assertThat(labellers.automatic(Set.of(Input.LABELS), Preset.GRAFT).name())
                .isEqualTo("self-training");
        assertThat(labellers.automatic(Set.of(Input.LABELS), Preset.PAPER).name())
                .isEqualTo("logistic");
        assertThat(labellers
                        .automatic(Set.of(Input.LABELS, Input.SOURCE), Preset.GRAFT)
                        .name())
                .isEqualTo("dkt");
        assertThat(labellers.automatic(Set.of(Input.SOURCE), Preset.GRAFT).name())
                .isEqualTo("dkt");
        assertThat(labellers
                        .automatic(Set.of(Input.REPRESENTATION), Preset.GRAFT)
                        .name())
                .isEqualTo("structural");
        var online = Methods.onlineLabellers();
        assertThat(online.automatic(Set.of(Input.TEXTS), Preset.GRAFT).name()).isEqualTo("oht");
        assertThat(online.automatic(Set.of(Input.TEXTS), Preset.PAPER).name()).isEqualTo("oht1");
    }

    @Test
    void namesMayBeWrittenAnyHowButMustBeThere() {
        assertThat(Methods.clusterers().get("Feature-Clustering").name()).isEqualTo("feature-clustering");
        assertThatThrownBy(() -> Methods.labellers().get("magic"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("there is no method 'magic'; there are auto, dkt, nmtf, structural, data-pca,"
                        + " word-classifiers, self-training, logistic, nearest-neighbour");
        assertThatThrownBy(() -> new MethodFamily<>(List.of(new StcCard(), new StcCard())))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("stc")
                .hasMessageContaining("must have another name");
        for (var others : List.of(List.<OnlineLabellerCard>of(), List.<OnlineLabellerCard>of(new PaCard()))) {
            assertThatThrownBy(() -> new MethodFamily<>(Stream.concat(Stream.of(new Automatic()), others.stream())
                            .toList()))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining(
                            "the method auto of " + Automatic.class.getName() + " must have another name");
        }
        assertThat(new MethodFamily<>(List.of(new KMeansCard(), new StcCard())).names())
                .containsExactly("stc", "kmeans");
    }

    /** A method that could not be chosen by its name; it comes before all others. */
    private static final class Automatic extends CardHeader implements OnlineLabellerCard {
        Automatic() {
            super("auto", 0, "cannot be chosen", Citation.ours("docs/extending.md"));
        }

        @Override
        public OnlineLabeller labeller(OnlineSetup setup) {
            throw new UnsupportedOperationException();
        }

        @Override
        public String identity(Settings settings) {
            return "";
        }
    }

    @Test
    void settingsAreCheckedByTheMethodThatIsChosen() {
        var methods = Methods.clusterers();
        var lambda = Settings.GRAFT.with("lambda", 2);
        assertThat(methods.checked("stc", lambda).given()).containsEntry("lambda", "2.0");
        // Open which it will be, or another method: what any method can have is fine.
        assertThat(methods.checked("auto", lambda).given()).containsEntry("lambda", "2.0");
        assertThat(methods.checked("kmeans", lambda).given()).containsEntry("lambda", "2.0");
        assertThatThrownBy(() -> methods.checked("aplsa", lambda))
                .hasMessage("--lambda must be between 0.0 and 1.0, was 2.0");
        assertThatThrownBy(() -> methods.checked("kmeans", Settings.GRAFT.with("lambda", -1)))
                .hasMessageStartingWith("--lambda must be ");
        assertThatThrownBy(() -> methods.checked("kmeans", Settings.GRAFT.with("restarts", "many")))
                .hasMessage("--restarts must be a whole number, was many");
        assertThatThrownBy(() -> methods.checked("kmeans", Settings.GRAFT.with("restarts", 0)))
                .hasMessage("--restarts must be between 1 and 10000, was 0");
        assertThat(methods.checked("stc", Settings.GRAFT.with("order", "Z-First"))
                        .given())
                .containsEntry("order", "z-first");
        assertThatThrownBy(() -> Methods.onlineLabellers().checked("ridge", Settings.PAPER))
                .hasMessage("--preset paper goes with oht1, oht2, pa, pa1 and pa2");
    }

    @Test
    void whatIsWithoutEffectIsNamed() {
        var online = Methods.onlineLabellers();
        refused("oht", Settings.GRAFT.with("update", "pa"), "--update goes with oht1 and oht2");
        refused("oht1", Settings.GRAFT.with("sigma", 2), "--sigma goes with --kernel gaussian");
        refused("oht1", Settings.GRAFT.with("update", "pa").with("cost", 2), "--cost goes with --update pa1 or pa2");
        online.refuseUnused(online.get("oht1"), Settings.PAPER.with("sigma", 2));
        online.refuseUnused(
                online.get("oht1"), Settings.GRAFT.with("kernel", "gaussian").with("sigma", 2));
        var clusterers = Methods.clusterers();
        var given = Settings.GRAFT.with("iterations", 3).with("lambda", 1);
        assertThat(clusterers.unused(clusterers.get("kmeans"), given))
                .extracting(Setting::label)
                .containsExactly("lambda", "iterations");
        assertThat(clusterers.unused(clusterers.get("kmeans"), given.with(Preset.PAPER)))
                .extracting(Setting::label)
                .containsExactly("lambda");
    }

    private static void refused(String method, Settings settings, String message) {
        var online = Methods.onlineLabellers();
        assertThatThrownBy(() -> online.refuseUnused(online.get(method), settings))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(message);
    }

    private Stc stc(Settings settings) {
        return new StcCard().clusterer(new ClusterSetup(4, problem, false, settings, seed));
    }

    @Test
    void presetsAndWhatAPersonAsksForReachTheMethod() {
        assertThat(stc(Settings.PAPER).params())
                .isEqualTo(StcParams.paper(4, 20).withSeed(seed));
        assertThat(stc(Settings.GRAFT).params().featureClusters()).isEqualTo(300);
        var asked = stc(Settings.PAPER
                        .with("lambda", 0.25)
                        .with("feature-clusters", 11)
                        .with("auxiliary-clusters", 6)
                        .with("restarts", 7)
                        .with("iterations", 9)
                        .with("order", "z-first"))
                .params();
        assertThat(asked).isEqualTo(new StcParams(4, 6, 11, 0.25, 9, 7, StcOrder.Z_FIRST, seed));
    }

    @Test
    void picturesHaveASetShareOfTheLikelihoodHoweverManyTermsThereAre() {
        // 90 parts in 100 for the pictures: each of 50 weighs as much as three and a half of 20 terms.
        double lambda = 0.9 * 20 / (0.9 * 20 + 0.1 * 50);
        assertThat(lambda).isEqualTo(18.0 / 23, within(1e-12));
        var engine = new SerialEngine();
        var made = Methods.clusterers()
                .get("aplsa")
                .clusterer(new ClusterSetup(3, problem, false, Settings.GRAFT, seed))
                .fit(problem, engine, RunListener.NONE);
        var expected = new Aplsa(new AplsaParams(3, lambda, 10, 0, 20, seed)).fit(problem, engine, RunListener.NONE);
        assertThat(made.memberships()).isEqualTo(expected.memberships());
    }

    @Test
    void identitiesOfStreamsAreWhatTheyWere() {
        var online = Methods.onlineLabellers();
        assertThat(online.get("oht").predecessor().orElseThrow().identity(Settings.GRAFT))
                .isEqualTo("OnlineRidgeParams[caution=4.0, biasCaution=40.0, drift=1.0E-5]");
        assertThat(online.get("oht").identity(Settings.GRAFT))
                .isEqualTo("OnlineMeansParams[spread=0.7, firmness=300.0, pull=0.3, drift=1.0E-5]");
        assertThat(online.get("pa2").identity(Settings.GRAFT)).isEqualTo(PaParams.DEFAULT.toString());
        assertThat(online.get("oht1").identity(Settings.PAPER)).isEqualTo(OhtParams.PAPER + ", 100 neighbours");
        assertThat(online.get("oht1").identity(Settings.GRAFT)).isEqualTo(OhtParams.DEFAULT + ", 100 neighbours");
    }
}
