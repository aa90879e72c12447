package dev.graft.app.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.graft.core.matrix.CountMatrix;
import dev.graft.image.feature.SharedSpace;
import dev.graft.image.network.NetworkLayer;
import dev.graft.text.meaning.Meaning;
import dev.graft.text.meaning.SentenceEncoder;
import dev.graft.text.meaning.UnitVectors;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

class PictureSearchTest {
    /** Dogs and puppies are on one axis, the sea and beaches on another. */
    private static final class Axes implements SentenceEncoder {
        @Override
        public String name() {
            return "axes";
        }

        @Override
        public int dimensions() {
            return 3;
        }

        @Override
        public float[] encode(String text) {
            String plain = text.toLowerCase(Locale.ROOT);
            return UnitVectors.normalise(new float[] {
                plain.matches(".*(dog|puppy).*") ? 1 : 0,
                plain.matches(".*(sea|beach).*") ? 1 : 0,
                plain.matches(".*(dog|puppy|sea|beach).*") ? 0.1F : 1
            });
        }
    }

    private static final List<SearchedPicture> PICTURES = List.of(
            new SearchedPicture(11, "a.jpg", List.of(), List.of("A dog runs.", "Something brown.")),
            new SearchedPicture(12, "beach.jpg", List.of("holiday"), List.of("Two people.")),
            new SearchedPicture(13, "c.jpg", List.of("dog"), List.of()),
            new SearchedPicture(14, "d.jpg", List.of(), List.of("The sea.", "A dog at the sea.")));

    private static final Meaning MEANING = new Meaning(new Axes());

    private static CaptionVectors vectors() {
        var vectors = new CaptionVectors(PICTURES.stream()
                .flatMap(picture -> picture.captions().stream())
                .toList());
        assertThat(vectors.done()).isZero();
        vectors.encode(MEANING);
        assertThat(vectors.done()).isEqualTo(1);
        return vectors;
    }

    @Test
    void stringsAreFoundInNamesCaptionsAndFiles() {
        assertThat(PictureSearch.byString("DOG", PICTURES)).containsExactly(11L, 13L, 14L);
        assertThat(PictureSearch.byString(" beach ", PICTURES)).containsExactly(12L);
        assertThat(PictureSearch.byString("puppy", PICTURES)).isEmpty();
    }

    @Test
    void whatMeansTheSameIsFoundToo() {
        assertThat(PictureSearch.byMeaning("puppy", PICTURES, vectors(), MEANING))
                .containsExactly(13L, 11L, 14L);
    }

    @Test
    void whatContainsTheWordsComesFirst() {
        assertThat(PictureSearch.byMeaning("beach", PICTURES, vectors(), MEANING))
                .containsExactly(12L, 14L);
    }

    @Test
    void captionsThatAreNotEncodedYetAreLeftOut() {
        var none = new CaptionVectors(List.of("A dog runs."));
        assertThat(PictureSearch.byMeaning("puppy", PICTURES, none, MEANING)).containsExactly(13L);
    }

    @Test
    void aSentenceFindsThePicturesThatShowIt() {
        // Four pictures: a dog, the sea, nothing, and the opposite of a dog. The second half has the negative parts.
        var bags = CountMatrix.of(6, new int[] {0, 1, 2, 2, 3}, new int[] {0, 1, 3}, new double[] {2, 3, 4});
        var layer = new NetworkLayer("embeds", NetworkLayer.Form.WHOLE, 3, true);
        var search = new SentenceSearch(new SharedSpace(layer, new Axes()), List.of(21L, 22L, 23L, 24L), bags);

        assertThat(search.nearest("a puppy", 9)).containsExactly(21L, 22L, 24L);
        assertThat(search.nearest("the sea", 1)).containsExactly(22L);
    }
}
