package dev.graft.synthetic.subject;

import dev.graft.synthetic.draw.Dice;
import dev.graft.synthetic.draw.Pen;
import java.awt.Color;

/** Draws one object into the square from -1 to 1; y points down. */
abstract class Painter {
    final Pen pen;
    final Dice dice;
    final Color main;
    final Color second;
    final Color third;
    final Color dark;
    final Color light;

    Painter(Pen pen, Dice dice) {
        this.pen = pen;
        this.dice = dice;
        var palette = pen.palette();
        this.main = palette.main();
        this.second = palette.second();
        this.third = palette.third();
        this.dark = palette.dark();
        this.light = palette.light();
    }

    abstract void paint();

    final double between(double min, double max) {
        return dice.between(min, max);
    }

    final int count(int min, int max) {
        return dice.count(min, max);
    }

    final boolean chance(double probability) {
        return dice.chance(probability);
    }
}
