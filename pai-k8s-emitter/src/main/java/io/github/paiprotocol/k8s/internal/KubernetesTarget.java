package io.github.paiprotocol.k8s.internal;

/**
 * One kind of objects a job can become. Implementations are stateless and thread-safe; each stands
 * in a package of its own and knows nothing of the others.
 */
public interface KubernetesTarget {

  /**
   * The word that selects it.
   *
   * @return the name, in lower case with hyphens
   */
  String name();

  /**
   * Makes the objects of a job. Problems, losses and objects go to the emission; nothing is thrown
   * for a job that cannot be emitted.
   *
   * @param emission the job and everything about it, and where the results go
   */
  void emit(Emission emission);
}
