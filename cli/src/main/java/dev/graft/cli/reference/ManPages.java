package dev.graft.cli.reference;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** Manual pages for man(1), one for the program and one for each command. */
public final class ManPages {
    private final String version;
    private final Map<String, String> pages = new LinkedHashMap<>();

    private ManPages(String version) {
        this.version = version;
    }

    /** The pages by file name. */
    public static Map<String, String> of(CommandLine graft, String version) {
        var all = new ManPages(version);
        all.add(graft);
        return all.pages;
    }

    private void add(CommandLine line) {
        String name = line.getCommandSpec().qualifiedName("-");
        pages.put(name + ".1", page(name, line));
        line.getSubcommands().values().stream()
                .filter(below -> !below.getCommandSpec().name().equals("help"))
                .forEach(this::add);
    }

    private String page(String name, CommandLine line) {
        var spec = line.getCommandSpec();
        var usage = spec.usageMessage();
        var page = new StringBuilder();
        page.append(".TH ")
                .append(quoted(name.toUpperCase(java.util.Locale.ROOT)))
                .append(" 1 \"\" ");
        page.append(quoted("Graft " + version))
                .append(' ')
                .append(quoted("Graft"))
                .append('\n');
        var header = usage.header();
        page.append(".SH NAME\n").append(escaped(name)).append(" \\- ");
        page.append(escaped(formatted(header.length > 0 ? header[0] : usage.description()[0])));
        page.append("\n.SH SYNOPSIS\n.nf\n");
        page.append(escaped(line.getHelp().synopsis(0).strip())).append("\n.fi\n.SH DESCRIPTION\n");
        for (String paragraph : usage.description()) {
            page.append(escaped(formatted(paragraph))).append("\n.PP\n");
        }
        arguments(page, spec);
        options(page, spec);
        commands(page, line);
        examples(page, usage.footer());
        return page.toString();
    }

    private static void arguments(StringBuilder page, CommandSpec spec) {
        if (!spec.positionalParameters().isEmpty()) {
            page.append(".SH ARGUMENTS\n");
            spec.positionalParameters().forEach(one -> item(page, one.paramLabel(), one));
        }
    }

    private static void options(StringBuilder page, CommandSpec spec) {
        var options = spec.options().stream().filter(one -> !one.hidden()).toList();
        if (!options.isEmpty()) {
            page.append(".SH OPTIONS\n");
            options.forEach(one -> item(page, names(one), one));
        }
    }

    private static String names(OptionSpec option) {
        String value = option.arity().max() == 0 ? "" : " " + option.paramLabel();
        return Stream.of(option.names()).collect(Collectors.joining(", ")) + value;
    }

    private static void item(StringBuilder page, String term, ArgSpec argument) {
        page.append(".TP\n.B ").append(escaped(term)).append('\n');
        var lines = List.of(argument.description());
        page.append(lines.stream()
                .map(one -> escaped(formatted(one)))
                .collect(Collectors.joining(lines.size() > 1 ? "\n.br\n" : "\n")));
        page.append('\n');
    }

    private static void commands(StringBuilder page, CommandLine line) {
        if (line.getSubcommands().isEmpty()) {
            return;
        }
        page.append(".SH COMMANDS\n");
        line.getSubcommands().values().forEach(below -> {
            var usage = below.getCommandSpec().usageMessage();
            String summary = usage.header().length > 0 ? usage.header()[0] : usage.description()[0];
            page.append(".TP\n.B ")
                    .append(escaped(below.getCommandSpec().name()))
                    .append('\n')
                    .append(escaped(formatted(summary)))
                    .append('\n');
        });
    }

    private static void examples(StringBuilder page, String... footer) {
        if (footer.length > 0) {
            page.append(".SH EXAMPLES\n.nf\n");
            Stream.of(footer)
                    .forEach(one -> page.append(escaped(formatted(one))).append('\n'));
            page.append(".fi\n");
        }
    }

    /** Without what picocli reads as format or colour. */
    private static String formatted(String text) {
        return Ansi.OFF.string(String.format(text));
    }

    private static String quoted(String text) {
        return "\"" + text + "\"";
    }

    /** A line may not begin with what troff takes for a request. */
    private static String escaped(String text) {
        return text.lines()
                .map(line -> line.replace("\\", "\\e").replace("-", "\\-"))
                .map(line -> line.startsWith(".") || line.startsWith("'") ? "\\&" + line : line)
                .collect(Collectors.joining("\n"));
    }
}
