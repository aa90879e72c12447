package dev.graft.image.decode;

import static org.assertj.core.api.Assertions.assertThat;

import dev.graft.image.format.RejectedPictureException;
import java.time.Duration;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** Fuzzing: files with changed, removed and inserted bytes must be read or rejected, within a time limit. */
class FuzzTest {
    static final List<String> KINDS = List.copyOf(Samples.oneOfEach().keySet());

    private static final int FILES = 1500;

    @ParameterizedTest
    @FieldSource("KINDS")
    void isReadOrRejectedAndNothingElse(String kind) {
        byte[] whole = Samples.oneOfEach().get(kind);
        var reader = new PictureReader(ReadParams.DEFAULT.withMaxPixels(1_000_000));

        Assertions.assertTimeoutPreemptively(Duration.ofSeconds(60), () -> {
            int rejected = 0;
            for (int i = 0; i < FILES; i++) {
                byte[] content = spoilt(whole, new SplittableRandom(i));
                try {
                    var picture = reader.read(content);
                    assertThat(picture.pixels()).isNotEmpty();
                } catch (RejectedPictureException e) {
                    rejected++;
                    assertThat(e.getMessage()).as("seed %d", i).isNotBlank().doesNotContain("\n", "java.", "Exception");
                } catch (RuntimeException | Error e) {
                    throw new AssertionError(kind + " with seed " + i, e);
                }
            }
            assertThat(rejected).isPositive();
        });
    }

    private static byte[] spoilt(byte[] whole, SplittableRandom random) {
        byte[] content = whole.clone();
        // Half of the changes go to the header, where they do most damage.
        int reach = random.nextBoolean() ? content.length : Math.min(content.length, 200);
        int changes = 1 + random.nextInt(4);
        for (int i = 0; i < changes; i++) {
            int at = random.nextInt(reach);
            switch (random.nextInt(4)) {
                case 0 -> content[at] ^= (byte) (1 << random.nextInt(8));
                case 1 -> content[at] = (byte) random.nextInt(256);
                case 2 -> content[at] = (byte) 0xFF;
                default -> content[at] = 0;
            }
        }
        return random.nextInt(5) == 0 ? Samples.slice(content, 0, random.nextInt(content.length)) : content;
    }
}
