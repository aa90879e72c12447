package dev.graft.experiments.papers.aplsa;

import dev.graft.experiments.data.KnownSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A clustering task of the paper's Table 1, or one that stands in for it.
 *
 * @param id the paper's name of the task
 * @param set where its pictures are from; absent for drawn ones
 * @param classes as their folders are called
 */
record AplsaTask(String id, Optional<KnownSet> set, List<String> classes) {
    /** The paper's. */
    private static final List<AplsaTask> PUBLISHED = List.of(
            caltech256("bi1", "skateboard, airplanes"),
            caltech256("bi2", "billiards, mars"),
            caltech256("bi3", "cd, greyhound"),
            caltech256("bi4", "electric-guitar, snake"),
            caltech256("bi5", "calculator, dolphin"),
            caltech256("bi6", "mushroom, teddy-bear"),
            scenes("bi7", "highway, livingroom"),
            caltech256("quad1", "calculator, diamond-ring, dolphin, microscope"),
            caltech256("quad2", "bonsai, comet, frog, saddle"),
            caltech256("quint1", "frog, kayak, bear, jesus-christ, watch"),
            scenes("oct1", "highway, mountain, kitchen, coast, office, tallbuilding, livingroom, bedroom"),
            caltech256("tune1", "coin, horse"),
            caltech256("tune2", "socks, spider"),
            caltech256("tune3", "galaxy, snowmobile"),
            caltech256("tune4", "dice, fern"),
            caltech256("tune5", "backpack, lightning, mandolin, swan"));

    /** As in the paper, no class of a development task is in another. */
    private static final List<AplsaTask> STAND_INS = List.of(
            caltech101("bi1", "revolver, airplanes"),
            caltech101("bi2", "sunflower, watch"),
            caltech101("bi3", "starfish, kangaroo"),
            caltech101("bi4", "electric_guitar, scorpion"),
            caltech101("bi5", "laptop, dolphin"),
            caltech101("bi6", "bonsai, buddha"),
            caltech101("bi7", "car_side, ketch"),
            caltech101("quad1", "laptop, watch, dolphin, revolver"),
            caltech101("quad2", "bonsai, starfish, hawksbill, car_side"),
            caltech101("quint1", "hawksbill, ketch, kangaroo, buddha, watch"),
            caltech101(
                    "oct1", "airplanes, car_side, dolphin, electric_guitar, kangaroo, scorpion, starfish, sunflower"),
            caltech101("tune1", "menorah, butterfly"),
            caltech101("tune2", "ewer, trilobite"),
            caltech101("tune3", "brain, helicopter"),
            caltech101("tune4", "chandelier, grand_piano"),
            caltech101("tune5", "menorah, trilobite, mandolin, butterfly"));

    /** There are twelve kinds, and the development tasks share them. */
    private static final List<AplsaTask> DRAWN = List.of(
            drawn("bi1", "boat, house"),
            drawn("bi2", "tree, car"),
            drawn("bi3", "fish, flower"),
            drawn("bi4", "bicycle, chair"),
            drawn("bi5", "bird, cup"),
            drawn("bi6", "lamp, butterfly"),
            drawn("bi7", "house, flower"),
            drawn("quad1", "boat, tree, chair, bird"),
            drawn("quad2", "house, car, cup, lamp"),
            drawn("quint1", "fish, bicycle, butterfly, tree, cup"),
            drawn("oct1", "boat, house, tree, car, fish, flower, bicycle, chair"),
            drawn("tune1", "boat, cup"),
            drawn("tune2", "car, bird"),
            drawn("tune3", "fish, lamp"),
            drawn("tune4", "flower, chair"),
            drawn("tune5", "tree, bicycle, butterfly, house"));

    /** With quick. */
    private static final List<String> FEW = List.of("bi7", "quad1", "tune1", "tune5");

    AplsaTask {
        classes = List.copyOf(classes);
    }

    private static AplsaTask caltech256(String id, String classes) {
        return of(id, Optional.of(KnownSet.CALTECH_256), classes);
    }

    private static AplsaTask scenes(String id, String classes) {
        return of(id, Optional.of(KnownSet.FIFTEEN_SCENES), classes);
    }

    private static AplsaTask caltech101(String id, String classes) {
        return of(id, Optional.of(KnownSet.CALTECH_101), classes);
    }

    private static AplsaTask drawn(String id, String classes) {
        return of(id, Optional.empty(), classes);
    }

    private static AplsaTask of(String id, Optional<KnownSet> set, String classes) {
        return new AplsaTask(id, set, List.of(classes.split(", ")));
    }

    static List<AplsaTask> onDrawnPictures() {
        return DRAWN;
    }

    static List<String> ids() {
        return PUBLISHED.stream().map(AplsaTask::id).toList();
    }

    /** The paper's own, then what may stand in for it. */
    static List<AplsaTask> candidates(String id) {
        return Stream.concat(PUBLISHED.stream(), STAND_INS.stream())
                .filter(task -> task.id.equals(id))
                .toList();
    }

    boolean isPublished() {
        return PUBLISHED.contains(this);
    }

    /** Whether lambda and iterations are looked at on it, and nothing else. */
    boolean isForDevelopment() {
        return id.startsWith("tune");
    }

    boolean isOneOfFew() {
        return FEW.contains(id);
    }

    /** With a star where other classes stand in for the paper's. */
    String name() {
        return id + (isPublished() ? " " : "* ") + String.join(", ", classes);
    }
}
