package dev.graft.studies.comparisons.names;

import dev.graft.studies.comparisons.DataSet;
import dev.graft.studies.data.ResourceTable;
import dev.graft.text.LabelNames;
import java.util.Set;

/** What people would call each class; the lists were made before any name was looked at. */
final class AcceptableNames {
    private static final ResourceTable TABLE = ResourceTable.of(AcceptableNames.class, "acceptable-names.csv");

    private AcceptableNames() {}

    /** Singular and plural are the same. */
    static boolean contain(DataSet.Name set, String of, String name) {
        var accepted = Set.of(TABLE.get(set + "/" + of, "names").split("\\|"));
        String plain = LabelNames.plain(name);
        return accepted.contains(plain)
                || plain.endsWith("s") && accepted.contains(plain.substring(0, plain.length() - 1))
                || plain.endsWith("es") && accepted.contains(plain.substring(0, plain.length() - 2));
    }
}
