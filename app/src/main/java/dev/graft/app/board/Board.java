package dev.graft.app.board;

import dev.graft.app.cluster.Pile;
import dev.graft.app.cluster.SortConstraints;
import dev.graft.app.cluster.SortConstraints.SteeredPile;
import dev.graft.app.cluster.Sorting;
import dev.graft.app.label.Labelling;
import dev.graft.store.PictureCollection;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Piles as people see and correct them, at one moment: a change makes another board. Pictures whose files are gone are
 * hidden, but keep their places for when they come back.
 */
public final class Board {
    private final long revision;
    private final Optional<SortingDetails> about;
    private final List<BoardPile> piles;
    private final PictureIds pictureIds;
    private final Place[] places;
    private final Map<Long, String> labels;
    private final List<String> labelNames;
    private final Map<Long, List<String>> also;
    private final int nextPileId;

    /** Does not copy the array and the maps: nobody may change them afterwards. */
    Board(
            long revision,
            Optional<SortingDetails> about,
            List<BoardPile> piles,
            PictureIds pictureIds,
            Place[] places,
            Map<Long, String> labels,
            List<String> labelNames,
            Map<Long, List<String>> also,
            int nextPileId) {
        this.revision = revision;
        this.about = about;
        this.piles = List.copyOf(piles);
        this.pictureIds = pictureIds;
        this.places = places;
        this.labels = labels;
        this.labelNames = List.copyOf(labelNames);
        this.also = also;
        this.nextPileId = nextPileId;
    }

    /** One on which nothing was sorted yet. */
    static Board empty(PictureIds pictureIds) {
        var places = new Place[pictureIds.size()];
        Arrays.fill(places, Place.NOWHERE);
        return new Board(0, Optional.empty(), List.of(), pictureIds, places, Map.of(), List.of(), Map.of(), 1);
    }

    /** How many pictures of a pile there are, of these pinned, and doubtful. */
    public record Tally(int size, int pinned, int doubtful) {
        private Tally plus(Place place) {
            return new Tally(size + 1, pinned + (place.pinned() ? 1 : 0), doubtful + (place.doubtful() ? 1 : 0));
        }
    }

    /** Rises with every change, also with one that takes another back. */
    public long revision() {
        return revision;
    }

    /** What came with the last sorting; absent where there was none. */
    public Optional<SortingDetails> about() {
        return about;
    }

    /** In the order in which people see them. */
    public List<BoardPile> piles() {
        return piles;
    }

    public Optional<BoardPile> pile(int id) {
        return piles.stream().filter(pile -> pile.id() == id).findFirst();
    }

    /** Ids of the pictures that are there, in the order of the collection. */
    public List<Long> pictures() {
        return pictureIds.present();
    }

    public boolean has(long picture) {
        return pictureIds.isThere(pictureIds.row(picture));
    }

    /** @throws IllegalArgumentException if there is no such picture */
    public Place place(long picture) {
        int row = pictureIds.row(picture);
        if (!pictureIds.isThere(row)) {
            throw noPicture(picture);
        }
        return places[row];
    }

    /** Labels that a person gave, by picture, in the order of the collection. */
    public Map<Long, String> labels() {
        var given = new LinkedHashMap<Long, String>();
        for (long id : pictureIds.present()) {
            var label = labels.get(id);
            if (label != null) {
                given.put(id, label);
            }
        }
        return given;
    }

    /** The labels that a person gave to these pictures, one or none to each. */
    public List<List<String>> labelsOf(List<Long> ids) {
        var given = labels();
        return ids.stream()
                .map(id -> Optional.ofNullable(given.get(id)).map(List::of).orElse(List.of()))
                .toList();
    }

    /** The different labels that a person gave, in the order in which they came up. */
    public List<String> labelNames() {
        var used = new HashSet<>(labels().values());
        return labelNames.stream().filter(used::contains).toList();
    }

    /** The further labels of a picture, in the order in which a person gave them; its own pile is none of them. */
    public List<String> also(long picture) {
        var given = also.getOrDefault(picture, List.of());
        if (given.isEmpty()) {
            return given;
        }
        var own = pile(place(picture).pile()).map(BoardPile::name);
        return given.stream().filter(name -> own.filter(name::equals).isEmpty()).toList();
    }

