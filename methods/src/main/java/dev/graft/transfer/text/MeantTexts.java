package dev.graft.transfer.text;

/** Texts as vectors of their meaning. */
record MeantTexts(int columns, float[][] vectors) implements ReadTexts {
    @Override
    public int rows() {
        return vectors.length;
    }

    @Override
    public boolean isEmpty(int row) {
        for (float value : vectors[row]) {
            if (value != 0) {
                return false;
            }
        }
        return true;
    }

    @Override
    public void forEach(int row, Visitor visitor) {
        var vector = vectors[row];
        for (int column = 0; column < columns; column++) {
            visitor.visit(column, vector[column]);
        }
    }
}
