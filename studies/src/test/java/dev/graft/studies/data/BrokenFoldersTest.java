package dev.graft.studies.data;

import static org.assertj.core.api.Assertions.assertThat;

import dev.graft.studies.data.sets.DataFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A wrong or half-unpacked folder gets a sentence that says what was expected. */
class BrokenFoldersTest {
    @TempDir
    Path root;

    private MadeUp made;

    @BeforeEach
    void make() {
        made = new MadeUp(root);
    }

    private List<String> problems() {
        return DataFolder.scan(root).problems();
    }

    private void nothingButAProblem(String sentence) {
        var data = DataFolder.scan(root);
        assertThat(data.found()).isEmpty();
        assertThat(data.problems()).containsExactly(sentence);
    }

    @Test
    void anythingElse() {
        made.files("holiday", "beach.jpg");
        assertThat(problems())
                .singleElement()
                .asString()
                .startsWith("no data set was found in " + root + "; known are ");
    }

    @Test
    void anEmptyCaltech256() {
        made.folder("256_ObjectCategories");
        nothingButAProblem(root.resolve("256_ObjectCategories") + " has the name of Caltech-256, but holds nothing;"
                + " expected a folder 256_ObjectCategories with folders such as 001.ak47");
    }

    @Test
    void aCaltech256OfSomethingElse() {
        made.files("256_ObjectCategories/holiday", "beach.jpg");
        assertThat(problems())
                .singleElement()
                .asString()
                .startsWith(root.resolve("256_ObjectCategories")
                        + " has the name of Caltech-256, but holds no folder of a class; expected a folder");
    }

    @Test
    void emptyClassFolders() {
        made.caltech256("256_ObjectCategories", 4)
                .folder("256_ObjectCategories/005.bat")
                .folder("256_ObjectCategories/006.bear");
        var data = DataFolder.scan(root);
        assertThat(data.problems())
                .containsExactly(root.resolve("256_ObjectCategories") + " has 6 class folders of Caltech-256, but no"
                        + " picture is in 005.bat, 006.bear; is it unpacked to the end?");
        assertThat(data.found())
                .singleElement()
                .satisfies(found -> assertThat(found.sentence()).isEqualTo("4 of 256 classes, 8 pictures"));
    }

    @Test
    void allClassFoldersEmpty() {
        List.of("Coast", "Forest", "Office", "Store", "Street").forEach(name -> made.folder("scenes/" + name));
        nothingButAProblem(root.resolve("scenes") + " has 5 class folders of fifteen scenes, but none of them holds a"
                + " picture; is it unpacked to the end?");
    }

    @Test
    void anArchiveThatIsNotUnpacked() {
        made.files("caltech-101", "101_ObjectCategories.tar.gz");
        nothingButAProblem(root.resolve("caltech-101/101_ObjectCategories.tar.gz")
                + " is there but not unpacked; expected a folder 101_ObjectCategories with folders such as accordion,"
                + " in them image_0001.jpg and so on");
    }

    @Test
    void anArchiveBesideWhatWasInIt() {
        made.files("", "256_ObjectCategories.tar").caltech256("256_ObjectCategories", 2);
        assertThat(problems()).isEmpty();
    }

    @Test
    void flickr8kWithoutCaptions() {
        made.files("Flicker8k_Dataset", "1000268201_693b08cb0e.jpg", "1001773457_577c3a7d70.jpg");
        nothingButAProblem(root.resolve("Flicker8k_Dataset") + " has 2 pictures of Flickr8k, but there are no captions;"
                + " expected is Flickr8k.token.txt, captions.txt or captions.csv beside the folder");
    }

    @Test
    void flickr8kWithoutPictures() {
        made.files("text", "Flickr8k.token.txt");
        nothingButAProblem(root.resolve("text/Flickr8k.token.txt") + " has the captions of Flickr8k, but there are no"
                + " pictures; expected is a folder Flicker8k_Dataset beside it");
    }

    @Test
    void anotherProgramsResultsAreNotFlickr30k() {
        made.files("runs", "results.csv").folder("runs/logs");
        assertThat(problems()).singleElement().asString().startsWith("no data set was found");
        made.files("flickr30k", "results.csv");
        nothingButAProblem(root.resolve("flickr30k/results.csv") + " has the captions of Flickr30k, but there are no"
                + " pictures; expected is a folder flickr30k_images beside it");
    }

    @Test
    void aProblemHidesNothingBelowOrBeside() {
        made.files("", "categories.list", "raw_features.mat")
                .files("train2017", "000000000009.jpg")
                .files("Flicker8k_Dataset", "1000268201_693b08cb0e.jpg")
                .files("Images", "1_1_s.bmp")
                .scenes("amazon/scenes")
                .folder("amazon/mug")
                .folder("amazon/bike");
        var data = DataFolder.scan(root);
        assertThat(data.found()).extracting(FoundSet::set).containsExactly(KnownSet.FIFTEEN_SCENES);
        assertThat(data.problems()).hasSize(5);
    }

    @Test
    void cocoWithoutCaptions() {
        made.files("coco/train2017", "000000000009.jpg").files("coco/annotations", "instances_train2017.json");
        assertThat(problems())
                .singleElement()
                .asString()
                .startsWith(
                        root.resolve("coco")
                                + " has pictures of COCO in train2017, but there are no captions of them; expected a folder train2017,");
    }

    @Test
    void cocoWithoutPictures() {
        made.files("coco/annotations", "captions_train2017.json");
        assertThat(problems())
                .singleElement()
                .asString()
                .startsWith(root.resolve("coco")
                        + " has COCO's captions of train2017, but not the pictures; expected a folder");
    }

