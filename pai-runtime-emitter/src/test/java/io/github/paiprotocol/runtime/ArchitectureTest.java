package io.github.paiprotocol.runtime;

import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.junit.ArchTests;
import com.tngtech.archunit.lang.ArchRule;
import io.github.paiprotocol.buildrules.MainClasses;
import io.github.paiprotocol.buildrules.ModuleRules;
import io.github.paiprotocol.buildrules.PackageOrder;

@AnalyzeClasses(packages = "io.github.paiprotocol.runtime", importOptions = MainClasses.class)
class ArchitectureTest {

  @ArchTest static final ArchTests MODULE_RULES = ArchTests.in(ModuleRules.class);

  @ArchTest
  static final ArchRule PACKAGES_KEEP_THEIR_ORDER =
      PackageOrder.of(
          "io.github.paiprotocol.runtime",
          "script",
          "plugin",
          "placement exit",
          "init",
          "local",
          "internal",
          PackageOrder.ROOT);
}
