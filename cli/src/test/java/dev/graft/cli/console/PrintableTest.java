package dev.graft.cli.console;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PrintableTest {
    @Test
    void whatATerminalWouldObeyIsShown() {
        assertThat(Printable.of("two\nlines.jpg")).isEqualTo("two\\u000alines.jpg");
        assertThat(Printable.of("\033[2Jgone.jpg")).isEqualTo("\\u001b[2Jgone.jpg");
        assertThat(Printable.of("holiday\u202Egpj.exe")).isEqualTo("holiday\\u202egpj.exe");
    }

    @Test
    void allOtherNamesStayAsTheyAre() {
        assertThat(Printable.of("Äpfel & Birnen – 日本 \uD83D\uDC1F (1).jpg"))
                .isEqualTo("Äpfel & Birnen – 日本 \uD83D\uDC1F (1).jpg");
    }
}
