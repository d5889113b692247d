package io.github.paiprotocol.api.model;

/**
 * What is validated, resolved and rendered: a {@link Job} or a {@code DIJob}. No other class may
 * implement this.
 */
public interface AnyJob {
  /**
   * The job's name.
   *
   * @return the name
   */
  String jobName();
}
