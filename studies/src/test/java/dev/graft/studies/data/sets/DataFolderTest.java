package dev.graft.studies.data.sets;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.graft.annotation.AnnotationFile;
import dev.graft.core.random.Seed;
import dev.graft.store.CollectionException;
import dev.graft.studies.data.FoundSet;
import dev.graft.studies.data.KnownSet;
import dev.graft.studies.data.MadeUp;
import dev.graft.studies.data.PictureSource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import us.hebi.matlab.mat.format.Mat5;
import us.hebi.matlab.mat.types.Matrix;
import us.hebi.matlab.mat.types.Sinks;

/** Each data set in a small copy of the way that it lies on people's disks. */
class DataFolderTest {
    @TempDir
    Path root;

    private MadeUp made;

    @BeforeEach
    void make() {
        made = new MadeUp(root);
    }

    private DataFolder scan() {
        var found = DataFolder.scan(root);
        assertThat(found.problems()).isEmpty();
        return found;
    }

    private PictureSource pictures(KnownSet set) {
        return scan().pictures(set).orElseThrow();
    }

    private static List<String> sentences(DataFolder data) {
        return data.found().stream()
                .map(found -> found.set().title() + ": " + found.sentence())
                .toList();
    }

    @Test
    void caltech256IsKnownByItsNumbers() {
        made.caltech256("sets/256_ObjectCategories", 40)
                .files("sets/256_ObjectCategories/056.dog", "056_0001.jpg")
                .files("sets/256_ObjectCategories/056.dog/greg", "left.jpg")
                .files("sets/256_ObjectCategories/257.clutter", "257_0001.jpg");
        var source = pictures(KnownSet.CALTECH_256);
        assertThat(source.folder()).isEqualTo(root.resolve("sets/256_ObjectCategories"));
        assertThat(source.classNames()).containsEntry("056.dog", "dog").doesNotContainKey("257.clutter");
        assertThat(source.chosen())
                .accepts("056.dog/056_0001.jpg")
                .rejects("257.clutter/257_0001.jpg", "056.dog/greg/left.jpg", "056.dog/RENAME2", "056_0001.jpg");
        assertThat(sentences(scan())).containsExactly("Caltech-256: 41 of 256 classes, 81 pictures");
    }

    @Test
    void aFolderOfTheSameNameWithinIsTheSet() {
        made.caltech256("256_ObjectCategories/256_ObjectCategories", 2);
        assertThat(pictures(KnownSet.CALTECH_256).folder())
                .isEqualTo(root.resolve("256_ObjectCategories/256_ObjectCategories"));
    }

    @Test
    void caltech101IsKnownUnderAnyNameByItsClasses() {
        made.files("mine/accordion", "image_0001.jpg", "image_0002.jpg")
                .files("mine/yin_yang", "image_0001.jpg")
                .files("mine/BACKGROUND_Google", "image_0001.jpg")
                .files("Annotations/accordion", "annotation_0001.mat")
                .files("Annotations/yin_yang", "annotation_0001.mat");
        var source = pictures(KnownSet.CALTECH_101);
        assertThat(source.folder()).isEqualTo(root.resolve("mine"));
        assertThat(source.chosen()).accepts("yin_yang/image_0001.jpg").rejects("BACKGROUND_Google/image_0001.jpg");
        assertThat(sentences(scan())).containsExactly("Caltech-101: 2 of 101 classes, 3 pictures");
    }

    @Test
    void aFewClassesOfTheSameNameAreNotCaltech101() {
        made.files("mine/chair", "1.jpg").files("mine/cup", "2.jpg");
        assertThat(DataFolder.scan(root).pictures(KnownSet.CALTECH_101)).isEmpty();
    }

