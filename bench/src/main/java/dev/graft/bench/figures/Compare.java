package dev.graft.bench.figures;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Says what got slower between two commits. */
public final class Compare {
    private static final double THRESHOLD = 1.2;
    private static final int SLOWER = 1;
    private static final int WRONG = 2;
    private static final String USAGE = "usage: bench/compare [--threshold GROWTH] [BEFORE [AFTER]]\n"
            + "  BEFORE, AFTER  commits, or numbers of rows in bench/figures.csv; by default AFTER is the commit that was\n"
            + "                 measured last, and BEFORE the one before it\n"
            + "  --threshold    report what grew by more than this factor; by default 1.2\n"
            + "The exit code is 1 if anything got slower than that, and 2 if the figures are not there.";

    private Compare() {}

    public static void main(String[] args) throws IOException {
        System.exit(run(List.of(args), System.out, System.err));
    }

    /** @param args the file of figures, then those of the command */
    static int run(List<String> args, PrintStream out, PrintStream err) throws IOException {
        double threshold = THRESHOLD;
        var wanted = new ArrayList<String>();
        for (int i = 1; i < args.size(); i++) {
            String arg = args.get(i);
            if (arg.equals("--threshold")
                    && i + 1 < args.size()
                    && args.get(i + 1).matches("[0-9]+(\\.[0-9]+)?")) {
                threshold = Double.parseDouble(args.get(++i));
            } else if (arg.equals("-h") || arg.equals("--help")) {
                out.println(USAGE);
                return 0;
            } else if (arg.startsWith("-") || wanted.size() == 2) {
                err.println(USAGE);
                return WRONG;
            } else {
                wanted.add(arg);
            }
        }
        var selection = new FigureSelection(new FigureFile(Path.of(args.get(0))).read());
        try {
            complete(wanted, selection.commits());
            var comparison = FigureComparison.of(selection.of(wanted.get(0)), selection.of(wanted.get(1)));
            return print(comparison, wanted, threshold, out);
        } catch (IllegalArgumentException e) {
            err.println(e.getMessage());
            return WRONG;
        }
    }

    private static void complete(List<String> wanted, List<String> commits) {
        if (wanted.size() < 2 && commits.size() < 2) {
            throw new IllegalArgumentException("there are figures of " + commits.size() + " commits; two are needed");
        }
        if (wanted.isEmpty()) {
            wanted.add(commits.get(commits.size() - 2));
        }
        if (wanted.size() == 1) {
            wanted.add(commits.get(commits.size() - 1));
        }
    }

    private static int print(FigureComparison comparison, List<String> wanted, double threshold, PrintStream out) {
        var slower = comparison.slower(threshold);
        if (comparison.changes().isEmpty()) {
            throw new IllegalArgumentException(
                    wanted.get(0) + " and " + wanted.get(1) + " have no measure in common that can be compared");
        }
        out.printf(
                Locale.ROOT,
                "%d of %d measures got slower by more than a factor of %.2f from %s to %s%n",
                slower.size(),
                comparison.changes().size(),
                threshold,
                wanted.get(0),
                wanted.get(1));
        for (var change : slower) {
            out.printf(
                    Locale.ROOT,
                    "  %.2f x  %s: %.2f -> %.2f %s%n",
                    change.growth(),
                    change.measure(),
                    change.before(),
                    change.after(),
                    change.byRatio() ? "times the rival's CPU time" : "CPU seconds");
        }
        if (!comparison.incomparable().isEmpty()) {
            out.println("Not compared, since the machines differ and there is no common rival: "
                    + String.join("; ", comparison.incomparable()));
        }
        return slower.isEmpty() ? 0 : SLOWER;
    }
}
