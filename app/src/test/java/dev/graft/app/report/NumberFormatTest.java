package dev.graft.app.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.Test;

class NumberFormatTest {
    @Test
    void fixedHasTheTextOfStringFormat() {
        var random = new Random(1);
        for (int i = 0; i < 20_000; i++) {
            double value = (random.nextDouble() - 0.5) * Math.pow(10, random.nextInt(8) - 3);
            // Halves, which are rounded up, among them.
            value = i % 3 == 0 ? Math.round(value * 1000) / 1000.0 : value;
            int decimals = random.nextInt(5);
            String text = String.format(Locale.ROOT, "%." + decimals + "f", value);
            assertThat(NumberFormat.fixed(value, decimals))
                    .as("%s to %d decimals", value, decimals)
                    .isEqualTo(text.matches("-0(\\.0+)?") ? text.substring(1) : text);
        }
    }

    @Test
    void zeroHasNoSignAndNothingIsADash() {
        assertThat(NumberFormat.fixed(-0.01, 1)).isEqualTo("0.0");
        assertThat(NumberFormat.fixed(Double.NaN, 1)).isEqualTo("\u2013");
        assertThat(NumberFormat.place(12.04)).isEqualTo("12");
    }
}