    @Test
    void theScenesHaveTwoStylesOfNamesAndOneMeaning() {
        made.files("old/MITcoast", "image_0001.jpg")
                .files("old/CALsuburb", "image_0001.jpg")
                .files("old/PARoffice", "image_0001.jpg")
                .files("old/MITinsidecity", "image_0001.JPG")
                .files("old/livingroom", "image_0001.jpg");
        assertThat(pictures(KnownSet.FIFTEEN_SCENES).classNames())
                .isEqualTo(Map.of(
                        "MITcoast",
                        "coast",
                        "CALsuburb",
                        "suburb",
                        "PARoffice",
                        "office",
                        "MITinsidecity",
                        "insidecity",
                        "livingroom",
                        "livingroom"));
    }

    @Test
    void theScenesInTheOtherStyle() {
        made.scenes("", "Coast", "TallBuilding", "Inside City", "Store", "Office");
        var source = pictures(KnownSet.FIFTEEN_SCENES);
        assertThat(source.folder()).isEqualTo(root);
        assertThat(source.classNames())
                .containsEntry("TallBuilding", "tallbuilding")
                .containsEntry("Inside City", "insidecity")
                .hasSize(5);
        assertThat(sentences(scan())).containsExactly("fifteen scenes: 5 of 15 classes, 5 pictures");
    }

    private void nothingIsFound() {
        var data = DataFolder.scan(root);
        assertThat(data.found()).isEmpty();
        assertThat(data.problems()).singleElement().asString().startsWith("no data set was found");
    }

    @Test
    void otherScenesAreNotTheFifteen() {
        made.scenes("intel", "buildings", "forest", "glacier", "mountain", "sea", "street");
        for (var room : List.of("Kitchen", "Bedroom", "Office", "Store", "LivingRoom")) {
            made.files("flat/" + room, "IMG_1.JPG", "IMG_2.JPG");
        }
        nothingIsFound();
    }

    @Test
    void aClassWithMorePicturesThanTheScenesHaveIsAnothers() {
        made.scenes("places");
        for (int i = 1; i <= 360; i++) {
            made.files("places/Coast", "image_" + String.format("%04d", i) + ".jpg");
        }
        assertThat(pictures(KnownSet.FIFTEEN_SCENES).folder()).isEqualTo(root.resolve("places"));
        made.files("places/Coast", "image_0361.jpg");
        nothingIsFound();
    }

    @Test
    void birdsAreNotCaltech256() {
        made.files("images/001.Black_footed_Albatross", "Black_Footed_Albatross_0001_796111.jpg")
                .files("images/002.Laysan_Albatross", "Laysan_Albatross_0001_545.jpg");
        nothingIsFound();
    }

    @Test
    void theClassesOfCaltech256ThatOfficeSharesAreOffices() {
        made.files("caltech10/003.backpack", "003_0001.jpg").files("caltech10/041.coffee-mug", "041_0001.jpg");
        var data = scan();
        assertThat(data.officePictures()).containsOnlyKeys("caltech");
        assertThat(data.pictures(KnownSet.CALTECH_256)).isEmpty();
    }

    @Test
    void caltech256InAFolderCalledCaltechIsWhole() {
        made.caltech256("caltech", 40)
                .files("caltech/041.coffee-mug", "041_0001.jpg")
                .files("caltech/101.laptop", "101_0001.jpg");
        var data = scan();
        assertThat(data.officePictures()).isEmpty();
        assertThat(sentences(data)).containsExactly("Caltech-256: 42 of 256 classes, 82 pictures");
    }

    @Test
    void scenesWithNumbersOnlyAreToldByHowManyTheyAre() throws IOException {
        int[] pictures = {216, 241, 311, 210, 289, 360, 328, 260, 308, 374, 410, 292, 356, 215, 315};
        for (int i = 0; i < pictures.length; i++) {
            var folder = Files.createDirectories(root.resolve(String.format("15-Scene/%02d", i)));
            for (int p = 0; p < pictures[i]; p++) {
                Files.createFile(folder.resolve(p + ".jpg"));
            }
        }
        assertThat(pictures(KnownSet.FIFTEEN_SCENES).classNames())
                .containsEntry("00", "bedroom")
                .containsEntry("05", "coast")
                .containsEntry("14", "store");
    }

