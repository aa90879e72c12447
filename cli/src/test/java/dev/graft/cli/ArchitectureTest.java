package dev.graft.cli;

import static com.tngtech.archunit.core.domain.JavaAccess.Predicates.target;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.equivalentTo;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.type;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.nameMatching;
import static com.tngtech.archunit.core.domain.properties.HasOwner.Predicates.With.owner;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.core.importer.Location;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import dev.graft.catalogue.PackNetwork;
import dev.graft.engine.Engines;
import java.nio.file.Files;

/** The dependency rules of docs/architecture.md. */
@AnalyzeClasses(packages = "dev.graft", importOptions = ArchitectureTest.MainCode.class)
class ArchitectureTest {
    /** Leaves out tests, also those of other modules, which come as test jars. */
    static final class MainCode implements ImportOption {
        @Override
        public boolean includes(Location location) {
            return !location.contains("/test-classes/") && !location.contains("-tests.jar");
        }
    }

    @ArchTest
    static final ArchRule reportsKnowNoExperiment = noClasses()
            .that()
            .resideInAPackage("dev.graft.studies.report..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(
                    "dev.graft.studies.run..",
                    "dev.graft.studies.data..",
                    "dev.graft.studies.papers..",
                    "dev.graft.studies.comparisons..");

    @ArchTest
    static final ArchRule dataKnowNoExperiment = noClasses()
            .that()
            .resideInAPackage("dev.graft.studies.data..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(
                    "dev.graft.studies.run..",
                    "dev.graft.studies.report..",
                    "dev.graft.studies.papers..",
                    "dev.graft.studies.comparisons..");

    @ArchTest
    static final ArchRule picturesFlowOneWay = noClasses()
            .that()
            .resideInAnyPackage("dev.graft.image.decode..", "dev.graft.image.format..", "dev.graft.image.pixels..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(
                    "dev.graft.image.describe..", "dev.graft.image.codebook..", "dev.graft.image.feature..");

    @ArchTest
    static final ArchRule noCyclesBetweenPackages =
            slices().matching("dev.graft.(**)").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule theReportSeesResultsAndNeverAMethod = noClasses()
            .that()
            .resideInAPackage("dev.graft.app.report..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(
                    "dev.graft.methods..", "dev.graft.transfer..", "dev.graft.store..", "dev.graft.engine..");

    @ArchTest
    static final ArchRule openCvIsSeenByOneClass = noClasses()
            .that()
            .doNotHaveFullyQualifiedName("dev.graft.image.describe.InterestSift")
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
    static final ArchRule sparkIsSeenByItsModuleOnly = noClasses()
            .that()
            .resideOutsideOfPackage("dev.graft.spark..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("org.apache.spark..", "org.apache.hadoop..", "scala..", "dev.graft.spark..");

    /** Others would have to remember what to sync, and in which order. Temporary files need no care. */
    @ArchTest
    static final ArchRule filesAreWrittenInOnePlace = noClasses()
            .that()
            .resideOutsideOfPackages("dev.graft.core.io..", "dev.graft.bench..")
            .and()
            .doNotHaveFullyQualifiedName("dev.graft.cli.ServeCommand")
            .and()
            .doNotHaveFullyQualifiedName("dev.graft.catalogue.fetch.NpmClient")
            .should()
            .callMethodWhere(target(owner(equivalentTo(Files.class)))
                    .and(target(nameMatching("write|writeString|newOutputStream|newBufferedWriter|move|createLink"))));

    @ArchTest
    static final ArchRule theDatabaseIsSeenByWhatKeepsSomethingInItOnly = noClasses()
            .that()
            .resideOutsideOfPackages(
                    "dev.graft.store..", "dev.graft.index..", "dev.graft.app.stream..", "dev.graft.server.workspace..")
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
            .resideInAPackage("org.eclipse.jetty..");

    @ArchTest
    static final ArchRule theCoreNeedsNothingButJava = classes()
            .that()
            .resideInAnyPackage("dev.graft.core..", "dev.graft.engine..")
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage(
                    "dev.graft.core..",
                    "dev.graft.engine..",
                    "java..",
                    "jdk.incubator.vector..",
                    // Annotations that only the compiler reads.
                    "org.jspecify..",
                    "io.soabase.recordbuilder..");

    @ArchTest
    static final ArchRule methodsSeeMatricesOnly = noClasses()
            .that()
            .resideInAnyPackage("dev.graft.methods..", "dev.graft.evaluation..", "dev.graft.transfer..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(
                    "dev.graft.image..",
                    "dev.graft.annotation..",
                    "dev.graft.text..",
                    "dev.graft.store..",
                    "java.nio.file..");

    @ArchTest
    static final ArchRule whatComputesIsHandedItsEngine = noClasses()
            .that()
            .resideInAnyPackage("dev.graft.methods..", "dev.graft.transfer..", "dev.graft.image..", "dev.graft.app..")
            .should()
            .dependOnClassesThat(type(Engines.class).or(resideInAPackage("dev.graft.engine.local..")));

    @ArchTest
    static final ArchRule onlyTheCommandLinePrints = noClasses()
            .that()
            .resideOutsideOfPackage("dev.graft.cli..")
            .and()
            .areNotAssignableTo(PackNetwork.class) // a program of its own, which the build runs
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
