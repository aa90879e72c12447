package dev.graft.spark;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.library.GeneralCodingRules;

/** The dependency rules of this module, which the command line's tests do not see. */
@AnalyzeClasses(packages = "dev.graft.spark", importOptions = ImportOption.DoNotIncludeTests.class)
class SparkArchitectureTest {
    @ArchTest
    static final ArchRule noCyclesBetweenPackages =
            slices().matching("dev.graft.spark.(**)").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule theEngineKnowsNoMethod = noClasses()
            .that()
            .resideInAnyPackage("dev.graft.spark.engine..", "dev.graft.spark.context..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("dev.graft.methods..", "dev.graft.transfer..", "dev.graft.image..", "dev.graft.app..");

    @ArchTest
    static final ArchRule nothingIsPrintedButByTheProgram = noClasses()
            .that()
            .doNotHaveFullyQualifiedName(Submit.class.getName())
            .should(GeneralCodingRules.ACCESS_STANDARD_STREAMS);
}