    @Test
    void msrcHasItsClassesFromColours() throws IOException {
        int grass = 0x008000;
        int cow = 0x000080;
        int nothing = 0x000000;
        int unknown = 0x123456;
        made.files("MSRC/Images", "1_1_s.bmp", "1_2_s.bmp", "Thumbs.db")
                .stripes("MSRC/GroundTruth/1_1_s_GT.bmp", cow, grass, grass, nothing, unknown)
                .stripes("MSRC/GroundTruth/1_2_s_GT.bmp", nothing);
        var source = pictures(KnownSet.MSRC);
        assertThat(source.folder()).isEqualTo(root.resolve("MSRC/Images"));
        assertThat(source.chosen()).accepts("1_1_s.bmp").rejects("Thumbs.db");
        assertThat(source.labels().read())
                .isEqualTo(Map.of("1_1_s.bmp", List.of("grass", "cow"), "1_2_s.bmp", List.of()));
        assertThat(sentences(scan())).containsExactly("MSRC v2: 2 of 591 pictures with ground truth of 23 classes");
    }

    @Test
    void nusWideIsPutTogetherFromItsArchives() throws IOException {
        made.nusWide("NUS-WIDE");
        var data = scan();
        var documents = data.pairs(KnownSet.NUS_WIDE).orElseThrow().read();
        assertThat(documents.names()).hasSize(10).startsWith("birds", "boats").contains("tower");
        assertThat(documents.classes()).containsExactly(0, 5);
        assertThat(documents.pictures().get(0, 2)).isEqualTo(2);
        assertThat(documents.pictures().get(1, 1)).isEqualTo(3);
        assertThat(documents.texts().get(0, 0)).isEqualTo(1);
        assertThat(documents.texts().get(1, 0)).isZero();
        assertThat(data.found().get(0).path()).isEqualTo(root.resolve("NUS-WIDE"));
    }

    @Test
    void aCrawlIsPicturesWithTextsBesideThem() {
        made.crawl("crawl", 97, ".txt", "sea sky").files("crawl", "a.jpg", "a.jpg.txt", "b.PNG", "b.json", "c.jpg");
        assertThat(DataFolder.scan(root).pictures(KnownSet.FLICKR_CRAWL)).isEmpty();
        made.files("crawl", "c.txt", "d.jpg");
        var source = pictures(KnownSet.FLICKR_CRAWL);
        assertThat(source.folder()).isEqualTo(root.resolve("crawl"));
        assertThat(source.name()).isEqualTo("flickr");
        assertThat(sentences(scan())).containsExactly("a Flickr crawl: 100 pictures with tags");
    }

    @Test
    void whatProgramsWriteBesidePicturesIsNoCrawl() {
        made.crawl("yolo", 100, ".txt", "0 0.5 0.5 1e-05 2E3\n").crawl("lightroom", 100, ".xmp", "<x:xmpmeta/>");
        nothingIsFound();
    }

    @Test
    void aCrawlHidesNothingBelow() {
        made.crawl("mine", 100, ".txt", "sea sky").scenes("mine/scenes");
        assertThat(scan().found())
                .extracting(FoundSet::set)
                .containsExactly(KnownSet.FIFTEEN_SCENES, KnownSet.FLICKR_CRAWL);
    }

    @Test
    void aSetThatLiesOpenHidesNothingBesideIt() {
        made.files("Flicker8k_Dataset", "1000268201_693b08cb0e.JPG")
                .files("Flickr8k_text", "Flickr8k.token.txt")
                .files("images/val2017", "000000000139.JPG")
                .files("annotations", "captions_val2017.json")
                .scenes("scenes");
        assertThat(scan().found())
                .extracting(FoundSet::set)
                .containsExactly(KnownSet.FIFTEEN_SCENES, KnownSet.FLICKR8K, KnownSet.COCO);
    }

