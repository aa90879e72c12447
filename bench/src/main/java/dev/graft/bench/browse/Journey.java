package dev.graft.bench.browse;

import static dev.graft.bench.browse.CountedPage.by;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;

/**
 * A curator's first hour, in a minute: 351 photographs of nine kinds, from a {@code graft serve} with an empty desk to
 * sorted, named, corrected and exported. Prints clicks and waits; the exit code is 1 if there were too many.
 *
 * <p>Arguments: a folder with one folder of photographs for each kind, and a folder to work in.
 */
public final class Journey {
    private static final int KINDS = 9;
    private static final int EACH = 39;
    private static final int MOST_MOVES = 6;
    private static final int MOST_CLICKS = 21;
    private static final double LONGEST_STILL = 10;

    private final CountedPage page;
    private final Map<String, String> kinds;
    private final List<String> lines = new ArrayList<>();

    private Journey(CountedPage page, Map<String, String> kinds) {
        this.page = page;
        this.kinds = kinds;
    }

    /** A picture on the board. */
    private record Placed(String file, int pile, String pileName) {}

    public static void main(String[] args) throws IOException, InterruptedException {
        var work = Path.of(args[1]);
        var kinds = photographs(Path.of(args[0]), Files.createDirectories(work.resolve("photos")));
        try (var graft = ServedGraft.in(work, Map.of());
                var page = CountedPage.open(work.resolve("browser"))) {
            var journey = new Journey(page, kinds);
            long start = System.nanoTime();
            page.go(graft.link());
            journey.bring();
            journey.sort();
            journey.correct();
            journey.export(CountedPage.downloads(work.resolve("browser")));
            double seconds = (System.nanoTime() - start) / 1e9;
            journey.print(seconds);
            if (page.clicks() > MOST_CLICKS || page.stillSeconds() > LONGEST_STILL) {
                System.out.println("TOO MUCH: at most " + MOST_CLICKS + " clicks and " + LONGEST_STILL + " s");
                System.exit(1);
            }
        }
    }

    /** Copies the first pictures of the first kinds under names that say nothing; gives the kind of each. */
    private static Map<String, String> photographs(Path from, Path into) throws IOException {
        var files = new ArrayList<Path>();
        for (var kind :
                sorted(from).stream().filter(Files::isDirectory).limit(KINDS).toList()) {
            files.addAll(sorted(kind).stream().limit(EACH).toList());
        }
        if (files.size() != KINDS * EACH) {
            throw new IOException(from + " has not " + KINDS + " folders of at least " + EACH + " pictures");
        }
        Collections.shuffle(files, new Random(1));
        var kinds = new HashMap<String, String>();
        for (var file : files) {
            String name = String.format(Locale.ROOT, "photo-%03d.jpg", kinds.size() + 1);
            Files.copy(file, into.resolve(name));
            kinds.put(name, String.valueOf(file.getName(file.getNameCount() - 2)));
        }
        return kinds;
    }

    private static List<Path> sorted(Path folder) throws IOException {
        try (var files = Files.list(folder)) {
            return files.sorted().toList();
        }
    }

    private void step(String what) {
        lines.add(String.format(
                Locale.ROOT,
                "| %s | %d | %d | %d | %.1f |",
                what,
                page.clicks(),
                page.keys(),
                page.letters(),
                page.stillSeconds()));
    }

    private void bring() {
        page.click("add-folder");
        page.click(by("folder", "photos"));
        page.click("folder-take");
        page.click(By.cssSelector("[data-collection='photos'] [data-testid='open-collection']"));
        page.await("there are no pictures", () -> !page.all(by("picture")).isEmpty());
        step("add the folder, open it, see the first pictures");
    }

    private void sort() {
        page.click("sort");
        page.await("there are no piles", () -> !page.all(by("pile-name")).isEmpty() && isQuiet());
        step("sort, as soon as all are read");
    }

    private boolean isQuiet() {
        return page.all(By.cssSelector(".sort-panel .work progress")).isEmpty();
    }

