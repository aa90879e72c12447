package dev.graft.app.board;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.graft.app.board.Edit.Also;
import dev.graft.app.board.Edit.Confirm;
import dev.graft.app.board.Edit.Label;
import dev.graft.app.board.Edit.Merge;
import dev.graft.app.board.Edit.Move;
import dev.graft.app.board.Edit.NewPile;
import dev.graft.app.board.Edit.PileLabels;
import dev.graft.app.board.Edit.Remove;
import dev.graft.app.board.Edit.RemovePile;
import dev.graft.app.board.Edit.Rename;
import dev.graft.app.board.Edit.Unsure;
import dev.graft.app.label.LabelledPicture;
import dev.graft.store.PictureCollection;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CollectionBoardTest {
    private static final List<Integer> NEW = List.of(-1, -1);

    @TempDir
    Path temp;

    private PictureCollection pictures() {
        return Boards.collection(temp.resolve("a.graft"), 6);
    }

    /** Pictures 1 to 3 in ocean (1), 4 to 6 in Pile 2 (2). */
    private static CollectionBoard sorted(PictureCollection collection) {
        var board = CollectionBoard.open(collection);
        board.sorted(
                Boards.sorting(List.of("ocean", "Pile 2"), 0, 0, 0, 1, 1, 1),
                NEW,
                board.now().revision(),
                Optional.of("flickr"));
        return board;
    }

    private static List<Integer> piles(CollectionBoard board) {
        return board.now().pictures().stream()
                .map(id -> board.now().place(id).pile())
                .toList();
    }

    @Test
    void furtherLabelsAreKeptThroughSortingsAndAreNoCorrections() {
        try (var collection = pictures()) {
            var board = sorted(collection);
            var done = board.apply(new Also(List.of(4L), "ocean", true));
            assertThat(done.said()).isEqualTo("Also in ocean: p003");
            assertThat(done.changed()).containsExactly(4L);
            assertThat(done.isAboutLabels()).isFalse();
            assertThat(board.apply(new Also(List.of(5L, 6L), "ocean", true)).said())
                    .isEqualTo("Also in ocean: 2 pictures");
            assertThat(board.view().corrections()).isZero();
            board.sorted(
                    Boards.sorting(List.of("ocean", "Pile 2"), 0, 0, 0, 1, 1, 0),
                    List.of(0, 1),
                    board.now().revision(),
                    Optional.empty());
            assertThat(board.now().also(4)).containsExactly("ocean");
            assertThat(CollectionBoard.open(collection).now().also(4)).containsExactly("ocean");
            board.undo();
            assertThat(board.undo().said()).isEqualTo("Undid: Also in ocean: 2 pictures");
            var undone = board.undo();
            assertThat(undone.said()).isEqualTo("Undid: Also in ocean: p003");
            assertThat(undone.changed()).containsExactly(4L);
            assertThat(CollectionBoard.open(collection).now().alsoCounts()).isEmpty();
        }
    }

    @Test
    void furtherLabelsAreInTheSortingAndAmongTheLabels() {
        try (var collection = pictures()) {
            var board = sorted(collection);
            board.apply(new Also(List.of(4L), "ocean", true));
            board.apply(new Also(List.of(1L), "sunset", true));
            board.apply(new Label(List.of(4L), Optional.of("boat")));
            var sorting = board.now().toSorting(collection);
            assertThat(sorting.pictures().get(3).also()).containsExactly("ocean");
            assertThat(sorting.pictures().get(1).also()).isEmpty();
            var labelling = board.now().toLabelling(collection, Optional.empty());
            assertThat(labelling.classes())
                    .extracting(one -> one.name() + " " + one.members().size() + " " + one.own())
                    .containsExactly("boat 1 1", "sunset 1 1", "ocean 1 1");
            assertThat(labelling.pictures()).allMatch(LabelledPicture::given);
        }
    }

    @Test
    void aNewBoardHasAllPicturesInNoPile() {
        try (var collection = pictures()) {
            var board = CollectionBoard.open(collection);
            assertThat(board.now().pictures()).containsExactly(1L, 2L, 3L, 4L, 5L, 6L);
            assertThat(piles(board)).containsOnly(Place.NO_PILE);
            assertThat(board.now().about()).isEmpty();
            assertThat(board.view().undoable()).isEmpty();
            assertThat(board.view().redoable()).isEmpty();
            assertThatThrownBy(board::undo)
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessage("there is nothing to undo");
            assertThatThrownBy(board::redo).hasMessage("there is nothing to redo");
        }
    }

    @Test
    void whatTheLastSortingChangedIsKnown() {
        try (var collection = pictures()) {
            assertThat(CollectionBoard.open(collection).lastSorting()).isEmpty();
            var board = sorted(collection);
            assertThat(board.lastSorting().orElseThrow().before().piles()).isEmpty();
            board.apply(new Move(List.of(6L), 1));
            board.sorted(
                    Boards.sorting(List.of("ocean", "Pile 2"), 0, 0, 1, 1, 1, 0),
                    List.of(0, 1),
                    board.now().revision(),
                    Optional.empty());
            board.apply(new Label(List.of(1L), Optional.of("boat")));

            var last = CollectionBoard.open(collection).lastSorting().orElseThrow();
            assertThat(last.before().place(3).pile()).isEqualTo(1);
            assertThat(last.after().place(3).pile()).isEqualTo(2);
            assertThat(last.before().place(6).pile()).isEqualTo(1);
        }
    }

    @Test
    void correctionsAreKeptAndCanBeTakenBackAfterOpeningAgain() {
        try (var collection = pictures()) {
            var board = sorted(collection);
            long before = board.now().revision();
            var done = board.apply(new Move(List.of(1L, 2L), 2));
            assertThat(done.said()).isEqualTo("Moved 2 pictures to Pile 2");
            assertThat(done.changed()).containsExactlyInAnyOrder(1L, 2L);
            assertThat(done.before().revision()).isEqualTo(before);
            assertThat(done.after().revision()).isEqualTo(before + 1);
            assertThat(board.apply(new NewPile(Optional.of("Cats"), List.of(6L)))
                            .made())
                    .hasValue(3);
            assertThat(board.view().corrections()).isEqualTo(2);
        }
        try (var collection = PictureCollection.open(temp.resolve("a.graft"))) {
            var board = CollectionBoard.open(collection);
            assertThat(piles(board)).containsExactly(2, 2, 1, 2, 2, 3);
            assertThat(board.view().corrections()).isEqualTo(2);
            assertThat(board.view().undoable()).contains("Made Cats with 1 picture");
            long revision = board.now().revision();
            assertThat(board.undo().said()).isEqualTo("Undid: Made Cats with 1 picture");
            assertThat(board.now().revision()).isEqualTo(revision + 1);
            assertThat(board.view().redoable()).contains("Made Cats with 1 picture");
            board.undo();
            assertThat(piles(board)).containsExactly(1, 1, 1, 2, 2, 2);
            assertThat(board.redo().changed()).containsExactlyInAnyOrder(1L, 2L);
            var again = board.redo();
            assertThat(again.made()).hasValue(3);
            assertThat(again.said()).isEqualTo("Did again: Made Cats with 1 picture");
            assertThat(board.view().redoable()).isEmpty();
        }
    }

    @Test
    void whatChangesNothingIsNotAChange() {
        try (var collection = pictures()) {
            var board = sorted(collection);
            var done = board.apply(new Unsure(List.of(1L), false));
            assertThat(done.after()).isSameAs(done.before());
            assertThat(board.view().undoable()).contains("Sorted into 2 piles");
            assertThat(board.apply(new Confirm(List.of(1L))).changed()).containsExactly(1L);
            assertThat(board.apply(new Confirm(List.of(1L))).changed()).isEmpty();
            assertThat(board.view().corrections()).isEqualTo(1);
        }
    }

    @Test
    void labelsAreNoCorrectionsOfPiles() {
        try (var collection = pictures()) {
            var board = sorted(collection);
            board.apply(new Label(List.of(1L), Optional.of("tree")));
            board.apply(new Rename(2, "Sky"));
            assertThat(board.apply(new Edit.LabelPiles(List.of(2))).changed()).isNotEmpty();
            assertThat(board.view().corrections()).isEqualTo(1);
            board.undo();
            assertThat(board.view().corrections()).isEqualTo(1);
        }
    }

    @Test
    void aBadCorrectionLeavesEverythingAsItWas() {
        try (var collection = pictures()) {
            var board = sorted(collection);
            var before = board.now();
            assertThatThrownBy(() -> board.apply(new Move(List.of(1L), 9))).hasMessage("there is no pile 9");
            assertThat(board.now()).isSameAs(before);
            assertThat(CollectionBoard.open(collection).view().undoable()).contains("Sorted into 2 piles");
        }
    }

    @Test
    void whatIsCopiedWhileOpenIsAllThereAsAfterAKill() throws IOException {
        var file = temp.resolve("a.graft");
        try (var collection = pictures()) {
            var board = sorted(collection);
            board.apply(new Rename(1, "=Sea, <b> & \"\ud83c\udf0a\""));
            board.apply(new Label(List.of(2L), Optional.of("boat")));
            board.undo();
            board.redo();
            var copy = temp.resolve("killed.graft");
            Files.copy(file, copy);
            Files.copy(temp.resolve("a.graft-wal"), temp.resolve("killed.graft-wal"));
            try (var killed = PictureCollection.open(copy)) {
                var revived = CollectionBoard.open(killed);
                assertThat(Boards.content(revived.now())).isEqualTo(Boards.content(board.now()));
                assertThat(revived.now().revision()).isEqualTo(board.now().revision());
                assertThat(revived.now().about()).isEqualTo(board.now().about());
                assertThat(revived.view().undoable()).contains("Labelled 1 picture boat");
            }
        }
    }

    @Test
    void aReaderSeesTheBoardAndCannotChangeIt() {
        try (var collection = pictures()) {
            sorted(collection).apply(new Move(List.of(1L), 2));
        }
        try (var reader = PictureCollection.read(temp.resolve("a.graft"))) {
            var board = CollectionBoard.open(reader);
            assertThat(piles(board)).containsExactly(2, 1, 1, 2, 2, 2);
            var before = board.now();
            assertThatThrownBy(() -> board.apply(new Move(List.of(1L), 1))).hasMessageContaining("may not be written");
            assertThat(board.now()).isSameAs(before);
        }
    }

    @Test
    void damageIsNamed() {
        try (var collection = pictures()) {
            sorted(collection).apply(new Move(List.of(1L), 2));
            collection.edits().rewrite(2, "{\"said\":\"x\",\"edit\":{\"kind\":\"move\"}}");
            assertThatThrownBy(() -> CollectionBoard.open(collection))
                    .hasMessage("the corrections kept in " + collection.file()
                            + " are damaged: pictures must be a list of numbers");
        }
    }

    @Test
    void aSortingKeepsIdsNamesPinsMarksAndLabels() {
        try (var collection = pictures()) {
            var board = sorted(collection);
            board.apply(new Rename(1, "Sea"));
            board.apply(new Move(List.of(4L), 1));
            board.apply(new Remove(List.of(6L)));
            board.apply(new Unsure(List.of(5L), true));
            board.apply(new Label(List.of(5L), Optional.of("tree")));
            var sorting = Boards.sorting(List.of("Pile 1", "water", "sky"), 0, 1, 2, 0, 2, 2);
            var done = board.sorted(sorting, List.of(-1, 0, 1), board.now().revision(), Optional.of("flickr"));
            assertThat(done.said()).isEqualTo("Sorted into 3 piles");
            var now = board.now();
            assertThat(now.piles()).extracting(BoardPile::id).containsExactly(3, 1, 2);
            assertThat(now.piles()).extracting(BoardPile::name).containsExactly("Pile 1", "Sea", "sky");
            assertThat(now.piles()).extracting(BoardPile::touched).containsExactly(false, true, false);
            assertThat(piles(board)).containsExactly(3, 1, 2, 1, 2, Place.REMOVED);
            assertThat(now.place(4).pinned()).isTrue();
            assertThat(now.place(4).confidence()).isEqualTo(1);
            assertThat(now.place(5).unsure()).isTrue();
            assertThat(now.labels()).containsEntry(5L, "tree");
            assertThat(now.about().orElseThrow().steered()).isTrue();
            assertThat(now.about().orElseThrow().with()).contains("flickr");
            assertThat(board.view().corrections()).isZero();
            assertThat(board.undo().said()).isEqualTo("Undid: Sorted into 3 piles");
            assertThat(board.now().piles()).extracting(BoardPile::name).containsExactly("Sea", "Pile 2");
            // The label is none of the piles' business.
            assertThat(board.view().corrections()).isEqualTo(4);
            board.redo();
            assertThat(Boards.content(board.now())).isEqualTo(Boards.content(now));
        }
    }

    @Test
    void whatIsDoneWhileTheSortingRunsIsDoneAgainOnTop() {
        try (var collection = pictures()) {
            var board = sorted(collection);
            long since = board.now().revision();
            board.apply(new NewPile(Optional.of("Cats"), List.of(1L)));
            board.apply(new Move(List.of(2L), 3));
            board.apply(new Rename(2, "Sky"));
            board.apply(new RemovePile(1));
            board.sorted(
                    Boards.sorting(List.of("a", "b", "c"), 0, 0, 1, 1, 2, 2),
                    List.of(0, 1, -1),
                    since,
                    Optional.empty());
            var now = board.now();
            assertThat(now.piles()).extracting(BoardPile::name).containsExactly("Sky", "c", "Cats");
            int cats = now.piles().get(2).id();
            assertThat(now.piles().get(1).id()).isNotEqualTo(cats);
            assertThat(piles(board))
                    .containsExactly(
                            cats,
                            cats,
                            2,
                            2,
                            now.piles().get(1).id(),
                            now.piles().get(1).id());
            assertThat(board.view().undoable()).contains("Sorted into 3 piles");
            board.undo();
            assertThat(piles(board)).containsExactly(3, 3, Place.NO_PILE, 2, 2, 2);
        }
    }

    @Test
    void pilesThatLabelsMadeWhileTheSortingRunsAreFoundAgain() {
        try (var collection = pictures()) {
            var board = sorted(collection);
            long since = board.now().revision();
            board.apply(new Label(List.of(1L), Optional.of("cat")));
            board.apply(new Label(List.of(2L), Optional.of("dog")));
            board.apply(new PileLabels());
            board.apply(new Move(List.of(5L), 3));
            board.apply(new Rename(4, "Dogs"));
            board.apply(new Move(List.of(6L), 4));
            board.sorted(
                    Boards.sorting(List.of("a", "b", "c"), 0, 0, 1, 1, 2, 2),
                    List.of(0, 1, -1),
                    since,
                    Optional.empty());
            var now = board.now();
            assertThat(now.piles()).extracting(BoardPile::name).containsExactly("a", "b", "c", "cat", "Dogs");
            int cats = now.piles().get(3).id();
            int dogs = now.piles().get(4).id();
            assertThat(piles(board)).containsExactly(cats, dogs, 2, 2, cats, dogs);
            assertThat(now.about().orElseThrow().notes()).containsExactly("A note.");
        }
    }

    @Test
    void whatNoLongerMakesSenseIsLeftOutAndSaidSo() {
        try (var collection = pictures()) {
            var board = sorted(collection);
            long since = board.now().revision();
            board.apply(new Merge(List.of(1, 2)));
            board.sorted(Boards.sorting(List.of("a", "b"), 0, 0, 0, 1, 1, 1), NEW, since, Optional.empty());
            assertThat(board.now().piles()).hasSize(2);
            assertThat(board.now().about().orElseThrow().notes())
                    .contains("1 correction made while this was at work no longer made sense and was left out.");
        }
    }

    @Test
    void whatIsTakenBackWhileTheSortingRunsDoesNotCount() {
        try (var collection = pictures()) {
            var board = sorted(collection);
            board.apply(new Move(List.of(1L), 2));
            long since = board.now().revision();
            board.undo();
            board.sorted(Boards.sorting(List.of("a", "b"), 0, 0, 0, 1, 1, 1), List.of(0, 1), since, Optional.empty());
            assertThat(piles(board)).containsExactly(1, 1, 1, 2, 2, 2);
            assertThat(board.now().place(1).pinned()).isFalse();
        }
    }

    @Test
    void whatIsTakenBackAndDoneAgainWhileTheSortingRunsIsThereOnce() {
        try (var collection = pictures()) {
            var board = sorted(collection);
            board.apply(new NewPile(Optional.of("Cats"), List.of(1L)));
            board.apply(new Move(List.of(2L), 3));
            long since = board.now().revision();
            for (int i = 0; i < 3; i++) {
                board.undo();
            }
            for (int i = 0; i < 3; i++) {
                board.redo();
            }
            board.sorted(
                    Boards.sorting(List.of("a", "b", "Cats"), 2, 2, 0, 1, 1, 1),
                    List.of(0, 1, 2),
                    since,
                    Optional.empty());
            assertThat(board.now().piles()).extracting(BoardPile::name).containsExactly("a", "b", "Cats");
            assertThat(piles(board)).containsExactly(3, 3, 1, 2, 2, 2);
            assertThat(board.now().place(2).pinned()).isTrue();
            assertThat(board.now().about().orElseThrow().notes()).containsExactly("A note.");
        }
    }

    @Test
    void whatTakesThePlaceOfSomethingTakenBackIsDoneAgainOnTop() {
        try (var collection = pictures()) {
            var board = sorted(collection);
            board.apply(new Move(List.of(1L), 2));
            long since = board.now().revision();
            board.undo();
            board.apply(new Move(List.of(4L), 1));
            board.apply(new Move(List.of(5L), 1));
            board.undo();
            board.sorted(Boards.sorting(List.of("a", "b"), 0, 0, 0, 1, 1, 1), List.of(0, 1), since, Optional.empty());
            assertThat(piles(board)).containsExactly(1, 1, 1, 1, 2, 2);
            assertThat(board.now().place(1).pinned()).isFalse();
            assertThat(board.now().place(4).pinned()).isTrue();
        }
    }

    @Test
    void aNameThatIsTakenBackWhileTheSortingRunsDoesNotComeBack() {
        try (var collection = pictures()) {
            var board = sorted(collection);
            board.apply(new Rename(1, "Sea"));
            board.apply(new NewPile(Optional.of("Cats"), List.of(6L)));
            long since = board.now().revision();
            board.undo();
            board.undo();
            board.sorted(
                    Boards.sorting(List.of("Sea", "b", "Cats"), 0, 0, 0, 1, 1, 2),
                    List.of(0, 1, 2),
                    since,
                    Optional.empty());
            assertThat(board.now().piles()).extracting(BoardPile::name).containsExactly("ocean", "b", "Pile 3");
            assertThat(board.now().piles()).extracting(BoardPile::named).containsOnly(false);
            assertThat(board.now().piles()).extracting(BoardPile::touched).containsOnly(false);
        }
    }

    @Test
    void aPileThatAPersonNamedOrFilledStaysThoughTheSortingLeftItOut() {
        try (var collection = pictures()) {
            var board = sorted(collection);
            board.apply(new NewPile(Optional.of("Cats"), List.of()));
            board.apply(new NewPile(Optional.empty(), List.of(1L)));
            board.apply(new NewPile(Optional.empty(), List.of()));
            board.sorted(
                    Boards.sorting(List.of("a", "b"), 0, 0, 0, 1, 1, 1),
                    List.of(0, 1),
                    board.now().revision(),
                    Optional.empty());
            assertThat(board.now().piles()).extracting(BoardPile::id).containsExactly(1, 2, 3, 4);
            assertThat(board.now().place(1).pile()).isEqualTo(4);
        }
    }

    @Test
    void originsThatSayNothingAreRefused() {
        try (var collection = pictures()) {
            var board = sorted(collection);
            var sorting = Boards.sorting(List.of("a", "b"), 0, 0, 0, 1, 1, 1);
            long now = board.now().revision();
            assertThatThrownBy(() -> board.sorted(sorting, List.of(0), now, Optional.empty()))
                    .hasMessage("origins.size() must be 2, was 1");
            assertThatThrownBy(() -> board.sorted(sorting, List.of(0, 2), now, Optional.empty()))
                    .hasMessage("origin of a pile must be between -1 and 1, was 2");
            assertThatThrownBy(() -> board.sorted(sorting, List.of(0, 1), 99, Optional.empty()))
                    .hasMessage("since must be a revision of this board, was 99");
        }
    }

    @Test
    void theLastTenSortingsCanBeTakenBackAndOlderOnesAreDropped() {
        try (var collection = pictures()) {
            var board = CollectionBoard.open(collection);
            for (int i = 0; i < 15; i++) {
                board.sorted(
                        Boards.sorting(List.of("a" + i, "b"), 0, 0, 0, 1, 1, 1),
                        NEW,
                        board.now().revision(),
                        Optional.empty());
                board.apply(new Move(List.of(1L), board.now().piles().get(1).id()));
            }
            assertThat(collection.edits().list(0, Long.MAX_VALUE)).hasSize(21);
            var reopened = CollectionBoard.open(collection);
            int taken = 0;
            while (reopened.view().undoable().isPresent()) {
                reopened.undo();
                taken++;
            }
            assertThat(taken).isEqualTo(21);
            assertThat(reopened.now().piles().get(0).name()).isEqualTo("a4");
            assertThat(reopened.view().corrections()).isZero();
        }
    }

    @Test
    void manyCorrectionsAreThereAgainAtOnce() {
        var file = temp.resolve("many.graft");
        String content;
        try (var collection = Boards.collection(file, 50)) {
            var board = sorted(collection);
            for (int i = 0; i < 1_200; i++) {
                board.apply(new Move(List.of(1L + i % 50), 1 + i / 50 % 2));
                board.apply(new Unsure(List.of(1L + i % 50), i % 3 == 0));
            }
            content = Boards.content(board.now());
            assertThat(collection.edits().snapshots()).startsWith(1L, 500L, 1000L);
        }
        try (var collection = PictureCollection.open(file)) {
            var board = CollectionBoard.open(collection);
            assertThat(Boards.content(board.now())).isEqualTo(content);
            for (int i = 0; i < 600; i++) {
                board.undo();
            }
            for (int i = 0; i < 600; i++) {
                board.redo();
            }
            assertThat(Boards.content(board.now())).isEqualTo(content);
        }
    }

    @Test
    void severalPeopleAtOnceLoseNothing() throws InterruptedException {
        try (var collection = Boards.collection(temp.resolve("b.graft"), 40)) {
            var board = sorted(collection);
            var failures = new AtomicInteger();
            var threads = new ArrayList<Thread>();
            for (int t = 0; t < 4; t++) {
                long first = 10L * t;
                threads.add(new Thread(() -> {
                    for (long id = first + 1; id <= first + 10; id++) {
                        try {
                            board.apply(new Move(List.of(id), 2));
                        } catch (RuntimeException e) {
                            failures.incrementAndGet();
                        }
                    }
                }));
            }
            threads.forEach(Thread::start);
            for (var thread : threads) {
                thread.join();
            }
            assertThat(failures).hasValue(0);
            assertThat(board.now().tallies().get(2).pinned()).isEqualTo(40);
            assertThat(Boards.content(CollectionBoard.open(collection).now())).isEqualTo(Boards.content(board.now()));
        }
    }
}
