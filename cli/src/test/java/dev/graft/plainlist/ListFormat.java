package dev.graft.plainlist;

import dev.graft.app.export.ExportFormat;
import dev.graft.app.export.Grouping;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** The names of the pictures, pile by pile. */
public final class ListFormat implements ExportFormat {
    @Override
    public String name() {
        return "list";
    }

    @Override
    public String title() {
        return "List";
    }

    @Override
    public String summary(Grouping by) {
        return "A plain list of names, for tests.";
    }

    @Override
    public Optional<AsFile> file() {
        return Optional.of(new AsFile("List", "list.txt", "text/plain; charset=utf-8", (source, progress) -> {
            var exported = source.pictures();
            return out -> {
                for (var group : exported.groups()) {
                    for (int member : group.members()) {
                        String line = group.name() + ": "
                                + exported.pictures().get(member).name() + "\n";
                        out.write(line.getBytes(StandardCharsets.UTF_8));
                    }
                }
                return Made.all(exported.pictures().size());
            };
        }));
    }
}
