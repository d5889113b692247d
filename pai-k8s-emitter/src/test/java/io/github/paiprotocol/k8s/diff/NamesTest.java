package io.github.paiprotocol.k8s.diff;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** What runs nothing else is only called otherwise. */
class NamesTest {
  private final Names names = new Names();

  NamesTest() {
    names.add("one", "two");
    names.addImage("same", "same");
  }

  @Test
  void scriptsThatDifferInNamesOfLogLinesRunTheSame() {
    assertThat(names.isAllThatDiffers("a\npai_callback 'one' x\n", "a\npai_callback 'two' x\n"))
        .isTrue();
    assertThat(
            names.isAllThatDiffers(
                "pai_callback 'one' x\npai_callback 'one' y\nb\n",
                "pai_callback 'two' x\npai_callback 'one' y\nb\n"))
        .isTrue();
  }

  @Test
  void otherScriptsDoNot() {
    String script = "pai_callback 'one' x\n";
    // Without a callback.
    assertThat(names.isAllThatDiffers("one\n", "two\n")).isFalse();
    // With another line.
    assertThat(names.isAllThatDiffers(script, "pai_callback 'two' x\ny\n")).isFalse();
    assertThat(names.isAllThatDiffers(script, "pai_callback 'two' y\n")).isFalse();
    assertThat(names.isAllThatDiffers(script + "a\n", "pai_callback 'two' x\nb\n")).isFalse();
    // With another name, or none.
    assertThat(names.isAllThatDiffers(script, "pai_callback 'three' x\n")).isFalse();
    assertThat(names.isAllThatDiffers("pai_callback 'two' x\n", script)).isFalse();
    assertThat(names.isAllThatDiffers(script, "pai_callback 'two'\n")).isFalse();
    assertThat(names.isAllThatDiffers("pai_callback 'one'\n", "pai_callback 'two' x\n")).isFalse();
    assertThat(names.isAllThatDiffers("x\n" + script, "y\n" + script)).isFalse();
    assertThat(new Names().isAllThatDiffers(script, "pai_callback 'two' x\n")).isFalse();
  }

  @Test
  void aRoleMayKeepANameThatAnotherHasChanged() {
    Names other = names.inRole();
    assertThat(names.after("one")).isEqualTo("two");
    assertThat(names.after("three")).isEqualTo("three");
    assertThat(other.after("one")).isEqualTo("one");
    names.add("one", "three");
    assertThat(names.after("one")).isEqualTo("two");
  }
}
