package dev.graft.experiments.papers.dkt;

import java.util.Locale;
import java.util.Map;

/** What Caltech's classes are called in MSRC. */
final class MsrcNames {
    private static final Map<String, String> OF_CALTECH = Map.ofEntries(
            Map.entry("airplanes", "aeroplane"),
            Map.entry("faces", "face"),
            Map.entry("faces easy", "face"),
            Map.entry("car side", "car"),
            Map.entry("touring bike", "bicycle"),
            Map.entry("mountain bike", "bicycle"),
            Map.entry("sunflower", "flower"),
            Map.entry("water lilly", "flower"),
            Map.entry("iris", "flower"),
            Map.entry("windsor chair", "chair"),
            Map.entry("stop sign", "sign"),
            Map.entry("dalmatian", "dog"),
            Map.entry("greyhound", "dog"),
            Map.entry("ketch", "boat"),
            Map.entry("schooner", "boat"),
            Map.entry("skyscraper", "building"),
            Map.entry("swan", "bird"),
            Map.entry("duck", "bird"),
            Map.entry("goose", "bird"),
            Map.entry("hummingbird", "bird"),
            Map.entry("cormorant", "bird"),
            Map.entry("palm tree", "tree"),
            Map.entry("bonsai", "tree"),
            Map.entry("people", "body"));

    private MsrcNames() {}

    /** Such as aeroplane for 251.airplanes-101; a class that MSRC does not have keeps its name. */
    static String of(String caltech) {
        String plain = caltech.toLowerCase(Locale.ROOT)
                .replaceFirst("^\\d+\\.", "")
                .replaceFirst("-101$", "")
                .replace('_', ' ')
                .replace('-', ' ');
        return OF_CALTECH.getOrDefault(plain, plain);
    }
}
