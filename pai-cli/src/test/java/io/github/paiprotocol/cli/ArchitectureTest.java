package io.github.paiprotocol.cli;

import static com.tngtech.archunit.core.domain.JavaCall.Predicates.target;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.assignableTo;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.nameMatching;
import static com.tngtech.archunit.core.domain.properties.HasOwner.Predicates.With.owner;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import io.github.paiprotocol.buildrules.MainClasses;
import io.github.paiprotocol.buildrules.ModuleRules;
import java.io.PrintStream;

/**
 * The command line is where the environment and the console belong, so only the rules of structure
 * and of secrets hold.
 */
@AnalyzeClasses(packages = "io.github.paiprotocol.cli", importOptions = MainClasses.class)
class ArchitectureTest {

  @ArchTest static final ArchRule PACKAGES_HAVE_NO_CYCLES = ModuleRules.PACKAGES_HAVE_NO_CYCLES;

  @ArchTest
  static final ArchRule INTERNAL_PACKAGES_ARE_USED_BY_THEIR_OWN_MODULE =
      ModuleRules.INTERNAL_PACKAGES_ARE_USED_BY_THEIR_OWN_MODULE;

  @ArchTest
  static final ArchRule SECRETS_ARE_REVEALED_WHERE_THEY_MUST_BE =
      ModuleRules.SECRETS_ARE_REVEALED_WHERE_THEY_MUST_BE;

  @ArchTest
  static final ArchRule FILES_ARE_CHANGED_WHERE_IT_IS_ALL_OR_NOTHING =
      ModuleRules.FILES_ARE_CHANGED_WHERE_IT_IS_ALL_OR_NOTHING;

  /** What is printed past these could hold what a terminal obeys. */
  @ArchTest
  static final ArchRule ONLY_THE_CONSOLE_PRINTS =
      noClasses()
          .that()
          .doNotHaveSimpleName("Console")
          .and()
          .doNotHaveSimpleName("ProgressLine")
          .should()
          .callMethodWhere(
              target(owner(assignableTo(PrintStream.class)))
                  .and(target(nameMatching("print|println|printf|format|append"))));
}
