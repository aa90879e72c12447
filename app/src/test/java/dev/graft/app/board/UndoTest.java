package dev.graft.app.board;

import static org.assertj.core.api.Assertions.assertThat;

import dev.graft.store.PictureCollection;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** Taking back is exact, whatever was done, and so is what comes from the disk. */
class UndoTest {
    private static final int PICTURES = 8;

    /** Numbers that become a correction of what is on the board at that moment. */
    record Wish(int kind, List<Long> pictures, int first, int second, boolean flag) {
        /** Where there are no piles to do it with, something else is done. */
        Edit on(Board board) {
            var piles = board.piles();
            var name = Optional.of("name " + second % 4).filter(some -> flag);
            if (piles.isEmpty()) {
                return new Edit.NewPile(name, pictures);
            }
            int pile = piles.get(first % piles.size()).id();
            int other = piles.get(second % piles.size()).id();
            return switch (kind) {
                case 0 -> new Edit.Move(pictures, pile);
                case 1 -> new Edit.NewPile(name, flag ? pictures : List.of());
                case 2 -> pile == other ? new Edit.RemovePile(pile) : new Edit.Merge(List.of(pile, other));
                case 3 -> new Edit.Split(pile, pictures);
                case 4 -> new Edit.Rename(pile, "pile " + second);
                case 5 -> new Edit.Remove(pictures);
                case 6 -> new Edit.Restore(pictures);
                case 7 -> new Edit.Unsure(pictures, flag);
                case 8 -> new Edit.Confirm(pictures);
                case 9 -> new Edit.Release(pictures);
                case 10 -> new Edit.LabelPiles(List.of(pile, other));
                case 11 -> board.labels().isEmpty() ? new Edit.Label(pictures, name) : new Edit.PileLabels();
                case 13 ->
                    new Edit.Also(
                            pictures, board.piles().get(second % piles.size()).name(), flag);
                case 14 ->
                    new Edit.Nest(
                            pile,
                            Optional.of(board.piles().get(second % piles.size()).name())
                                    .filter(some -> flag));
                default -> new Edit.Label(pictures, name);
            };
        }
    }

    @Provide
    Arbitrary<List<Wish>> wishes() {
        var pictures =
                Arbitraries.longs().between(1, PICTURES).list().ofMinSize(1).ofMaxSize(4);
        var number = Arbitraries.integers().between(0, 9);
        return Combinators.combine(
                        Arbitraries.integers().between(0, 14), pictures, number, number, Arbitraries.of(true, false))
                .as(Wish::new)
                .list()
                .ofMinSize(1)
                .ofMaxSize(25);
    }

    /** What cannot be done with this board is passed over; a sorting comes now and then. */
    private static void act(CollectionBoard board, Wish wish) {
        if (wish.kind() == 12) {
            var places = new int[PICTURES];
            for (int i = 0; i < PICTURES; i++) {
                places[i] = (i * (wish.first() + 1) + wish.second()) % 3;
            }
            int piles = board.now().piles().size();
            board.sorted(
                    Boards.sorting(List.of("x", "y", "z"), places),
                    List.of(-1, wish.flag() ? piles - 1 : -1, -1),
                    board.now().revision(),
                    Optional.empty());
            return;
        }
        try {
            board.apply(wish.on(board.now()));
        } catch (IllegalArgumentException e) {
            assertThat(e.getMessage()).isNotBlank();
        }
    }

    @Property(tries = 40)
    void undoLeadsBackStepByStepAndRedoForth(@ForAll("wishes") List<Wish> wishes) throws IOException {
        var folder = Files.createTempDirectory("undo");
        try (var collection = Boards.collection(folder.resolve("a.graft"), PICTURES)) {
            var board = CollectionBoard.open(collection);
            var states = new ArrayList<>(List.of(Boards.content(board.now())));
            for (var wish : wishes) {
                long before = board.now().revision();
                act(board, wish);
                if (board.now().revision() > before) {
                    states.add(Boards.content(board.now()));
                }
                same(collection, board);
            }
            // The first sorting of more than ten is the earliest that one can go back to.
            int last = states.size() - 1;
            int at = last;
            while (board.view().undoable().isPresent()) {
                board.undo();
                assertThat(Boards.content(board.now())).isEqualTo(states.get(--at));
                same(collection, board);
            }
            assertThat(at == 0 || collection.edits().snapshots().get(0) == at).isTrue();
            while (board.view().redoable().isPresent()) {
                board.redo();
                assertThat(Boards.content(board.now())).isEqualTo(states.get(++at));
            }
            assertThat(at).isEqualTo(last);
            same(collection, board);
        } finally {
            Files.deleteIfExists(folder.resolve("a.graft"));
            Files.deleteIfExists(folder);
        }
    }

    private static void same(PictureCollection collection, CollectionBoard board) {
        var loaded = CollectionBoard.open(collection);
        assertThat(Boards.content(loaded.now())).isEqualTo(Boards.content(board.now()));
        assertThat(loaded.now().revision()).isEqualTo(board.now().revision());
        assertThat(loaded.view().undoable()).isEqualTo(board.view().undoable());
        assertThat(loaded.view().redoable()).isEqualTo(board.view().redoable());
        assertThat(loaded.view().corrections()).isEqualTo(board.view().corrections());
    }
}
