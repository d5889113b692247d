package io.github.paiprotocol.api.internal.field;

/**
 * JSON Schemas (draft 2020-12) of the protocol's documents, for editors and other tools. They say
 * what the structural rules say: a document the validator refuses for its structure fails the
 * schema, one refused only for what its names refer to, for uniqueness or for its templates passes.
 *
 * <p>The texts are JSON with LF line ends, and the same for every call. Thread-safe.
 */
public final class ProtocolSchemas {
  private ProtocolSchemas() {}

  /**
   * The schema of a job.
   *
   * @return JSON text
   */
  public static String job() {
    return Settings.schema(
        JobFields.JOB.shape(),
        "job.json",
        "OpenPAI job",
        "A job of the OpenPAI job protocol, version 2, with its extended and parametric"
            + " prerequisites.");
  }

  /**
   * The schema of a DIJob of DI-engine.
   *
   * @return JSON text
   */
  public static String dijob() {
    return Settings.schema(
        DIJobFields.JOB.shape(),
        "dijob.json",
        "DIJob",
        "A job of DI-engine, diengine.opendilab.org/v2alpha1: tasks of learners, collectors and"
            + " evaluators.");
  }

  /**
   * The schema of a document that references to prerequisites may lead to: one prerequisite, a list
   * of them, or a job.
   *
   * @return JSON text
   */
  public static String prerequisite() {
    return Settings.schema(
        JobFields.PREREQUISITE_DOCUMENT,
        "prerequisite.json",
        "OpenPAI prerequisite",
        "One prerequisite of the OpenPAI job protocol, version 2, a list of them, or a job that"
            + " holds some.");
  }
}
