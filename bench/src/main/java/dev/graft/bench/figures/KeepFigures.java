package dev.graft.bench.figures;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Appends the results of a run to the kept figures. Arguments: results, figures, date, commit, machine, busy. */
public final class KeepFigures {
    private KeepFigures() {}

    public static void main(String[] args) throws IOException {
        var results = Files.readAllLines(Path.of(args[0])).stream()
                .map(ResultLine::of)
                .toList();
        var run = new RunFigures(args[2], args[3], args[4], Integer.parseInt(args[5]));
        new FigureFile(Path.of(args[1])).append(run.of(results));
    }
}