    @Test
    void aCrawlMayHaveItsTagsInATable() {
        for (int i = 1; i <= 100; i++) {
            made.files("crawl/photos", i + ".jpg");
        }
        made.text("crawl/tags.csv", "file,tags\n1.jpg,sea sky\n");
        var source = pictures(KnownSet.FLICKR_CRAWL);
        assertThat(source.folder()).isEqualTo(root.resolve("crawl/photos"));
        assertThat(source.tables()).containsExactly(root.resolve("crawl/tags.csv"));
    }

    @Test
    void mirflickrHasItsTagsInAFolder() {
        made.files("mirflickr", "im1.jpg", "im2.jpg", "im3.JPG")
                .files("mirflickr/meta/tags", "tags1.txt", "tags2.txt", "tags3.txt");
        var source = pictures(KnownSet.FLICKR_CRAWL);
        assertThat(source.folder()).isEqualTo(root.resolve("mirflickr"));
        assertThat(source.name()).isEqualTo(PictureSource.MIRFLICKR);
        assertThat(sentences(scan())).containsExactly("a Flickr crawl: 3 pictures with tags");
        assertThat(source.chosen()).accepts("im1.jpg").rejects("meta/x.jpg");
    }

    @Test
    void flickr8kAsItsArchivesUnpack() throws IOException {
        made.files("Flicker8k_Dataset", "1000268201_693b08cb0e.jpg", "1001773457_577c3a7d70.jpg")
                .text("Flickr8k_text/Flickr8k.token.txt", "1000268201_693b08cb0e.jpg#0\tA child .\n");
        var source = pictures(KnownSet.FLICKR8K);
        assertThat(source.folder()).isEqualTo(root.resolve("Flicker8k_Dataset"));
        assertThat(captions(source)).containsExactly("A child .");
        assertThat(sentences(scan())).containsExactly("Flickr8k: 2 of 8,091 pictures with captions");
    }

    @Test
    void flickr8kAsOthersPackIt() throws IOException {
        made.files("f/Images", "1000268201_693b08cb0e.jpg")
                .text("f/captions.txt", "image,caption\n1000268201_693b08cb0e.jpg,A child .\n");
        assertThat(captions(pictures(KnownSet.FLICKR8K))).containsExactly("A child .");
    }

    @Test
    void flickr30kAsItsArchivesUnpack() throws IOException {
        made.files("flickr30k-images", "1000092795.jpg")
                .text("results_20130124.token", "1000092795.jpg#0\tTwo men .\n");
        assertThat(captions(pictures(KnownSet.FLICKR30K))).containsExactly("Two men .");
    }

    @Test
    void flickr30kInItsTwoArchivesSideBySide() throws IOException {
        made.files("flickr30k-images", "1000092795.jpg")
                .text("flickr30k/results_20130124.token", "1000092795.jpg#0\tTwo men .\n");
        assertThat(captions(pictures(KnownSet.FLICKR30K))).containsExactly("Two men .");
    }

    @Test
    void flickr30kAsOthersPackIt() throws IOException {
        made.files("flickr30k_images/flickr30k_images", "1000092795.jpg", "10002456.jpg")
                .text(
                        "flickr30k_images/results.csv",
                        "image_name| comment_number| comment\n1000092795.jpg| 0| Two men .\n");
        var source = pictures(KnownSet.FLICKR30K);
        assertThat(source.folder()).isEqualTo(root.resolve("flickr30k_images/flickr30k_images"));
        assertThat(captions(source)).containsExactly("Two men .");
    }

    @Test
    void cocoHasPartsAndTheLargestIsTaken() throws IOException {
        made.files("coco/train2017", "000000000009.jpg", "000000000025.jpg")
                .files("coco/val2017", "000000000139.jpg")
                .files("coco/test2017", "000000000001.jpg")
                .text("coco/annotations/captions_train2017.json", """
                        {"images": [{"id": 9, "file_name": "000000000009.jpg"}],
                         "annotations": [{"image_id": 9, "id": 1, "caption": "A meal."}]}""")
                .text("coco/annotations/captions_val2017.json", "{}");
        var source = pictures(KnownSet.COCO);
        assertThat(source.folder()).isEqualTo(root.resolve("coco/train2017"));
        assertThat(captions(source)).containsExactly("A meal.");
        assertThat(sentences(scan()))
                .containsExactly("COCO captions: train2017: 2 pictures with captions; not used: val2017");
    }

