package dev.graft.cli;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** The dependency rules of docs/architecture.md. */
@AnalyzeClasses(packages = "dev.graft", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {
    @ArchTest
    static final ArchRule packagesUseEachOtherDownwardsOnly = layeredArchitecture()
            .consideringOnlyDependenciesInLayers()
            .layer("core")
            .definedBy("dev.graft.core..")
            .layer("engine")
            .definedBy("dev.graft.engine..")
            .layer("vision")
            .definedBy("dev.graft.vision..")
            .layer("onnx")
            .definedBy("dev.graft.onnx..")
            .layer("text")
            .definedBy("dev.graft.text..")
            .layer("features")
            .definedBy("dev.graft.features..")
            .layer("world")
            .definedBy("dev.graft.world..")
            .layer("database")
            .definedBy("dev.graft.database..")
            .layer("collection")
            .definedBy("dev.graft.collection..")
            .layer("methods")
            .definedBy("dev.graft.methods..")
            .layer("evaluation")
            .definedBy("dev.graft.evaluation..")
            .layer("recipe")
            .definedBy("dev.graft.recipe..")
            .layer("sort")
            .definedBy("dev.graft.sort..")
            .layer("label")
            .definedBy("dev.graft.label..")
            .layer("board")
            .definedBy("dev.graft.board..")
            .layer("stream")
            .definedBy("dev.graft.stream..")
            .layer("model")
            .definedBy("dev.graft.model..")
            .layer("report")
            .definedBy("dev.graft.report..")
            .layer("results")
            .definedBy("dev.graft.results..")
            .layer("experiments")
            .definedBy("dev.graft.experiments..")
            .layer("server")
            .definedBy("dev.graft.server..")
            .layer("cli")
            .definedBy("dev.graft.cli..")
            .whereLayer("cli")
            .mayNotBeAccessedByAnyLayer()
            .whereLayer("onnx")
            .mayNotBeAccessedByAnyLayer()
            .whereLayer("server")
            .mayOnlyBeAccessedByLayers("cli")
            .whereLayer("world")
            .mayOnlyBeAccessedByLayers("experiments", "server", "cli")
            .whereLayer("experiments")
            .mayOnlyBeAccessedByLayers("cli")
            .whereLayer("results")
            .mayOnlyBeAccessedByLayers("experiments", "server", "cli")
            .whereLayer("report")
            .mayOnlyBeAccessedByLayers("results", "experiments")
            .whereLayer("model")
            .mayOnlyBeAccessedByLayers("results", "server", "cli")
            .whereLayer("board")
            .mayOnlyBeAccessedByLayers("results", "server", "cli")
            .whereLayer("label")
            .mayOnlyBeAccessedByLayers("board", "report", "results", "experiments", "server", "cli")
            .whereLayer("sort")
            .mayOnlyBeAccessedByLayers("label", "board", "report", "results", "experiments", "server", "cli")
            .whereLayer("recipe")
            .mayOnlyBeAccessedByLayers("sort", "label", "stream", "experiments")
            .whereLayer("evaluation")
            .mayOnlyBeAccessedByLayers("sort", "label", "stream", "experiments")
            .whereLayer("methods")
            .mayOnlyBeAccessedByLayers("recipe", "model", "sort", "label", "stream", "results", "experiments", "cli")
            .whereLayer("stream")
            .mayOnlyBeAccessedByLayers("results", "experiments", "server", "cli")
            .whereLayer("collection")
            .mayOnlyBeAccessedByLayers(
                    "sort", "label", "board", "stream", "model", "results", "experiments", "server", "cli")
            .whereLayer("database")
            .mayOnlyBeAccessedByLayers("collection", "stream", "server", "cli")
            .whereLayer("features")
            .mayOnlyBeAccessedByLayers("model", "collection", "experiments", "cli")
            .whereLayer("vision")
            .mayOnlyBeAccessedByLayers(
                    "world", "collection", "onnx", "model", "stream", "report", "experiments", "server", "cli")
            .whereLayer("text")
            .mayOnlyBeAccessedByLayers(
                    "features",
                    "collection",
                    "sort",
                    "label",
                    "board",
                    "stream",
                    "results",
                    "experiments",
                    "server",
                    "cli")
            .whereLayer("engine")
            .mayOnlyBeAccessedByLayers(
                    "vision",
                    "collection",
                    "methods",
                    "recipe",
                    "sort",
                    "label",
                    "stream",
                    "results",
                    "experiments",
                    "server",
                    "cli");

    @ArchTest
    static final ArchRule reportsKnowNoExperiment = noClasses()
            .that()
            .resideInAPackage("dev.graft.experiments.show..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(
                    "dev.graft.experiments.run..",
                    "dev.graft.experiments.data..",
                    "dev.graft.experiments.papers..",
                    "dev.graft.experiments.ours..");

    @ArchTest
    static final ArchRule dataKnowNoExperiment = noClasses()
            .that()
            .resideInAPackage("dev.graft.experiments.data..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(
                    "dev.graft.experiments.run..",
                    "dev.graft.experiments.show..",
                    "dev.graft.experiments.papers..",
                    "dev.graft.experiments.ours..");

    @ArchTest
    static final ArchRule picturesFlowOneWay = noClasses()
            .that()
            .resideInAPackage("dev.graft.vision.read..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("dev.graft.vision.describe..", "dev.graft.vision.codebook..");

    @ArchTest
    static final ArchRule noCyclesBetweenPackages =
            slices().matching("dev.graft.(*).(*)..").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule theReportSeesResultsAndNeverAMethod = noClasses()
            .that()
            .resideInAPackage("dev.graft.report..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("dev.graft.methods..", "dev.graft.collection..", "dev.graft.engine..");

    @ArchTest
    static final ArchRule openCvIsSeenByOneClass = noClasses()
            .that()
            .doNotHaveFullyQualifiedName("dev.graft.vision.describe.InterestSift")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("org.bytedeco..");

    @ArchTest
    static final ArchRule theNetworkRuntimeIsSeenByItsModuleOnly = noClasses()
            .that()
            .resideOutsideOfPackage("dev.graft.onnx..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("ai.onnxruntime..", "com.google.protobuf..");

    @ArchTest
    static final ArchRule theDatabaseIsSeenByWhatKeepsSomethingInItOnly = noClasses()
            .that()
            .resideOutsideOfPackages(
                    "dev.graft.database..", "dev.graft.collection..", "dev.graft.stream..", "dev.graft.server.desk..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("java.sql..", "org.sqlite..");

    @ArchTest
    static final ArchRule whatTakesRequestsKnowsNothingElseOfGraft = noClasses()
            .that()
            .resideInAPackage("dev.graft.server.http..")
            .should()
            .dependOnClassesThat(
                    resideInAPackage("dev.graft..").and(resideOutsideOfPackage("dev.graft.server.http..")));

    @ArchTest
    static final ArchRule theWebServerIsSeenByWhatTakesRequestsOnly = noClasses()
            .that()
            .resideOutsideOfPackage("dev.graft.server.http..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("com.sun.net.httpserver..");

    @ArchTest
    static final ArchRule theCoreNeedsNothingButJava = classes()
            .that()
            .resideInAnyPackage("dev.graft.core..", "dev.graft.engine..")
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage(
                    "dev.graft.core..", "dev.graft.engine..", "java..", "jdk.incubator.vector..", "org.jspecify..");

    @ArchTest
    static final ArchRule methodsSeeMatricesOnly = noClasses()
            .that()
            .resideInAnyPackage("dev.graft.methods..", "dev.graft.evaluation..", "dev.graft.recipe..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("dev.graft.vision..", "dev.graft.text..", "dev.graft.collection..", "java.nio.file..");

    @ArchTest
    static final ArchRule onlyTheCommandLinePrints = noClasses()
            .that()
            .resideOutsideOfPackage("dev.graft.cli..")
            .should()
            .accessField(System.class, "out")
            .orShould()
            .accessField(System.class, "err");

    @ArchTest
    static final ArchRule nothingRandomWithoutASeed = noClasses()
            .should()
            .callMethod(Math.class, "random")
            .orShould()
            .callConstructor(java.util.Random.class)
            .orShould()
            .callConstructor(java.util.SplittableRandom.class)
            .orShould()
            .callMethod(java.util.concurrent.ThreadLocalRandom.class, "current")
            .orShould()
            .callMethod(java.util.Collections.class, "shuffle", java.util.List.class);

    @ArchTest
    static final ArchRule noJavaSerialisation =
            noClasses().should().dependOnClassesThat().areAssignableTo(java.io.ObjectInputStream.class);
}
