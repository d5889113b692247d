package io.github.paiprotocol.samples;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import io.github.paiprotocol.api.diagnostic.DiagnosticCode;
import io.github.paiprotocol.buildrules.DiagnosticsPage;
import io.github.paiprotocol.buildrules.PublishedModules;
import io.github.paiprotocol.testsupport.Thorough;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** {@code docs/diagnostics.md} has one section for each code of each module. */
@AnalyzeClasses(locations = PublishedModules.class)
@Thorough
class DiagnosticsPageTest {

  private static List<Class<?>> enumsOfCodes(JavaClasses classes) {
    List<Class<?>> codes = new ArrayList<>();
    for (JavaClass type : classes) {
      if (type.isEnum() && type.isAssignableTo(DiagnosticCode.class)) {
        codes.add(type.reflect());
      }
    }
    return codes;
  }

  private static List<String> ids(Class<?> codes) {
    return Stream.of(codes.getEnumConstants()).map(code -> ((DiagnosticCode) code).id()).toList();
  }

  @ArchTest
  static void everyCodeHasOneSectionAndEverySectionACode(JavaClasses classes) throws IOException {
    List<Class<?>> enums = enumsOfCodes(classes);
    assertThat(enums).hasSizeGreaterThan(5);
    for (Class<?> codes : enums) {
      assertThat(DiagnosticsPage.described(codes.getSimpleName()))
          .containsExactlyInAnyOrderElementsOf(ids(codes));
    }
  }

  @ArchTest
  static void codesAreDistinctWordsJoinedByHyphens(JavaClasses classes) {
    assertThat(enumsOfCodes(classes).stream().flatMap(codes -> ids(codes).stream()))
        .allSatisfy(id -> assertThat(id).matches("[a-z0-9]+(-[a-z0-9]+)*"))
        .doesNotHaveDuplicates();
  }
}
