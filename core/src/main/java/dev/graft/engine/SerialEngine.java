package dev.graft.engine;

/** One block after the other on the calling thread: the reference that other engines are tested against. */
public final class SerialEngine implements Engine {
    @Override
    public <B extends Block> Table<B> table(Rows<B> rows, int stateWidth) {
        return new LocalTable<>(rows, stateWidth) {
            @Override
            public <S extends Sum<S>> S pass(Pass<B, S> pass) {
                var total = pass.newSum();
                var part = pass.newSum();
                for (int i = 0; i < blocks.size(); i++) {
                    part.clear();
                    pass.visit(blocks.get(i), states.get(i), part);
                    total.add(part);
                }
                return total;
            }
        };
    }

    @Override
    public void close() {}
}
