package io.github.paiprotocol.buildrules;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class FileWritersTest {

  static final class Writer {
    void write(Path path) throws IOException {
      Files.writeString(path, "x");
    }
  }

  static final class Opener {
    void open(Path path) throws IOException {
      FileChannel.open(path).close();
    }
  }

  static final class Streamer {
    void open(Path path) throws IOException {
      new FileOutputStream(path.toFile()).close();
    }
  }

  static final class Maker {
    boolean make(Path path) {
      return path.toFile().mkdirs();
    }
  }

  static final class Reader {
    String read(Path path) throws IOException {
      return Files.readString(path);
    }
  }

  @Test
  void rejectsTypesThatChangeFiles() {
    for (Class<?> type : List.of(Writer.class, Opener.class, Streamer.class, Maker.class)) {
      assertThat(violations(type, Set.of())).hasSize(1);
      assertThat(violations(type, Set.of(type.getName()))).isEmpty();
    }
    assertThat(violations(Reader.class, Set.of())).isEmpty();
  }

  @Test
  void rejectsListedTypesThatNeedNoException() {
    assertThat(violations(Reader.class, Set.of(Reader.class.getName())))
        .singleElement()
        .asString()
        .contains("take it from the list");
  }

  private static List<String> violations(Class<?> type, Set<String> allowed) {
    return classes()
        .should(new FileWriters(allowed))
        .evaluate(new ClassFileImporter().importClasses(type))
        .getFailureReport()
        .getDetails();
  }
}
