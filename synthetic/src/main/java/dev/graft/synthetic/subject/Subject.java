package dev.graft.synthetic.subject;

import dev.graft.synthetic.draw.Dice;
import dev.graft.synthetic.draw.Pen;

/** The class of object that a picture shows. */
public enum Subject {
    BOAT("boat", 0.2),
    HOUSE("house", 0.12),
    TREE("tree", 0.25),
    CAR("car", 0.25),
    FISH("fish", 0.7),
    FLOWER("flower", 0.7),
    BICYCLE("bicycle", 0.35),
    CHAIR("chair", 0.3),
    BIRD("bird", 0.6),
    CUP("cup", 0.3),
    LAMP("lamp", 0.25),
    BUTTERFLY("butterfly", 3.1);

    private final String word;
    private final double turn;

    Subject(String word, double turn) {
        this.word = word;
        this.turn = turn;
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
        switch (this) {
            case BOAT -> Boats.paint(pen, dice);
            case HOUSE -> Houses.paint(pen, dice);
            case TREE -> Trees.paint(pen, dice);
            case CAR -> Cars.paint(pen, dice);
            case FISH -> Fishes.paint(pen, dice);
            case FLOWER -> Flowers.paint(pen, dice);
            case BICYCLE -> Bicycles.paint(pen, dice);
            case CHAIR -> Chairs.paint(pen, dice);
            case BIRD -> Birds.paint(pen, dice);
            case CUP -> Cups.paint(pen, dice);
            case LAMP -> Lamps.paint(pen, dice);
            case BUTTERFLY -> Butterflies.paint(pen, dice);
        }
    }
}
