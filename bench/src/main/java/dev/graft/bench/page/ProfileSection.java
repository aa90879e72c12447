package dev.graft.bench.page;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;

/** The profiles of a run: lines of command, share or number, kind and method. */
record ProfileSection(List<String> lines) {
    private static final double MOST = 30;

    private record Item(String command, double value, String kind, String method) {
        static Item of(String line) {
            String[] parts = line.split("\t", 4);
            return new Item(parts[0], Double.parseDouble(parts[1]), parts[2], parts[3]);
        }
    }

    OptionalInt picturesReadTheSecondTime() {
        return lines.stream()
                .map(Item::of)
                .filter(item -> item.kind.equals("read") && item.command.contains("second time"))
                .mapToInt(item -> (int) item.value)
                .findFirst();
    }

    List<String> markdown() {
        Map<String, List<Item>> commands = new LinkedHashMap<>();
        lines.stream()
                .map(Item::of)
                .forEach(item -> commands.computeIfAbsent(item.command, c -> new ArrayList<>())
                        .add(item));
        var text = new ArrayList<String>();
        commands.forEach((command, items) -> {
            text.add("### `" + command + "`");
            text.add("");
            text.add("| % | method | |");
            text.add("|--:|---|---|");
            for (var item : items) {
                if (!item.kind.equals("read")) {
                    text.add(String.format(
                            Locale.ROOT,
                            "| %.1f | `%s` | %s |",
                            item.value,
                            item.method.replace("dev.graft.", ""),
                            item.kind.equals("kernel") ? "kernel" : item.value > MOST ? "**above 30**" : ""));
                } else {
                    text.add("");
                    text.add(String.format(Locale.ROOT, "Picture files read: %,.0f.", item.value));
                }
            }
            text.add("");
        });
        return text;
    }
}
