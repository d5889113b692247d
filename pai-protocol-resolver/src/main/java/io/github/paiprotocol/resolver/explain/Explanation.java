package io.github.paiprotocol.resolver.explain;

import com.fasterxml.jackson.databind.annotation.JsonSerialize;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.resolver.Resolved;
import java.util.Objects;

/**
 * Why each prerequisite of a job is there, where it came from, and with what arguments. It never
 * shows a secret: arguments are as written, and those with confidential names are masked, as
 * credentials in addresses are. The same job gives the same text. Immutable and thread-safe.
 */
@JsonSerialize(using = ExplanationWriter.class)
public final class Explanation {
  private final Resolved<Job> job;

  private Explanation(Resolved<Job> job) {
    this.job = job;
  }

  /**
   * The explanation of a job, or of what the tasks of a DIJob require.
   *
   * @param job the resolved job
   * @return the explanation, to be printed as text, JSON, Mermaid or DOT
   */
  public static Explanation of(Resolved<?> job) {
    Objects.requireNonNull(job, "job");
    return new Explanation(job.asJob());
  }

  /**
   * A tree for each role. What is required twice in a role is written out where it is first
   * required.
   *
   * @return lines, each ended by LF
   */
  public String text() {
    return new ExplanationText(job).print();
  }

  /**
   * Everything, for programs.
   *
   * @return a JSON object, indented, ended by LF
   */
  public String json() {
    return new ExplanationJson(job).print();
  }

  /**
   * A flow chart for Mermaid.
   *
   * @return the chart, ended by LF
   */
  public String mermaid() {
    return ExplanationGraph.of(job).mermaid();
  }

  /**
   * A graph for Graphviz.
   *
   * @return the graph in the DOT language, ended by LF
   */
  public String dot() {
    return ExplanationGraph.of(job).dot();
  }

  /**
   * The text.
   *
   * @return {@link #text()}
   */
  @Override
  public String toString() {
    return text();
  }
}
