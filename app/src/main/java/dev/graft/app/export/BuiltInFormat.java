package dev.graft.app.export;

import java.util.function.Function;

/** The card of a format that comes with Graft. */
abstract class BuiltInFormat implements ExportFormat {
    private final String name;
    private final String title;
    private final int position;
    private final Function<Grouping, String> summary;

    BuiltInFormat(String name, String title, int position, Function<Grouping, String> summary) {
        this.name = name;
        this.title = title;
        this.position = position;
        this.summary = summary;
    }

    @Override
    public final String name() {
        return name;
    }

    @Override
    public final String title() {
        return title;
    }

    @Override
    public final int position() {
        return position;
    }

    @Override
    public final String summary(Grouping by) {
        return summary.apply(by);
    }
}
