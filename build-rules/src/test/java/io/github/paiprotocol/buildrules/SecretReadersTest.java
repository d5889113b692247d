package io.github.paiprotocol.buildrules;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

class SecretReadersTest {

  /** Replaces the types that keep confidential texts. */
  static final class Locked {
    String reveal() {
      return "x";
    }

    String revealHeader() {
      return reveal();
    }
  }

  static final class Caller {
    String text(Locked locked) {
      return "password: " + locked.reveal();
    }
  }

  static final class CallerOfAnother {
    String text(Locked locked) {
      return locked.revealHeader();
    }
  }

  static final class CallerInLambda {
    Supplier<String> text(Locked locked) {
      return () -> locked.reveal();
    }
  }

  static final class Referrer {
    Optional<String> text(Optional<Locked> locked) {
      return locked.map(Locked::reveal);
    }
  }

  static final class Discreet {
    String text(Locked locked) {
      return locked.getClass().getName();
    }
  }

  @Test
  void rejectsTypesThatRevealSecrets() {
    for (Class<?> leak :
        List.of(Caller.class, CallerOfAnother.class, CallerInLambda.class, Referrer.class)) {
      assertThat(violations(leak, Set.of())).singleElement().asString().contains("reveal");
      assertThat(violations(leak, Set.of(leak.getName()))).isEmpty();
    }
    assertThat(violations(Discreet.class, Set.of())).isEmpty();
  }

  @Test
  void rejectsListedTypesThatNeedNoException() {
    assertThat(violations(Discreet.class, Set.of(Discreet.class.getName())))
        .singleElement()
        .asString()
        .contains("take it from the list");
  }

  @Test
  void theRuleOfTheModulesKnowsNoneOfThese() {
    var types = new ClassFileImporter().importClasses(Caller.class, Referrer.class);
    var result = ModuleRules.SECRETS_ARE_REVEALED_WHERE_THEY_MUST_BE.evaluate(types);
    assertThat(result.getFailureReport().getDetails()).hasSize(2);
  }

  private static List<String> violations(Class<?> type, Set<String> allowed) {
    var types = new ClassFileImporter().importClasses(type);
    return classes()
        .should(new SecretReaders(allowed))
        .evaluate(types)
        .getFailureReport()
        .getDetails();
  }
}
