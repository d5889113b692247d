package io.github.paiprotocol.runtime.local.internal;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.resolver.internal.store.FileProblem;
import io.github.paiprotocol.resolver.internal.store.OutputFiles;
import io.github.paiprotocol.runtime.script.RuntimeScripts;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.Channels;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * The folder one task runs in: its scripts in {@code scripts}, what it starts in in {@code work},
 * its HOME in {@code home}, its temporary files in {@code tmp}, and {@code state} and {@code logs}
 * of the runtime. Nothing is read before it is asked for, and of a file that is longer than {@link
 * #MAX_BYTES} only its end: the lines that fit.
 *
 * @param root the folder, an absolute path
 */
public record TaskFolder(Path root) {
  /** Most bytes that are read of a file the task or its runtime wrote: 16 MiB. */
  public static final int MAX_BYTES = 16 << 20;

  /** What the runtime puts before its lines, after an opening bracket and the time. */
  private static final String STAMP_END = "] [openpai-runtime] ";

  /** Makes the path absolute. */
  public TaskFolder {
    root = root.toAbsolutePath().normalize();
  }

  /**
   * Where the task starts.
   *
   * @return the folder {@code work}
   */
  public Path work() {
    return root.resolve("work");
  }

  /**
   * The task's own HOME.
   *
   * @return the folder {@code home}
   */
  public Path home() {
    return root.resolve("home");
  }

  /**
   * Writes the scripts, which only their owner may read, and makes the folders.
   *
   * @param scripts the task's files
   * @return the entry point
   * @throws IOException if something cannot be written
   */
  Path prepare(RuntimeScripts scripts) throws IOException {
    Path directory = scripts();
    Map<String, Supplier<String>> files = new LinkedHashMap<>();
    scripts.files().forEach(file -> files.put(file.name(), file::content));
    try {
      OutputFiles.write(directory, files);
      for (Path folder : List.of(work(), home(), root.resolve("tmp"))) {
        Files.createDirectories(folder);
      }
    } catch (IOException e) {
      throw new IOException(
          "the scripts cannot be written into `" + root + "`: " + FileProblem.why(e), e);
    }
    return directory.resolve(RuntimeScripts.RUNTIME);
  }

  /**
   * Puts the scripts back that the runtime has taken away while it ran, for those who look into the
   * folder afterwards.
   */
  void putBack(RuntimeScripts scripts) throws IOException {
    if (!Files.isDirectory(scripts())) {
      return;
    }
    Map<String, Supplier<String>> files = new LinkedHashMap<>();
    scripts.files().stream()
        .filter(file -> Files.notExists(scripts().resolve(file.name())))
        .forEach(file -> files.put(file.name(), file::content));
    OutputFiles.write(scripts(), files);
  }

  /**
   * Kills what still runs of a task in this folder, when the process that started it is gone.
   *
   * @throws InterruptedException if this thread is interrupted
   */
  public void killLeft() throws InterruptedException {
    ProcessTree.of(ProcessHandle.current(), this).killStrays();
  }

  private Path scripts() {
    return root.resolve("scripts");
  }

  /** The variables that keep a task inside its folder. */
  Map<String, String> environment() {
    return ImmutableMap.of(
        "PAI_TERMINATION_MESSAGE_PATH",
        root.resolve("termination-message").toString(),
        "HOME",
        home().toString(),
        "TMPDIR",
        root.resolve("tmp").toString());
  }

  /**
   * A log file.
   *
   * @param name its name below the log directory, e.g. {@code user-stdout/current}
   * @return its text, of a long one the last lines; empty when there is no such file
   */
  public String log(String name) {
    return read("logs/" + name).orElse("");
  }

  /**
   * What runtime.log says, without the stamp in front of each line.
   *
   * @return the lines, markers of the phases among them
   */
  public List<String> runtimeLog() {
    return log("runtime.log")
        .lines()
        .map(TaskFolder::unstamped)
        .collect(ImmutableList.toImmutableList());
  }

  private static String unstamped(String line) {
    int close = line.indexOf(']');
    return line.startsWith("[") && line.startsWith(STAMP_END, close)
        ? line.substring(close + STAMP_END.length())
        : line;
  }

  /**
   * What ran, and how it went. The task's own commands may write where the runtime does; what is no
   * line of a trace is passed over.
   *
   * @return an entry for each script, in the order of running
   */
  public List<TraceEntry> trace() {
    return read("state/trace")
        .orElse("")
        .lines()
        .map(TraceEntry::parse)
        .flatMap(Optional::stream)
        .collect(ImmutableList.toImmutableList());
  }

  /**
   * What the container leaves for the platform.
   *
   * @return the message, or empty when the task has not failed
   */
  public Optional<String> terminationMessage() {
    return read("state/termination-message");
  }

  private Optional<String> read(String name) {
    Path file = root.resolve(name);
    try {
      // Logs may hold any bytes, which a strict decoder would refuse.
      return Files.isRegularFile(file)
          ? Optional.of(new String(lastLines(file), StandardCharsets.UTF_8))
          : Optional.empty();
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read `" + file + "`", e);
    }
  }

  private static byte[] lastLines(Path file) throws IOException {
    try (SeekableByteChannel channel = Files.newByteChannel(file)) {
      long from = Math.max(0, channel.size() - MAX_BYTES);
      byte[] bytes = Channels.newInputStream(channel.position(from)).readNBytes(MAX_BYTES);
      int start = 0;
      while (from > 0 && start < bytes.length && bytes[start] != '\n') {
        start++;
      }
      // In a line that is longer than all that is read, any place is as good.
      return start == 0 || start >= bytes.length - 1
          ? bytes
          : Arrays.copyOfRange(bytes, start + 1, bytes.length);
    }
  }
}
