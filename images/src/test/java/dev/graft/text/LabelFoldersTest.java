package dev.graft.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class LabelFoldersTest {
    @Test
    void foldersOfTheFirstLevelAreClasses() {
        assertThat(LabelFolders.labels(List.of("cat/1.jpg", "dog/1.jpg", "cat/2.jpg", "loose.jpg")))
                .containsExactly(
                        Map.entry("cat/1.jpg", "cat"), Map.entry("dog/1.jpg", "dog"), Map.entry("cat/2.jpg", "cat"));
    }

    @Test
    void theLastFolderIsTheClassBelowDomains() {
        assertThat(LabelFolders.labels(List.of("amazon/bike/1.jpg", "webcam/bike/1.jpg", "webcam/mug/1.jpg")))
                .containsExactly(
                        Map.entry("amazon/bike/1.jpg", "bike"),
                        Map.entry("webcam/bike/1.jpg", "bike"),
                        Map.entry("webcam/mug/1.jpg", "mug"));
    }

    @Test
    void theWholePathIsTheClassWhereDepthsDifferOrNamesDoNot() {
        assertThat(LabelFolders.labels(List.of("cat/1.jpg", "dog/old/1.jpg")))
                .containsEntry("cat/1.jpg", "cat")
                .containsEntry("dog/old/1.jpg", "dog/old");
        assertThat(LabelFolders.labels(List.of("cat/img/1.jpg", "dog/img/1.jpg")))
                .containsEntry("cat/img/1.jpg", "cat/img")
                .containsEntry("dog/img/1.jpg", "dog/img");
    }

    @Test
    void oneFolderIsNoClass() {
        assertThat(LabelFolders.labels(List.of("images/1.jpg", "images/2.jpg", "3.jpg")))
                .isEmpty();
        assertThat(LabelFolders.labels(List.of("1.jpg"))).isEmpty();
        assertThat(LabelFolders.labels(List.of())).isEmpty();
    }
}
