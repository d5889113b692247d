package io.github.paiprotocol.testkit.sandbox;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.internal.text.TextTable;
import io.github.paiprotocol.runtime.script.Bash;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The stubs of one task: programs that write down how they were called, each into a new file. */
record StubTools(Path folder) {
  private static final int MOST_CALLS = 100_000;

  Path bin() {
    return folder.resolve("bin");
  }

  private Path calls() {
    return folder.resolve("calls");
  }

  void makeFolders() throws IOException {
    Files.createDirectories(bin());
    Files.createDirectories(calls());
  }

  /** Writes a stub; its answers come in turn, the last one stays. */
  void write(Path bash, String tool, List<ToolAnswer> answers) throws IOException {
    StringBuilder text =
        new StringBuilder(
            TextTable.text(StubTools.class, "stub.sh")
                .replace("BASH", bash.toString())
                .replace("CALLS", Bash.quote(calls().toString()))
                .replace("MOST", Integer.toString(MOST_CALLS))
                .replace("TOOL", Bash.quote(tool)));
    for (int i = 0; i < answers.size(); i++) {
      String turn = i + 1 < answers.size() ? Integer.toString(i + 1) : "*";
      text.append(turn).append(") pai_answer() {\n:\n").append(answers.get(i).script());
      text.append("}\npai_answer \"$@\"\nexit ").append(answers.get(i).exitCode()).append(" ;;\n");
    }
    Path file = Files.writeString(bin().resolve(tool), text.append("esac\n"));
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
  }

  /** The calls in the order they were written down; one that is being written does not count. */
  List<ToolCall> recorded() {
    try (Stream<Path> files = Files.list(calls())) {
      return files
          .filter(file -> Character.isDigit(file.getFileName().toString().charAt(0)))
          .sorted(Comparator.comparing(file -> Integer.valueOf(file.getFileName().toString())))
          .flatMap(file -> call(file).stream())
          .collect(ImmutableList.toImmutableList());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Optional<ToolCall> call(Path file) {
    try {
      String text = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
      List<String> words = Splitter.on('\0').splitToList(text);
      // The number of arguments, the tool, the arguments, and nothing behind the last NUL.
      if (words.size() < 3 || words.size() != Integer.parseInt(words.get(0)) + 3) {
        return Optional.empty();
      }
      return Optional.of(new ToolCall(words.get(1), words.subList(2, words.size() - 1)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
