package dev.graft.index;

import static org.assertj.core.api.Assertions.assertThat;

import dev.graft.image.describe.Descriptors;
import dev.graft.image.encode.Thumbnail;
import dev.graft.store.ContentHash;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class DescribedPicturesTest {
    private static final ContentHash FIRST = ContentHash.of(new byte[] {1});
    private static final ContentHash SECOND = ContentHash.of(new byte[] {2});

    private static DescribedPictures.Description description(int descriptors, int jpeg) {
        return new DescribedPictures.Description(
                new Descriptors(4, new byte[4 * descriptors]), Optional.of(new Thumbnail(1, 1, new byte[jpeg])));
    }

    @Test
    void aDescriptionIsHandedOutOnce() {
        var described = new DescribedPictures(1_000);
        var description = description(2, 3);
        described.offer(FIRST, description);
        assertThat(described.take(SECOND)).isEmpty();
        assertThat(described.take(FIRST)).containsSame(description);
        assertThat(described.take(FIRST)).isEmpty();
    }

    @Test
    void whatFindsNoRoomIsNotKept() {
        var described = new DescribedPictures(19);
        described.offer(FIRST, description(2, 3));
        described.offer(SECOND, description(2, 3));
        assertThat(described.take(SECOND)).isEmpty();
        assertThat(described.take(FIRST)).isPresent();
    }

    @Test
    void whatWasHandedOutLeavesItsRoomAndTheSameContentTakesRoomOnce() {
        var described = new DescribedPictures(22);
        described.offer(FIRST, description(2, 3));
        described.offer(FIRST, description(2, 3));
        described.offer(SECOND, description(2, 3));
        assertThat(described.take(FIRST)).isPresent();
        assertThat(described.take(SECOND)).isPresent();
        described.offer(SECOND, description(4, 6));
        assertThat(described.take(SECOND)).isPresent();
    }
}
