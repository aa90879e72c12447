package dev.graft.studies.papers.dkt;

import dev.graft.studies.data.ResourceTable;
import java.util.Locale;
import java.util.Map;

/** What Caltech's classes are called in MSRC. */
final class MsrcNames {
    private static final Map<String, String> OF_CALTECH =
            ResourceTable.of(MsrcNames.class, "msrc-names.csv").column("msrc");

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
