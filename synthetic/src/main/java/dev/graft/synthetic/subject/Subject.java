package dev.graft.synthetic.subject;

import dev.graft.synthetic.draw.Dice;
import dev.graft.synthetic.draw.Pen;
import java.util.function.BiFunction;

/** The class of object that a picture shows. */
public enum Subject {
    BOAT("boat", 0.2, Boats::new),
    HOUSE("house", 0.12, Houses::new),
    TREE("tree", 0.25, Trees::new),
    CAR("car", 0.25, Cars::new),
    FISH("fish", 0.7, Fishes::new),
    FLOWER("flower", 0.7, Flowers::new),
    BICYCLE("bicycle", 0.35, Bicycles::new),
    CHAIR("chair", 0.3, Chairs::new),
    BIRD("bird", 0.6, Birds::new),
    CUP("cup", 0.3, Cups::new),
    LAMP("lamp", 0.25, Lamps::new),
    BUTTERFLY("butterfly", 3.1, Butterflies::new);

    private final String word;
    private final double turn;

    @SuppressWarnings("ImmutableEnumChecker") // constructors without state
    private final BiFunction<Pen, Dice, Painter> painter;

    Subject(String word, double turn, BiFunction<Pen, Dice, Painter> painter) {
        this.word = word;
        this.turn = turn;
        this.painter = painter;
    }

    public String word() {
        return word;
    }

    /** The maximum rotation of this class in radians, in either direction. */
    public double turn() {
        return turn;
    }

    /** Draws an object of this class into the square from -1 to 1; y points down. */
    public void paint(Pen pen, Dice dice) {
        painter.apply(pen, dice).paint();
    }
}
