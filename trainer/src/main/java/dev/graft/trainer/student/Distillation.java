package dev.graft.trainer.student;

import ai.djl.ndarray.NDArray;
import dev.graft.core.check.Check;

/**
 * How far a student's features are from its teacher's. Both are scaled to length 1, as length says little about a
 * picture, and the teacher's mean is subtracted: features after a ReLU all point the same way, so that a student which
 * answers the mean to everything would look good otherwise.
 *
 * <p>To the cosine of each crop comes the relation between all pairs of a batch (Park 2019, Tung 2019): what is alike to
 * the teacher must be alike to the student.
 *
 * @param relations the weight of the relations; the cosine has 1
 */
public record Distillation(double relations) {
    private static final float TINY = 1e-12f;

    public Distillation {
        Check.inRange(0.0, 1000.0, relations, "relations");
    }

    /** The two parts of the loss, of which the first is 1 - cosine. */
    record Parts(NDArray cosine, NDArray relation) {}

    NDArray loss(Parts parts) {
        return parts.cosine().add(parts.relation().mul((float) relations));
    }

    /**
     * @param student and teacher have a row for each crop
     * @param mean of the teacher's rows of length 1
     */
    static Parts parts(NDArray student, NDArray teacher, NDArray mean) {
        var is = unit(unit(student).sub(mean));
        var should = unit(unit(teacher).sub(mean));
        var cosine = is.mul(should).sum(new int[] {1}).mean();
        var difference = is.matMul(is.transpose()).sub(should.matMul(should.transpose()));
        return new Parts(cosine.mul(-1).add(1), difference.square().mean());
    }

    private static NDArray unit(NDArray rows) {
        return rows.div(rows.square().sum(new int[] {1}, true).add(TINY).sqrt());
    }
}
