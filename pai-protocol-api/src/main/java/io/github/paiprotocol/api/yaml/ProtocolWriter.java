package io.github.paiprotocol.api.yaml;

import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.internal.field.DIJobFields;
import io.github.paiprotocol.api.internal.field.JobFields;
import io.github.paiprotocol.api.internal.field.PrerequisiteFields;
import io.github.paiprotocol.api.internal.shape.WellFormed;
import io.github.paiprotocol.api.internal.yaml.write.JsonEmitter;
import io.github.paiprotocol.api.internal.yaml.write.JsonLosses;
import io.github.paiprotocol.api.internal.yaml.write.YamlEmitter;
import io.github.paiprotocol.api.model.AnyJob;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.api.model.Value;
import java.io.IOException;
import java.util.List;
import java.util.Map;

/**
 * Writes jobs as canonical text: keys in the order of the protocol, the same text for equal jobs in
 * the same order, no comments, lines ended by LF, a line break at the end.
 *
 * <p><b>Secrets are written as they are</b>, for the text is the job itself. It must go only where
 * the job may go.
 *
 * <p>Both read back give an equal job. In YAML every string is quoted that a reader of YAML 1.1 or
 * 1.2 could take for something else; what is invisible or has no place in a text (control
 * characters, other line ends) is escaped.
 *
 * <p>The one exception are {@code .inf}, {@code -.inf} and {@code .nan} in all spellings, which
 * JSON cannot express: there they become strings, which render the same. {@code jsonLosses} names
 * them.
 *
 * <p>A string that holds a NUL or half of a surrogate pair is no text, and no reader takes lists
 * and maps deeper than 1,000 levels: no method writes them, each throws a {@link PaiException} that
 * names every such place.
 *
 * <p>Immutable and thread-safe.
 */
public final class ProtocolWriter {
  private static final ProtocolWriter STANDARD = new ProtocolWriter();

  private ProtocolWriter() {}

  /**
   * The writer.
   *
   * @return the writer of canonical text
   */
  public static ProtocolWriter standard() {
    return STANDARD;
  }

  /**
   * Writes a job or DIJob as YAML.
   *
   * @param job the job
   * @return the text
   * @throws PaiException when a string is no text
   */
  public String yaml(AnyJob job) {
    return yaml(written(job));
  }

  /**
   * Writes a prerequisite as YAML, a document other jobs can refer to.
   *
   * @param prerequisite the prerequisite
   * @return the text
   * @throws PaiException when a string is no text
   */
  public String yaml(Prerequisite prerequisite) {
    return yaml(PrerequisiteFields.PREREQUISITE.write(prerequisite));
  }

  /**
   * Writes any value as YAML.
   *
   * @param value the value
   * @return the text
   * @throws PaiException when a string is no text
   */
  public String yaml(Value value) {
    return yaml(value, ImmutableMap.of());
  }

  /**
   * Writes any value as YAML, with other strings in place of some of what is in it, such as masks
   * of secrets.
   *
   * @param value the value
   * @param instead what is written, in double quotes, in place of the values at these paths; a path
   *     that leads to none has no effect
   * @return the text
   * @throws PaiException when a string is no text
   */
  public String yaml(Value value, Map<ProtocolPath, String> instead) {
    WellFormed.require(value);
    return YamlEmitter.emit(value, ImmutableMap.copyOf(instead));
  }

  /**
   * Writes any value as YAML, piece by piece: the text is never in memory as a whole.
   *
   * @param value the value
   * @param out gets what {@link #yaml(Value)} returns
   * @throws IOException when it takes no more
   * @throws PaiException when a string is no text; nothing is written then
   */
  public void writeYaml(Value value, Appendable out) throws IOException {
    WellFormed.require(value);
    YamlEmitter.emit(value, out);
  }

  /**
   * Writes a job or DIJob as JSON.
   *
   * @param job the job
   * @return the text, indented by two spaces
   * @throws PaiException when a string is no text
   */
  public String json(AnyJob job) {
    return json(written(job));
  }

  /**
   * Writes a prerequisite as JSON.
   *
   * @param prerequisite the prerequisite
   * @return the text, indented by two spaces
   * @throws PaiException when a string is no text
   */
  public String json(Prerequisite prerequisite) {
    return json(PrerequisiteFields.PREREQUISITE.write(prerequisite));
  }

  /**
   * Writes any value as JSON.
   *
   * @param value the value
   * @return the text, indented by two spaces
   * @throws PaiException when a string is no text
   */
  public String json(Value value) {
    WellFormed.require(value);
    return JsonEmitter.emit(value);
  }

  /**
   * Says what JSON loses of a job or DIJob.
   *
   * @param job the job
   * @return a warning, {@code lost-type}, for each number that becomes a string: infinities and NaN
   * @throws PaiException when a string is no text
   */
  public List<Diagnostic> jsonLosses(AnyJob job) {
    return jsonLosses(written(job));
  }

  /**
   * Says what JSON loses of a prerequisite.
   *
   * @param prerequisite the prerequisite
   * @return a warning, {@code lost-type}, for each number that becomes a string: infinities and NaN
   * @throws PaiException when a string is no text
   */
  public List<Diagnostic> jsonLosses(Prerequisite prerequisite) {
    return jsonLosses(PrerequisiteFields.PREREQUISITE.write(prerequisite));
  }

  /**
   * Says what JSON loses of any value.
   *
   * @param value the value
   * @return a warning, {@code lost-type}, for each number that becomes a string: infinities and NaN
   * @throws PaiException when a string is no text
   */
  public List<Diagnostic> jsonLosses(Value value) {
    WellFormed.require(value);
    return JsonLosses.of(value);
  }

  private static Value written(AnyJob job) {
    return job instanceof DIJob dijob
        ? DIJobFields.JOB.write(dijob)
        : JobFields.JOB.write((Job) job);
  }
}
