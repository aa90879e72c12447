package dev.graft.studies.data.sets;

import dev.graft.store.CollectionException;
import dev.graft.studies.data.KnownSet;
import dev.graft.studies.data.layout.Archives;
import dev.graft.studies.data.layout.DataLayout;
import dev.graft.studies.data.layout.Findings;
import dev.graft.studies.data.layout.Folder;
import dev.graft.studies.data.layout.OwnFolders;
import dev.graft.studies.data.layout.Text;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Looks for data sets in a folder and those below it. Each folder is searched once, however many links lead to it. */
public final class Search {
    private static final int DEEPEST = 5;
    private static final int MOST_FOLDERS = 20_000;
    /** Hardly a file is read, but a slow disk takes its time for names too. */
    private static final long MOST_NAMES = 2_000_000;

    private final Findings findings = new Findings();
    /** The more telling a layout is, the earlier it is asked. */
    private final List<DataLayout> layouts = List.of(
            new NusWide(),
            new OfficeSurf(),
            new Wikipedia(),
            new OfficeLayout(),
            new Caltech256(),
            new Caltech101(),
            new FifteenScenes(),
            new Msrc(),
            new CocoLayout(),
            CaptionLayout.flickr8k(),
            CaptionLayout.flickr30k(),
            new FlickrCrawl());

    private final Archives archives = new Archives(layouts);
    private final Set<Path> seen = new HashSet<>();
    private final int mostFolders;
    private long names;
    private boolean stopped;

    private Search(int mostFolders) {
        this.mostFolders = mostFolders;
    }

    public static Findings in(Path root) {
        return in(root, MOST_FOLDERS);
    }

    static Findings in(Path root, int mostFolders) {
        if (!Files.isDirectory(root)) {
            throw new CollectionException(root
                    + (Files.exists(root) ? " is not a folder" : " is not there")
                    + "; data sets are looked for in a folder and those below it");
        }
        return new Search(mostFolders).run(root.toAbsolutePath().normalize());
    }

    private Findings run(Path root) {
        visit(new Folder(root), 0);
        layouts.forEach(layout -> layout.finish(findings));
        archives.finish(findings);
        if (stopped) {
            findings.problem("the search in " + root + " ended after " + Text.count(seen.size(), "folder")
                    + "; a folder nearer to the data sets is searched to its end");
        }
        if (findings.found().isEmpty() && findings.problems().isEmpty()) {
            findings.problem("no data set was found in " + root + "; known are "
                    + Arrays.stream(KnownSet.values()).map(KnownSet::title).collect(Collectors.joining(", ")));
        }
        return findings;
    }

    private void visit(Folder folder, int depth) {
        if (!isNew(folder) || OwnFolders.isOwn(folder)) {
            return;
        }
        if (depth == 0 && !folder.isOpen()) {
            findings.problem(folder.path() + " may not be looked into");
        }
        archives.scan(folder);
        for (var layout : layouts) {
            if (layout.scan(folder, findings)) {
                return;
            }
        }
        if (depth < DEEPEST) {
            for (var name : folder.folders()) {
                visit(folder.child(name), depth + 1);
                folder.forget(name);
            }
        }
    }

    private boolean isNew(Folder folder) {
        names += folder.files().size() + folder.folders().size();
        stopped |= seen.size() >= mostFolders || names > MOST_NAMES;
        try {
            return !stopped && seen.add(folder.path().toRealPath());
        } catch (IOException e) {
            return false;
        }
    }
}
