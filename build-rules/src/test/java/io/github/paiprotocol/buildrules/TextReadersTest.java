package io.github.paiprotocol.buildrules;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class TextReadersTest {
  /** A text and its name, as sources have them. */
  record Source(String name, String text) {
    String line(int number) {
      return text.lines().skip(number - 1L).findFirst().orElse("");
    }
  }

  static final class Reader {
    String content(Source source) {
      return source.text();
    }
  }

  static final class LineReader {
    String content(Source source) {
      return source.line(1);
    }
  }

  static final class Referrer {
    Optional<String> content(Optional<Source> source) {
      return source.map(Source::text);
    }
  }

  static final class Namer {
    String name(Source source) {
      return source.name();
    }
  }

  @Test
  void reportsClassesThatReadARawText() {
    for (Class<?> type : List.of(Reader.class, LineReader.class, Referrer.class)) {
      assertThat(violations(type, Set.of())).singleElement().asString().contains("Source.");
      assertThat(violations(type, Set.of(type.getName()))).isEmpty();
    }
    assertThat(violations(Namer.class, Set.of())).isEmpty();
  }

  @Test
  void reportsClassesThatAreListedForNothing() {
    assertThat(violations(Namer.class, Set.of(Namer.class.getName())))
        .singleElement()
        .asString()
        .contains("take it from the list");
  }

  private static List<String> violations(Class<?> type, Set<String> allowed) {
    var types = new ClassFileImporter().importClasses(type);
    return classes()
        .should(new TextReaders(Source.class.getName(), allowed))
        .evaluate(types)
        .getFailureReport()
        .getDetails();
  }
}
