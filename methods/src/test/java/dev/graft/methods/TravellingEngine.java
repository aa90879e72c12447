package dev.graft.methods;

import dev.graft.core.matrix.DenseMatrix;
import dev.graft.engine.Block;
import dev.graft.engine.Engine;
import dev.graft.engine.Pass;
import dev.graft.engine.Rows;
import dev.graft.engine.SerialEngine;
import dev.graft.engine.Sum;
import dev.graft.engine.Table;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;

/** Sends every pass, block and sum through bytes, as an engine on several machines would. */
public final class TravellingEngine implements Engine {
    private final Engine engine = new SerialEngine();

    @Override
    public <B extends Block> Table<B> table(Rows<B> rows, int stateWidth) {
        var table = engine.table(new Sent<>(rows), stateWidth);
        return new Table<>() {
            @Override
            public int rows() {
                return table.rows();
            }

            @Override
            public int stateWidth() {
                return table.stateWidth();
            }

            @Override
            public DenseMatrix state() {
                return table.state();
            }

            @Override
            public void setState(DenseMatrix state) {
                table.setState(state);
            }

            @Override
            public <S extends Sum<S>> S pass(Pass<B, S> pass) {
                return sent(table.pass(sent(pass)));
            }

            @Override
            public void close() {
                table.close();
            }
        };
    }

    private record Sent<B extends Block>(Rows<B> origin) implements Rows<B> {
        @Override
        public int rows() {
            return origin.rows();
        }

        @Override
        public int blockRows() {
            return origin.blockRows();
        }

        @Override
        public B block(int firstRow) {
            return sent(origin.block(firstRow));
        }
    }

    @SuppressWarnings("unchecked")
    private static <T extends Serializable> T sent(T value) {
        try {
            var bytes = new ByteArrayOutputStream();
            try (var out = new ObjectOutputStream(bytes)) {
                out.writeObject(value);
            }
            try (var in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
                return (T) in.readObject();
            }
        } catch (IOException | ClassNotFoundException e) {
            throw new AssertionError(e);
        }
    }

    @Override
    public void close() {}
}