    @Test
    void cocoOfTheOtherYearInAFolderOfImages() {
        made.files("coco/images/val2014", "COCO_val2014_000000000042.jpg")
                .files("coco/annotations", "captions_val2014.json", "instances_val2014.json");
        assertThat(pictures(KnownSet.COCO).folder()).isEqualTo(root.resolve("coco/images/val2014"));
    }

    private static List<String> captions(PictureSource source) throws IOException {
        return AnnotationFile.read(source.tables().get(0)).rows().get(0).captions();
    }

    @Test
    void officeHasDomainsWithTenClassesOfThirtyOne() {
        made.files("amazon/images/back_pack", "frame_0001.jpg")
                .files("amazon/images/laptop_computer", "frame_0001.jpg")
                .files("amazon/images/stapler", "frame_0001.jpg")
                .files("Caltech10/mug", "1.jpg")
                .files("Caltech10/bike", "1.jpg", "2.jpg");
        var data = scan();
        assertThat(data.officePictures()).containsOnlyKeys("amazon", "caltech");
        var amazon = data.officePictures().get("amazon");
        assertThat(amazon.folder()).isEqualTo(root.resolve("amazon/images"));
        assertThat(amazon.classNames()).isEqualTo(Map.of("back_pack", "backpack", "laptop_computer", "laptop"));
        assertThat(amazon.chosen()).accepts("back_pack/frame_0001.jpg").rejects("stapler/frame_0001.jpg");
        assertThat(sentences(data))
                .containsExactly(
                        "Office-Caltech10 pictures: domain amazon: 2 of 10 classes, 2 pictures",
                        "Office-Caltech10 pictures: domain caltech: 2 of 10 classes, 3 pictures");
    }

    @Test
    void surfBagsAreFourFiles() {
        made.files(
                "surf",
                "amazon_SURF_L10.mat",
                "amazon_SURF_L10_imgs.mat",
                "Caltech10_SURF_L10.mat",
                "dslr_SURF_L10.mat",
                "webcam_SURF_L10.mat");
        var data = scan();
        assertThat(data.officeSurf()).containsOnlyKeys("amazon", "caltech", "dslr", "webcam");
        assertThat(data.officeSurf()).containsEntry("caltech", root.resolve("surf/Caltech10_SURF_L10.mat"));
        assertThat(sentences(data))
                .containsExactly("Office-Caltech10 SURF bags: 4 domains: amazon, caltech, dslr, webcam");
    }

    @Test
    void wikipediaIsFourFilesWhateverTheFolderIsCalled() throws IOException {
        made.text("w/categories.list", "art\nbiology\n")
                .text("w/trainset_txt_img_cat.list", "a\tx\t2\nb\ty\t1\n")
                .text("w/testset_txt_img_cat.list", "c\tz\t2\n");
        var features = Mat5.newMatFile()
                .addArray("I_tr", matrix(2, 3))
                .addArray("I_te", matrix(1, 3))
                .addArray("T_tr", matrix(2, 2))
                .addArray("T_te", matrix(1, 2));
        try (var sink =
                Sinks.newStreamingFile(root.resolve("w/raw_features.mat").toFile())) {
            Mat5.newWriter(sink).writeMat(features);
        }
        var documents = scan().pairs(KnownSet.WIKIPEDIA).orElseThrow().read();
        assertThat(documents.names()).containsExactly("art", "biology");
        assertThat(documents.classes()).containsExactly(1, 0, 1);
        assertThat(documents.pictures().get(1, 2)).isEqualTo(5);
        assertThat(documents.texts().columns()).isEqualTo(2);
    }

