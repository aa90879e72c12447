package dev.graft.cli.command;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import picocli.CommandLine;

/** One line about each command, and examples of its use, for help texts, manual pages and the command reference. */
public final class CommandHelp {
    /** @param examples each a call, followed by three spaces and what it does */
    private record Entry(String summary, String... examples) {}

    private static final Map<String, Entry> COMMANDS = Map.ofEntries(
            Map.entry(
                    "graft",
                    new Entry(
                            "",
                            "graft serve photos/   sort them in the browser",
                            "graft cluster photos/   sort them into piles",
                            "graft classify photos/ --labels mine.csv   label the rest")),
            Map.entry("demo", new Entry("Try it on pictures that Graft draws.", "graft demo")),
            Map.entry(
                    "index",
                    new Entry(
                            "Read pictures into a collection (.graft).",
                            "graft index photos/   makes or updates photos.graft",
                            "graft index flickr/ --captions captions.csv")),
            Map.entry(
                    "import",
                    new Entry(
                            "Read ready-made features or labelled texts into a collection.",
                            "graft import features.npy --labels-file labels.csv",
                            "graft import texts/   a folder for each label")),
            Map.entry(
                    "show",
                    new Entry(
                            "Say what a collection, model, stream or result holds.",
                            "graft show photos.graft",
                            "graft show photos-piles/   the result of graft cluster")),
            Map.entry(
                    "model",
                    new Entry("Get, add and list neural networks.", "graft model list", "graft model get large")),
            Map.entry("models", new Entry("List neural networks; the same as graft model list.", "graft models")),
            Map.entry(
                    "cluster",
                    new Entry(
                            "Sort pictures into piles.",
                            "graft cluster photos/   Graft chooses the number of piles",
                            "graft cluster photos/ -k 5 --links sorted/   five piles, and links to them",
                            "graft cluster photos/ --with flickr.graft   name piles by its captions")),
            Map.entry(
                    "assign",
                    new Entry(
                            "Put new pictures into the piles of an earlier result.",
                            "graft assign photos-piles/model.graftmodel new/")),
            Map.entry(
                    "classify",
                    new Entry(
                            "Label pictures.",
                            "graft classify photos/ --labels mine.csv   a table: file, label",
                            "graft classify photos/ --with labelled/   from folders by label")),
            Map.entry(
                    "learn",
                    new Entry(
                            "Learn from captioned pictures, to label from few examples.",
                            "graft learn captioned/ --out words.graftmodel")),
            Map.entry(
                    "predict",
                    new Entry(
                            "Label new pictures with an earlier model.",
                            "graft predict photos-labels/model.graftmodel new/")),
            Map.entry(
                    "bridge",
                    new Entry(
                            "Learn what labelled texts say about pictures.",
                            "graft bridge flickr.graft texts/ --out bridge.graftmodel")),
            Map.entry(
                    "stream",
                    new Entry(
                            "Label pictures as they arrive, and learn from corrections.",
                            "graft stream --bridge bridge.graftmodel --state mine.stream")),
            Map.entry(
                    "export",
                    new Entry(
                            "Write piles or labels for other programs.",
                            "graft export photos-piles/ --format coco --out photos.json",
                            "graft export photos.graft --format xmp --out keywords/",
                            "graft export photos.graft --format xmp --beside-pictures")),
            Map.entry(
                    "serve",
                    new Entry(
                            "Sort, correct and label on a page in your browser.",
                            "graft serve photos/",
                            "graft serve photos/ --with flickr.graft")),
            Map.entry(
                    "experiment",
                    new Entry(
                            "Repeat the papers' experiments and our own.",
                            "graft experiment list",
                            "graft experiment all --quick")),
            Map.entry("check", new Entry("Verify that files of Graft are whole.", "graft check photos.graft")),
            Map.entry("backup", new Entry("Copy a collection, also while it is in use.", "graft backup photos.graft")),
            Map.entry(
                    "config",
                    new Entry(
                            "Show or set your defaults.",
                            "graft config   what is set, and where it is kept",
                            "graft config threads 2")),
            Map.entry("help", new Entry("Show the help of a command.", "graft help cluster")));

    private CommandHelp() {}

    /** Puts summary and examples into the help of a command and of those below it. */
    public static void add(CommandLine line) {
        var spec = line.getCommandSpec();
        var entry = COMMANDS.get(spec.name());
        if (entry != null && (spec.parent() == null || spec.parent().parent() == null)) {
            if (!entry.summary().isEmpty()) {
                spec.usageMessage().header(entry.summary());
            }
            spec.usageMessage().footerHeading("%nExamples:%n").footer(aligned(entry.examples()));
        }
        line.getSubcommands().values().forEach(CommandHelp::add);
    }

    private static String[] aligned(String... examples) {
        int width = Stream.of(examples)
                .map(CommandHelp::call)
                .mapToInt(String::length)
                .max()
                .orElse(0);
        return Stream.of(examples)
                .map(one -> {
                    String call = call(one);
                    String what = one.substring(call.length()).strip();
                    return "  " + call + (what.isEmpty() ? "" : " ".repeat(width - call.length() + 3) + what);
                })
                .toArray(String[]::new);
    }

    /** An example without what it does. */
    private static String call(String example) {
        return example.split(" {3}", 2)[0];
    }

    /** The examples of a command, without what they do. */
    public static List<String> calls(String command) {
        var entry = COMMANDS.get(command);
        return entry == null
                ? List.of()
                : Stream.of(entry.examples()).map(CommandHelp::call).toList();
    }
}
