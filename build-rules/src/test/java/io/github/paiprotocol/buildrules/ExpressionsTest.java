package io.github.paiprotocol.buildrules;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.util.List;
import java.util.Map;
import java.util.Scanner;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class ExpressionsTest {

  static final class Compiler {
    Pattern pattern() {
      return Pattern.compile("(a+)+");
    }
  }

  static final class SplitterAtText {
    List<String> parts(String text) {
      return List.of(text.split(",", -1));
    }
  }

  static final class Replacer {
    String text(String text) {
      return text.replaceAll("a", "b");
    }
  }

  static final class FirstReplacer {
    String text(String text) {
      return text.replaceFirst("a", "b");
    }
  }

  static final class MatcherInLambda {
    Predicate<String> is() {
      return text -> text.matches("a");
    }
  }

  static final class Referrer {
    Predicate<String> is(String text) {
      return text::matches;
    }
  }

  static final class User {
    boolean is(Pattern pattern, String text) {
      return pattern.asPredicate().test(text);
    }
  }

  static final class Scans {
    String line(Scanner scanner) {
      return scanner.findInLine("a");
    }
  }

  static final class Plain {
    String text(String text) {
      return text.replace("a", "b").substring(text.indexOf("b") + 1);
    }
  }

  @Test
  void rejectsTypesThatMatchByAnExpression() {
    for (Class<?> type :
        List.of(
            Compiler.class,
            SplitterAtText.class,
            Replacer.class,
            FirstReplacer.class,
            MatcherInLambda.class,
            Referrer.class,
            User.class,
            Scans.class)) {
      assertThat(violations(type, Map.of())).as(type.getSimpleName()).hasSize(1);
      assertThat(violations(type, Map.of(type.getName(), "short"))).isEmpty();
    }
    assertThat(violations(Plain.class, Map.of())).isEmpty();
  }

  @Test
  void rejectsListedTypesThatNeedNoException() {
    assertThat(violations(Plain.class, Map.of(Plain.class.getName(), "short")))
        .singleElement()
        .asString()
        .contains("take it from the list");
  }

  @Test
  void theModulesAreHeldToIt() {
    var types = new ClassFileImporter().importClasses(Compiler.class, Plain.class);
    var result = ModuleRules.EXPRESSIONS_DO_NOT_BACKTRACK.evaluate(types);
    assertThat(result.getFailureReport().getDetails()).hasSize(1);
  }

  private static List<String> violations(Class<?> type, Map<String, String> bounded) {
    var types = new ClassFileImporter().importClasses(type);
    return classes()
        .should(new Expressions(bounded))
        .evaluate(types)
        .getFailureReport()
        .getDetails();
  }
}
