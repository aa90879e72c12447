package dev.graft.image.pixels;

/** Scales a picture to two sizes while its rows arrive: one in grey or colour, the other in colour. */
public final class TwoScalers implements RowSink {
    private final PlaneScaler main;
    private final PlaneScaler side;
    private final int mainFrom;
    private boolean forMain;
    private boolean forSide;

    /**
     * @param width of the rows that will arrive
     * @param side in colour
     */
    public TwoScalers(int width, PlaneScaler main, PlaneScaler side) {
        this.main = main;
        this.side = side;
        this.mainFrom = main.colour() ? 0 : Math.multiplyExact(3, width);
    }

    @Override
    public boolean colour() {
        return true;
    }

    @Override
    public boolean greyBeside() {
        return !main.colour();
    }

    @Override
    public boolean takes(int y) {
        forMain = main.takes(y);
        forSide = side.takes(y);
        return forMain || forSide;
    }

    @Override
    public void row(byte[] values) {
        if (forMain) {
            main.row(values, mainFrom);
        }
        if (forSide) {
            side.row(values);
        }
    }
}
