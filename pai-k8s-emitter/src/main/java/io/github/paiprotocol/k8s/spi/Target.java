package io.github.paiprotocol.k8s.spi;

import com.google.common.collect.ImmutableSet;
import io.github.paiprotocol.runtime.workload.Workload;
import java.util.Set;

/**
 * One kind of objects that jobs can become. Every target takes jobs and DIJobs. Implementations are
 * stateless and thread-safe.
 *
 * <p>A class that is to be found by {@link java.util.ServiceLoader} is public, has a constructor
 * without parameters, and stands in {@code META-INF/services/io.github.paiprotocol.k8s.spi.Target}.
 */
public interface Target {

  /**
   * The word that selects it.
   *
   * @return the name, the same at every call: lower-case letters, digits and hyphens
   */
  String name();

  /**
   * The forms of workloads that it reads. A job whose own form is not among them is converted to
   * the other one, and what the conversion loses is among the losses of the objects.
   *
   * @return at least one form, the same at every call; roles, unless overridden
   */
  default Set<Workload.Form> forms() {
    return ImmutableSet.of(Workload.Form.ROLES);
  }

  /**
   * Makes the objects of a job. Objects, problems and losses go to the context; nothing is thrown
   * for a job that cannot be rendered but what the context itself throws. The same workload gives
   * the same objects, and nothing else is looked at.
   *
   * @param workload the job
   * @param context what is known beside it, and where the results go
   */
  void emit(Workload workload, RenderContext context);
}
