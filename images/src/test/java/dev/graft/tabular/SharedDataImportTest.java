package dev.graft.tabular;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.graft.annotation.AnnotationFile;
import java.io.IOException;
import java.util.Arrays;
import java.util.HashSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SharedDataImportTest {
    @ParameterizedTest
    @CsvSource({"amazon, 958, 152852", "Caltech10, 1123, 251090", "dslr, 157, 26900", "webcam, 295, 48033"})
    void importsTheSurfBagsOfOffice(String domain, int rows, double total) throws IOException {
        var file = SharedData.file("office-surf/" + domain + "_SURF_L10.mat");
        var imported = FeatureImport.read(
                file, FeatureOptions.DEFAULT.withFeatures("fts").withLabels("labels"));
        assertThat(imported.features().rows()).isEqualTo(rows);
        assertThat(imported.features().columns()).isEqualTo(800);
        assertThat(new HashSet<>(imported.labels())).hasSize(10);
        assertThat(imported.labels()).allSatisfy(labels -> assertThat(labels).hasSize(1));
        // The totals are those of scipy.io.loadmat.
        assertThat(Arrays.stream(imported.features().rowSums()).sum()).isEqualTo(total);
        assertThat(FeatureImport.read(file, FeatureOptions.DEFAULT)).isEqualTo(imported);
    }

    @Test
    void importsTheWikipediaFeaturesWithTheirClassLists() throws IOException {
        var file = SharedData.file("wikipedia/raw_features.mat");
        var list = SharedData.file("wikipedia/trainset_txt_img_cat.list");
        var imported = FeatureImport.read(
                file, FeatureOptions.DEFAULT.withFeatures("I_tr").withLabelsFile(list));
        assertThat(imported.features().rows()).isEqualTo(2173);
        assertThat(imported.features().columns()).isEqualTo(128);
        assertThat(imported.features().rowSum(0)).isCloseTo(1, within(1e-6));
        assertThat(imported.features().get(0, 2)).isCloseTo(0.05276705, within(1e-8));
        assertThat(imported.labels().get(0)).containsExactly("6");
        assertThat(new HashSet<>(imported.labels())).hasSize(10);
        assertThatThrownBy(() -> FeatureImport.read(file, FeatureOptions.DEFAULT))
                .hasMessageContaining("say which variable holds the features; the file has ")
                .hasMessageContaining("I_te (693 x 128 double)");
        assertThatThrownBy(() -> FeatureImport.read(
                        file, FeatureOptions.DEFAULT.withFeatures("I_te").withLabelsFile(list)))
                .hasMessageContaining("has 2173 labels for the 693 rows of raw_features.mat");
    }

    @Test
    void readsTheCaptionsOfFlickr8k() throws IOException {
        var table = AnnotationFile.read(SharedData.file("flickr8k/captions.csv"));
        assertThat(table.rows()).hasSize(3000);
        assertThat(table.rows()).allSatisfy(row -> assertThat(row.captions()).hasSize(5));
        assertThat(table.problemCount()).isZero();
    }
}
