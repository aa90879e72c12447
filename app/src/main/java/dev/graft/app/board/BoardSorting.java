package dev.graft.app.board;

import dev.graft.app.cluster.Evaluation;
import dev.graft.app.cluster.Pile;
import dev.graft.app.cluster.SortedPicture;
import dev.graft.app.cluster.Sorting;
import dev.graft.core.fit.ConvergenceTrace;
import dev.graft.core.fit.StopReason;
import dev.graft.core.matrix.Partition;
import dev.graft.image.decode.PictureFolder;
import dev.graft.store.PictureCollection;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** A board as a sorting, for all that writes sortings: piles that hold pictures, and the pictures in them. */
final class BoardSorting {
    private final Board board;
    private final PictureCollection collection;
    private final List<SortedPicture> pictures = new ArrayList<>();
    private final List<Boolean> pinned = new ArrayList<>();
    private int unplaced;
    private int removed;

    BoardSorting(Board board, PictureCollection collection) {
        this.board = board;
        this.collection = collection;
    }

    Sorting make() {
        var tallies = board.tallies();
        var filled = board.piles().stream()
                .filter(pile -> tallies.getOrDefault(pile.id(), new Board.Tally(0, 0, 0))
                                .size()
                        > 0)
                .toList();
        var numbers = new HashMap<Integer, Integer>();
        filled.forEach(pile -> numbers.put(pile.id(), numbers.size()));
        place(numbers);
        var piles = new ArrayList<Pile>();
        for (int i = 0; i < filled.size(); i++) {
            piles.add(new Pile(filled.get(i).name(), filled.get(i).words(), members(i)));
        }
        return new Sorting(
                summary(filled.size()),
                String.valueOf(collection.file().getFileName()),
                board.about().map(SortingDetails::method).orElse("by hand"),
                piles,
                pictures,
                board.about().flatMap(SortingDetails::help),
                board.about().flatMap(SortingDetails::choice),
                ConvergenceTrace.of("nothing was learnt").finish(StopReason.CONVERGED),
                filled.isEmpty() ? Optional.empty() : evaluation(filled.size()),
                notes(),
                settings());
    }

    private Optional<Evaluation> evaluation(int piles) {
        return Evaluation.of(
                Partition.of(
                        piles, pictures.stream().mapToInt(SortedPicture::pile).toArray()),
                pictures.stream().map(SortedPicture::label).toList());
    }

    private void place(Map<Integer, Integer> numbers) {
        var folder = collection.folder().filter(Files::isDirectory);
        var words = collection.words().all();
        var indexed = collection.pictures().indexed();
        var there = new HashMap<Long, Integer>();
        for (int i = 0; i < indexed.size(); i++) {
            there.put(indexed.get(i).id(), i);
        }
        for (long id : board.pictures()) {
            var row = there.get(id);
            var place = board.place(id);
            var number = numbers.get(place.pile());
            if (row == null || number == null) {
                removed += place.pile() == Place.REMOVED ? 1 : 0;
                unplaced += place.pile() == Place.NO_PILE ? 1 : 0;
                continue;
            }
            String name = indexed.get(row).name();
            Optional<Path> path = folder.map(root -> PictureFolder.file(root, name));
            pictures.add(new SortedPicture(
                    name,
                    path,
                    number,
                    place.confidence(),
                    place.doubtful() || place.unsure(),
                    place.suggestions(),
                    place.spot().map(Place.Spot::x).orElse(Double.NaN),
                    place.spot().map(Place.Spot::y).orElse(Double.NaN),
                    words.get(row).labels().stream().findFirst(),
                    board.also(id)));
            pinned.add(place.pinned());
        }
    }

    /** Those that a person put there first, then by confidence. */
    private List<Integer> members(int pile) {
        var members = new ArrayList<Integer>();
        for (int i = 0; i < pictures.size(); i++) {
            if (pictures.get(i).pile() == pile) {
                members.add(i);
            }
        }
        members.sort(Comparator.comparing((Integer i) -> !pinned.get(i))
                .thenComparing(i -> -pictures.get(i).confidence()));
        return members;
    }

    private String summary(int piles) {
        String count = Sentences.counted(pictures.size()) + " of "
                + collection.file().getFileName() + " in " + (piles == 1 ? "1 pile" : piles + " piles");
        return board.about()
                .map(about -> count + ", sorted by " + about.method() + " and corrected by hand.")
                .orElse(count + ", sorted by hand.");
    }

    private List<String> notes() {
        var notes = new ArrayList<String>();
        int pins = (int) pinned.stream().filter(pin -> pin).count();
        if (pins > 0) {
            notes.add(Sentences.counted(pins) + (pins == 1 ? " was" : " were")
                    + " put in place or confirmed by a person.");
        }
        leftOut(notes, unplaced, " in no pile and left out here.");
        leftOut(notes, removed, " removed by a person and left out here.");
        board.about().ifPresent(about -> notes.addAll(about.notes()));
        return notes;
    }

    private static void leftOut(List<String> notes, int count, String what) {
        if (count > 0) {
            notes.add(Sentences.counted(count) + (count == 1 ? " is" : " are") + what);
        }
    }

    private Map<String, String> settings() {
        var settings = new TreeMap<String, String>();
        board.about().ifPresent(about -> {
            settings.put("method", about.method());
            settings.put(
                    "piles", about.wanted().isPresent() ? "" + about.wanted().getAsInt() : "auto");
            about.with().ifPresent(with -> settings.put("with", with));
        });
        return settings;
    }
}
