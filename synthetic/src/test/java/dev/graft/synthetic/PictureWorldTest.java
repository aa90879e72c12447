package dev.graft.synthetic;

import static org.assertj.core.api.Assertions.assertThat;

import dev.graft.core.random.Seed;
import dev.graft.synthetic.draw.Dice;
import dev.graft.synthetic.draw.DrawingStyle;
import dev.graft.synthetic.draw.Palette;
import dev.graft.synthetic.draw.Pen;
import dev.graft.synthetic.subject.Subject;
import java.awt.image.BufferedImage;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class PictureWorldTest {
    private static final WorldParams ALL =
            WorldParams.borrowed(new Seed(5)).withPicturesPerKind(2).withLayout(FolderLayout.CLASS_FOLDERS);

    @Test
    void aPictureIsTheSameWhateverIsDrawnBeforeOrBesideIt() {
        var plan = PictureWorld.plan(ALL);
        var forwards = plan.stream().map(PictureWorldTest::pixels).toList();
        var reversed = new ArrayList<>(plan);
        Collections.reverse(reversed);
        var backwards = reversed.parallelStream()
                .map(PictureWorldTest::pixels)
                .collect(Collectors.toCollection(ArrayList::new));
        Collections.reverse(backwards);

        for (int i = 0; i < plan.size(); i++) {
            assertThat(backwards.get(i)).as(plan.get(i).name()).isEqualTo(forwards.get(i));
        }
    }

    @Test
    void theSameSettingsGiveTheSamePlan() {
        assertThat(PictureWorld.plan(ALL)).isEqualTo(PictureWorld.plan(ALL.withClutter(ALL.clutter())));
    }

    @Test
    void anotherSeedOrSetOrNumberGivesOtherPixels() {
        var one = params(1, "a");
        var first = PictureWorld.plan(one).get(0);
        var second = PictureWorld.plan(one).get(1);
        var otherSeed = PictureWorld.plan(params(2, "a")).get(0);
        var otherSet = PictureWorld.plan(params(1, "b")).get(0);

        assertThat(List.of(second, otherSeed, otherSet))
                .allSatisfy(other -> assertThat(pixels(other)).isNotEqualTo(pixels(first)));
    }

    @Test
    void moreKindsOrPicturesLeaveTheOthersAsTheyWere() {
        var few = PictureWorld.plan(ALL.withKinds(List.of(Subject.CAR)).withPicturesPerKind(1));

        assertThat(PictureWorld.plan(ALL)).containsAll(few);
    }

    @Test
    void kindsAreBalancedAndLieInFoldersOfTheirOwn() {
        var plan = PictureWorld.plan(ALL.withPicturesPerKind(7));

        assertThat(countsByKind(plan))
                .hasSize(Subject.values().length)
                .allSatisfy((kind, n) -> assertThat(n).isEqualTo(7));
        assertThat(plan).allSatisfy(p -> assertThat(p.name()).matches("(\\w+)/\\1-000[1-7]\\.jpg"));
        assertThat(plan)
                .allSatisfy(p -> assertThat(p.name()).startsWith(p.kind().word() + "/"));
        assertThat(plan).extracting(DrawnPicture::name).doesNotHaveDuplicates();
    }

    @Test
    void aFlatSetIsMixedAndItsNamesTellNothing() {
        var plan = PictureWorld.plan(ALL.withLayout(FolderLayout.FLAT).withPicturesPerKind(7));

        assertThat(countsByKind(plan)).allSatisfy((kind, n) -> assertThat(n).isEqualTo(7));
        assertThat(plan).allSatisfy(p -> assertThat(p.name()).matches("picture-\\d{5}\\.jpg"));
        assertThat(plan).extracting(DrawnPicture::name).isSorted().doesNotHaveDuplicates();
        assertThat(plan.subList(0, 12).stream()
                        .map(DrawnPicture::kind)
                        .distinct()
                        .count())
                .as("kinds among the first twelve")
                .isGreaterThan(4);
    }

    @Test
    void sizesVaryBetweenTwoHundredAndThreeHundredAndTwenty() {
        var settings = PictureWorld.plan(ALL.withPicturesPerKind(20)).stream()
                .map(PictureWorld::scene)
                .toList();

        assertThat(settings)
                .allSatisfy(s -> assertThat(Math.max(s.width(), s.height())).isBetween(200, 320));
        assertThat(settings).anyMatch(s -> s.width() > s.height()).anyMatch(s -> s.width() < s.height());
        assertThat(settings.stream().map(Scene::width).distinct().count()).isGreaterThan(50);
    }

    @ParameterizedTest
    @EnumSource
    void everyKindFillsItsSquareAndStaysInIt(Subject kind) {
        for (var domain : DrawingStyle.values()) {
            for (int n = 0; n < 30; n++) {
                var layer = new BufferedImage(160, 160, BufferedImage.TYPE_INT_ARGB);
                var graphics = layer.createGraphics();
                graphics.translate(80, 80);
                graphics.scale(50, 50);
                var dice = new Dice(Seed.DEFAULT.of(kind.word()).of(n));
                kind.paint(new Pen(graphics, domain, Palette.of(dice, domain), dice), dice);
                graphics.dispose();

                assertThat(covered(layer, 30, 130))
                        .as("%s %s %d inside", domain, kind, n)
                        .isGreaterThan(600);
                assertThat(covered(layer, 0, 160) - covered(layer, 15, 145))
                        .as("%s %s %d outside", domain, kind, n)
                        .isZero();
            }
        }
    }

    @Test
    void drawingsAreLightAndCleanAndPhotosAreNot() {
        var photos = averages(ALL.withDomain(DrawingStyle.PHOTO));
        var drawings = averages(ALL.withDomain(DrawingStyle.DRAWING));

        assertThat(drawings.paper()).as("share of paper in drawings").isGreaterThan(0.5);
        assertThat(photos.paper()).as("share of paper in photos").isLessThan(0.15);
        assertThat(drawings.ink()).as("share of ink in drawings").isGreaterThan(2 * photos.ink());
    }

    private record Shares(double paper, double ink) {}

    /** Light, nearly grey pixels count as paper; steep steps between neighbours as ink. */
    private static Shares averages(WorldParams params) {
        double paper = 0;
        double ink = 0;
        double all = 0;
        for (var picture : PictureWorld.plan(params)) {
            var pixels = pixels(picture);
            for (int i = 1; i < pixels.length; i++) {
                paper += grey(pixels[i]) > 205 ? 1 : 0;
                ink += Math.abs(grey(pixels[i]) - grey(pixels[i - 1])) > 90 ? 1 : 0;
            }
            all += pixels.length;
        }
        return new Shares(paper / all, ink / all);
    }

    private static WorldParams params(long seed, String set) {
        return new WorldParams(
                new Seed(seed),
                set,
                List.of(Subject.BOAT),
                2,
                DrawingStyle.PHOTO,
                FolderLayout.CLASS_FOLDERS,
                0.5,
                0.3,
                0.2);
    }

    private static int grey(int rgb) {
        return ((rgb >> 16 & 255) + (rgb >> 8 & 255) + (rgb & 255)) / 3;
    }

    private static int[] pixels(DrawnPicture picture) {
        var image = PictureWorld.draw(picture);
        return image.getRGB(0, 0, image.getWidth(), image.getHeight(), null, 0, image.getWidth());
    }

    private static int covered(BufferedImage layer, int from, int to) {
        int covered = 0;
        for (int y = from; y < to; y++) {
            for (int x = from; x < to; x++) {
                covered += layer.getRGB(x, y) >>> 24 > 0 ? 1 : 0;
            }
        }
        return covered;
    }

    private static Map<Subject, Long> countsByKind(List<DrawnPicture> plan) {
        return plan.stream().collect(Collectors.groupingBy(DrawnPicture::kind, Collectors.counting()));
    }
}
