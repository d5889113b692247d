package io.github.paiprotocol.api.diagnostic;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.importer.ClassFileImporter;
import io.github.paiprotocol.buildrules.ModuleRules;
import org.junit.jupiter.api.Test;

/** The rule of the build knows the class whose text may be read in few places only. */
class RawTextsTest {
  static final class Reader {
    String content(SourceText source) {
      return source.text();
    }
  }

  @Test
  void reportsAClassThatReadsTheTextOfASource() {
    var types = new ClassFileImporter().importClasses(Reader.class);
    var result = ModuleRules.RAW_TEXTS_ARE_READ_WHERE_THEY_MUST_BE.evaluate(types);
    assertThat(result.getFailureReport().getDetails())
        .singleElement()
        .asString()
        .contains("SourceText.text()");
  }
}
