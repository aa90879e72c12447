package dev.graft.studies.papers.dkt;

import static dev.graft.studies.report.ReportTable.row;

import dev.graft.core.random.Seed;
import dev.graft.engine.Engine;
import dev.graft.studies.report.Claim;
import dev.graft.studies.report.ClaimVerdict;
import dev.graft.studies.report.Part;
import dev.graft.studies.report.PlainNumbers;
import dev.graft.studies.report.Plot;
import dev.graft.studies.report.Plot.Point;
import dev.graft.studies.report.ReportTable;
import dev.graft.studies.run.CellResults;
import dev.graft.studies.run.Measurement;
import dev.graft.studies.run.Recorder;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Figure 3 of dkt-2011: precision for each class with and without transfer. */
public final class DktFigure3 extends DktExperiment {
    static final String PRECISION = "precision";
    private static final double SOURCE_SHARE = 0.7;
    /** What settings begin with: whether the source has the class too. */
    private static final String SHARED = "shared: ";

    private static final String UNSHARED = "unshared: ";
    /** How many times as large "much greater" is. */
    private static final double MUCH = 2;

    public DktFigure3() {
        super(3, 12);
    }

    @Override
    List<Measurement> run(WordClusters words, int repeat, Seed seed, Engine engine) {
        var pair = words.pair();
        var classes = pair.targetClasses();
        var results = new Recorder(pair.name(), repeat, seed.value());
        var labelled = pair.problem(SOURCE_SHARE, TARGET_SHARE, seed.of(pair.name()));
        var trial = new TransferTrial(words, labelled, engine, (method, found) -> {
            for (int i = 0; i < classes.length; i++) {
                String name = (pair.isShared(classes[i]) ? SHARED : UNSHARED)
                        + pair.classes().get(classes[i]);
                results.add(name, method.toString(), PRECISION, found.precisions()[i], found.seconds());
            }
        });
        trial.withTransfer();
        trial.withoutTransfer();
        return results.values();
    }

    private static String name(String setting) {
        return setting.substring(setting.indexOf(": ") + 2);
    }

    /** A class of a pair: mean precisions over the repeats. */
    private record OfClass(String pair, String setting, CellResults results) {
        static List<OfClass> all(CellResults results) {
            return results.tasks().stream()
                    .flatMap(pair -> results.task(pair).settings().stream()
                            .map(setting -> new OfClass(
                                    pair, setting, results.task(pair).setting(setting))))
                    .toList();
        }

        boolean isShared() {
            return setting.startsWith(SHARED);
        }

        double mean(DktMethod method) {
            return of(results, method).mean();
        }

        boolean isBetter(DktMethod with, DktMethod without) {
            return mean(with) > mean(without);
        }

        /** As the paper computes it; none where there is nothing to divide by. */
        Stream<Double> improvement() {
            double without = mean(DktMethod.NMTF);
            return without > 0 ? Stream.of((mean(DktMethod.DKT) - without) / without) : Stream.empty();
        }
    }

    /** Of the improvements that there are; 0 for none. */
    private static double improvement(List<OfClass> some) {
        return some.stream()
                .flatMap(OfClass::improvement)
                .mapToDouble(value -> value)
                .average()
                .orElse(0);
    }

    private static String percent(double value) {
        return PlainNumbers.signed(100 * value, 0) + " %";
    }

    @Override
    protected List<Part> parts(CellResults results) {
        var methods = methods(results);
        var pairs = results.tasks().size() > 1 ? row(results.tasks(), "mean") : results.tasks();
        var byPair = ReportTable.grid(
                WORDING.text("by pair", results.draws()),
                "source > target",
                pairs,
                methods,
                (pair, method) -> of(pair.equals("mean") ? results : results.task(pair), method)
                        .overDraws()
                        .text(3));
        var columns = row("source > target, class", "source has it", "improvement", methods);
        var byClass = ReportTable.of(
                WORDING.text("by class"),
                columns,
                OfClass.all(results),
                of -> row(
                        of.pair + ", " + name(of.setting),
                        of.isShared() ? "yes" : "no",
                        of.improvement().map(DktFigure3::percent).findFirst().orElse("none to divide by"),
                        methods.stream()
                                .map(method -> of(of.results, method).summary().text(2))
                                .toList()));
        return List.of(byPair, precisions(results), improvements(results), byClass);
    }

