package io.github.paiprotocol.api.yaml;

/** Reading cannot go on. Never leaves this package. */
final class YamlFault extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient Problem problem;

  YamlFault(Problem problem) {
    super(problem.message(), null, false, false);
    this.problem = problem;
  }

  Problem problem() {
    return problem;
  }
}
