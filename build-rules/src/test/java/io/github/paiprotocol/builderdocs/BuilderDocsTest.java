package io.github.paiprotocol.builderdocs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BuilderDocsTest {
  private static final Path FIELDS = Path.of("..", "docs", "fields.md");

  private static final String GENERATED =
      """
      package a.b;

      import java.util.List;

      class TaskRoleBuilder {
        private int instances;

        /** Creates it. */
        TaskRoleBuilder() {}

        /**
         * Initializes the optional value {@code instances} to instances.
         * @param instances The value for instances
         * @return {@code this} builder for chained invocation
         */
        @Deprecated
        public final TaskRole.Builder instances(OptionalInt instances) {
          return null;
        }

        /**
         * Initializes the value for the {@code dockerImage} attribute.
         */
        public final TaskRole.Builder dockerImage(String dockerImage) {
          return null;
        }

        /**
         * Initializes the value for the {@code shell} attribute.
         */
        public final TaskRole.Builder shell(String shell) {
          return null;
        }

        /**
         * Adds elements to {@code commands} list.
         */
        public final TaskRole.Builder addAllCommands(Iterable<String> elements) {
          return null;
        }

        /**
         * Invokes the constructor.
         */
        public TaskRole build() {
          return null;
        }

        private boolean isSet() {
          return true;
        }
      }
      """;

  @TempDir Path folder;

  @BeforeEach
  void aBuilder() throws IOException {
    write("generated/a/b/TaskRoleBuilder.java", GENERATED);
  }

  private void record(String instances, String shell) throws IOException {
    write(
        "sources/a/b/TaskRole.java",
        """
        package a.b;

        import static java.util.List.of;
        import java.util.OptionalInt;

        /**
         * A role.
         *
         * @param instances %s
         * @param dockerImage its image, one of
         *     {@link #IMAGES}
         * @param shell %s
         * @param commands what it runs
         */
        public record TaskRole(
            OptionalInt instances, String dockerImage, String shell, List<String> commands) {
          static final List<String> IMAGES = of();

          /** Builds it. */
          public static final class Builder extends TaskRoleBuilder {
            Builder() {
              shell("/bin/sh");
            }
          }
        }
        """
            .formatted(instances, shell));
  }

  private void write(String file, String text) throws IOException {
    Path path = folder.resolve(file);
    Files.createDirectories(path.getParent());
    Files.writeString(path, text);
  }

  private String copied() throws IOException {
    assertThat(
            BuilderDocs.copy(
                folder.resolve("sources"),
                folder.resolve("generated"),
                folder.resolve("copies"),
                FieldRows.of(FIELDS)))
        .isEmpty();
    return Files.readString(folder.resolve("copies/a/b/TaskRoleBuilder.java"));
  }

  @Test
  void aMethodSaysWhatItSetsInWhichRangeAndWhatHoldsWithoutIt() throws IOException {
    record("how many", "what reads the commands");
    assertThat(copied())
        .contains(
            """
              /**
               * Sets {@code instances}: how many.
               *
               * <p>Absent unless set.
               *
               * <p>In a document: integer from 1 to 10000. How many tasks, 1 by default.
               *
               * @param instances the value; empty for none
               * @return this builder
               */
              @Deprecated
              public final TaskRole.Builder instances(OptionalInt instances) {
            """)
        .contains("Sets {@code shell}: what reads the commands.\n")
        .contains("<p>{@code \"/bin/sh\"} unless set.")
        .contains("Adds to {@code commands}: what it runs.\n")
        .contains("<p>Empty unless something is added.")
        .contains("@param elements the items, in order")
        .contains("@throws IllegalStateException unless all of these are set: {@code dockerImage}")
        .doesNotContain("Initializes");
  }

  @Test
  void wordsMeanTheSameInTheCopy() throws IOException {
    record("how many", "what reads the commands");
    assertThat(copied())
        .startsWith("package a.b;\nimport java.util.OptionalInt;\nimport a.b.TaskRole.*;\n")
        .contains("its image, one of\n   * {@link TaskRole#IMAGES}.\n   *\n   * <p>Must be set.");
  }

  @Test
  void aComponentWithoutWordsFails() throws IOException {
    record("how many", "");
    assertThatThrownBy(this::run)
        .hasMessage("write into the comment of the record:\n  TaskRole.shell: what it is");
  }

  @Test
  void aNumberWithoutARangeFails() throws IOException {
    record("how many", "what reads the commands");
    Files.move(
        folder.resolve("sources/a/b/TaskRole.java"), folder.resolve("sources/a/b/Other.java"));
    Path generated = folder.resolve("generated/a/b");
    Files.move(generated.resolve("TaskRoleBuilder.java"), generated.resolve("OtherBuilder.java"));
    rename(folder.resolve("sources/a/b/Other.java"));
    assertThatThrownBy(this::run)
        .hasMessage("write into the comment of the record:\n  Other.instances: its range");
  }

  private static void rename(Path source) throws IOException {
    Files.writeString(source, Files.readString(source).replace("TaskRole(", "Other("));
  }

  @Test
  void aDefaultThatTheSourceDoesNotShowFails() throws IOException {
    record("how many", "what reads the commands");
    Path source = folder.resolve("sources/a/b/TaskRole.java");
    Files.writeString(source, Files.readString(source).replace("\"/bin/sh\"", "SHELL"));
    assertThatThrownBy(this::run)
        .hasMessage("write into the comment of the record:\n  TaskRole.shell: its default");
  }

  @Test
  void whatJavadocDoesNotReadIsLeftOut() throws IOException {
    record("how many", "what reads the commands");
    Path source = folder.resolve("sources/a/b/TaskRole.java");
    Files.writeString(
        source, Files.readString(source).replace("public static final class", "static class"));
    write("sources/module-info.java", "module a {}");
    run();
    assertThat(folder.resolve("copies")).isDirectoryNotContaining("glob:**/module-info.java");
    assertThat(folder.resolve("copies/a/b/TaskRole.java")).hasSameTextualContentAs(source);
    assertThat(folder.resolve("copies/a/b/TaskRoleBuilder.java")).hasContent(GENERATED);
  }

  private void run() throws IOException {
    BuilderDocs.main(
        new String[] {
          folder.resolve("sources").toString(),
          folder.resolve("generated").toString(),
          folder.resolve("copies").toString(),
          FIELDS.toString()
        });
  }
}
