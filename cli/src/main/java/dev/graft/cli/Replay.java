package dev.graft.cli;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.graft.app.bridge.Rehearsal;
import dev.graft.app.bridge.StreamBridge;
import dev.graft.app.bridge.StreamParams;
import dev.graft.app.model.GraftModel;
import dev.graft.app.pipeline.LabelledBags;
import dev.graft.app.pipeline.NewPictures;
import dev.graft.cli.command.GraftCommand;
import dev.graft.cli.console.Counted;
import dev.graft.cli.console.Interrupt;
import dev.graft.cli.console.Printable;
import dev.graft.cli.input.PictureInput;
import dev.graft.core.check.Check;
import dev.graft.core.random.Seed;
import dev.graft.image.network.KeptNetworks;
import dev.graft.index.IndexParams;
import dev.graft.methods.card.MethodCard;
import dev.graft.methods.card.Methods;
import dev.graft.methods.card.OnlineLabellerCard;
import dev.graft.store.CollectionException;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Replays labelled pictures as a stream, and counts the mistakes. */
record Replay(GraftCommand command, Path pictures, int orders, long seed) {
    /** Numbers of pictures after which the mistakes are reported. */
    private static final int[] STEPS = {10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000
    };

    /** The first pictures, for which text matters most. */
    private static final int BEGINNING = 50;

    int run(GraftModel model, StreamBridge bridge, StreamParams params) throws IOException {
        Check.inRange(1, 1_000, orders, "--orders");
        var source = PictureInput.of(pictures);
        Interrupt.listen();
        var summary = command.summary();
        var progress = command.progress();
        var indexing = IndexParams.DEFAULT.withNetworks(KeptNetworks.ofUser());
        try (var collection = source.open(NewPictures.reading(model, indexing), progress, summary.messages())) {
            var labelled = progress.stopRequested()
                    ? Optional.<LabelledBags>empty()
                    : LabelledBags.of(new NewPictures(model, indexing, progress), collection, bridge.classes());
            if (labelled.isEmpty()) {
                summary.stopped();
                return 0;
            }
            if (labelled.get().labels().length == 0) {
                throw new CollectionException(source.file() + " has no picture with exactly one label to replay");
            }
            var curves = curves(bridge, params, labelled.get());
            if (curves.isEmpty()) {
                summary.stopped();
                return 0;
            }
            report(labelled.get(), curves.get(), params.card(), source);
        }
        return 0;
    }

    private Optional<Map<String, double[]>> curves(StreamBridge bridge, StreamParams params, LabelledBags labelled) {
        // Baselines run with their default settings, whatever was given for the method.
        var methods = Stream.concat(
                        Stream.of(params),
                        Methods.onlineLabellers().where(MethodCard::isBaseline).stream()
                                .map(MethodCard::name)
                                .filter(rival -> !rival.equals(params.card().name()))
                                .map(StreamParams.DEFAULT::withMethod))
                .toList();
        return new Rehearsal(labelled.bags(), labelled.labels())
                .compare(bridge, methods, orders, new Seed(seed), Interrupt::requested);
    }

    private void report(
            LabelledBags labelled, Map<String, double[]> curves, OnlineLabellerCard method, PictureInput source) {
        var out = command.out();
        int pictures = labelled.labels().length;
        var steps = IntStream.concat(IntStream.of(STEPS).filter(step -> step < pictures), IntStream.of(pictures))
                .toArray();
        if (command.output().json()) {
            var tree = new ObjectMapper().createObjectNode();
            tree.put("pictures", pictures)
                    .put("skipped", labelled.skipped())
                    .put("orders", orders)
                    .put("seed", seed);
            labelled.classes().forEach(tree.putArray("labels")::add);
            var methods = tree.putObject("mistakeRates");
            curves.forEach((name, rates) -> {
                var curve = methods.putArray(name);
                for (double rate : rates) {
                    curve.add(rate);
                }
            });
            out.println(tree.toPrettyString());
        } else if (command.output().summary()) {
            out.println(Counted.of(pictures, "picture") + " of " + Printable.of(source.name()) + " with "
                    + Counted.of(labelled.classes().size(), "label") + ", each predicted and then corrected, in "
                    + Counted.of(orders, "order") + " (seed " + seed + ")"
                    + (labelled.skipped() == 0
                            ? ""
                            : "; " + Counted.of(labelled.skipped(), "picture") + " without exactly one label skipped"));
            if (!labelled.unknown().isEmpty()) {
                out.println(
                        "  labels that the texts do not have: " + Printable.of(String.join(", ", labelled.unknown())));
            }
            print(out, curves, steps);
            verdict(curves, method, Math.min(BEGINNING, pictures)).ifPresent(said -> out.println("  " + said));
        }
    }

    /** Whether text helped at the beginning; empty if there is nothing to compare. */
    private static Optional<String> verdict(Map<String, double[]> curves, OnlineLabellerCard method, int first) {
        var with = curves.get(method.name());
        var without = curves.get(method.withoutBorrowing().orElse(""));
        if (with == null || without == null) {
            return Optional.empty();
        }
        double helped = with[first - 1];
        double alone = without[first - 1];
        return Optional.of(String.format(
                Locale.ROOT,
                "%s: of the first %d answers, %.0f %% are wrong with it and %.0f %% without",
                helped < alone - 0.01
                        ? "The text helps"
                        : helped > alone + 0.01 ? "The text hurts here" : "The text does not help here",
                first,
                100 * helped,
                100 * alone));
    }

    private static void print(PrintWriter out, Map<String, double[]> curves, int[] steps) {
        out.println("  share of wrong answers among the first");
        out.println("           "
                + IntStream.of(steps)
                        .mapToObj(step -> String.format(Locale.ROOT, "%8d", step))
                        .collect(Collectors.joining()));
        curves.forEach((method, rates) -> {
            out.println(String.format(Locale.ROOT, "  %-9s", method)
                    + IntStream.of(steps)
                            .mapToObj(step -> String.format(Locale.ROOT, "%8.3f", rates[step - 1]))
                            .collect(Collectors.joining()));
        });
    }
}
