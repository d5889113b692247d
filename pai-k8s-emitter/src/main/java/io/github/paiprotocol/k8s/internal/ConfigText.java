package io.github.paiprotocol.k8s.internal;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.ProtocolCode;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.ReaderLimits;
import io.github.paiprotocol.api.diagnostic.Severity;
import io.github.paiprotocol.api.diagnostic.SourceMap;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.internal.confidential.Guard;
import io.github.paiprotocol.api.internal.field.JobFields;
import io.github.paiprotocol.api.internal.field.JobPaths;
import io.github.paiprotocol.api.internal.field.MaskedSource;
import io.github.paiprotocol.api.internal.shown.JobCopy;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.Secret;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.yaml.Document;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.api.yaml.ProtocolWriter;
import io.github.paiprotocol.k8s.model.Loss;
import io.github.paiprotocol.k8s.spi.RenderContext;
import io.github.paiprotocol.resolver.graph.ResolverCode;
import io.github.paiprotocol.resolver.plain.FlattenedJob;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The text of a job as objects may show it: without its secrets. It is the text that was written,
 * as long as nothing in it had to be rewritten for OpenPAI's runtime, which reads the prerequisites
 * there as YAML 1.1; otherwise it is that of the {@link FlattenedJob}. What the runtime does not do
 * for either is among the losses, and an error where it would not even start.
 */
public final class ConfigText {
  /** For the text of a job that was read before, within the limits of who read it. */
  private static final ProtocolReader READER =
      ProtocolReader.builder().limits(ReaderLimits.greatest()).build();

  private ConfigText() {}

  /**
   * The text of a job without secrets. What OpenPAI's runtime does not do for it is noted.
   *
   * @param emission the job
   * @param moved passwords that a secret's name takes the place of
   * @param aliases second names of roles, under which they are written as well
   * @return the text as it was written but for the secrets; of a job that had to be rewritten, that
   *     readers of YAML 1.1 may read otherwise, that was made in code or has second names, a
   *     canonical text
   */
  public static String of(RenderContext emission, MovedPasswords moved, RoleAliases aliases) {
    Job job = emission.job();
    SourceMap positions = emission.resolved().validated().positions();
    Map<ProtocolPath, String> tags = moved.tags(job);
    Optional<MaskedSource> source = MaskedSource.of(positions, tags);
    FlattenedJob flattened = FlattenedJob.of(emission.resolved());
    flattened.runtimeLosses().forEach(loss -> report(loss, emission));
    if (source.isPresent()) {
      Value root = source.get().root();
      boolean clear = isClear(source.get().text()) && source.get().ambiguous().get().isEmpty();
      return flattened.isWrittenIn(root)
          ? aliased(clear ? Optional.of(source.get().text()) : Optional.empty(), root, aliases)
          : written(flattened, emission, moved, aliases);
    }
    String text = positions.masked(tags).orElseGet(() -> written(JobFields.JOB.write(job), tags));
    Document<Optional<Value>> document = read(text);
    Value root = document.draft().orElseThrow();
    return flattened.isWrittenIn(root)
        ? aliased(isClear(document) ? Optional.of(text) : Optional.empty(), root, aliases)
        : written(flattened, emission, moved, aliases);
  }

  private static boolean isClear(Document<Optional<Value>> document) {
    return isClear(document.source().text())
        && document.diagnostics().stream()
            .noneMatch(found -> found.code() == ProtocolCode.AMBIGUOUS_SCALAR);
  }

  /** To readers of YAML 1.1, a template without quotes is a map. In doubt it has none. */
  private static boolean isClear(String text) {
    return !text.contains("{{");
  }

  /** The text, or where there is none that all readers read alike, one of the same values. */
  private static String aliased(Optional<String> text, Value root, RoleAliases aliases) {
    return text.isPresent() && aliases.isEmpty()
        ? text.get()
        : ProtocolWriter.standard().yaml(aliases.in(root));
  }

  private static String written(
      FlattenedJob flattened, RenderContext emission, MovedPasswords moved, RoleAliases aliases) {
    Job job = Job.builder().from(flattened.job()).parameters(emission.job().parameters()).build();
    Map<ProtocolPath, String> tags = moved.tags(job);
    Value written = JobFields.JOB.write(job);
    Optional<JobCopy> copy = copy(written, tags);
    if (copy.isPresent() && !flattened.isWrittenIn(copy.get().value())) {
      read(copy.get().paths()).ifPresent(path -> lost(path, emission));
    }
    return yaml(aliases.in(copy.map(JobCopy::value).orElse(written)), tags);
  }

  private static String written(Value job, Map<ProtocolPath, String> tags) {
    return yaml(copy(job, tags).map(JobCopy::value).orElse(job), tags);
  }

  /** The first place that the runtime reads. */
  private static Optional<ProtocolPath> read(List<ProtocolPath> paths) {
    return paths.stream()
        .filter(
            path -> path.startsWith(JobPaths.PREREQUISITES) || path.startsWith(JobPaths.PLUGINS))
        .findFirst();
  }

  private static void lost(ProtocolPath path, RenderContext emission) {
    emission.lost(
        path,
        "`config` has a mask here, and OpenPAI's runtime runs with the mask",
        "put the value under `secrets`, and write `<% $secrets.NAME %>` here");
  }

  private static void report(Diagnostic loss, RenderContext emission) {
    if (loss.code() == ResolverCode.STOPS_RUNTIME) {
      emission.report(loss.withSeverity(Severity.ERROR));
    } else {
      emission.note(Loss.of(loss, Loss.Fidelity.LOST));
    }
  }

  /** A job without confidential words is its own copy. */
  private static Optional<JobCopy> copy(Value job, Map<ProtocolPath, String> tags) {
    return Guard.isGuarded(ProtocolWriter.standard().yaml(job))
        ? Optional.of(JobCopy.of(job, instead(tags)))
        : Optional.empty();
  }

  private static String yaml(Value job, Map<ProtocolPath, String> tags) {
    return ProtocolWriter.standard().yaml(job, instead(tags));
  }

  private static Map<ProtocolPath, String> instead(Map<ProtocolPath, String> tags) {
    Map<ProtocolPath, String> all = new LinkedHashMap<>(tags);
    all.put(ProtocolPath.of("secrets"), Secret.MASK);
    return all;
  }

  private static Document<Optional<Value>> read(String text) {
    return READER.values().read(SourceText.of("config", text));
  }
}
