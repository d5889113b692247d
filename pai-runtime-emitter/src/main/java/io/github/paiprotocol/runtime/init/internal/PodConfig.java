package io.github.paiprotocol.runtime.init.internal;

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
import io.github.paiprotocol.api.yaml.Document;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.runtime.exit.ExitSpec;
import io.github.paiprotocol.runtime.init.InitPlugin;
import io.github.paiprotocol.runtime.plugin.internal.RuntimeCode;
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
  private static final String SECRETS = "secret.yaml";

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
   * @return its steps in order; an error when there is none of them
   * @throws IOException when a file is there and cannot be read
   */
  public Document<List<InitPlugin>> init() throws IOException {
    return read(
        "INIT_CONFIG",
        ImmutableList.of("init_plugins.yaml", "init_plugins_default.yaml"),
        ImmutableList.of(),
        PodConfigFields.INIT);
  }

  /**
   * What the container runs: the variable {@code RUNTIME_CONFIG}, else {@code runtime_plugin.yaml}.
   *
   * @return the config; an error when there is neither
   * @throws IOException when the file is there and cannot be read
   */
  public Document<RuntimeConfig> runtime() throws IOException {
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
  public Document<Secrets> secrets() throws IOException {
    Optional<Path> file =
        Stream.of(SECRETS, "secrets.yaml")
            .map(directory::resolve)
            .filter(Files::exists)
            .findFirst();
    if (file.isEmpty()) {
      return withoutText(SECRETS).as(Secrets.none(), ImmutableList.of());
    }
    String name = file.get().toString();
    Document<Optional<Value>> document = ProtocolReader.standard().values().read(file.get());
    List<Diagnostic> errors =
        document.diagnostics().stream()
            .filter(Diagnostic::isError)
            .map(PodConfig::withoutText)
            .collect(ImmutableList.toImmutableList());
    if (errors.isEmpty() && document.draft().orElseGet(Value::none) instanceof Value.Mapping map) {
      return withoutText(name).as(Secrets.of(map.entries()), errors);
    }
    Diagnostic noMap =
        Diagnostic.error(
            RuntimeCode.POD_CONFIG_VALUE,
            Place.value(ProtocolPath.root()),
            "the config must be a map of secrets by name");
    return withoutText(name)
        .as(Secrets.none(), errors.isEmpty() ? ImmutableList.of(noMap) : errors);
  }

  /** A document that shows nothing of what it was read from. */
  private static Document<Optional<Value>> withoutText(String name) {
    return ProtocolReader.standard().values().read(SourceText.of(name, ""));
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
  public Optional<Document<ExitSpec>> exitSpec() throws IOException {
    Path file = directory.resolve("runtime-exit-spec.yaml");
    return Files.exists(file) ? Optional.of(ExitSpec.reader().read(file)) : Optional.empty();
  }

  private <T> Document<T> read(String variable, List<String> files, T none, Settings<T> settings)
      throws IOException {
    Optional<Document<Optional<Value>>> document = document(variable, files);
    if (document.isEmpty()) {
      return withoutText(variable).as(none, ImmutableList.of(missing(variable, files)));
    }
    Document<Optional<Value>> text = document.get();
    DiagnosticCollector found = new DiagnosticCollector(text.positions(), text.suppressedPaths());
    text.diagnostics().forEach(found::report);
    if (text.draft().isEmpty()) {
      return text.as(none, found.sorted());
    }
    T config = settings.read(text.draft().get(), text.positions(), text.suppressedPaths(), found);
    return text.as(config, found.sorted());
  }

  private Optional<Document<Optional<Value>>> document(String variable, List<String> files)
      throws IOException {
    String text = environment.getOrDefault(variable, "");
    if (!text.isBlank()) {
      return Optional.of(ProtocolReader.standard().values().read(SourceText.of(variable, text)));
    }
    for (String name : files) {
      Path file = directory.resolve(name);
      if (Files.exists(file)) {
        return Optional.of(ProtocolReader.standard().values().read(file));
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
