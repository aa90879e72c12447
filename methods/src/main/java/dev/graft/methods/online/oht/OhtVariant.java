package dev.graft.methods.online.oht;

/** The two algorithms of the OHT paper. */
public enum OhtVariant {
    /** Algorithm 1: both hypotheses as far as they are sure; weights fall with the squared loss. */
    OHT1,
    /** Algorithm 2: each hypothesis has one vote; weights fall by beta with every mistake. */
    OHT2
}
