package dev.graft.vision.codebook;

/** The squared distance of every row from the nearest of the centres so far. */
interface NearestDistances {
    /** Takes a row as another centre and returns the sum of all distances. */
    long add(int row);

    /** The row at which the distances, added up one after the other, exceed a target below their sum. */
    int find(long target);
}
