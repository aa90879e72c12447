package dev.graft.methods.online.oht;

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
        double nextOwn) {}
