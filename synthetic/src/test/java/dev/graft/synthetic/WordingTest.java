package dev.graft.synthetic;

import static org.assertj.core.api.Assertions.assertThat;

import dev.graft.core.info.Information;
import dev.graft.core.random.Seed;
import dev.graft.synthetic.subject.Subject;
import java.util.EnumSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class WordingTest {
    private static final WorldParams PARAMS = WorldParams.borrowed(new Seed(3)).withPicturesPerKind(100);
    private static final double MOST = Information.bits(Math.log(Subject.values().length));

    @Test
    void tagsTellOfTheKindButNotAllOfIt() {
        double information = guessed(PARAMS);

        assertThat(information).as("bits of %s", MOST).isBetween(0.4 * MOST, 0.85 * MOST);
    }

    @Test
    void moreNoiseTellsLess() {
        assertThat(guessed(PARAMS.withTagNoise(0, 0))).isGreaterThan(guessed(PARAMS) + 0.2);
        assertThat(guessed(PARAMS.withTagNoise(0.8, 0.6))).isLessThan(guessed(PARAMS) - 0.5);
    }

    @Test
    void wordsThatFitAnythingTellNothing() {
        assertThat(information(PARAMS, "holiday")).isLessThan(0.03);
        assertThat(information(PARAMS, "boat")).isGreaterThan(0.1);
        assertThat(share("holiday", EnumSet.allOf(Subject.class))).isGreaterThan(0.05);
    }

    @Test
    void relatedKindsShareWords() {
        assertThat(share("sea", Set.of(Subject.BOAT))).isGreaterThan(0.15);
        assertThat(share("sea", Set.of(Subject.FISH))).isGreaterThan(0.15);
        assertThat(share("sea", Set.of(Subject.CHAIR))).isLessThan(0.1);
    }

    @Test
    void aFewPicturesHaveNoTagsAndNoneHasATagTwice() {
        var plan = PictureWorld.plan(PARAMS);

        assertThat(plan.stream().filter(p -> p.tags().isEmpty()).count()).isBetween(20L, 200L);
        assertThat(plan).allSatisfy(p -> assertThat(p.tags()).doesNotHaveDuplicates());
    }

    @Test
    void withoutNoiseEveryCaptionNamesItsKindAndItsScene() {
        var plan = PictureWorld.plan(PARAMS.withTagNoise(0, 0));

        assertThat(plan)
                .allSatisfy(p -> assertThat(p.caption())
                        .containsAnyOf(Wording.words(p.kind()).subList(0, 2).toArray(new String[0]))
                        .contains(PictureWorld.scene(p).backdrop().phrase())
                        .matches("[A-Z][a-z ,]+\\."));
    }

    @Test
    void withNoiseSomeCaptionsAreWrongOrVague() {
        var plan = PictureWorld.plan(PARAMS);
        long right = plan.stream()
                .filter(p -> Wording.words(p.kind()).subList(0, 2).stream().anyMatch(p.caption()::contains))
                .count();

        assertThat((double) right / plan.size()).isBetween(0.65, 0.9);
    }

    @Test
    void articlesFitTheirWords() {
        assertThat(PictureWorld.plan(PARAMS))
                .allSatisfy(p -> assertThat(p.caption()).doesNotContainPattern("\\b[Aa] [aeio]"))
                .anySatisfy(p -> assertThat(p.caption()).contains("An orange"));
    }

    /** Another number here means other pictures: the version of the drawing must then be incremented. */
    @Test
    void theWordsOfTheDefaultSeedArePinned() {
        var plan = PictureWorld.plan(WorldParams.borrowed(Seed.DEFAULT));

        assertThat(WorldText.table(AnnotationKind.CAPTIONS, plan).hashCode()).isEqualTo(-496377065);
        assertThat(WorldText.table(AnnotationKind.TAGS, plan).hashCode()).isEqualTo(1484915572);
    }

    /** A reader who knows the vocabulary guesses the class whose words occur most often. */
    private static double guessed(WorldParams params) {
        int n = Subject.values().length;
        var joint = new double[n][n + 1];
        for (var picture : PictureWorld.plan(params)) {
            int best = n;
            double most = 0;
            for (var kind : Subject.values()) {
                var named = Wording.words(kind).stream()
                        .filter(picture.tags()::contains)
                        .toList();
                double score = named.size() + (named.contains(kind.word()) ? 0.5 : 0);
                if (score > most) {
                    most = score;
                    best = kind.ordinal();
                }
            }
            joint[picture.kind().ordinal()][best]++;
        }
        return Information.bits(Information.mutualInformation(joint));
    }

    private static double information(WorldParams params, String tag) {
        var joint = new double[Subject.values().length][2];
        for (var picture : PictureWorld.plan(params)) {
            joint[picture.kind().ordinal()][picture.tags().contains(tag) ? 1 : 0]++;
        }
        return Information.bits(Information.mutualInformation(joint));
    }

    private static double share(String tag, Set<Subject> kinds) {
        var plan = PictureWorld.plan(PARAMS).stream()
                .filter(p -> kinds.contains(p.kind()))
                .toList();
        return plan.stream().filter(p -> p.tags().contains(tag)).count() / (double) plan.size();
    }
}
