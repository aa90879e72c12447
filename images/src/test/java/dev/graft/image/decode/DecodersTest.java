package dev.graft.image.decode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.graft.image.format.RejectedPictureException;
import dev.graft.image.format.RejectedPictureException.Reason;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Decoding in another process. */
class DecodersTest {
    private static final ReadParams ISOLATED = ReadParams.DEFAULT.withIsolated(true);

    @Test
    void givesTheSamePicturesAndTheSameReasons() throws RejectedPictureException {
        var here = new PictureReader(ReadParams.DEFAULT.withMaxSide(20));
        var elsewhere = new PictureReader(ISOLATED.withMaxSide(20));
        for (var file : Samples.oneOfEach().entrySet()) {
            byte[] content = file.getValue();
            var side = new SidePicture(10);
            var expected = new SidePicture(10);

            assertThat(elsewhere.alongWith(side).read(content))
                    .as(file.getKey())
                    .usingRecursiveComparison()
                    .isEqualTo(here.alongWith(expected).read(content));
            assertThat(side.picture()).usingRecursiveComparison().isEqualTo(expected.picture());
            assertThat(elsewhere.readColour(content)).usingRecursiveComparison().isEqualTo(here.readColour(content));
            byte[] cut = Samples.cut(content, 0.7);
            var reason = catchThrowableOfType(RejectedPictureException.class, () -> here.readColour(cut));
            assertThat(catchThrowableOfType(RejectedPictureException.class, () -> elsewhere.readColour(cut)))
                    .hasMessage(reason.getMessage());
        }
    }

    @Test
    void aProcessThatEndsCostsOnePictureOnly() throws RejectedPictureException {
        var java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        var decoders = new Decoders(1, List.of(java, "--version"));
        var request = new DecoderProcess.Request(
                ReadParams.DEFAULT, new ReadParams.Size(4, 4), true, 0, Samples.jpeg(Samples.quarters()));

        for (int i = 0; i < 2; i++) {
            var rejection = catchThrowableOfType(RejectedPictureException.class, () -> decoders.decode(request));
            assertThat(rejection.reason()).isEqualTo(Reason.BROKEN);
        }
        assertThat(new Decoders(1, List.of("/no/such/program")).decode(request)).isEmpty();
        assertThat(new Decoders(1, List.of()).decode(request)).isEmpty();
    }
}
