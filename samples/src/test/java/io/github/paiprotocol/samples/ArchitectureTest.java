package io.github.paiprotocol.samples;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.core.domain.JavaAccess.Predicates.target;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.assignableTo;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.nameMatching;
import static com.tngtech.archunit.core.domain.properties.HasOwner.Predicates.With.owner;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertAll;

import com.google.common.io.Resources;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.junit.ArchTests;
import com.tngtech.archunit.lang.ArchRule;
import io.github.paiprotocol.buildrules.ModuleRules;
import io.github.paiprotocol.buildrules.PackageOrder;
import io.github.paiprotocol.buildrules.PublicApi;
import io.github.paiprotocol.buildrules.PublishedModules;
import io.github.paiprotocol.golden.GoldenFile;
import io.github.paiprotocol.testsupport.Thorough;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The rules for the main classes of all published modules, and the order of their packages. */
@AnalyzeClasses(locations = PublishedModules.class)
@Thorough
class ArchitectureTest {

  /** The packages of each module from the lowest to the highest; {@code docs/architecture.md}. */
  static final Map<String, List<String>> ORDERS = new LinkedHashMap<>();

  /** Those of the command, which has no public API. */
  static final List<String> COMMAND = List.of("output", "input", "command", PackageOrder.ROOT);

  static {
    ORDERS.put(
        "api",
        List.of(
            "internal.text internal.mapper",
            "model diagnostic dijob",
            "internal template",
            "yaml validation jackson",
            PackageOrder.ROOT));
    ORDERS.put("image", List.of(PackageOrder.ROOT));
    ORDERS.put(
        "resolver",
        List.of(
            "event policy graph lock",
            "spi",
            "internal",
            "source",
            PackageOrder.ROOT,
            "plain explain"));
    ORDERS.put(
        "runtime",
        List.of(
            "template",
            "script",
            "plugin",
            "placement exit workload",
            "init",
            "completion",
            "local",
            "internal",
            PackageOrder.ROOT));
    ORDERS.put(
        "k8s",
        List.of("model", "spi", "internal", "convert dijob " + PackageOrder.ROOT, "diff report"));
    ORDERS.put("submit", List.of(PackageOrder.ROOT));
    ORDERS.put(
        "lsp",
        List.of(
            "internal.text",
            "internal.name",
            "internal.feature",
            "internal.server",
            PackageOrder.ROOT));
    ORDERS.put("testkit", List.of("internal", "arbitrary sandbox assertj", PackageOrder.ROOT));
  }

  @ArchTest static final ArchTests MODULE_RULES = ArchTests.in(ModuleRules.class);

  @ArchTest
  static void packagesKeepTheirOrder(JavaClasses classes) {
    assertAll(
        ORDERS.entrySet().stream()
            .map(each -> PackageOrder.of(ModuleRules.PROJECT + each.getKey(), each.getValue()))
            .map(rule -> () -> rule.check(classes)));
  }

  /** The command has no public API, so that its packages are in no list of one. */
  @ArchTest
  static void packagesOfTheCommandKeepTheirOrder(JavaClasses classes) {
    PackageOrder.of(ModuleRules.PROJECT + "cli", COMMAND).check(classes);
  }

  /** Every change of what others can use is seen, and made on purpose. */
  @ArchTest
  static void publicApiIsTheOneThatIsListed(JavaClasses classes) {
    Map<String, Path> lists = publicApis();
    assertThat(lists.keySet()).isEqualTo(ORDERS.keySet().stream().collect(toSet()));
    assertAll(
        lists.entrySet().stream()
            .map(
                each ->
                    () ->
                        GoldenFile.check(
                            each.getValue(),
                            PublicApi.of(
                                classes.that(
                                    describe(
                                        each.getKey(),
                                        type ->
                                            (type.getPackageName() + ".")
                                                .startsWith(
                                                    ModuleRules.PROJECT
                                                        + each.getKey()
                                                        + ".")))))));
  }

  /** The lists of the public API by the first name of the module's packages. */
  private static Map<String, Path> publicApis() {
    Map<String, Path> lists = new LinkedHashMap<>();
    for (Path module : PublishedModules.folders()) {
      for (String name : ORDERS.keySet()) {
        Path root = module.resolve("src/main/java/io/github/paiprotocol").resolve(name);
        if (Files.isDirectory(root)) {
          lists.put(name, module.resolve("src/test/resources/public-api.txt"));
        }
      }
    }
    return lists;
  }

  /** Our targets can do nothing that those of others cannot. */
  @ArchTest
  static final ArchRule TARGETS_KNOW_EMISSIONS_BY_THEIR_INTERFACE =
      noClasses()
          .that()
          .resideInAPackage("..k8s.internal.target..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(
              "..k8s.internal.emission..",
              "..k8s.internal.dijob..",
              "..k8s.dijob..",
              "..k8s.convert..");

  /** Users without AssertJ use all the rest: docs/adr/0022. */
  @ArchTest
  static final ArchRule ASSERTJ_IS_FOR_ITS_OWN_PACKAGE =
      noClasses()
          .that()
          .resideOutsideOfPackage("..testkit.assertj..")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("org.assertj..");

  /** Users without jqwik use all the rest. */
  @ArchTest
  static final ArchRule JQWIK_IS_FOR_ARBITRARIES =
      noClasses()
          .that()
          .resideOutsideOfPackage("..testkit.arbitrary..")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("net.jqwik..");

  /** On the module path a file beside a class is found by a class of its own module only. */
  @ArchTest
  static final ArchRule NO_LIBRARY_FINDS_OUR_FILES =
      noClasses()
          .should()
          .callMethod(Resources.class, "getResource", Class.class, String.class)
          .orShould()
          .callMethod(Resources.class, "getResource", String.class);

  /** What is printed past these could hold what a terminal obeys. */
  @ArchTest
  static final ArchRule ONLY_THE_CONSOLE_PRINTS =
      noClasses()
          .that()
          .resideInAPackage("..cli..")
          .and()
          .doNotHaveSimpleName("Console")
          .and()
          .doNotHaveSimpleName("ProgressLine")
          .should()
          .callMethodWhere(
              target(owner(assignableTo(PrintStream.class)))
                  .and(target(nameMatching("print|println|printf|format|append"))));
}
