package dev.graft.cli.show;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.graft.app.model.GraftModel;
import dev.graft.cli.console.Counted;
import dev.graft.cli.console.Printable;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.stream.Collectors;

/** What a model can do and where it comes from, as text and as JSON. */
record ModelContents(Path file, GraftModel model) {
    private static final int SHOWN = 20;
    private static final DateTimeFormatter DAY =
            DateTimeFormatter.ofPattern("d MMMM uuuu", Locale.ENGLISH).withZone(ZoneOffset.UTC);

    void print(PrintWriter out, boolean internals) {
        var names = model.names();
        var origin = model.origin();
        out.println(Printable.of(file.toString()) + ", a model that " + purpose());
        out.println("  " + Counted.of(names.size(), noun()) + ": "
                + names.stream().limit(SHOWN).map(Printable::of).collect(Collectors.joining(", "))
                + (names.size() > SHOWN ? ", ..." : ""));
        out.println(Printable.of("  learnt from " + Counted.of(origin.pictures(), "picture") + " of "
                + origin.collection() + " on " + DAY.format(origin.when()) + ", by " + model.method()));
        out.println(Printable.of("  use it: graft " + command()));
        if (internals) {
            out.println("  " + Counted.of(model.vocabulary().words(), "feature") + " of "
                    + Printable.of(model.vocabulary().describe()) + ", made by Graft " + origin.library());
            model.settings().forEach((name, value) -> out.println(Printable.of("  " + name + ": " + value)));
        }
    }

    private String purpose() {
        return switch (model.task()) {
            case PILES -> "puts new pictures into piles";
            case LABELS -> "gives each new picture a label";
            case SEVERAL_LABELS -> "gives new pictures labels, several or none";
            case WORDS -> "knows which words fit a picture, and helps to learn labels from few examples";
            case BRIDGE -> "knows what labelled texts say about pictures";
        };
    }

    private String noun() {
        return switch (model.task()) {
            case PILES -> "pile";
            case WORDS -> "word";
            case LABELS, SEVERAL_LABELS, BRIDGE -> "label";
        };
    }

    private String command() {
        return switch (model.task()) {
            case PILES -> "assign " + file + " PICTURES";
            case LABELS, SEVERAL_LABELS -> "predict " + file + " PICTURES";
            case WORDS -> "classify PICTURES --labels FILE --representation " + file;
            case BRIDGE -> "stream --bridge " + file + " --state FILE";
        };
    }

    ObjectNode json() {
        var tree = new ObjectMapper().createObjectNode();
        var origin = model.origin();
        tree.put("model", file.toString())
                .put("task", model.task().toString())
                .put("method", model.method())
                .put("collection", origin.collection())
                .put("pictures", origin.pictures())
                .put("made", origin.when().toString())
                .put("version", origin.library());
        model.names().forEach(tree.putArray("names")::add);
        model.settings().forEach(tree.putObject("settings")::put);
        return tree;
    }
}