    /** How many pictures have a further label, by its name. */
    public Map<String, Integer> alsoCounts() {
        var counts = new HashMap<String, Integer>();
        for (long id : also.keySet()) {
            if (has(id) && place(id).pile() != Place.REMOVED) {
                also(id).forEach(name -> counts.merge(name, 1, Integer::sum));
            }
        }
        return counts;
    }

    /** The id that the next pile gets. */
    public int nextPileId() {
        return nextPileId;
    }

    /** Counts for every pile, by its id. */
    public Map<Integer, Tally> tallies() {
        var tallies = new HashMap<Integer, Tally>();
        piles.forEach(pile -> tallies.put(pile.id(), new Tally(0, 0, 0)));
        for (long id : pictureIds.present()) {
            var place = places[pictureIds.row(id)];
            tallies.computeIfPresent(place.pile(), (pile, tally) -> tally.plus(place));
        }
        return tallies;
    }

    /** @throws IllegalArgumentException with a sentence for people, if it names what is not there or makes no sense */
    public Board apply(Edit edit) {
        return EditApplication.byAPerson(this, edit).after();
    }

    /** The sentence that tells what the correction does to this board. */
    public String said(Edit edit) {
        return new Sentences(this, id -> Optional.empty()).of(edit);
    }

    /**
     * The constraints for the next sorting. Piles that the person did not touch are kept only if others were touched.
     *
     * @param names of the pictures by their ids
     */
    public SortConstraints steering(Map<Long, String> names) {
        var tallies = tallies();
        var steered = piles.stream()
                .map(pile -> new SteeredPile(
                        pile.named() ? Optional.of(pile.name()) : Optional.empty(),
                        pile.touched()
                                || tallies.getOrDefault(pile.id(), new Tally(0, 0, 0))
                                                .pinned()
                                        > 0))
                .toList();
        boolean corrected = steered.stream().anyMatch(SteeredPile::touched);
        var numbers = new HashMap<Integer, Integer>();
        piles.forEach(pile -> numbers.put(pile.id(), numbers.size()));
        var placed = new HashMap<String, Integer>();
        var fixed = new HashSet<String>();
        var leftOut = new HashSet<String>();
        for (long id : pictureIds.present()) {
            var place = places[pictureIds.row(id)];
            var name = names.get(id);
            var number = numbers.get(place.pile());
            if (name != null && place.pile() == Place.REMOVED) {
                leftOut.add(name);
            } else if (name != null && number != null && corrected) {
                placed.put(name, number);
                if (place.pinned()) {
                    fixed.add(name);
                }
            }
        }
        return new SortConstraints(corrected ? steered : List.of(), placed, fixed, leftOut);
    }

    /** The piles with their pictures, for tables and reports; what is in no pile is left out, and a note says so. */
    public Sorting toSorting(PictureCollection collection) {
        return new BoardSorting(this, collection).make();
    }

    /**
     * The labels, for tables and reports: those that a person gave, and otherwise those that were predicted. Pictures
     * without either are left out, and a note says so.
     *
     * @throws IllegalArgumentException if no picture has any
     */
    public Labelling toLabelling(PictureCollection collection, Optional<LabelState> predicted) {
        return new BoardLabelling(this, predicted, collection).make();
    }

    static IllegalArgumentException noPicture(long picture) {
        return new IllegalArgumentException("picture " + picture + " is not in this collection");
    }

    PictureIds pictureIds() {
        return pictureIds;
    }

    /** Not a copy: must not be changed. */
    Place[] allPlaces() {
        return places;
    }

    /** Also those of hidden pictures. */
    Map<Long, String> allLabels() {
        return labels;
    }

    List<String> allLabelNames() {
        return labelNames;
    }

    /** Further labels, also those of hidden pictures; no list is empty. */
    Map<Long, List<String>> allAlso() {
        return also;
    }

    Board at(long otherRevision) {
        return new Board(otherRevision, about, piles, pictureIds, places, labels, labelNames, also, nextPileId);
    }

    Board noting(String note) {
        return new Board(
                revision,
                about.map(some -> some.withNote(note)),
                piles,
                pictureIds,
                places,
                labels,
                labelNames,
                also,
                nextPileId);
    }

    /** A pile's name where nobody gave it one: a number that no other has. */
    String freeName() {
        for (int number = piles.size() + 1; ; number++) {
            String name = Pile.plainName(number);
            if (piles.stream().noneMatch(pile -> pile.name().equals(name))) {
                return name;
            }
        }
    }
}
