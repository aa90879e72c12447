package dev.graft.spark.engine;

import java.io.Serializable;

/**
 * How a table's blocks are dealt out to partitions: in runs whose length is a power of two, so that the sum of a
 * partition is the sum of a whole branch of the tree in which blocks are added.
 */
record Cut(long rows, int blockRows, int blocks, int blocksPerPartition) implements Serializable {
    static Cut of(long rows, int blockRows, int blocks, int mostPartitions) {
        int each = 1;
        while (pieces(blocks, each) > mostPartitions) {
            each *= 2;
        }
        return new Cut(rows, blockRows, blocks, each);
    }

    static int pieces(int things, int each) {
        return (int) (((long) things + each - 1) / each);
    }

    int partitions() {
        return pieces(blocks, blocksPerPartition);
    }

    int firstBlock(int partition) {
        return partition * blocksPerPartition;
    }

    int blocksOf(int partition) {
        return Math.min(blocksPerPartition, blocks - firstBlock(partition));
    }

    long firstRow(int block) {
        return (long) block * blockRows;
    }

    int rowsOf(int block) {
        return (int) Math.min(blockRows, rows - firstRow(block));
    }
}
