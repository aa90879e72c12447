package dev.graft.studies.report;

import dev.graft.core.check.Check;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The sentences of a study, kept as Markdown beside its classes. A line {@code <!-- key(name, other) -->} begins a section and
 * names its values. In a section {@code {name}} is a value, {@code {name:3}} a number with three digits after the point,
 * {@code {name:+3}} the same with its sign, {@code {name:%}} a share in percent, {@code {?name|text|other}} a choice,
 * {@code {!name; argument; other}} what a function says, and a paragraph {@code {> name}} is where tables, plots or lists of
 * sentences go. The section of a table has a caption, the names of the columns with bars between them, and, unless the rows
 * come from the code, a row.
 */
public final class ReportWording {
    private static final Pattern KEY = Pattern.compile("<!-- ([^(]+?)(?:\\((.+)\\))? -->");
    private static final Pattern PLACE = Pattern.compile("\\{> (.+)}");

    private final String file;
    private final Map<String, Section> sections = new HashMap<>();
    private final Map<String, Function<String[], Object>> functions = new HashMap<>();

    private record Section(List<String> names, List<String> blocks) {
        Map<String, Object> named(Object... values) {
            var named = new HashMap<String, Object>();
            for (int i = 0; i < values.length; i++) {
                named.put(names.get(i), values[i]);
            }
            return named;
        }
    }

    private ReportWording(String file) {
        this.file = file;
    }