    @Test
    void msrcWithoutGroundTruth() {
        made.files("msrc/Images", "1_1_s.bmp");
        nothingButAProblem(root.resolve("msrc") + " has the pictures of MSRC v2, but no ground truth; expected a folder"
                + " Images with 1_1_s.bmp and so on, and beside it a folder GroundTruth with 1_1_s_GT.bmp and so on");
    }

    @Test
    void msrcWithSomeGroundTruth() {
        made.files("msrc/Images", "1_1_s.bmp", "1_2_s.bmp").stripes("msrc/GroundTruth/1_1_s_GT.bmp", 0);
        var data = DataFolder.scan(root);
        assertThat(data.problems())
                .containsExactly(root.resolve("msrc/Images") + " has 2 pictures of MSRC v2, but "
                        + root.resolve("msrc/GroundTruth") + " has no ground truth of 1_2_s.bmp");
        assertThat(data.pictures(KnownSet.MSRC).orElseThrow().chosen())
                .accepts("1_1_s.bmp")
                .rejects("1_2_s.bmp");
    }

    @Test
    void nusWideWithoutBags() throws IOException {
        made.nusWide("nus");
        Files.delete(root.resolve("nus/Low_Level_Features/BoW_int.dat"));
        Files.delete(root.resolve("nus/Groundtruth/AllLabels/Labels_tower.txt"));
        var data = DataFolder.scan(root);
        assertThat(data.pairs(KnownSet.NUS_WIDE)).isEmpty();
        assertThat(data.problems())
                .singleElement()
                .asString()
                .startsWith(root.resolve("nus") + " has AllTags1k.txt, Concepts81.txt, ")
                .contains(" of NUS-WIDE, but no BoW_int.dat, Labels_tower.txt; expected BoW_int.dat, AllTags1k.txt");
    }

    @Test
    void mirflickrWithoutTags() {
        made.files("mirflickr", "im1.jpg", "im2.jpg");
        nothingButAProblem(root.resolve("mirflickr") + " has 2 pictures named as MIRFLICKR's, but no tags; expected is"
                + " meta/tags/tags1.txt for im1.jpg, and so on");
    }

    @Test
    void officeWithAnEmptyClass() {
        made.files("amazon/bike", "1.jpg").folder("amazon/mug");
        var data = DataFolder.scan(root);
        assertThat(data.problems())
                .containsExactly(
                        root.resolve("amazon") + " is the domain amazon of Office-Caltech10, but no picture is in"
                                + " mug; is it unpacked to the end?");
        assertThat(data.officePictures()).containsOnlyKeys("amazon");
    }

    @Test
    void surfBagsOfSomeDomains() {
        made.files("surf", "amazon_SURF_L10.mat", "dslr_SURF_L10.mat");
        var data = DataFolder.scan(root);
        assertThat(data.problems())
                .singleElement()
                .asString()
                .startsWith(
                        root.resolve("surf")
                                + " has the SURF bags of amazon, dslr of Office-Caltech10, but none of caltech, webcam; expected ");
        assertThat(data.officeSurf()).containsOnlyKeys("amazon", "dslr");
    }

    @Test
    void wikipediaWithoutFeatures() {
        made.files("w", "categories.list", "trainset_txt_img_cat.list");
        nothingButAProblem(root.resolve("w") + " has categories.list, trainset_txt_img_cat.list of the Wikipedia pairs,"
                + " but no raw_features.mat; expected raw_features.mat, categories.list, trainset_txt_img_cat.list,"
                + " testset_txt_img_cat.list in one folder");
    }

    @Test
    void theLargerOfTwoCopiesIsUsed() {
        made.caltech256("a/256_ObjectCategories", 2).caltech256("b/256_ObjectCategories", 3);
        var data = DataFolder.scan(root);
        assertThat(data.pictures(KnownSet.CALTECH_256).orElseThrow().folder())
                .isEqualTo(root.resolve("b/256_ObjectCategories"));
        assertThat(data.problems())
                .containsExactly("Caltech-256 is there twice: " + root.resolve("b/256_ObjectCategories")
                        + " (3 of 256 classes, 6 pictures) is used, " + root.resolve("a/256_ObjectCategories")
                        + " (2 of 256 classes, 4 pictures) is not");
    }

    @Test
    void theNameOfASetCountsMoreThanItsSize() {
        made.caltech256("a", 3).caltech256("b/256_ObjectCategories", 2);
        assertThat(DataFolder.scan(root)
                        .pictures(KnownSet.CALTECH_256)
                        .orElseThrow()
                        .folder())
                .isEqualTo(root.resolve("b/256_ObjectCategories"));
    }

    @Test
    void moreClassesCountMoreThanMorePictures() {
        made.scenes("a");
        for (int i = 0; i < 20; i++) {
            made.files("a/Coast", i + ".jpg");
        }
        made.scenes("b", "Coast", "Forest", "Highway", "Store", "Street", "Office");
        var data = DataFolder.scan(root);
        assertThat(data.pictures(KnownSet.FIFTEEN_SCENES).orElseThrow().folder())
                .isEqualTo(root.resolve("b"));
        assertThat(data.problems())
                .containsExactly("fifteen scenes is there twice: " + root.resolve("b")
                        + " (6 of 15 classes, 6 pictures) is used, " + root.resolve("a")
                        + " (5 of 15 classes, 25 pictures) is not");
    }
}
