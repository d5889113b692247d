package io.github.paiprotocol.runtime.plugin;

import com.code_intelligence.jazzer.junit.FuzzTest;
import com.google.common.base.CharMatcher;
import io.github.paiprotocol.fuzz.FuzzTarget;
import io.github.paiprotocol.fuzz.Holds;
import io.github.paiprotocol.runtime.script.Bash;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Words for bash. It asks one bash for many inputs, which is what the detector of commands reports.
 */
@FuzzTarget(
    name = "shell",
    kind = FuzzTarget.Kind.PROCESS,
    holds =
        "A text that is quoted is one word to bash, which holds the text; a text that is split has"
            + " the words that bash finds in it.",
    beginWith = {
      "it's \"$(id)\" `x` \\\n!x",
      "-o 'a b' \"c\\\"d\" e\\ f ''",
      "\u00e4\u0001\u007f~*?"
    },
    longest = 256,
    off = "com.code_intelligence.jazzer.sanitizers.OsCommandInjection")
public final class ShellFuzz {
  /** What means the same to every reader of words, and runs nothing. */
  private static final CharMatcher HARMLESS =
      CharMatcher.inRange('a', 'z').or(CharMatcher.anyOf(" \t'\"\\-_./:,@%+A0"));

  /** Not a word of any input: it is taken out, as NULs are, which no word can hold. */
  private static final String END = "\u0001end\u0001";

  /** One bash for all inputs. */
  private static final class Shell {
    static final Shell BASH = new Shell();

    private final OutputStream commands;
    private final InputStream words;

    Shell() {
      ProcessBuilder builder = new ProcessBuilder("bash", "--norc", "--noprofile");
      builder.environment().clear();
      builder.environment().put("LC_ALL", "C.UTF-8");
      builder.redirectError(ProcessBuilder.Redirect.DISCARD);
      try {
        Process process = builder.start();
        Runtime.getRuntime().addShutdownHook(new Thread(process::destroy));
        commands = new BufferedOutputStream(process.getOutputStream());
        words = process.getInputStream();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    /** The words that bash finds in a text. */
    List<String> words(String text) {
      try {
        commands.write(utf8("printf '%s\\0' " + text + "\nprintf '%s\\0' '" + END + "'\n"));
        commands.flush();
        List<String> found = new ArrayList<>();
        for (String word = word(); !word.equals(END); word = word()) {
          found.add(word);
        }
        return found;
      } catch (IOException e) {
        throw new AssertionError("bash has ended", e);
      }
    }

    private String word() throws IOException {
      var bytes = new java.io.ByteArrayOutputStream();
      for (int b = words.read(); b != 0; b = words.read()) {
        if (b < 0) {
          throw new IOException("no word");
        }
        bytes.write(b);
      }
      return bytes.toString(StandardCharsets.UTF_8);
    }
  }

  @FuzzTest
  void anyText(byte[] input) {
    String text = new String(input, StandardCharsets.UTF_8).replace("\0", "").replace("\u0001", "");
    String quoted = Bash.quote(text);
    Holds.that(Shell.BASH.words(quoted).equals(List.of(text)), "not one word: " + quoted);

    String harmless = HARMLESS.retainFrom(text);
    Optional<List<OptionWords.Word>> split =
        OptionWords.split(new RevealedText(harmless, List.of()));
    // A backslash at the end would take the end of the line with it.
    if (split.isPresent() && !harmless.endsWith("\\")) {
      List<String> ours = split.get().stream().map(OptionWords.Word::text).toList();
      // printf without a word prints an empty one.
      List<String> expected = ours.isEmpty() ? List.of("") : ours;
      Holds.that(Shell.BASH.words(harmless).equals(expected), harmless + " is " + ours);
    }
  }

  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
