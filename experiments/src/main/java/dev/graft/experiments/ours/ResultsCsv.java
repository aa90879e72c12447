package dev.graft.experiments.ours;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** All numbers, a row each: the truth that tables are drawn from. */
final class ResultsCsv {
    private ResultsCsv() {}

    static String of(List<Row> rows) {
        return "set,classes,task,draw,method,entropy_bits,accuracy,nmi,ari,guard,captured,needed,seconds\n"
                + rows.stream().map(ResultsCsv::line).collect(Collectors.joining());
    }

    private static String line(Row row) {
        return String.format(
                Locale.ROOT,
                "%s,%d,%s,%d,\"%s\",%.6f,%.6f,%.6f,%.6f,%s,%.4f,%.4f,%.3f\n",
                row.task().set(),
                row.task().classes().size(),
                String.join(" ", row.task().classes()),
                row.draw(),
                row.method(),
                row.entropyBits(),
                row.accuracy(),
                row.nmi(),
                row.ari(),
                row.verdict(),
                row.captured(),
                row.needed(),
                row.seconds());
    }
}
