package io.github.paiprotocol.api.yaml.internal;

import com.google.common.base.Ascii;
import com.google.common.collect.ImmutableSet;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.ProtocolCode;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.Snippet;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.yaml.Document;
import io.github.paiprotocol.api.yaml.JobDocuments;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The kind of a file, by its content. In doubt it is a job: its problems are reported, while a
 * skipped file would go unnoticed.
 */
public enum JobFileKind {
  /** A job of the job protocol, or what cannot be read. */
  JOB,
  /** One DIJob or more. */
  DIJOBS,
  /** Prerequisites, one or a list, that jobs refer to. */
  PREREQUISITES,
  /** Something else. */
  FOREIGN;

  /** What a top-level key of a job begins with, or of one with a slip in it; no blank or hyphen. */
  private static final List<String> JOB_WORDS =
      List.of("protocolve", "taskrole", "prerequisite", "jobretry");

  /** Keys of prerequisites that hardly any other document with a name has. */
  private static final Set<String> PREREQUISITE_KEYS =
      ImmutableSet.of(
          "uri", "plugin", "callbacks", "requireStorages", "template_variables", "plugin_params");

  private static final Set<String> TYPES =
      ImmutableSet.of("dockerimage", "data", "script", "output", "storage");

  /** One of these stands in all that is ours, however it is broken. */
  private static final List<String> OUR_WORDS =
      List.of(
          "protocolVersion",
          "taskRole",
          "prerequisite",
          "dockerimage",
          "resourcePerInstance",
          "callbacks",
          "template_variables",
          "plugin",
          "uri",
          "type: job");

  private static final ProtocolPath KIND = ProtocolPath.of("kind");

  /**
   * The kind of a text.
   *
   * @param name what diagnostics call the text
   * @param utf8 the text in UTF-8
   * @param reader reads it
   * @return what it is about
   */
  public static JobFileKind of(String name, byte[] utf8, ProtocolReader reader) {
    Optional<List<Document<DIJob>>> dijobs = JobDocuments.of(name, utf8, reader).dijobs();
    if (dijobs.isPresent()) {
      return dijobs.get().stream().allMatch(JobFileKind::isOtherKind) ? FOREIGN : DIJOBS;
    }
    Document<Optional<Value>> document = reader.values().read(name, utf8);
    if (document.diagnostics().stream().anyMatch(Diagnostic::isError)) {
      return isWithoutOurWords(utf8) ? FOREIGN : JOB;
    }
    return document.draft().map(JobFileKind::of).orElse(JOB);
  }

  /** A broken text, or several documents: templates of other tools are no YAML, either. */
  private static boolean isWithoutOurWords(byte[] utf8) {
    String text = new String(utf8, StandardCharsets.UTF_8);
    return !text.isBlank() && OUR_WORDS.stream().noneMatch(text::contains);
  }

  /** Says of itself, under `kind`, that it is another object; not that it is a DIJob, misspelt. */
  private static boolean isOtherKind(Document<DIJob> document) {
    return document.diagnostics().stream()
        .anyMatch(
            found ->
                found.code() == ProtocolCode.OTHER_KIND
                    && found.path().equals(KIND)
                    && found.snippet().filter(JobFileKind::namesDIJob).isEmpty());
  }

  private static boolean namesDIJob(Snippet line) {
    return Ascii.toLowerCase(line.text()).contains(Ascii.toLowerCase(DIJob.KIND));
  }

  private static JobFileKind of(Value root) {
    if (root instanceof Value.Sequence list) {
      return list.items().stream().anyMatch(JobFileKind::isPrerequisite) ? PREREQUISITES : FOREIGN;
    }
    if (!(root instanceof Value.Mapping map)) {
      // An empty file counts as an unfinished job.
      return root instanceof Value.Null ? JOB : FOREIGN;
    }
    boolean job = map.entries().containsKey("taskRoles") || isText(map, "type", Set.of("job"));
    if (!job && isPrerequisite(map)) {
      return PREREQUISITES;
    }
    return job || map.entries().keySet().stream().anyMatch(JobFileKind::isJobKey) ? JOB : FOREIGN;
  }

  private static boolean isPrerequisite(Value value) {
    return value instanceof Value.Mapping map
        && map.entries().containsKey("name")
        && (PREREQUISITE_KEYS.stream().anyMatch(map.entries()::containsKey)
            || map.get("require").filter(Value.Sequence.class::isInstance).isPresent()
            || isText(map, "type", TYPES));
  }

  private static boolean isText(Value.Mapping map, String key, Set<String> words) {
    return map.get(key).stream()
        .flatMap(value -> value instanceof Value.Text text ? Stream.of(text.text()) : Stream.of())
        .anyMatch(words::contains);
  }

  private static boolean isJobKey(String key) {
    String plain = Ascii.toLowerCase(key).replace("_", "").replace("-", "").replace(" ", "");
    return JOB_WORDS.stream().anyMatch(plain::startsWith);
  }
}
