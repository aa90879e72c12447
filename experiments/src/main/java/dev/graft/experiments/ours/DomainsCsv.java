package dev.graft.experiments.ours;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** All numbers, a row each. */
final class DomainsCsv {
    private DomainsCsv() {}

    static String of(List<DomainRow> rows) {
        return "features,pair,method,draw,accuracy,skill,agreement,accepted\n"
                + rows.stream().map(DomainsCsv::line).collect(Collectors.joining());
    }

    private static String line(DomainRow row) {
        return String.format(
                Locale.ROOT,
                "%s,%s,\"%s\",%s,%.6f,%s\n",
                row.features(),
                row.crossing(),
                row.method().title(),
                row.draw() == 0 ? "" : row.draw(),
                row.accuracy(),
                row.guard()
                        .map(said ->
                                String.format(Locale.ROOT, "%.4f,%.4f,%s", said.skill(), said.found(), said.accepts()))
                        .orElse(",,"));
    }
}