    /** Figure 3(a): means over the pairs, which have the same classes where Office stands in. */
    private static Plot precisions(CellResults results) {
        var settings = results.settings();
        var series = Plot.Series.of(
                List.of(DktMethod.DKT, DktMethod.NMTF),
                method -> Point.each(
                        settings,
                        setting -> Point.bar(
                                settings.indexOf(setting),
                                name(setting),
                                of(results.setting(setting), method).mean())));
        return new Plot("dkt-figure3a", WORDING.text("precisions"), Plot.Kind.BARS, "class", "precision", series);
    }

    /** Figure 3(b). */
    private static Plot improvements(CellResults results) {
        var settings = results.settings();
        var classes = OfClass.all(results);
        var series = new ArrayList<Plot.Series>();
        for (String kind : List.of(SHARED, UNSHARED)) {
            var some = settings.stream()
                    .filter(setting -> setting.startsWith(kind))
                    .toList();
            var bars = Point.each(some, setting -> {
                var of = classes.stream()
                        .filter(one -> one.setting.equals(setting))
                        .toList();
                return Point.bar(settings.indexOf(setting), name(setting), improvement(of));
            });
            if (!bars.isEmpty()) {
                String name = kind.equals(SHARED) ? "the source has it too" : "the target alone has it";
                series.add(new Plot.Series(name, bars));
            }
        }
        return new Plot("dkt-figure3b", WORDING.text("improvements"), Plot.Kind.BARS, "class", "improvement", series);
    }

    @Override
    protected List<Claim> claims(CellResults results) {
        var classes = OfClass.all(results);
        return List.of(inAllClasses(results, classes), onAverage(results), sharedMore(classes));
    }

    private static long count(List<OfClass> classes, Predicate<OfClass> holds) {
        return classes.stream().filter(holds).count();
    }

    /** By the means over the repeats. */
    private static Claim inAllClasses(CellResults results, List<OfClass> classes) {
        long better = count(classes, of -> of.isBetter(DktMethod.DKT, DktMethod.NMTF));
        boolean areFew = methods(results).containsAll(List.of(DktMethod.DKT_FEW, DktMethod.NMTF_FEW));
        String few = areFew
                ? WORDING.text(
                        "few rounds",
                        TransferTrial.FEW_ROUNDS,
                        count(classes, of -> of.isBetter(DktMethod.DKT_FEW, DktMethod.NMTF_FEW)),
                        classes.size(),
                        of(results, DktMethod.DKT_FEW).mean(),
                        of(results, DktMethod.NMTF_FEW).mean())
                : "";
        return WORDING.claim("every class", better == classes.size(), better, classes.size(), few);
    }

    private static Claim onAverage(CellResults results) {
        var runs = runs(of(results, DktMethod.NMTF), of(results, DktMethod.DKT));
        return WORDING.claim(
                "on average",
                ClaimVerdict.tested(runs.isTestable(), runs.isBetter()),
                runs.meanAfter(),
                runs.meanBefore(),
                runs.text(),
                runs.isTestable());
    }

    private static Claim sharedMore(List<OfClass> classes) {
        var shared = classes.stream().filter(OfClass::isShared).toList();
        var others = classes.stream().filter(of -> !of.isShared()).toList();
        if (shared.isEmpty() || others.isEmpty()) {
            return WORDING.untested("shared more", "There are no classes of one of the two kinds.");
        }
        double ofShared = improvement(shared);
        double ofOthers = improvement(others);
        long undefined = count(classes, of -> of.improvement().findFirst().isEmpty());
        return WORDING.claim(
                "shared more",
                ofShared > 0 && ofShared >= MUCH * ofOthers,
                percent(ofShared),
                shared.size(),
                percent(ofOthers),
                others.size(),
                undefined > 0,
                undefined);
    }

    @Override
    protected List<String> notes(CellResults results) {
        var notes = new ArrayList<>(super.notes(results));
        // What plain classification comes to; the paper does not compare with it.
        if (methods(results).containsAll(List.of(DktMethod.DKT, DktMethod.LOGISTIC_BOTH, DktMethod.LOGISTIC_TARGET))) {
            var runs = runs(of(results, DktMethod.LOGISTIC_BOTH), of(results, DktMethod.DKT));
            notes.add(WORDING.text(
                    "mixture",
                    runs.meanAfter(),
                    runs.meanBefore(),
                    runs.text(),
                    of(results, DktMethod.LOGISTIC_TARGET).mean()));
        }
        notes.addAll(WORDING.notes("figure 3 notes", results.draws()));
        return notes;
    }
}
