package io.github.paiprotocol.api.yaml;

import io.github.paiprotocol.api.diagnostic.DIJobCode;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolCode;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.internal.field.Keys;
import io.github.paiprotocol.api.model.Value;
import java.util.Optional;

/** Knows documents that say of themselves that they are something else. */
final class OtherKind {
  private static final String KIND = "kind";
  private static final String JOB_NAME = "jobName";

  private OtherKind() {}

  /** The kind of a document that says, as every object of Kubernetes does, what it is. */
  static Optional<String> kind(Value document) {
    return text(document, "apiVersion").isPresent() ? text(document, KIND) : Optional.empty();
  }

  /** An error about a document that means to be something else than a DIJob. */
  static Optional<Diagnostic> problem(Value document) {
    if (DIJob.isMeant(document)) {
      return kind(document)
          .filter(kind -> kind.equals(DIJob.KIND + "List"))
          .map(kind -> problem("this is a `DIJobList` without items", KIND));
    }
    if (text(document, "protocolVersion").isPresent()) {
      return Optional.of(
          problem("this is a job of the job protocol among DIJobs", "protocolVersion"));
    }
    return kind(document).map(kind -> problem("this is a `" + kind + "`, and no DIJob", KIND));
  }

  /** An error about a document that means to be something else than a job of the job protocol. */
  static Optional<Diagnostic> amongJobs(Value document) {
    if (isVersion1(document)) {
      return Optional.of(
          Diagnostic.error(
                  ProtocolCode.UNSUPPORTED_PROTOCOL_VERSION,
                  Place.key(ProtocolPath.of(JOB_NAME)),
                  "this is a job of version 1 of the job protocol, and only version 2 is read")
              .withHint(
                  "write it anew: a job of version 2 has `protocolVersion: 2`, `name`, `type: job`,"
                      + " `prerequisites` for its images, and `taskRoles` by name"));
    }
    if (text(document, "protocolVersion").isPresent()) {
      return Optional.empty();
    }
    return kind(document)
        .map(
            kind ->
                Diagnostic.error(
                        DIJobCode.OTHER_KIND,
                        Place.value(ProtocolPath.of(KIND)),
                        "this is a `" + kind + "`, and no job of the job protocol")
                    .withHint(
                        DIJob.isMeant(document)
                            ? "`pai convert` makes a job of it"
                            : "a job has `protocolVersion: 2`, `name`, `type: job` and"
                                + " `taskRoles`"));
  }

  /** Version 1 called a job by another key, and listed its task roles. */
  private static boolean isVersion1(Value document) {
    return document instanceof Value.Mapping map
        && text(map, JOB_NAME).isPresent()
        && map.get(Keys.TASK_ROLES).filter(Value.Sequence.class::isInstance).isPresent();
  }

  private static Diagnostic problem(String message, String key) {
    return Diagnostic.error(DIJobCode.OTHER_KIND, Place.value(ProtocolPath.of(key)), message)
        .withHint("take it out: only DIJobs are read here");
  }

  private static Optional<String> text(Value document, String key) {
    return document instanceof Value.Mapping map
            && map.get(key).orElse(Value.none()) instanceof Value.Scalar text
        ? Optional.of(text.text())
        : Optional.empty();
  }
}
