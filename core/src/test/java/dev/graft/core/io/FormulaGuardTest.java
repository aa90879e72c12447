package dev.graft.core.io;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class FormulaGuardTest {
    @Test
    void whatCouldBeAFormulaIsGuardedAndComesBack() {
        for (String text : new String[] {"=1+1", "+1", "-1", "@me", "\tx", "\nx", "\rx"}) {
            assertThat(FormulaGuard.text(text)).isEqualTo("'" + text);
            assertThat(FormulaGuard.fileName(text)).isEqualTo("./" + text);
            assertThat(FormulaGuard.unguarded(FormulaGuard.text(text))).isEqualTo(text);
        }
    }

    @Test
    void allElseStaysAsItIs() {
        for (String text : new String[] {"", "a=1", "'", "'tis", "1-2", "./=x"}) {
            assertThat(FormulaGuard.text(text)).isEqualTo(text);
            assertThat(FormulaGuard.fileName(text)).isEqualTo(text);
            assertThat(FormulaGuard.unguarded(text)).isEqualTo(text);
        }
    }
}
