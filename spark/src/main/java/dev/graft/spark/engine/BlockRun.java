package dev.graft.spark.engine;

import dev.graft.engine.Block;
import dev.graft.engine.BlockSource;
import java.io.Serializable;

/**
 * A run of neighbouring blocks that make up one partition of a table.
 *
 * @param sources how to read each block, in Java's serialised form
 */
record BlockRun(int number, Cut cut, Shared<byte[][]> sources) implements Serializable {
    /** Reads all blocks, for keeping. */
    <B extends Block> Blocks<B> kept() {
        var bytes = sources.value();
        var blocks = new Block[bytes.length];
        for (int i = 0; i < blocks.length; i++) {
            blocks[i] = Bytes.<BlockSource<?>>read(bytes[i]).read();
        }
        return new Blocks.Kept<>(number, blocks);
    }

    /** Reads a block whenever it is visited. */
    <B extends Block> Blocks<B> readAgain() {
        return new Blocks.ReadAgain<>(number, sources.value());
    }

    double[][] zeros(int stateWidth) {
        var zeros = new double[cut.blocksOf(number)][];
        for (int i = 0; i < zeros.length; i++) {
            zeros[i] = new double[Math.multiplyExact(cut.rowsOf(cut.firstBlock(number) + i), stateWidth)];
        }
        return zeros;
    }
}
