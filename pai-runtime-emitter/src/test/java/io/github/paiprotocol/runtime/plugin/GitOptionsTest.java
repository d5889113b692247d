package io.github.paiprotocol.runtime.plugin;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.runtime.plugin.OptionWords.Word;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Settings that hold secrets go into a file that git reads; no process shows them. */
class GitOptionsTest {
  @TempDir Path folder;

  private static Word plain(String text) {
    return new Word(text, false);
  }

  private static Word secret(String text) {
    return new Word(text, true);
  }

  /** What git finds in a configuration file. */
  private String inGit(String settings, String key) throws IOException, InterruptedException {
    Path file = Files.writeString(folder.resolve("config"), settings);
    Process git =
        new ProcessBuilder("git", "config", "--null", "-f", file.toString(), "--get", key)
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    String out = new String(git.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(git.waitFor()).as(settings).isZero();
    return out;
  }

  @ParameterizedTest
  @CsvSource({
    "http.extraHeader, it's",
    "a.b, c",
    "http.https://host.example/a.git.extraHeader, A: b=c",
    "a-1.B-2, ' x '",
    "url.\"q\"\\.insteadOf, 'a\"b\\c#d;e'",
    "a..b, é"
  })
  void gitReadsWhatWasGiven(String key, String value) throws Exception {
    for (List<Word> given :
        List.of(
            List.of(plain("-c"), secret(key + "=" + value)),
            List.of(plain("--config"), secret(key + "=" + value)),
            List.of(secret("-c" + key + "=" + value)),
            List.of(secret("--config=" + key + "=" + value)))) {
      GitOptions options = GitOptions.of(given);
      assertThat(options.words()).isEmpty();
      assertThat(options.exposed()).isFalse();
      assertThat(inGit(options.settings(), key)).isEqualTo(value + "\0");
    }
  }

  @Test
  void linesOfAValueStay() throws Exception {
    GitOptions options = GitOptions.of(List.of(secret("-ca.b=c\nd\n[e]\n\tf = g")));
    assertThat(inGit(options.settings(), "a.b")).isEqualTo("c\nd\n[e]\n\tf = g\0");
  }

  @Test
  void otherWordsStayInTheirOrder() throws Exception {
    GitOptions options =
        GitOptions.of(
            List.of(
                plain("--depth"),
                plain("1"),
                plain("-c"),
                plain("a.b=c"),
                plain("-c"),
                secret("d.e=f"),
                plain("--bare"),
                secret("-cg.h=i"),
                plain("-c")));
    assertThat(options.words()).containsExactly("--depth", "1", "-c", "a.b=c", "--bare", "-c");
    assertThat(options.exposed()).isFalse();
    assertThat(inGit(options.settings(), "d.e")).isEqualTo("f\0");
    assertThat(inGit(options.settings(), "g.h")).isEqualTo("i\0");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"a", "a.b", "ab=c", ".b=c", "a.=c", "a.1b=c", "a.-b=c", "a_.b=c", "a.b_=c", "=c"})
  void whatIsNoSettingStaysAndIsTold(String word) {
    GitOptions flagged = GitOptions.of(List.of(plain("-c"), secret(word)));
    assertThat(flagged.words()).containsExactly("-c", word);
    assertThat(flagged.settings()).isEmpty();
    assertThat(flagged.exposed()).isTrue();
  }

  @Test
  void aNameWithALineBreakStaysAndIsTold() {
    assertThat(GitOptions.of(List.of(secret("-ca.x\ny.b=c"))).exposed()).isTrue();
    assertThat(GitOptions.of(List.of(secret("--depth=a.b=c"))).words())
        .containsExactly("--depth=a.b=c");
    assertThat(GitOptions.of(List.of(secret("-c"))).words()).containsExactly("-c");
  }
}
