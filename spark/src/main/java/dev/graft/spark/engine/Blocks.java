package dev.graft.spark.engine;

import dev.graft.engine.Block;
import dev.graft.engine.BlockSource;
import java.io.Serializable;

/** The blocks of one partition, on an executor. */
interface Blocks<B extends Block> extends Serializable {
    /** The partition's number. */
    int partition();

    int count();

    B block(int number);

    /** Blocks that are in memory, or on the executor's disk if there is too little of that. */
    record Kept<B extends Block>(int partition, Block[] blocks) implements Blocks<B> {
        @Override
        public int count() {
            return blocks.length;
        }

        @Override
        @SuppressWarnings("unchecked")
        public B block(int number) {
            return (B) blocks[number];
        }
    }

    /** Blocks that are read at every visit. */
    record ReadAgain<B extends Block>(int partition, byte[][] sources) implements Blocks<B> {
        @Override
        public int count() {
            return sources.length;
        }

        @Override
        public B block(int number) {
            return Bytes.<BlockSource<B>>read(sources[number]).read();
        }
    }
}
