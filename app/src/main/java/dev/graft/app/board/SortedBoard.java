package dev.graft.app.board;

import dev.graft.app.board.Place.Spot;
import dev.graft.app.cluster.Pile;
import dev.graft.app.cluster.ScoredWord;
import dev.graft.app.cluster.SortedPicture;
import dev.graft.app.cluster.Sorting;
import dev.graft.core.check.Check;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The board after a sorting: what a person said stays, all else is as it was sorted. */
final class SortedBoard {
    private final Board base;
    private final List<BoardPile> piles = new ArrayList<>();
    /** For each pile of the sorting the id that it has on the board. */
    private final List<Integer> ids = new ArrayList<>();

    private int nextPileId;

    /**
     * @param base what the person had said when the work began
     * @param known the piles that the origins speak of
     * @param origins for each pile of the sorting which known one it is, or -1
     * @param nextPileId an id that was never given to a pile
     */
    SortedBoard(Board base, List<BoardPile> known, Sorting sorting, List<Integer> origins, int nextPileId) {
        Check.equal(sorting.piles().size(), origins.size(), "origins.size()");
        origins.forEach(origin -> Check.inRange(-1, known.size() - 1, origin, "origin of a pile"));
        this.base = base;
        this.nextPileId = nextPileId;
        var taken = new HashSet<Integer>();
        for (int i = 0; i < origins.size(); i++) {
            int origin = origins.get(i);
            add(
                    sorting.piles().get(i).name(),
                    finite(sorting.piles().get(i).words()),
                    origin >= 0 && taken.add(origin) ? Optional.of(known.get(origin)) : Optional.empty());
        }
        keepWhatAPersonNeeds();
    }

    private void add(String name, List<ScoredWord> words, Optional<BoardPile> before) {
        int id = before.map(BoardPile::id).orElseGet(() -> nextPileId++);
        // What happened to it since the origins were told is the base's to say, also that it was never made.
        var last = base.pile(id);
        boolean named = last.map(BoardPile::named).orElse(false);
        // The sorting has the name that the person took back.
        boolean unnamed = !named && before.map(BoardPile::named).orElse(false);
        String otherwise = unnamed ? Pile.plainName(piles.size() + 1) : name;
        piles.add(new BoardPile(
                id,
                named || unnamed ? last.map(BoardPile::name).orElse(otherwise) : name,
                named,
                last.map(BoardPile::touched).orElse(false),
                words));
        ids.add(id);
    }

    /** A pile that the sorting left out stays where a person named it, or put a picture into it. */
    private void keepWhatAPersonNeeds() {
        var pinned = new HashSet<Integer>();
        for (var place : base.allPlaces()) {
            if (place.pinned()) {
                pinned.add(place.pile());
            }
        }
        for (var pile : base.piles()) {
            if (!ids.contains(pile.id()) && (pile.named() || pinned.contains(pile.id()))) {
                piles.add(pile);
            }
        }
    }

    /** @param pictures ids by the names that the sorting has */
    Board make(Sorting sorting, Map<String, Long> pictures, SortingDetails about) {
        var sorted = new HashMap<Long, SortedPicture>();
        for (var picture : sorting.pictures()) {
            var id = pictures.get(picture.name());
            if (id != null) {
                sorted.put(id, picture);
            }
        }
        var there = new HashSet<Integer>();
        piles.forEach(pile -> there.add(pile.id()));
        var places = base.allPlaces().clone();
        for (int row = 0; row < places.length; row++) {
            var before = places[row];
            var picture = sorted.get(base.pictureIds().id(row));
            if (picture != null && before.pile() != Place.REMOVED) {
                places[row] = sorted(before, picture);
            } else if (before.inAPile() && !there.contains(before.pile())) {
                places[row] = before.away(Place.NO_PILE);
            }
        }
        return new Board(
                base.revision(),
                Optional.of(about),
                piles,
                base.pictureIds(),
                places,
                base.allLabels(),
                base.allLabelNames(),
                base.allAlso(),
                nextPileId);
    }

    private Place sorted(Place before, SortedPicture picture) {
        boolean pinned = before.pinned() && before.inAPile();
        Optional<Spot> spot = Double.isFinite(picture.x()) && Double.isFinite(picture.y())
                ? Optional.of(new Spot(picture.x(), picture.y()))
                : Optional.empty();
        return new Place(
                pinned ? before.pile() : ids.get(picture.pile()),
                pinned ? 1 : Double.isFinite(picture.confidence()) ? picture.confidence() : 0,
                !pinned && picture.doubtful(),
                pinned,
                before.unsure(),
                spot,
                finite(picture.suggestions()));
    }

    private static List<ScoredWord> finite(List<ScoredWord> words) {
        return words.stream().filter(word -> Double.isFinite(word.score())).toList();
    }
}
