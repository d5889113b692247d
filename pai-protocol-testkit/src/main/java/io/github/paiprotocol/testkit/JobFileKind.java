package io.github.paiprotocol.testkit;

import com.google.common.collect.ImmutableSet;
import io.github.paiprotocol.api.diagnostic.DIJobCode;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.yaml.DIJobDocument;
import io.github.paiprotocol.api.yaml.JobText;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.api.yaml.ValueDocument;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What a file is about, as its content tells. In doubt it is a job: somebody then hears what is
 * wrong with it, while nobody looks at what was skipped.
 */
enum JobFileKind {
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

  /** What DIJobs say of themselves, wherever in a text. */
  private static final List<String> DIJOB_WORDS = List.of(DIJob.KIND, "diengine");

  static JobFileKind of(String name, byte[] utf8, ProtocolReader reader) {
    Optional<List<DIJobDocument>> dijobs = JobText.of(name, utf8, reader).dijobs();
    if (dijobs.isPresent()) {
      return isForeign(dijobs.get(), utf8) ? FOREIGN : DIJOBS;
    }
    ValueDocument document = reader.readValue(name, utf8);
    if (document.diagnostics().stream().anyMatch(Diagnostic::isError)) {
      return JOB;
    }
    return document.root().map(JobFileKind::of).orElse(JOB);
  }

  /** Objects of Kubernetes without a word of DIJobs or of jobs. */
  private static boolean isForeign(List<DIJobDocument> documents, byte[] utf8) {
    String text = new String(utf8, StandardCharsets.UTF_8);
    return DIJOB_WORDS.stream().noneMatch(text::contains)
        && !text.contains("protocolVersion")
        && documents.stream().allMatch(JobFileKind::isOtherKind);
  }

  private static boolean isOtherKind(DIJobDocument document) {
    return document.diagnostics().stream().anyMatch(d -> d.code() == DIJobCode.OTHER_KIND);
  }

  private static JobFileKind of(Value root) {
    if (root instanceof Value.Sequence list) {
      return list.items().stream().anyMatch(JobFileKind::isPrerequisite) ? PREREQUISITES : FOREIGN;
    }
    if (!(root instanceof Value.Mapping map)) {
      // Somebody still means to fill an empty file.
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
    String plain = key.toLowerCase(Locale.ROOT).replace("_", "").replace("-", "").replace(" ", "");
    return JOB_WORDS.stream().anyMatch(plain::startsWith);
  }
}
