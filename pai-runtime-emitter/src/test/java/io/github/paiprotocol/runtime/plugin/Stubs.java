package io.github.paiprotocol.runtime.plugin;

import io.github.paiprotocol.runtime.script.Bash;
import io.github.paiprotocol.runtime.script.TaskRun;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Tools that write down how they were called, first on the PATH of a task. */
final class Stubs {
  private final Path folder;
  private final List<Path> path = new ArrayList<>();

  Stubs(Path folder) throws IOException {
    this.folder = folder;
    path.add(Files.createDirectories(bin()));
  }

  Path bin() {
    return folder.resolve("bin");
  }

  /** A tool that writes down its arguments, then runs the lines given. */
  Stubs tool(String name, String... lines) throws IOException {
    String text =
        "#!/usr/bin/env bash\nprintf '%s\\0' \"$#\" \"$@\" >>"
            + Bash.quote(calls(name).toString())
            + "\n"
            + String.join("\n", lines)
            + "\n";
    Path file = Files.writeString(bin().resolve(name), text);
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
    return this;
  }

  /**
   * Every tool of this machine but some, as links in a folder of their own: JUnit warns of each
   * link that leads out of a temporary folder of its own.
   */
  Stubs machineWithout(List<String> missing) throws IOException {
    Path machine = Files.createTempDirectory("machine");
    machine.toFile().deleteOnExit();
    for (String part : System.getenv("PATH").split(":", -1)) {
      try (Stream<Path> tools = Files.list(Path.of(part))) {
        for (Path tool : tools.toList()) {
          Path link = machine.resolve(tool.getFileName());
          if (!missing.contains(tool.getFileName().toString()) && !Files.exists(link)) {
            Files.createSymbolicLink(link, tool).toFile().deleteOnExit();
          }
        }
      }
    }
    path.add(machine);
    return this;
  }

  private Path calls(String tool) {
    return folder.resolve(tool + ".calls");
  }

  /** The arguments of each call of a tool, in order. */
  List<List<String>> callsOf(String tool) throws IOException {
    List<List<String>> all = new ArrayList<>();
    if (!Files.exists(calls(tool))) {
      return all;
    }
    List<String> words =
        List.of(
            new String(Files.readAllBytes(calls(tool)), StandardCharsets.UTF_8).split("\0", -1));
    for (int i = 0; i < words.size() - 1; ) {
      int count = Integer.parseInt(words.get(i));
      all.add(words.subList(i + 1, i + 1 + count));
      i += 1 + count;
    }
    return all;
  }

  TaskRun task() {
    return TaskRun.in(folder).with("PATH", bin() + ":" + System.getenv("PATH"));
  }

  TaskRun taskAlone() {
    List<String> folders = path.stream().map(Path::toString).toList();
    return TaskRun.in(folder).with("PATH", String.join(":", folders));
  }
}