    private List<Placed> board() {
        var rows = page.later("""
                fetch('/api/collections/photos/board').then((a) => a.json()).then((b) => b.pictures.name.map((name, i) =>
                  [name, b.pictures.pile[i], (b.piles.find((p) => p.id === b.pictures.pile[i]) || {name: ''}).name]))""");
        var board = new ArrayList<Placed>();
        for (Object row : (List<?>) rows) {
            var cells = (List<?>) row;
            board.add(new Placed(
                    String.valueOf(cells.get(0)), ((Number) cells.get(1)).intValue(), String.valueOf(cells.get(2))));
        }
        return board;
    }

    /** The most frequent kind of every pile. */
    private Map<Integer, String> kindsOfPiles(List<Placed> board) {
        var counts = new HashMap<Integer, Map<String, Integer>>();
        for (var one : board) {
            counts.computeIfAbsent(one.pile(), any -> new HashMap<>()).merge(kind(one), 1, Integer::sum);
        }
        var names = new HashMap<Integer, String>();
        counts.forEach((pile, kind) -> names.put(
                pile,
                Collections.max(kind.entrySet(), Map.Entry.comparingByValue()).getKey()));
        return names;
    }

    private String kind(Placed one) {
        return String.valueOf(kinds.get(one.file()));
    }

    private long right() {
        var board = board();
        var names = kindsOfPiles(board);
        return board.stream()
                .filter(one -> kind(one).equals(names.get(one.pile())))
                .count();
    }

    /** Names all piles, moves some pictures that are in a wrong one, sorts again and looks at what that changed. */
    private void correct() {
        long before = right();
        var names = kindsOfPiles(board());
        var order = page.all(By.cssSelector("[data-testid='section']")).stream()
                .map(section -> Integer.parseInt(section.getAttribute("data-section")))
                .filter(names::containsKey)
                .toList();
        page.click("pile-name");
        for (int pile : order) {
            page.type(String.valueOf(names.get(pile)));
            page.key(pile == order.get(order.size() - 1) ? Keys.ENTER : Keys.TAB);
        }
        var wanted = new HashSet<>(names.values());
        page.await(
                "not all piles are named",
                () -> board().stream().allMatch(one -> one.pileName().equals(names.get(one.pile()))));
        step("name " + order.size() + " piles (" + wanted.size() + " kinds)");
        int moved = 0;
        for (var one : board()) {
            if (moved < MOST_MOVES && !kind(one).equals(one.pileName()) && wanted.contains(kind(one))) {
                move(one);
                moved++;
            }
        }
        step("move " + moved + " pictures to where they belong");
        if (moved > 0) {
            page.click("sort-again");
            page.await(
                    "it is not sorted again",
                    () -> page.all(By.cssSelector("[data-testid='corrections-banner']:not([hidden])"))
                                    .isEmpty()
                            && isQuiet());
        }
        step("sort again: " + before + " of " + kinds.size() + " in a pile of their kind before, " + right() + " now");
    }

    private void move(Placed one) {
        int to = board().stream()
                .filter(other -> other.pileName().equals(kind(one)))
                .findFirst()
                .orElseThrow()
                .pile();
        var picture = By.cssSelector("[data-testid='picture'][title='" + one.file() + "']");
        page.scrollTo(picture);
        page.drag(picture, By.cssSelector("[data-testid='rail-pile'][data-drop='" + to + "']"));
        page.await(
                "it is not moved",
                () -> board().stream().anyMatch(now -> now.file().equals(one.file()) && now.pile() == to));
    }

    private void export(Path downloads) throws IOException {
        page.click("nav-export");
        page.click("download-piles.csv");
        var file = downloads.resolve("photos piles.csv");
        page.await("the table is not there", () -> Files.exists(file));
        String table = page.downloaded(file);
        long rows = table.lines().filter(line -> line.contains("photo-")).count();
        if (rows != kinds.size()) {
            throw new IllegalStateException("the table has " + rows + " of " + kinds.size() + " pictures");
        }
        step("export the table, which has all " + rows);
    }

    private void print(double seconds) {
        System.out.println(
                "| step | clicks so far | keys so far | letters so far | longest without a change so far, s |");
        System.out.println("|---|--:|--:|--:|--:|");
        lines.forEach(System.out::println);
        System.out.printf(
                Locale.ROOT,
                "%nThe whole took %.0f s, on %d cores.%n",
                seconds,
                Runtime.getRuntime().availableProcessors());
    }
}
