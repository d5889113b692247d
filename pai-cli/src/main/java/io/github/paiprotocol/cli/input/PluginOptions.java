package io.github.paiprotocol.cli.input;

import io.github.paiprotocol.cli.output.UsageException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The option of every command that plugins can add to. */
public final class PluginOptions {
  @Option(names = "--plugins", paramLabel = "DIR")
  public Optional<Path> folder = Optional.empty();

  private Optional<Plugins> loaded = Optional.empty();

  /**
   * The plugins, loaded when they are first asked for.
   *
   * @return the plugins of the folder; none without one
   * @throws IOException when the folder cannot be read
   * @throws UsageException when a jar cannot be used
   */
  public Plugins get() throws IOException {
    if (loaded.isEmpty()) {
      loaded = Optional.of(folder.isPresent() ? Plugins.load(folder.get()) : Plugins.none());
    }
    return loaded.get();
  }
}
