package dev.graft.transfer.text;

/** Some of the texts. */
record SelectedTexts(ReadTexts all, int[] selected) implements ReadTexts {
    @Override
    public int rows() {
        return selected.length;
    }

    @Override
    public int columns() {
        return all.columns();
    }

    @Override
    public boolean isEmpty(int row) {
        return all.isEmpty(selected[row]);
    }

    @Override
    public void forEach(int row, Visitor visitor) {
        all.forEach(selected[row], visitor);
    }
}
