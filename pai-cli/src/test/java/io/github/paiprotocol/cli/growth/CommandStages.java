package io.github.paiprotocol.cli.growth;

import io.github.paiprotocol.cli.PaiRun;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The commands that people and editors give a text to, one stage each. */
final class CommandStages {
  private static final List<String> EDITOR = List.of("lsp");

  /** All commands, as {@link #cost} takes them. */
  static final List<List<String>> ALL =
      List.of(
          List.of("validate", "--format", "sarif"),
          List.of("fix"),
          List.of("fix", "--all"),
          List.of("report", "-o", "-"),
          List.of("explain"),
          List.of("convert"),
          List.of("diff"),
          List.of("diff", "-t", "pods"),
          EDITOR);

  private static final String PART = "https://host.example/document.yaml";

  private CommandStages() {}

  /** Whether texts of a kind are given to these commands. */
  static boolean take(Dimension.Kind kind) {
    return switch (kind) {
      case JOB, FETCHED, DIJOB -> true;
      case PROFILE, LOCK, BUNDLE, EXIT_SPEC, FRAMEWORK, LOG -> false;
    };
  }

  /** What a command costs for a text. */
  static Meter.Cost cost(List<String> command, Dimension.Kind kind, String text) {
    Meter meter = new Meter();
    in(
        folder -> {
          String file = write(folder, kind, text);
          if (command.equals(EDITOR)) {
            EditorTalk.about(Files.readString(Path.of(file)), meter);
          } else if (command.get(0).equals("diff")) {
            String other = Files.writeString(folder.resolve("o.yaml"), other(file)).toString();
            run(meter, command, other, file);
          } else {
            run(meter, command, file);
          }
        });
    return meter.all();
  }

  /** The job under another name. */
  private static String other(String file) throws IOException {
    return Files.readString(Path.of(file)).replaceFirst("name: grows", "name: grew");
  }

  private static String write(Path folder, Dimension.Kind kind, String text) throws IOException {
    String job = text;
    if (kind == Dimension.Kind.FETCHED) {
      Files.writeString(folder.resolve("document.yaml"), text.replace(PART, "file:document.yaml"));
      job = new JobText().uses("'file:document.yaml#p0'").text();
    }
    return Files.writeString(folder.resolve("job.yaml"), job).toString();
  }

  private static void run(Meter meter, List<String> command, String... files) {
    List<String> args = new ArrayList<>(command);
    args.addAll(List.of(files));
    meter.text(String.join(" ", command), () -> PaiRun.of(args.toArray(String[]::new)).out());
  }

  /** Work with a folder. */
  private interface Work {
    void in(Path folder) throws IOException;
  }

  private static void in(Work work) {
    try {
      Path folder = Files.createTempDirectory("growth");
      try {
        work.in(folder);
      } finally {
        try (var files = Files.list(folder)) {
          for (Path file : files.toList()) {
            Files.delete(file);
          }
        }
        Files.delete(folder);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
