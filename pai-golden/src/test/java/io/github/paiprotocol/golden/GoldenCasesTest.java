package io.github.paiprotocol.golden;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GoldenCasesTest {
  @TempDir Path folder;
  private Path expected;

  @BeforeEach
  void writeCase() throws IOException {
    Path one = Files.createDirectory(folder.resolve("one"));
    Files.writeString(one.resolve("in.txt"), "hi");
    expected = one.resolve("out.txt");
  }

  private GoldenCases cases(String suffix) {
    return GoldenCases.in(folder, "in.txt", "in.yaml")
        .update(false)
        .expect("out.txt", input -> Files.readString(input) + suffix);
  }

  private static void run(GoldenCases cases) throws Throwable {
    for (DynamicTest test : cases.tests().toList()) {
      test.getExecutable().execute();
    }
  }

  @Test
  void aMissingExpectationIsWrittenAndFailsOnce() throws Throwable {
    assertThatThrownBy(() -> run(cases("!")))
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining(expected + " was missing");
    assertThat(expected).hasContent("hi!");
    run(cases("!"));
  }

  @Test
  void aDifferenceFailsAndChangesNothing() throws Throwable {
    Files.writeString(expected, "hi!");
    assertThatThrownBy(() -> run(cases("?")))
        .isInstanceOf(AssertionError.class)
        .hasMessage(
            expected
                + """
                 is different (- expected, + actual):
                -    1  hi! (no line end)
                +    1  hi? (no line end)
                If it is right as it is now: %s -Dtest=GoldenCasesTest -Dpai.golden.update=true"""
                    .formatted(System.getProperty("pai.golden.command", "mvn test")));
    assertThat(expected).hasContent("hi!");
  }

  @Test
  void anUpdateWritesWhatIs() throws Throwable {
    Files.writeString(expected, "old");
    run(cases("!").update(true));
    assertThat(expected).hasContent("hi!");
    Files.delete(expected);
    run(cases("?").update(true));
    assertThat(expected).hasContent("hi?");
  }

  @Test
  void anOrphanFailsItsCase() throws Throwable {
    Files.writeString(expected, "hi!");
    run(cases("!"));
    Path orphan = Files.writeString(expected.resolveSibling("old.txt"), "");
    assertThatThrownBy(() -> run(cases("!")))
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining(orphan + " belongs to nothing");
    run(cases("!").with("old.txt"));
  }

  @Test
  void aCaseHasOneInput() throws Throwable {
    Files.writeString(expected.resolveSibling("in.yaml"), "");
    assertThatThrownBy(() -> run(cases("!"))).hasMessageContaining("exactly one input");
    Files.delete(expected.resolveSibling("in.yaml"));
    Files.delete(expected.resolveSibling("in.txt"));
    assertThatThrownBy(() -> run(cases("!"))).hasMessageContaining("exactly one input");
  }

  @Test
  void inputsAreThoseOfAllCases() {
    assertThat(cases("!").inputs()).containsExactly(expected.resolveSibling("in.txt"));
  }

  @Test
  void casesAreTestsInTheOrderOfTheirNames() throws Throwable {
    Files.createDirectory(folder.resolve("a"));
    Files.createDirectory(folder.resolve("z"));
    assertThat(cases("!").tests())
        .extracting(DynamicTest::getDisplayName)
        .containsExactly("a", "one", "z");
  }

  @Test
  void aFolderWithoutCasesFails() throws Throwable {
    Path empty = Files.createDirectory(folder.resolve("empty"));
    List<DynamicTest> tests = GoldenCases.in(empty, "in.txt").tests().toList();
    assertThat(tests).hasSize(1);
    assertThatThrownBy(tests.get(0).getExecutable()::execute).hasMessageContaining("holds no case");
  }

  @Test
  void aNameHasOneMeaning() {
    assertThatIllegalArgumentException().isThrownBy(() -> cases("").expect("in.txt", i -> ""));
    assertThatIllegalArgumentException().isThrownBy(() -> cases("").expect("out.txt", i -> ""));
  }
}
