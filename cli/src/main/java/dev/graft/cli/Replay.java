package dev.graft.cli;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.graft.collection.CollectionException;
import dev.graft.collection.IndexParams;
import dev.graft.core.check.Check;
import dev.graft.core.random.Seed;
import dev.graft.evaluation.MistakeCurve;
import dev.graft.model.GraftModel;
import dev.graft.results.LabelledBags;
import dev.graft.results.NewPictures;
import dev.graft.stream.Rehearsal;
import dev.graft.stream.StreamBridge;
import dev.graft.stream.StreamMethod;
import dev.graft.stream.StreamParams;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import picocli.CommandLine.Model.CommandSpec;

/** A stream rehearsed with pictures whose labels are known. */
record Replay(CommandSpec spec, OutputOptions output, Path pictures, int orders, long seed) {
    /** After so many pictures people want to know. */
    private static final int[] STEPS = {10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000
    };

    int run(GraftModel model, StreamBridge bridge, StreamParams params) throws IOException {
        Check.inRange(1, 1_000, orders, "--orders");
        var source = Source.of(pictures);
        Interrupt.listen();
        var summary = new ResultSummary(output, spec.commandLine().getOut());
        var progress = output.progress(spec.commandLine().getErr());
        try (var collection =
                source.open(NewPictures.reading(model, IndexParams.DEFAULT), progress, summary.messages())) {
            var labelled = progress.stopRequested()
                    ? Optional.<LabelledBags>empty()
                    : LabelledBags.of(
                            new NewPictures(model, IndexParams.DEFAULT, progress), collection, bridge.classes());
            if (labelled.isEmpty()) {
                summary.stopped();
                return 0;
            }
            if (labelled.get().labels().length == 0) {
                throw new CollectionException(source.file() + " has no picture with exactly one label to replay");
            }
            tell(labelled.get(), curves(bridge, params, labelled.get()), source);
        }
        return 0;
    }

    private Map<StreamMethod, List<MistakeCurve>> curves(
            StreamBridge bridge, StreamParams params, LabelledBags labelled) {
        var methods = new ArrayList<>(List.of(params.method()));
        for (var rival : List.of(StreamMethod.RIDGE, StreamMethod.PA2)) {
            if (rival != params.method()) {
                methods.add(rival);
            }
        }
        var rehearsal = new Rehearsal(labelled.bags(), labelled.labels());
        var curves = new LinkedHashMap<StreamMethod, List<MistakeCurve>>();
        for (var method : methods) {
            var runs = new ArrayList<MistakeCurve>();
            for (int order = 0; order < orders; order++) {
                runs.add(rehearsal.run(
                        bridge.learner(params.withMethod(method)),
                        rehearsal.order(new Seed(seed).of("order " + order))));
            }
            curves.put(method, runs);
        }
        return curves;
    }

    private void tell(LabelledBags labelled, Map<StreamMethod, List<MistakeCurve>> curves, Source source) {
        var out = spec.commandLine().getOut();
        int pictures = labelled.labels().length;
        var steps = IntStream.concat(IntStream.of(STEPS).filter(step -> step < pictures), IntStream.of(pictures))
                .toArray();
        if (output.json()) {
            var tree = new ObjectMapper().createObjectNode();
            tree.put("pictures", pictures)
                    .put("skipped", labelled.skipped())
                    .put("orders", orders)
                    .put("seed", seed);
            labelled.classes().forEach(tree.putArray("labels")::add);
            var methods = tree.putObject("mistakeRates");
            curves.forEach((method, runs) -> {
                var curve = methods.putArray(method.toString());
                for (double rate : MistakeCurve.average(runs)) {
                    curve.add(rate);
                }
            });
            out.println(tree.toPrettyString());
        } else if (output.summary()) {
            out.println(Counted.of(pictures, "picture") + " of " + Printable.of(source.name()) + " with "
                    + Counted.of(labelled.classes().size(), "label") + ", each answered first and taught then, in "
                    + Counted.of(orders, "order") + " (seed " + seed + ")"
                    + (labelled.skipped() == 0
                            ? ""
                            : "; " + Counted.of(labelled.skipped(), "picture")
                                    + " without exactly one label left out"));
            if (!labelled.unknown().isEmpty()) {
                out.println("  of these labels the text knows nothing: "
                        + Printable.of(String.join(", ", labelled.unknown())));
            }
            print(out, curves, steps);
        }
    }

    private static void print(PrintWriter out, Map<StreamMethod, List<MistakeCurve>> curves, int[] steps) {
        out.println("  share of wrong answers among the first");
        out.println("           "
                + IntStream.of(steps)
                        .mapToObj(step -> String.format(Locale.ROOT, "%8d", step))
                        .collect(Collectors.joining()));
        curves.forEach((method, runs) -> {
            var average = MistakeCurve.average(runs);
            out.println(String.format(Locale.ROOT, "  %-9s", method)
                    + IntStream.of(steps)
                            .mapToObj(step -> String.format(Locale.ROOT, "%8.3f", average[step - 1]))
                            .collect(Collectors.joining()));
        });
    }
}
