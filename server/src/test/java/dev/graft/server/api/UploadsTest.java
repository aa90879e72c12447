package dev.graft.server.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

/** File names of uploads. */
class UploadsTest {
    @Test
    void keepsUsualNames() {
        for (String name : List.of("beach.jpg", "été 2024 (3).png", "写真.webp", "no ending", "a.b.c.jpeg")) {
            assertThat(Uploads.safe(name)).isEqualTo(name);
        }
    }

    @Test
    void takesTheLastPartOfAPath() {
        assertThat(Uploads.safe("../../etc/passwd.png")).isEqualTo("passwd.png");
        assertThat(Uploads.safe("C:\\photos\\beach.jpg")).isEqualTo("beach.jpg");
        assertThat(Uploads.safe("/abs/beach.jpg")).isEqualTo("beach.jpg");
        assertThat(Uploads.safe("a/..")).isEqualTo("picture");
    }

    @Test
    void leavesNoHiddenAndNoEmptyNames() {
        for (String name : List.of("", ".", "..", "...", "/", "\\", "   ", "a/", ". ", " . . ")) {
            assertThat(Uploads.safe(name))
                    .as("\"" + name + "\"")
                    .isNotBlank()
                    .doesNotStartWith(".")
                    .doesNotEndWith(".");
        }
        assertThat(Uploads.safe(".htaccess")).isEqualTo("htaccess");
    }

    @Test
    void replacesWhatSystemsRefuse() {
        assertThat(Uploads.safe("a\nb\0c\u0007.jpg")).isEqualTo("a_b_c_.jpg");
        assertThat(Uploads.safe("a<b>c:d\"e|f?g*.jpg")).isEqualTo("a_b_c_d_e_f_g_.jpg");
        assertThat(Uploads.safe("half \uD83D character.jpg")).isEqualTo("half _ character.jpg");
        assertThat(Uploads.safe("nul.jpg")).isEqualTo("picture nul.jpg");
        assertThat(Uploads.safe("COM1")).isEqualTo("picture COM1");
    }

    @Test
    void shortensLongNamesAndKeepsTheirEnding() {
        String name = Uploads.safe("x".repeat(400) + ".jpeg");
        assertThat(name).hasSizeLessThanOrEqualTo(180).endsWith("xxx.jpeg");
        // File systems limit bytes, and a character may take four.
        String wide = Uploads.safe("🐈".repeat(400) + ".jpeg");
        assertThat(wide.getBytes(StandardCharsets.UTF_8)).hasSizeLessThanOrEqualTo(255 - " (5000)".length());
        assertThat(wide).endsWith("🐈.jpeg");
    }
}
