package dev.graft.onnx;

import dev.graft.image.network.NetworkInput;
import dev.graft.image.pixels.ColourPicture;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;

/** Generated pictures to try a network on, always the same. */
final class TestPatterns {
    private final int width;
    private final int height;

    private interface Drawing {
        /** @return 0 to 255 */
        int value(int colour, int x, int y);
    }

    private TestPatterns(NetworkInput input) {
        this.width = input.width();
        this.height = input.height();
    }

    static List<float[]> all(NetworkInput input) {
        return new TestPatterns(input).all().map(input::values).toList();
    }

    private Stream<ColourPicture> all() {
        var random = new SplittableRandom(1);
        return Stream.of(
                draw((c, x, y) -> 128),
                draw((c, x, y) -> 0),
                draw((c, x, y) -> 255),
                draw((c, x, y) -> c == 1 ? 255 * y / height : 255 * x / width),
                draw((c, x, y) -> 255 - 255 * (x + y) / (width + height)),
                draw((c, x, y) -> (x / 16 + y / 16) % 2 == 0 ? 40 + 100 * c : 230 - 90 * c),
                draw((c, x, y) -> (x / 5 + y / 9) % 3 == c ? 255 : 0),
                draw((c, x, y) -> random.nextInt(256)));
    }

    private ColourPicture draw(Drawing drawing) {
        var planes = new byte[3][width * height];
        for (int c = 0; c < 3; c++) {
            for (int y = 0, at = 0; y < height; y++) {
                for (int x = 0; x < width; x++, at++) {
                    planes[c][at] = (byte) drawing.value(c, x, y);
                }
            }
        }
        return new ColourPicture(width, height, planes[0], planes[1], planes[2]);
    }
}
