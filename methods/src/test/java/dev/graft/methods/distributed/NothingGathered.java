package dev.graft.methods.distributed;

import dev.graft.core.fit.RunListener;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.engine.Block;
import dev.graft.engine.Engine;
import dev.graft.engine.Pass;
import dev.graft.engine.Rows;
import dev.graft.engine.Sum;
import dev.graft.engine.Table;
import dev.graft.engine.Task;
import java.io.Serializable;
import java.util.List;

/** An engine that refuses to gather or set the state of more than so many rows. */
public record NothingGathered(Engine engine, long most) implements Engine {
    @Override
    public <B extends Block> Table<B> table(Rows<B> rows, int stateWidth) {
        var table = engine.table(rows, stateWidth);
        return new Table<>() {
            @Override
            public long rows() {
                return table.rows();
            }

            @Override
            public int stateWidth() {
                return table.stateWidth();
            }

            @Override
            public DenseMatrix state() {
                check();
                return table.state();
            }

            @Override
            public void setState(DenseMatrix state) {
                check();
                table.setState(state);
            }

            private void check() {
                if (rows() > most) {
                    throw new AssertionError("the state of " + rows() + " rows is in this process");
                }
            }

            @Override
            public <S extends Sum<S>> S pass(Pass<B, S> pass) {
                return table.pass(pass);
            }

            @Override
            public void close() {
                table.close();
            }
        };
    }

    @Override
    public <T extends Serializable> List<T> parallel(List<? extends Task<T>> tasks, RunListener listener) {
        return engine.parallel(tasks, listener);
    }

    @Override
    public void close() {
        engine.close();
    }
}
