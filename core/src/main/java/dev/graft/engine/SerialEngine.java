package dev.graft.engine;

import dev.graft.core.fit.RunListener;
import dev.graft.core.fit.SynchronizedListener;
import java.io.Serializable;
import java.util.ArrayDeque;
import java.util.List;

/** Visits one block after another on the calling thread: the reference for other engines. It need not be closed. */
public final class SerialEngine implements Engine {
    @Override
    public <B extends Block> Table<B> table(Rows<B> rows, int stateWidth) {
        return new LocalTable<>(rows, stateWidth) {
            @Override
            public <S extends Sum<S>> S pass(Pass<B, S> pass) {
                return blocks() == 0 ? pass.newSum() : sum(0, blocks(), pass, new ArrayDeque<>());
            }

            /** @param free sums that can be reused, since they have been added to others */
            private <S extends Sum<S>> S sum(int from, int to, Pass<B, S> pass, ArrayDeque<S> free) {
                if (to - from == 1) {
                    var sum = free.poll();
                    if (sum == null) {
                        sum = pass.newSum();
                    } else {
                        sum.clear();
                    }
                    visit(from, pass, sum);
                    return sum;
                }
                int middle = from + Integer.highestOneBit(to - from - 1);
                var first = sum(from, middle, pass, free);
                var others = sum(middle, to, pass, free);
                first.add(others);
                free.push(others);
                return first;
            }
        };
    }

    @Override
    public <T extends Serializable> List<T> parallel(List<? extends Task<T>> tasks, RunListener listener) {
        var shared = SynchronizedListener.of(listener, tasks.size());
        return tasks.stream().map(task -> task.run(this, shared)).toList();
    }

    @Override
    public void close() {}

    /** Opens it by name. */
    public static final class Provider implements EngineProvider {
        @Override
        public String name() {
            return "serial";
        }

        @Override
        public Engine open(String options, int threads) {
            if (!options.isEmpty()) {
                throw new IllegalArgumentException("engine serial takes no options, was serial:" + options);
            }
            return new SerialEngine();
        }
    }
}
