package io.github.paiprotocol.submit;

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

@AnalyzeClasses(packages = "io.github.paiprotocol.submit", importOptions = MainClasses.class)
class ArchitectureTest {

  @ArchTest static final ArchTests MODULE_RULES = ArchTests.in(ModuleRules.class);

  @ArchTest
  static final ArchRule PACKAGES_KEEP_THEIR_ORDER =
      PackageOrder.of("io.github.paiprotocol.submit", PackageOrder.ROOT);

  /** Every change of what others can use is seen, and made on purpose. */
  @ArchTest
  static void publicApiIsTheOneThatIsListed(JavaClasses classes) throws IOException {
    GoldenFile.check(Path.of("src/test/resources/public-api.txt"), PublicApi.of(classes));
  }
}
