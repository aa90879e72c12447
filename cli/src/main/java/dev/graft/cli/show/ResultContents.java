package dev.graft.cli.show;

import com.fasterxml.jackson.databind.JsonNode;
import dev.graft.app.cluster.Sorting;
import dev.graft.cli.console.Counted;
import dev.graft.cli.console.Printable;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;

/** What the folder of a result says. */
record ResultContents(Path folder, JsonNode tree) {
    void print(PrintWriter out, boolean internals) {
        boolean piles = tree.path("kind").asText().equals(Sorting.PILES);
        out.println(Printable.of(folder + ": " + tree.path("summary").asText()));
        var doubtful = doubtful(piles ? "pile" : "label");
        for (var group : tree.path(piles ? "piles" : "labels")) {
            int many = doubtful.getOrDefault(group.path("number").asInt(), 0);
            int size = group.has("size")
                    ? group.path("size").asInt()
                    : group.path("pictures").asInt();
            out.println(Printable.of("  " + group.path("name").asText() + ": " + Counted.of(size, "picture")
                    + (many == 0 ? "" : ", " + many + " doubtful")));
        }
        tree.path("notes").forEach(note -> out.println("  note: " + Printable.of(note.asText())));
        if (internals) {
            tree.path("settings")
                    .properties()
                    .forEach(one -> out.println(Printable.of(
                            "  " + one.getKey() + ": " + one.getValue().asText())));
        }
        out.println(Printable.of("  open " + folder.resolve("report.html") + " in a browser to see it"));
    }

    private Map<Integer, Integer> doubtful(String field) {
        var counts = new TreeMap<Integer, Integer>();
        for (var picture : tree.path("pictures")) {
            if (picture.path("doubtful").asBoolean()) {
                counts.merge(picture.path(field).asInt(), 1, Integer::sum);
            }
        }
        return counts;
    }
}