    /** @param file a resource beside the class */
    public static ReportWording of(Class<?> study, String file) {
        try (var in = Objects.requireNonNull(study.getResourceAsStream(file), file)) {
            var wording = new ReportWording(file);
            wording.read(new String(in.readAllBytes(), StandardCharsets.UTF_8));
            return wording;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The same sentences, with a function that they may ask; it is given the arguments. */
    public ReportWording with(String name, Function<String[], Object> function) {
        var wording = new ReportWording(file);
        wording.sections.putAll(sections);
        wording.functions.putAll(functions);
        wording.functions.put(name, function);
        return wording;
    }

    /** Lines of a paragraph or of an item are put together; they are broken anew where they are shown. */
    private void read(String text) {
        List<String> blocks = new ArrayList<>();
        boolean isOpen = false;
        for (String line : text.lines().map(String::strip).toList()) {
            var key = KEY.matcher(line);
            boolean isKey = key.matches();
            if (isKey) {
                var names = key.group(2) == null
                        ? List.<String>of()
                        : List.of(key.group(2).split(", "));
                blocks = new ArrayList<>();
                sections.put(key.group(1), new Section(names, blocks));
            } else if (isOpen && !line.isEmpty() && !line.startsWith("- ")) {
                blocks.set(blocks.size() - 1, blocks.get(blocks.size() - 1) + " " + line);
            } else if (!line.isEmpty()) {
                blocks.add(line);
            }
            isOpen = !isKey && !line.isEmpty();
        }
    }

    /** The blocks of a section, without those that are empty once they are filled. */
    public List<String> lines(String key, Object... values) {
        var section = section(key);
        Check.equal(section.names.size(), values.length, "values of " + key + " in " + file);
        return section.blocks.stream()
                .map(block -> PLACE.matcher(block).matches() ? block : fill(block, section.named(values)))
                .map(String::strip)
                .filter(block -> !block.isEmpty() && !block.equals("-"))
                .toList();
    }

    /** A list of a section, without the marks of its items. */
    public List<String> notes(String key, Object... values) {
        return lines(key, values).stream()
                .map(line -> line.replaceFirst("^- ", ""))
                .toList();
    }

    private Section section(String key) {
        return Objects.requireNonNull(sections.get(key), () -> "no section " + key + " in " + file);
    }

    /** A section as one text. */
    public String text(String key, Object... values) {
        return String.join(" ", lines(key, values));
    }

    /** A claim: the first block of the section is the sentence, the others are the numbers. */
    public Claim claim(String key, ClaimVerdict verdict, Object... values) {
        var blocks = lines(key, values);
        return new Claim(blocks.get(0), verdict, String.join(" ", blocks.subList(1, blocks.size())));
    }

    public Claim claim(String key, boolean holds, Object... values) {
        return claim(key, ClaimVerdict.of(holds), values);
    }

    /** @param values of the sentence alone: the first ones of the section */
    public Claim untested(String key, String why, Object... values) {
        var section = section(key);
        return new Claim(fill(section.blocks.get(0), section.named(values)), ClaimVerdict.NOT_TESTABLE, why);
    }

    /** A table with these rows. */
    public ReportTable table(String key, List<List<String>> rows, Object... values) {
        var section = section(key);
        var named = section.named(values);
        return new ReportTable(fill(section.blocks.get(0), named), cells(fill(section.blocks.get(1), named)), rows);
    }

    /**
     * A table with a row for each of some things, as the section says.
     *
     * @param things the values of a row, which the section names last: one, or a list
     * @param values those of the caption and the columns
     */
    public ReportTable rows(String key, List<?> things, Object... values) {
        var section = section(key);
        var rows = new ArrayList<List<String>>();
        for (Object thing : things) {
            var all = new ArrayList<>(List.of(values));
            all.addAll(thing instanceof List<?> several ? several : List.of(thing));
            rows.add(cells(fill(section.blocks.get(2), section.named(all.toArray()))));
        }
        return table(key, rows, values);
    }

    /** Each of some things with each of some others. */
    public static List<List<?>> each(List<?> things, List<?> others) {
        return things.stream()
                .<List<?>>flatMap(thing -> others.stream().map(other -> List.of(thing, other)))
                .toList();
    }

    private static List<String> cells(String row) {
        return Stream.of(row.split("\\|", -1)).map(String::strip).toList();
    }

    /**
     * A section as parts of a report.
     *
     * @param parts by the names of the places where they go
     */
    public List<Part> parts(String key, Map<String, ? extends List<? extends Part>> parts, Object... values) {
        return lines(key, values).stream()
                .flatMap(block -> {
                    var place = PLACE.matcher(block);
                    return place.matches() ? at(place.group(1), parts) : Stream.of(new Prose(block));
                })
                .toList();
    }

    private Stream<? extends Part> at(String place, Map<String, ? extends List<? extends Part>> parts) {
        return Objects.requireNonNull(parts.get(place), () -> "nothing for " + place + " in " + file).stream();
    }

    private String fill(String text, Map<String, ?> values) {
        var out = new StringBuilder();
        for (int at = 0; at < text.length(); at++) {
            int end = text.charAt(at) == '{' ? end(text, at + 1, '}') : at;
            out.append(end > at ? filled(text.substring(at + 1, end), values) : text.charAt(at));
            at = end;
        }
        return out.toString();
    }

    private String filled(String place, Map<String, ?> values) {
        if (place.startsWith("?")) {
            int yes = end(place, 0, '|');
            int no = end(place, yes + 1, '|');
            boolean holds = (Boolean) value(place.substring(1, yes), values);
            return fill(place.substring(holds ? yes + 1 : no + 1, holds ? no : place.length()), values);
        }
        if (place.startsWith("!")) {
            var call = fill(place.substring(1), values).split("; ");
            var function = Objects.requireNonNull(functions.get(call[0]), () -> "no function " + place + " in " + file);
            return function.apply(Arrays.copyOfRange(call, 1, call.length)).toString();
        }
        int form = place.indexOf(':');
        return form < 0
                ? value(place, values).toString()
                : formed((Double) value(place.substring(0, form), values), place.substring(form + 1));
    }

    private static String formed(double number, String form) {
        if (form.equals("%")) {
            return PlainNumbers.percent(number);
        }
        int digits = Integer.parseInt(form);
        return form.startsWith("+") ? PlainNumbers.signed(number, digits) : PlainNumbers.of(number, digits);
    }

    private Object value(String name, Map<String, ?> values) {
        return Objects.requireNonNull(values.get(name), () -> "no value for " + name + " in " + file);
    }

    /** Where the mark is that stands in no inner place. */
    private int end(String text, int from, char mark) {
        int depth = 0;
        for (int at = from; at < text.length(); at++) {
            char letter = text.charAt(at);
            if (letter == mark && depth == 0) {
                return at;
            }
            depth += letter == '{' ? 1 : letter == '}' ? -1 : 0;
        }
        throw new IllegalArgumentException("no " + mark + " in " + file + ": " + text);
    }
}
