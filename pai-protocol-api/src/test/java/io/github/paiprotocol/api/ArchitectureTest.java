package io.github.paiprotocol.api;

import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.junit.ArchTests;
import com.tngtech.archunit.lang.ArchRule;
import io.github.paiprotocol.buildrules.MainClasses;
import io.github.paiprotocol.buildrules.ModuleRules;
import io.github.paiprotocol.buildrules.PackageOrder;

@AnalyzeClasses(packages = "io.github.paiprotocol.api", importOptions = MainClasses.class)
class ArchitectureTest {

  @ArchTest static final ArchTests MODULE_RULES = ArchTests.in(ModuleRules.class);

  @ArchTest
  static final ArchRule PACKAGES_KEEP_THEIR_ORDER =
      PackageOrder.of(
          "io.github.paiprotocol.api",
          "model diagnostic dijob",
          "internal template",
          "yaml validation jackson",
          PackageOrder.ROOT);
}
