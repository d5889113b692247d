package io.github.paiprotocol.testkit;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.junit.ArchTests;
import com.tngtech.archunit.lang.ArchRule;
import io.github.paiprotocol.buildrules.MainClasses;
import io.github.paiprotocol.buildrules.ModuleRules;
import io.github.paiprotocol.buildrules.PackageOrder;
import io.github.paiprotocol.buildrules.PublicApi;
import io.github.paiprotocol.golden.GoldenFile;
import java.io.IOException;
import java.nio.file.Path;

@AnalyzeClasses(packages = "io.github.paiprotocol.testkit", importOptions = MainClasses.class)
class ArchitectureTest {

  @ArchTest static final ArchTests MODULE_RULES = ArchTests.in(ModuleRules.class);

  @ArchTest
  static final ArchRule PACKAGES_KEEP_THEIR_ORDER =
      PackageOrder.of(
          "io.github.paiprotocol.testkit",
          "internal",
          "arbitrary sandbox assertj",
          PackageOrder.ROOT);

  /** Whoever has no AssertJ uses all the rest: docs/adr/0022. */
  @ArchTest
  static final ArchRule ASSERTJ_IS_FOR_ITS_OWN_PACKAGE =
      noClasses()
          .that()
          .resideOutsideOfPackage("..testkit.assertj..")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("org.assertj..");

  /** Whoever has no jqwik uses all the rest. */
  @ArchTest
  static final ArchRule JQWIK_IS_FOR_ARBITRARIES =
      noClasses()
          .that()
          .resideOutsideOfPackage("..testkit.arbitrary..")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("net.jqwik..");

  /** Every change of what others can use is seen, and made on purpose. */
  @ArchTest
  static void publicApiIsTheOneThatIsListed(JavaClasses classes) throws IOException {
    GoldenFile.check(Path.of("src/test/resources/public-api.txt"), PublicApi.of(classes));
  }
}
