package io.github.paiprotocol.k8s.internal.check;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.ProtocolCode;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.k8s.model.KubernetesCode;
import io.github.paiprotocol.k8s.spi.ProvenanceMap;
import java.util.Map;
import java.util.function.Consumer;

/** Takes what is wrong with one object and turns it into diagnostics of the job. */
final class ObjectReport {
  /** For variables of ours that list tasks. */
  private static final String FEWER =
      "it names tasks: use fewer of them, or shorter names for the job and its roles";

  private final String object;
  private final ProvenanceMap causes;
  private final Consumer<Diagnostic> out;

  ObjectReport(String object, ProvenanceMap causes, Consumer<Diagnostic> out) {
    this.object = object;
    this.causes = causes;
    this.out = out;
  }

  void name(ProtocolPath at, String name, String rule) {
    error(KubernetesCode.OBJECT_NAME, at, "`" + name + "` is no legal name, " + rule);
  }

  void value(ProtocolPath at, String problem) {
    error(KubernetesCode.OBJECT_VALUE, at, problem);
  }

  void duplicate(ProtocolPath at, String what, String name) {
    error(KubernetesCode.OBJECT_DUPLICATE, at, what + " `" + name + "` is there twice");
  }

  /** A finding about a path of the object. */
  void found(Diagnostic each) {
    KubernetesCode code =
        each.code() == ProtocolCode.ILLEGAL_NAME
            ? KubernetesCode.OBJECT_NAME
            : each.code() == ProtocolCode.DUPLICATE_NAME
                ? KubernetesCode.OBJECT_DUPLICATE
                : KubernetesCode.OBJECT_VALUE;
    out.accept(problem(code, each.path(), each.message()).withHint(each.hint()));
  }

  /** The types keep fields they do not know, which the API server refuses. */
  void unknown(ProtocolPath at, Map<String, Object> fields) {
    fields.keySet().forEach(name -> value(at.child(name), "there is no such field"));
  }

  void annotationsTooLarge(ProtocolPath at, long bytes, long limit) {
    out.accept(
        problem(
                KubernetesCode.ANNOTATION_SIZE,
                at,
                "the annotations take " + bytes + " bytes; the API server accepts " + limit)
            .withHint(
                "shorten what they hold, such as the text of a job: long commands can be files of"
                    + " the image or prerequisites from elsewhere"));
  }

  void variableTooLarge(ProtocolPath at, String name, long bytes, long limit) {
    out.accept(
        environment(at, "`" + name + "`", bytes, limit)
            .withHint(
                name.endsWith("_HOST_LIST")
                    ? FEWER + "; tasks of target `framework` list addresses when they start"
                    : name.equals("TF_CONFIG") || name.endsWith("_NODES")
                        ? FEWER
                        : "move the text to a file of the image or of a storage"));
  }

  void environmentTooLarge(ProtocolPath at, long bytes, long limit) {
    out.accept(
        environment(at, "the environment", bytes, limit)
            .withHint("use fewer tasks, which the variables name, or shorter variables"));
  }

  private Diagnostic environment(ProtocolPath at, String what, long bytes, long limit) {
    return problem(
        KubernetesCode.ENVIRONMENT_SIZE,
        at,
        what + " takes " + bytes + " bytes; Linux gives a process at most " + limit);
  }

  void tooLarge(ProtocolPath at, String what, long bytes, long limit) {
    error(
        KubernetesCode.OBJECT_SIZE,
        at,
        what + " takes " + bytes + " bytes; the API server stores at most " + limit);
  }

  private void error(KubernetesCode code, ProtocolPath at, String problem) {
    out.accept(problem(code, at, problem));
  }

  private Diagnostic problem(KubernetesCode code, ProtocolPath at, String problem) {
    String where = at.toString().isEmpty() ? "" : " at `" + at + "`";
    return Diagnostic.error(
        code, causes.placeOf(at), "in `" + object + "`" + where + ": " + problem);
  }
}
