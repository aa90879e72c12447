package dev.graft.synthetic.draw;

import java.awt.Color;

/** The colours of one picture. They are independent of its class. */
public record Palette(String word, Color main, Color second, Color third, Color dark, Color light) {

    public static Palette of(Dice dice, DrawingStyle domain) {
        float hue = (float) dice.between(0, 1);
        boolean grey = dice.chance(0.12);
        double max = domain == DrawingStyle.DRAWING ? 0.9 : 0.75;
        float saturation = grey ? (float) dice.between(0, 0.08) : (float) dice.between(0.3, max);
        float brightness = (float) dice.between(domain == DrawingStyle.DRAWING ? 0.6 : 0.3, 0.95);
        var main = Color.getHSBColor(hue, saturation, brightness);
        var second = any(dice, domain);
        var third = any(dice, domain);
        var dark = dice.colour(0, 1, 0, 0.5, 0.08, 0.35);
        var light = dice.colour(0, 1, 0, 0.2, 0.8, 1);
        return new Palette(name(hue, saturation, brightness), main, second, third, dark, light);
    }

    /** A random colour, for anything that is not part of the object. */
    public static Color any(Dice dice, DrawingStyle domain) {
        float min = domain == DrawingStyle.DRAWING ? 0.6f : 0.2f;
        return dice.colour(0, 1, 0.05, 0.75, min, 0.95);
    }

    public static Color jitter(Dice dice, Color colour, int spread) {
        int shift = dice.count(-spread, spread);
        return new Color(
                clamp(colour.getRed() + shift + dice.count(-spread / 3, spread / 3)),
                clamp(colour.getGreen() + shift + dice.count(-spread / 3, spread / 3)),
                clamp(colour.getBlue() + shift + dice.count(-spread / 3, spread / 3)),
                colour.getAlpha());
    }

    /** Lightens for a positive amount, darkens for a negative one. */
    public static Color shade(Color colour, double amount) {
        return mix(colour, amount > 0 ? Color.WHITE : Color.BLACK, Math.abs(amount));
    }

    public static Color mix(Color from, Color to, double share) {
        return new Color(
                clamp((int) Math.round(from.getRed() + share * (to.getRed() - from.getRed()))),
                clamp((int) Math.round(from.getGreen() + share * (to.getGreen() - from.getGreen()))),
                clamp((int) Math.round(from.getBlue() + share * (to.getBlue() - from.getBlue()))),
                from.getAlpha());
    }

    public static Color faint(Color colour, int alpha) {
        return new Color(colour.getRed(), colour.getGreen(), colour.getBlue(), alpha);
    }

    public static int clamp(int value) {
        return Math.max(0, Math.min(255, value));
    }

    private static String name(float hue, float saturation, float brightness) {
        if (saturation < 0.1f) {
            return brightness > 0.8f ? "white" : "grey";
        }
        if (hue < 0.04f || hue > 0.95f) {
            return "red";
        }
        if (hue < 0.12f) {
            return brightness < 0.6f ? "brown" : "orange";
        }
        if (hue < 0.19f) {
            return "yellow";
        }
        if (hue < 0.45f) {
            return "green";
        }
        if (hue < 0.7f) {
            return "blue";
        }
        return hue < 0.83f ? "purple" : "pink";
    }
}
