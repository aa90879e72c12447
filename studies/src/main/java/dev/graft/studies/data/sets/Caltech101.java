package dev.graft.studies.data.sets;

import dev.graft.studies.data.KnownSet;
import dev.graft.studies.data.layout.Folder;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Caltech-101: {@code 101_ObjectCategories/accordion/image_0001.jpg}, under whatever name. The background is no class. */
final class Caltech101 extends ClassFolderLayout {
    private static final String BACKGROUND = "BACKGROUND_Google";
    private static final Pattern PICTURE = Pattern.compile("image_\\d{4}\\.jpe?g", Pattern.CASE_INSENSITIVE);
    private static final Set<String> CLASSES =
            Set.of(("Faces Faces_easy Leopards Motorbikes accordion airplanes anchor ant"
                            + " barrel bass beaver binocular bonsai brain brontosaurus buddha butterfly camera cannon car_side"
                            + " ceiling_fan cellphone chair chandelier cougar_body cougar_face crab crayfish crocodile"
                            + " crocodile_head cup dalmatian dollar_bill dolphin dragonfly electric_guitar elephant emu euphonium"
                            + " ewer ferry flamingo flamingo_head garfield gerenuk gramophone grand_piano hawksbill headphone"
                            + " hedgehog helicopter ibis inline_skate joshua_tree kangaroo ketch lamp laptop llama lobster lotus"
                            + " mandolin mayfly menorah metronome minaret nautilus octopus okapi pagoda panda pigeon pizza"
                            + " platypus pyramid revolver rhino rooster saxophone schooner scissors scorpion sea_horse snoopy"
                            + " soccer_ball stapler starfish stegosaurus stop_sign strawberry sunflower tick trilobite umbrella"
                            + " watch water_lilly wheelchair wild_cat windsor_chair wrench yin_yang")
                    .split(" "));

    Caltech101() {
        super(
                KnownSet.CALTECH_101,
                "caltech101",
                CLASSES.size(),
                Set.of("101_objectcategories"),
                PICTURE,
                Set.of(BACKGROUND));
    }

    @Override
    Map<String, String> classes(Folder folder) {
        return folder.folders().stream()
                .filter(name -> CLASSES.contains(name) || name.equals(BACKGROUND))
                .collect(Collectors.toMap(name -> name, name -> name));
    }
}
