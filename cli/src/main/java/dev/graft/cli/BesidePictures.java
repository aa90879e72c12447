package dev.graft.cli;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.graft.app.export.ExportFormat;
import dev.graft.app.export.ExportSource;
import dev.graft.app.export.SidecarPlan;
import dev.graft.cli.command.GraftCommand;
import dev.graft.cli.console.Counted;
import dev.graft.cli.console.Printable;
import java.io.IOException;
import java.nio.file.Path;

/** XMP files beside the pictures, written or removed because a person said so. */
final class BesidePictures {
    private static final String FILE = "XMP file";

    private final GraftCommand command;
    private final Path from;

    BesidePictures(GraftCommand command, Path from) {
        this.command = command;
        this.from = from;
    }

    int write(ExportFormat card, ExportFormat.AsSidecars form, ExportSource source, boolean remove) throws IOException {
        if (!remove) {
            ExportCommand.checkAvailable(from, card, source);
        }
        var plan = remove ? SidecarPlan.removing(source) : form.planner().plan(source);
        var done = plan.carryOut(command.progress());
        if (command.output().json()) {
            var tree = new ObjectMapper()
                    .createObjectNode()
                    .put("format", card.name())
                    .put("of", source.by().toString())
                    .put("beside", plan.folder().toString())
                    .put("written", done.written())
                    .put("unchanged", done.unchanged())
                    .put("removed", done.removed())
                    .put("stopped", !done.complete());
            ExportCommand.add(tree, done.notes(), done.skipped());
            command.out().println(tree.toPrettyString());
        } else if (command.output().summary()) {
            tell(plan, done, remove);
        }
        return 0;
    }

    private void tell(SidecarPlan plan, SidecarPlan.Done done, boolean remove) {
        var print = command.out();
        String did = remove
                ? "Removed " + Counted.of(done.removed(), FILE) + " that Graft wrote"
                : "Wrote " + Counted.of(done.written(), FILE);
        print.println((done.complete() ? "" : "Stopped early. ") + did + " beside the pictures in "
                + Printable.of(plan.folder().toString()));
        if (done.unchanged() > 0) {
            print.println("  " + Counted.number(done.unchanged()) + " more did not have to change");
        }
        if (!remove && done.removed() > 0) {
            print.println("  " + Counted.number(done.removed())
                    + (done.removed() == 1 ? " was removed, whose picture has" : " were removed, whose pictures have")
                    + " no keyword any more");
        }
        ExportCommand.tell(print, done.notes(), done.skipped());
    }
}
