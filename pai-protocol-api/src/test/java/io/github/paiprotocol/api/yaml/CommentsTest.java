package io.github.paiprotocol.api.yaml;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.model.Job;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Comments beside confidential keys, in masked texts and in what diagnostics show. */
class CommentsTest {

  private static Document<Job> read(String text) {
    return ProtocolReader.standard().jobs().read(SourceText.of("t", text));
  }

  /** Every line as a diagnostic would show it. */
  private static String shown(String text) {
    Document<Job> document = read(text);
    StringBuilder shown = new StringBuilder();
    for (int line = 1; line <= document.source().lineCount(); line++) {
      int start = document.source().lineStart(line);
      document
          .positions()
          .snippet(document.source().span(start, start))
          .ifPresent(snippet -> shown.append(snippet.text()).append('\n'));
    }
    return shown.toString();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a: 1\n# s3cret\ntoken: b\nc: 1\n",
        "a: 1\n  # s3cret\n\n# s3cret\ntoken: b\nc: 1\n",
        "token: # s3cret\n  b\nc: 1\n",
        "token: b # s3cret\nc: 1\n",
        "token: b\n    # s3cret\n\n# s3cret\nc: 1\n",
        "a:\n- # s3cret\n  password: b\nc: 1\n",
        "a:\n# s3cret\n- password: b # s3cret\nc: 1\n",
        "key: [a, # s3cret\n  b # s3cret\n  # s3cret\n  ] # s3cret\nc: 1\n",
        "{a: {password: b}, # s3cret\n# s3cret\nc: 1}\n",
        "{a: { # s3cret\npassword: b}, c: 1}\n",
        "? key # s3cret\n# s3cret\n: # s3cret\n  b # s3cret\nc: 1\n",
        "# s3cret\n? key\n: b\nc: 1\n",
        "key: | # s3cret\n  b\n# s3cret\nc: 1\n",
        "key: &x !!str # s3cret\n  b\nc: 1\n",
        "key: # s3cret\nc: 1\n",
        "key: {} # s3cret\nc: 1\n",
        "x: &a # s3cret\n  y: 1 # s3cret\n# s3cret\nkey: *a\nc: 1\n",
        "x: [1, &a # s3cret\n  {y: 1}]\nkey: *a # s3cret\nc: 1\n",
        "x: [1, &a # s3cret\n  [y]]\nkey: *a # s3cret\nc: 1\n",
        "a: [ # s3cret\n  &b x]\nkey: *b\nc: 1\n",
        "a: [0, &b {}, # s3cret\n  1]\nkey: *b\nc: 1\n",
        "a:\n- password: b # s3cret\n- d: 1\nc: 1\n",
        "a:\n- password: b # s3cret\n# s3cret\n- [d]\nc: 1\n",
        "a:\n- 0\n- &b x # s3cret\n- 1\nkey: *b\nc: 1\n",
        "a: [0, &b {y: 1 # s3cret\n }, 2]\nkey: *b\nc: 1\n",
        "a:\n- &b\n  y:\n  - 1 # s3cret\n- 1\nkey: *b\nc: 1\n",
        "\"k\\u0065y\": b # s3cret\nc: 1\n",
        "secrets:\n  - a # s3cret\n  # s3cret\n  - |\n   # x\n  # s3cret\nc: 1\n",
        "c: 1\nkey: b # s3cret",
        "c: 1\r\n# s3cret\r\nkey: b # s3cret\r\n# s3cret\r\n"
      })
  void commentsBesideConfidentialKeysAreNotShown(String text) {
    assertThat(shown(text)).doesNotContain("s3cret");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a: [\n# s3cret\npassword: b\n",
        "password: b\n# s3cret\n  # s3cret\nc: 1\nd: [",
        "a: [\npassword:\n# s3cret\n  s3cret\n",
        "# s3cret\n\n# s3cret\n  - key: 'a\n  # s3cret'\n# s3cret\nd: ["
      })
  void commentsOfABrokenTextAreNotShownEither(String text) {
    assertThat(read(text).maskedText()).isEmpty();
    assertThat(shown(text)).doesNotContain("s3cret");
  }

  @Test
  void otherCommentsOfABrokenTextAreShown() {
    assertThat(shown("# mine\na: 1\nkey: b\nc: 1\n# mine too\nd: [")).contains("# mine\n", "too");
  }
}