    /** Numbers from 0 on, row by row. */
    private static Matrix matrix(int rows, int columns) {
        var matrix = Mat5.newMatrix(rows, columns);
        for (int i = 0; i < rows * columns; i++) {
            matrix.setDouble(i / columns, i % columns, i);
        }
        return matrix;
    }

    @Test
    void allSetsSideBySideAreFoundAtOnce() {
        made.caltech256("256_ObjectCategories", 3)
                .scenes("scenes")
                .nusWide("nus")
                .files("deep/er/still/mirflickr", "im1.jpg")
                .files("deep/er/still/mirflickr/meta/tags", "tags1.txt");
        assertThat(scan().found())
                .extracting(FoundSet::set)
                .containsExactly(
                        KnownSet.CALTECH_256, KnownSet.FIFTEEN_SCENES, KnownSet.NUS_WIDE, KnownSet.FLICKR_CRAWL);
    }

    @Test
    void aLinkInACircleIsNoTrap() throws IOException {
        made.scenes("sets");
        Files.createSymbolicLink(root.resolve("again"), root);
        Files.createSymbolicLink(root.resolve("sets2"), root.resolve("sets"));
        assertThat(scan().found()).hasSize(1);
    }

    @Test
    void aLinkedFolderIsDrawnFromAndHiddenFilesAreNot() throws IOException {
        made.files("there", "1.jpg", "2.jpg", "3.jpg", "4.jpg", "._1.jpg", "._2.jpg");
        var source = PictureSource.of("linked", Files.createSymbolicLink(root.resolve("link"), root.resolve("there")))
                .withChosen(name -> !name.equals("4.jpg"));
        assertThat(source.atMost(3, new Seed(1))).isEqualTo(source);
        var two = source.atMost(2, new Seed(1)).chosen();
        assertThat(Stream.of("1.jpg", "2.jpg", "3.jpg").filter(two)).hasSize(2);
        assertThat(two).rejects("4.jpg", "._1.jpg");
    }

    @Test
    void noneHasNothing() {
        var none = DataFolder.none();
        assertThat(none.found()).isEmpty();
        assertThat(none.problems()).isEmpty();
        assertThat(none.pictures(KnownSet.COCO)).isEmpty();
        assertThat(none.officePictures()).isEmpty();
    }

    @Test
    void aFolderThatIsNotThereIsRefused() {
        var missing = root.resolve("missing");
        assertThatThrownBy(() -> DataFolder.scan(missing))
                .isInstanceOf(CollectionException.class)
                .hasMessage(missing + " is not there; data sets are looked for in a folder and those below it");
        made.text("file", "x");
        assertThatThrownBy(() -> DataFolder.scan(root.resolve("file"))).hasMessageContaining("is not a folder");
    }

    @Test
    void theSharedFolderIsFoundWhole() throws IOException {
        var shared = shared();
        assumeTrue(Files.isDirectory(shared), "no folder of shared data");
        var data = DataFolder.scan(shared);
        assertThat(data.problems()).isEmpty();
        assertThat(sentences(data))
                .contains(
                        "Caltech-101: 24 of 101 classes, 1,423 pictures",
                        "fifteen scenes: 15 classes, 1,050 pictures",
                        "Flickr8k: 3,000 of 8,091 pictures with captions",
                        "Office-Caltech10 pictures: domain amazon: 10 classes, 958 pictures",
                        "Office-Caltech10 pictures: domain webcam: 10 classes, 295 pictures",
                        "Office-Caltech10 SURF bags: 4 domains: amazon, caltech, dslr, webcam");
        assertThat(data.pairs(KnownSet.WIKIPEDIA).orElseThrow().read().classes())
                .hasSize(2866);
    }

    private static Path shared() {
        String set = System.getProperty("graft.shared", "");
        for (var at = Path.of("").toAbsolutePath(); set.isEmpty() && at != null; at = at.getParent()) {
            if (Files.isDirectory(at.resolve("shared/data"))) {
                return at.resolve("shared/data");
            }
        }
        return Path.of(set.isEmpty() ? "shared/data" : set);
    }
}
