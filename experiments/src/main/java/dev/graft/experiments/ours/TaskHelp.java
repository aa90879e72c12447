package dev.graft.experiments.ours;

import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.CountMatrixBuilder;
import dev.graft.core.random.Seed;
import dev.graft.experiments.data.Shuffled;
import dev.graft.sort.BorrowedPictures;
import dev.graft.text.PictureWords;
import java.util.Collections;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * What a task may borrow from, and controls that look the same and know nothing.
 *
 * @param captioned pictures with captions
 * @param shuffledCaptions the same pictures, each with the captions of another
 * @param wrongWords the same pictures with every visual word in the place of another
 * @param others the pictures of all classes of the set that are not in the task
 */
record TaskHelp(
        BorrowedPictures captioned,
        BorrowedPictures shuffledCaptions,
        BorrowedPictures wrongWords,
        BorrowedPictures others,
        BorrowedPictures othersWithWrongWords) {
    private static final Seed SEED = Seed.DEFAULT.of("controls");

    /** What does not depend on the task. */
    static TaskHelp of(DataSet data) {
        var captioned = BorrowedPictures.of("captioned", data.captioned(), data.captions());
        var nothing = silent("nothing", data.captioned().select());
        return new TaskHelp(captioned, withShuffledCaptions(captioned), withWrongWords(captioned), nothing, nothing);
    }

    TaskHelp with(Task task, DataSet data) {
        var rows = IntStream.range(0, data.classes().size())
                .filter(i -> !task.classes().contains(data.classes().get(i)))
                .toArray();
        var others = silent("other classes", data.target().select(rows));
        return new TaskHelp(captioned, shuffledCaptions, wrongWords, others, withWrongWords(others));
    }

    /** Pictures of which nothing was said. */
    private static BorrowedPictures silent(String source, CountMatrix pictures) {
        return BorrowedPictures.of(source, pictures, Collections.nCopies(pictures.rows(), PictureWords.none("")));
    }

    private static BorrowedPictures withShuffledCaptions(BorrowedPictures help) {
        var order = shuffledCaptions(help.pictures().rows());
        return new BorrowedPictures(
                help.source(),
                help.pictures(),
                help.terms(),
                help.presence().select(order),
                help.weights().select(order));
    }

    private static BorrowedPictures withWrongWords(BorrowedPictures help) {
        return new BorrowedPictures(
                help.source(), wrongWords(help.pictures()), help.terms(), help.presence(), help.weights());
    }

    /** Whose captions each picture gets. */
    static int[] shuffledCaptions(int pictures) {
        return shuffled(pictures, SEED.of("captions").random());
    }

    /** Every visual word in the place of another. */
    static CountMatrix wrongWords(CountMatrix from) {
        var place = shuffled(from.columns(), SEED.of("words").random());
        var builder = new CountMatrixBuilder(from.columns());
        for (int row = 0; row < from.rows(); row++) {
            for (int p = from.offset(row); p < from.offset(row + 1); p++) {
                builder.add(place[from.column(p)], from.value(p));
            }
            builder.endRow();
        }
        return builder.build();
    }

    static int[] shuffled(int n, SplittableRandom random) {
        return Shuffled.numbers(n, random);
    }
}
