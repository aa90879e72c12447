package dev.graft.experiments.ours;

import java.util.List;

/**
 * A clustering task: a few classes of a data set, put together and to be told apart again.
 *
 * @param set the data set
 * @param tuning whether the recipe's settings were chosen on it; such tasks prove nothing
 */
record Task(DataSet.Name set, boolean tuning, List<String> classes) {
    /** On these the recipe was tuned. */
    private static final List<Task> TUNING = List.of(
            scene(true, "Forest", "Street"),
            scene(true, "InsideCity", "Suburb", "Store"),
            scene(true, "Industrial", "OpenCountry", "Store", "Street"),
            scene(true, "Forest", "Industrial", "InsideCity", "OpenCountry", "Store", "Street", "Suburb"),
            caltech(true, "bonsai", "ewer"),
            caltech(true, "buddha", "chandelier", "hawksbill"),
            caltech(true, "ketch", "scorpion", "sunflower", "watch", "grand_piano"),
            caltech(true, "bonsai", "buddha", "chandelier", "ewer", "grand_piano", "hawksbill", "ketch", "watch"),
            amazon(true, "backpack", "mug"),
            amazon(true, "calculator", "laptop", "mug", "backpack"));

    /** These have other classes. The first two are bi7 and oct1 of aplsa-2009. */
    private static final List<Task> TESTING = List.of(
            scene(false, "Highway", "LivingRoom"),
            scene(false, "Highway", "Mountain", "Kitchen", "Coast", "Office", "TallBuilding", "LivingRoom", "Bedroom"),
            scene(false, "Mountain", "Kitchen"),
            scene(false, "Bedroom", "Office"),
            scene(false, "Coast", "TallBuilding", "Office"),
            scene(false, "Kitchen", "Office", "Bedroom", "Highway"),
            scene(false, "Coast", "Mountain", "Highway", "TallBuilding"),
            caltech(false, "dolphin", "kangaroo"),
            caltech(false, "brain", "butterfly", "revolver"),
            caltech(false, "airplanes", "helicopter", "starfish", "menorah"),
            caltech(false, "laptop", "trilobite", "electric_guitar", "kangaroo", "dolphin"),
            caltech(
                    false,
                    "car_side",
                    "butterfly",
                    "menorah",
                    "starfish",
                    "brain",
                    "trilobite",
                    "helicopter",
                    "revolver"),
            amazon(false, "bike", "mouse"),
            amazon(false, "headphones", "monitor", "projector"),
            amazon(false, "keyboard", "mouse", "headphones", "projector"),
            amazon(false, "bike", "headphones", "keyboard", "monitor", "mouse", "projector"));

    Task {
        classes = List.copyOf(classes);
    }

    static List<Task> all(boolean tuning) {
        return tuning ? TUNING : TESTING;
    }

    private static Task scene(boolean tuning, String... classes) {
        return new Task(DataSet.Name.SCENE15, tuning, List.of(classes));
    }

    private static Task caltech(boolean tuning, String... classes) {
        return new Task(DataSet.Name.CALTECH101, tuning, List.of(classes));
    }

    private static Task amazon(boolean tuning, String... classes) {
        return new Task(DataSet.Name.AMAZON, tuning, List.of(classes));
    }

    String name() {
        return String.join(", ", classes);
    }
}
