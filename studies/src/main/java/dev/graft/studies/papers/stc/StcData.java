package dev.graft.studies.papers.stc;

import dev.graft.core.random.Seed;
import dev.graft.methods.api.ClusterProblem;
import dev.graft.studies.data.Bags;
import dev.graft.studies.data.KnownSet;
import dev.graft.studies.data.PictureSource;
import dev.graft.studies.data.sets.DataFolder;
import dev.graft.studies.papers.clustering.ClassAliases;
import dev.graft.studies.papers.clustering.PicturePool;
import dev.graft.studies.run.Choice;
import dev.graft.studies.run.Setup;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** Section 4.1: twenty categories, some pictures of each; those of a task are the target, all others are auxiliary. */
final class StcData {
    private static final int PICTURES_OF_A_CATEGORY = 70;

    /** All pictures of a category would be the same pictures in every draw. */
    private static final double MOST_OF_A_CATEGORY = 5 / 6.0;

    private static final String MISSING = "The paper draws 70 pictures of each of twenty categories of "
            + KnownSet.CALTECH_256.title() + ": " + KnownSet.CALTECH_256.where();

    private final PicturePool pool;
    private final List<StcTask> tasks;
    private final List<String> categories;
    private final int picturesOfACategory;
    private final Seed seed;

    /** @param tasks whose classes all are in the bags */
    StcData(Bags bags, List<StcTask> tasks, Seed seed) {
        this.pool = new PicturePool(bags);
        this.tasks = tasks.stream()
                .filter(task -> ClassAliases.hasAll(bags.classNames(), task.classes()))
                .toList();
        this.categories = ClassAliases.find(bags.classNames(), StcTask.categories(this.tasks))
                .orElseThrow();
        int smallest = categories.stream().mapToInt(pool::size).min().orElse(0);
        this.picturesOfACategory = Math.max(1, Math.min(PICTURES_OF_A_CATEGORY, (int) (MOST_OF_A_CATEGORY * smallest)));
        this.seed = seed;
    }

    static Choice choice(DataFolder data) {
        return source(data)
                .map(found -> found.set == KnownSet.CALTECH_256
                        ? Choice.published(found.source.name())
                        : Choice.standIn(found.source.name(), List.of(MISSING)))
                .orElseGet(() -> Choice.drawn(List.of(MISSING)));
    }

    static StcData load(Setup setup) throws IOException {
        var found = source(setup.data());
        var tasks = found.map(Found::tasks).orElseGet(StcTask::onDrawnPictures);
        var source = found.isPresent() ? found.get().source : setup.synthetic().classes();
        var bags = setup.words("stc-2008").of(List.of(ClassAliases.only(source, StcTask.categories(tasks))));
        return new StcData(bags.get(0), tasks, setup.seed());
    }

    private record Found(KnownSet set, PictureSource source, List<StcTask> tasks) {}

    /** All tasks on the paper's own pictures, else as many as can be on the stand-in. */
    private static Optional<Found> source(DataFolder data) {
        for (var set : List.of(KnownSet.CALTECH_256, KnownSet.CALTECH_101)) {
            var source = data.pictures(set);
            if (source.isPresent()) {
                var there = ClassAliases.of(source.get());
                var tasks = StcTask.on(set).stream()
                        .filter(task -> ClassAliases.hasAll(there, task.classes()))
                        .toList();
                boolean enough = set == KnownSet.CALTECH_256
                        ? tasks.size() == StcTask.rows().size()
                        : tasks.size() > 1;
                if (enough) {
                    return Optional.of(new Found(set, source.get(), tasks));
                }
            }
        }
        return Optional.empty();
    }

    String fingerprint() {
        return pool.bags().fingerprint() + " seed " + seed.value();
    }

    /** @param quick a few of them */
    List<StcTask> tasks(boolean quick) {
        var few = tasks.stream().filter(StcTask::isOneOfFew).toList();
        return quick && !few.isEmpty() ? few : tasks;
    }

    /** The task that Figures 3 and 4 are drawn for, or the first where it cannot be done. */
    StcTask taskOfFigures() {
        return tasks.stream()
                .filter(task -> task.row().equals(StcTask.FERN_VS_STARFISH))
                .findFirst()
                .orElse(tasks.get(0));
    }

    /** A task of a draw; the pictures of a draw are the same for all tasks, as they are in the paper. */
    StcProblem problem(StcTask task, int draw) {
        var seedOfDraw = seed.of("stc").of(draw);
        var target = ClassAliases.find(categories, task.classes()).orElseThrow();
        var others = categories.stream().filter(name -> !target.contains(name)).toList();
        var pictures = pool.draw(target, picturesOfACategory, seedOfDraw);
        return new StcProblem(
                task,
                draw,
                seedOfDraw,
                ClusterProblem.of(pictures.pictures())
                        .withAuxiliary(pool.draw(others, picturesOfACategory, seedOfDraw)
                                .pictures()),
                pictures.classes(),
                others.size());
    }
}
