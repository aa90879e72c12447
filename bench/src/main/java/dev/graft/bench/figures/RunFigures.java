package dev.graft.bench.figures;

import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/**
 * Makes figures from the results of a run: one for each benchmark of Graft, and of an older checkout if one was measured
 * beside it.
 */
public record RunFigures(String date, String commit, String machine, int busy) {
    /** A CPU time below the resolution of the clock gives no ratio. */
    private static final double LEAST = 0.005;

    /** Figures of an older checkout come first, so that the last ones of a file are those of the newest commit. */
    public List<Figure> of(List<ResultLine> results) {
        var older = results.stream().filter(ResultLine::isOlderGraft);
        var newest = results.stream().filter(line -> line.isGraft() && !line.isOlderGraft());
        return Stream.concat(older, newest).map(line -> figure(line, results)).toList();
    }

    private Figure figure(ResultLine line, List<ResultLine> results) {
        var rival = results.stream()
                .filter(other -> !other.isGraft() && other.isSameBenchmark(line) && other.cpu() >= LEAST)
                .min(Comparator.comparingDouble(ResultLine::cpu));
        String commitOfLine = line.isOlderGraft() ? line.tool().substring("Graft ".length()) : commit;
        return new Figure(
                date,
                commitOfLine,
                machine,
                busy,
                line.what(),
                line.threads(),
                line.cpu(),
                line.wall(),
                line.memory(),
                rival.map(ResultLine::tool).orElse(""),
                rival.map(other -> OptionalDouble.of(line.work() / other.cpu())).orElse(OptionalDouble.empty()));
    }
}
