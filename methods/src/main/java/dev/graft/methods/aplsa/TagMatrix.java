package dev.graft.methods.aplsa;

import dev.graft.core.check.Check;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.CountMatrixBuilder;

/** The matrix B of aPLSA: how often each term and each visual word occur together (A11). */
public final class TagMatrix {
    private TagMatrix() {}

    /**
     * The sum over pictures of tag indicator times word count.
     *
     * @param presence pictures by terms, 1 where a picture has the term
     * @param pictures the same pictures by visual words
     */
    public static CountMatrix of(CountMatrix presence, CountMatrix pictures) {
        Check.equal(pictures.rows(), presence.rows(), "rows of the tag indicators");
        var picturesOfTerm = presence.transpose();
        var counts = new double[pictures.columns()];
        var builder = new CountMatrixBuilder(pictures.columns());
        for (int term = 0; term < picturesOfTerm.rows(); term++) {
            for (int p = picturesOfTerm.offset(term); p < picturesOfTerm.offset(term + 1); p++) {
                int picture = picturesOfTerm.column(p);
                for (int q = pictures.offset(picture); q < pictures.offset(picture + 1); q++) {
                    counts[pictures.column(q)] += picturesOfTerm.value(p) * pictures.value(q);
                }
            }
            for (int word = 0; word < counts.length; word++) {
                builder.add(word, counts[word]);
                counts[word] = 0;
            }
            builder.endRow();
        }
        return builder.build();
    }
}
