package dev.graft.studies.papers.aplsa;

import dev.graft.core.random.Seed;
import dev.graft.studies.data.Bags;
import dev.graft.studies.data.KnownSet;
import dev.graft.studies.data.PictureSource;
import dev.graft.studies.data.sets.DataFolder;
import dev.graft.studies.papers.clustering.ClassAliases;
import dev.graft.studies.papers.clustering.PicturePool;
import dev.graft.studies.run.Choice;
import dev.graft.studies.run.Setup;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** Section 4.1: classes to be told apart from two sets of pictures, and pictures with words to help. */
final class AplsaData {
    /** The nearest to the paper's first. A crawl is a guess, unless it is MIRFLICKR, which comes before all. */
    private static final List<KnownSet> ANNOTATED =
            List.of(KnownSet.FLICKR30K, KnownSet.COCO, KnownSet.FLICKR8K, KnownSet.FLICKR_CRAWL);

    private static final int FEW_ANNOTATED = 1_000;

    private static final String NO_ANNOTATED =
            "The paper's 19,959 pictures from Flickr of August 2007 with 91,719 tags were"
                    + " never published; other pictures with tags or captions stand in, the nearest being "
                    + KnownSet.FLICKR_CRAWL.title() + " (" + KnownSet.FLICKR_CRAWL.where() + ").";

    private final Map<AplsaTask, PicturePool> pools;
    private final AnnotatedPictures annotated;
    private final String fingerprint;
    private final Seed seed;

    AplsaData(Map<AplsaTask, Bags> tasks, Bags annotated, Seed seed) {
        this.pools = new LinkedHashMap<>();
        tasks.forEach((task, bags) -> {
            if (ClassAliases.hasAll(bags.classNames(), task.classes())) {
                pools.put(task, new PicturePool(bags));
            }
        });
        this.annotated = AnnotatedPictures.of(annotated);
        this.fingerprint =
                tasks.values().stream().distinct().map(Bags::fingerprint).collect(Collectors.joining(" ")) + " "
                        + annotated.fingerprint() + " seed " + seed.value();
        this.seed = seed;
    }

    static Choice choice(DataFolder data) {
        var tasks = tasks(data);
        var help = annotated(data);
        if (tasks.isEmpty() || help.isEmpty()) {
            return Choice.drawn(missing(List.of()));
        }
        var sets = new ArrayList<String>(tasks.stream()
                .flatMap(task -> task.set().stream())
                .distinct()
                .sorted()
                .map(set -> data.pictures(set).orElseThrow().name())
                .toList());
        sets.add(help.get().name());
        return Choice.standIn(String.join(", ", sets), missing(tasks));
    }

    private static List<String> missing(List<AplsaTask> tasks) {
        var missing = new ArrayList<String>();
        for (var set : List.of(KnownSet.CALTECH_256, KnownSet.FIFTEEN_SCENES)) {
            var without = AplsaTask.ids().stream()
                    .map(id -> AplsaTask.candidates(id).get(0))
                    .filter(task -> task.set().equals(Optional.of(set)) && !tasks.contains(task))
                    .map(AplsaTask::id)
                    .toList();
            if (!without.isEmpty()) {
                missing.add("The paper's classes of " + String.join(", ", without) + " are of " + set.title() + ": "
                        + set.where());
            }
        }
        missing.add(NO_ANNOTATED);
        return missing;
    }

    /** The paper's tasks where their classes are there, else those that stand in. */
    private static List<AplsaTask> tasks(DataFolder data) {
        return AplsaTask.ids().stream()
                .flatMap(id -> AplsaTask.candidates(id).stream()
                        .filter(task -> task.set().flatMap(data::pictures).stream()
                                .anyMatch(source -> ClassAliases.hasAll(ClassAliases.of(source), task.classes())))
                        .limit(1))
                .toList();
    }

    static Optional<PictureSource> annotated(DataFolder data) {
        return data.pictures(KnownSet.FLICKR_CRAWL)
                .filter(crawl -> crawl.name().equals(PictureSource.MIRFLICKR))
                .or(() -> ANNOTATED.stream()
                        .flatMap(set -> data.pictures(set).stream())
                        .findFirst());
    }

    static AplsaData load(Setup setup) throws IOException {
        var tasks = tasks(setup.data());
        var help = annotated(setup.data());
        if (!tasks.isEmpty() && help.isPresent()) {
            return loadFound(setup, tasks, help.get());
        }
        var bags = setup.words("aplsa-2009")
                .of(List.of(setup.synthetic().classes(), setup.synthetic().captioned()));
        return new AplsaData(byTask(AplsaTask.onDrawnPictures(), task -> bags.get(0)), bags.get(1), setup.seed());
    }

    private static AplsaData loadFound(Setup setup, List<AplsaTask> tasks, PictureSource help) throws IOException {
        var sets = tasks.stream()
                .flatMap(task -> task.set().stream())
                .distinct()
                .sorted()
                .toList();
        var sources = new ArrayList<PictureSource>();
        for (var set : sets) {
            var classes = tasks.stream()
                    .filter(task -> task.set().equals(Optional.of(set)))
                    .flatMap(task -> task.classes().stream())
                    .distinct()
                    .toList();
            sources.add(ClassAliases.only(setup.data().pictures(set).orElseThrow(), classes));
        }
        int most = setup.quick() ? FEW_ANNOTATED : AnnotatedPictures.MOST_PICTURES;
        sources.add(help.atMost(most, setup.seed().of("annotated pictures")));
        var bags = setup.words("aplsa-2009").of(sources);
        return new AplsaData(
                byTask(tasks, task -> bags.get(sets.indexOf(task.set().orElseThrow()))),
                bags.get(sets.size()),
                setup.seed());
    }

    private static Map<AplsaTask, Bags> byTask(List<AplsaTask> tasks, Function<AplsaTask, Bags> bags) {
        var byTask = new LinkedHashMap<AplsaTask, Bags>();
        tasks.forEach(task -> byTask.put(task, bags.apply(task)));
        return byTask;
    }

    String fingerprint() {
        return fingerprint;
    }

    /** Those that the methods are compared on. */
    List<AplsaTask> tests(boolean quick) {
        return few(quick, task -> !task.isForDevelopment());
    }

    /** Those that settings are looked at on. */
    List<AplsaTask> developments(boolean quick) {
        return few(quick, AplsaTask::isForDevelopment);
    }

    private List<AplsaTask> few(boolean quick, Predicate<AplsaTask> wanted) {
        var all = pools.keySet().stream().filter(wanted).toList();
        var few = all.stream().filter(AplsaTask::isOneOfFew).toList();
        return quick && !few.isEmpty() ? few : all;
    }

    /** How many pictures the smallest class of some tasks has. */
    int smallestClass(List<AplsaTask> tasks) {
        return tasks.stream()
                .flatMapToInt(task ->
                        classes(task).stream().mapToInt(name -> pool(task).size(name)))
                .min()
                .orElse(0);
    }

    AplsaDraw problem(AplsaTask task, int draw, int picturesOfAClass) {
        var seedOfDraw = seed.of("aplsa").of(draw);
        return new AplsaDraw(
                task,
                draw,
                seedOfDraw,
                pool(task).draw(classes(task), picturesOfAClass, seedOfDraw.of(task.id())),
                annotated);
    }

    private PicturePool pool(AplsaTask task) {
        return Objects.requireNonNull(pools.get(task));
    }

    private List<String> classes(AplsaTask task) {
        return ClassAliases.find(pool(task).bags().classNames(), task.classes()).orElseThrow();
    }
}
