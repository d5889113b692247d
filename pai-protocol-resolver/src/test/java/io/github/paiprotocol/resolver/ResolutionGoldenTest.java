package io.github.paiprotocol.resolver;

import io.github.paiprotocol.api.diagnostic.DiagnosticPrinter;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.PrerequisiteRef;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.validation.Validated;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.api.yaml.ProtocolWriter;
import io.github.paiprotocol.golden.GoldenCases;
import io.github.paiprotocol.resolver.explain.Explanation;
import io.github.paiprotocol.resolver.lock.LockMode;
import io.github.paiprotocol.resolver.plain.FlattenedJob;
import io.github.paiprotocol.resolver.policy.AccessRefusedException;
import io.github.paiprotocol.resolver.spi.DocumentAddress;
import io.github.paiprotocol.resolver.spi.FetchContext;
import io.github.paiprotocol.resolver.spi.FetchResult;
import io.github.paiprotocol.resolver.spi.PrerequisiteSource;
import io.github.paiprotocol.resolver.spi.SourceException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * A folder for each case: {@code job.yaml}, what the sources have in {@code documents.yaml}, and
 * all that comes out in {@code expected.txt}. A {@code mode} holds the job to the lock of the same
 * job as it was in the folder {@code locked}; without that folder there is no lock.
 */
class ResolutionGoldenTest {
  private static final Path CASES = Path.of("src", "test", "resources", "golden", "resolution");

  @TestFactory
  Stream<DynamicTest> whatComesOutIsAsExpected() {
    return GoldenCases.in(CASES, "job.yaml")
        .with("documents.yaml", "mode", "locked")
        .expect("expected.txt", job -> result(job.resolveSibling("")))
        .tests();
  }

  private static String result(Path folder) throws IOException {
    Path mode = folder.resolve("mode");
    PrerequisiteResolver.Builder resolver = resolver(folder);
    if (Files.exists(mode)) {
      resolver.lock(
          lock(folder.resolve("locked")), LockMode.valueOf(Files.readString(mode).strip()));
    }
    try {
      return print(resolver.build().lock(job(folder)));
    } catch (PaiException e) {
      return DiagnosticPrinter.plain().print(e.diagnostics());
    }
  }

  private static PrerequisiteResolver.Builder resolver(Path folder) throws IOException {
    return PrerequisiteResolver.builder()
        .addSource(source("mirror", "marketplace:", Map.of()))
        .addSource(source("marketplace", "marketplace:", documents(folder)))
        .addSource(source("web", "http", documents(folder)));
  }

  private static Validated<Job> job(Path folder) throws IOException {
    String text = Files.readString(folder.resolve("job.yaml"));
    return ProtocolValidator.standard()
        .require(ProtocolReader.standard().jobs().read(SourceText.of("job.yaml", text)));
  }

  private static Optional<LockFile> lock(Path locked) throws IOException {
    return Files.exists(locked)
        ? Optional.of(resolver(locked).build().lock(job(locked)).lock())
        : Optional.empty();
  }

  private static Map<String, String> documents(Path folder) throws IOException {
    Map<String, String> documents = new LinkedHashMap<>();
    Path file = folder.resolve("documents.yaml");
    if (Files.exists(file)) {
      SourceText text = SourceText.of(file.toString(), Files.readString(file));
      Value root = ProtocolReader.standard().values().read(text).draft().orElseThrow();
      ((Value.Mapping) root)
          .entries()
          .forEach((name, value) -> documents.put(name, ((Value.Scalar) value).text()));
    }
    return documents;
  }

  /** A document that begins with {@code BROKEN} or {@code REFUSED} makes the source fail. */
  private static PrerequisiteSource source(
      String name, String prefix, Map<String, String> documents) {
    PrerequisiteSource memory = PrerequisiteSource.inMemory(name, prefix, documents);
    return new PrerequisiteSource() {
      @Override
      public String name() {
        return name;
      }

      @Override
      public Optional<DocumentAddress> locate(
          PrerequisiteRef reference, Optional<DocumentAddress> referrer) {
        return memory.locate(reference, referrer);
      }

      @Override
      public FetchResult fetch(DocumentAddress location, FetchContext context) throws IOException {
        String text = documents.getOrDefault(location.address(), "");
        if (text.startsWith("BROKEN ")) {
          throw new SourceException(text.substring("BROKEN ".length()).strip(), "try again later");
        }
        if (text.startsWith("REFUSED ")) {
          throw new AccessRefusedException(
              "private", text.substring("REFUSED ".length()).strip(), "allow the host");
        }
        return memory.fetch(location, context);
      }
    };
  }

  private static String print(LockedResolution<Resolved<Job>> locked) {
    StringBuilder out = new StringBuilder();
    Resolved<Job> job = locked.resolved();
    section(out, "warnings", DiagnosticPrinter.plain().print(job.warnings()));
    section(out, "explain", Explanation.of(job).text());
    section(out, "json", Explanation.of(job).json());
    section(out, "mermaid", Explanation.of(job).mermaid());
    section(out, "dot", Explanation.of(job).dot());
    job.roles().values().forEach(role -> section(out, role.name(), runs(role)));
    FlattenedJob flattened = FlattenedJob.of(job);
    section(out, "plain", ProtocolWriter.standard().yaml(flattened.job()));
    section(out, "losses", DiagnosticPrinter.plain().print(flattened.losses()));
    section(out, "lock", locked.documents().isEmpty() ? "" : locked.lock().text());
    return out.toString();
  }

  private static void section(StringBuilder out, String title, String text) {
    if (!text.isEmpty()) {
      out.append("== ").append(title).append('\n').append(text);
    }
  }

  private static String runs(ResolvedRole role) {
    StringBuilder out = new StringBuilder();
    for (ResolvedPrerequisite p : role.prerequisites()) {
      p.callbacks().forEach(c -> line(out, p.name(), c));
    }
    for (ResolvedPlugin plugin : role.plugins()) {
      plugin.callbacks().forEach(c -> line(out, plugin.plugin(), c));
    }
    role.commands().forEach(c -> out.append("command: ").append(c).append('\n'));
    return out.toString();
  }

  private static void line(StringBuilder out, String name, ResolvedCallback callback) {
    List<String> commands = callback.commands().stream().map(Object::toString).toList();
    out.append(name).append(' ').append(callback.event().canonicalName());
    out.append(' ').append(callback.policy().canonicalName());
    out.append(": ").append(String.join(" && ", commands)).append('\n');
  }
}
