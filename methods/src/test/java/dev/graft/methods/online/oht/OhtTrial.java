package dev.graft.methods.online.oht;

import dev.graft.core.check.Check;
import dev.graft.core.matrix.SparseVector;
import dev.graft.methods.online.passiveaggressive.PassiveAggressive;

/**
 * One trial of a stream of two classes, with all numbers of the paper's algorithms. Of the classes, 0 is +1 and 1 is -1.
 *
 * @param t from 1
 * @param f the margin v . x of the learner's own pictures
 * @param h what text says
 * @param thetaText the part of text before the trial
 * @param thetaOwn the part of the pictures before the trial
 * @param score the argument of the final sign
 * @param predicted +1 or -1
 * @param lossText what text lost
 * @param lossOwn what the pictures lost
 * @param hinge max(0, 1 - y f)
 * @param step tau
 * @param nextText the weight of text after the trial
 * @param nextOwn the weight of the pictures after the trial
 */
public record OhtTrial(
        long t,
        double f,
        double h,
        double thetaText,
        double thetaOwn,
        double score,
        int predicted,
        boolean isMistake,
        double lossText,
        double lossOwn,
        double hinge,
        double step,
        double nextText,
        double nextOwn) {
    /** Teaches a learner and writes down what it computed. */
    public static OhtTrial of(Oht oht, SparseVector row, int label) {
        Check.equal(2, oht.classes(), "classes");
        double score = oht.score(row)[0];
        double f = oht.separators().margins(row)[0];
        double h = oht.ask(row)[0];
        double text = oht.textPart(0);
        int predicted = oht.predict(row).label();
        int y = PassiveAggressive.side(0, label);
        double own = oht.weights().ownPart(0);
        oht.learn(row, label);
        return new OhtTrial(
                oht.trials(),
                f,
                h,
                text,
                own,
                score,
                PassiveAggressive.side(0, predicted),
                predicted != label,
                oht.loss(h, y),
                oht.loss(f, y),
                oht.separators().hinge(0),
                oht.separators().step(0),
                oht.weights().text(0),
                oht.weights().own(0));
    }
}
