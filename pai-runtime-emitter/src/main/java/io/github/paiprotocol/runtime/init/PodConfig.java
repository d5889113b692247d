package io.github.paiprotocol.runtime.init;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.DiagnosticCollector;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.internal.field.Settings;
import io.github.paiprotocol.api.model.Secrets;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.api.yaml.ValueDocument;
import io.github.paiprotocol.runtime.exit.ExitSpecDocument;
import io.github.paiprotocol.runtime.exit.ExitSpecReader;
import io.github.paiprotocol.runtime.plugin.RuntimeCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What a pod is told by variables and by files of its config directory, {@code PAI_CONFIG_DIR}. Of
 * a variable and a file for the same thing the variable counts, unless it is blank. Nothing is read
 * but what is passed here. Bad input never throws: everything found is in the documents'
 * diagnostics. Immutable and thread-safe.
 */
public final class PodConfig {
  private final ImmutableMap<String, String> environment;
  private final Path directory;

  private PodConfig(Map<String, String> environment, Path directory) {
    this.environment = ImmutableMap.copyOf(environment);
    this.directory = directory;
  }

  /**
   * The config of a pod.
   *
   * @param environment the variables of its container, by name
   * @param directory its config directory; may be missing
   * @return the config, not read yet
   */
  public static PodConfig of(Map<String, String> environment, Path directory) {
    Objects.requireNonNull(directory, "directory");
    return new PodConfig(environment, directory);
  }

  /**
   * What the init container runs: the variable {@code INIT_CONFIG}, else {@code init_plugins.yaml},
   * else {@code init_plugins_default.yaml}.
   *
   * @return the config; an error when there is none of them
   * @throws IOException when a file is there and cannot be read
   */
  public ConfigDocument<InitConfig> init() throws IOException {
    return read(
        "INIT_CONFIG",
        ImmutableList.of("init_plugins.yaml", "init_plugins_default.yaml"),
        new InitConfig(ImmutableList.of()),
        PodConfigFields.INIT);
  }

  /**
   * What the container runs: the variable {@code RUNTIME_CONFIG}, else {@code runtime_plugin.yaml}.
   *
   * @return the config; an error when there is neither
   * @throws IOException when the file is there and cannot be read
   */
  public ConfigDocument<RuntimeConfig> runtime() throws IOException {
    return read(
        "RUNTIME_CONFIG",
        ImmutableList.of("runtime_plugin.yaml"),
        new RuntimeConfig(ImmutableList.of(), ImmutableList.of()),
        PodConfigFields.RUNTIME);
  }

  /**
   * The secrets in {@code secret.yaml}, else {@code secrets.yaml}. Its diagnostics say where
   * something is wrong, and show nothing of the text.
   *
   * @return the secrets; none when there is no such file
   * @throws IOException when the file is there and cannot be read
   */
  public ConfigDocument<Secrets> secrets() throws IOException {
    Optional<Path> file =
        Stream.of("secret.yaml", "secrets.yaml")
            .map(directory::resolve)
            .filter(Files::exists)
            .findFirst();
    if (file.isEmpty()) {
      return new ConfigDocument<>(Secrets.none(), ImmutableList.of());
    }
    ValueDocument document = ProtocolReader.standard().readValue(file.get());
    List<Diagnostic> errors =
        document.diagnostics().stream()
            .filter(Diagnostic::isError)
            .map(PodConfig::withoutText)
            .collect(ImmutableList.toImmutableList());
    if (errors.isEmpty() && document.root().orElseGet(Value::none) instanceof Value.Mapping map) {
      return new ConfigDocument<>(Secrets.of(map.entries()), errors);
    }
    Diagnostic noMap =
        Diagnostic.error(
            RuntimeCode.POD_CONFIG_VALUE,
            Place.value(ProtocolPath.root()),
            "the config must be a map of secrets by name");
    return new ConfigDocument<>(
        Secrets.none(), errors.isEmpty() ? ImmutableList.of(noMap) : errors);
  }

  private static Diagnostic withoutText(Diagnostic found) {
    return new Diagnostic(
        found.code(),
        found.severity(),
        "the secrets cannot be read",
        Place.value(ProtocolPath.root()),
        found.span(),
        Optional.empty(),
        Optional.empty(),
        ImmutableList.of());
  }

  /**
   * The exit specification in {@code runtime-exit-spec.yaml}.
   *
   * @return the specification; empty when there is no such file
   * @throws IOException when the file is there and cannot be read
   */
  public Optional<ExitSpecDocument> exitSpec() throws IOException {
    Path file = directory.resolve("runtime-exit-spec.yaml");
    return Files.exists(file)
        ? Optional.of(ExitSpecReader.standard().read(file))
        : Optional.empty();
  }

  private <T> ConfigDocument<T> read(
      String variable, List<String> files, T none, Settings<T> settings) throws IOException {
    Optional<ValueDocument> document = document(variable, files);
    if (document.isEmpty()) {
      return new ConfigDocument<>(none, ImmutableList.of(missing(variable, files)));
    }
    ValueDocument text = document.get();
    DiagnosticCollector found = new DiagnosticCollector(text.positions(), text.gaps());
    text.diagnostics().forEach(found::report);
    if (text.root().isEmpty()) {
      return new ConfigDocument<>(none, found.sorted());
    }
    T config = settings.read(text.root().get(), text.positions(), text.gaps(), found);
    return new ConfigDocument<>(config, found.sorted());
  }

  private Optional<ValueDocument> document(String variable, List<String> files) throws IOException {
    String text = environment.getOrDefault(variable, "");
    if (!text.isBlank()) {
      return Optional.of(ProtocolReader.standard().readValue(SourceText.of(variable, text)));
    }
    for (String name : files) {
      Path file = directory.resolve(name);
      if (Files.exists(file)) {
        return Optional.of(ProtocolReader.standard().readValue(file));
      }
    }
    return Optional.empty();
  }

  private static Diagnostic missing(String variable, List<String> files) {
    return Diagnostic.error(
            RuntimeCode.POD_CONFIG_MISSING,
            Place.value(ProtocolPath.root()),
            "neither the variable `"
                + variable
                + "` nor `"
                + String.join("` nor `", files)
                + "` is there")
        .withHint("set the variable, or mount the file into `PAI_CONFIG_DIR`");
  }
}
