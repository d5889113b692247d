package io.github.paiprotocol.api.internal.yaml.problem;

/** Reading cannot go on. Never leaves this package. */
public final class YamlFault extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient Problem problem;

  public YamlFault(Problem problem) {
    super(problem.said().message(), null, false, false);
    this.problem = problem;
  }

  public Problem problem() {
    return problem;
  }
}
