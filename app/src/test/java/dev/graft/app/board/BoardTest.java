package dev.graft.app.board;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.graft.app.board.Edit.Also;
import dev.graft.app.board.Edit.Confirm;
import dev.graft.app.board.Edit.Label;
import dev.graft.app.board.Edit.Merge;
import dev.graft.app.board.Edit.Move;
import dev.graft.app.board.Edit.Nest;
import dev.graft.app.board.Edit.NewPile;
import dev.graft.app.board.Edit.Release;
import dev.graft.app.board.Edit.Remove;
import dev.graft.app.board.Edit.RemovePile;
import dev.graft.app.board.Edit.Rename;
import dev.graft.app.board.Edit.Restore;
import dev.graft.app.board.Edit.Split;
import dev.graft.app.board.Edit.Unsure;
import dev.graft.app.cluster.SortConstraints;
import dev.graft.app.cluster.SortConstraints.SteeredPile;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class BoardTest {
    /** Pictures 1 to 6, of which 1 to 3 are in the pile ocean (1) and the others in Pile 2 (2). */
    private static Board board() {
        var base = Board.empty(PictureIds.of(List.of(), List.of(1L, 2L, 3L, 4L, 5L, 6L)));
        var sorting = Boards.sorting(List.of("ocean", "Pile 2"), 0, 0, 0, 1, 1, 1);
        var ids = Map.of("p000", 1L, "p001", 2L, "p002", 3L, "p003", 4L, "p004", 5L, "p005", 6L);
        return new SortedBoard(base, List.of(), sorting, List.of(-1, -1), 1)
                .make(sorting, ids, SortingDetails.of(sorting, 5, Optional.empty(), false));
    }

    private static List<Integer> piles(Board board) {
        return board.pictures().stream().map(id -> board.place(id).pile()).toList();
    }

    private static Board after(Edit... edits) {
        var board = board();
        for (var edit : edits) {
            board = board.apply(edit);
        }
        return board;
    }

    private static void refused(Edit edit, String message) {
        assertThatThrownBy(() -> board().apply(edit))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(message);
    }

    @Test
    void movedPicturesArePinnedAndSure() {
        var board = after(new Move(List.of(1L, 4L), 2));
        assertThat(piles(board)).containsExactly(2, 1, 1, 2, 2, 2);
        assertThat(board.place(1).pinned()).isTrue();
        assertThat(board.place(1).confidence()).isEqualTo(1);
        assertThat(board.place(1).doubtful()).isFalse();
        assertThat(board.place(2)).isEqualTo(board().place(2));
        assertThat(board.tallies()).containsEntry(2, new Board.Tally(4, 2, 1));
        assertThat(piles(board())).containsExactly(1, 1, 1, 2, 2, 2);
    }

    @Test
    void aPictureHasFurtherLabelsBesideItsPile() {
        var board = after(
                new Also(List.of(4L, 5L), "ocean", true),
                new Also(List.of(5L), "sunset", true),
                new Also(List.of(4L), "ocean", false));
        assertThat(board.also(4)).isEmpty();
        assertThat(board.also(5)).containsExactly("ocean", "sunset");
        assertThat(board.alsoCounts()).isEqualTo(Map.of("ocean", 1, "sunset", 1));
        assertThat(piles(board)).as("it stays in its pile").isEqualTo(piles(board()));
        assertThat(board.labels()).as("it teaches nothing").isEmpty();
        assertThat(board.steering(Map.of(5L, "p004"))).isEqualTo(board().steering(Map.of(5L, "p004")));
    }

    @Test
    void theOwnPileIsNoFurtherLabel() {
        assertThat(after(new Also(List.of(1L, 4L), "ocean", true)).also(1)).isEmpty();
        var moved = after(new Also(List.of(4L), "ocean", true), new Move(List.of(4L), 1));
        assertThat(moved.also(4)).isEmpty();
        assertThat(moved.apply(new Move(List.of(4L), 2)).also(4)).containsExactly("ocean");
    }

    @Test
    void furtherLabelsFollowThePileOfTheirName() {
        var also = new Also(List.of(4L), "ocean", true);
        assertThat(after(also, new Rename(1, "sea")).also(4)).containsExactly("sea");
        assertThat(after(also, new RemovePile(1)).also(4)).isEmpty();
        assertThat(after(also, new NewPile(Optional.of("waves"), List.of(6L)), new Merge(List.of(3, 1)))
                        .also(4))
                .containsExactly("waves");
        assertThat(after(also, new NewPile(Optional.of("ocean"), List.of(6L)), new Rename(1, "sea"))
                        .also(4))
                .as("another pile has that name")
                .containsExactly("ocean");
    }

    @Test
    void aPileIsPutUnderAnotherWithAllThatLiesInIt() {
        var board = after(
                new Rename(2, "ocean / waves"),
                new Also(List.of(1L), "ocean / waves", true),
                new Nest(1, Optional.of("Nature")));
        assertThat(board.piles())
                .extracting(BoardPile::name)
                .containsExactly("Nature / ocean", "Nature / ocean / waves");
        assertThat(board.piles()).allMatch(BoardPile::named);
        assertThat(board.also(1)).containsExactly("Nature / ocean / waves");
        assertThat(board.apply(new Nest(2, Optional.empty())).piles())
                .extracting(BoardPile::name)
                .containsExactly("Nature / ocean", "waves");
    }

    @Test
    void aPileIsNotPutUnderItselfAndNeedsAName() {
        refused(new Nest(2, Optional.of("a")), "the pile Pile 2 has no name yet that could be put under another");
        refused(new Nest(1, Optional.of("ocean / waves")), "ocean cannot be put under itself");
        refused(new Nest(1, Optional.of("x".repeat(195))), "name must have at most 200 characters, was 203");
        refused(new Nest(9, Optional.of("a")), "there is no pile 9");
        refused(new Also(List.of(9L), "a", true), "picture 9 is not in this collection");
    }

    @Test
    void namesOfPilesBecomeLabelsOfWhatIsSure() {
        var board = after(
                new Move(List.of(4L), 2),
                new Label(List.of(2L), Optional.of("boat")),
                new Edit.LabelPiles(List.of(1, 2)));
        for (long id = 1; id <= 6; id++) {
            var place = board.place(id);
            String own = id <= 3 ? "ocean" : "Pile 2";
            if (id == 2) {
                assertThat(board.labels()).containsEntry(id, "boat");
            } else if (place.pinned() || !place.doubtful()) {
                assertThat(board.labels()).containsEntry(id, own);
            } else {
                assertThat(board.labels()).doesNotContainKey(id);
            }
        }
        assertThat(board.labels()).containsEntry(4L, "Pile 2").hasSizeLessThan(6);
        assertThat(piles(board)).containsExactly(1, 1, 1, 2, 2, 2);
        assertThat(board().said(new Edit.LabelPiles(List.of(1, 2)))).isEqualTo("Used 2 piles as labels");
    }

    @Test
    void labelsBecomePiles() {
        var board = after(
                new Label(List.of(1L, 5L), Optional.of("boat")),
                new Label(List.of(6L), Optional.of("ocean")),
                new Label(List.of(4L), Optional.of("mist")),
                new Remove(List.of(4L, 5L)),
                new Edit.PileLabels());
        assertThat(board.piles()).extracting(BoardPile::name).containsExactly("ocean", "Pile 2", "boat");
        assertThat(piles(board)).containsExactly(3, 1, 1, Place.REMOVED, Place.REMOVED, 1);
        assertThat(board.place(1).pinned()).isTrue();
        assertThat(board.place(6).pinned()).isTrue();
        assertThat(board.pile(1).orElseThrow().named()).isTrue();
        refused(new Edit.PileLabels(), "no picture has a label from you yet");
    }

    @Test
    void aNewPileHasAnIdAndANameOfItsOwn() {
        var board = after(new NewPile(Optional.empty(), List.of()), new NewPile(Optional.of("Cats"), List.of(6L)));
        assertThat(board.piles()).extracting(BoardPile::name).containsExactly("ocean", "Pile 2", "Pile 3", "Cats");
        assertThat(board.piles()).extracting(BoardPile::id).containsExactly(1, 2, 3, 4);
        assertThat(board.piles()).extracting(BoardPile::named).containsExactly(false, false, false, true);
        assertThat(board.place(6).pile()).isEqualTo(4);
        assertThat(board.place(6).pinned()).isTrue();
    }

    @Test
    void anUnnamedPileIsNeverCalledAsAnother() {
        var board = after(new Rename(1, "Pile 3"), new NewPile(Optional.empty(), List.of()));
        assertThat(board.piles()).extracting(BoardPile::name).containsExactly("Pile 3", "Pile 2", "Pile 4");
    }

    @Test
    void mergedPilesAreTheFirst() {
        var board = after(new Merge(List.of(2, 1)));
        assertThat(board.piles()).extracting(BoardPile::name).containsExactly("Pile 2");
        assertThat(board.piles().get(0).touched()).isTrue();
        assertThat(piles(board)).containsOnly(2);
        assertThat(board.place(1).pinned()).isFalse();
    }

    @Test
    void splitPicturesAreAPileOfTheirOwn() {
        var board = after(new Split(1, List.of(2L, 3L)));
        assertThat(piles(board)).containsExactly(1, 3, 3, 2, 2, 2);
        assertThat(board.piles()).extracting(BoardPile::touched).containsExactly(true, false, true);
        refused(new Split(1, List.of()), "pictures must name those that become the new pile");
        refused(new Split(1, List.of(4L)), "picture 4 is not in pile 1");
        refused(
                new Split(1, List.of(1L, 2L, 3L)),
                "pictures must leave at least one picture in pile 1, but name all 3");
    }

    @Test
    void aRemovedPileLeavesItsPicturesInNone() {
        var board = after(new Confirm(List.of(1L)), new RemovePile(1));
        assertThat(piles(board)).containsExactly(-1, -1, -1, 2, 2, 2);
        assertThat(board.place(1).pinned()).isFalse();
        assertThat(board.piles()).hasSize(1);
        assertThat(board.apply(new NewPile(Optional.empty(), List.of()))
                        .piles()
                        .get(1)
                        .id())
                .as("an id is not given twice")
                .isEqualTo(3);
    }

    @Test
    void removedPicturesComeBackIntoNoPile() {
        var removed = after(new Remove(List.of(1L)));
        assertThat(removed.place(1).pile()).isEqualTo(Place.REMOVED);
        var back = removed.apply(new Restore(List.of(1L, 2L)));
        assertThat(piles(back)).containsExactly(-1, 1, 1, 2, 2, 2);
    }

    @Test
    void marksAndPinsComeAndGo() {
        var board = after(new Unsure(List.of(1L, 2L), true), new Confirm(List.of(1L)), new Confirm(List.of(3L)));
        assertThat(board.place(1).unsure()).isFalse();
        assertThat(board.place(2).unsure()).isTrue();
        assertThat(board.place(3).pinned()).isTrue();
        assertThat(board.apply(new Release(List.of(3L))).place(3).pinned()).isFalse();
        assertThat(board.apply(new Unsure(List.of(2L), false)).place(2).unsure())
                .isFalse();
    }

    @Test
    void whatIsInNoPileCannotBeConfirmed() {
        var board = after(new Remove(List.of(1L, 2L)));
        assertThatThrownBy(() -> board.apply(new Confirm(List.of(1L))))
                .hasMessage("picture 1 is in no pile that could be confirmed");
        assertThatThrownBy(() -> board.apply(new Confirm(List.of(1L, 2L))))
                .hasMessage("none of these pictures is in a pile that could be confirmed");
        assertThat(board.apply(new Confirm(List.of(1L, 3L))).place(3).pinned()).isTrue();
    }

    @Test
    void labelNamesKeepTheOrderInWhichTheyCameUp() {
        var board = after(
                new Label(List.of(4L), Optional.of("tree")),
                new Label(List.of(1L, 2L), Optional.of("boat")),
                new Label(List.of(3L), Optional.of("tree")));
        assertThat(board.labelNames()).containsExactly("tree", "boat");
        assertThat(board.labels())
                .containsExactly(
                        Map.entry(1L, "boat"), Map.entry(2L, "boat"), Map.entry(3L, "tree"), Map.entry(4L, "tree"));
        var less = board.apply(new Label(List.of(3L, 4L, 5L), Optional.empty()));
        assertThat(less.labelNames()).containsExactly("boat");
        assertThat(less.labels()).containsOnlyKeys(1L, 2L);
    }

    @Test
    void whatIsNotThereIsNamed() {
        refused(new Move(List.of(1L), 9), "there is no pile 9");
        refused(new Move(List.of(1L, 17L), 1), "picture 17 is not in this collection");
        refused(new Merge(List.of(1, 9)), "there is no pile 9");
        refused(new Rename(9, "x"), "there is no pile 9");
        refused(new RemovePile(0), "there is no pile 0");
        refused(new Split(9, List.of(1L)), "there is no pile 9");
        refused(new Label(List.of(17L), Optional.of("x")), "picture 17 is not in this collection");
        assertThatThrownBy(() -> board().place(17)).hasMessage("picture 17 is not in this collection");
    }

    @Test
    void theBoardSaysWhatACorrectionDoes() {
        var board = after(new NewPile(Optional.of("Cats"), List.of()));
        assertThat(board.said(new Move(List.of(1L, 2L, 4L), 1))).isEqualTo("Moved 3 pictures to ocean");
        assertThat(board.said(new NewPile(Optional.empty(), List.of()))).isEqualTo("Made Pile 4");
        assertThat(board.said(new NewPile(Optional.of("Dogs"), List.of(1L)))).isEqualTo("Made Dogs with 1 picture");
        assertThat(board.said(new Merge(List.of(1, 2)))).isEqualTo("Merged Pile 2 into ocean");
        assertThat(board.said(new Merge(List.of(1, 2, 3)))).isEqualTo("Merged Pile 2 and Cats into ocean");
        assertThat(board.said(new Split(1, List.of(1L)))).isEqualTo("Split ocean in two");
        assertThat(board.said(new Rename(2, "Sea"))).isEqualTo("Renamed Pile 2 to Sea");
        assertThat(board.said(new Remove(List.of(1L)))).isEqualTo("Removed 1 picture");
        assertThat(board.said(new Restore(List.of(1L)))).isEqualTo("Brought back 1 picture");
        assertThat(board.said(new RemovePile(1))).isEqualTo("Removed the pile ocean");
        assertThat(board.said(new Unsure(List.of(1L), true))).isEqualTo("Marked 1 picture as not sure");
        assertThat(board.said(new Unsure(List.of(1L), false))).isEqualTo("Took the mark off 1 picture");
        assertThat(board.said(new Confirm(List.of(1L)))).isEqualTo("Confirmed 1 picture");
        assertThat(board.said(new Release(List.of(1L)))).isEqualTo("Released 1 picture");
        assertThat(board.said(new Label(List.of(1L), Optional.of("boat")))).isEqualTo("Labelled 1 picture boat");
        assertThat(board.said(new Label(List.of(1L), Optional.empty()))).isEqualTo("Took back the label of 1 picture");
    }

    @Test
    void whatAPersonDidSteersTheNextSorting() {
        var board = after(
                new Move(List.of(1L), 2),
                new NewPile(Optional.of("Cats"), List.of()),
                new Remove(List.of(6L)),
                new RemovePile(1));
        var names = Map.of(1L, "a", 2L, "b", 3L, "c", 4L, "d", 5L, "e", 6L, "f");
        assertThat(board.steering(names))
                .isEqualTo(new SortConstraints(
                        List.of(new SteeredPile(Optional.empty(), true), new SteeredPile(Optional.of("Cats"), true)),
                        Map.of("a", 0, "d", 0, "e", 0),
                        Set.of("a"),
                        Set.of("f")));
        // Piles that nobody touched are not held on to.
        assertThat(board().steering(names)).isEqualTo(SortConstraints.NONE);
        assertThat(after(new Remove(List.of(6L))).steering(names))
                .isEqualTo(new SortConstraints(List.of(), Map.of(), Set.of(), Set.of("f")));
    }
}
